"""Henshaw: factories and supply, ships in four oceans, cards as weapons and surprise armies (HE)."""

from domain.henshaw.variant import Henshaw

__all__ = ["Henshaw"]
