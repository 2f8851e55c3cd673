"""Types made ready before the first request.

The first use of a struct makes its description, and two threads must not make it at once: one of them finds
it half made, and the process dies. So the thread that starts a service uses every type once, before there are
others.
"""

from collections.abc import Iterator

import msgspec

from domain.game.aggregate import record_decoder
from domain.game.messages import command_decoder
from domain.variants import VARIANTS

_OURS = ("domain.", "projections.", "service.")


def warm_up() -> None:
    """Make ready every struct of ours, whole and field by field as options are read, and the unions that the
    records and commands of each variant are."""
    for kind in our_structs():
        msgspec.json.Decoder(kind)
        for field in msgspec.structs.fields(kind):
            msgspec.json.Decoder(field.type)
    for slug in VARIANTS:
        record_decoder(slug)
        command_decoder(slug)


def our_structs() -> Iterator[type[msgspec.Struct]]:
    """Every struct that is loaded: there is no list of them on which a new one could be forgotten."""
    found: set[type[msgspec.Struct]] = set()
    bases: list[type[msgspec.Struct]] = [msgspec.Struct]
    while bases:
        for kind in bases.pop().__subclasses__():
            if kind not in found:
                found.add(kind)
                bases.append(kind)
                if kind.__module__.startswith(_OURS):
                    yield kind
