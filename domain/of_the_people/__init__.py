"""Of The People: nations, civilians and Will Cards that the service judges. Specification: of-the-people.md;
rule ids OP-…

Read `commands`, `events` and `state` first, then the parts in the order of `variant`."""

from domain.of_the_people.variant import PEOPLE

__all__ = ["PEOPLE"]
