"""A Python client generated from the committed contract plays a turn."""

import importlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from tests.client import KEY, Service

ROOT = Path(__file__).parent.parent.parent
CONTRACT = ROOT / "openapi" / "openapi.json"
TOOLS = Path(sys.executable).parent


@pytest.fixture(scope="module")
def client_package(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("client")
    done = subprocess.run(
        [
            TOOLS / "openapi-python-client",
            "generate",
            "--path",
            CONTRACT,
            "--output-path",
            folder / "generated_client",
            "--meta",
            "none",
            "--config",
            CONTRACT.with_name("python-client.json"),
        ],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PATH": f"{TOOLS}:{os.environ['PATH']}"},
        timeout=300,
    )
    assert "warning" not in (done.stdout + done.stderr).lower(), done.stdout
    sys.path.insert(0, str(folder))
    return importlib.import_module("generated_client")


def part(package: Any, name: str) -> Any:
    return importlib.import_module(f"{package.__name__}.{name}")


def test_a_python_client_of_another_generator_plays_a_turn(client_package: Any, service: Service) -> None:
    models = part(client_package, "models")
    organiser = client_package.AuthenticatedClient(base_url=service.url, token=KEY)
    wanted = models.NewGame(
        variant="classic",
        seats=[models.SeatSpec(name=name) for name in ("Ada", "Bela", "Cleo")],
        options=models.NewGameOptions.from_dict({"chance_source": "referee"}),
    )
    made = part(client_package, "api.games.create_game").sync(client=organiser, body=wanted)
    assert isinstance(made, models.GameMade)
    game_id = UUID(made.game_id)
    seats = []
    for invitation in made.invitations:
        taken = part(client_package, "api.games.claim_seat").sync(
            game_id, invitation.seat, client=organiser, body=models.Claim(code=invitation.code)
        )
        assert isinstance(taken, models.SeatToken)
        seats.append(client_package.AuthenticatedClient(base_url=service.url, token=taken.token))
    send = part(client_package, "api.play.send_command").sync
    referee = client_package.AuthenticatedClient(base_url=service.url, token=made.referee_token)
    rolled = send(
        game_id, client=referee, body=models.EnterChance(type_="enter_chance", chance_id=1, values=[2, 6, 3])
    )
    assert isinstance(rolled, models.CommandReply), rolled
    claim = models.ClaimTerritory(type_="claim_territory", seat=1, territory="brazil")
    claimed = send(game_id, client=seats[1], body=claim)
    assert isinstance(claimed, models.CommandReply), claimed
    assert claimed.events[0].body.territory == "brazil"
    following = models.ClaimTerritory(type_="claim_territory", seat=2, territory="peru")
    tried = send(game_id, client=seats[2], body=following, dry_run=True)
    assert isinstance(tried, models.DryRunReply), tried
    assert tried.events[0].body.territory == "peru"
    refused = send(
        game_id,
        client=seats[2],
        body=models.ClaimTerritory(type_="claim_territory", seat=2, territory="brazil"),
    )
    assert isinstance(refused, models.ProblemDetails)
    assert (refused.code, refused.rule) == ("already_claimed", "CL-2.21")
    view = part(client_package, "api.looking.view_game").sync(game_id, client=seats[0])
    assert view.view.territories["brazil"].owner == 1
