"""The form of any sheet, and sheets offered in a phase: structured or as text (AL-4.21, AL-4.22)."""

from domain.alternate.sheet import LONGEST_TEXT, MOST_ENTRIES
from domain.core import legal

# AL-4.22: any sheet of this form can be sent; what its entries say matters only when they are carried out
# (or, where mistakes are refused, when it is handed in).
_LARGEST = 2**53 - 1
"""No command carries a larger number; AL-4.25 bounds what is carried out."""
_COUNT = legal.Optional(legal.Either((legal.Between(-_LARGEST, _LARGEST), legal.OneOf(("all", None)))))
_NAME = legal.Either((legal.Text(1_000_000, ("brazil", "N. Africa")), legal.Exactly(None)))
_PLACE = legal.Optional(_NAME)
_SHEET = legal.Group(
    {
        "cash_in": legal.Optional(legal.Several(_NAME, 0, MOST_ENTRIES)),
        "deployments": legal.Optional(
            legal.Several(legal.Group({"count": _COUNT, "territory": _PLACE}), 0, MOST_ENTRIES)
        ),
        "movements": legal.Optional(
            legal.Several(
                legal.Group({"count": _COUNT, "from_territory": _PLACE, "to_territory": _PLACE}),
                0,
                MOST_ENTRIES,
            )
        ),
    }
)


def sheets_offered(
    command: str, fields: dict[str, legal.AnyDomain], sensible: legal.AnyDomain, texts: tuple[str, ...]
) -> tuple[legal.Choice, ...]:
    """AL-4.21: structured or as text."""
    return (
        legal.Choice(command, {**fields, "sheet": legal.Written(_SHEET, sensible)}),
        legal.Choice(
            command,
            {**fields, "sheet_text": legal.Written(legal.Text(LONGEST_TEXT, texts), legal.OneOf(texts))},
        ),
    )
