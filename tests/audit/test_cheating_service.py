"""What a service that cheats could write: hashes, seals and signature made to fit, dice as it likes them.

Whoever holds the database can make every hash fit again. Each of these logs once passed.
"""

from collections.abc import Callable
from itertools import count
from typing import Any

import msgspec
import pytest

from domain.core.actor import ORGANISER, REFEREE, SPECTATOR, seat_actor
from domain.core.refusal import Refused
from domain.core.vocabulary import ChanceEntered, Event, Seat
from domain.game import play
from domain.game.aggregate import Game
from domain.game.archive import ArchiveReport
from domain.game.desk.commands import Claim, Rewind
from domain.game.desk.events import SeatClaimed
from domain.game.generator import BY_NONCES, BY_REVEALS, number, seed_hash, stir_of
from domain.game.log import Cause, Record
from domain.game.messages import read_command
from domain.game.retrial_desk import Gathered
from domain.variants import VARIANTS
from service.games.archives import read_archive
from service.http.problems import Problem
from tests.audit.archives import check
from tests.audit.browser_verifier import NodeVerifier, summary
from tests.audit.forging import Records, archived, audited, forged, rechained

CLASSIC = VARIANTS["classic"]
START = "2026-01-01T00:00:00.000000Z"
SEATS = (Seat("Ada", "red"), Seat("Bela", "blue"), Seat("Cleo", "green"))
POSITION = {"phase": "attack", "turn": 1, "round": 1, "territories": "siam=0:9 indonesia=1:9 rest=2:1"}
ATTACK = {"type": "attack", "seat": 0, "from_territory": "siam", "to_territory": "indonesia", "dice": 3}
SECRETS = play.secrets_of("cd" * 32)
NONCES = {0: "a1", 1: "b2", 2: "c3"}
WANTED = ((6, 6, 6), (1, 1))


class Played:
    """A game with its log."""

    def __init__(self, dice: int = BY_NONCES, secrets: play.Secrets = SECRETS, **claim: str) -> None:
        setup = CLASSIC.create("world", SEATS, {}, None)
        cause = Cause({"type": "create_game", "dice": "contributed" if dice == BY_REVEALS else None})
        step = play.create(
            "c0ffee00-0000-4000-8000-000000000000", setup, secrets, START, ORGANISER, CLASSIC, cause,
            position=POSITION, dice=dice,
        )  # fmt: skip
        self.records: list[Record[Event]] = []
        self.keep(step)
        for seat, nonce in NONCES.items():
            self.keep(play.at_desk(self.game, Claim(seat, nonce=nonce, **claim), seat_actor(seat), START))
        self.keep(play.start(self.game, START, ORGANISER))

    def keep(self, step: play.Step) -> None:
        self.game: Game = step.game
        self.records += step.records

    def send(self, command: dict[str, Any], by: Any = REFEREE) -> None:
        self.keep(play.act(self.game, read_command(CLASSIC, command), by, START, Cause(command)))

    def end(self) -> "Played":
        for seat in (1, 2):
            if not self.game.over:
                self.send({"type": "resign", "seat": seat}, seat_actor(seat))
        assert self.game.over
        return self

    def go_back(self, version: int, seed: str = "ef" * 32) -> None:
        past = Gathered.of(self.records)
        self.keep(play.at_desk(self.game, Rewind(version, "slip"), REFEREE, START, past, seed))


def rolled() -> Played:
    played = Played()
    played.send(ATTACK, seat_actor(0))
    return played.end()


def place_of(records: Records, kind: type[Event], last: bool = False) -> int:
    places = [place for place, record in enumerate(records) if isinstance(record.body, kind)]
    return places[-1 if last else 0]


def with_dice(records: Records, dice: tuple[tuple[int, ...], ...] = WANTED) -> list[Record[Event]]:
    """The last battle fought with dice of the service's choosing, told as the rules would tell it."""
    place = place_of(records, ChanceEntered, last=True)
    lost = sum(theirs >= ours for ours, theirs in zip(*(sorted(d)[::-1] for d in dice), strict=False))
    told = {"attacker_losses": lost, "defender_losses": 2 - lost}
    told |= {"attacker_dice": list(dice[0]), "defender_dice": list(dice[1])}
    made = forged("classic", records, place, lambda body, _: body.update(values=dice))
    return forged("classic", made, place + 1, lambda body, _: body.update(told))


def reported(records: Records) -> ArchiveReport:
    """As `verify --quick` and the page see it: they know no rules."""
    return check(archived(records))


def codes(records: Records) -> set[str]:
    return {found.code for found in reported(records).findings}


def refused_at_the_door(records: Records) -> bool:
    try:
        read_archive(archived(records))
    except Problem as problem:
        return problem.code == "archive_invalid"
    return False


def test_an_honest_game_passes() -> None:
    played = rolled()
    assert audited(played.records).findings == ()
    assert codes(played.records) == set()
    assert not refused_at_the_door(played.records)


def test_rules_that_nobody_knows_do_not_excuse_dice() -> None:
    """A run under another version of the rules was not decided again, nor were its dice drawn again."""
    made = with_dice(rolled().records)
    first = place_of(made, ChanceEntered) - 2
    named = [
        msgspec.structs.replace(record, rules_version="99") if first <= place <= first + 3 else record
        for place, record in enumerate(made)
    ]
    forgery = rechained(named)
    report = audited(forgery)
    assert not report.sound
    assert report.findings[0].version == first + 1
    assert "rules" in codes(forgery)
    assert refused_at_the_door(forgery)


def test_a_game_under_rules_that_nobody_knows_is_not_taken_in() -> None:
    """Nothing of it can be decided again, whatever it tells."""
    made = [msgspec.structs.replace(record, rules_version="99") for record in rolled().records]
    assert codes(rechained(made)) == set()
    assert refused_at_the_door(rechained(made))


def test_a_secret_that_is_never_shown_is_found_when_the_game_is_over() -> None:
    made = with_dice(rolled().records)
    seal = msgspec.structs.replace(made[0].seals["seed"], salt="")
    hidden = msgspec.structs.replace(made[0].body, seed=None)
    kept: Record[Event] = msgspec.structs.replace(made[0], body=hidden, seals={**made[0].seals, "seed": seal})
    report = audited([kept, *made[1:]])
    assert [each.check for each in report.findings] == ["chance"]
    assert "not shown" in report.findings[0].what
    # While it goes on that is as it should be.
    assert audited([kept, *made[1:-4]], over=False).sound


def test_dice_that_are_not_said_to_be_dice_do_not_count_as_checked() -> None:
    made = with_dice(rolled().records)
    place = place_of(made, ChanceEntered)
    draw = msgspec.structs.replace(made[place].draw, faces=None)  # type: ignore[type-var]
    made[place] = msgspec.structs.replace(made[place], draw=draw)
    report = reported(rechained(made))
    assert (report.log.draws_checked, report.log.draws_numbered) == (0, 5)
    assert not audited(rechained(made)).sound


def search(stir: Callable[[int], tuple[str, str]], first: int, game_id: str) -> tuple[int, Any]:
    """The first attempt, of seed and stir, that rolls three sixes against less."""
    for attempt in count():
        seed, stirred = stir(attempt)
        dice = tuple(number(seed, game_id, k, stirred, 6) + 1 for k in range(first, first + 5))
        if dice[:3] == (6, 6, 6) and 6 not in dice[3:]:
            return attempt, (dice[:3], dice[3:])
    raise AssertionError


@pytest.mark.parametrize("when", ["twice", "under way"])
def test_a_seat_claims_once_and_before_play(when: str) -> None:
    """Or a nonce that was searched for would choose the dice, in a log that knows nothing but itself."""
    played = rolled()
    seed, game_id = SECRETS.seed, played.game.id
    nonce, dice = search(lambda n: (seed, stir_of({**NONCES, 0: str(n)})), 1, game_id)
    records = with_dice(played.records, dice)
    first = place_of(records, SeatClaimed)
    place = first + 3 if when == "twice" else place_of(records, ChanceEntered) - 2
    claim = forged("classic", records, first, lambda body, _: body.update(nonce=str(nonce)))[first]
    forgery = rechained([*records[:place], claim, *records[place:]])
    assert codes(forgery) == {"claim"}
    assert not audited(forgery).sound


def test_a_secret_is_committed_to_where_one_is_due_and_nowhere_else() -> None:
    played = rolled()
    tried, dice = search(lambda n: (f"{n:064x}", stir_of(NONCES)), 1, played.game.id)
    made = with_dice(played.records, dice)
    place = place_of(made, ChanceEntered) - 1
    body: Any = {**msgspec.to_builtins(made[place].body), "seed": f"{tried:064x}"}
    body["seed_hash"] = seed_hash(body["seed"])
    made[place] = msgspec.structs.replace(made[place], body=body)
    assert "seed" in codes(rechained(made))


def gone_on(secrets: play.Secrets, seed: str = "ef" * 32) -> Played:
    """A game that went on after its end, with another battle."""
    played = Played(secrets=secrets)
    played.send(ATTACK, seat_actor(0))
    before = played.game.version
    played.end().go_back(before, seed)
    played.send(ATTACK, seat_actor(0))
    return played.end()


def test_the_secret_of_a_game_that_goes_on_was_fixed_before_anybody_gave_a_nonce() -> None:
    """The service hands over a fresh one, and it is not taken: the one that is due is known to no one else,
    and the service cannot find another that fits."""
    played, other = gone_on(SECRETS), gone_on(SECRETS, "12" * 32)
    seeds = {game.game.seed for game in (played, other)}
    assert len(seeds) == 1
    assert seed_hash(seeds.pop() or "") == SECRETS.seed
    assert reported(played.records).log.reseeded == ()
    assert audited(played.records).reseeded == ()
    assert audited(played.records).sound


def test_a_secret_chosen_when_all_nonces_are_known_is_named() -> None:
    """In older games it had to be; whoever reads the audit learns from which version on."""
    played = gone_on(play.Secrets("ab" * 32, "cd" * 32))
    chosen = tuple(record.version for record in played.records if getattr(record.body, "to_version", 0))
    assert len(chosen) == 1
    assert reported(played.records).log.reseeded == chosen
    report = audited(played.records)
    assert (report.sound, report.reseeded) == (True, chosen)


def test_a_chosen_secret_cannot_pass_for_one_that_was_fixed() -> None:
    played = gone_on(SECRETS)
    place = next(i for i, record in enumerate(played.records) if getattr(record.body, "to_version", 0))
    first = next(r.draw for r in played.records[place:] if r.draw is not None).first
    tried, dice = search(lambda n: (f"{n:064x}", stir_of(NONCES)), first, played.game.id)
    told = {"seed": f"{tried:064x}", "seed_hash": seed_hash(f"{tried:064x}")}
    made = forged("classic", played.records, place, lambda body, _: body.update(told))
    forgery = with_dice(made, dice)
    assert audited(forgery).reseeded == reported(forgery).log.reseeded == (place + 1,)


def test_dice_to_which_an_opponent_contributes_are_not_typed_in() -> None:
    """The referee could otherwise type what it liked while a draw waits, and nobody would be told."""
    played = Played(dice=BY_REVEALS, anchor=seed_hash("12" * 32))
    played.send(ATTACK, seat_actor(0))
    assert played.game.contributor == 1
    typed = {"type": "enter_chance", "chance_id": 1, "values": WANTED}
    with pytest.raises(Refused) as caught:
        played.send(typed)
    assert caught.value.refusal.code == "no_chance_pending"
    with pytest.raises(Refused):
        play.try_out(played.game, read_command(CLASSIC, typed), REFEREE)


def test_typed_dice_in_place_of_a_draw_that_waits_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as careless:
        careless.setattr(play, "must_not_be_typed", lambda *_: None)
        played = Played(dice=BY_REVEALS, anchor=seed_hash("12" * 32))
        played.send(ATTACK, seat_actor(0))
        played.send({"type": "enter_chance", "chance_id": 1, "values": WANTED})
    report = audited(played.end().records)
    assert not report.sound
    assert report.findings[0].check == "commands"


def test_both_verifiers_find_the_same(node: NodeVerifier) -> None:
    played = gone_on(play.Secrets("ab" * 32, "cd" * 32))
    records = played.records
    place = place_of(records, SeatClaimed)
    late = rechained([*records[:-1], records[place], records[-1]])
    other = [
        msgspec.structs.replace(each, rules_version="9") if n > 5 else each for n, each in enumerate(records)
    ]
    for forgery in (records, late, rechained(other), rechained(with_dice(records))):
        archive = archived(forgery)
        assert summary(node.check(archive)) == summary(check(archive))


def test_what_a_spectator_sees_is_enough_to_tell_a_chosen_secret() -> None:
    """Long before the end: the commitment alone tells whether it follows from the first."""
    for secrets, named in ((SECRETS, False), (play.Secrets("ab" * 32, "cd" * 32), True)):
        played = Played(secrets=secrets)
        played.send(ATTACK, seat_actor(0))
        before = played.game.version
        played.end().go_back(before)
        report = check(archived(played.records, SPECTATOR, over=False))
        assert bool(report.log.reseeded) is named


def test_dice_of_the_old_form_are_for_old_games_alone() -> None:
    """There whoever writes the log tries out microseconds until the dice please; nonces were to end that."""
    played = rolled()
    made = forged("classic", played.records, 0, lambda body, _: body.pop("dice"))
    assert "draw" in codes(made)
    assert not audited(made).sound
    older = forged("classic", made, 0, lambda body, _: body.pop("board_digest"))
    assert "draw" in codes(older), "a nonce that enters nothing"
