"""Several commands in one request: all or nothing, one append, each as if sent alone."""

from itertools import cycle
from typing import Any

import pytest

from domain.game import play
from domain.variants import VARIANTS
from service.store import EventStore
from tests.alternate.test_positions import BIDDING
from tests.client import KEY, Service, Table

Command = dict[str, Any]
BATTLE = {
    "phase": "attack",
    "turn": 1,
    "round": 1,
    "territories": "siam=0:5 indonesia=1:2 japan=1:1 rest=2:1",
}
ATTACK = {"type": "attack", "seat": 0, "from_territory": "siam", "to_territory": "indonesia", "dice": 3}
DICE = {"type": "enter_chance", "chance_id": 1, "values": [[6, 5, 2], [4, 3]]}
MOVE_IN = {"type": "move_in", "seat": 0, "armies": 3}


def battle(service: Service, source: str = "referee") -> Table:
    table = service.create(options={"chance_source": source}, position=BATTLE, start="by_hand")
    assert service.post(f"/games/{table.id}/start", None, KEY).status_code == 200
    return table


def audited(table: Table) -> int:
    """Commands and acts of the desk that were decided again to the same events."""
    report = table.get("audit", "referee").json()
    (commands,) = [check for check in report["checks"] if check["name"] == "commands"]
    assert (commands["result"], report["findings"]) == ("passed", [])
    return int(commands["checked"])


def test_an_attack_its_dice_and_the_move_in_are_one_request(service: Service) -> None:
    table = battle(service)
    before = table.version
    sent = table.send([ATTACK, DICE, MOVE_IN], "referee")
    assert sent.status_code == 200, sent.text
    reply = sent.json()
    assert reply["version"] == table.version == before + len(reply["events"])
    assert sent.headers["etag"] == f'"{table.version}"'
    assert [event["version"] for event in reply["events"]] == list(range(before + 1, table.version + 1))
    assert len(reply["commands"]) == 3
    assert reply["commands"][-1]["version"] == table.version
    # Each command keeps its own cause, at the first of its events.
    causes = {e["version"]: e["cause"]["command"]["type"] for e in reply["events"] if e.get("cause")}
    starts = [before + 1, *(each["version"] + 1 for each in reply["commands"][:-1])]
    assert causes == dict(zip(starts, ["attack", "enter_chance", "move_in"], strict=True))
    assert table.get("view").json()["view"]["territories"]["indonesia"]["armies"] == 3


def test_a_list_is_audited_command_by_command(service: Service) -> None:
    table = battle(service)
    before = audited(table)
    assert table.send([ATTACK, DICE, MOVE_IN], "referee").status_code == 200
    assert audited(table) == before + 3


def test_all_or_nothing(service: Service) -> None:
    table = battle(service)
    before = table.version
    refused = table.send([ATTACK, DICE, {**MOVE_IN, "armies": 1}], "referee")
    assert refused.status_code == 409
    problem = refused.json()
    assert (problem["code"], problem["index"], problem["field"]) == ("too_few", 2, "armies")
    assert problem["rule"].startswith("CL-4.")
    assert table.version == before
    # What is remembered is the command at fault, not the whole list.
    (told,) = table.get("refusals", "referee").json()["refusals"]
    assert told["command"] == {**MOVE_IN, "armies": 1}


@pytest.mark.parametrize(
    ("body", "index"),
    [
        ([], None),
        ([ATTACK] * 501, None),
        ([ATTACK, 17], 1),
        ([ATTACK, {"type": "conquer"}], 1),
        ([[ATTACK]], 0),
    ],
)
def test_what_is_no_list_of_commands_is_malformed(service: Service, body: Any, index: int | None) -> None:
    table = battle(service)
    for reply in (table.send(body, "referee"), table.try_out(body, "referee")):
        assert (reply.status_code, reply.json()["code"]) == (400, "malformed")
        assert reply.json().get("index") == index


def test_every_command_is_judged_as_if_sent_alone(service: Service) -> None:
    table = battle(service)
    stand = {"type": "end_attacks", "seat": 0}
    foreign = table.send([stand, {**stand, "seat": 1}], "seat 0")
    assert (foreign.status_code, foreign.json()["code"], foreign.json()["index"]) == (
        403,
        "not_authorised",
        1,
    )
    typed = table.send([ATTACK, DICE], "seat 0")
    assert (typed.status_code, typed.json()["code"], typed.json()["index"]) == (403, "not_authorised", 1)
    nobody = table.send([stand], "spectator")
    assert (nobody.status_code, nobody.json()["code"]) == (401, "not_authorised")
    assert table.send([stand], "seat 0").status_code == 200


def test_a_list_is_repeated_by_its_key_and_held_to_a_version(service: Service) -> None:
    table = battle(service)
    before = table.version
    stale = table.send([ATTACK, DICE], "referee", **{"if-match": f'"{before - 1}"'})
    assert stale.status_code == 412
    headers = {"idempotency-key": "siam-1", "if-match": f'"{before}"'}
    first = table.send([ATTACK, DICE], "referee", **headers)
    again = table.send([ATTACK, DICE], "referee", **headers)
    assert (first.status_code, again.content) == (200, first.content)
    assert again.headers["idempotent-replayed"] == "true"
    other = table.send([MOVE_IN], "referee", **headers)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")


def test_a_dry_run_of_a_list(service: Service) -> None:
    table = battle(service)
    before = table.version
    tried = table.try_out([ATTACK, DICE, MOVE_IN], "referee").json()
    assert (tried["dry_run"], tried["version"], table.version) == (True, before, before)
    assert all(set(event) == {"actor", "body"} for event in tried["events"])
    done = table.send([ATTACK, DICE, MOVE_IN], "referee").json()
    assert [event["body"] for event in tried["events"]] == [event["body"] for event in done["events"]]
    sizes = [each["events"] for each in tried["commands"]]
    assert [sum(sizes[: n + 1]) + before for n in range(3)] == [each["version"] for each in done["commands"]]


@pytest.mark.parametrize("who", ["seat 0", "referee"])
def test_a_refused_list_tells_no_dice_to_come(service: Service, who: str) -> None:
    """Otherwise a bad last command would buy a look at them, as often as one likes."""
    table = battle(service, "seeded")
    before = table.version
    for rest in (MOVE_IN, {**MOVE_IN, "armies": 99}, ATTACK, {"type": "end_attacks", "seat": 0}):
        for reply in (table.send([ATTACK, rest], who), table.try_out([ATTACK, rest], who)):
            assert (reply.status_code, reply.json()["code"]) == (409, "must_be_last")
            assert reply.json()["index"] == 0
    assert table.version == before
    assert table.send([ATTACK], who).status_code == 200


def test_a_six_seat_set_up_is_at_most_five_requests(service: Service) -> None:
    requests = 1
    table = service.create(
        seats=[{}] * 6, claims=False, start="at_once", options={"chance_source": "referee"}
    )
    (territories, reserves) = (list(table.get("view").json()["view"]["territories"]), 20)
    order = cycle(range(6))
    commands: list[Command] = [{"type": "enter_chance", "chance_id": 1, "values": [6, 1, 2, 3, 4, 5]}]
    commands += [
        {"type": "claim_territory", "seat": next(order), "territory": place} for place in territories
    ]
    owned = {seat: territories[seat] for seat in range(6)}
    for _ in range(6 * reserves - len(territories)):
        seat = next(order)
        commands.append({"type": "place_initial_army", "seat": seat, "territory": owned[seat]})
    sent = table.send(commands, "referee")
    requests += 1
    assert sent.status_code == 200, sent.text
    assert len(sent.json()["commands"]) == len(commands) == 121
    assert table.get().json()["phase"] not in ("claim", "setup")
    assert requests <= 5


def test_everybodys_passes_are_one_request(service: Service) -> None:
    """The referee answers for all seats that a sealed phase waits for, in one list."""
    table = service.create(
        variant="alternate", options={"chance_source": "referee"}, position=BIDDING, start="by_hand"
    )
    assert service.post(f"/games/{table.id}/start", None, KEY).status_code == 200
    awaited = table.get().json()["awaited"]
    assert len(awaited) == 3
    before = table.version
    sent = table.send([{"type": "time_out", "seat": seat} for seat in awaited], "referee")
    assert sent.status_code == 200, sent.text
    assert table.version > before + 2


def test_other_peoples_turns_end_a_seats_list(service: Service) -> None:
    table = battle(service)
    done = [{"type": "end_attacks", "seat": 0}, {"type": "end_turn", "seat": 0}]
    late = table.send([*done, {"type": "resign", "seat": 0}], "seat 0")
    assert (late.json()["code"], late.json()["index"]) == ("must_be_last", 1)


def test_only_one_append(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    appends: list[int] = []
    honest = EventStore.append

    def counted(self: EventStore, rows: Any) -> Any:
        appends.append(len(rows.states))
        return honest(self, rows)

    table = battle(service)
    monkeypatch.setattr(EventStore, "append", counted)
    events = table.send([ATTACK, DICE, MOVE_IN], "referee").json()["events"]
    assert appends == [len(events)]


def test_what_nobody_could_foresee_ends_a_seats_list(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Refused, such a list would tell it for free; so it is carried out up to there."""
    table = battle(service)
    rules = VARIANTS["classic"]
    monkeypatch.setitem(rules.__dict__, "betrays", lambda state, event, sender: True)
    # As if a mission had been fulfilled by it: the end of a game hangs on what is hidden.
    monkeypatch.setattr(play, "_goes_on", lambda rules, state, event: False)
    sent = table.send([{"type": "end_attacks", "seat": 0}] * 2, "seat 0")
    assert (sent.status_code, len(sent.json()["commands"])) == (200, 1)
    assert table.get().json()["phase"] == "free_move"
