"""The shape of the house: functions fit a screen, files are about one thing, classes do not tower."""

import ast
import inspect
import sys
from pathlib import Path

import pytest

import domain.variants

ROOT = Path(domain.variants.__file__).parent.parent
ROOMS = ("domain", "projections", "service", "deploy", "tests")
SOURCES = sorted(file for room in ROOMS for file in (ROOT / room).rglob("*.py"))
LONGEST = 45
LONGEST_FILE = 400
DEEPEST = 3


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: str(file.relative_to(ROOT)))
def test_functions_fit_a_screen(file: Path) -> None:
    functions = (
        node
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )
    long = [node.name for node in functions if (node.end_lineno or 0) - node.lineno >= LONGEST]
    assert long == []


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: str(file.relative_to(ROOT)))
def test_files_are_short(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE


def test_classes_do_not_tower() -> None:
    """No class of the domain stands on more than three others of it."""
    towers = {
        kind.__qualname__
        for name, module in list(sys.modules.items())
        if name.startswith("domain.")
        for kind in vars(module).values()
        if inspect.isclass(kind) and len(_of_the_domain(kind)) > DEEPEST + 1
    }
    assert towers == set()


def _of_the_domain(kind: type) -> list[type]:
    """The class and what it stands on, as far as it is ours."""
    return [base for base in kind.__mro__ if base.__module__.startswith("domain.")]
