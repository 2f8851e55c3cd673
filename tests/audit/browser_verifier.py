"""The browser's verifier, run under Node, and what it must have in common with the Python one."""

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from domain.game.archive import ArchiveReport
from domain.game.log import canonical
from service.pages import verifier
from tests.browser import NODE

_SOURCES = Path(verifier.__file__).parent


class NodeVerifier:
    def __init__(self, node: str) -> None:
        scripts = [str(_SOURCES / f"{name}.js") for name in verifier.SCRIPTS if name != "page"]
        runner = str(Path(__file__).parent / "verifier_node.js")
        self._process = subprocess.Popen(
            [node, runner, *scripts], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def check(self, archive: bytes, expected_key: str | None = None) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        key = (expected_key or "").ljust(64).encode()
        self._process.stdin.write(len(archive).to_bytes(4, "big") + key + archive)
        self._process.stdin.flush()
        report: dict[str, Any] = json.loads(self._process.stdout.readline())
        return report

    def close(self) -> None:
        self._process.communicate(timeout=20)


@contextmanager
def node_verifier() -> Iterator[NodeVerifier]:
    running = NodeVerifier(str(NODE))
    try:
        yield running
    finally:
        running.close()


def summary(report: ArchiveReport | dict[str, Any]) -> dict[str, Any]:
    """What both verifiers must agree on: everything but the words."""
    # As written: what a browser hands over has lists where structs have tuples.
    data: dict[str, Any] = msgspec.json.decode(canonical(report))
    log = {name: value for name, value in data["log"].items() if name != "problems"}
    found = [(each["line"], each["version"], each["code"]) for each in data["findings"]]
    return {"header": data["header"], "lines": data["lines"], "log": log, "findings": found}
