"""Cases as data: positions, commands with typed dice, and what must come of them."""
