"""Of The People: nations, civilians and Will Cards that the service judges."""
