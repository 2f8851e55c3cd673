"""What anybody may ask without a token: each operation at its dearest."""

from collections.abc import Callable
from typing import Any

import msgspec

from service.cases.stories import examples
from service.command_line.openapi import document

Ask = tuple[str, Any]
"""A path with its query, and a body."""
Asks = dict[str, tuple[str, Callable[[int], Ask]]]
"""By operation: of what kind it is, and what is asked; the number makes it another one."""
PLAIN, DRAWN, RECKONED, ONCE = "plain", "drawn", "reckoned", "made once"
_ODDS = "attackers={a}&defenders={b}&variant=custom&support=best_of_two&general_six=true&attacker_leader=true"


def asks(url: str, game_id: str, version: int, other: str) -> Asks:
    """`other`: a game whose seats are open."""
    return {
        **_of_the_house(f"{url}/watch/{game_id}"),
        **_of_boards(),
        **_of_rules(),
        **_of_a_game(game_id, version),
        "POST /games/{game_id}/seats/{seat}/claim": (
            PLAIN,
            lambda number: (f"/games/{other}/seats/0/claim", {"code": f"qm_inv_{number}" + "x" * 30}),
        ),
    }


def _plain(path: str) -> tuple[str, Callable[[int], Ask]]:
    return PLAIN, lambda number: (path, None)


def _of_the_house(link: str) -> Asks:
    return {
        "GET /games": _plain("/games?limit=100"),
        "GET /healthz": _plain("/healthz"),
        "GET /keys": _plain("/keys"),
        "GET /metrics": _plain("/metrics"),
        "GET /openapi.json": (ONCE, lambda number: ("/openapi.json", None)),
        "GET /problems": _plain("/problems"),
        "GET /problems/{code}": _plain("/problems/malformed"),
        "GET /readyz": _plain("/readyz"),
        "POST /code.svg": (
            DRAWN,
            lambda number: ("/code.svg", {"text": f"{link}#" + "x" * (300 + number % 100)}),
        ),
    }


def _of_boards() -> Asks:
    return {
        "GET /boards": _plain("/boards"),
        "GET /boards/{board_id}": _plain("/boards/europe-expert"),
        "GET /boards/{board_id}.svg": (
            DRAWN,
            lambda number: (f"/boards/europe-expert.svg?labels=names&viewbox=0,0,{number + 900},900", None),
        ),
        "GET /boards/{board_id}/pandemic": (
            DRAWN,
            lambda number: (
                "/boards/world/pandemic?" + "&".join(f"event_cards=c{number}-{n}" for n in range(20)),
                None,
            ),
        ),
    }


def _of_rules() -> Asks:
    ids = tuple(case.id for told in examples("custom").values() for case in told)

    def of_odds(path: str, most: int) -> tuple[str, Callable[[int], Ask]]:
        return DRAWN, lambda number: (f"{path}?{_ODDS.format(a=most - number % 8, b=most)}", None)

    def of_example(what: str) -> tuple[str, Callable[[int], Ask]]:
        return DRAWN, lambda number: (f"/variants/custom/examples/{ids[number % len(ids)]}{what}", None)

    return {
        "GET /odds": of_odds("/odds", 100),
        "GET /odds.svg": of_odds("/odds.svg", 20),
        "GET /variants": _plain("/variants"),
        "GET /variants/{slug}": _plain("/variants/custom"),
        "GET /variants/{slug}/examples": _plain("/variants/custom/examples"),
        "GET /variants/{slug}/examples/{example_id}": of_example(""),
        "GET /variants/{slug}/examples/{example_id}/map.svg": of_example("/map.svg?step=1"),
    }


def _of_a_game(game_id: str, version: int) -> Asks:
    def of_game(what: str, kind: str = PLAIN) -> tuple[str, Callable[[int], Ask]]:
        return kind, lambda number: (f"/games/{game_id}{what.format(v=version - number, n=number)}", None)

    return {
        "GET /games/{game_id}": of_game(""),
        "GET /games/{game_id}/archive": of_game("/archive", RECKONED),
        "GET /games/{game_id}/audit": of_game("/audit", RECKONED),
        "GET /games/{game_id}/audit.html": of_game("/audit.html", RECKONED),
        "GET /games/{game_id}/diff": of_game("/diff?from=1&to={v}", RECKONED),
        "GET /games/{game_id}/disputes": of_game("/disputes"),
        "GET /games/{game_id}/events": of_game("/events?after={n}&limit=1000", DRAWN),
        "POST /games/{game_id}/forks": (
            PLAIN,
            lambda number: (f"/games/{game_id}/forks", {"version": version - number}),
        ),
        "GET /games/{game_id}/head": of_game("/head?version={v}", RECKONED),
        "GET /games/{game_id}/legal": of_game("/legal"),
        "GET /games/{game_id}/luck": of_game("/luck", RECKONED),
        "GET /games/{game_id}/luck.svg": of_game("/luck.svg", RECKONED),
        "GET /games/{game_id}/map.svg": of_game("/map.svg?version={v}&labels=names&legend=wide", RECKONED),
        "GET /games/{game_id}/position": of_game("/position?version={v}", RECKONED),
        "GET /games/{game_id}/replay": of_game("/replay?version={v}", RECKONED),
        "GET /games/{game_id}/scoreboard": of_game("/scoreboard"),
        "GET /games/{game_id}/stream": of_game("/stream?after=0", RECKONED),
        "GET /games/{game_id}/timeline": of_game("/timeline?after={n}&limit=1000", RECKONED),
        "GET /games/{game_id}/view": of_game("/view"),
        "GET /games/{game_id}/why": of_game("/why?version={v}", RECKONED),
    }


def anonymous_operations() -> set[str]:
    """Those of the contract that need no token."""
    paths = msgspec.json.decode(document())["paths"]
    return {
        f"{method.upper()} {path}"
        for path, methods in paths.items()
        for method, operation in methods.items()
        if {} in operation.get("security", [{}])
    }
