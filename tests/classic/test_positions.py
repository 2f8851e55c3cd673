"""Positions from outside: what is filled in, what is refused, and that nothing let in can break the rules."""

from typing import Any

import pytest

from domain.core.actor import ORGANISER, REFEREE
from domain.core.board import board_of
from domain.core.refusal import Refused
from domain.core.variant import Variant
from domain.game import play
from domain.game.aggregate import fold
from domain.game.audit import audit_records
from domain.game.desk.commands import Correct
from domain.game.desk.events import Origin
from domain.game.log import Cause, plain
from service.cases.tables import GAME, SECRETS, START
from tests.classic.playing import CLASSIC, data, setup_of, state_of
from tests.table import given

ATTACK = {"phase": "attack", "territories": "alaska=0:3 congo=2:4 rest=1:1"}

MOVING_IN = "alaska=0:3 alberta=0:0 congo=2:4 rest=1:1"
CONQUEST = {
    "from_territory": "alaska",
    "territory": "alberta",
    "previous_owner": 1,
    "minimum": 1,
    "maximum": 2,
}


def refused(position: dict[str, Any], seats: int = 3, **options: object) -> str:
    with pytest.raises(Refused) as caught:
        state_of(position, seats, **options)
    assert caught.value.refusal.code == "position_invalid"
    assert caught.value.refusal.field is not None
    return caught.value.refusal.field


def test_what_the_worked_examples_leave_unsaid() -> None:
    """Section 11: seat 0 acts, hands are empty, seats without land were eliminated, the pile has the rest."""
    state = state_of({"phase": "attack", "territories": "alaska=0:3 rest=1:1", "hands": [["peru"], [], []]})
    assert (state.acting_seat, state.turn, state.round) == (0, 1, 1)
    assert state.status == ("active", "active", "eliminated")
    assert len(state.deck.pile) == 43
    assert state.piles == (0, 0, 0)
    assert list(state.territories) == list(state.map.ids)


def test_a_game_that_has_not_begun_waits_for_its_first_roll() -> None:
    """CL-2.20: the position of a new game can be played from."""
    setup = setup_of(4)
    state = CLASSIC.from_position(setup, data(CLASSIC.position(CLASSIC.initial(setup))))
    assert state.chance is not None
    assert (state.chance.kind, state.chance.count) == ("first_player_roll", 4)


def test_cards_are_read_in_any_order() -> None:
    state = state_of(
        {**ATTACK, "hands": [["peru", "alaska"], [], []], "deck": {"discards": ["siam", "china"]}}
    )
    assert state.hands[0] == ("alaska", "peru")
    assert state.deck.discards == ("china", "siam")


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"phase": "siesta"}, "phase"),
        ({"weather": "fine"}, "weather"),
        ({"territories": "alaska=0:3 atlantis=1:1 rest=1:1"}, "position"),
        ({"territories": {"atlantis": {"owner": 0, "armies": 1}}}, "territories"),
        ({"territories": "alaska=0:3"}, "territories"),
        ({"territories": "alaska=0:0 rest=1:1"}, "territories"),
        ({"territories": "alaska=0:3 congo=7:4 rest=1:1"}, "territories"),
        ({"territories": "alaska=0:3 congo=q:4 rest=1:1"}, "territories"),
        ({"territories": "alaska=0:3 rest=1:1", "status": ["active", "resigned", "active"]}, "territories"),
        ({"territories": "alaska=0:3 rest=1:1", "status": ["active"] * 3}, "status"),
        ({"status": ["active", "active"]}, "status"),
        ({"status": ["active", "active", "asleep"]}, "position"),
        ({"acting_seat": 9}, "acting_seat"),
        ({"acting_seat": None}, "acting_seat"),
        ({"first_seat": None}, "first_seat"),
        ({"hands": [["peru"], ["peru"], []]}, "deck"),
        ({"hands": [["rio"], [], []]}, "deck"),
        ({"hands": [["peru"], []]}, "hands"),
        ({"hands": [list(board_of("world").ids[:12]), [], []]}, "hands"),
        ({"deck": {"pile": ["peru"], "discards": ["peru"]}}, "deck"),
        ({"phase": "move_in"}, "conquest"),
        ({"phase": "reinforce"}, "armies_to_place"),
        ({"phase": "overflow_trade"}, "hands"),
        ({"phase": "elimination_trade"}, "hands"),
        ({"phase": "finished"}, "outcome"),
        ({"outcome": {"winners": [0], "reason": "world"}}, "outcome"),
        ({"phase": "finished", "outcome": {"winners": [3], "reason": "world"}}, "outcome"),
        ({"capitals": {"0": "alaska"}}, "capitals"),
        ({"missions": {"0": "territories-24"}}, "missions"),
        ({"missed_turns": [-1, 0, 0]}, "missed_turns"),
        ({"announced": [1, 1]}, "announced"),
        ({"eliminated_by": {"1": 5}}, "eliminated_by"),
        ({"turn": -1}, "turn"),
        ({"timed_out": True}, "timed_out"),
        ({"armies_to_place": -1}, "position"),
        (
            {"battle": {"from_territory": "alaska", "to_territory": "alberta", "dice": 2, "defender": 1}},
            "battle",
        ),
        ({"phase": "move_in", "conquest": CONQUEST}, "territories"),
        ({"phase": "move_in", "conquest": {**CONQUEST, "maximum": 3}, "territories": MOVING_IN}, "conquest"),
        ({"phase": "move_in", "conquest": {**CONQUEST, "minimum": 0}, "territories": MOVING_IN}, "conquest"),
        (
            {"phase": "move_in", "conquest": {**CONQUEST, "previous_owner": 0}, "territories": MOVING_IN},
            "conquest",
        ),
        (
            {
                "phase": "move_in",
                "conquest": {**CONQUEST, "previous_owner": 2},
                "territories": "alaska=0:3 alberta=0:0 rest=1:1",
            },
            "conquest",
        ),
        (
            {
                "chance_id": 1,
                "chance": {"type": "chance_requested", "chance_id": 1, "kind": "attack_roll", "count": 2},
            },
            "chance",
        ),
        (
            {
                "chance_id": 1,
                "chance": {"type": "chance_requested", "chance_id": 1, "kind": "card_draw", "count": 2},
            },
            "chance",
        ),
    ],
)
def test_impossible_positions(change: dict[str, Any], field: str) -> None:
    assert refused({**ATTACK, **change}).removeprefix("position.") == field


def test_impossible_positions_of_setup() -> None:
    """CL-2.21, CL-2.31, CL-2.32, CL-2.40, CL-5.20: somebody must be able to go on, and in pairs with two
    seats; what is dealt is not claimed."""
    claim = {"phase": "claim", "first_seat": 0, "acting_seat": 0, "territories": "alaska=0:1"}
    assert refused({**claim, "piles": [0, 3, 3]}) == "position.piles"
    assert refused({**claim, "piles": [3, 0, 3]}) == "position.piles"
    one_left = " ".join(f"{place}=0:1" for place in board_of("world").ids[:41])
    assert refused({**claim, "territories": one_left, "piles": [3, 3, 3]}) == "position.piles"
    assert refused({"piles": [35, 35, 34]}) == "position.piles"
    two = {**claim, "territories": "alaska=0:1 peru=1:1", "piles": [39, 39], "neutral_pile": 40}
    assert refused(two, 2) == "position.phase"
    assert refused({**claim, "piles": [3, 3, 3]}, mode="mission") == "position.phase"
    pair = {"phase": "initial_placement", "first_seat": 0, "acting_seat": 0, "neutral_pile": 4}
    lands = {"territories": "alaska=0:1 peru=1:1 rest=n:1"}
    assert refused({**pair, **lands, "piles": [3, 2]}, 2) == "position.piles"
    assert refused({**pair, **lands, "piles": [6, 6]}, 2) == "position.piles"
    assert refused({**pair, **lands, "piles": [0, 2]}, 2) == "position.piles"
    capital = {"phase": "choose_capital", "first_seat": 0, "piles": [0, 0, 0]}
    assert refused({**capital, "territories": ATTACK["territories"]}) == "position.capitals"


def test_impossible_positions_of_modes() -> None:
    """CL-2.42, CL-2.43, CL-5.21: everybody has a capital or a mission by then, no two the same; missions are
    not dealt before their time."""
    assert refused(ATTACK, mode="capital") == "position.capitals"
    assert refused(ATTACK, mode="mission") == "position.missions"
    twice = {**ATTACK, "missions": ["territories-24", "territories-24", "eliminate-blue"]}
    assert refused(twice, mode="mission") == "position.missions"
    removed = {**ATTACK, "missions": ["territories-24", "eliminate-red", "eliminate-blue"]}
    assert refused(removed, mode="mission") == "position.missions"
    placing = {**ATTACK, "phase": "initial_placement", "first_seat": 0, "acting_seat": 0, "piles": [1, 0, 0]}
    assert refused(placing, mode="mission", missions_dealt="before_placement") == "position.missions"
    dealt = {**placing, "missions": ["territories-24", "eliminate-black", "eliminate-blue"]}
    assert refused(dealt, mode="mission") == "position.missions"
    assert state_of(dealt, mode="mission", missions_dealt="before_placement").phase == "initial_placement"
    forced = {**ATTACK, "phase": "reinforce", "armies_to_place": 2, "trading_closed": True}
    hand = [["alaska", "china", "peru", "alberta", "brazil"], [], []]
    assert (
        refused({**forced, "hands": hand}, trade_at_turn_start="forced_at_five") == "position.trading_closed"
    )


def pending(kind: str, count: int) -> dict[str, Any]:
    """A chance point that waits, as a position writes it."""
    chance = {"type": "chance_requested", "chance_id": 1, "kind": kind, "count": count}
    return {"chance_id": 1, "chance": chance}


def test_chance_points_that_can_wait() -> None:
    """CL-8.1, CL-8.4, CL-8.6, CL-8.7: each where the game can have come to it, and nowhere else."""
    battle = {"from_territory": "alaska", "to_territory": "alberta", "dice": 2, "defender": 1}
    fought = {**ATTACK, **pending("attack_roll", 3), "battle": battle}
    assert state_of(fought).battle is not None
    assert refused({**fought, "phase": "free_move"}) == "position.chance"
    assert refused({**fought, "battle": {**battle, "dice": 3}}) == "position.chance"
    assert refused({**fought, "battle": {**battle, "defender": 2}}) == "position.chance"
    assert refused({**fought, "battle": {**battle, "to_territory": "siam"}}) == "position.chance"
    drawn = {**ATTACK, **pending("card_draw", 1), "timed_out": True}
    assert state_of(drawn).timed_out
    assert refused({**drawn, "deck": {"pile": []}}) == "position.chance"
    assert refused({**drawn, "phase": "free_move"}) == "position.chance"
    rolling = {"rolling": [1], **pending("first_player_roll", 1)}
    assert refused(rolling) == "position.chance"
    assert state_of({"rolling": [0, 2], **pending("first_player_roll", 2)}).rolling == (0, 2)
    assert refused({"first_seat": 0, "rolling": [], **pending("territory_deal", 42)}) == "position.chance"


def test_mission_deals_that_can_wait() -> None:
    """CL-2.43, CL-8.4: after the last placement, or with the option after the deal of territories."""
    placed = {**ATTACK, "phase": "initial_placement", "first_seat": 0, "rolling": [], "piles": [0, 0, 0]}
    late = {**placed, **pending("mission_deal", 3)}
    assert state_of(late, mode="mission").chance is not None
    assert refused(late) == "position.chance"
    assert refused({**late, "piles": [1, 0, 0]}, mode="mission") == "position.chance"
    early = {**late, "phase": "first_player_roll", "piles": [21, 21, 21]}
    assert refused(early, mode="mission") == "position.chance"
    assert state_of(early, mode="mission", missions_dealt="before_placement").chance is not None
    unclaimed = {**early, "territories": "alaska=0:1"}
    assert refused(unclaimed, mode="mission", missions_dealt="before_placement") == "position.chance"


@pytest.mark.rule("CL-4.53", "CL-4.60")
def test_a_position_with_a_conquest_need_not_say_that_one_was_made() -> None:
    """What it says otherwise is a contradiction."""
    taken = {
        "phase": "move_in",
        "territories": "alaska=0:3 kamchatka=0:0 rest=1:1",
        "conquest": {
            "from_territory": "alaska",
            "territory": "kamchatka",
            "previous_owner": 1,
            "minimum": 1,
            "maximum": 2,
        },
    }
    hands = [["peru", "china"], [], []]
    placing = {"phase": "elimination_place", "armies_to_place": 5, "hands": hands}
    after = {**placing, "territories": "alaska=0:3 congo=2:4 rest=1:1"}
    for position in (taken, after):
        assert state_of(position).conquered
        assert refused({**position, "conquered": False}) == "position.conquered"


PLACED = {
    "phase": "initial_placement",
    "first_seat": 0,
    "acting_seat": 0,
    "territories": ATTACK["territories"],
}
LEFT = {**PLACED, "territories": "alaska=0:3 rest=1:1", "status": ["active", "active", "resigned"]}


def test_a_log_from_before_a_claim_was_made_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """CL-5.32: what stands in a log was taken as sound; it folds and its audit finds nothing. What is brought
    now is asked everything."""
    unsound = {**LEFT, "piles": [2, 0, 4]}
    assert refused(unsound) == "position.piles"
    with monkeypatch.context() as before:
        check = Variant.check_position
        before.setattr(
            Variant, "check_position", lambda rules, state, **asked: check(rules, state, stored=True)
        )
        table = given("classic", 3, unsound)
        command = table.command("place_initial_army", 0, territory="alaska")
        placed = play.act(table.game, command, REFEREE, START, Cause(plain(command)))
        counted = Correct({"piles": [1, 0, 3]}, "Counted again.")
        corrected = play.at_desk(placed.game, counted, REFEREE, START)
        records = [*table.records, *placed.records, *corrected.records]
    game = fold(records)
    assert game.rules.position(game.state)["piles"] == (1, 0, 3)
    report = audit_records(records, REFEREE, over=False, recall=lambda version: fold(records[:version]))
    assert report.sound, report.findings
    with pytest.raises(Refused, match="position_invalid"):
        play.at_desk(game, Correct({"piles": [1, 0, 2]}, "Again."), REFEREE, START)
    assert play.at_desk(game, Correct({"piles": [1, 0, 0]}, "Lost."), REFEREE, START).records


def test_a_fork_begins_where_its_game_stands() -> None:
    """CL-5.32: also where a position of that kind stands in its log."""
    with pytest.raises(Refused, match="position_invalid"):
        given("classic", 3, {**LEFT, "piles": [2, 0, 4]})
    origin = Origin(GAME, 2)
    made = play.create(
        GAME,
        setup_of(3),
        SECRETS,
        START,
        ORGANISER,
        CLASSIC,
        position={**LEFT, "piles": [2, 0, 4]},
        origin=origin,
    )
    assert made.game.state.phase == "initial_placement"


def test_a_game_with_large_hands_can_be_put_right_and_forked() -> None:
    """CL-4.64: a hand larger than any rule makes it may grow beyond what a new position may say."""
    cards = list(board_of("world").ids)
    hands = [cards[:9], cards[9:15], []]
    table = given(
        "classic", 3, {"phase": "attack", "territories": "alaska=0:6 alberta=1:1 rest=2:1", "hands": hands}
    )
    table.send("attack", 0, from_territory="alaska", to_territory="alberta", dice=3)
    table.type_in((6, 6, 6), (1,))
    table.send("move_in", 0, armies=3)
    assert len(table.state.hands[0]) == 15
    corrected = play.at_desk(table.game, Correct({"sets_traded": 4}, "Miscounted."), REFEREE, START)
    assert fold([*table.records, *corrected.records]) == corrected.game
    position = corrected.game.rules.position(corrected.game.state)
    fork = play.create(
        GAME, table.setup, SECRETS, START, ORGANISER, CLASSIC, position=position, origin=Origin(GAME, 9)
    )
    assert fork.game.state == corrected.game.state
    with pytest.raises(Refused, match="position_invalid"):
        play.at_desk(table.game, Correct({"hands": [cards[:14], [], []]}, "One is lost."), REFEREE, START)


def test_a_correction_is_not_blamed_for_what_it_leaves() -> None:
    """CL-4.70: what is asked of new positions only, an older game may have come to; it can be put right in
    everything else, and in that. Nothing of the kind can be brought in by a correction."""
    odd = {**ATTACK, "phase": "reinforce", "armies_to_place": 3, "conquered": True}
    assert refused(odd) == "position.conquered"
    made = play.create(
        GAME, setup_of(3), SECRETS, START, ORGANISER, CLASSIC, position=odd, origin=Origin(GAME, 2)
    )
    game = play.start(made.game, START, ORGANISER).game
    game = play.at_desk(game, Correct({"sets_traded": 2}, "Miscounted."), REFEREE, START).game
    position = game.rules.position(game.state)
    assert (position["sets_traded"], position["conquered"]) == (2, True)
    game = play.at_desk(game, Correct({"conquered": False}, "Nothing was."), REFEREE, START).game
    with pytest.raises(Refused, match="position_invalid"):
        play.at_desk(game, Correct({"conquered": True}, "Again."), REFEREE, START)


def test_the_colour_of_neutral_is_settled_at_creation() -> None:
    """CL-2.2: no position and no correction changes it."""
    position = {"phase": "attack", "territories": "alaska=0:3 congo=1:4 rest=n:1"}
    assert refused({**position, "neutral_colour": "red"}, 2) == "position.neutral_colour"
    table = given("classic", 2, {**position, "neutral_colour": "gray"})
    with pytest.raises(Refused, match="position_invalid"):
        play.at_desk(table.game, Correct({"neutral_colour": "red"}, "Prettier."), REFEREE, START)


CARD_DUE = {
    "chance": {"type": "chance_requested", "chance_id": 1, "kind": "card_draw", "count": 1},
    "chance_id": 1,
}


@pytest.mark.parametrize(
    ("options", "is_typed"),
    [
        ({"chance_source": "seeded"}, False),
        ({"chance_source": "referee"}, True),
        ({"chance_source": "referee", "cards_source": "seeded"}, False),
        ({"chance_source": "seeded", "cards_source": "referee"}, True),
    ],
)
def test_a_correction_opens_no_draw_of_the_generators(options: dict[str, Any], *, is_typed: bool) -> None:
    """CL-8.31: or it would wait for the referee, who could choose what is drawn."""
    table = given("classic", 3, {**ATTACK, "conquered": True}, **options)
    correct = Correct(CARD_DUE, "The card was forgotten.")
    if is_typed:
        game = play.at_desk(table.game, correct, REFEREE, START).game
        assert game.state.chance is not None
        return
    with pytest.raises(Refused) as caught:
        play.at_desk(table.game, correct, REFEREE, START)
    refusal = caught.value.refusal
    assert (refusal.code, refusal.field) == ("position_invalid", "position.chance")


@pytest.mark.rule("CL-2.20", "CL-8.1")
def test_a_roll_that_a_correction_takes_away_is_the_one_that_was_asked() -> None:
    """The first two have rolled alike, and roll again: numbers of chance points never go back."""
    table = given("classic", 3, chance_source="referee")
    table.type_in(6, 6, 1)
    after = play.at_desk(table.game, Correct({"chance": None}, "Never mind."), REFEREE, START).game.state
    assert after.chance is not None
    assert (after.chance_id, after.chance.chance_id, after.chance.count) == (2, 2, 2)
