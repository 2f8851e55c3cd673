"""Boards: the graph that the rules trust, the picture that people look at."""
