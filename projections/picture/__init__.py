"""Boards and positions as pictures: self-contained SVG without scripts, for any variant's view.

board_svg(board)                      the bare board
position_svg(board, view, …)          a position as one viewer may see it
"""

from collections.abc import Sequence

from domain.core.board import Board, Point
from domain.core.view import Spot, View
from domain.game.words import words_of
from projections.picture.glyphs import GLYPHS, Marks, covers
from projections.picture.ground import Ground, ground_of
from projections.picture.legend import WIDTH, Key, ScoreRow, legend
from projections.picture.markup import at, num, said
from projections.picture.move import move_layer
from projections.picture.pieces import OCEAN_ROW, SEA_ROW, badge, chips, fleet, paint_of, told

__all__ = ["ScoreRow", "board_svg", "position_svg"]

_VACANT = Spot()


def board_svg(board: Board) -> str:
    """The bare board: territories tinted by continent, with their names, the seas and the routes."""
    ground = ground_of(board)
    lands = "".join(
        f'<use href="#{ground.shape[territory.id]}" class="t{ground.tint[territory.continent]}"'
        f' data-territory="{territory.id}"><title>{_place(ground, territory.id)}</title></use>'
        for territory in board.territories
    )
    land = f'<g class="lands bare">{lands}</g>'
    body = ground.shores + land + ground.over + ground.waters(named=True) + ground.names
    return _sheet(ground, "bare-board", board.name, board.name, body, Key())


def position_svg(
    board: Board,
    view: View,
    *,
    last_move: tuple[str, str] | None = None,
    scoreboard: Sequence[ScoreRow] = (),
    title: str = "",
) -> str:
    """A position. `last_move` is a pair of territories or seas; `scoreboard` makes the rows of the legend."""
    ground, marks = ground_of(board), words_of(view.variant).marks
    named = not any(ocean.id in view.seas for ocean in board.oceans)
    points = ground.layout.badge | (ground.layout.waters(named) if view.seas else {})
    body = (
        (ground.shores if view.seas and named else "")
        + f'<g class="lands">{_lands(ground, view)}</g>{_covers(ground, view, marks)}'
        + f"{ground.over}{ground.leaders}{ground.names}"
        + (ground.waters(named) if view.seas else "")
        + move_layer(ground, last_move, points)
        + f"<g>{_fleets(ground, view, points, marks)}</g>{_badges(ground, view, marks)}"
    )
    key = Key(scoreboard, _held(board, view), _signs(view), marks)
    return _sheet(ground, "played", title or board.name, title, body, key)


def _lands(ground: Ground, view: View) -> str:
    owners, spots = view.owners, view.territories
    return "".join(
        f'<use href="#{shape}" class="o-{paint_of(spot.owner, owners)}" data-territory="{name}">'
        f"<title>{_told(ground, name, spot, view)}</title></use>"
        for name, shape in ground.shape.items()
        for spot in (spots.get(name, _VACANT),)
    )


def _covers(ground: Ground, view: View, marks: Marks) -> str:
    """What lies on whole territories, under badges and names."""
    return "".join(
        f'<use href="#{shape}" class="{cover}"/>'
        for name, shape in ground.shape.items()
        for mark in view.territories.get(name, _VACANT).marks
        if (cover := covers(mark.kind, marks))
    )


def _signs(view: View) -> tuple[str, ...]:
    """The kinds of marks on the picture, for its key."""
    spots = (*view.territories.values(), *view.seas.values())
    kinds = {mark.kind for spot in spots for mark in spot.marks}
    return tuple(kind for kind in (*GLYPHS, *sorted(kinds - set(GLYPHS))) if kind in kinds)


def _badges(ground: Ground, view: View, words: Marks) -> str:
    """Marks first, so that no neighbour's mark ever hides a number."""
    layout, owners = ground.layout, view.owners
    marks = "".join(
        f'<g transform="{at(layout.badge[name])}">'
        f'<g class="b">{chips(spot.marks, owners, layout.radius, words)}</g></g>'
        for name, spot in view.territories.items()
        if spot.marks and name in layout.badge
    )
    discs = "".join(
        f'<g class="badge" data-territory="{name}" transform="{at(layout.badge[name])}">'
        f"<title>{_told(ground, name, spot, view)}</title>"
        f'<circle class="hit" r="{num(layout.reach[name])}"/>'
        f'<g class="b">{badge(spot, paint_of(spot.owner, owners), layout.radius)}</g></g>'
        for name in ground.shape
        for spot in (view.territories.get(name, _VACANT),)
    )
    return f"<g>{marks}</g><g>{discs}</g>"


def _fleets(ground: Ground, view: View, points: dict[str, Point], words: Marks) -> str:
    afloat = [sea for sea in (*ground.board.oceans, *ground.board.seas) if sea.id in view.seas]
    radius = ground.layout.radius
    row = OCEAN_ROW if afloat and afloat[0] in ground.board.oceans else SEA_ROW
    return "".join(
        f'<g class="fleet" data-sea="{sea.id}" transform="{at(points[sea.id])}">'
        f"<title>{told(sea.name, view.owners.get(str(spot.owner)), spot)}</title>"
        f'<g class="f">{fleet(spot, view.owners, radius, row, upwards, words)}</g></g>'
        for sea in afloat
        if sea.id in points and ((spot := view.seas[sea.id]).armies or spot.marks)
        for upwards in (sea.label is not None and points[sea.id][1] < sea.label[1],)
    )


def _told(ground: Ground, name: str, spot: Spot, view: View) -> str:
    colour = None if spot.owner is None else view.owners.get(str(spot.owner), str(spot.owner))
    territory = ground.board.territories[ground.board.order[name]]
    return told(f"{territory.name} ({ground.continent_names[territory.continent]})", colour, spot)


def _place(ground: Ground, name: str) -> str:
    return _told(ground, name, _VACANT, _NOBODY)


_NOBODY = View(
    variant="", board="", viewer="", phase="", acting=(), turn=0, round=0, owners={}, territories={}
)


def _held(board: Board, view: View) -> dict[str, str]:
    """The colour of whoever owns all of a continent."""
    held = {}
    for continent, members in board.members.items():
        owners = {view.territories.get(name, _VACANT).owner for name in members}
        owner = owners.pop() if len(owners) == 1 else None
        if owner is not None and str(owner) in view.owners:
            held[continent] = view.owners[str(owner)]
    return held


def _sheet(ground: Ground, kind: str, name: str, heading: str, body: str, key: Key) -> str:
    layout = ground.layout
    panel, tall = legend(ground.board, heading, key, layout.drawing.credit)
    scale = layout.width / WIDTH
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="qm" role="img"'
        f' viewBox="0 0 {layout.width} {num(layout.height + tall * scale)}"><title>{said(name)}</title>'
        f'{ground.under}<svg class="{kind}" width="{layout.width}" height="{layout.height}">'
        f"{ground.floor}{body}</svg>"
        f'<g transform="translate(0 {layout.height}) scale({scale:.4g})">{panel}</g></svg>'
    )
