"""Archives out of a service and into one."""

import httpx

from tests.client import KEY, Service, Table, bearer


def archive(table: Table, who: str = "spectator") -> bytes:
    reply = table.get("archive", who)
    assert reply.status_code == 200
    assert reply.headers["content-type"].startswith("application/x-ndjson")
    return reply.content


def take_in(service: Service, body: bytes, token: str | None = KEY) -> httpx.Response:
    headers = {**bearer(token), "content-type": "application/x-ndjson"}
    return service.http.post("/archives", content=body, headers=headers)


def moved(table: Table, to: Service) -> Table:
    """The game as another service has it, after its referee took it there."""
    taken = take_in(to, archive(table, "organiser"))
    assert taken.status_code == 201, taken.text
    return Table(to, table.id, taken.json()["referee_token"])
