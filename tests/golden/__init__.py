"""Games that were once played, kept for ever: whatever changes, they must still be read and verified."""
