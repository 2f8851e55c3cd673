"""Bots written with the client play whole games of every variant, by what is legal alone."""

import importlib.util
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import anyio
import pytest
from quartermaster_client import (
    AsyncGame,
    AsyncQuartermaster,
    Chain,
    Game,
    Quartermaster,
    Stale,
    any_answer,
    awaited,
    choices,
    rollers,
    typed_in,
)
from quartermaster_client.contract import GameMade

from tests.client import KEY, Service

EXAMPLE = Path(__file__).parent.parent.parent / "openapi" / "python" / "examples" / "bot.py"
SHORT: dict[str, dict[str, Any]] = {
    "classic": {"round_limit": 1},
    "alternate": {"rounds": 4},
    "henshaw": {"round_limit": 1},
    "custom": {"round_limit": 1},
    "of-the-people": {"round_limit": 1},
}
"""What makes games end soon."""


@pytest.fixture
def quartermaster(service: Service) -> Iterator[Quartermaster]:
    with Quartermaster(service.url, KEY) as quartermaster:
        yield quartermaster


@pytest.fixture(scope="module")
def play() -> Callable[[Game], int]:
    """The bot of the example."""
    spec = importlib.util.spec_from_file_location("bot", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    bot: Callable[[Game], int] = module.play
    return bot


def created(quartermaster: Quartermaster, variant: str, **more: Any) -> GameMade:
    options = {**SHORT[variant], **more}
    return quartermaster.create({"variant": variant, "seats": [{}, {}, {}], "options": options})


def seated(quartermaster: Quartermaster, made: GameMade) -> list[str]:
    game = quartermaster.game(made["game_id"])
    return [game.claim(invitation)["token"] for invitation in made["invitations"]]


def assert_over(service: Service, game: Game, sent: list[int]) -> None:
    assert game.header()["status"] == "finished"
    assert len(sent) == 3
    assert all(sent)
    audit = service.get(f"/games/{game.id}/audit", KEY).json()
    assert (audit["sound"], audit["findings"]) == (True, [])


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 40


@pytest.mark.parametrize("variant", SHORT)
def test_three_bots_play_a_game(
    variant: str, service: Service, quartermaster: Quartermaster, play: Callable[[Game], int]
) -> None:
    made, sent = created(quartermaster, variant), list[int]()
    games = [quartermaster.game(made["game_id"], token) for token in seated(quartermaster, made)]
    threads = [
        threading.Thread(target=lambda game=game: sent.append(play(game)), daemon=True) for game in games
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    assert_over(service, games[0], sent)


async def play_awaiting(game: AsyncGame, sent: list[int]) -> None:
    count = 0
    async for legal in game.turns():
        with suppress(Stale):
            await game.send(any_answer(legal), version=legal["version"])
            count += 1
    sent.append(count)


@pytest.mark.anyio
@pytest.mark.parametrize("variant", SHORT)
async def test_three_bots_that_await_play_a_game(
    variant: str, service: Service, quartermaster: Quartermaster
) -> None:
    made, sent = created(quartermaster, variant), list[int]()
    tokens = seated(quartermaster, made)
    async with AsyncQuartermaster(service.url) as awaiting, anyio.create_task_group() as tasks:
        for token in tokens:
            tasks.start_soon(play_awaiting, awaiting.game(made["game_id"], token), sent)
    assert_over(service, quartermaster.game(made["game_id"]), sent)


def test_a_bot_that_is_referee_rolls_everybodys_dice(quartermaster: Quartermaster) -> None:
    made = quartermaster.create(
        {
            "variant": "classic",
            "seats": [{"name": "Ada"}, {"name": "Bela"}, {"name": "Cleo"}],
            "options": {"chance_source": "referee", "round_limit": 1, "mode": "mission"},
            "start": "at_once",
        }
    )
    game, random, rolled = quartermaster.game(made["game_id"], made["referee_token"]), Random(3), set[str]()
    for legal in game.turns():
        if legal["chance"] is not None:
            rolled.add(legal["chance"]["kind"])
        game.send(any_answer(legal, random), version=legal["version"])
    assert game.header()["status"] == "finished"
    assert {"first_player_roll", "mission_deal"} <= rolled


def test_whose_dice_are_due_and_how_they_are_entered(quartermaster: Quartermaster) -> None:
    position: Any = {
        "phase": "attack",
        "turn": 1,
        "round": 1,
        "territories": "siam=0:5 indonesia=1:2 japan=1:1 rest=2:1",
    }
    made = quartermaster.create(
        {
            "variant": "classic",
            "seats": [{"name": "Ada"}, {"name": "Bela"}, {"name": "Cleo"}],
            "options": {"chance_source": "referee"},
            "position": position,
            "start": "at_once",
        }
    )
    game = quartermaster.game(made["game_id"], made["referee_token"])
    everything, due = game.legal(), awaited(game.legal())
    others = [choice for choice in choices(everything) if not choice.offer["awaited"]]
    assert {"resign", "time_out"} <= {choice.offer["command"] for choice in others}
    attack = next(choice for choice in due if choice.offer["command"] == "attack")
    game.send(attack.command(from_territory="siam", to_territory="indonesia", dice=3))
    chance = game.legal()["chance"]
    assert chance is not None
    assert [roller["seat"] for roller in rollers(chance)] == [0, 0, 0, 1, 1]
    typed = typed_in(chance, [6, 5, 2, 4, 3])
    assert typed["values"] == [[6, 5, 2], [4, 3]]
    tried = game.try_out([typed, {"type": "move_in", "seat": 0, "armies": 3}])
    assert [each["events"] for each in tried["commands"]] == [3, 1]
    game.send([typed, {"type": "move_in", "seat": 0, "armies": 3}])
    assert game.view()["view"]["territories"]["indonesia"] == {"owner": 0, "armies": 3, "marks": []}
    back = game.undo("a tap too many")
    assert back["events"][0]["body"]["type"] == "rewound"


def test_dice_that_nobody_can_know_are_contributed_to(quartermaster: Quartermaster) -> None:
    made = quartermaster.create({"variant": "classic", "seats": [{}, {}, {}], "dice": "contributed"})
    lobby, chains = quartermaster.game(made["game_id"]), [Chain() for _ in made["invitations"]]
    seats = [
        quartermaster.game(lobby.id, lobby.claim(invitation, anchor=chain.anchor)["token"])
        for invitation, chain in zip(made["invitations"], chains, strict=True)
    ]
    chance = lobby.header()["chance"]
    assert chance is not None
    due = chance["contribution"]
    assert due is not None
    revealed = chains[due["seat"]].reveal(due["follows"])
    told = seats[due["seat"]].contribute(chance["chance_id"], revealed)
    # Who begins, unless the highest rolls are equal and are rolled again.
    assert "first_player_rolled" in [entry["body"]["type"] for entry in told["events"]]
    assert Chain(chains[0].secret).anchor == chains[0].anchor
