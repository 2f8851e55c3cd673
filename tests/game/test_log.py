"""The log: seals, chain and dice, and that nothing in it can be changed unseen."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.core.actor import REFEREE, SPECTATOR, Actor, seat_actor
from domain.core.vocabulary import ChanceRequested, FirstPlayerRolled, Roller, TimeOut
from domain.game.desk.events import PositionSet
from domain.game.log import (
    GENESIS,
    Cause,
    Draw,
    Entry,
    Page,
    Seal,
    canonical,
    digest_of,
    plain,
    read_plain,
    shown,
    shown_to_write,
    stored,
    write,
)
from domain.game.verify import verify_entries
from domain.variants import VARIANTS
from service.tools.simulation import Played, play_random_game


@pytest.fixture(scope="module")
def played() -> Played:
    """A mission game of three to its end by the round limit, with hidden missions and cards."""
    options = {"mode": "mission", "round_limit": 2}
    return play_random_game(
        VARIANTS["classic"], seats=3, options=options, seed=5, thorough=False, max_commands=900
    )


def log_of(played: Played, viewer: Actor, *, over: bool) -> list[Entry]:
    return [shown(read_plain(msgspec.json.encode(record)), viewer, over) for record in played.records]


@pytest.mark.parametrize("viewer", [SPECTATOR, REFEREE, seat_actor(0), seat_actor(1)])
@pytest.mark.parametrize("over", [False, True])
def test_what_is_written_out_at_once_is_what_the_viewer_may_see(
    played: Played, viewer: Actor, over: bool
) -> None:
    written = [
        msgspec.json.encode(shown_to_write(each, stored(each), viewer, over)) for each in played.records
    ]
    assert written == [msgspec.json.encode(shown(each, viewer, over)) for each in played.records]
    assert any(each.seals for each in played.records)
    assert any(not each.seals for each in played.records)


def test_the_game_ended(played: Played) -> None:
    assert played.game.status == "finished"


@pytest.mark.parametrize("viewer", [SPECTATOR, REFEREE, seat_actor(0), seat_actor(2)], ids=str)
@pytest.mark.parametrize("over", [False, True])
def test_every_viewer_verifies_the_same_head(played: Played, viewer: Actor, over: bool) -> None:
    report = verify_entries(log_of(played, viewer, over=over))
    assert report.problems == ()
    assert report.head == played.game.head
    assert (report.draws_unchecked == 0) is over
    assert (report.seals_closed == 0) is over


def test_the_seed_opens_only_at_the_end(played: Played) -> None:
    for viewer in (SPECTATOR, REFEREE, seat_actor(0)):
        assert "seed" not in log_of(played, viewer, over=False)[0].body
        assert log_of(played, viewer, over=True)[0].body["seed"] == played.game.seed


def test_what_a_viewer_may_not_see_is_nowhere_in_its_log(played: Played) -> None:
    """Missions are told to their holder and the referee only (CL-7.7)."""
    dealt = [
        entry.body for entry in log_of(played, REFEREE, over=False) if entry.body["type"] == "mission_dealt"
    ]
    for body in dealt:
        others = [seat_actor(seat) for seat in range(3) if seat != body["seat"]]
        for viewer in (SPECTATOR, *others):
            told = [entry.body for entry in log_of(played, viewer, over=False)]
            mine = [each for each in told if each["type"] == "mission_dealt" and each["seat"] == body["seat"]]
            assert all("mission" not in each for each in mine)


def seals_at(time: str = "2026-01-01T00:00:00.000000Z", *, armies: int = 1, seat: int = 0) -> dict[str, Seal]:
    """Those of one record at version 9; the time, a sealed value or the command may be another."""
    page = Page(game_id="g", time=time, rules_version="1", salt_key="ab" * 32)
    body = PositionSet({}, {"armies": armies})
    cause = Cause(plain(TimeOut(seat)))
    return write(page, 9, GENESIS, REFEREE, body, {"full": ()}, cause=cause).seals


def test_a_salt_depends_on_what_is_first_fixed_with_its_event() -> None:
    """Version and name of the field are known before; time and value are not."""
    usual = seals_at()
    assert usual == seals_at()
    assert usual["full"].salt != usual["cause"].salt
    later = seals_at("2026-01-01T00:00:00.000001Z")
    assert all(later[field].salt != usual[field].salt for field in ("full", "cause"))
    other_value, other_command = seals_at(armies=2), seals_at(seat=1)
    assert other_value["full"].salt != usual["full"].salt
    assert other_value["cause"] == usual["cause"]
    assert other_command["cause"].salt != usual["cause"].salt
    assert other_command["full"] == usual["full"]
    assert usual["full"].digest == digest_of(usual["full"].salt, {"armies": 1})


def tampered(entry: Entry, path: tuple[str, ...], value: Any) -> Entry:
    data = msgspec.to_builtins(entry)
    inner = data
    for part in path[:-1]:
        inner = inner[part]
    inner[path[-1]] = value
    return msgspec.convert(data, Entry)


def test_changes_are_found_and_located(played: Played) -> None:
    log = log_of(played, SPECTATOR, over=True)
    rolled = next(i for i, entry in enumerate(log) if entry.body["type"] == "attack_rolled")
    entered = next(
        i for i, entry in enumerate(log) if entry.body.get("kind") == "attack_roll" and "values" in entry.body
    )
    dealt = next(i for i, entry in enumerate(log) if entry.body["type"] == "mission_dealt")
    for place, path, value in (
        (rolled, ("body", "attacker_losses"), 0 if log[rolled].body["attacker_losses"] else 1),
        (entered, ("body", "values"), [[1], [1]]),
        (dealt, ("body", "mission"), "territories-24x"),
        (dealt, ("salts", "mission"), "0" * 32),
        (dealt, ("seals", "mission"), "0" * 64),
        (3, ("time",), "2020-01-01T00:00:00.000000Z"),
        (3, ("actor",), "seat 5"),
        (3, ("version",), 7),
        (3, ("hash",), "0" * 64),
        (0, ("body", "seed"), "0" * 64),
    ):
        changed = [*log[:place], tampered(log[place], path, value), *log[place + 1 :]]
        problems = verify_entries(changed).problems
        assert problems, path
        assert problems[0].version in (place + 1, place + 2, value), path


def test_a_forged_die_with_a_rehashed_chain_is_still_found(played: Played) -> None:
    """Whoever rebuilds the whole chain cannot rebuild the dice: they follow from the committed seed."""
    from domain.game.log import chain, envelope_of

    log = log_of(played, SPECTATOR, over=True)
    place = next(
        i for i, entry in enumerate(log) if entry.body.get("kind") == "attack_roll" and "values" in entry.body
    )
    values = [[die % 6 + 1 for die in dice] for dice in log[place].body["values"]]
    forged, head = list[Entry](), "0" * 64
    for index, entry in enumerate(log):
        if index == place:
            entry = tampered(entry, ("body", "values"), values)
        head = chain(head, envelope_of(entry))
        forged.append(msgspec.structs.replace(entry, hash=head))
    problems = verify_entries(forged).problems
    assert problems[0].version == place + 1
    assert "die" in problems[0].what


def test_lines_removed_added_or_swapped_are_found(played: Played) -> None:
    log = log_of(played, seat_actor(1), over=True)
    for changed in (log[:9] + log[10:], log[:10] + log[9:], [*log[:9], log[10], log[9], *log[11:]], log[1:]):
        assert verify_entries(changed).problems


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
@settings(max_examples=200)
def test_canonical_json_is_stable(value: Any) -> None:
    if _encodable(value):
        once = canonical(value)
        assert canonical(msgspec.json.decode(once)) == once


@pytest.mark.parametrize(
    "value",
    [
        FirstPlayerRolled({2: 6, 10: 1, 0: 3}),
        ChanceRequested(1, "attack_roll", 5, (Roller("attacker", 3, 0, place="alaska"),)),
        Cause({"type": "attack", "seat": 0}, idempotency_key="ä"),
        Draw(1, 5, 6),
    ],
)
def test_canonical_json_of_a_struct_is_that_of_its_plain_data(value: Any) -> None:
    assert canonical(value) == canonical(plain(value))
    assert list(msgspec.json.decode(canonical(value))) == sorted(plain(value))


def _encodable(value: Any) -> bool:
    try:
        msgspec.json.encode(value)
    except (OverflowError, UnicodeEncodeError):
        return False
    return True
