"""Dice to which an opponent contributes at the roll: nobody knows them before, nobody can choose them."""

import hashlib
from collections.abc import Callable, Iterator
from functools import partial

import msgspec
import pytest

from domain.core.actor import CLOCK, ORGANISER, REFEREE, SPECTATOR, Actor, seat_actor
from domain.core.refusal import Refused
from domain.core.vocabulary import ChanceEntered, Event, Seat
from domain.game import clock, play
from domain.game.aggregate import Game, fold
from domain.game.archive import ArchiveReport, line_of
from domain.game.audit import AuditReport, audit_records
from domain.game.desk.commands import Claim, Contribute, DeskCommand, PassOver, Rewind
from domain.game.flaws import Report
from domain.game.generator import BY_REVEALS
from domain.game.log import Cause, Record, read_plain, shown
from domain.game.messages import read_command
from domain.game.retrial_desk import Gathered
from domain.game.snapshot import restore, take
from domain.game.verify import verify_entries
from domain.variants import VARIANTS
from projections.documents import legal
from tests.audit.archives import KEY, check
from tests.audit.browser_verifier import NodeVerifier, node_verifier, summary

CLASSIC = VARIANTS["classic"]
START = "2026-01-01T00:00:00.000000Z"
SEATS = (Seat("Ada", "red"), Seat("Bela", "blue"), Seat("Cleo", "green"))
POSITION = {"phase": "attack", "turn": 1, "round": 1, "territories": "siam=0:9 indonesia=1:9 rest=2:1"}
ATTACK = {"type": "attack", "seat": 0, "from_territory": "siam", "to_territory": "indonesia", "dice": 3}


def chain_of(secret: str, links: int = 5) -> list[str]:
    """The links of a chain in the order in which they are revealed, its anchor first."""
    made = [hashlib.sha256(secret.encode()).hexdigest()]
    for _ in range(links):
        made.append(hashlib.sha256(bytes.fromhex(made[-1])).hexdigest())
    return made[::-1]


BELA = chain_of("bela")
CLEO = chain_of("cleo")


class Table:
    """One game with its log; Bela and Cleo have given anchors, Ada has not."""

    def __init__(self, anchors: dict[int, str] | None = None, **options: object) -> None:
        setup = CLASSIC.create("world", SEATS, options, None)
        secrets = play.Secrets("ab" * 32, "cd" * 32)
        cause = Cause({"type": "create_game", "options": options, "dice": "contributed"})
        step = play.create(
            "g", setup, secrets, START, ORGANISER, CLASSIC, cause, position=POSITION, dice=BY_REVEALS
        )
        self.records: list[Record[Event]] = []
        self._keep(step)
        for seat in range(3):
            anchor = ({1: BELA[0], 2: CLEO[0]} if anchors is None else anchors).get(seat)
            self.desk(Claim(seat, nonce=f"nonce-{seat}", anchor=anchor), seat_actor(seat))
        self._keep(play.start(self.game, START, ORGANISER))

    def _keep(self, step: play.Step) -> play.Step:
        self.game: Game = step.game
        self.records += step.records
        assert fold(self.records) == self.game
        return step

    def desk(self, command: DeskCommand, actor: Actor = REFEREE, time: str = START) -> play.Step:
        return self._keep(play.at_desk(self.game, command, actor, time, Gathered.of(self.records)))

    def attack(self, time: str = START, to: str = "indonesia") -> play.Step:
        said = {**ATTACK, "to_territory": to}
        command = read_command(CLASSIC, said)
        return self._keep(play.act(self.game, command, seat_actor(0), time, Cause(said)))

    def contribute(self, reveal: str, seat: int = 1) -> play.Step:
        return self.desk(Contribute(seat, self.game.state.chance_id, reveal), seat_actor(seat))

    def verified(self) -> Report:
        return verify_entries(shown(record, SPECTATOR, True) for record in self.records)

    def audited(self) -> AuditReport:
        records = self.records
        return audit_records(records, REFEREE, over=True, recall=lambda version: fold(records[:version]))


def dice_in(step: play.Step) -> object:
    return next(event.values for event in step.events if isinstance(event, ChanceEntered))


def refusal(act: Callable[[], object]) -> str:
    with pytest.raises(Refused) as caught:
        act()
    return str(caught.value.refusal.code)


def test_a_battle_waits_for_the_defender_and_is_rolled_with_what_is_revealed() -> None:
    table = Table()
    asked = table.attack()
    assert [type(event).__name__ for event in asked.events][-1] == "ChanceRequested"
    assert (table.game.contributor, table.game.awaited) == (1, (1,))
    assert legal(table.game, REFEREE).chance is None, "nobody types these dice"
    rolled = table.contribute(BELA[1])
    assert table.game.contributor is None
    assert table.verified().problems == ()
    assert table.verified().draws_alone == 0
    assert table.audited().findings == ()
    other = Table({1: chain_of("another")[0]})
    other.attack()
    assert dice_in(other.contribute(chain_of("another")[1])) != dice_in(rolled)


def test_each_link_counts_once_and_only_the_next_one() -> None:
    table = Table()
    table.attack()
    for wrong in (BELA[0], BELA[2], CLEO[1], "00" * 32):
        assert refusal(partial(table.contribute, wrong)) == "not_the_next_link"
    assert refusal(lambda: table.contribute(CLEO[1], 2)) == "not_your_contribution"
    assert refusal(lambda: table.desk(Contribute(1, 99, BELA[1]), seat_actor(1))) == "wrong_chance"
    table.contribute(BELA[1])
    assert refusal(lambda: table.contribute(BELA[2])) == "no_contribution_due"
    table.attack()
    assert refusal(lambda: table.contribute(BELA[1])) == "not_the_next_link"
    table.contribute(BELA[2])
    assert table.audited().findings == ()


@pytest.mark.parametrize("spelt", [BELA[1].upper(), BELA[1] + "\n", f"{BELA[1][:8]} {BELA[1][8:]}"])
def test_a_link_is_spelt_in_one_way(spelt: str) -> None:
    """The text enters the draw: of two spellings of one link whoever writes it could choose the dice."""
    table = Table()
    table.attack()
    assert refusal(partial(table.contribute, spelt)) == "not_the_next_link"
    table.contribute(BELA[1])
    assert table.audited().findings == ()


@pytest.mark.parametrize(
    ("actor", "code"),
    [
        (seat_actor(0), "not_authorised"),
        (SPECTATOR, "not_authorised"),
        (ORGANISER, "not_authorised"),
        (REFEREE, "no_chance_pending"),
    ],
    ids=str,
)
def test_who_may_not_type_a_draw_is_told_so_first(actor: Actor, code: str) -> None:
    """CL-9.1: before anything is said of the chance point."""
    table = Table()
    table.attack()
    typed = read_command(CLASSIC, {"type": "enter_chance", "chance_id": 1, "values": [[6, 6, 6], [1, 1]]})
    assert refusal(lambda: play.act(table.game, typed, actor, START)) == code
    assert refusal(lambda: play.try_out(table.game, typed, actor)) == code


def test_where_the_defender_has_no_chain_the_next_seat_contributes_and_else_nobody() -> None:
    table = Table({2: CLEO[0]})
    table.attack()
    assert table.game.contributor == 2
    table.contribute(CLEO[1], 2)
    assert table.audited().findings == ()
    alone = Table({})
    assert dice_in(alone.attack())
    assert alone.verified().draws_alone == alone.audited().draws_alone == 5


def test_the_referee_passes_over_whoever_has_gone_and_the_audit_counts_it() -> None:
    table = Table()
    table.attack()
    table.desk(PassOver(1, table.game.state.chance_id, "Her phone is empty.", for_good=True))
    assert table.audited().draws_alone == 5
    table.attack()
    assert table.game.contributor == 2  # Cleo, from now on
    table.contribute(CLEO[1], 2)
    assert table.verified().problems == ()
    assert table.audited().findings == ()


def test_it_is_the_defender_who_contributes_wherever_it_sits() -> None:
    table = Table()
    table.attack(to="china")
    assert table.game.contributor == 2, "Cleo, though Bela comes first"
    table.contribute(CLEO[1], 2)
    assert table.audited().findings == ()


def test_whoever_is_passed_over_once_is_waited_for_again() -> None:
    table = Table()
    table.attack()
    table.desk(PassOver(1, table.game.state.chance_id, "In the kitchen."))
    table.attack()
    assert table.game.contributor == 1
    table.contribute(BELA[1])
    assert table.audited().findings == ()


def test_the_clock_passes_over_only_whoever_is_late() -> None:
    table = Table(time_limit_seconds=60)
    table.attack()
    assert table.game.deadline(1) == clock.later(START, 60)
    late = PassOver(1, table.game.state.chance_id, "no answer in time")
    assert refusal(lambda: table.desk(late, CLOCK, clock.later(START, 59))) == "not_late"
    table.desk(late, CLOCK, clock.later(START, 60))
    assert table.audited().findings == ()
    passed = next(place for place, record in enumerate(table.records) if record.actor == "clock")
    for place in range(passed, len(table.records)):  # a service that could not wait
        table.records[place] = msgspec.structs.replace(table.records[place], time=START)
    assert any("still has time" in finding.what for finding in table.audited().findings)


def test_a_draw_taken_back_is_drawn_anew_with_the_next_link() -> None:
    table = Table()
    table.attack()
    waiting = table.game.version
    first = table.contribute(BELA[1])
    table.desk(Rewind(waiting, "The dice were touched."))
    assert table.game.contributor == 1
    assert refusal(lambda: table.contribute(BELA[1])) == "not_the_next_link"
    again = table.contribute(BELA[2])
    assert dice_in(again) != dice_in(first)
    assert table.audited().findings == ()


def test_back_at_a_draw_that_waits_for_nobody_any_more_it_is_made() -> None:
    table = Table({1: BELA[0]})
    table.attack()
    waiting = table.game.version
    table.desk(PassOver(1, table.game.state.chance_id, "Gone home.", for_good=True))
    table.desk(Rewind(waiting, "Again."))
    assert table.game.state.chance is None
    assert table.audited().findings == ()


def test_a_service_that_does_not_wait_is_found_out() -> None:
    """It rolls at once, as if nobody had given an anchor."""
    table = Table()
    hurried = msgspec.structs.replace(table.game, links={})
    command = read_command(CLASSIC, ATTACK)
    table.records += play.act(hurried, command, seat_actor(0), START, Cause(ATTACK)).records
    assert table.verified().draws_alone == 5
    assert "without waiting" in table.audited().findings[0].what


def test_snapshots_keep_the_links() -> None:
    table = Table()
    table.attack()
    table.contribute(BELA[1])
    assert restore(take(table.game)) == table.game


@pytest.fixture(scope="module")
def node() -> Iterator[NodeVerifier]:
    with node_verifier() as running:
        yield running


def archived(table: Table) -> bytes:
    lines = [line_of(KEY.header_of(table.game, "spectator"))]
    for record in table.records:
        lines.append(line_of(shown(read_plain(msgspec.json.encode(record)), SPECTATOR, True)))
    return b"".join(lines)


def test_both_verifiers_check_reveals(node: NodeVerifier) -> None:
    table = Table()
    table.attack()
    table.contribute(BELA[1])
    table.attack()
    table.desk(PassOver(1, table.game.state.chance_id, "Asleep."))
    honest = archived(table)
    report: ArchiveReport = check(honest)
    assert (report.findings, report.log.draws_alone, report.log.draws_checked) == ((), 5, 10)
    assert summary(node.check(honest)) == summary(report)
    forged = honest.replace(BELA[1].encode(), BELA[2].encode())
    codes = {finding.code for finding in check(forged).findings}
    assert {"reveal", "die", "chain"} <= codes
    assert summary(node.check(forged)) == summary(check(forged))
