"""Who acts and who looks: seats, referee, organiser, spectator, and the service's own clock and generator."""

from typing import Literal, cast

import msgspec

ActorKind = Literal["seat", "referee", "organiser", "spectator", "clock", "generator"]


class Actor(msgspec.Struct, frozen=True):
    kind: ActorKind
    seat: int | None = None
    late: bool = True
    """For the clock: whether the seat's time is really up (the domain has no clock to look at)."""

    @property
    def sees_all(self) -> bool:
        """Referee and organiser see everything but the seed (rules, section 0)."""
        return self.kind in ("referee", "organiser")

    def may_see(self, seat: int | None) -> bool:
        """Whether this viewer may see what is private to a seat."""
        return self.sees_all or (self.kind == "seat" and self.seat == seat)

    def __str__(self) -> str:
        return f"seat {self.seat}" if self.kind == "seat" else self.kind


REFEREE = Actor("referee")
ORGANISER = Actor("organiser")
SPECTATOR = Actor("spectator")
GENERATOR = Actor("generator")
CLOCK = Actor("clock")


def seat_actor(seat: int) -> Actor:
    return Actor("seat", seat)


def parse_actor(text: str) -> Actor:
    """The inverse of `str(actor)`."""
    kind, _, number = text.partition(" ")
    return Actor(cast(ActorKind, kind), int(number) if number else None)
