"""The key below a picture: what is on the map, whose it is, who is ahead."""

import msgspec

from domain.core.board import board_of
from domain.core.view import Mark, Spot, View
from domain.game.words import words_of
from domain.variants import VARIANTS
from projections.picture import Key, ScoreRow, position_svg
from projections.picture.glyphs import GLYPHS, meaning
from tests.boards.reading import full_position
from tests.svg import texts, titles

WORLD = board_of("world")


def test_the_key_explains_the_signs_on_the_map_and_no_others() -> None:
    spots = {"brazil": Spot(0, 3, (Mark("starving", 2, 0),)), "peru": Spot(1, 1, (Mark("factory"),))}
    bare = {name: msgspec.structs.replace(spot, marks=()) for name, spot in spots.items()}
    view = msgspec.structs.replace(full_position(WORLD), variant="henshaw", territories=spots, seas={})
    known = {meaning(kind, words_of("henshaw").marks) for kind in GLYPHS}
    key = [text for text in texts(position_svg(WORLD, view)) if text in known]
    assert key == ["factory", "would starve now"]
    view = msgspec.structs.replace(view, territories=bare)
    assert not set(texts(position_svg(WORLD, view))) & known


def test_every_kind_of_mark_has_a_sign_and_an_unknown_one_too() -> None:
    kinds = (*GLYPHS, "something-new")
    spots = {name: Spot(0, 1, (Mark(kind),)) for name, kind in zip(WORLD.ids, kinds, strict=False)}
    picture = position_svg(WORLD, msgspec.structs.replace(full_position(WORLD), territories=spots))
    for kind in GLYPHS:
        assert picture.count(f'href="#qm-m-{kind}"') >= (2 if kind == "other" else 1)


def test_a_continent_held_by_one_owner_is_marked_in_the_legend() -> None:
    view = full_position(WORLD)
    assert '<circle class="swatch' not in position_svg(WORLD, view)
    spots = view.territories | {name: Spot(1, 2) for name in WORLD.members["australia"]}
    held = position_svg(WORLD, msgspec.structs.replace(view, territories=spots))
    assert held.count('<circle class="swatch o-blue"') == 1


def test_continents_are_worth_what_the_variant_says() -> None:
    """AL-2.8: not what the board says."""
    worth = VARIANTS["alternate"].continent_values(WORLD)
    written = texts(position_svg(WORLD, full_position(WORLD), key=Key(values=worth)))
    assert {"Asia +5", "Africa +3", "Australia +1"} <= set(written)
    nothing = VARIANTS["henshaw"].continent_values(WORLD)
    assert "Asia" in texts(position_svg(WORLD, full_position(WORLD), key=Key(values=nothing)))


def test_whoever_is_to_act_is_pointed_at() -> None:
    rows = (ScoreRow("Ada", "red", "territories 3", acts=True), ScoreRow("Bela", "blue", "territories 2"))
    picture = position_svg(WORLD, full_position(WORLD), key=Key(rows=rows))
    assert picture.count('class="turn"') == 1
    assert "Ada: territories 3 (to act)" in titles(picture)


def test_owners_that_are_no_seats_are_in_the_key() -> None:
    spots = {"peru": Spot("neutral", 2), "brazil": Spot("natives", 1), "congo": Spot(0, 1)}
    view = msgspec.structs.replace(full_position(WORLD), variant="henshaw", territories=spots, seas={})
    view.owners.update({"neutral": "white", "natives": "brown"})
    written = texts(position_svg(WORLD, view))
    assert {"The neutral army", "The natives"} <= set(written)
    nation = msgspec.structs.replace(view, variant="of-the-people", territories={"peru": Spot("pink", 1)})
    nation.owners["pink"] = "pink"
    assert "Pink, a neutral nation" in texts(position_svg(WORLD, nation))


class _Blockaded(View, frozen=True, kw_only=True):
    blockades: dict[str, int]


def test_a_closed_route_is_barred_and_explained() -> None:
    """CU-4.85."""
    view = full_position(WORLD)
    fields = {name: getattr(view, name) for name in view.__struct_fields__} | {"variant": "custom"}
    closed = _Blockaded(**fields, blockades={"brazil--north-africa": 0})
    picture = position_svg(WORLD, closed)
    assert picture.count('class="blocked l-red"') == 1
    assert "blockaded route" in texts(picture)
    assert "blocked" not in position_svg(WORLD, view).split("</style>")[1]


def test_a_long_score_is_cut_but_told_in_full() -> None:
    name, text = "Bartholomew the Magnificent " * 3, "fifty territories, " * 5
    picture = position_svg(WORLD, full_position(WORLD), key=Key(rows=(ScoreRow(name, "red", text),)))
    assert any(written.endswith("…") for written in texts(picture))
    assert f"{name}: {text}" in titles(picture)
