"""One play of one variant: its log, its hash chain, its dice, and the aggregate that folds them."""
