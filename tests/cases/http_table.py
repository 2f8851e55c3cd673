"""Plays a case over HTTP: the same story, through the whole service."""

from typing import Any

import httpx

from domain.core.refusal import Refusal, Refused
from service.cases.casefile import Case
from service.cases.tables import Data, Events, only_rules
from tests.client import KEY, Service, Table


class HttpTable:
    def __init__(self, service: Service) -> None:
        self._service = service
        self._table: Table

    def open(self, variant: str, case: Case) -> Events:
        body: Data = {
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
        return self.events("referee", 0)

    def send(self, command: Data, by: str) -> Events:
        before = self.version()
        _accepted(self._table.send(command, by))
        return self.events("referee", before)

    def version(self) -> int:
        return self._table.version

    def position(self) -> Data:
        position: Data = _accepted(self._table.get("position", "referee"))["position"]
        return position

    def view(self, viewer: str) -> Data:
        view: Data = _accepted(self._table.get("view", viewer))["view"]
        return view

    def replay(self, viewer: str, version: int) -> Data:
        then: Data = _accepted(self._table.get(f"replay?version={version}", viewer))["view"]
        return then

    def events(self, viewer: str, after: int) -> Events:
        page = _accepted(self._table.get(f"events?after={after}&limit=1000", viewer))
        return only_rules([entry["body"] for entry in page["events"]])

    def legal(self, viewer: str) -> Data:
        told: Data = _accepted(self._table.get("legal", viewer))
        return told

    def another(self) -> "HttpTable":
        return HttpTable(self._service)


def _accepted(reply: httpx.Response) -> Any:
    if reply.status_code < 400:
        return reply.json()
    problem = reply.json()
    assert reply.headers["content-type"] == "application/problem+json"
    assert reply.status_code < 500, problem
    raise Refused(Refusal(problem["code"], problem["detail"], problem.get("rule"), problem.get("field")))
