"""What people did to a game from outside its rules, decided again: creation, and the acts of the desk."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import UNSET

from domain.core.actor import Actor, parse_actor
from domain.core.board import board_of
from domain.core.vocabulary import Event, GameCreated, type_of
from domain.game import play
from domain.game.aggregate import Game, Recall, fold
from domain.game.comparing import Mismatch, compare, tells
from domain.game.desk import ACT_OF
from domain.game.desk.act import AnyAct, Desk, Seed
from domain.game.desk.commands import DeskCommand, PassOver
from domain.game.desk.events import PositionSet, Seen
from domain.game.generator import BY_REVEALS
from domain.game.log import Record, plain
from domain.game.restoring import hidden_in
from domain.variants import VARIANTS


def create_again(run: list[Record[Event]]) -> None:
    """The set-up as asked for must be the one recorded; so must be a position the game begins from."""
    first, created = run[0], run[0].body
    assert isinstance(created, GameCreated)
    rules = VARIANTS[created.variant]
    setup = rules.setup_of(created, first.rules_version)
    if created.board_digest not in (UNSET, board_of(created.board).digest):
        raise Mismatch(
            first.version, f"the board {created.board} is not what it was when the game was created"
        )
    asked = first.cause.command if first.cause is not None else {}
    if (asked.get("dice") == "contributed") != (created.dice == BY_REVEALS):
        raise Mismatch(first.version, "the dice are not of the form asked for", "chance")
    if asked.get("type") == "create_game":
        again = rules.create(
            asked.get("board", "world"),
            created.seats,
            asked.get("options", {}),
            asked.get("neutral_colour"),
            setup.edition,
        )
        if not tells(setup, again):
            raise Mismatch(first.version, "the set-up is not the one asked for")
    for record in run:
        _must_seal_the_same(record)
    for record in run[1:]:
        body = record.body
        if not isinstance(body, PositionSet) or len(run) > 2:
            raise Mismatch(record.version, f"a new game has no {type_of(body)}")
        state = rules.from_position(setup, body.full, stored=True)
        if not tells(body, play.position_set(rules, state, body.origin)):
            raise Mismatch(record.version, "what is shown of the position is not the position")


class Gathered:
    """What a rewind depends on, gathered while the log goes by (a `Past`)."""

    def __init__(self, recall: Recall) -> None:
        self.at = recall
        self._commands: set[int] = set()
        """Versions at which what a command brought about begins."""
        self._seen: list[Seen] = []

    @classmethod
    def of(cls, records: Sequence[Record[Event]]) -> "Gathered":
        """The past of a whole log that is at hand."""
        made = cls(lambda version: fold(records[:version]))
        for record in records:
            made.add(record)
        return made

    def add(self, record: Record[Event]) -> None:
        if record.cause is not None:
            self._commands.add(record.version)
        for field, seal in record.seals.items():
            if field != "cause" and seal.seats:
                self._seen.append(Seen(record.version, type_of(record.body), field, seal.seats))

    def begins_command(self, version: int) -> bool:
        return version in self._commands

    def seen_since(self, version: int) -> tuple[Seen, ...]:
        return tuple(seen for seen in self._seen if seen.version > version)


def desk_again(game: Game, record: Record[Event], past: Gathered) -> None:
    """One act of the desk; raises `Refused` where it should have been refused."""
    body: Any = record.body
    act = ACT_OF.get(type(body))
    if act is None:
        raise Mismatch(record.version, f"{type_of(body)} has no place here")
    seed = Seed(getattr(body, "seed", None), getattr(body, "seed_hash", None))
    asked, actor = act.command_behind(body), parse_actor(record.actor)
    _must_be_theirs(act, asked, record, actor)
    _must_seal_the_same(record)
    if game.dice != 1:  # older logs tell other causes
        _must_tell_the_same(asked, record)
    if isinstance(asked, PassOver):
        actor = game.at_its_time(actor, asked.seat, record.time)
    event = act.decide(Desk(game, past, seed, again=True), asked, actor)
    if event is None:
        raise Mismatch(record.version, f"{type_of(body)} was so already")
    if game.over and game.seed is None and seed.hash is not None:
        # The seed that had been shown did not come along, so whether a new one was due is not known.
        event = msgspec.structs.replace(event, seed_hash=seed.hash, seed=seed.secret)
    compare(record, event, tells)


def _must_be_theirs(act: AnyAct, asked: DeskCommand, record: Record[Event], actor: Actor) -> None:
    """Or the log could say that a player has done what only the referee may."""
    callers = (*act.callers, "clock") if isinstance(asked, PassOver) else act.callers
    own = actor.kind != "seat" or getattr(asked, "seat", actor.seat) == actor.seat
    if actor.kind not in callers or not own:
        raise Mismatch(record.version, f"{type_of(record.body)} is no act of {actor}")


def _must_seal_the_same(record: Record[Event]) -> None:
    """What the desk does is public, and stays so."""
    if record.seals.keys() - {"cause"} != hidden_in(record.body, None).keys():
        raise Mismatch(record.version, f"other fields are sealed in {type_of(record.body)}")


_FILLED_IN = ("name", "colour")
"""Of a claim, where the player left them out."""
_REWRITTEN = ("changes", "whole")
"""Of a correction: the event has the whole position."""


def _must_tell_the_same(asked: DeskCommand, record: Record[Event]) -> None:
    """The command that is told as the cause must be the one that the event comes from."""
    told = record.cause.command if record.cause is not None else {}
    for name, value in plain(asked).items():
        left_out = name in _FILLED_IN and told.get(name) is None
        if name not in _REWRITTEN and not left_out and not tells(told.get(name), value):
            raise Mismatch(record.version, f"its command tells another {name}")
