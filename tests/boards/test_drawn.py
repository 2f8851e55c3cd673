"""The drawing agrees with the graph: contacts, badges, names, routes; and the files are small."""

from itertools import combinations
from math import dist

import pytest
import shapely
from shapely import LineString, Point, box

from deploy.boards.build import OUT
from domain.core.board import Board, Drawing
from projections.picture.pieces import FLEET
from projections.picture.text import text_width
from tests.boards.reading import SHIPPED, drawn_segments, drawn_shape, pairs

every_board = pytest.mark.parametrize("board", SHIPPED, ids=lambda board: board.id)

LARGEST = {
    "world": 60_000,
    "europe": 120_000,
    "asia": 120_000,
    "europe-expert": 250_000,
    "asia-expert": 250_000,
}


def drawing(board: Board) -> Drawing:
    assert board.drawing is not None
    return board.drawing


@every_board
def test_size_of_the_file(board: Board) -> None:
    assert (OUT / f"{board.id}.json").stat().st_size <= LARGEST[board.id]


@every_board
def test_shapes_drawn_touching_are_land_links_or_listed(board: Board) -> None:
    segments = {territory.id: drawn_segments(territory.path) for territory in board.territories}
    touching = {
        frozenset((a, b)) for a, b in combinations(board.ids, 2) if not segments[a].isdisjoint(segments[b])
    }
    listed = {frozenset(pair) for pair in board.touching_not_adjacent}
    assert touching == pairs(board, "land") | listed
    assert listed.isdisjoint(pairs(board))


@every_board
def test_badges_are_apart_also_when_a_narrow_screen_enlarges_them(board: Board) -> None:
    least = 2 * drawing(board).badge * drawing(board).narrow
    badges = {territory.id: territory.badge for territory in board.territories}
    for a, b in combinations(board.ids, 2):
        here, there = badges[a], badges[b]
        assert here is not None
        assert there is not None
        assert dist(here, there) > least, (a, b)


@every_board
def test_badges_stand_on_their_land_or_have_a_leader_line_to_it(board: Board) -> None:
    sheet = box(0, 0, drawing(board).width, drawing(board).height)
    for territory in board.territories:
        shape = drawn_shape(territory.path)
        assert territory.badge is not None
        badge = Point(territory.badge)
        assert sheet.contains(badge.buffer(drawing(board).badge)), territory.id
        if territory.leader is None:
            assert shape.distance(badge) < 0.4 * drawing(board).badge, territory.id
        else:
            assert shape.distance(Point(territory.leader)) < 0.5, territory.id


@every_board
def test_a_badge_off_its_land_hides_no_other_territory(board: Board) -> None:
    shapes = {territory.id: drawn_shape(territory.path) for territory in board.territories}
    for territory in board.territories:
        if territory.leader is not None and territory.badge is not None:
            disc = Point(territory.badge).buffer(drawing(board).badge)
            for name, shape in shapes.items():
                if name != territory.id:
                    assert disc.intersection(shape).area < 0.2 * min(disc.area, shape.area), (
                        territory.id,
                        name,
                    )


@every_board
def test_routes_start_and_end_on_their_lands(board: Board) -> None:
    shapes = {territory.id: drawn_shape(territory.path) for territory in board.territories}
    for link in board.links:
        if link.kind == "land":
            assert link.line == ()
        elif len(link.line) == 1:
            first, last = link.line[0][0], link.line[0][-1]
            near = [min(shapes[end].distance(Point(p)) for p in (first, last)) for end in (link.a, link.b)]
            assert max(near) < 1.0, link.id


@every_board
def test_routes_do_not_run_across_other_land(board: Board) -> None:
    shapes = {territory.id: drawn_shape(territory.path) for territory in board.territories}
    shapes["backdrop"] = drawn_shape(drawing(board).backdrop)
    for link in board.links:
        for points in link.line:
            line = LineString(points)
            for name, shape in shapes.items():
                if name not in (link.a, link.b):
                    assert line.intersection(shape).length < 1.5, (link.id, name)


def test_the_route_over_the_edge_leaves_on_both_sides() -> None:
    world = SHIPPED[0]
    lines = world.link["alaska", "kamchatka"].line
    assert len(lines) == 2
    assert sorted(line[-1][0] for line in lines) == [0, drawing(world).width]
    assert lines[0][-1][1] == lines[1][-1][1]
    assert all(
        len(link.line) == 1 for link in world.links if link.kind == "route" and link.id != "alaska--kamchatka"
    )


def name_boxes(board: Board) -> dict[str, shapely.Polygon]:
    size = drawing(board).font
    boxes = {}
    for territory in board.territories:
        assert territory.label is not None
        x, y = territory.label
        lines = territory.label_lines or (territory.name,)
        half, tall = max(text_width(line, size) for line in lines) / 2, len(lines) * size / 2
        boxes[territory.id] = box(x - half, y - tall, x + half, y + tall)
    return boxes


@every_board
def test_names_are_broken_only_at_spaces(board: Board) -> None:
    for territory in board.territories:
        assert " ".join(territory.label_lines or (territory.name,)) == territory.name


@every_board
def test_names_do_not_cover_each_other_or_a_badge(board: Board) -> None:
    boxes = name_boxes(board)
    for a, b in combinations(board.ids, 2):
        assert boxes[a].intersection(boxes[b]).area < 1, (a, b)
    for territory in board.territories:
        assert territory.badge is not None
        disc = Point(territory.badge).buffer(drawing(board).badge)
        for name, name_box in boxes.items():
            assert name_box.intersection(disc).area < 3, (territory.id, name)


@every_board
def test_ships_keep_clear_of_badges_and_of_each_other(board: Board) -> None:
    radius = FLEET * drawing(board).badge
    fleets = {
        sea.id: box(x - 2.2 * radius, y - 0.7 * radius, x + 2.2 * radius, y + 0.7 * radius)
        for sea in board.seas
        for x, y in (sea.fleet or (0, 0),)
    }
    for a, b in combinations(fleets, 2):
        assert not fleets[a].intersects(fleets[b]), (a, b)
    for territory in board.territories:
        assert territory.badge is not None
        disc = Point(territory.badge).buffer(drawing(board).badge)
        for sea, fleet in fleets.items():
            assert disc.intersection(fleet).area < 0.12 * disc.area, (territory.id, sea)
