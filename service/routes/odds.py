"""Exact odds of battles, as numbers and as a picture."""

from collections.abc import Callable
from typing import Any

import msgspec
from litestar import Request, Response, get

from domain.core.odds import (
    Modifiers,
    chance_to_take,
    expected_losses,
    favours,
    one_roll,
    percent,
    whole_percent,
)
from projections.odds_picture import odds_svg
from service.contract.operation import Operation, Param, Reply, described
from service.http.replies import reply
from service.http.requests import malformed, truth, whole_number
from service.wiring import service_of
from service.work.answers import while_asked

_FOREVER = {"cache-control": "public, max-age=300"}
_SOLDIERS = {"type": "integer", "minimum": 1, "maximum": 100}
_YES = {"type": "boolean", "default": False}
_FEW = {"type": "integer", "minimum": 1, "maximum": 20}
_ARMIES = (
    Param("attackers", "Columns: attacking armies, not counting the one left behind.", _FEW, required=True),
    Param("defenders", "Rows: defending armies.", _FEW, required=True),
)
_MODIFIERS = (
    Param("attacker_leader", "+1 on the attacker's highest die.", _YES),
    Param("defender_leader", "+1 on the defender's highest die.", _YES),
    Param(
        "support", "Two defence dice while one defender is left.", {"enum": ["second_pair", "best_of_two"]}
    ),
    Param("general_six", "First roll: the lowest attacking die becomes six.", _YES),
)


class RollOutcome(msgspec.Struct, frozen=True):
    attacker_losses: int
    defender_losses: int
    chance: str
    """An exact fraction."""
    percent: str


class OddsReply(msgspec.Struct, frozen=True, kw_only=True):
    """Exact odds of a battle fought to the end with the most dice, and of its first roll (CU-4.150)."""

    attackers: int
    """Attacking armies, not counting the one left behind."""
    defenders: int
    modifiers: Modifiers
    chance: str
    """That the attack succeeds: an exact fraction."""
    percent: str
    rounded: str
    """As a table for people shows it."""
    favours: str
    first_roll: tuple[RollOutcome, ...]
    expected_losses: dict[str, str]
    """Of the first roll, as exact fractions, for `attacker` and `defender`."""


@get("/odds")
@described(
    Operation(
        id="getOdds",
        summary="Exact odds of a battle",
        tag="catalogue",
        params=(
            Param(
                "attackers", "Attacking armies, not counting the one left behind.", _SOLDIERS, required=True
            ),
            Param("defenders", "Defending armies.", _SOLDIERS, required=True),
            *_MODIFIERS,
        ),
        replies={200: Reply("The odds.", OddsReply)},
    )
)
async def show_odds(request: Request[Any, Any, Any]) -> Response[bytes]:
    attackers, defenders, modifiers = _battle(request, 100)
    body = await _reckoned(request, _odds_body, attackers, defenders, modifiers)
    return reply(body)


@get("/odds.svg")
@described(
    Operation(
        id="drawOdds",
        summary="The odds of all battles up to these numbers, as a picture",
        tag="catalogue",
        params=(_ARMIES[0], _ARMIES[1], *_MODIFIERS),
        replies={200: Reply("The picture.", media_type="image/svg+xml")},
    )
)
async def draw_odds(request: Request[Any, Any, Any]) -> Response[bytes]:
    attackers, defenders, modifiers = _battle(request, 20)
    svg = await _reckoned(request, _odds_picture, attackers, defenders, modifiers)
    return Response(svg, media_type="image/svg+xml", headers=_FOREVER)


async def _reckoned(
    request: Request[Any, Any, Any],
    work: Callable[[int, int, Modifiers], bytes],
    attackers: int,
    defenders: int,
    modifiers: Modifiers,
) -> bytes:
    service = service_of(request)
    asked = (work, attackers, defenders, modifiers)
    lane = service.lanes.reckoning
    making = service.odds.get(asked, lambda: lane.run(work, attackers, defenders, modifiers))
    return await while_asked(request, making)


def _odds_body(attackers: int, defenders: int, modifiers: Modifiers) -> bytes:
    return msgspec.json.encode(odds_reply(attackers, defenders, modifiers))


def _odds_picture(attackers: int, defenders: int, modifiers: Modifiers) -> bytes:
    return odds_svg(attackers, defenders, modifiers).encode()


def _battle(request: Request[Any, Any, Any], most: int) -> tuple[int, int, Modifiers]:
    """The battle a request asks about."""
    attackers, defenders = (whole_number(request, name, None, 1, most) for name in ("attackers", "defenders"))
    if attackers is None or defenders is None:
        missing = "attackers" if attackers is None else "defenders"
        raise malformed(f"{missing} is required: a whole number from 1 to {most}", missing)
    support = request.query_params.get("support")
    if support not in (None, "second_pair", "best_of_two"):
        raise malformed("support is second_pair or best_of_two", "support")
    modifiers = Modifiers(
        attacker_leader=truth(request, "attacker_leader"),
        defender_leader=truth(request, "defender_leader"),
        support=support,
        general_six=truth(request, "general_six"),
    )
    return attackers, defenders, modifiers


def odds_reply(attackers: int, defenders: int, modifiers: Modifiers) -> OddsReply:
    chance = chance_to_take(attackers, defenders, modifiers)
    rolls = one_roll(min(3, attackers), min(2, defenders), modifiers)
    lost, taken = expected_losses(rolls)
    return OddsReply(
        attackers=attackers,
        defenders=defenders,
        modifiers=modifiers,
        chance=str(chance),
        percent=percent(chance),
        rounded=whole_percent(chance),
        favours=favours(1 - chance, chance),
        first_roll=tuple(
            RollOutcome(pair[0], pair[1], str(each), percent(each)) for pair, each in rolls.items()
        ),
        expected_losses={"attacker": str(lost), "defender": str(taken)},
    )
