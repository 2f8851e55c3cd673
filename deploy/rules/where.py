"""Where a rule is: what it says, the code that follows it, the cases and tests that decide it.

    make where RULE=CL-4.63

Looks through the working copy; a range (`CL-4.60 to CL-4.66`) counts for every rule in it.
"""

import re
import sys
from collections.abc import Iterator
from typing import NamedTuple

from deploy.rules.full_ids import ROOT, in_full
from domain.game.rulebook import all_rules, all_rulings, all_sections

CODE = ("domain", "projections", "service")
_ID = r"[A-Z]{2}-(?:R\d+|\d+\.\d+[a-z]?)"
_RANGE = re.compile(r"([A-Z]{2}-\d+)\.(\d+)(?: ?[–-] ?| to )\1\.(\d+)")
_IN_A_NAME = re.compile(r"(?<![a-z])([a-z]{2})_(\d+)_(\d+)(?!\d)")
_CASE_ID = re.compile(r'^\s*"?id"?\s*[=:]\s*"([^"]+)"')
_CASE_TITLE = re.compile(r'^\s*"?title"?\s*[=:]\s*"(.*?)",?\s*$')


class Place(NamedTuple):
    path: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"  {self.path}:{self.line}: {self.text[:140]}"


def ids_in(line: str) -> set[str]:
    """The ids that a line cites: in full, shortened, in a range, or in a test's name."""
    full = in_full(line)
    found = set(re.findall(rf"\b{_ID}\b", full))
    for section, first, last in _RANGE.findall(full):
        found |= {f"{section}.{number}" for number in range(int(first), int(last) + 1)}
    return found | {f"{a.upper()}-{b}.{c}" for a, b, c in _IN_A_NAME.findall(line)}


def places(rule: str, *folders: str, kinds: tuple[str, ...]) -> Iterator[Place]:
    """The lines of these folders that cite a rule."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in kinds and path.name != "rules.json":
                lines = path.read_text(encoding="utf-8").splitlines()
                for number, line in enumerate(lines, 1):
                    if rule in ids_in(line):
                        yield Place(str(path.relative_to(ROOT)), number, line.strip())


def cases(rule: str) -> Iterator[Place]:
    """The cases that cite a rule, each once, by id and title."""
    told = set[tuple[str, str]]()
    for place in places(rule, "tests/cases", kinds=(".toml", ".json")):
        above = (ROOT / place.path).read_text(encoding="utf-8").splitlines()
        name, line = _last(above[: place.line], _CASE_ID)
        title, _ = _last(above[line : line + 3], _CASE_TITLE)
        if (place.path, name) not in told:
            told.add((place.path, name))
            yield Place(place.path, line, f"{name}: {title}")


def _last(lines: list[str], wanted: re.Pattern[str]) -> tuple[str, int]:
    """The nearest match above, and the number of its line."""
    for number in range(len(lines), 0, -1):
        if found := wanted.match(lines[number - 1]):
            return found.group(1), number
    return "", 1


def said_by(rule: str) -> str | None:
    """The specification's words."""
    if rule in (rulings := all_rulings()):
        return f"{rulings[rule].words}: {rulings[rule].ruling}. ({rulings[rule].reason})"
    return all_rules().get(rule) or all_sections().get(rule)


def nearest(rule: str) -> list[str]:
    """Ids that may have been meant: of the same specification, by their numbers."""
    known = [other for other in (*all_rules(), *all_rulings()) if other[:2] == rule[:2]]
    wanted = _numbers(rule)
    return sorted(
        known, key=lambda other: [abs(a - b) for a, b in zip(_numbers(other), wanted, strict=True)]
    )[:5]


def _numbers(rule: str) -> tuple[int, int]:
    """Section and number; rulings come after all sections."""
    section, _, number = rule[3:].replace("R", "99.").partition(".")
    return int("0" + re.sub(r"\D", "", section)), int("0" + re.sub(r"\D", "", number))


def main(words: list[str]) -> int:
    if len(words) != 1 or not words[0].strip():
        print("Say which rule: make where RULE=CL-4.63", file=sys.stderr)
        return 1
    rule = words[0].strip()
    rule = rule[:2].upper() + rule[2:]
    said = said_by(rule)
    if said is None:
        near = nearest(rule)
        known = sorted({other[:2] for other in all_rules()})
        told = f"Nearest: {', '.join(near)}" if near else f"Ids begin with {', '.join(known)}, as in CL-4.63"
        print(f"There is no rule {rule}. {told}.", file=sys.stderr)
        return 1
    print(f"{rule}  {said}")
    found = {
        "Code": list(places(rule, *CODE, kinds=(".py", ".json"))),
        "Cases": list(cases(rule)),
        "Tests": list(places(rule, "tests", kinds=(".py",))),
    }
    for name, rows in found.items():
        print(f"\n{name}:" + ("" if rows else " none"))
        for row in rows:
            print(row)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
