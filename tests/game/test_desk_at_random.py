"""Play with the desk in between, at random: whoever reads the log back, in one go or in parts, has the same
game as whoever played it, clocks and all; and it is sound."""

from random import Random
from typing import Any

import pytest

from domain.core.actor import CLOCK, ORGANISER, REFEREE
from domain.core.refusal import Refused
from domain.core.vocabulary import Seat, TimeOut
from domain.game import clock, play
from domain.game.aggregate import Game, fold
from domain.game.audit import audit_records
from domain.game.desk import commands as c
from domain.game.log import Cause, plain
from domain.game.messages import read_command
from domain.game.retrial_desk import Gathered
from domain.game.snapshot import restore, take
from domain.variants import VARIANTS
from service.tools import simulation

ACTS = 45


def some_act(game: Game, rng: Random, before: list[int]) -> c.DeskCommand:
    """`before`: versions at which a command had come to its end."""
    seat, version = rng.randrange(len(game.setup.seats)), rng.choice(before)
    return rng.choice(
        (
            c.Pause("tea"),
            c.Resume(),
            c.Resume(),
            c.Extend(seat, rng.choice((5, 20, 200))),
            c.HandOver(seat, rng.choice((None, "random"))),
            c.OpenDispute(version, "No."),
            c.RuleOnDispute(rng.randint(1, 4), "dismissed", "x"),
            c.IssueToken("seat", seat, "t", rng.choice((None, "Dora"))),
            c.RevokeToken(f"t{version}", "seat", seat),
            c.Rewind(version, "slip"),
            c.Rewind(version, "slip"),
        )
    )


def late(game: Game) -> play.Step:
    """What the clock does for the seat whose time is up first."""
    when, seat = min((when, seat) for seat in game.awaited if (when := game.deadline(seat)) is not None)
    return play.act(game, TimeOut(seat), CLOCK, max(when, game.time), Cause(plain(TimeOut(seat))))


@pytest.mark.parametrize("slug", VARIANTS)
def test_a_log_is_the_game_however_it_is_read(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rng, rules = Random(slug), VARIANTS[slug]

    def later(game: Game) -> str:
        return clock.later(game.time, rng.choice((0, 1, 7, 40)))

    def send(game: Game, command: dict[str, Any], actor: Any) -> play.Step:
        return play.act(game, read_command(rules, command), actor, later(game), Cause(plain(command)))

    monkeypatch.setattr(simulation, "send", send)
    seats = tuple(Seat(colour, colour) for colour in rules.colours[: max(3, rules.seat_counts[0])])
    board = rules.boards[0] if rules.boards else "world"
    setup = rules.create(board, seats, {"time_limit_seconds": 60}, None)
    step = simulation.begun(setup, rules, 1, rng, None)
    game, records, acts = step.game, [*step.records], 0
    while acts < ACTS:
        kind = rng.random()
        before = [record.version - 1 for record in records if record.cause is not None][2:] or [2]
        try:
            if kind < 0.5:
                act = some_act(game, rng, before)
                step = play.at_desk(game, act, ORGANISER, later(game), Gathered.of(records), "ef" * 32)
            elif kind < 0.55 and any(map(game.deadline, game.awaited)):
                step = late(game)
            elif game.status == "running":
                step = simulation._next(game, rng, {"resign": 0}, thorough=False, finish=False, tired=False)
            else:
                continue
        except Refused:
            continue
        game, records, acts = step.game, [*records, *step.records], acts + (kind < 0.5)
        assert fold(records) == game, f"version {game.version}, {step.events}"
    for cut in rng.sample([place for place, record in enumerate(records) if record.cause and place > 1], 5):
        part = restore(take(fold(records[:cut])))
        assert fold(records[cut:], part, lambda version: fold(records[:version])) == game
    report = audit_records(records, REFEREE, over=False, recall=lambda version: fold(records[:version]))
    assert report.sound, report.findings
