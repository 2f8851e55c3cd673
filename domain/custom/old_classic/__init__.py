"""The classes that custom was built on, until its parts take their place."""

from domain.custom.old_classic.variant import ClassicRules

__all__ = ["ClassicRules"]
