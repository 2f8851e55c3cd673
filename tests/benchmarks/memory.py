"""Memory of a server that holds many running games, all of them in its cache."""

from pathlib import Path
from typing import Any

from tests.benchmarks.load import Plan, fire, request
from tests.benchmarks.report import Row, Sizes
from tests.benchmarks.scenes import new_game
from tests.benchmarks.server import KEY, service_process

_CREATORS = 8
_MOST = 7.0
MIDGAME: dict[str, Any] = {
    "phase": "attack",
    "territories": "alaska=0:3 alberta=0:2 ontario=0:7 brazil=1:9 peru=1:2 argentina=1:1 egypt=1:4 ural=0:5 "
    "china=2:6 siam=2:2 indonesia=2:12 rest=2:1",
    "hands": [["alaska", "china", "wild-1"], ["peru"], ["ural", "siam"]],
    "turn": 31,
    "round": 11,
}


def memory_rows(folder: Path, sizes: Sizes) -> list[Row]:
    creation = request("POST", "/games", new_game(MIDGAME, start="at_once"), KEY)
    with service_process(folder) as server:

        def create(games: int) -> None:
            connections = ((creation,),) * _CREATORS
            fire(Plan(server.port, connections, rounds=games // _CREATORS, expected=201))

        create(min(sizes.open_games, 400))  # what the first games cost besides themselves
        before = server.memory()
        create(sizes.open_games)
        grown = server.memory() - before
    per_game = grown / sizes.open_games / 1024
    return [
        Row(
            f"memory for {sizes.open_games:,} open games",
            f"{grown / 2**20:,.0f} MB",
            f"{per_game:.1f} KB a game, {_MOST:g} allowed",
            per_game / _MOST,
            1,
            at_most=True,
        )
    ]
