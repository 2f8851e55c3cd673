"""Long runs: thousands of random games, until one breaks something that must hold or the time is up."""
