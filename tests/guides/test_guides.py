"""Whoever follows a guide gets what it shows."""

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import service.guides
from service.pages.guides import GUIDES, anchor_of, guide
from service.problems import CATALOGUE
from tests.client import KEY, Service, serving
from tests.guides.running import blocks_of, follow, is_as_shown, steps_of

FOLDER = Path(service.guides.__file__).parent
TEXTS = {name: (FOLDER / f"{name}.md").read_text(encoding="utf-8") for name in GUIDES}
RUN = [name for name in GUIDES if blocks_of(TEXTS[name])]
ADDRESS = "http://127.0.0.1:8000"


class Place:
    """A folder in which somebody has started the service, as `make run` does."""

    def __init__(self, folder: Path, service: Service) -> None:
        self.folder, self.service = folder, service


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    data = tmp_path / "data"
    data.mkdir()
    (data / "organiser.key").write_text(KEY + "\n")
    with serving(data, f"sqlite:///{data / 'quartermaster.db'}") as running:
        yield Place(tmp_path, running)


def test_every_guide_is_listed() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.md")) == sorted(GUIDES)
    assert {"client", "table", "organise", "verify"} <= set(RUN)


@pytest.mark.parametrize("name", RUN)
def test_what_a_guide_shows_comes_of_following_it(name: str, place: Place) -> None:
    text = TEXTS[name].replace(ADDRESS, place.service.url)
    assert text != TEXTS[name], "it names the address where it is followed"
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    blocks = blocks_of(text)
    results = follow(blocks, place.folder, {**os.environ, "PATH": path, "PYTHONPATH": ""})
    for step, printed in results:
        if step.shown is not None:
            assert is_as_shown(printed, step.shown), f"{step.commands}\nprinted\n{printed}\nnot\n{step.shown}"
        else:
            assert not printed.strip(), f"{step.commands}\nprinted\n{printed}\nand the guide does not show it"
    commands = "".join(step.commands for step, _ in results)
    programs = "".join(block.text for block in blocks if block.language == "python")
    for block in blocks:
        if block.language == "python":
            used = block.name in commands or f"from {block.name.removesuffix('.py')} import" in programs
            assert used, f"{block.name} is never run"


def test_outputs_are_compared() -> None:
    assert is_as_shown("version 17\n", "version …")
    assert is_as_shown("a\nb\nc\n", "a\n…\nc")
    assert not is_as_shown("version 17, stale\n", "version 17")
    assert not is_as_shown("", "version …")
    with pytest.raises(AssertionError, match="behind python"):
        steps_of(blocks_of("```python\n# a.py\nprint(1)\n```\n\n```text\n1\n```\n"))


@pytest.mark.parametrize("name", GUIDES)
def test_links_of_a_guide_lead_somewhere(name: str, service: Service) -> None:
    """Between guides by their files, so that they hold in the folder too; elsewhere by address."""
    links = re.findall(r"\]\(([^)]+)\)", TEXTS[name])
    for link in links:
        target, _, anchor = link.partition("#")
        if target.endswith(".md") or not target:
            other = guide(target.removesuffix(".md") or name)
            assert not anchor or anchor in [found for _, found, _ in other.contents], link
        else:
            assert service.get(target).status_code == 200, link


@pytest.mark.parametrize("name", GUIDES)
def test_codes_that_a_guide_names_exist(name: str, service: Service) -> None:
    for code in re.findall(r"/problems/([a-z_]+)", TEXTS[name]):
        assert code in CATALOGUE, code


def test_anchors_are_those_that_readers_of_markdown_make() -> None:
    assert anchor_of("Whose dice, and `pending` chance") == "whose-dice-and-pending-chance"


def test_pages(service: Service) -> None:
    listed = service.get("/guide", accept="text/html")
    assert listed.headers["content-type"] == "text/html; charset=utf-8"
    for name in GUIDES:
        assert f'href="/guide/{name}"' in listed.text
        page = service.get(f"/guide/{name}", accept="text/html")
        assert "script-src 'self'" in page.headers["content-security-policy"]
        assert "<script" not in page.text
        assert " style=" not in page.text
        for _, anchor, _ in guide(name).contents:
            assert page.text.count(f'id="{anchor}"') == 1, anchor
    missing = service.get("/guide/nonsense")
    assert (missing.status_code, missing.json()["code"]) == (404, "not_found")
