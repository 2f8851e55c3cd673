"""Exact odds of battles, as numbers and as a picture."""

from collections.abc import Callable

import msgspec
from litestar import Response, get

from domain.core.odds import (
    PAIRS,
    PAIRS_WITH_LEADERS,
    SUPPORTS,
    Modifiers,
    Odds,
    expected_losses,
    favours,
    one_roll,
    percent,
    whole_percent,
)
from domain.variants import VARIANTS
from projections.odds_picture import odds_svg
from service.contract.bodies.catalogue import OddsReply, RollOutcome
from service.contract.operation import Operation, Reply, described
from service.contract.params import one_of, truth, whole
from service.http.call import Call
from service.http.problems import Problem
from service.http.replies import SAME_FOR_ALL, shown_reply
from service.http.requests import AnyRequest, malformed
from service.work.answers import while_asked

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
_FIRST_ROLL_LOST = truth("first_roll_lost", "The defender strikes once before the attacker does.")
_VARIANT = one_of(
    "variant",
    "Whose battles: dice are compared otherwise, or not at all, in some. Left out: dice pair by pair, with "
    "any modifier of those.",
    dict(VARIANTS),
)
_MODIFIERS = (_VARIANT, _ATTACKER_LEADER, _DEFENDER_LEADER, _SUPPORT, _GENERAL_SIX, _FIRST_ROLL_LOST)


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
        description="Of a battle fought to the end, and of its first roll; exact fractions. Of a variant "
        "whose battles are not decided by dice there are none (`no_odds`).",
        replies={200: Reply("The odds.", OddsReply)},
        problems=(409,),
    )
)
async def show_odds(request: AnyRequest) -> Response[bytes]:
    call = Call(request)
    body = await _reckoned(call, _odds_body, call[_ATTACKERS], call[_DEFENDERS])
    return shown_reply(body, SAME_FOR_ALL)


@get("/odds.svg")
@described(
    Operation(
        id="drawOdds",
        summary="The odds of all battles up to these numbers, as a picture",
        tag="catalogue",
        description="For every number of attackers and defenders up to those given.",
        params=(_COLUMNS, _ROWS, *_MODIFIERS),
        replies={200: Reply("The picture.", media_type="image/svg+xml")},
        problems=(409,),
    )
)
async def draw_odds(request: AnyRequest) -> Response[bytes]:
    call = Call(request)
    svg = await _reckoned(call, _odds_picture, call[_COLUMNS], call[_ROWS])
    return Response(svg, media_type="image/svg+xml", headers=SAME_FOR_ALL)


async def _reckoned(
    call: Call, work: Callable[[int, int, Modifiers, Odds], bytes], attackers: int, defenders: int
) -> bytes:
    service, odds = call.service, _odds_of(call)
    modifiers = Modifiers(
        attacker_leader=call[_ATTACKER_LEADER],
        defender_leader=call[_DEFENDER_LEADER],
        support=call[_SUPPORT],
        general_six=call[_GENERAL_SIX],
        first_roll_lost=call[_FIRST_ROLL_LOST],
    )
    _check_known(modifiers, odds)
    for param, armies in ((_ATTACKERS, attackers), (_DEFENDERS, defenders)):
        if armies > odds.most:
            raise malformed(f"{param.name} is at most {odds.most} in this variant", param.name)
    asked = (work, attackers, defenders, modifiers, odds)
    lane = service.lanes.reckoning
    making = service.odds.get(asked, lambda: lane.run(work, attackers, defenders, modifiers, odds))
    return await while_asked(call.request, making)


def _odds_of(call: Call) -> Odds:
    """Those of the variant that is asked about; refused where its rules have none, or not such."""
    rules = call[_VARIANT]
    odds = PAIRS_WITH_LEADERS if rules is None else rules.odds
    if odds is None:
        assert rules is not None
        told = f"Battles of {rules.slug} are not decided by dice: there are no odds to give."
        raise Problem(409, "no_odds", told, field="variant")
    return odds


def _check_known(modifiers: Modifiers, odds: Odds) -> None:
    for name in modifiers.__struct_fields__:
        if getattr(modifiers, name) and name not in odds.knows:
            known = ", ".join(sorted(odds.knows)) or "none"
            told = f"{name} means nothing here; modifiers that do: {known}."
            raise Problem(409, "no_such_modifier", told, field=name)


def _odds_body(attackers: int, defenders: int, modifiers: Modifiers, odds: Odds) -> bytes:
    return msgspec.json.encode(odds_reply(attackers, defenders, modifiers, odds))


def _odds_picture(attackers: int, defenders: int, modifiers: Modifiers, odds: Odds) -> bytes:
    return odds_svg(attackers, defenders, modifiers, odds).encode()


def odds_reply(attackers: int, defenders: int, modifiers: Modifiers, odds: Odds = PAIRS) -> OddsReply:
    chance = odds.chance(attackers, defenders, modifiers)
    battle = OddsReply(
        attackers=attackers,
        defenders=defenders,
        modifiers=modifiers,
        chance=str(chance),
        percent=percent(chance),
        rounded=whole_percent(chance),
        favours=favours(1 - chance, chance),
    )
    return _with_first_roll(battle) if odds.by_pairs else battle


def _with_first_roll(battle: OddsReply) -> OddsReply:
    modifiers = battle.modifiers
    rolls = one_roll(min(3, battle.attackers), min(2, battle.defenders), modifiers)
    lost, taken = expected_losses(rolls)
    return msgspec.structs.replace(
        battle,
        first_roll_favours=favours(lost, taken),
        first_roll=tuple(
            RollOutcome(pair[0], pair[1], str(each), percent(each)) for pair, each in rolls.items()
        ),
        expected_losses={"attacker": str(lost), "defender": str(taken)},
    )
