"""The form of any sheet, and sheets offered in a phase: structured or as text (AL-4.21, AL-4.22)."""

from domain.alternate.sheet import LONGEST_TEXT, MOST_ENTRIES
from domain.core.legal import (
    AnyDomain,
    Between,
    Choice,
    Either,
    Exactly,
    Group,
    OneOf,
    Optional,
    Several,
    Text,
    Written,
)

# AL-4.22: any sheet of this form can be sent; what its entries say matters only when they are carried out
# (or, where mistakes are refused, when it is handed in).
_LARGEST = 2**53 - 1
"""No command carries a larger number; AL-4.25 bounds what is carried out."""
_COUNT = Optional(Either((Between(-_LARGEST, _LARGEST), OneOf(("all", None)))))
_NAME = Either((Text(1_000_000, ("brazil", "N. Africa")), Exactly(None)))
_PLACE = Optional(_NAME)
_SHEET = Group(
    {
        "cash_in": Optional(Several(_NAME, 0, MOST_ENTRIES)),
        "deployments": Optional(Several(Group({"count": _COUNT, "territory": _PLACE}), 0, MOST_ENTRIES)),
        "movements": Optional(
            Several(
                Group({"count": _COUNT, "from_territory": _PLACE, "to_territory": _PLACE}), 0, MOST_ENTRIES
            )
        ),
    }
)


def sheets_offered(
    command: str, fields: dict[str, AnyDomain], sensible: AnyDomain, texts: tuple[str, ...]
) -> tuple[Choice, ...]:
    """AL-4.21: structured or as text."""
    return (
        Choice(command, {**fields, "sheet": Written(_SHEET, sensible)}),
        Choice(command, {**fields, "sheet_text": Written(Text(LONGEST_TEXT, texts), OneOf(texts))}),
    )
