"""Takes the specifications as data: `python -m deploy.rules.extract FOLDER`.

Writes `rules.json` into the package of each variant: the text of every rule with its tables, the rulings, the
phases, the codes with which commands are refused, the titles of the worked examples. `GET /variants/{slug}`
serves it, `make where` looks into it.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any

from deploy.rules.full_ids import in_full
from deploy.rules.markdown import ID, cells, is_row, plain, section, table

DOMAIN = Path(__file__).parent.parent.parent / "domain"
_OWN_TABLES = ("command", "event")
"""Tables that stand below a rule without being part of it; the first is read for its codes."""
_TITLE = re.compile(r"\*\*([A-Z]{2}-11\.\d+)\*\*[^*\n]*\*([^*\n]+?)\.?\*")
_COMMON = re.compile(r"`[a-z_]+`(?: \([^()]*\))?")
_REASON = re.compile(r"(?:(?P<before>[a-z][a-z ]*):\s*)?`(?P<code>[a-z_]+)`(?P<after>.*)", re.DOTALL)


def rulebook_in(text: str) -> dict[str, Any]:
    rules = rules_in(text)
    prefix = next(iter(rules))[:2]
    return {
        "sections": {
            f"{prefix}-{number}": plain(heading, prefix)
            for number, heading in re.findall(r"^### (\d+\.\d+) (.+)$", text, re.MULTILINE)
            if f"{prefix}-{number}" not in rules
        },
        "rules": rules,
        "examples": {rule: plain(title, prefix) for rule, title in _TITLE.findall(section(text, 11))},
        "rulings": _rulings(text, prefix),
        "phases": _phases(text, prefix),
        "refusals": _refusals(text, prefix),
    }


def rules_in(text: str) -> dict[str, str]:
    """Rule id → text. A rule is a bullet or paragraph that begins with its id, with what is indented below it
    and the table that follows; or a row of a table."""
    found: dict[str, list[str]] = {}
    current: str | None = None
    for line in text.splitlines():
        ids = ID.findall(line)
        if ids and line.lstrip().startswith(("-", "**", "|")):
            current = ids[0] if not line.startswith("|") else None
            if ids[0] not in found:
                found[ids[0]] = [_words(line, ids[0])]
        elif current is not None and line.startswith("|"):
            if cells(line)[0] in _OWN_TABLES:
                current = None
            elif is_row(line):
                found[current].append(_words(line, current) + ";")
        elif current is not None and line.strip():
            if not line.startswith(" "):
                current = None
            else:
                found[current].append(_words(line, current))
    return {rule: " ".join(words) for rule, words in found.items()}


def _words(line: str, rule: str) -> str:
    words = line.strip().removeprefix("- ").replace(f"**{rule}**", "", 1)
    if words.startswith("|"):
        words = " · ".join(cell for cell in cells(words) if cell)
    return plain(words, rule[:2])


def _rulings(text: str, prefix: str) -> dict[str, dict[str, str]]:
    rows = [cells(line) for line in section(text, 10).splitlines() if is_row(line)]
    return {
        f"{prefix}-{row[0]}": dict(
            zip(("words", "ruling", "reason"), (plain(cell, prefix) for cell in row[1:]), strict=True)
        )
        for row in rows
        if re.fullmatch(r"R\d+", row[0])
    }


def _phases(text: str, prefix: str) -> list[dict[str, str]]:
    """The table of section 3. Where its rows have no ids of their own, the rule above it describes them."""
    part = section(text, 3)
    named = list(table(part, "id", "phase"))
    rows = named or [[f"**{prefix}-3.1**", *row] for row in table(part, "phase")]
    found = []
    for rule, phases, *rest in rows:
        acts, decisions, ends, *default = (plain(cell, prefix).strip("–-") for cell in rest)
        for phase in re.findall(r"`([a-z_]+)`", phases):
            described = {"phase": phase, "rule": rule.strip("*"), "acts": acts, "decisions": decisions}
            found.append(described | {"ends": ends} | ({"default": default[0]} if default else {}))
    return found


def _refusals(text: str, prefix: str) -> dict[str, Any]:
    part = section(text, 9)
    first = re.search(rf"\*\*{prefix}-9\.1\*\*[^`]*(.*)", part)
    chain = [piece.strip() for piece in first.group(1).split("→")] if first else []
    reasons = [_COMMON.match(piece) for piece in chain] if len(chain) > 1 else []
    commands = {
        re.findall(r"`([a-z_]+)`", row[0])[0]: _reasons(row[-1], prefix)
        for row in table(part, "command", "actor")
    }
    return {
        "common": [_reason(found.group(0), prefix) for found in reasons if found is not None],
        "commands": commands,
    }


def _reasons(cell: str, prefix: str) -> list[dict[str, str]]:
    """The codes of one row, each with when it applies; what is said of the common ones is not repeated."""
    own = [part for part in _cut(cell, ";") if not re.match(r"\s*(of the )?common", part)]
    pieces = [piece for part in own for piece in _cut(part.replace(") or `", "), `"), ",")]
    return [_reason(piece, prefix) for piece in pieces if "`" in piece]


def _cut(cell: str, at: str) -> list[str]:
    """Cut where a sign stands outside brackets."""
    pieces, depth = [""], 0
    for sign in cell:
        depth += (sign in "([") - (sign in ")]")
        if sign == at and depth == 0:
            pieces.append("")
        else:
            pieces[-1] += sign
    return pieces


def _reason(piece: str, prefix: str) -> dict[str, str]:
    found = _REASON.search(piece)
    assert found is not None, piece
    neutral = "only in a neutral nation's turn" if "ⓝ" in piece else ""
    after = plain(found["after"].replace("ⓝ", ""), prefix).lstrip(". ")
    when = (found["before"], neutral, re.sub(r"^\((.*)\)$", r"\1", after))
    return {"code": found["code"], "when": "; ".join(words for words in when if words)}


def main(folder: Path) -> None:
    texts = {spec.stem: spec.read_text("utf-8") for spec in sorted(folder.glob("*.md"))}
    books = {slug: rulebook_in(text) for slug, text in texts.items() if ID.search(text)}
    known = {name for book in books.values() for part in ("sections", "rules") for name in book[part]}
    for slug, book in books.items():
        text = in_full(json.dumps(book, ensure_ascii=False, indent=1), known)
        (DOMAIN / slug.replace("-", "_") / "rules.json").write_text(text + "\n", encoding="utf-8")
        print(f"{slug}: " + ", ".join(f"{len(part)} {name}" for name, part in book.items()))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
