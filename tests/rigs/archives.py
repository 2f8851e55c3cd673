"""Whole games out and in: random games of all variants, options and boards, each audited, exported, taken in
from its archive by the reader that `POST /archives` uses, and audited again.

What comes out at the other end must be the same game: every record, the state, the head. Some go the whole
way over HTTP, from one service to another.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from domain.core.actor import REFEREE, SPECTATOR
from domain.game.aggregate import fold
from domain.variants import VARIANTS
from service.games.archives import read_archive, taken_in
from service.http.problems import Problem
from service.tools.simulation import Broken, Played, play_random_game
from tests.audit.archives import archive_of, check
from tests.audit.forging import audited
from tests.audit.over_http import archive, take_in
from tests.client import Service, Table, serving
from tests.rigs.seen import Seen
from tests.tables import players_of, random_table

_LONGEST = 4_000
"""Commands after which a game is left as it is; it is then not counted as whole."""
_PATIENCE = (12, 40, 120)
"""After one of these players begin to give up, so that a game has an end."""
LATER = "2027-01-01T00:00:00.000000Z"


class Carried(Seen):
    """What a run of games saw."""

    games: Counter[str] = msgspec.field(default_factory=Counter)
    played_to_their_end: int = 0
    boards: Counter[str] = msgspec.field(default_factory=Counter)
    commands: int = 0
    events: int = 0
    over_http: int = 0


def random_whole_game(seed: int, patience: tuple[int, ...] = _PATIENCE) -> Played:
    rng = Random(seed)
    rules = VARIANTS[sorted(VARIANTS)[seed % len(VARIANTS)]]
    table = random_table(rules, rng)
    weights = players_of(rules).weights
    return play_random_game(
        rules,
        seats=table.seats,
        options=table.options,
        board=table.board,
        seed=seed,
        max_commands=_LONGEST,
        thorough=False,
        weights=weights | {"resign": weights.get("resign", 1) * (rng.random() < 0.25)},
        finish=rng.random() < 0.5,
        resign_after=rng.choice(patience),
    )


def rounds(seeds: Iterator[int], seen: Carried) -> Iterator[Played]:
    """A game for each seed, out and in; ends with the first fault."""
    for seed in seeds:
        try:
            played = random_whole_game(seed)
            wrong = list(out_and_in(played))
        except Broken as broken:
            seen.faults.append(str(broken))
            return
        if wrong:
            seen.faults.append(f"seed {seed}: {wrong[0]}")
            return
        game = played.game
        seen.games[game.variant] += 1
        seen.boards[game.setup.board] += 1
        seen.played_to_their_end += game.over
        seen.commands += played.commands
        seen.events += game.version
        yield played


def out_and_in(played: Played) -> Iterator[str]:
    """What is wrong with the way of one game."""
    game = played.game
    if not (first := audited(played.records, over=game.over)).sound:
        yield f"it is not in order as it was played: {first.findings[0]}"
        return
    # Everything in it is open to the referee, and to everybody once it is over.
    carried = archive_of(played, SPECTATOR if game.over else REFEREE)
    if findings := check(carried).findings:
        yield f"its archive is not in order: {findings[0]}"
        return
    try:
        header, read, records = read_archive(carried)
    except Problem as problem:
        yield f"its archive is refused: {problem.detail}"
        return
    if _told(records) != _told(played.records):
        yield "other records came in than went out"
    if (read.head, read.version) != (game.head, game.version) or read.state != game.state:
        yield "another game came in than went out"
    taken = taken_in(read, header, max(LATER, read.time))
    every = [*records, *taken.records]
    if not (again := audited(every, over=taken.game.over)).sound:
        yield f"it is not in order after it was taken in: {again.findings[0]}"
    whole = Played(taken.game, tuple(every), played.commands)
    if findings := check(archive_of(whole, SPECTATOR if game.over else REFEREE)).findings:
        yield f"its second archive is not in order: {findings[0]}"
    if fold(every).state != game.state:
        yield "read from the store it is another game"


def _told(records: Any) -> list[bytes]:
    """Without the first, whose seed no archive of a running game holds; an archive sorts what it holds."""
    plain = msgspec.to_builtins(list(records[1:]), str_keys=True)
    return [msgspec.json.encode(each, order="sorted") for each in plain]


def over_http(folder: Path, played: Iterator[Played], seen: Carried) -> Iterator[None]:
    """Games from a service to another, and from there to a third: what is fetched must be taken."""
    names = ("second", "third")
    for name in names:
        (folder / name).mkdir()
    one, other = (folder / name for name in names)
    with (
        serving(one, f"sqlite:///{one / 'games.db'}") as second,
        serving(other, f"sqlite:///{other / 'games.db'}") as third,
    ):
        for each in played:
            seen.faults += _handed_on(each, second, third)
            seen.over_http += 1
            yield None
            if seen.faults:
                return


def _handed_on(played: Played, second: Service, third: Service) -> Iterator[str]:
    game, carried = played.game, archive_of(played, REFEREE)
    for service in (second, third):
        reply = take_in(service, carried)
        if reply.status_code != 201:
            yield f"{game.id}: the archive is refused with {reply.status_code}: {reply.text}"
            return
        table = Table(service, game.id, reply.json()["referee_token"])
        audit = table.get("audit", "referee").json()
        if not audit["sound"]:
            yield f"{game.id}: not in order over HTTP: {audit['findings'][:1]}"
        carried = archive(table, "referee")
