"""What can be played, and on what: variants, boards, odds."""

import asyncio
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.params import FromPath

from domain.core.board import Board, all_boards, find_board
from domain.core.odds import (
    Modifiers,
    chance_to_take,
    expected_losses,
    favours,
    one_roll,
    percent,
    whole_percent,
)
from domain.core.pandemic import PandemicExport, pandemic_export
from domain.core.refusal import Refusal, Refused
from domain.core.rulebook import rules_of
from domain.core.variant import Variant
from domain.variants import VARIANTS
from projections.odds_picture import odds_svg
from projections.picture import board_svg
from service.bodies import (
    BoardBrief,
    BoardList,
    VariantBrief,
    VariantDetail,
    VariantList,
)
from service.contract.operation import Operation, Param, Reply, described
from service.contract.schemas import schemas_of_variant
from service.exchange import malformed, reply, truth, whole_number
from service.problems import Problem

_FOREVER = {"cache-control": "public, max-age=300"}
_SOLDIERS = {"type": "integer", "minimum": 1, "maximum": 100}


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
    """The battle's side (CU-4.153)."""
    first_roll_favours: str
    """The side that expects to lose less in the first roll (CU-4.151, CU-4.155)."""
    first_roll: tuple[RollOutcome, ...]
    expected_losses: dict[str, str]
    """Of the first roll, as exact fractions, for `attacker` and `defender`."""


@get("/variants")
@described(
    Operation(
        id="listVariants",
        summary="The variants",
        tag="catalogue",
        replies={200: Reply("All variants.", VariantList)},
    )
)
async def list_variants(request: Request[Any, Any, Any]) -> Response[bytes]:
    return reply(VariantList(tuple(VariantBrief(**brief(rules)) for rules in VARIANTS.values())))


def brief(rules: Variant[Any]) -> dict[str, Any]:
    return {
        "slug": rules.slug,
        "title": rules.title,
        "summary": rules.summary,
        "prefix": rules.prefix,
        "min_seats": rules.seat_counts[0],
        "max_seats": rules.seat_counts[1],
        "boards": rules.boards or tuple(board.id for board in all_boards()),
        "rules_version": rules.rules_version,
    }


@get("/variants/{slug:str}")
@described(
    Operation(
        id="getVariant",
        summary="One variant: options, commands and events as JSON Schema, rules as text",
        tag="catalogue",
        replies={200: Reply("The variant.", VariantDetail)},
        problems=(404,),
    )
)
async def show_variant(request: Request[Any, Any, Any], slug: FromPath[str]) -> Response[bytes]:
    rules = VARIANTS.get(slug)
    if rules is None:
        raise Problem(404, "variant_unknown", f"There is no variant {slug[:60]!r}.", field="slug")
    schemas = schemas_of_variant(slug)
    missions = rules.data.get("missions", ())
    detail = VariantDetail(
        **brief(rules), colours=rules.colours, rules=rules_of(slug), missions=missions, **schemas
    )
    return reply(detail)


@get("/boards")
@described(
    Operation(
        id="listBoards",
        summary="The boards",
        tag="catalogue",
        replies={200: Reply("All boards.", BoardList)},
    )
)
async def list_boards(request: Request[Any, Any, Any]) -> Response[bytes]:
    boards = tuple(
        BoardBrief(
            id=board.id,
            name=board.name,
            territories=len(board.territories),
            continents=len(board.continents),
            seas=len(board.seas),
        )
        for board in all_boards()
    )
    return reply(BoardList(boards))


@get("/boards/{board_id:str}")
@described(
    Operation(
        id="getBoard",
        summary="One board: territories, continents, links, seas",
        tag="catalogue",
        path="/boards/{board_id}",
        replies={200: Reply("The board.", Board)},
        problems=(404,),
    ),
    Operation(
        id="drawBoard",
        summary="One board as a picture",
        tag="catalogue",
        path="/boards/{board_id}.svg",
        replies={200: Reply("The picture.", media_type="image/svg+xml")},
        problems=(404,),
    ),
)
async def show_board(request: Request[Any, Any, Any], board_id: FromPath[str]) -> Response[bytes]:
    wanted = board_id.removesuffix(".svg")
    board = find_board(wanted)
    if board is None:
        raise Problem(404, "board_unknown", f"There is no board {wanted[:60]!r}.", field="board_id")
    if wanted != board_id:
        return Response(board_svg(board).encode(), media_type="image/svg+xml", headers=_FOREVER)
    return Response(msgspec.json.encode(board), media_type="application/json", headers=_FOREVER)


@get("/boards/{board_id:str}/pandemic")
@described(
    Operation(
        id="exportPandemic",
        summary="A board's cities, diseases and card stacks for a game of Pandemic",
        tag="catalogue",
        description="Only the map's data (CU-2.72); shuffling and play are yours.",
        params=(
            Param(
                "event_cards",
                "Names of event cards to add to the draw stack; repeat it for each.",
                {
                    "type": "array",
                    "items": {"type": "string", "minLength": 1, "maxLength": 60},
                    "maxItems": 20,
                },
            ),
        ),
        replies={200: Reply("The export.", PandemicExport)},
        problems=(404, 409),
    )
)
async def export_pandemic(request: Request[Any, Any, Any], board_id: FromPath[str]) -> Response[bytes]:
    made = pandemic_export(find_board(board_id), tuple(request.query_params.getall("event_cards", [])))
    if isinstance(made, Refusal):
        if made.code == "map_unknown":  # here it is the path that leads nowhere
            raise Problem(404, made.code, made.sentence, rule=made.rule, field="board_id")
        raise Refused(made)
    return reply(made)


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
    return reply(await asyncio.to_thread(odds_reply, attackers, defenders, modifiers))


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
    svg = await asyncio.to_thread(odds_svg, attackers, defenders, modifiers)
    return Response(svg.encode(), media_type="image/svg+xml", headers=_FOREVER)


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
        first_roll_favours=favours(lost, taken),
        first_roll=tuple(
            RollOutcome(pair[0], pair[1], str(each), percent(each)) for pair, each in rolls.items()
        ),
        expected_losses={"attacker": str(lost), "defender": str(taken)},
    )
