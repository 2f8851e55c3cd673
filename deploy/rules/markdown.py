"""Reading the specifications: sections, tables, tags, and words without markup."""

import re
from collections.abc import Iterator

ID = re.compile(r"\*\*([A-Z]{2}-\d+\.\d+[a-z]?)\*\*")
_SORTS = r"(?:source|rulings?|added|edition|derived)\b[^\]]*|[^\]`]*\b(?:rulings? R\d+|derived)[^\]]*"
_TAG = rf"`?\[(?:{_SORTS})\]`?"
_TAGS = re.compile(rf"(?:{_TAG})(?:\s*(?:{_TAG}))*")
_ONE_TAG = re.compile(_TAG)


def section(text: str, number: int) -> str:
    """What stands under `## 3. …`, up to the next such heading."""
    found = re.search(rf"^## {number}\. .*?$(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    return found.group(1) if found else ""


def cells(line: str) -> list[str]:
    """The cells of a table's row; a bar inside a word in backticks is none of its walls."""
    walls = re.sub(r"`[^`]*`", lambda word: word.group(0).replace("|", "\0"), line.strip().strip("|"))
    return [cell.strip().replace("\0", "|") for cell in walls.split("|")]


def is_row(line: str) -> bool:
    return line.startswith("|") and not set(line) <= set("|-: ")


def table(text: str, *columns: str) -> Iterator[list[str]]:
    """The rows of the first table whose header begins with these words."""
    lines = iter(text.splitlines())
    for line in lines:
        if is_row(line) and cells(line)[: len(columns)] == list(columns):
            break
    for line in lines:
        if not line.startswith("|"):
            return
        if is_row(line):
            yield cells(line)


def plain(text: str, prefix: str) -> str:
    """Words without markup, and tags in words: `[ruling R43]` `[added]` is "(ruling CL-R43; added)"."""
    words = _TAGS.sub(lambda tags: f"({_in_words(tags.group(0), prefix)})", text)
    return re.sub(r"\s+", " ", re.sub(r"\*\*|(?<!\\)[*`]", "", words)).strip()


def _in_words(tags: str, prefix: str) -> str:
    said = "; ".join(tag.strip("`[]") for tag in _ONE_TAG.findall(tags))
    said = re.sub(r"\bedition (\d+)", r"since edition \1", said)
    said = re.sub(r"^source\b|(?<=; )source\b", "from the source", said)
    said = re.sub(r"\badded\b", "added in all editions", said)
    return re.sub(r"(?<![-\w])R(\d+)", rf"{prefix}-R\1", said)
