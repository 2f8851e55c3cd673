"""How a caller wants a picture: what is written on it, which part is shown, what stands below."""

import re

from domain.core.board import Board
from projections.picture.look import Box, Labels, LegendForm, Look
from service.contract.params import Param, one_of, text
from service.http.call import Call
from service.http.requests import malformed

_LABELS: dict[str, Labels] = {
    "none": "none",
    "numbers": "numbers",
    "continents": "continents",
    "names": "names",
}
_FORMS: dict[str, LegendForm] = {"wide": "wide", "narrow": "narrow", "side": "side", "none": "none"}

LABELS = one_of(
    "labels",
    "What is written on the land, each with what came before it. Left out: as much as can be read, which on "
    "a crowded board is not the names of all territories.",
    _LABELS,
)
LEGEND = one_of(
    "legend",
    "Where the legend stands: below the map, laid out for a wide or a narrow screen, at its side (for a tall "
    "board on a projector), or nowhere. Left out: wide.",
    _FORMS,
)
AREA = text("area", "The id of a continent or territory: the picture shows that part of the board.", 60)


def _box(given: str) -> Box:
    numbers = re.fullmatch(r"(\d{1,5}),(\d{1,5}),(\d{1,5}),(\d{1,5})", given)
    if numbers is None or not int(numbers[3]) or not int(numbers[4]):
        raise ValueError(given)
    left, top, width, height = (float(number) for number in numbers.groups())
    return left, top, width, height


VIEWBOX: Param[Box | None] = Param(
    name="viewbox",
    description="The part of the board that is shown, in the units of its drawing: left, top, width, height.",
    schema={"type": "string", "pattern": "^[0-9]{1,5},[0-9]{1,5},[1-9][0-9]{0,4},[1-9][0-9]{0,4}$"},
    wants="is four whole numbers with commas, left, top, width and height, the last two above 0",
    parse=_box,
)
LOOKS = (LABELS, LEGEND, AREA, VIEWBOX)


def look_of(call: Call, board: Board) -> Look:
    area, box = call[AREA], call[VIEWBOX]
    if area is not None and area not in board.members and area not in board.order:
        raise malformed(f"{area!r} is no continent or territory of the board {board.id}", AREA.name)
    if area is not None and box is not None:
        raise malformed("give area or viewbox, not both", VIEWBOX.name)
    form = call[LEGEND]
    return Look(call[LABELS], "wide" if form is None else form, area, box)
