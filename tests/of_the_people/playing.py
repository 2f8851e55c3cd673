"""A table for tests that need more than a case can say: domain only, chance typed in."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import msgspec

from domain.core.actor import REFEREE, Actor, seat_actor
from domain.core.state import Setup
from domain.core.vocabulary import EnterChance, Event, Seat
from domain.game.messages import read_command
from domain.of_the_people import PEOPLE
from domain.of_the_people.events import EVENTS
from domain.of_the_people.state import PeopleState
from service.tools.simulation import Played, play_random_game
from tests.of_the_people.options import WEIGHTS, random_options

__all__ = ["PEOPLE", "PeopleTable", "data", "random_game", "setup_of", "state_of", "states_of"]

NAMES = ("Ada", "Bela", "Cleo", "Dora")
COLOURS = ("red", "blue", "green", "black")


def setup_of(seats: int = 3, **options: object) -> Setup:
    """As in the worked examples: s0 red, s1 blue, s2 green; dice typed in."""
    places = tuple(Seat(NAMES[seat], COLOURS[seat]) for seat in range(seats))
    return PEOPLE.create("world", places, {"chance_source": "referee", **options}, None)


class PeopleTable:
    """One game: send commands, type chance in, look at state and events."""

    def __init__(self, position: Mapping[str, Any] | None = None, seats: int = 3, **options: object) -> None:
        self.setup = setup_of(seats, **options)
        self.events: list[Event] = []
        if position is None:
            self.state = PEOPLE.initial(self.setup)
            self._add(tuple(PEOPLE.start(self.state).events))
        else:
            self.state = PEOPLE.from_position(self.setup, position)

    def send(self, kind: str, seat: int, actor: Actor | None = None, **fields: object) -> tuple[Event, ...]:
        command = read_command(PEOPLE, {"type": kind, "seat": seat, **fields})
        return self._add(PEOPLE.decide(self.state, command, actor or seat_actor(seat)))

    def type_in(self, *values: Any) -> tuple[Event, ...]:
        return self._add(PEOPLE.decide(self.state, EnterChance(self.state.chance_id, values), REFEREE))

    def view(self, viewer: Actor) -> dict[str, Any]:
        shown: dict[str, Any] = data(PEOPLE.view(self.state, viewer))
        return shown

    def _add(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        for event in events:
            self.state = PEOPLE.evolve(self.state, event)
        self.events.extend(events)
        return events


def data(thing: object) -> Any:
    """As a client gets it."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def state_of(position: Mapping[str, Any], seats: int = 3, **options: object) -> PeopleState:
    return PEOPLE.from_position(setup_of(seats, **options), position)


def random_game(seed: int, commands: int = 300, **fixed: object) -> Played:
    """A quick random game with random options, some of them fixed."""
    rng = Random(seed)
    options = {**random_options(rng.randrange), **fixed}
    return play_random_game(
        PEOPLE,
        seats=2 + seed % 3,
        options=options,
        seed=seed,
        max_commands=commands,
        thorough=False,
        weights=WEIGHTS,
    )


def states_of(played: Played) -> Iterator[tuple[PeopleState, bool]]:
    """The state after every event of a game, and whether a command or an answer ended there."""
    state = PEOPLE.initial(played.game.setup)
    rules = [record for record in played.records if type(record.body) in EVENTS]
    for number, record in enumerate(rules, start=1):
        state = PEOPLE.evolve(state, record.body)
        yield state, number == len(rules) or rules[number].cause is not None
