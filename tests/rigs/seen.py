"""What a run of a rig has counted, and what it found wrong."""

from collections import Counter
from typing import Any

import msgspec


class Seen(msgspec.Struct):
    """Each rig adds its counters."""

    faults: list[str] = []

    def counts(self) -> dict[str, Any]:
        """For the figures: counters by name in order, of the faults only how many."""
        told = {name: _told(getattr(self, name)) for name in self.__struct_fields__ if name != "faults"}
        return {**told, "faults": len(self.faults)}


def _told(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, 3)
    return dict(sorted(value.items())) if isinstance(value, Counter) else value
