"""Boards and positions as pictures: self-contained SVG without scripts, for any variant's view.

board_svg(board)                      the bare board
position_svg(board, view, …)          a position as one viewer may see it
"""

import msgspec

from domain.core.board import Board, Point
from domain.core.view import Spot, View
from domain.game.words import words_of
from projections.cast import Cast
from projections.picture.blockades import blockades, closed_routes
from projections.picture.glyphs import GLYPHS, Marks, covers
from projections.picture.ground import Ground, ground_of
from projections.picture.legend import BLOCKADE, FORMS, Key, ScoreRow, legend
from projections.picture.look import Look, box_for, labels_for
from projections.picture.markup import at, num, said
from projections.picture.move import move_layer
from projections.picture.pieces import OCEAN_ROW, SEA_ROW, badge, chips, fleet, paint_of, seat_class, told
from projections.picture.style import Screen
from projections.wording import capital, nation_or_thing

__all__ = ["Key", "Look", "ScoreRow", "board_svg", "position_svg"]

WHOLE = Look()
_BESIDE = 0.42
"""How wide a legend at the side is, in widths of the map."""
_VACANT = Spot()
_HIGHLIGHTS = '<g class="highlights"></g>'
"""Empty: a page outlines here what may be tapped, above all land and borders."""


def board_svg(board: Board, look: Look = WHOLE) -> str:
    """The bare board: territories tinted by continent, with their names, the seas and the routes."""
    ground = ground_of(board)
    labels = look.labels or "names"
    lands = "".join(
        f'<use id="qm-t-{territory.id}" href="#{ground.shape[territory.id]}"'
        f' class="t{ground.tint[territory.continent]}" tabindex="-1" data-territory="{territory.id}"'
        f' data-continent="{territory.continent}"><title>{_place(ground, territory.id)}</title></use>'
        for territory in board.territories
    )
    land = f'<g class="lands bare">{lands}</g>'
    names = ground.names if labels == "names" else ground.regions if labels == "continents" else ""
    body = ground.shores + land + ground.over + ground.waters(named=True) + _HIGHLIGHTS + names
    return _sheet(ground, "bare-board", (board.name, board.name), body, Key(), look)


def position_svg(
    board: Board,
    view: View,
    *,
    last_move: tuple[str, str] | None = None,
    key: Key | None = None,
    title: str = "",
    look: Look = WHOLE,
) -> str:
    """A position. `last_move` is a pair of territories or seas; `key` says what stands in the legend besides
    what the board and the view tell."""
    ground, marks = ground_of(board), words_of(view.variant).marks
    labels = labels_for(look, board)
    named = not any(ocean.id in view.seas for ocean in board.oceans)
    points = ground.layout.badge | (ground.layout.waters(named) if view.seas else {})
    body = (
        (ground.shores if view.seas and named else "")
        + f'<g class="lands">{_lands(ground, view)}</g>{_covers(ground, view, marks)}'
        + f"{ground.over}{blockades(ground, view)}{ground.leaders}"
        + (ground.regions if labels == "continents" else ground.names if labels == "names" else "")
        + (ground.names_near if labels == "continents" and look.labels is None else "")
        + (ground.waters(named) if view.seas and labels == "names" else "")
        + _HIGHLIGHTS
        + move_layer(ground, last_move, points)
        + f"<g>{_fleets(ground, view, points, marks)}</g>"
        + (_badges(ground, view, marks, labels != "names") if labels != "none" else "")
    )
    said_of = msgspec.structs.replace(
        key or Key(), others=_others(view), held=_held(board, view), signs=_signs(view), words=marks
    )
    return _sheet(ground, "played", (title or board.name, title), body, said_of, look)


def _lands(ground: Ground, view: View) -> str:
    owners, spots = view.owners, view.territories
    return "".join(
        f'<use id="qm-t-{name}" href="#{shape}" tabindex="-1"'
        f' class="o-{paint_of(spot.owner, owners)}{seat_class(spot.owner)}"'
        f' data-territory="{name}" data-continent="{ground.continent[name]}"'
        f"{_figures(spot)}>"
        f"<title>{_told(ground, name, spot, view)}</title></use>"
        for name, shape in ground.shape.items()
        for spot in (spots.get(name, _VACANT),)
    )


def _figures(spot: Spot) -> str:
    """For scripts: who owns a place and how many armies or ships stand there."""
    owner = "" if spot.owner is None else f' data-owner="{said(str(spot.owner))}"'
    return f'{owner} data-armies="{spot.armies}"'


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
    kinds |= {BLOCKADE} if closed_routes(view) else set()
    return tuple(kind for kind in (*GLYPHS, *sorted(kinds - set(GLYPHS))) if kind in kinds)


def _badges(ground: Ground, view: View, words: Marks, large: bool) -> str:
    """Marks first, so that no neighbour's mark ever hides a number. Where no names are written badges are as
    large as they can be."""
    layout, owners = ground.layout, view.owners
    marks = "".join(
        f'<g class="marks" transform="{at(layout.badge[name])}">'
        f'<g class="b">{chips(spot.marks, owners, layout.radius, words)}</g></g>'
        for name, spot in view.territories.items()
        if spot.marks and name in layout.badge
    )
    discs = "".join(
        f'<g class="badge" data-territory="{name}" transform="{at(layout.badge[name])}">'
        f"<title>{_told(ground, name, spot, view)}</title>"
        f'<circle class="hit" r="{num(layout.reach[name])}"/>'
        f'<g class="b"{layout.grown(name) if large else ""}>'
        f"{badge(spot, paint_of(spot.owner, owners), layout.radius)}</g></g>"
        for name in ground.shape
        for spot in (view.territories.get(name, _VACANT),)
    )
    return f"<g>{marks}</g><g>{discs}</g>"


def _fleets(ground: Ground, view: View, points: dict[str, Point], words: Marks) -> str:
    afloat = [sea for sea in (*ground.board.oceans, *ground.board.seas) if sea.id in view.seas]
    radius = ground.layout.radius
    row = OCEAN_ROW if afloat and afloat[0] in ground.board.oceans else SEA_ROW
    return "".join(
        f'<g id="qm-s-{sea.id}" class="fleet" tabindex="-1" data-sea="{sea.id}"{_figures(spot)}'
        f' transform="{at(points[sea.id])}">'
        f"<title>{told(sea.name, view.owners.get(str(spot.owner)), spot)}</title>"
        f'<circle class="hit" r="{num(2 * radius)}"/>'
        f'<g class="f">{fleet(spot, view.owners, radius, row, upwards, words)}</g></g>'
        for sea in afloat
        if sea.id in points
        for spot in (view.seas[sea.id],)
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


def _others(view: View) -> tuple[tuple[str, str], ...]:
    """Owners on the board that are no seats: a neutral army, natives, nations; for the key."""
    spots = (*view.territories.values(), *view.seas.values())
    marked = {mark.owner for spot in spots for mark in spot.marks}
    led = {view.owners[owner] for owner in view.owners if owner.isdecimal()}
    there = {str(owner) for owner in {spot.owner for spot in spots} | marked if isinstance(owner, str)}
    words = words_of(view.variant)
    cast = Cast(words=words)
    return tuple(
        (capital(nation_or_thing(name, cast)) + ", a neutral nation" * (name not in words.things), colour)
        for name in sorted(there)
        if (colour := view.owners.get(name, "")) not in led
    )


def _sheet(ground: Ground, kind: str, names: tuple[str, str], body: str, key: Key, look: Look) -> str:
    layout = ground.layout
    name, heading = names
    box = box_for(look, layout)
    width, height = float(layout.width), float(layout.height)
    part = ""
    if box is not None:
        height = width * box[3] / box[2]
        part = f' viewBox="{" ".join(num(edge) for edge in box)}"'
    panel, across, down = "", width, height
    if look.legend != "none":
        form = FORMS[look.legend]
        drawn, tall = legend(ground.board, heading, key, layout.drawing.credit, form)
        scale = (_BESIDE if look.legend == "side" else 1) * width / form.width
        place = f"{num(width)} 0" if look.legend == "side" else f"0 {num(height)}"
        panel = f'<g transform="translate({place}) scale({scale:.4g})">{drawn}</g>'
        across, down = (
            (width * (1 + _BESIDE), max(height, tall * scale))
            if look.legend == "side"
            else (width, height + tall * scale)
        )
    screen: Screen = "any" if box is not None else "narrow" if look.legend == "narrow" else "both"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="qm" role="img" data-board="{ground.board.id}"'
        f' viewBox="0 0 {num(across)} {num(down)}"><title>{said(name)}</title>{ground.under(screen)}'
        f'<path class="panel" d="M0 0h{num(across)}v{num(down)}H0z"/>'
        f'<svg class="{kind}" width="{num(width)}" height="{num(height)}"{part}>'
        f"{ground.floor}{body}</svg>{panel}</svg>"
    )
