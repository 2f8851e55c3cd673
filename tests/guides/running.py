"""A guide as it is followed: its blocks in their order, in one shell, against a running service.

- `sh`: run in the guide's shell.
- `python`: kept as the file that its first line names (`# first.py`), for the commands after it.
- `text`: what the block before it prints; … stands for what differs from day to day.
"""

import re
import subprocess
from pathlib import Path
from typing import NamedTuple

_FENCE = re.compile(r"^```(.*?)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_NAME = re.compile(r"# (\w+\.py)\n")
_NEXT = "\x1e"


class Block(NamedTuple):
    language: str
    name: str
    """Of a file."""
    text: str


def blocks_of(markdown: str) -> list[Block]:
    found = []
    for language, text in _FENCE.findall(markdown):
        named = _NAME.match(text)
        found.append(Block(language, named[1] if named else "", text))
    return found


class Step(NamedTuple):
    """A block of commands, and what is said to come of it."""

    commands: str
    shown: str | None


def steps_of(blocks: list[Block]) -> list[Step]:
    steps: list[Step] = []
    for before, block in zip([None, *blocks], blocks, strict=False):
        if block.language == "text":
            assert before is not None, "an output stands first"
            assert before.language == "sh", f"an output stands behind {before.language}"
            steps[-1] = steps[-1]._replace(shown=block.text)
        elif block.language == "sh":
            steps.append(Step(block.text, None))
        else:
            assert block.language == "python", f"a block is {block.language or 'of no language'}"
            assert block.name, "a program has no file name"
    return steps


def follow(blocks: list[Block], folder: Path, environment: dict[str, str]) -> list[tuple[Step, str]]:
    """Every step with what it printed."""
    for block in blocks:
        if block.language == "python":
            (folder / block.name).write_text(block.text)
    steps = steps_of(blocks)
    script = "".join(f"printf '{_NEXT}'\n{step.commands}" for step in steps)
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=180,
    )
    printed = done.stdout.split(_NEXT)[1:]
    at = steps[len(printed) - 1].commands if printed else "its beginning"
    assert done.returncode == 0, f"stopped at\n{at}\n{printed[-1:]}\n{done.stderr}"
    return list(zip(steps, printed, strict=True))


def is_as_shown(printed: str, shown: str) -> bool:
    pattern = ".*?".join(re.escape(part) for part in shown.strip().split("…"))
    return re.fullmatch(pattern, printed.strip(), re.DOTALL) is not None
