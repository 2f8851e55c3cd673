"""Plays a case over HTTP: the same story, through the whole service."""

from typing import Any

import httpx

from domain.core.refusal import Refusal, Refused
from service.cases.casefile import Case
from service.cases.tables import Events, only_rules
from tests.client import KEY, Service, Table


class HttpTable:
    def __init__(self, service: Service) -> None:
        self._service = service
        self._table: Table

    def open(self, variant: str, case: Case) -> Events:
        body: dict[str, Any] = {
            "variant": variant,
            "board": case.board,
            "seats": [{"name": seat.name, "colour": seat.colour} for seat in case.all_seats],
            "options": case.all_options,
            "start": "by_hand",
        }
        if case.neutral_colour is not None:
            body["neutral_colour"] = case.neutral_colour
        if case.position is not None:
            body["position"] = case.position
        made = _accepted(self._service.post("/games", body, KEY))
        self._table = Table(self._service, made["game_id"], made["referee_token"])
        for seat in made["invitations"]:
            claim = f"/games/{self._table.id}/seats/{seat['seat']}/claim"
            taken = _accepted(self._service.post(claim, {"code": seat["code"]}))
            self._table.tokens.append(taken["token"])
        _accepted(self._service.post(f"/games/{self._table.id}/start", None, KEY))
        return self._events(0)

    def send(self, command: dict[str, Any], by: str) -> Events:
        before = self.version()
        _accepted(self._table.send(command, by))
        return self._events(before)

    def version(self) -> int:
        return self._table.version

    def position(self) -> dict[str, Any]:
        position: dict[str, Any] = _accepted(self._table.get("position", "referee"))["position"]
        return position

    def view(self, viewer: str) -> dict[str, Any]:
        view: dict[str, Any] = _accepted(self._table.get("view", viewer))["view"]
        return view

    def legal(self, seat: int) -> set[str]:
        rows = _accepted(self._table.get("legal", f"seat {seat}"))["seats"]
        return {choice["command"] for row in rows for choice in row["choices"]}

    def _events(self, after: int) -> Events:
        page = _accepted(self._table.get(f"events?after={after}&limit=1000", "referee"))
        return only_rules([entry["body"] for entry in page["events"]])


def _accepted(reply: httpx.Response) -> Any:
    if reply.status_code < 400:
        return reply.json()
    problem = reply.json()
    assert reply.headers["content-type"] == "application/problem+json"
    assert reply.status_code < 500, problem
    raise Refused(Refusal(problem["code"], problem["detail"], problem.get("rule"), problem.get("field")))
