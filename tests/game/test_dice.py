"""Dice nobody can bend: after the commitment nothing that the service may still choose enters a draw."""

import gzip
from itertools import product

import msgspec
import pytest

from domain.core.actor import ORGANISER, REFEREE, SPECTATOR, seat_actor
from domain.core.refusal import Refused
from domain.core.vocabulary import ChanceEntered, Event, Seat
from domain.game import clock, play
from domain.game.aggregate import Game, fold
from domain.game.audit import audit_records
from domain.game.desk.commands import Claim
from domain.game.flaws import Report
from domain.game.generator import number
from domain.game.log import Cause, Record, shown
from domain.game.messages import read_command
from domain.game.verify import verify_entries
from domain.variants import VARIANTS
from service.games.archives import read_archive
from tests.golden.make import FOLDER

CLASSIC = VARIANTS["classic"]
START = "2026-01-01T00:00:00.000000Z"
SEATS = (Seat("Ada", "red"), Seat("Bela", "blue"), Seat("Cleo", "green"))
POSITION = {"phase": "attack", "turn": 1, "round": 1, "territories": "siam=0:9 indonesia=1:9 rest=2:1"}
ATTACK = {"type": "attack", "seat": 0, "from_territory": "siam", "to_territory": "indonesia", "dice": 3}


def claimed(nonces: dict[int, str], salt_key: str = "cd") -> tuple[Game, list[Record[Event]]]:
    """A started game in which these seats gave a nonce."""
    setup = CLASSIC.create("world", SEATS, {}, None)
    secrets = play.Secrets("ab" * 32, salt_key * 32)
    step = play.create("g", setup, secrets, START, ORGANISER, CLASSIC, position=POSITION)
    records = list(step.records)
    for seat in range(3):
        claim = Claim(seat, nonce=nonces.get(seat))
        step = play.at_desk(step.game, claim, seat_actor(seat), START)
        records += step.records
    step = play.start(step.game, START, ORGANISER)
    return step.game, [*records, *step.records]


def attacked(game: Game, time: str = START) -> play.Step:
    return play.act(game, read_command(CLASSIC, ATTACK), seat_actor(0), time, Cause(ATTACK))


def dice_in(step: play.Step) -> object:
    return next(event.values for event in step.events if isinstance(event, ChanceEntered))


def test_whoever_runs_the_service_cannot_grind_the_dice() -> None:
    """It may choose the microsecond of every event and the key of every salt; the dice stay what they are."""
    rolls = set()
    for salt_key, micro in product(("cd", "ce", "cf"), range(40)):
        game, _ = claimed({0: "mine", 2: "hers"}, salt_key)
        rolls.add(dice_in(attacked(game, clock.later(START, micro / 1_000_000))))
    assert len(rolls) == 1


def test_each_nonce_and_each_seat_that_gives_it_makes_other_dice() -> None:
    given: list[dict[int, str]] = [{}, {0: "a"}, {0: "b"}, {1: "a"}, {0: "a", 1: "b"}, {0: "a", 2: "b"}]
    rolls = [dice_in(attacked(claimed(nonces)[0])) for nonces in given]
    assert len({str(roll) for roll in rolls}) == len(rolls)


def checked(records: list[Record[Event]]) -> Report:
    """With everything open, as when the game is over."""
    return verify_entries(shown(record, SPECTATOR, True) for record in records)


def test_anybody_can_reckon_them_again_by_hand_and_those_without_a_nonce_are_named() -> None:
    game, records = claimed({0: "mine"})
    step = attacked(game)
    records += step.records
    report = checked(records)
    assert (report.problems, report.draws_checked, report.without_nonce) == ((), 5, (1, 2))
    audit = audit_records(records, REFEREE, over=True, recall=lambda version: fold(records[:version]))
    assert audit.sound
    assert audit.without_nonce == (1, 2)
    # printf '0 mine' | sha256sum
    stir = "dbe56a31d864dff277e5c34ab114366306180dbc9241d7e3ed538480f2fdfde3"
    dice = [number("ab" * 32, "g", k, stir, 6) + 1 for k in range(1, 6)]
    assert dice_in(step) == (tuple(dice[:3]), tuple(dice[3:]))


def test_a_nonce_changed_afterwards_is_found() -> None:
    game, records = claimed({0: "mine", 1: "his", 2: "hers"})
    records += attacked(game).records
    place = next(i for i, record in enumerate(records) if getattr(record.body, "nonce", None) == "his")
    forged = msgspec.structs.replace(records[place].body, nonce="ours")
    records[place] = msgspec.structs.replace(records[place], body=forged)
    codes = {problem.code for problem in checked(records).problems}
    assert codes == {"chain", "die"}


@pytest.mark.parametrize("name", ["classic-1-seeded", "custom-1-seeded"])
def test_older_games_draw_as_they_did(name: str) -> None:
    """Their dice hang on the hash of the event before, for ever."""
    _, game, records = read_archive(gzip.decompress((FOLDER / f"{name}.ndjson.gz").read_bytes()))
    assert game.dice == 1
    report = checked(records)
    assert report.problems == ()
    assert report.draws_checked > 0


def test_a_board_that_has_changed_since_stops_its_games_and_fails_their_audit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, records = claimed({})
    monkeypatch.setitem(game.rules.board(game.state).__dict__, "digest", "0" * 64)
    with pytest.raises(Refused) as caught:
        attacked(game)
    assert caught.value.refusal.code == "board_changed"
    audit = audit_records(records, REFEREE, over=False, recall=lambda version: fold(records[:version]))
    assert not audit.sound
    assert "board world" in audit.findings[0].what
