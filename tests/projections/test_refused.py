"""Refusals are told with the names of the game, and not one of them as only a machine would say it."""

from typing import Any

import pytest

from domain.core.refusal import Refusal, Refused
from domain.game.words import words_of
from domain.variants import VARIANTS
from projections.cast import Cast
from projections.refused import in_words, told
from tests.client import Service
from tests.service.test_command_lists import ATTACK, MOVE_IN, battle
from tests.table import given
from tests.telling import misworded_refusals, random_game

GAMES = 12


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=lambda rules: rules.slug)
def test_no_refusal_of_any_game_says_what_only_a_machine_would(rules: Any) -> None:
    """Bent commands, wrong phases, wrong seats, at many moments; `make soak RIG=telling` tries many more."""
    tried = [
        wrong
        for seed in range(GAMES)
        for wrong in misworded_refusals(random_game(rules, seed, 150), rules, seed)
    ]
    assert len(tried) > 100 * GAMES
    assert [wrong for wrong in tried if wrong is not None] == []


@pytest.mark.parametrize(
    ("sentence", "names"),
    [
        ("siam is your own.", "Siam is your own."),
        (
            "eastern-united-states and siam are not adjacent.",
            "Eastern United States and Siam are not adjacent.",
        ),
        ("Seat 1 does not hold 'siam'.", "Bela does not hold Siam."),
        ("Seat 1 does not hold 'wild-1'.", "Bela does not hold a wild card."),
        ("There is no territory 'sianm' here.", "There is no territory “sianm” here."),
        ("This game has no seat 9.", "This game has no seat 9."),
        ("siam is not neutral; it is seat 2's.", "Siam is not neutral; it is Cleo's."),
        ("ship-2 has acted twice.", "Ship 2 has acted twice."),
        ("Seat 1 has no ships in indian.", "Bela has no ships in the Indian Ocean."),
        ("arctic is not your own.", "Arctic Ocean is not your own."),
        ("alaska--kamchatka is closed.", "Alaska–Kamchatka is closed."),
        (
            "In this game one go is place_initial_lot.",
            "In this game one go is placing a lot of first armies.",
        ),
        ("Send `free_move` with `dry_run`.", "Send `free_move` with `dry_run`."),
    ],
)
def test_names_take_the_place_of_ids(sentence: str, names: str) -> None:
    table = given("classic")
    refusal = Refusal("some_code", sentence, "CL-9.1", "seat", {"index": 3})
    assert in_words(Refused(refusal), table.game).refusal == Refusal(
        "some_code", names, "CL-9.1", "seat", {"index": 3}
    )


def test_what_a_player_is_called_is_not_looked_into() -> None:
    cast = Cast(("Siam", "seat 0", "end_turn"), {"siam": "Siam"}, words_of("classic"))
    assert told(Refusal("x", "seat 2, seat 1 and siam."), cast).sentence == "End_turn, seat 0 and Siam."


def test_a_malformed_command_is_told_in_the_terms_of_its_program() -> None:
    refusal = Refusal("malformed", "Object missing required field `from_territory`; see free_move.")
    assert in_words(Refused(refusal), given("classic").game).refusal == refusal


def test_replies_dry_runs_and_the_book_of_refusals_say_the_same(service: Service) -> None:
    table = battle(service)
    far = {**ATTACK, "to_territory": "eastern-united-states"}
    early = {"type": "free_move", "seat": 0, "from_territory": "siam", "to_territory": "china", "armies": 1}
    wanted = [
        (far, "not_adjacent", "Siam and Eastern United States are not adjacent."),
        ({**MOVE_IN, "seat": 0}, "wrong_phase", "Moving in is not possible in this phase (attacks)."),
        ({**early, "seat": 1}, "not_your_turn", "Player 2 is not to act now; the game waits for Player 1."),
    ]
    for command, code, said in wanted:
        for reply in (table.send(command, "referee"), table.try_out(command, "referee")):
            assert (reply.json()["code"], reply.json()["detail"]) == (code, said)
    book = table.get("refusals", "referee").json()["refusals"]
    assert {row["detail"] for row in book} == {said for *_, said in wanted}
