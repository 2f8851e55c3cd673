"""Tools that need no server: random games and random options."""
