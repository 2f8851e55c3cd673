"""Taking the last command back: with all that came of it, as an event with a reason."""

from typing import Any

import httpx
import pytest

from tests.client import KEY, Service, Table
from tests.service.test_command_lists import ATTACK, DICE, MOVE_IN, audited, battle

SLIP = {"reason": "A slip of the finger."}


def undo(table: Table, who: str = "referee", **headers: str) -> httpx.Response:
    return table.service.post(f"/games/{table.id}/undo", SLIP, table.token(who), **headers)


def position(table: Table) -> Any:
    return table.get("position", "referee").json()["position"]


def test_undo_takes_the_last_command_back_and_again_the_one_before(service: Service) -> None:
    table = battle(service)
    seen = [(table.version, position(table))]
    for command in (ATTACK, DICE, MOVE_IN):
        assert table.send(command, "referee").status_code == 200
        seen.append((table.version, position(table)))
    for version, before in reversed(seen[:-1]):
        done = undo(table)
        assert done.status_code == 200, done.text
        (event,) = done.json()["events"]
        assert event["body"]["type"] == "rewound"
        assert (event["body"]["to_version"], event["body"]["reason"]) == (version, SLIP["reason"])
        assert position(table) == before
    nothing = undo(table)
    assert (nothing.status_code, nothing.json()["code"]) == (409, "nothing_to_undo")
    assert "began" in nothing.json()["detail"]
    stale = undo(table, **{"if-match": '"1"'})
    assert (stale.status_code, stale.json()["code"]) == (412, "stale_version")
    audited(table)


def test_of_a_list_the_last_command_is_taken_back(service: Service) -> None:
    table = battle(service)
    sent = table.send([ATTACK, DICE, MOVE_IN], "referee").json()
    done = undo(table, "organiser").json()
    assert done["events"][0]["body"]["to_version"] == sent["commands"][1]["version"]
    assert table.get().json()["phase"] == "move_in"


def test_acts_of_the_desk_are_passed_over_and_corrections_are_not(service: Service) -> None:
    table = battle(service)
    before = table.version
    table.send(ATTACK, "referee")
    for action in ("pause", "resume"):
        service.post(f"/games/{table.id}/{action}", SLIP if action == "pause" else None, table.referee)
    assert undo(table).json()["events"][0]["body"]["to_version"] == before
    change = {"changes": {"territories": {"siam": {"owner": 0, "armies": 7}}}, **SLIP}
    corrected = service.post(f"/games/{table.id}/correct", change, table.referee).json()["version"]
    refused = undo(table).json()
    assert refused["code"] == "cannot_undo"
    assert f"rewind to version {corrected - 1}" in refused["detail"]


def test_undo_is_held_to_a_version(service: Service) -> None:
    table = battle(service)
    before = table.version
    table.send(ATTACK, "referee")
    assert undo(table, **{"if-match": f'"{before}"'}).status_code == 412
    assert undo(table, **{"if-match": f'"{table.version}"'}).status_code == 200


def test_dice_after_an_undo_are_other_dice_with_numbers_that_go_on(service: Service) -> None:
    table = battle(service, "seeded")
    rolls = []
    for _ in range(4):
        sent = table.send(ATTACK).json()["events"]
        rolls += [(e["draw"], e["body"]["values"]) for e in sent if e["body"]["type"] == "chance_entered"]
        assert undo(table).status_code == 200
    assert [draw["first"] for draw, _ in rolls] == [1, 6, 11, 16]
    assert len({str(values) for _, values in rolls}) > 1


def test_a_finished_game_goes_on_with_a_new_seed(service: Service) -> None:
    table = service.create(seats=[{}, {}], options={"chance_source": "seeded"}, claims=False, start="at_once")
    assert table.send({"type": "resign", "seat": 1}, "referee").status_code == 200
    assert table.get().json()["status"] == "finished"
    event = undo(table).json()["events"][0]["body"]
    assert event["seed_hash"]
    assert table.get().json()["status"] == "running"
    abandoned = service.post(f"/games/{table.id}/abandon", SLIP, KEY)
    assert abandoned.status_code == 200
    assert undo(table).json()["code"] == "cannot_undo"


@pytest.mark.parametrize("status", ["open", "started"])
def test_where_nothing_has_been_played_there_is_nothing_to_undo(service: Service, status: str) -> None:
    table = service.create(claims=status == "started", options={"chance_source": "referee"})
    assert undo(table).json()["code"] == "nothing_to_undo"


def test_a_version_within_a_command_is_told_the_one_to_take(service: Service) -> None:
    table = battle(service)
    before = table.version
    table.send(ATTACK, "referee")
    middle = {"to_version": before + 1, **SLIP}
    refused = service.post(f"/games/{table.id}/rewind", middle, table.referee).json()
    assert refused["code"] == "mid_command"
    assert f"Take version {before}," in refused["detail"]
    assert (
        service.post(f"/games/{table.id}/rewind", {**middle, "to_version": before}, table.referee).status_code
        == 200
    )


def test_an_act_of_the_desk_that_is_sent_again_with_its_key_is_done_once(service: Service) -> None:
    """An undo whose answer was lost would otherwise take back two commands."""
    table = service.create(options={"chance_source": "referee"})
    assert table.send({"type": "enter_chance", "chance_id": 1, "values": [6, 2, 1]}).status_code == 200
    for number, place in enumerate(("brazil", "peru", "japan")):
        command = {"type": "claim_territory", "seat": number, "territory": place}
        assert table.send(command, "referee").status_code == 200
    path, key = f"/games/{table.id}/undo", {"idempotency-key": "slip"}
    first, again = (service.post(path, {"reason": "slip"}, table.referee, **key) for _ in range(2))
    assert first.status_code == 200, first.text
    assert (again.status_code, again.json()) == (200, first.json())
    assert again.headers["idempotent-replayed"] == "true"
    assert table.version == first.json()["version"]
    other = service.post(path, {"reason": "another"}, table.referee, **key)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")


def test_what_was_so_already_is_not_done_when_it_is_repeated_later(service: Service) -> None:
    """A phone repeats its pause when the network is back; meanwhile the game has been resumed."""
    table, key = service.create(), {"idempotency-key": "tea"}
    path, said = f"/games/{table.id}/pause", {"reason": "tea"}
    service.post(path, said, KEY)
    first = service.post(path, said, table.referee, **key)
    assert (first.status_code, first.json()["events"]) == (200, [])
    assert service.post(f"/games/{table.id}/resume", None, KEY).json()["status"] == "running"
    again = service.post(path, said, table.referee, **key)
    assert (again.status_code, again.json()) == (200, first.json())
    assert again.headers["idempotent-replayed"] == "true"
    assert table.get().json()["status"] == "running"
    assert service.post(path, said, table.referee).json()["status"] == "paused"
