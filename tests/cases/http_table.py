"""Plays a case over HTTP: the same story, through the client library and the whole service."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

import quartermaster_client as client
from quartermaster_client import operations

from domain.core.refusal import Refusal, Refused
from service.cases.casefile import Case
from service.cases.tables import Data, Events, only_rules
from tests.client import Service, Table


class HttpTable:
    def __init__(self, service: Service) -> None:
        self._service = service
        self._table: Table

    def open(self, variant: str, case: Case) -> Events:
        body: Any = {
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
        organiser = self._service.organiser
        with as_the_rules_say():
            made = organiser.create(body)
            game = organiser.game(made["game_id"])
            self._table = Table(self._service, game.id, made["referee_token"])
            self._table.tokens += [game.claim(invitation)["token"] for invitation in made["invitations"]]
            game.start()
        return self.events("referee", 0)

    def send(self, command: Data, by: str) -> Events:
        before, sent = self.version(), cast(Any, command)  # a case may say what no type would let through
        with as_the_rules_say():
            self._table.game(by).send(sent)
        return self.events("referee", before)

    def version(self) -> int:
        return self._table.version

    def position(self) -> Data:
        told = self._table.game("referee").do(operations.get_position(self._table.id))
        return cast(Data, told["position"])

    def view(self, viewer: str) -> Data:
        return cast(Data, self._table.game(viewer).view()["view"])

    def replay(self, viewer: str, version: int) -> Data:
        return cast(Data, self._table.game(viewer).replay(version)["view"])

    def events(self, viewer: str, after: int) -> Events:
        page = self._table.game(viewer).events(after, limit=1000)
        return only_rules([cast(Data, entry["body"]) for entry in page["events"]])

    def legal(self, viewer: str) -> Data:
        return cast(Data, self._table.game(viewer).legal())

    def another(self) -> "HttpTable":
        return HttpTable(self._service)


@contextmanager
def as_the_rules_say() -> Iterator[None]:
    """What the service refuses is raised as the rules raise it."""
    try:
        yield
    except client.Refused as refused:
        if refused.status >= 500:
            raise
        raise Refused(Refusal(refused.code, refused.detail, refused.rule, refused.field)) from refused
