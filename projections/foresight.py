"""The dice that follow a command at once, told before it is sent, so that both can be sent together.

Nothing of the rules is said again here: a command is carried out, and what its chance point asks is told."""

from collections.abc import Iterable, Iterator
from itertools import product

import msgspec

from domain.core.actor import REFEREE
from domain.core.chance import Ask
from domain.core.legal import Choice, Optional
from domain.core.legal.listing import Listed, values_of
from domain.core.vocabulary import Command
from domain.game.aggregate import Game
from domain.game.messages import read_command
from projections.chances import lists_of

MOST = 1_000
"""Commands that are tried out for one reply: more than an attacker has on any board in usual play."""


class ForeseenDice(msgspec.Struct, frozen=True):
    """Dice of one owner."""

    label: str
    """Whose they are, for a person: `Ada's attack dice`."""
    count: int
    """How many."""
    colour: str | None
    """The owner's colour."""


class ForeseenRoll(msgspec.Struct, frozen=True, kw_only=True):
    """A roll that a command leads to."""

    kind: str
    """Which chance point of the rules it is."""
    lists: tuple[tuple[ForeseenDice, ...], ...]
    """One entry a list of `values`: whose dice come in which order."""
    nested: bool
    """`values` is a list of lists; else there is one list, and `values` is it."""
    faces: int
    """Of a die."""


class LeadsTo(msgspec.Struct, frozen=True):
    """A command of this choice leads to a roll, where all its fields are as said here."""

    given: dict[str, Listed]
    """The values with which it does, by field (null: left out); a field not named here may have any value."""
    roll: int
    """The place of the roll in `rolls`, from 0."""


class Foresight:
    """All that is foreseen in one game; rolls that are alike are told once."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._tried: dict[Command, int | None] = {}
        self._rolls: dict[ForeseenRoll, int] = {}

    @property
    def rolls(self) -> tuple[ForeseenRoll, ...]:
        return tuple(self._rolls)

    def of(self, choice: Choice, seat: int) -> tuple[LeadsTo, ...]:
        """Nothing where nothing follows, or where the choice cannot be listed."""
        listed = values_of(choice)
        if listed is None or self._game.state.options.chance_source != "referee":
            return ()
        rows = self._followed(choice, seat, listed)
        return tuple(LeadsTo(*row) for row in _merged(rows, listed))

    def _followed(self, choice: Choice, seat: int, listed: dict[str, Listed]) -> Iterator["_Row"]:
        """Numbers are gone through only where the least of them leads to dice."""
        numbers = [name for name, values in listed.items() if len(values) > 1 and _are_numbers(values)]
        once = {name: values[:1] if name in numbers else values for name, values in listed.items()}
        for values in product(*once.values()):
            said = dict(zip(listed, values, strict=True))
            if self._roll(choice, seat, said) is None:
                continue
            for numbered in product(*(listed[name] for name in numbers)):
                each = said | dict(zip(numbers, numbered, strict=True))
                roll = self._roll(choice, seat, each)
                if roll is not None:
                    yield {name: (value,) for name, value in each.items()}, roll

    def _roll(self, choice: Choice, seat: int, said: dict[str, object]) -> int | None:
        """The roll that a command leads to, by its place; None: there is none."""
        fields = {
            name: value
            for name, value in said.items()
            if value is not None or not isinstance(choice.fields[name], Optional)
        }
        sent = read_command(self._game.rules, {"type": choice.command, "seat": seat, **fields})
        if sent not in self._tried and len(self._tried) < MOST:
            self._tried[sent] = self._carried_out(sent)
        return self._tried.get(sent)

    def _carried_out(self, command: Command) -> int | None:
        game = self._game
        ask = game.rules.asked_next(game.state, command, REFEREE)
        if ask is None or not ask.is_dice:
            return None
        return self._rolls.setdefault(_told(game, ask), len(self._rolls))


_Row = tuple[dict[str, Listed], int]


def _told(game: Game, ask: Ask) -> ForeseenRoll:
    lists = tuple(
        tuple(ForeseenDice(part.label, part.count, part.colour) for part in each.parts)
        for each in lists_of(game, ask)
    )
    return ForeseenRoll(kind=ask.kind, lists=lists, nested=ask.nested, faces=ask.faces)


def _are_numbers(values: Listed) -> bool:
    return all(isinstance(value, int) and not isinstance(value, bool) for value in values)


def _merged(rows: Iterable[_Row], listed: dict[str, Listed]) -> Iterator[_Row]:
    """Rows that differ in one field alone are one row; a field that makes no difference is left out, unless
    it is a list, which may say more than nothing."""
    found = list(rows)
    for name in listed:
        alike: dict[object, _Row] = {}
        for given, roll in found:
            key = (roll, *(values for other, values in given.items() if other != name))
            kept = alike.get(key)
            alike[key] = (given if kept is None else given | {name: (*kept[0][name], *given[name])}, roll)
        found = list(alike.values())
    for given, roll in found:
        told = {name: values for name, values in given.items() if values != listed[name] or () in values}
        yield told, roll
