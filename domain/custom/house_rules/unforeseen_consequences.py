"""Unforeseen Consequences: every territory on the three cards gets two armies, whoever owns it (CU-4.5)."""

from domain.core.cards import is_wild
from domain.core.part import Option, Part
from domain.custom.questions import conscripts
from domain.custom.state import CustomState

UNFORESEEN_CONSEQUENCES = Part[CustomState](
    name="unforeseen_consequences",
    rule="Every territory on the three cards gets two armies, whoever owns it (CU-4.5).",
    option=Option[bool](
        "unforeseen_consequences", "CU-4.5: every territory shown gets two armies, whoever owns it."
    ),
    answers=(conscripts.by(lambda state, cards: tuple(card for card in cards if not is_wild(card))),),
)
