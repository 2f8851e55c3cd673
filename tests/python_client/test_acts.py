"""Every act of the face is carried out once, in both ways of calling: what compiles, works."""

from typing import Any

import pytest
from quartermaster_client import AsyncQuartermaster, Quartermaster
from quartermaster_client.acts import GameActs, ServiceActs
from quartermaster_client.call import Call, act
from quartermaster_client.contract import NewGame

from tests.client import KEY, Service
from tests.python_client.line import QUICK, Cut, Lost, bad_line

TABLE: NewGame = {
    "variant": "classic",
    "seats": [{"name": "Ada"}, {"name": "Bela"}, {"name": "Cleo"}],
    "options": {"chance_source": "referee", "time_limit_seconds": 600},
    "start": "by_hand",
}


def acts_of(kind: type) -> set[str]:
    return {name for base in kind.__mro__ for name, value in vars(base).items() if isinstance(value, act)}


def test_every_act_is_carried_out(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    called, given = set[str](), act.__get__

    def noted(self: Any, on: Any, kind: type) -> Any:
        called.add(self._describe.__name__)
        return given(self, on, kind)

    monkeypatch.setattr(act, "__get__", noted)
    with Quartermaster(service.url, KEY) as quartermaster:
        _look_around(quartermaster)
        _play_at_the_table(quartermaster)
    monkeypatch.undo()
    assert called | {"contribute"} == acts_of(ServiceActs) | acts_of(GameActs)  # that has a test of its own


def _look_around(quartermaster: Quartermaster) -> None:
    slugs = [variant["slug"] for variant in quartermaster.variants()["variants"]]
    assert quartermaster.variant(slugs[0])["slug"] == slugs[0]
    assert quartermaster.board("world")["id"] == "world"
    assert quartermaster.explain("not_your_turn")["code"] == "not_your_turn"


def _play_at_the_table(quartermaster: Quartermaster) -> None:
    made = quartermaster.create(TABLE)
    assert made["game_id"] in [each["game_id"] for each in quartermaster.games(limit=100)["games"]]
    desk = quartermaster.game(made["game_id"])
    table = quartermaster.game(made["game_id"], made["referee_token"])
    taken = desk.claim(made["invitations"][1])
    assert desk.start()["status"] == "running"
    mine = quartermaster.game(desk.id, taken["token"])
    began = table.enter_chance(1, [2, 6, 3])["version"]
    claim: Any = {"type": "claim_territory", "seat": 1, "territory": "brazil"}
    assert mine.legal()["seats"][0]["choices"][0]["command"] == "claim_territory"
    assert mine.try_out(claim, version=began)["dry_run"]
    claimed = mine.send(claim, version=began)["version"]
    assert mine.view()["view"]["territories"]["brazil"]["owner"] == 1
    assert mine.replay(began)["view"]["territories"]["brazil"]["owner"] is None
    assert mine.why(claimed)["version"] == claimed
    assert "brazil" in mine.timeline(began)["rows"][0]["text"].lower()
    assert mine.events(began)["events"][0]["version"] == claimed
    assert mine.picture(claimed).startswith("<svg")
    assert table.archive().count("\n") >= claimed
    assert table.fork({})["game_id"] != table.id
    table.extend(2, 60)
    mine.dispute(claimed, "I meant Peru")
    desk.rule_on(1, {"reason": "so be it"})
    table.undo("tapped wrong")
    table.rewind(began, "again")
    desk.correct({"territories": {"peru": {"owner": 1, "armies": 1}}}, "as was meant")
    assert mine.header()["version"] > claimed
    table.pause("tea")
    assert table.resume()["status"] == "running"
    table.hand_over(2, {"bot": "random"})
    token = desk.issue_token({"role": "seat", "seat": 0})
    desk.revoke_token(token["token_id"])
    assert desk.abandon("supper")["status"] == "abandoned"


@pytest.mark.anyio
async def test_over_a_bad_line_awaited(service: Service) -> None:
    """What `test_retries.py` shows of the other driver: once, and whole."""
    with bad_line(service.url) as line:
        async with AsyncQuartermaster(line.url, KEY, patience=QUICK) as quartermaster:
            made = await quartermaster.create({**TABLE, "start": "at_once"})
            table = quartermaster.game(made["game_id"], made["referee_token"])
            line.faults += [Lost(arrived=True), Lost(arrived=False)]
            entered = await table.enter_chance(1, [2, 6, 3])
            assert len({head["idempotency-key"] for head in line.heads("POST", "/commands")}) == 1
            assert (await table.header())["version"] == entered["version"]
            await quartermaster.game(table.id).abandon("late")
            line.faults += [Cut(2), Lost(arrived=False), Cut(1)]
            seen = [entry["version"] async for entry in table.stream()]
    assert seen == list(range(1, entered["version"] + 2))
    assert [head["last-event-id"] for head in line.heads("GET", "/stream")][:4] == ["0", "2", "2", "3"]


def test_an_act_says_what_it_is() -> None:
    assert (GameActs.undo.__doc__ or "").startswith("Take back")
    assert Call("GET", "/games").repeatable
    assert not Call("POST", "/games").repeatable
