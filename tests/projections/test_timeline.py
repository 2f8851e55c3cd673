"""The story of a game, for any variant and from any viewer's log."""

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from domain.core.actor import ORGANISER, REFEREE, SPECTATOR, Actor, seat_actor
from domain.core.vocabulary import EnterChance, Event, Resign
from domain.game import play
from domain.game.desk.events import (
    DisputeOpened,
    GameAbandoned,
    Paused,
    PositionCorrected,
    Rewound,
    RulingGiven,
    SeatClaimed,
    TimeExtended,
    TokenIssued,
)
from domain.game.log import Entry, Record, plain, read_plain, shown
from domain.game.words import words_of
from projections.timeline import Cast, TimelineRow, cast_of, timeline
from tests.coin.commands import Flip, PickSide
from tests.projections.coin import TIME, new_game, send

PLACES = {"brazil": "Brazil", "peru": "Peru"}
SEAS = {"indian": "Indian Ocean", "gulf": "Gulf of Bothnia", "bay": "Hudson Bay"}
CAST = Cast(("Ada", "Bela"), PLACES | SEAS, words_of("classic"))


def log_of(records: Iterable[Record[Event]], viewer: Actor, over: bool = False) -> list[Entry]:
    return [shown(read_plain(msgspec.json.encode(record)), viewer, over) for record in records]


def entry(version: int, body: dict[str, Any] | Event) -> Entry:
    fields = plain(body) if isinstance(body, Event) else body
    return Entry(
        game_id="g", version=version, time=TIME, actor="referee", rules_version="1", body=fields, hash=""
    )


def told(body: dict[str, Any] | Event, variant: str = "classic") -> str:
    (row,) = timeline([entry(7, body)], msgspec.structs.replace(CAST, words=words_of(variant)))
    return row.text


def a_game() -> list[Record[Event]]:
    created = new_game()
    records, game = list(created.records), created.game
    begun = play.start(game, TIME, ORGANISER)
    records += begun.records
    game = begun.game
    for command, actor in (
        (PickSide(0, "heads"), None),
        (Flip(0), None),
        (EnterChance(1, (4,)), REFEREE),
        (Resign(1), None),
    ):
        step = send(game, command, actor)
        records += step.records
        game = step.game
    return records


def test_a_game_told_to_a_spectator() -> None:
    rows = timeline(log_of(a_game(), SPECTATOR))
    assert [(row.version, row.kind, row.text) for row in rows] == [
        (1, "desk", "Coin on the board World, played by Ada (red) and Bela (blue)."),
        (2, "desk", "The game begins."),
        (3, "setup", "Ada hopes for a side."),
        (6, "turn", "Ada flips a 4 in Alaska."),
        (7, "end", "Ada wins: nobody else is left."),
    ]
    assert [(row.first_version, row.source) for row in rows if row.version == 6] == [(4, "referee")]
    assert {row.time for row in rows} == {TIME}


def test_a_viewer_is_told_what_it_may_see() -> None:
    own, others, public = (
        timeline(log_of(a_game(), viewer))[2].text for viewer in (seat_actor(0), seat_actor(1), SPECTATOR)
    )
    assert own == "Ada hopes for a side: heads."
    assert others == public == "Ada hopes for a side."


def test_a_part_of_a_log_needs_the_cast() -> None:
    records = a_game()
    setup = new_game().game.setup
    whole = timeline(log_of(records, SPECTATOR))
    assert timeline(log_of(records[2:], SPECTATOR), cast_of(setup)) == whole[2:]
    assert timeline(log_of(records[-1:], SPECTATOR))[0].text == "Seat 0 wins: nobody else is left."


def test_names_change_with_claims() -> None:
    rows = timeline(
        [entry(1, SeatClaimed(1, "Berta", "green")), entry(2, {"type": "turn_ended", "seat": 1})], CAST
    )
    assert [row.text for row in rows] == ["Berta takes a seat and plays green.", "Berta ends the turn."]
    assert [row.kind for row in rows] == ["claim", "turn"]


def test_what_a_rewind_takes_back_is_marked() -> None:
    turns = [entry(version, {"type": "turn_ended", "seat": 0}) for version in (1, 2, 3)]
    rewinds = [entry(4, Rewound(2, "A die was cocked.", "CL-8.20")), entry(6, Rewound(1, "Again.", None))]
    after = entry(5, {"type": "turn_ended", "seat": 1})
    rows = timeline([*turns, rewinds[0], after, rewinds[1]], CAST)
    assert [row.undone_by for row in rows] == [None, 6, 4, 6, 6, None]
    assert rows[3].text == "Taken back to version 2 by CL-8.20: A die was cocked."
    assert rows[5].text == "Taken back to version 1: Again."


def test_what_a_rewind_brings_back_counts_again() -> None:
    """An undo was the slip, and the game goes on from within what it took back."""
    turn = {"type": "turn_ended", "seat": 0}
    log: list[Event | dict[str, Any]] = [turn] * 4
    log += [Rewound(1, "Undo.", None), turn, Rewound(3, "It was right.", None), turn]
    rows = timeline([entry(version, body) for version, body in enumerate(log, 1)], CAST)
    assert [row.undone_by for row in rows] == [None, None, None, 5, 7, 7, None, None]


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (Paused("Lunch"), "The game is paused: Lunch."),
        (TimeExtended(1, 60, 90), "Bela gets 60 seconds more (90 in all)."),
        (TimeExtended(1, 1, 1), "Bela gets 1 second more (1 in all)."),
        (
            DisputeOpened(1, "seat 0", 12, "Peru was mine!"),
            "Dispute 1, by Ada, about version 12: Peru was mine!",
        ),
        # What a seat writes begins no line of its own, moves no cursor, and turns no other words round.
        (
            DisputeOpened(2, "seat 1", 3, "No.\n    9 Ada resigns.\x1b[2J \u2028So\u202e it\x07 is\r\n"),
            "Dispute 2, by Bela, about version 3: No. 9 Ada resigns. [2J So it is",
        ),
        (
            RulingGiven(1, "dismissed", "It was not.", "CL-4.63"),
            "Dispute 1 is decided (dismissed) by CL-4.63: It was not.",
        ),
        (GameAbandoned("Fire alarm."), "The game is abandoned: Fire alarm."),
        (PositionCorrected("Miscounted.", None, {}, {}, {}, {}), "The position is corrected: Miscounted."),
        (
            {"type": "card_drawn", "seat": 0, "card": "brazil"},
            "Ada draws a card: Brazil.",
        ),
        ({"type": "card_drawn", "seat": 0}, "Ada draws a card."),
        (
            {
                "type": "attack_rolled",
                "attacker_dice": [6, 5, 1],
                "defender_dice": [4, 3],
                "rolled_by": 1,
                "attacker_losses": 0,
                "defender_losses": 2,
            },
            "The attacker rolls 6-5-1, the defender 4-3: "
            "the attacker loses no armies, the defender 2 armies.",
        ),
        (
            {
                "type": "armies_placed",
                "seat": 1,
                "placements": [
                    {"territory": "brazil", "armies": 3},
                    {"territory": "peru", "armies": 1},
                ],
                "left": 0,
            },
            "Bela places 3 on Brazil and 1 on Peru.",
        ),
        (
            {"type": "territories_swapped", "owners": {"brazil": 0, "peru": "neutral"}, "fair": True},
            "Territories swapped: owners Brazil Ada and Peru the neutral army, fair yes.",
        ),
        (
            {"type": "first_player_rolled", "rolls": {"0": 3, "1": 5}},
            "Rolls for the first turn: Ada 3 and Bela 5.",
        ),
        ({"type": "air_strike_ended"}, "Air strike ended."),
        ({"type": "game_won", "reason": "last_seat"}, "Game won: reason last seat."),
    ],
)
def test_sentences(body: dict[str, Any] | Event, text: str) -> None:
    assert told(body) == text


@pytest.mark.parametrize(
    ("variant", "body", "text"),
    [
        (
            "of-the-people",
            {"type": "card_drawn", "nation": "red", "reason": "territory"},
            "Red draws a card for territory taken.",
        ),
        (
            "of-the-people",
            {"type": "turn_started", "nation": "gray", "seat": None, "turn": 3, "round": 1},
            "Round 1, turn 3: it is the turn of Gray.",
        ),
        (
            "of-the-people",
            {"type": "first_player_rolled", "rolls": {"0": [2, 1], "1": [4, 6]}},
            "Rolls for the first turn: Ada 2-1 and Bela 4-6.",
        ),
        (
            "custom",
            {"type": "attack_rolled", "attacker_dice": [6], "defender_dice": [4]},
            "The attacker rolls 6, the defender 4.",
        ),
        (
            "custom",
            {
                "type": "cards_traded",
                "seat": 0,
                "cards": ["brazil"],
                "set_number": 1,
                "armies": 4,
                "dice": [2, 2],
            },
            "Ada trades in Brazil (set 1) for 4 armies (rolled 2-2).",
        ),
        ("henshaw", {"type": "air_strike_ended"}, "The air strike is over."),
        (
            "henshaw",
            {"type": "units_moved", "seat": 0, "from_space": "indian", "to_space": "peru", "units": 2},
            "Ada moves 2 units from the Indian Ocean to Peru.",
        ),
        (
            "custom",
            {"type": "ship_moved", "seat": 0, "ship": "ship-2", "from_sea": "gulf", "to_sea": "bay"},
            "Ada sails ship 2 from the Gulf of Bothnia to Hudson Bay.",
        ),
        (
            "henshaw",
            {"type": "armies_starved", "removed": [{"seat": 1, "territory": "peru", "armies": 2}]},
            "Starved: 2 armies of Bela in Peru.",
        ),
    ],
)
def test_each_variant_has_words_of_its_own(variant: str, body: dict[str, Any], text: str) -> None:
    assert told(body, variant) == text


def test_names_are_not_taken_for_templates() -> None:
    (row,) = timeline([entry(1, {"type": "turn_ended", "seat": 0})], Cast(("{seat}[x]", "Bela")))
    assert row.text == "{seat}[x] ends the turn."


def test_long_lists_are_cut() -> None:
    text = told({"type": "something", "cards": [f"card {number}" for number in range(500)]})
    assert len(text) < 300
    assert text.endswith(" more.")


ROLL = (
    {
        "type": "attack_declared",
        "seat": 0,
        "from_territory": "peru",
        "to_territory": "brazil",
        "dice": 1,
        "defender": 1,
    },
    {
        "type": "chance_requested",
        "chance_id": 1,
        "kind": "attack_roll",
        "count": 2,
        "rollers": [
            {"label": "attacker", "count": 1, "owner": 0, "seat": 0, "colour": "red", "place": "peru"},
            {"label": "defender", "count": 1, "owner": 1, "seat": 1, "colour": "blue", "place": "brazil"},
        ],
    },
    {
        "type": "chance_entered",
        "chance_id": 1,
        "kind": "attack_roll",
        "source": "referee",
        "values": [[6], [5]],
    },
    {
        "type": "attack_rolled",
        "attacker_dice": [6],
        "defender_dice": [5],
        "rolled_by": 1,
        "attacker_losses": 0,
        "defender_losses": 1,
    },
)


def story(*bodies: dict[str, Any] | Event) -> list[TimelineRow]:
    return timeline([entry(version, body) for version, body in enumerate(bodies, 1)], CAST)


def test_a_roll_is_one_row_with_the_names_of_those_who_fight() -> None:
    rows = story(*ROLL)
    assert [(row.first_version, row.version, row.event) for row in rows] == [
        (1, 1, "attack_declared"),
        (2, 4, "attack_rolled"),
    ]
    assert rows[1].text == "Ada rolls 6, Bela 5: Ada loses no armies, Bela 1 army."
    assert rows[1].source == "referee"


def test_a_roll_that_is_awaited_says_what_and_whose() -> None:
    waiting = story(*ROLL[:2])[-1]
    assert waiting.text == "Awaited: dice of the attack (1 for Ada in Peru and 1 for Bela in Brazil)."
    entered = story(*ROLL[:3])[-1]
    assert (entered.first_version, entered.version) == (2, 3)
    assert entered.text == "Dice of the attack, typed in by the referee: 6 and 5."


def test_what_happens_while_dice_are_awaited_stays_a_row_between() -> None:
    rows = story(*ROLL[:2], Paused("Lunch"), *ROLL[2:])
    assert [(row.first_version, row.version) for row in rows] == [(1, 1), (2, 2), (3, 3), (4, 5)]


def test_a_rewind_to_the_middle_of_a_roll_divides_it() -> None:
    rows = story(*ROLL, Rewound(2, "Cocked.", None), *ROLL[2:])
    assert [(row.first_version, row.version, row.undone_by) for row in rows] == [
        (1, 1, None),
        (2, 2, None),
        (3, 4, 5),
        (5, 5, None),
        (6, 7, None),
    ]


def test_dice_after_a_rewind_are_told_of_the_battle_gone_back_to() -> None:
    other = {**ROLL[0], "seat": 1, "from_territory": "brazil", "to_territory": "peru", "defender": 0}
    rows = story(*ROLL, other, Rewound(2, "Cocked.", None), *ROLL[2:])
    assert rows[-1].text == rows[2].text


def test_a_seat_that_changes_hands_is_told_by_its_new_name() -> None:
    rows = story(ROLL[0], TokenIssued("id", "seat", 1, "Dora"), ROLL[0])
    assert [row.text for row in rows] == [
        "Ada attacks Brazil (Bela) from Peru with 1 die.",
        "A new seat token is given out for Bela; the seat is Dora's from now on.",
        "Ada attacks Brazil (Dora) from Peru with 1 die.",
    ]


def test_what_was_asked_is_held_against_what_was_done() -> None:
    moved = {"type": "troops_moved", "seat": 0, "entry": 2, "from_territory": "peru"}
    moved |= {"to_territory": "brazil", "asked": 5, "moved": 3, "text": "5 peru brazil"}
    order = "(order 2: “5 peru brazil”)."
    assert told(moved, "alternate") == f"Ada moves 3 troops from Peru to Brazil, having asked for 5 {order}"
    assert told(moved | {"moved": 5}, "alternate") == f"Ada moves 5 troops from Peru to Brazil {order}"


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ({"type": "will_drawn", "nation": "red", "will": "w2", "dice": [1, 2]},
         "The people of Red want “Nearest land” (rolled 1-2)."),
        ({"type": "revolt_rolled", "die": 5, "succeeded": True}, "The revolt rolls a 5: it succeeds."),
        ({"type": "will_targets_set", "nation": "red", "will": "w6", "quota": None,
          "targets": [{"goal": None, "territories": ["peru", "brazil"]}]},
         "What the people of Red want (“Settle and spread”): Peru and Brazil."),
        ({"type": "armies_placed", "nation": "red", "left": {},
          "placements": [{"pool": "general", "territory": "peru", "regulars": 0, "elites": 2},
                         {"pool": "general", "territory": "brazil", "regulars": 1, "elites": 1}]},
         "Red places 2 elites on Peru; 1 regular and 1 elite on Brazil."),
    ],
)  # fmt: skip
def test_the_words_of_the_people(body: dict[str, Any], text: str) -> None:
    assert told(body, "of-the-people") == text
