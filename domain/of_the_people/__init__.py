"""Of The People: nations, civilians and Will Cards that the service judges."""

from domain.of_the_people.variant import OfThePeople

__all__ = ["OfThePeople"]
