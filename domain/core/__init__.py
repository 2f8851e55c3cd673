"""What all variants share: board, cards, chance, seats, refusals, the interface, the log, the game."""
