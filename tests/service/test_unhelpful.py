"""What was wrong or unhelpful when people tried it: each says now what decides it and what to do."""

from typing import Any

import pytest

from domain.game.rulebook import all_rules, all_sections
from domain.variants import VARIANTS
from tests.alternate.test_over_http import in_orders
from tests.alternate.test_positions import BIDDING
from tests.client import KEY, Service, Table
from tests.service.test_command_lists import ATTACK, battle


def created(service: Service, **wanted: Any) -> dict[str, Any]:
    reply = service.post("/games", {"variant": "classic", "seats": [{}, {}, {}], **wanted}, KEY)
    problem: dict[str, Any] = reply.json()
    return problem


# Odds


def test_odds_are_those_of_the_variant(service: Service) -> None:
    """HE-4.95, HE-4.96: not those of dice compared in pairs."""
    strikes = service.get("/odds?variant=henshaw&attackers=3&defenders=2").json()
    assert strikes["percent"].startswith("64.608")
    assert "first_roll" not in strikes
    pairs = service.get("/odds?variant=classic&attackers=3&defenders=2").json()
    assert pairs == service.get("/odds?attackers=3&defenders=2").json()
    assert pairs["percent"] != strikes["percent"]
    lost = service.get("/odds?variant=henshaw&attackers=3&defenders=2&first_roll_lost=true").json()
    assert float(lost["percent"]) < float(strikes["percent"])
    picture = service.get("/odds.svg?variant=henshaw&attackers=3&defenders=2")
    assert "3 against 2: 64.608 %" in picture.text


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [
        ("variant=alternate", 409, "no_odds"),
        ("variant=henshaw&general_six=true", 409, "no_such_modifier"),
        ("variant=classic&attacker_leader=true", 409, "no_such_modifier"),
        ("variant=chess", 400, "malformed"),
    ],
)
def test_odds_that_there_are_not(service: Service, query: str, status: int, code: str) -> None:
    for path in ("odds", "odds.svg"):
        refused = service.get(f"/{path}?attackers=3&defenders=2&{query}")
        assert (refused.status_code, refused.json()["code"]) == (status, code)
        assert refused.json()["field"] in query


# Rules and values


@pytest.mark.parametrize(
    ("wanted", "code", "rule"),
    [
        ({"seats": [{}]}, "seat_count", "CL-2.1"),
        ({"seats": [{"colour": "pink"}, {}, {}]}, "colour_unknown", "CL-2.2"),
        ({"seats": [{"colour": "red"}, {"colour": "red"}, {}]}, "colour_taken", "CL-2.2"),
        ({"options": {"mode": "chess"}}, "option_value", "CL-6.1"),
        ({"options": {"modus": "world"}}, "option_unknown", "CL-6.1"),
        ({"variant": "henshaw", "options": {"weather": 3}}, "option_value", "HE-6.1"),
        ({"variant": "custom", "board": "moon"}, "map_unknown", "CU-2.10"),
    ],
)
def test_creation_cites_the_rule_that_decides(
    service: Service, wanted: dict[str, Any], code: str, rule: str
) -> None:
    problem = created(service, **wanted)
    assert (problem["code"], problem["rule"]) == (code, rule)


def test_rules_that_are_cited_exist() -> None:
    known = {**all_rules(), **all_sections()}
    cited = [rule for rules in VARIANTS.values() for rule in rules.decides.values()]
    assert cited
    assert [rule for rule in cited if rule not in known] == []


def test_option_errors_name_what_is_allowed(service: Service) -> None:
    assert "capital or mission or world" in created(service, options={"mode": "chess"})["detail"]
    assert "did you mean mode?" in created(service, options={"moed": "world"})["detail"]
    custom = created(service, variant="custom", options={"ship_limit": 700, "navies": True})
    assert "a whole number from 1 to 99 or null" in custom["detail"]
    bools = created(service, variant="henshaw", options={"tanks": "yes"})
    assert "true or false" in bools["detail"]


@pytest.mark.parametrize(
    ("values", "code", "rule"),
    [
        ([[6, 5, 2]], "wrong_count", "CL-8.20"),
        ([[6, 5, 7], [1, 2]], "bad_value", "CL-8.20"),
    ],
)
def test_typed_chance_cites_the_rule_that_decides(
    service: Service, values: Any, code: str, rule: str
) -> None:
    table = battle(service)
    table.send(ATTACK)
    refused = table.send({"type": "enter_chance", "chance_id": 1, "values": values}).json()
    assert (refused["code"], refused["rule"]) == (code, rule)
    other = table.send({"type": "enter_chance", "chance_id": 9, "values": values}).json()
    assert (other["code"], other["rule"]) == ("wrong_chance", "CL-8.24")


# If-Match


def bidding(service: Service) -> Table:
    table = service.create(
        variant="alternate", options={"chance_source": "referee"}, position=BIDDING, start="by_hand"
    )
    assert service.post(f"/games/{table.id}/start", None, KEY).status_code == 200
    return table


def bid(seat: int, amount: int = 1) -> dict[str, Any]:
    return {"type": "submit_bid", "seat": seat, "set_number": 1, "amount": amount}


def test_what_others_hand_in_sealed_is_no_news(service: Service) -> None:
    table = bidding(service)
    version = table.version
    decided = {"if-match": f'"{version}"'}
    assert table.send(bid(0), **decided).status_code == 200
    assert table.try_out(bid(1), **decided).status_code == 200
    assert table.send(bid(1), **decided).status_code == 200
    # One's own paper is news, and so is whatever the referee does with it.
    assert table.send(bid(1, 0), **decided).status_code == 412
    assert table.send(bid(2), "referee", **decided).status_code == 412
    assert table.send(bid(2), **decided).status_code == 200
    late = table.send({"type": "resign", "seat": 0}, **decided)
    assert (late.status_code, late.json()["code"]) == (412, "stale_version")


def test_what_everybody_sees_is_news(service: Service) -> None:
    table = battle(service)
    version = table.version
    table.send({"type": "end_attacks", "seat": 0})
    stale = table.send({"type": "resign", "seat": 1}, **{"if-match": f'"{version}"'})
    assert stale.status_code == 412
    ahead = table.send({"type": "resign", "seat": 1}, **{"if-match": f'"{table.version + 1}"'})
    assert ahead.status_code == 412


def test_the_tags_of_all_that_was_seen_are_taken(service: Service) -> None:
    """RFC 9110: of a list one that matches is enough."""
    table = battle(service)
    version = table.version
    for tags in (f'"{version - 1}.seat-0", "{version}.seat-0"', f'W/"{version}.spectator", "{version - 2}"'):
        assert table.try_out({"type": "end_attacks", "seat": 0}, **{"if-match": tags}).status_code == 200
    old = {"if-match": f'"{version - 1}", "{version - 2}"'}
    assert table.try_out({"type": "end_attacks", "seat": 0}, **old).status_code == 412


def test_a_dry_run_reads_the_key_too(service: Service) -> None:
    table = battle(service)
    for send in (table.try_out, table.send):
        unreadable = send({"type": "end_attacks", "seat": 0}, **{"idempotency-key": "a b"})
        assert (unreadable.status_code, unreadable.json()["field"]) == (400, "Idempotency-Key")
    wanted = {"variant": "classic", "seats": [{}, {}, {}]}
    made = service.post("/games?dry_run=true", wanted, KEY, **{"idempotency-key": "a b"})
    assert (made.status_code, made.json().get("field")) == (400, "Idempotency-Key")


# Refusals


def test_a_refusal_is_there_when_it_has_been_told(service: Service) -> None:
    table = battle(service)
    for number in range(20):
        table.send({**ATTACK, "dice": 4 + number})
        newest = table.get("refusals?limit=1", "seat 0").json()["refusals"][0]
        assert newest["command"]["dice"] == 4 + number


# Why


def test_why_an_order_was_carried_out_names_who_gave_it(service: Service) -> None:
    """Not whoever's sheet was the last to come."""
    table = in_orders(service)
    for seat, place in ((0, "Alaska"), (1, "Congo"), (2, "Siam")):
        sheet = {"type": "submit_orders", "seat": seat, "round": 1, "sheet_text": f"2 troops in {place}"}
        assert table.send(sheet).status_code == 200
    entries = table.get("events?limit=1000", "referee").json()["events"]
    carried_out = {e["body"]["seat"]: e["version"] for e in entries if e["body"]["type"] == "troops_deployed"}
    assert set(carried_out) == {0, 1, 2}
    for seat, version in carried_out.items():
        why = table.get(f"why?version={version}", "referee").json()
        assert why["cause"]["command"]["seat"] == seat
        assert why["cause"]["actor"] == f"seat {seat}"
        assert why["steps"][-1]["version"] == version


# Data of the variants


def test_a_variant_comes_with_its_tables(service: Service) -> None:
    alternate = service.get("/variants/alternate").json()
    assert alternate["continent_values"]["world"]["asia"] == 5  # AL-2.8
    assert alternate["vocabulary"]
    assert alternate["fields_told"]["sheet_text"] == "write the sheet"
    classic = service.get("/variants/classic").json()
    assert classic["continent_values"]["world"]["asia"] == 7
    assert classic["missions"][0]["sentence"]
    assert classic["options_told"]["mode"]["mission"] == "Whoever fulfils a secret mission wins."
    people = service.get("/variants/of-the-people").json()
    assert sum(will["cards"] for will in people["tables"]["wills"]) == 36  # OP-2.25
    custom = service.get("/variants/custom").json()["continent_values"]
    assert set(custom) == {"world", "europe", "asia", "europe-expert", "asia-expert"}


def test_the_organiser_is_told_how_to_act(service: Service) -> None:
    refused = battle(service).send(ATTACK, "organiser")
    assert (refused.status_code, refused.json()["rule"]) == (403, "CL-9.1")
    assert "referee's token" in refused.json()["detail"]


def test_a_board_takes_no_parameters_of_its_picture(service: Service) -> None:
    """`/boards/world?labels=names` was answered as if nothing had been asked."""
    refused = service.get("/boards/world?labels=names")
    assert (refused.status_code, refused.json()["field"]) == (400, "labels")
    assert service.get("/boards/world.svg?labels=names").status_code == 200
    assert service.get("/boards/world.svg?lables=names").json()["detail"].endswith("did you mean labels?")


def test_the_map_is_no_option(service: Service) -> None:
    wanted = {"variant": "custom", "seats": [{}, {}, {}], "options": {"map": "europe"}}
    refused = service.post("/games", wanted, KEY).json()
    assert (refused["code"], refused["field"]) == ("option_unknown", "options.map")
    assert "`board`" in refused["detail"]
