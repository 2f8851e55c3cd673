"""Names of players: real ones of any script; none that cannot be seen, no two at a table that look alike."""

import pytest

from service.games.names import likeness, tidy
from service.http.problems import Problem
from tests.client import KEY, Service

REAL = (
    "Ada",
    "José Ñandú",
    "Zoë O'Brien-Smith",
    "Мария",
    "Ελένη",
    "محمد",
    "می‌خواهم",
    "नमस्ते",
    "क्‍ष",
    "ศักดิ์สิทธิ์",
    "佐藤 花子",
    "김민수",
    "שָׁלוֹם",
    "Nguyễn Thị Hương",
    "7",
    "🦊",
    "👩‍🚀 Ada",
    "❤️",
    "Player 1",
    "Ада (Ada)",
)
UNSEEN = (
    "",
    " ",
    "\u00a0",
    "\u200b",
    "Ada\u200b",
    "A\u200dda",
    "Ada\u202e",
    "\u2066Ada\u2069",
    "Ada\ufeff",
    "\u3164",
    "A\u00adda",
    "Ada\x00",
    "Ada\ue000",
    "Ada\ufe0f",
    "\U000e0041Ada",
    "...",
    "A" + "\u0300" * 9,
)
MIXED = ("Аda", "Adа", "Οtto", "раypal")


@pytest.mark.parametrize("name", REAL)
def test_real_names_are_welcome(name: str) -> None:
    assert tidy(f"  {name} ") == tidy(name)


@pytest.mark.parametrize("name", [*UNSEEN, *MIXED], ids=ascii)
def test_what_cannot_be_seen_or_told_apart_is_no_name(name: str) -> None:
    with pytest.raises(Problem) as refused:
        tidy(name)
    assert (refused.value.status, refused.value.field) == (400, "name")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "ADA"),
        ("Ada", "A d a"),
        ("Ada", "Ａｄａ"),
        ("Bill", "BiII"),
        ("Bill", "Bi1l"),
        ("Otto", "0tto"),
        ("ace", "асе"),
        ("Zoë", "Zoe\u0308"),
        ("Ann", "𝐀nn"),
    ],
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert likeness(one) == likeness(other)


def test_names_that_do_not_are_two() -> None:
    names = [tidy(name) for name in REAL]
    assert len({likeness(name) for name in names}) == len(names)
    assert likeness("Ana") != likeness("Aña")
    assert likeness("Eli") != likeness("Ell")


@pytest.mark.parametrize("name", ["the referee", "The Referee", "0rganiser", "the clock", "A spectator"])
def test_nobody_goes_by_what_the_log_calls_those_who_are_not_seats(service: Service, name: str) -> None:
    """Else a player's dispute would be told as the referee's."""
    reply = service.post("/games", {"variant": "classic", "seats": [{}, {"name": name}, {}]}, KEY)
    assert (reply.status_code, reply.json()["code"]) == (409, "name_taken")
    assert reply.json()["field"] == "seats[1].name"
    table = service.create(claims=False)
    claim = {"code": table.invitations[0]["code"], "name": name}
    assert service.post(f"/games/{table.id}/seats/0/claim", claim).json()["code"] == "name_taken"
    assert service.post(f"/games/{table.id}/seats/0/claim", claim | {"name": "Refe"}).status_code == 201


def test_at_a_table(service: Service) -> None:
    wanted = {"variant": "classic", "seats": [{"name": "Ada"}, {"name": "ADA"}, {}]}
    reply = service.post("/games", wanted, KEY)
    assert (reply.status_code, reply.json()["code"]) == (409, "name_taken")
    assert reply.json()["field"] == "seats[1].name"
    unseen = {"variant": "classic", "seats": [{"name": "Ada"}, {}, {"name": "..."}]}
    reply = service.post("/games", unseen, KEY)
    assert (reply.status_code, reply.json()["field"]) == (400, "seats[2].name")
    table = service.create(seats=[{"name": "Ada"}, {}, {}], claims=False)
    codes = [invitation["code"] for invitation in table.invitations]
    path = f"/games/{table.id}/seats/1/claim"
    alike = service.post(path, {"code": codes[1], "name": "Ada "})
    assert (alike.status_code, alike.json()["code"], alike.json()["field"]) == (409, "name_taken", "name")
    hidden = service.post(path, {"code": codes[1], "name": "Bela\u202e"})
    assert (hidden.status_code, hidden.json()["field"]) == (400, "name")
    taken = service.post(path, {"code": codes[1], "name": " Bela  II "})
    assert (taken.status_code, taken.json()["name"]) == (201, "Bela II")


@pytest.mark.parametrize(
    "command",
    [
        {"type": "claim_territory", "seat": 0, "territory": "x" * 30_000},
        {"type": "enter_chance", "chance_id": 1, "values": [[1] * 2_000]},
    ],
    ids=["text", "list"],
)
def test_a_command_has_no_endless_parts(service: Service, command: dict[str, object]) -> None:
    table = service.create(options={"chance_source": "referee"})
    reply = table.send(command, "referee")
    assert (reply.status_code, reply.json()["code"]) == (400, "malformed")
    assert "at most" in reply.json()["detail"]


def test_a_zero_character_is_no_word(service: Service) -> None:
    for path in ("/games?variant=%00", "/games?cursor=%00", "/games/%00", "/variants/%00", "/boards/%00"):
        assert 400 <= service.get(path).status_code < 500
