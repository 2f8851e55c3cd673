"""What can be played, and on what: variants and boards."""

from functools import cache
from typing import Any

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from domain.core.board import all_boards, find_board
from domain.core.pandemic import LONGEST_NAME, MOST_EVENT_CARDS, PandemicExport, pandemic_export
from domain.core.refusal import Refusal, Refused
from domain.core.variant import Variant
from domain.game.log import plain
from domain.game.rulebook import rulebook
from domain.game.words import words_of
from domain.variants import VARIANTS
from projections.chosen_options import option_sentences
from projections.picture import board_svg
from service.contract.bodies.boards import Board, served
from service.contract.bodies.catalogue import BoardBrief, BoardList, VariantBrief, VariantDetail, VariantList
from service.contract.operation import Operation, Reply, described
from service.contract.params import Param
from service.contract.schemas import schemas_of_variant
from service.http.call import Call
from service.http.looks import LOOKS, look_of
from service.http.problems import Problem
from service.http.replies import SAME_FOR_ALL, shown_reply
from service.http.requests import AnyRequest
from service.work.answers import while_asked

_EVENT_CARDS: Param[tuple[str, ...]] = Param(
    name="event_cards",
    description="Names of event cards to add to the draw stack; repeat it for each.",
    schema={
        "type": "array",
        "items": {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME},
        "maxItems": MOST_EVENT_CARDS,
    },
    wants="names event cards",  # whether they can be added is a matter of the rules (CU-2.72)
    parse=lambda name: (name,),
    default=(),
)

_BOARD, _PICTURE = "/boards/{board_id}", "/boards/{board_id}.svg"


@get("/variants")
@described(
    Operation(
        id="listVariants",
        summary="The variants",
        tag="catalogue",
        description="Each with its seats and boards; `GET /variants/{slug}` tells more.",
        replies={200: Reply("All variants.", VariantList)},
    )
)
async def list_variants(request: AnyRequest) -> Response[bytes]:
    Call(request)
    return shown_reply(
        VariantList(tuple(VariantBrief(**brief(rules)) for rules in VARIANTS.values())), SAME_FOR_ALL
    )


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
        description="Schemas of its own that need nothing else, rules by id, phases, reasons of refusal.",
        replies={200: Reply("The variant.", VariantDetail)},
        problems=(404,),
    )
)
async def show_variant(request: AnyRequest, slug: FromPath[str]) -> Response[bytes]:
    Call(request)
    if slug not in VARIANTS:
        known = ", ".join(VARIANTS)
        raise Problem(
            404, "variant_unknown", f"There is no variant {slug[:60]!r}; there are {known}.", field="slug"
        )
    return shown_reply(_detail(slug, tuple(board.id for board in all_boards())), SAME_FOR_ALL)


@cache
def _detail(slug: str, boards: tuple[str, ...]) -> bytes:
    """Ready to be sent, and made once for the boards there are: encoding hundreds of schemas and rules takes
    milliseconds in which nobody else is served."""
    rules = VARIANTS[slug]
    words, schemas = words_of(slug), schemas_of_variant(slug)
    book = msgspec.structs.asdict(rulebook(slug))
    detail = VariantDetail(
        **brief(rules),
        colours=rules.colours,
        marks={kind: mark.named(kind) for kind, mark in words.marks.items()},
        **book,
        vocabulary=rules.words,
        missions=plain(rules.data.get("missions", ())),
        tables={name: plain(rows) for name, rows in rules.data.items() if name != "missions"},
        continent_values=_continent_values(rules),
        options_told={name: dict(said) for name, said in option_sentences(slug).items()},
        fields_told=dict(words.fields),
        **schemas,
    )
    return msgspec.json.encode(detail)


def _continent_values(rules: Variant[Any]) -> dict[str, dict[str, int]]:
    played_on = [board for board in all_boards() if not rules.boards or board.id in rules.boards]
    return {board.id: dict(rules.continent_values(board)) for board in played_on}


@get("/boards")
@described(
    Operation(
        id="listBoards",
        summary="The boards",
        tag="catalogue",
        description="Each with its size; `GET /boards/{board_id}` tells more.",
        replies={200: Reply("All boards.", BoardList)},
    )
)
async def list_boards(request: AnyRequest) -> Response[bytes]:
    Call(request)
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
    return shown_reply(BoardList(boards), SAME_FOR_ALL)


@get("/boards/{board_id:str}")
@described(
    Operation(
        id="getBoard",
        summary="One board: territories, continents, links, seas",
        tag="catalogue",
        description="Territories, continents, links, seas and how they are drawn. The same for every game.",
        path=_BOARD,
        replies={200: Reply("The board.", Board)},
        problems=(404,),
    ),
    Operation(
        id="drawBoard",
        summary="One board as a picture",
        tag="catalogue",
        description="The empty board.",
        path=_PICTURE,
        params=LOOKS,
        replies={200: Reply("The picture.", media_type="image/svg+xml")},
        problems=(404,),
    ),
)
async def show_board(request: AnyRequest, board_id: FromPath[str]) -> Response[bytes]:
    call = Call(request)
    wanted = board_id.removesuffix(".svg")
    call.as_one_of(_PICTURE if wanted != board_id else _BOARD)
    board = find_board(wanted)
    if board is None:
        known = ", ".join(each.id for each in all_boards())
        raise Problem(
            404, "board_unknown", f"There is no board {wanted[:60]!r}; there are {known}.", field="board_id"
        )
    if wanted != board_id:
        drawing = call.service.lanes.reckoning.run(board_svg, board, look_of(call, board))
        svg = await while_asked(request, drawing)
        return Response(svg.encode(), media_type="image/svg+xml", headers=SAME_FOR_ALL)
    return Response(served(board), media_type="application/json", headers=SAME_FOR_ALL)


@get("/boards/{board_id:str}/pandemic")
@described(
    Operation(
        id="exportPandemic",
        summary="A board's cities, diseases and card stacks for a game of Pandemic",
        tag="catalogue",
        description="Only the map's data (CU-2.72); shuffling and play are yours.",
        params=(_EVENT_CARDS,),
        replies={200: Reply("The export.", PandemicExport)},
        problems=(404, 409),
    )
)
async def export_pandemic(request: AnyRequest, board_id: FromPath[str]) -> Response[bytes]:
    made = pandemic_export(find_board(board_id), Call(request).every(_EVENT_CARDS))
    if isinstance(made, Refusal):
        if made.code == "map_unknown":  # here it is the path that leads nowhere
            raise Problem(404, made.code, made.sentence, rule=made.rule, field="board_id")
        raise Refused(made)
    return shown_reply(made, SAME_FOR_ALL)
