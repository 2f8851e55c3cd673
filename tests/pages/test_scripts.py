"""Whole games of every variant through the pages, to the end that the rules give them, and again as a replay.

In each the line is cut and something is kept, something comes too late and is refused with its rule,
something is undone, something rewound, something disputed and ruled on; and whatever is done, a battle round
with its dice among it, is one request.
"""

import pytest
from playwright.sync_api import Browser

from domain.variants import VARIANTS
from tests.client import Service
from tests.pages.script import Stage, script_of

MISHAPS = ("drop", "late", "undo", "rewind", "dispute")


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_whole_game_through_the_pages(variant: str, service: Service, browser: Browser) -> None:
    script = script_of(variant)
    assert script.variant == variant
    for mishap in MISHAPS:
        assert any(getattr(step, mishap) for step in script.step), f"nothing of {variant}: {mishap}"
    stage = Stage(script, service, browser)
    stage.play()
    stage.ended()
    stage.replayed()
    stage.close()
