"""Rule ids are written in full (`CL-4.61, CL-4.63`), so that whoever looks for one finds it.

    python -m deploy.rules.full_ids            says where one is shortened (`CL-4.61` and then only `4.63`)
    python -m deploy.rules.full_ids --write    writes it in full there

Of all Python, TOML, JSON and Markdown files of the project, or of the files named.
"""

import re
import sys
from collections.abc import Container, Iterator
from functools import cache
from pathlib import Path

from domain.game.rulebook import all_rules, all_sections

ROOT = Path(__file__).parent.parent.parent
FOLDERS = ("domain", "service", "projections", "tests", "deploy")
KINDS = (".py", ".toml", ".json", ".md")
_NUMBER = r"\d+\.\d+[a-z]?(?![\d.]*\d)"
_BETWEEN = r"(?<=[0-9a-z])(?:\s?[,–-]\s*(?:#\s*)?|\s+(?:and|or|to|with)\s+|,\s+(?:and|or)\s+|/)"
_CHAIN = re.compile(rf"\b[A-Z]{{2}}-{_NUMBER}(?:{_BETWEEN}(?:[A-Z]{{2}}-)?{_NUMBER})+")
_JOINT = re.compile(rf"({_BETWEEN})(?=(?:[A-Z]{{2}}-)?\d)")
_FULL = re.compile(rf"[A-Z]{{2}}-{_NUMBER}")


def in_full(text: str, known: Container[str] | None = None) -> str:
    """The text with every shortened id written out. A number that is neither a rule nor a section of that
    specification stays as it is."""
    ids = _all_ids() if known is None else known
    return _CHAIN.sub(lambda chain: _written_out(chain.group(0), ids), text)


@cache
def _all_ids() -> frozenset[str]:
    return frozenset({*all_rules(), *all_sections()})


def _written_out(chain: str, known: Container[str]) -> str:
    prefix, parts = chain[:2], _JOINT.split(chain)
    for place, part in enumerate(parts):
        if _FULL.fullmatch(part):
            prefix = part[:2]
        elif f"{prefix}-{part}" in known:
            parts[place] = f"{prefix}-{part}"
    return "".join(parts)


def shortened(text: str) -> Iterator[tuple[int, str]]:
    """The lines in which an id is shortened, with their numbers."""
    for chain in _CHAIN.finditer(text):
        if _written_out(chain.group(0), _all_ids()) != chain.group(0):
            yield text.count("\n", 0, chain.start()) + 1, chain.group(0)


def files() -> list[Path]:
    """Everything that people read and write; golden archives are as they were."""
    found = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.suffix in KINDS]
    return sorted(path for path in found if "golden" not in path.parts)


def main(words: list[str]) -> int:
    write = "--write" in words
    named = [Path(word).resolve() for word in words if word != "--write"]
    places = 0
    for path in named or files():
        text = path.read_text(encoding="utf-8")
        for line, chain in shortened(text):
            places += 1
            print(f"{path.relative_to(ROOT)}:{line}: {' '.join(chain.split())}")
        if write and in_full(text) != text:
            path.write_text(in_full(text), encoding="utf-8")
    print(f"{places} places" + (", written in full" if write and places else ""))
    return 1 if places and not write else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
