"""Every page as it looks: `make shots` (see `__main__.py`)."""
