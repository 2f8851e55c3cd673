"""Parts that every variant has as they are."""

from typing import Any

from domain.core.part import Part
from domain.core.state import evolve_chance
from domain.core.vocabulary import ChanceEntered, ChanceRequested

CHANCE: Part[Any] = Part(
    name="chance",
    rule="Rules never roll: they ask, and generator or referee answers (rules README, Chance and decks).",
    folds={ChanceRequested: evolve_chance, ChanceEntered: evolve_chance},
)
