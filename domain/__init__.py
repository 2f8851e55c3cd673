"""The rules of five variants of Risk: pure functions over immutable state, without clock, dice or I/O."""
