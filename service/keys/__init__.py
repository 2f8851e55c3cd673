"""Keys in files, and the one that signs heads."""
