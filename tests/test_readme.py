"""The README's turn is played exactly as it is written."""

import json
import os
import re
import subprocess
from pathlib import Path

from tests.client import KEY, Service

ROOT = Path(__file__).parent.parent


def test_the_turn_in_the_readme(service: Service, tmp_path: Path) -> None:
    blocks = re.findall(r"```sh\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    turn = next(block for block in blocks if "/commands" in block)
    assert "QM=http://127.0.0.1:8000\n" in turn
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "organiser.key").write_text(KEY + "\n")
    script = turn.replace("http://127.0.0.1:8000", service.url)
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ},
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    refused, attacked, rolled, moved, *rest = (json.loads(part) for part in _documents(done.stdout))
    assert (refused["code"], refused["rule"]) == ("bad_number", "CL-4.31")
    assert [entry["body"]["type"] for entry in attacked["events"]] == ["attack_declared", "chance_requested"]
    assert rolled["events"][-1]["body"]["type"] == "territory_conquered"
    assert moved["events"][-1]["body"]["armies"] == 3
    assert (tmp_path / "board.svg").read_text().startswith("<svg")
    assert rest[-1]["version"] == moved["version"]
    audit = service.get(f"/games/{moved['game_id']}/audit", KEY).json()
    assert (audit["sound"], audit["findings"]) == (True, [])


def _documents(text: str) -> list[str]:
    """The JSON documents of an output, which stand one after the other; the view is printed as Python."""
    found, decoder = [], json.JSONDecoder()
    while start := text.find('{"') + 1:
        text = text[start - 1 :]
        _, end = decoder.raw_decode(text)
        found.append(text[:end])
        text = text[end:]
    return found
