"""The text of every rule by its id, so that a refusal that names a rule can be looked up."""

from functools import cache

import msgspec

from domain.core.data import shipped

_texts = msgspec.json.Decoder(dict[str, str])


@cache
def rules_of(slug: str) -> dict[str, str]:
    """Rule id → text. `custom` takes over every rule of `classic` that it does not replace."""
    base = rules_of("classic") if slug == "custom" else {}
    return {**base, **_texts.decode(shipped("domain.rules", f"{slug}.json"))}
