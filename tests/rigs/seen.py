"""What a run of a rig has counted, and what it found wrong."""

from collections import Counter
from typing import Any, ClassVar

import msgspec


class Seen(msgspec.Struct):
    """Each rig adds its counters."""

    kept: ClassVar[frozenset[str]] = frozenset()
    """Counters that are not for the figures."""
    faults: list[str] = []

    def counts(self) -> dict[str, Any]:
        """For the figures: counters by name in order, of the faults only how many."""
        names = (name for name in self.__struct_fields__ if name not in ("faults", *self.kept))
        return {name: _told(getattr(self, name)) for name in names} | {"faults": len(self.faults)}


def _told(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, 3)
    return dict(sorted(value.items())) if isinstance(value, Counter) else value
