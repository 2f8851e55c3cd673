"""The state at every version, also at those inside one command (AL-3.15, AL-9.11)."""

from typing import Any

import pytest

from domain.alternate.state import AlternateState
from domain.core.actor import REFEREE, SPECTATOR
from domain.core.vocabulary import Event, Resign, type_of
from tests.alternate.playing import ALTERNATE, AlternateTable, view_of

HANDS = [
    ["alaska", "alberta", "ontario"],
    ["quebec", "greenland", "iceland"],
    ["brazil", "peru", "venezuela"],
]
ORDERS: dict[str, Any] = {
    "phase": "orders",
    "territories": "egypt=0:3 alaska=0:1 congo=1:1 north-africa=1:2 siam=2:2",
    "objectives": HANDS,
}
PLACEMENT: dict[str, Any] = {
    "phase": "placement",
    "starting": [["egypt", "congo"], ["ural"], ["siam"]],
    "objectives": HANDS,
}


def states(before: AlternateState, events: tuple[Event, ...]) -> list[tuple[str, AlternateState]]:
    """Each event with the state after it."""
    found, state = [], before
    for event in events:
        state = ALTERNATE.evolve(state, event)
        found.append((type_of(event), state))
    return found


def closing_orders(**changed: Any) -> list[tuple[str, AlternateState]]:
    """The last sheet of a round comes in: seat 0 walks into north-africa, three against two."""
    table = AlternateTable(3, {**ORDERS, **changed})
    number = table.state.round
    table.order(0, "3 egypt -> north-africa")
    table.order(1, "cash in quebec")
    before = table.state
    assert before.round == number
    return states(before, table.order(2))


def test_phases_inside_a_round() -> None:
    """AL-3.15: `resolution` from the reveal on, `clean_up` from the supply count on, then the next phase."""
    phases = [(kind, state.phase) for kind, state in closing_orders()]
    assert phases == [
        ("order_sheet_sealed", "orders"),
        ("order_sheets_revealed", "resolution"),
        ("deployment_finished", "resolution"),
        ("objective_cashed_in", "resolution"),
        ("deployment_finished", "resolution"),
        ("deployment_finished", "resolution"),
        ("troops_moved", "resolution"),
        ("combat_resolved", "resolution"),
        ("supply_counted", "clean_up"),
        ("excess_removed", "clean_up"),
        ("first_player_token_passed", "clean_up"),
        ("round_ended", "clean_up"),
        ("round_started", "clean_up"),
        ("phase_opened", "orders"),
    ]


def test_phases_at_the_end() -> None:
    """AL-3.15: nothing but `game_won` finishes the game."""
    last = closing_orders(round=7)
    assert [(kind, state.phase) for kind, state in last[-3:]] == [
        ("objectives_revealed", "clean_up"),
        ("scores_tallied", "clean_up"),
        ("game_won", "finished"),
    ]


def test_troops_under_way() -> None:
    """AL-9.11: out of their territory with `troops_moved`, into the other with `combat_resolved`; everybody
    sees them in between."""
    at = dict(closing_orders())
    moving = at["troops_moved"]
    assert moving.territories["egypt"].troops == 0
    assert moving.territories["egypt"].owner is None
    assert (moving.territories["north-africa"].owner, moving.territories["north-africa"].troops) == (1, 2)
    seen = view_of(moving, SPECTATOR).under_way
    assert seen is not None
    assert (seen.seat, seen.to_territory, seen.troops) == (0, "north-africa", 3)
    fought = at["combat_resolved"]
    assert (fought.territories["north-africa"].owner, fought.territories["north-africa"].troops) == (0, 2)
    assert fought.under_way is None


@pytest.mark.parametrize("position", [PLACEMENT, ORDERS], ids=["placement", "orders"])
def test_revealed_papers_are_no_longer_sealed(position: dict[str, Any]) -> None:
    """AL-4.40, AL-7.5, AL-7.6: from the reveal on there is no sealed paper and nobody is awaited, until the
    next phase opens without any."""
    table = AlternateTable(3, position)
    hand_in = table.place if position is PLACEMENT else table.order
    hand_in(0, "1 egypt")
    hand_in(1, "1 ural")
    papers = [(kind, len(state.sealed.papers)) for kind, state in states(table.state, hand_in(2, "1 siam"))]
    assert papers[0][1] == 3
    assert all(number == 0 for _, number in papers[1:])


def test_papers_never_carried_out_stay() -> None:
    """AL-5.31, AL-7.7: they are shown when the game is over, not before."""
    table = AlternateTable(3, {**ORDERS, "status": ["active", "active", "resigned"]})
    table.order(0, "3 egypt -> north-africa")
    ended = states(table.state, table.send(Resign(1)))
    for kind, state in ended:
        paper = view_of(state, SPECTATOR).seats[0].paper
        assert paper == ("3 egypt -> north-africa" if kind == "game_won" else None)
        assert view_of(state, REFEREE).seats[0].paper == "3 egypt -> north-africa"
