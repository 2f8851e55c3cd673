"""What no sentence for a person may have in it: the marks of a machine."""

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from random import Random
from typing import Any

import msgspec

from domain.core.actor import REFEREE, SPECTATOR, Actor, seat_actor
from domain.core.board import board_of
from domain.core.refusal import Refused
from domain.core.variant import Variant
from domain.core.vocabulary import Event
from domain.game.log import Record, plain, read_plain, shown
from domain.game.words import words_of
from projections.cast import cast_of
from projections.difference import changes_between
from projections.refused import in_words
from projections.timeline import timeline
from service.tools.simulation import Played, play_random_game
from tests.refusing import moments, refusals
from tests.tables import players_of, random_table

_RAW = re.compile(
    r"None|null|\btrue\b|\bfalse\b|[{}\[\]_@|]|  |(?<!no )\bseat \d|\bship ship\b|\bw\d+\b|:\s*[.;,]|“”|\(\)"
    r"|\ba(?= [aeio][a-z]+\b)(?! one\b)|(?<![\d.,-])\b1 [a-z]+ies\b|\b1 (?:units|dice|tokens|lists|values)\b"
)
"""Values of a program, template left open, a seat without its name, a doubled word, nothing where something
was meant, an article or a number that does not go with its noun."""
_QUOTED = re.compile("“[^”]*”")


def faults_in(text: str, ids: frozenset[str]) -> list[str]:
    """What is wrong with a sentence; what a player wrote is quoted, and free."""
    plain = _QUOTED.sub("“…”", text)
    raw = [found[0] for found in _RAW.finditer(plain)]
    named = [word for word in re.findall(r"\b[a-z0-9]+(?:-+[a-z0-9]+)*", plain) if word in ids]
    return raw + named


def ids_of(rules: Variant[Any], board_id: str, *, alone: bool = False) -> frozenset[str]:
    """What only machines call territories, seas, routes, chance points and the like; `alone`: also the ids of
    places that are a single word, which then stands without a capital."""
    board = board_of(board_id)
    seas = (sea.id for sea in (*board.seas, *board.oceans))
    continents = (continent.id for continent in board.continents)
    words = words_of(rules.slug)
    ids = {*board.ids, *continents, *seas, *(link.id for link in board.links), *words.things, *words.rolls}
    places = {*board.ids, *(sea.id for sea in (*board.seas, *board.oceans))} if alone else set()
    return frozenset(places | {name for name in ids if not name.isalpha()})


def random_game(rules: Variant[Any], seed: int, commands: int) -> Played:
    """A whole game of random legal commands at a random table; now and then somebody gives up."""
    rng = Random(seed)
    table, players = random_table(rules, rng), players_of(rules)
    return play_random_game(
        rules,
        seats=table.seats,
        options=table.options,
        board=table.board,
        seed=seed,
        max_commands=commands,
        thorough=False,
        weights=players.weights | {"resign": seed % 3},
        finish=bool(seed % 2),
        resign_after=commands // 2,
    )


def viewers_of(played: Played) -> tuple[Actor, ...]:
    return REFEREE, SPECTATOR, *(seat_actor(seat) for seat in range(len(played.game.setup.seats)))


def misworded(played: Played, rules: Variant[Any]) -> list[str]:
    """Every sentence of a game's timeline that is not one, for any viewer; and versions that no row tells."""
    ids = ids_of(rules, played.game.setup.board)
    stored = [read_plain(msgspec.json.encode(record)) for record in played.records]
    found: list[str] = []
    for viewer in viewers_of(played):
        rows = timeline(log_of(stored, viewer))
        told = [version for row in rows for version in range(row.first_version, row.version + 1)]
        if told != list(range(1, len(stored) + 1)):
            found.append(f"not every version is told once to {viewer}")
        for row in rows:
            wrong = faults_in(row.text, ids)
            if wrong or row.kind == "other" or not re.search("[.!?…”]$", row.text):
                found.append(f"{row.event} told to {viewer}: {row.text!r} {wrong}")
    return found


def log_of(records: Iterable[Record[Any]] | Iterable[Record[Event]], viewer: Actor) -> list[Any]:
    return [shown(record, viewer, False) for record in records]


def misworded_refusals(
    played: Played, rules: Variant[Any], seed: int, most: int = 25
) -> Iterator[str | None]:
    """For every command that is refused at moments of a game: what is wrong with its sentence, or None."""
    ids = ids_of(rules, played.game.setup.board, alone=True)
    for turned in refusals(played, seed, most):
        if turned.refusal.code == "malformed":
            continue
        text = in_words(Refused(turned.refusal), turned.game).refusal.sentence
        wrong = faults_in(text, ids)
        ends = re.search("[.!?…”]$", text) and text[0] == text[0].upper()
        yield None if ends and not wrong else f"{turned.refusal.code} of {turned.command}: {text!r} {wrong}"


def misworded_changes(played: Played, rules: Variant[Any], seed: int, most: int = 10) -> Iterator[str | None]:
    """For every change between moments of a game, to any viewer: what is wrong with what is told, or None."""
    ids, rng = ids_of(rules, played.game.setup.board, alone=True), Random(seed)
    words, cast = words_of(rules.slug), cast_of(played.game.setup)
    stored = [read_plain(msgspec.json.encode(record)) for record in played.records]
    games = list(moments(played, rng, most))
    for then, now in pairwise(games):
        viewer = rng.choice(viewers_of(played))
        views = [plain(rules.view(game.state, viewer)) for game in (then, now)]
        log = log_of(stored[: now.version], viewer)
        for change in changes_between(views[0], views[1], log, then.version, cast):
            wrong = faults_in(change.text, ids)
            known = change.path[0] in ("territories", "seas") or words.change_at(change.path) is not None
            yield None if known and not wrong else f"{change.path}: {change.text!r} {wrong}"
