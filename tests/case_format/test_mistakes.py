"""Every way in which a case file can be wrong is found before anything is played, and told with its place."""

from pathlib import Path

import pytest

from service.cases.mistakes import load

START = 'position = { phase = "attack", territories = "siam=0:5 indonesia=1:2 rest=2:1" }'
SENT = 'send = { type = "end_attacks", seat = 0 }'


def one_step(*lines: str, case: str = START) -> str:
    """A file with one case of one step."""
    return "\n".join(('variant = "classic"', "[[case]]", 'id = "one"', case, "[[case.step]]", *lines))


def one_case(*lines: str) -> str:
    return "\n".join(('variant = "classic"', "[[case]]", 'id = "one"', *lines))


VIEW = 'view = { viewer = "seat 0", expect = { phase = "attack" }'
MISTAKES = {
    "no TOML": ('variant = "classic', "Unterminated string"),
    "no case": ('variant = "classic"\ncase = []', "length >= 1"),
    "no variant named": ("[[case]]\nid = 'one'", "missing required field `variant`"),
    "no such variant": (
        "variant = 'ludo'\n[[case]]\nid = 'one'",
        "there is no variant 'ludo'; there are classic",
    ),
    "an id that is empty": (one_case().replace('"one"', '""'), "$.case[0].id"),
    "an id used twice": (one_case("[[case]]", "id = 'one'"), "2 cases have the id 'one'"),
    "a field nobody knows": (one_step(SENT, "evnets = []"), "unknown field `evnets`"),
    "a value of the wrong sort": (one_step(SENT, 'only = "yes"'), "Expected `bool`, got `str`"),
    "no such rule": (one_case('rules = ["CL-99.1"]'), "case one: there is no rule CL-99.1"),
    "no such edition": (one_case("edition = 99"), "case one: there is no edition 99 of classic"),
    "edition zero": (one_case("edition = 0"), "Expected `int` >= 1"),
    "the rule of no refusal at creation": (
        one_case('rule = "CL-9.1"'),
        "case one: rule and field tell of a refusal, and none is expected",
    ),
    "steps after a refused creation": (
        one_step(SENT, case='create_refused = "seat_count"'),
        "case one: nothing can follow a refused creation",
    ),
    "an event at the start that is none": (
        one_case('start_events = [{ type = "game_begun" }]'),
        "case one, start: there is no event 'game_begun'",
    ),
    "nothing done": (one_step("only = true"), "case one, step 1: nothing is done and nothing is checked"),
    "two things done": (one_step(SENT, "clock = [0]"), "send and clock exclude each other"),
    "a sender of nothing": (
        one_step('by = "referee"', "chance = [[1]]"),
        "by says who sends, and nothing is sent",
    ),
    "a sender who is nobody": (one_step(SENT, 'by = "queen"'), "nobody is called 'queen'; there are seat 0"),
    "a sender who is not at the table": (one_step(SENT, 'by = "seat 3"'), "nobody is called 'seat 3'"),
    "a viewer who is nobody": (
        one_step('view = { viewer = "queen" }'),
        "case one, step 1: there is no viewer 'queen'; there are seat 0, seat 1, seat 2, referee",
    ),
    "a viewer who is not at the table": (
        one_step('seen = { viewer = "seat 3" }'),
        "there is no viewer 'seat 3'",
    ),
    "the clock, which sees nothing": (
        one_step('replay = { viewer = "clock", after = 0 }'),
        "there is no viewer 'clock'",
    ),
    "another who is nobody": (
        one_step('same = { viewer = "seat 0", as = "everybody" }'),
        "there is no viewer 'everybody'",
    ),
    "a viewer of offers who is nobody": (
        one_step('legal = { viewer = "players", nothing = true }'),
        "there is no viewer 'players'",
    ),
    "offers to no seat": (
        one_step("legal = { seat = 7, nothing = true }"),
        "there is no seat 7; there are 3",
    ),
    "offers to nobody": (one_step("legal = { nothing = true }"), "legal must name a seat or a viewer"),
    "offers of nothing in particular": (one_step("legal = { seat = 0 }"), "legal checks nothing"),
    "time called on no seat": (one_step("clock = [5]"), "there is no seat 5; there are 3"),
    "an event without a type": (one_step(SENT, "events = [{ seat = 0 }]"), "names no type"),
    "an event that is none": (
        one_step(SENT, 'events = [{ type = "attack_ended" }]'),
        "there is no event 'attack_ended'",
    ),
    "an event that nobody can see": (
        one_step(SENT, 'seen = { viewer = "seat 0", events = [{ type = "attack_ended" }] }'),
        "there is no event 'attack_ended'",
    ),
    "the rule of no refusal": (one_step(SENT, 'field = "dice"'), "tell of a refusal, and none is expected"),
    "a refusal of nothing": (
        one_step('refused = "bad_number"', f"{VIEW} }}"),
        "nothing is sent that could be refused",
    ),
    "a refusal with events": (
        one_step(SENT, 'refused = "bad_number"', 'events = [{ type = "attacks_ended" }]'),
        "a refusal has no events",
    ),
    "a refusal and more": (
        one_step(SENT, 'refused = "bad_number"', "chance = [[1]]"),
        "a refusal is of one thing",
    ),
    "a field said to be whole that is not expected": (
        one_step(f'{VIEW}, exact = ["players.0"] }}'),
        "exact names 'players.0', where no object is expected",
    ),
    "an event said to be whole that is not expected": (
        one_step(SENT, 'exact = ["."]'),
        "exact names '.', where no object is expected",
    ),
    "a replay of what comes later": (
        one_step('replay = { viewer = "seat 0", after = 2 }'),
        "a replay cannot show what comes after step 2 yet",
    ),
    "a replay of before": (one_step('replay = { viewer = "seat 0", after = -1 }'), "Expected `int` >= 0"),
    "the same as what": (one_step('same = { viewer = "seat 0" }'), "the case has none"),
    "a twin that is not there": (
        one_step(SENT, 'twin_send = { type = "end_turn", seat = 0 }'),
        "twin_send and twin_chance are for the twin, and the case has none",
    ),
    "offers of what is no command": (
        one_step('legal = { seat = 0, lacks = ["atack"], not_offered = [{ seat = 0 }] }'),
        "case one, step 1: there is no command 'atack'",
    ),
    "an offer without a type": (
        one_step("legal = { seat = 0, not_offered = [{ seat = 0 }] }"),
        "case one, step 1: an offer names no type",
    ),
    "the same as itself": (
        one_step('same = { viewer = "seat 0", as = "seat 0" }'),
        "case one, step 1: seat 0 is compared with itself, so nothing is checked",
    ),
    "too deep": (one_case(f"position = {'[' * 3000}{']' * 3000}"), "too deep in each other"),
    "for ever": (one_step(SENT, "repeat = 10001"), "Expected `int` <= 10000"),
    "never": (one_step(SENT, "repeat = 0"), "Expected `int` >= 1"),
}


@pytest.mark.parametrize(("text", "told"), MISTAKES.values(), ids=MISTAKES)
def test_a_file_that_is_wrong(text: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / "cases.toml"
    path.write_text(text)
    with pytest.raises(ValueError, match=r"cases\.toml") as error:
        load(path)
    assert told in str(error.value)


def test_a_file_without_a_mistake(tmp_path: Path) -> None:
    path = tmp_path / "cases.toml"
    path.write_text(one_step(SENT))
    assert load(path).case[0].step[0].send == {"type": "end_attacks", "seat": 0}


def test_a_byte_order_mark_is_no_mistake(tmp_path: Path) -> None:
    path = tmp_path / "cases.toml"
    path.write_text("\ufeff" + one_step(SENT), encoding="utf-8")
    assert load(path).case


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "cases.toml"
    path.write_bytes(b"variant = '\xff'")
    with pytest.raises(ValueError, match=r"cases\.toml"):
        load(path)


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "cases.toml"
    path.write_text(one_step(SENT, 'by = "queen"', 'view = { viewer = "king" }'))
    with pytest.raises(ValueError, match="queen") as error:
        load(path)
    assert "king" in str(error.value)
