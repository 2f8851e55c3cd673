"""The story of a game, for any variant and from any viewer's log."""

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from domain.core.actor import ORGANISER, REFEREE, SPECTATOR, Actor, seat_actor
from domain.core.variant import Variant
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
)
from domain.game.log import Entry, Record, plain, read_plain, shown
from domain.game.words import words_of
from domain.variants import VARIANTS
from projections.timeline import Cast, TimelineRow, cast_of, timeline
from service.tools.simulation import play_random_game
from tests.coin.commands import Flip, PickSide
from tests.projections.coin import TIME, new_game, send

CAST = Cast(("Ada", "Bela"), {"brazil": "Brazil", "peru": "Peru"}, words_of("classic"))


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
        (1, "desk", "Coin on World, played by Ada (red); Bela (blue)."),
        (2, "desk", "The game begins."),
        (3, "setup", "Ada hopes for a side."),
        (4, "chance", "To be entered: coin."),
        (5, "chance", "Coin (referee): 4."),
        (6, "turn", "Ada flips a 4 in Alaska."),
        (7, "end", "Ada wins (last seat)."),
    ]
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
    assert timeline(log_of(records[-1:], SPECTATOR))[0].text == "Seat 0 wins (last seat)."


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
            "6-5-1 against 4-3: the attacker loses 0, the defender 2.",
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
            "Bela places 3 on Brazil; 1 on Peru.",
        ),
        (
            {"type": "territories_swapped", "owners": {"brazil": 0, "peru": "neutral"}, "fair": True},
            "Territories swapped: owners Brazil Ada, Peru neutral, fair yes.",
        ),
        (
            {"type": "first_player_rolled", "rolls": {"0": 3, "1": 5}},
            "Rolls for the first turn: Ada 3, Bela 5.",
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
            "Red draws a card.",
        ),
        (
            "of-the-people",
            {"type": "turn_started", "nation": "gray", "seat": None, "turn": 3, "round": 1},
            "Turn 3, round 1: gray.",
        ),
        (
            "of-the-people",
            {"type": "first_player_rolled", "rolls": {"0": [2, 1], "1": [4, 6]}},
            "Rolls for the first turn: Ada 2, 1; Bela 4, 6.",
        ),
        ("custom", {"type": "attack_rolled", "attacker_dice": [6], "defender_dice": [4]}, "6 against 4."),
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
            "Ada trades Brazil (set 1) for 4 armies, rolled 2-2.",
        ),
        ("henshaw", {"type": "air_strike_ended"}, "The air strike is over."),
        (
            "henshaw",
            {"type": "armies_starved", "removed": [{"seat": 1, "territory": "peru", "armies": 2}]},
            "Armies starve: 2 of Bela in Peru.",
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
    assert len(text) < 250
    assert text.endswith("….")


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_every_variant_can_be_told(variant: Variant[Any]) -> None:
    """A random game of it gives every viewer a sentence for each version."""
    played = play_random_game(variant, seats=3, seed=5, max_commands=150, thorough=False)
    for viewer in (SPECTATOR, REFEREE, seat_actor(1)):
        rows = timeline(log_of(played.records, viewer, played.game.over))
        assert [row.version for row in rows] == list(range(1, len(rows) + 1))
        assert all(_is_sentence(row) for row in rows)


def _is_sentence(row: TimelineRow) -> bool:
    """Begins with a capital or a number, ends with a stop, has no slot left open and no raw structure."""
    ends = row.text.endswith((".", "!", "?")) or row.kind == "ruling"
    return ends and row.text[0] == row.text[0].upper() and not set("{}[]_") & set(row.text)
