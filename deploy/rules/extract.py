"""Takes the text of every numbered rule from the specifications: `python -m deploy.rules.extract FOLDER`.

Writes `rules.json` into the package of each variant, a map of rule id to text in plain words, for
`GET /variants/{slug}`: a refusal names a rule id, and a client can show what it says.
"""

import json
import re
import sys
from pathlib import Path

DOMAIN = Path(__file__).parent.parent.parent / "domain"
ID = re.compile(r"\*\*([A-Z]{2}-\d+\.\d+[a-z]?)\*\*")
TAG = re.compile(r"\s*[`\[]*\[(?:source|ruling|rulings|derived)[^\]]*\]`?")


def rules_in(text: str) -> dict[str, str]:
    """Rule id → text. A rule is a bullet or paragraph that begins with its id, or a row of a table. A table
    below a rule that ends with a colon belongs to it."""
    found: dict[str, str] = {}
    current: str | None = None
    for line in text.splitlines():
        ids = ID.findall(line)
        if ids and line.lstrip().startswith(("-", "**", "|")):
            current = None
            for rule in ids[:1]:
                found.setdefault(rule, _plain(line, rule))
                current = rule if not line.startswith("|") else None
        elif current is not None and re.match(r"\s+(-|\S)", line):
            found[current] += " " + _plain(line, current)
        elif (
            current is not None and (not line.strip() or line.startswith("|")) and _has_table(found[current])
        ):
            if line.startswith("|") and not set(line) <= set("|-: "):
                found[current] += " " + _plain(line, current) + ";"
        else:
            current = None
    return found


def _has_table(rule: str) -> bool:
    """Its text ends with a colon, or with a row of the table that follows one."""
    return rule.endswith((":", ";"))


def _plain(line: str, rule: str) -> str:
    words = line.strip().removeprefix("- ").replace(f"**{rule}**", "", 1)
    words = TAG.sub("", words)
    if words.startswith("|"):
        words = " · ".join(cell.strip() for cell in words.strip("|").split("|") if cell.strip())
    return re.sub(r"[*`]", "", words).strip()


def main(folder: Path) -> None:
    for spec in sorted(folder.glob("*.md")):
        rules = rules_in(spec.read_text(encoding="utf-8"))
        if rules:
            text = json.dumps(rules, ensure_ascii=False, indent=0)
            (DOMAIN / spec.stem.replace("-", "_") / "rules.json").write_text(text + "\n", encoding="utf-8")
            print(f"{spec.stem}: {len(rules)} rules")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
