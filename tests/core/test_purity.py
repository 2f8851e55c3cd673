"""The domain has no clock, no dice of its own, no I/O, and knows nothing of service and projections."""

import ast
from pathlib import Path

import pytest

DOMAIN = Path(__file__).parent.parent.parent / "domain"
MODULES = sorted(DOMAIN.rglob("*.py"))
ALLOWED = (
    {
        "abc",
        "bisect",
        "collections",
        "contextlib",
        "dataclasses",
        "datetime",
        "difflib",
        "enum",
        "fractions",
        "functools",
    }
    | {"hashlib", "heapq", "hmac", "itertools", "math", "operator", "re", "string", "types", "typing"}
    | {"unicodedata", "msgspec", "eventsourcing", "domain"}
)
ONLY_THERE = {
    "importlib.resources": "core/data.py",
    "importlib": "custom/house_rules/__init__.py",
    "pkgutil": "custom/house_rules/__init__.py",
}
CLOCKS = {"now", "utcnow", "today"}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(DOMAIN)))
def test_module_is_pure(path: Path) -> None:
    place = path.relative_to(DOMAIN).as_posix()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        else:
            names = []
        for name in names:
            allowed = name.partition(".")[0] in ALLOWED or ONLY_THERE.get(name) == place
            assert allowed, f"{place} imports {name}"
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            asks = node.value.id in ("datetime", "date", "time") and node.attr in CLOCKS
            assert not asks, f"{place}:{node.lineno} asks for the time"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("open", "print", "input", "exec", "eval"), f"{place}:{node.lineno}"
