"""The worked examples of the specifications as stories: a case played step by step, to be looked at.

They come from the cases that test them (`make worked`), so that what is shown is what is tested. There are so
many and no more, each is played in milliseconds, and those looked at last are kept: they cost little.
"""

import re
from functools import cache, lru_cache
from typing import Any

import msgspec

from domain.core.actor import REFEREE
from domain.core.data import shipped
from domain.core.refusal import Refusal, Refused
from domain.game.aggregate import Game
from domain.game.log import shown
from domain.game.rulebook import rulebook
from domain.game.words import words_of
from projections.refused import in_words
from projections.timeline import timeline
from service.cases.casefile import Case, CaseFile, CaseStep
from service.cases.runner import sends
from service.cases.tables import Data, DomainTable
from service.contract.bodies.examples import UnplayedExample

_EXAMPLE = re.compile(r"[A-Z]+-11\.\d+")
_file = msgspec.json.Decoder(CaseFile)


class Sent(msgspec.Struct, frozen=True):
    """A command of a story."""

    by: str
    """`seat 0`, `referee`, `clock` …"""
    command: dict[str, Any]


class Moment(msgspec.Struct, frozen=True):
    """The table after a step: what was sent, what is told of it, why it was refused if it was."""

    sent: tuple[Sent, ...]
    told: tuple[str, ...]
    refusal: Refusal | None
    game: Game | None
    """None where the game could not even be created."""
    last_move: tuple[str, str] | None


def examples(variant: str) -> dict[str, tuple[Case, ...]]:
    """The cases that play each worked example of a variant, in the order of the specification."""
    cases = _cases(variant)
    found = {}
    for example in worked_examples(variant):
        own = [case for case in cases.values() if case.id == example or case.id.startswith(f"{example}-")]
        found[example] = tuple(own or (case for case in cases.values() if example in case.rules))
    return {example: told for example, told in found.items() if told}


@cache
def unplayed(variant: str) -> tuple[UnplayedExample, ...]:
    """Its worked examples that no game can show."""
    known = msgspec.json.decode(shipped("service.cases", "unplayed.json"), type=dict[str, dict[str, str]])
    return tuple(
        UnplayedExample(example, **known[example]) for example in worked_examples(variant) if example in known
    )


def worked_examples(variant: str) -> list[str]:
    """Ids of the worked examples: section 11 of every specification."""
    return [rule for rule in rulebook(variant).rules if _EXAMPLE.fullmatch(rule)]


def find_story(variant: str, case_id: str) -> Case | None:
    return _cases(variant).get(case_id)


@cache
def _cases(variant: str) -> dict[str, Case]:
    return {case.id: case for case in _file.decode(shipped("service.cases.worked", f"{variant}.json")).case}


@lru_cache(maxsize=32)
def played(variant: str, case_id: str) -> tuple[Moment, ...]:
    """The start, and the table after each step."""
    return _Story(variant, _cases(variant)[case_id]).moments()


class _Story:
    def __init__(self, variant: str, case: Case) -> None:
        self._variant = variant
        self._case = case
        self._table = DomainTable()

    def moments(self) -> tuple[Moment, ...]:
        case = self._case
        try:
            self._table.open(self._variant, case)
        except Refused as refused:
            return (Moment((), (), refused.refusal, None, None),)
        told = [self._moment(0, *self._type(case.start_chance))]
        for step in case.step:
            version = self._table.version()
            told.append(self._moment(version, *self._play(step)))
        return tuple(told)

    def _play(self, step: CaseStep) -> tuple[tuple[Sent, ...], Refusal | None]:
        sent: tuple[Sent, ...] = ()
        for _ in range(step.repeat):
            for command, by in sends(step):
                sent += (Sent(by, command),)
                if (refusal := self._send(command, by)) is not None:
                    return sent, refusal
            typed, refusal = self._type(step.chance)
            sent += typed
            if refusal is not None:
                return sent, refusal
        return sent, None

    def _type(self, answers: tuple[Any, ...]) -> tuple[tuple[Sent, ...], Refusal | None]:
        sent: tuple[Sent, ...] = ()
        for values in answers:
            chance_id = self._table.position()["chance_id"]
            command = {"type": "enter_chance", "chance_id": chance_id, "values": values}
            sent += (Sent("referee", command),)
            if (refusal := self._send(command, "referee")) is not None:
                return sent, refusal
        return sent, None

    def _send(self, command: Data, by: str) -> Refusal | None:
        try:
            self._table.send(command, by)
        except Refused as refused:
            return in_words(refused, self._table.game).refusal
        return None

    def _moment(self, since: int, sent: tuple[Sent, ...], refusal: Refusal | None) -> Moment:
        game, records = self._table.game, self._table.records
        entries = [shown(record, REFEREE, game.over) for record in records]
        rows = [row.text for row in timeline(entries) if row.version > since]
        arrows = (words_of(self._variant).arrow_of(entry.body) for entry in reversed(entries))
        move = next((arrow for arrow in arrows if arrow is not None), None)
        return Moment(sent, tuple(rows), refusal, game, move)
