"""Exact odds of battles, as numbers and as a picture."""

from collections.abc import Callable

import msgspec
from litestar import Response, get

from domain.core.odds import (
    SUPPORTS,
    Modifiers,
    chance_to_take,
    expected_losses,
    favours,
    one_roll,
    percent,
    whole_percent,
)
from projections.odds_picture import odds_svg
from service.contract.bodies.replies import OddsReply, RollOutcome
from service.contract.operation import Operation, Reply, described
from service.contract.params import one_of, truth, whole
from service.http.call import Call
from service.http.replies import reply
from service.http.requests import AnyRequest
from service.work.answers import while_asked

_FOREVER = {"cache-control": "public, max-age=300"}
_ATTACKERS, _DEFENDERS = (
    whole("attackers", "Attacking armies, not counting the one left behind.", low=1, high=100, required=True),
    whole("defenders", "Defending armies.", low=1, high=100, required=True),
)
_COLUMNS, _ROWS = (
    whole(
        "attackers",
        "Columns: attacking armies, not counting the one left behind.",
        low=1,
        high=20,
        required=True,
    ),
    whole("defenders", "Rows: defending armies.", low=1, high=20, required=True),
)
_ATTACKER_LEADER = truth("attacker_leader", "+1 on the attacker's highest die.")
_DEFENDER_LEADER = truth("defender_leader", "+1 on the defender's highest die.")
_SUPPORT = one_of("support", "Two defence dice while one defender is left.", SUPPORTS)
_GENERAL_SIX = truth("general_six", "First roll: the lowest attacking die becomes six.")
_MODIFIERS = (_ATTACKER_LEADER, _DEFENDER_LEADER, _SUPPORT, _GENERAL_SIX)


@get("/odds")
@described(
    Operation(
        id="getOdds",
        summary="Exact odds of a battle",
        tag="catalogue",
        params=(
            _ATTACKERS,
            _DEFENDERS,
            *_MODIFIERS,
        ),
        replies={200: Reply("The odds.", OddsReply)},
    )
)
async def show_odds(request: AnyRequest) -> Response[bytes]:
    call = Call(request)
    body = await _reckoned(call, _odds_body, call[_ATTACKERS], call[_DEFENDERS])
    return reply(body)


@get("/odds.svg")
@described(
    Operation(
        id="drawOdds",
        summary="The odds of all battles up to these numbers, as a picture",
        tag="catalogue",
        params=(_COLUMNS, _ROWS, *_MODIFIERS),
        replies={200: Reply("The picture.", media_type="image/svg+xml")},
    )
)
async def draw_odds(request: AnyRequest) -> Response[bytes]:
    call = Call(request)
    svg = await _reckoned(call, _odds_picture, call[_COLUMNS], call[_ROWS])
    return Response(svg, media_type="image/svg+xml", headers=_FOREVER)


async def _reckoned(
    call: Call, work: Callable[[int, int, Modifiers], bytes], attackers: int, defenders: int
) -> bytes:
    service = call.service
    modifiers = Modifiers(
        attacker_leader=call[_ATTACKER_LEADER],
        defender_leader=call[_DEFENDER_LEADER],
        support=call[_SUPPORT],
        general_six=call[_GENERAL_SIX],
    )
    asked = (work, attackers, defenders, modifiers)
    lane = service.lanes.reckoning
    making = service.odds.get(asked, lambda: lane.run(work, attackers, defenders, modifiers))
    return await while_asked(call.request, making)


def _odds_body(attackers: int, defenders: int, modifiers: Modifiers) -> bytes:
    return msgspec.json.encode(odds_reply(attackers, defenders, modifiers))


def _odds_picture(attackers: int, defenders: int, modifiers: Modifiers) -> bytes:
    return odds_svg(attackers, defenders, modifiers).encode()


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
        first_roll_favours=favours(lost, taken),
        first_roll=tuple(
            RollOutcome(pair[0], pair[1], str(each), percent(each)) for pair, each in rolls.items()
        ),
        expected_losses={"attacker": str(lost), "defender": str(taken)},
    )
