"""`make worked`: the specifications' worked examples as data to be shipped, from the cases that play them.

What a case expects stays behind with the tests; what is left is a story: a start, and what is sent, step by
step. `service/cases/stories.py` plays it.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from domain.variants import VARIANTS
from service.cases.casefile import Case, CaseFile, CaseStep, read
from service.cases.stories import worked_examples

ROOT = Path(__file__).parent.parent.parent
SHIPPED = ROOT / "service" / "cases" / "worked"
_OF_CASE = ("id", "title", "rules", "edition", "seats", "options", "board", "neutral_colour", "position")
_OF_START = ("create_refused", "start_chance")
_OF_STEP = ("send", "by", "clock", "chance", "refused", "repeat")


def worked(variant: str) -> bytes:
    """The case file of a variant with those of its cases that play a worked example, a line each."""
    folder = ROOT / "tests" / "cases" / variant
    cases = [case for path in sorted(folder.iterdir()) for case in read(path).case]
    examples = worked_examples(variant)
    rows = [msgspec.json.encode(_story(case)) for case in cases if plays(case, examples)]
    return b'{"variant": "%s", "case": [\n%s\n]}\n' % (variant.encode(), b",\n".join(rows))


def plays(case: Case, examples: list[str]) -> bool:
    return any(case.id == each or case.id.startswith(f"{each}-") for each in examples)


def _story(case: Case) -> dict[str, Any]:
    steps = [dict(_given(step, CaseStep, _OF_STEP)) for step in case.step]
    return {**dict(_given(case, Case, (*_OF_CASE, *_OF_START))), "step": steps}


def _given(told: Case | CaseStep, kind: type[Case | CaseStep], names: tuple[str, ...]) -> Iterator[Any]:
    """The fields that say something."""
    usual = {field.name: field.default for field in msgspec.structs.fields(kind)}
    for name in names:
        value = getattr(told, name)
        if value != usual[name] and value not in ((), {}):
            yield name, value


def main() -> None:
    SHIPPED.mkdir(exist_ok=True)
    for variant in VARIANTS:
        made = worked(variant)
        msgspec.json.decode(made, type=CaseFile)
        (SHIPPED / f"{variant}.json").write_bytes(made)


if __name__ == "__main__":
    main()
