"""Colours that everybody can tell apart."""

from itertools import combinations
from math import dist

import pytest

from domain.core.board import board_of
from projections.picture import board_svg
from projections.picture.palette import PAINTS, PALE_BORDER, paint_name
from projections.picture.style import DARK, LIGHT
from tests.boards.reading import COLOURS

# Simulations of colour blindness by Machado, Oliveira and Fernandes (2009), full severity, on linear RGB.
SIGHT = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}


def linear(colour: str) -> list[float]:
    shares = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shares]


def seen(colour: str, sight: str) -> tuple[float, float, float]:
    """The colour as seen, in CIE L*a*b*."""
    rgb = linear(colour)
    r, g, b = (min(1.0, max(0.0, sum(w * c for w, c in zip(row, rgb, strict=True)))) for row in SIGHT[sight])
    x, y, z = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("sight", SIGHT)
def test_seat_colours_can_be_told_apart(sight: str) -> None:
    """The six colours of seats in most variants are far apart; all stand out by their texture besides."""
    for a, b in combinations(COLOURS, 2):
        assert dist(seen(PAINTS[a].fill, sight), seen(PAINTS[b].fill, sight)) > 20, (a, b)
    for a, b in combinations(PAINTS, 2):
        assert dist(seen(PAINTS[a].fill, sight), seen(PAINTS[b].fill, sight)) > 10, (a, b)


def test_every_owner_has_a_texture_of_its_own() -> None:
    textures = [paint.texture for name, paint in PAINTS.items() if name != "vacant"]
    assert len(set(textures)) == len(textures)


def luminance(colour: str) -> float:
    r, g, b = linear(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


def test_numbers_are_legible_on_their_badge() -> None:
    for paint in PAINTS.values():
        assert contrast(paint.fill, paint.ink) >= 4.5, paint


@pytest.mark.parametrize("scheme", [LIGHT["line"], DARK["line"]], ids=["light", "dark"])
def test_borders_between_lands_of_one_owner_are_seen(scheme: str) -> None:
    picture = board_svg(board_of("world"))
    assert f"--q-line:{scheme}" in picture
    for name, paint in PAINTS.items():
        border = PALE_BORDER if f".lands .o-{name}{{stroke:{PALE_BORDER}}}" in picture else scheme
        assert contrast(paint.fill, border) > 2.5, name


def test_colours_of_all_variants_are_known() -> None:
    """Every colour that a seat or a nation may have, and the two that henshaw keeps for itself."""
    every = ("black", "blue", "gray", "green", "red", "yellow", "orange", "pink", "purple", "white", "brown")
    assert [paint_name(colour) for colour in every] == list(every)
    assert paint_name("neutral") == paint_name("mauve") == "neutral"
    assert paint_name(None) == "vacant"
