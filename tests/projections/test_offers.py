"""What /legal and the header say, over random games of all variants: everything, and in words."""

import re
from random import Random
from typing import Any

import msgspec
import pytest

from domain.core.actor import REFEREE, seat_actor
from domain.game.aggregate import Game
from domain.variants import VARIANTS
from projections.cast import cast_of
from projections.chosen_options import option_sentences, options_told
from projections.documents import header, legal, legal_document
from service.tools.simulation import play_random_game
from tests.table import data, given, setup_of
from tests.telling import faults_in, ids_of

DOMAINS = {
    "spread": {"places", "total", "each", "exact", "caps", "place_field", "amount_field", "may_be_empty"},
    "allotment": {"pools", "prices", "pool_field", "place_field"},
    "some": {"values", "low", "high", "repeats", "apart"},
}


def games(variant: str, **options: Any) -> list[Game]:
    """Games stopped anywhere, with typed dice."""
    rules, rng = VARIANTS[variant], Random(variant)
    made = []
    for _ in range(12):
        played = play_random_game(
            rules,
            seats=max(3, rules.seat_counts[0]),
            options={"chance_source": "referee", **options},
            seed=rng.randrange(10**6),
            max_commands=rng.randrange(1, 150),
            thorough=False,
        )
        made.append(played.game)
    return [game for game in made if not game.over]


def kinds_in(value: Any) -> list[dict[str, Any]]:
    found = [value] if isinstance(value, dict) and isinstance(value.get("kind"), str) else []
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return found + [each for item in inner for each in kinds_in(item)]


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_choice_says_everything_and_whether_it_answers(variant: str) -> None:
    answered = 0
    for game in games(variant):
        reply = msgspec.json.decode(legal_document(game, REFEREE))
        assert reply["next_chance_id"] == game.state.chance_id + 1
        for domain in kinds_in(reply["seats"]):
            assert DOMAINS.get(domain["kind"], set()) <= set(domain)
        for each in reply["seats"]:
            answers = {choice["command"] for choice in each["choices"] if choice["awaited"]}
            assert bool(answers) == (each["seat"] in game.awaited)
            assert not answers & {"resign", "time_out"}
            assert all("together" in choice for choice in each["choices"])
            answered += len(answers)
    assert answered


@pytest.mark.parametrize("variant", VARIANTS)
def test_an_awaited_chance_says_whose_values_come_where(variant: str) -> None:
    seen = 0
    for game in games(variant):
        chance = header(game).chance
        assert (chance is None) == (game.state.chance is None)
        if chance is None:
            continue
        form = legal(game, REFEREE).chance
        assert form is not None
        assert form.lists == chance.lists
        ask = game.rules.ask(game.state)
        assert tuple(each.count for each in chance.lists) == ask.lists
        assert sum(each.count for each in chance.lists) == chance.count == ask.count
        for each in chance.lists:
            assert each.label
            assert "None" not in each.label
            assert sum(part.count for part in each.parts) == each.count
        assert legal(game, seat_actor(0)).chance is None
        seen += 1
    assert seen


def test_the_dice_of_an_attack_are_told_by_name() -> None:
    position = {"phase": "attack", "turn": 1, "round": 1, "territories": "siam=0:5 indonesia=1:2 rest=2:1"}
    table = given("classic", position=position)
    table.send("attack", 0, from_territory="siam", to_territory="indonesia", dice=3)
    chance = header(table.game).chance
    assert chance is not None
    assert [(each.label, each.roller, each.count) for each in chance.lists] == [
        ("Ada's attack dice", "Ada", 3),
        ("Bela's defence dice", "Bela", 2),
    ]
    assert header(table.game).acting == ()


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_option_has_a_sentence_for_every_value(variant: str) -> None:
    """Also one that comes later: it fails here until it is told."""
    rules = VARIANTS[variant]
    sentences = option_sentences(variant)
    for field in msgspec.structs.fields(rules.options):
        said = sentences.get(field.name, {})
        values = re.findall(r"'([a-z_0-9]+)'", str(field.type).partition("dict[")[0].partition("Meta(")[0])
        values = [value for value in values if value != "bool"]
        values += ["true", "false"] if field.type is bool or "[bool" in str(field.type) else []
        assert said, field.name
        assert "*" in said or set(values) <= set(said), (field.name, values)
        assert all(sentence.endswith(".") for sentence in said.values())


def test_options_that_differ_come_first() -> None:
    setup = setup_of(VARIANTS["custom"], 3, navies=True, ship_limit=4)
    told = options_told(setup)
    assert [option.name for option in told if option.differs] == ["chance_source", "navies", "ship_limit"]
    assert [option.differs for option in told] == sorted((option.differs for option in told), reverse=True)
    assert next(o.sentence for o in told if o.name == "ship_limit") == "A seat may own 4 ships at once."
    two = options_told(setup_of(VARIANTS["custom"], 2))  # what follows from the number of seats is usual
    assert [option.name for option in two if option.differs] == ["chance_source"]
    assert {option.name for option in told} == set(data(setup.options))


def test_what_is_offered_can_be_told_apart() -> None:
    """A ship is offered with its sea, a route by its ends, a seat by its name."""
    position = {
        "phase": "attack",
        "turn": 1,
        "round": 1,
        "territories": "siam=0:5 indonesia=0:2 rest=1:2",
        "ships": "ship-1=0@arafura-sea:2 ship-2=0@indian-ocean:1 ship-3=1@arafura-sea:2 "
        "ship-4=0@arafura-sea:2",
    }
    table = given("custom", position=position, navies=True)
    for reply in (legal(table.game, seat_actor(0)), legal(table.game, REFEREE)):
        assert reply.called["ship"]["ship-1"] == "ship 1 in the Arafura Sea"
        assert reply.called["ship"]["ship-2"] == "ship 2 in the Indian Ocean, crippled"
        assert reply.called["target"]["ship-3"] == "ship 3 of Bela in the Arafura Sea"
        assert reply.called["route"]["indonesia--new-guinea"] == "Indonesia–New Guinea"
        assert reply.called["let_through"].items() >= {("1", "Bela"), ("2", "Cleo")}
    assert legal(table.game, seat_actor(1)).called.keys() == {"route", "let_through"}
    assert legal(given("classic").game, REFEREE).called == {}


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_value_offered_has_a_name(variant: str) -> None:
    """A word, a place of the board, or what the reply says it is called."""
    for game in games(variant):
        reply, ids = legal(game, REFEREE), ids_of(game.rules, game.setup.board)
        names = cast_of(game.setup).places
        assert all(told and not faults_in(told, ids) for by in reply.called.values() for told in by.values())
        for choice in (choice for row in reply.seats for choice in row.choices):
            for field, domain in choice.fields.items():
                values = getattr(domain, "values", ())
                coded = {value for value in values if isinstance(value, str) and not value.isalpha()}
                seats = {str(value) for value in values if field in cast_of(game.setup).words.values}
                unnamed = {value for value in coded if value not in names and not value.startswith("wild-")}
                assert (unnamed | seats) <= reply.called.get(field, {}).keys(), (choice.command, field)
