"""Response windows: who is asked, one after another, until nobody is left to ask.

A window has an order of asking. A party that has nothing to respond with is never asked; one that has
answered is not asked again until the variant forgets its answer. Nothing else is common to the variants.
"""

from collections.abc import Callable, Container, Iterable


def next_asked(order: Iterable[int], able: Callable[[int], bool], answered: Container[int]) -> int | None:
    """The seat to ask now; None: the window closes."""
    return next((seat for seat in order if seat not in answered and able(seat)), None)
