"""Which of several units may be written together, decided before anything is written."""

from collections.abc import Sequence
from uuid import UUID

import msgspec

from service.store.errors import CredentialTaken, KeyTaken, StoreError, VersionConflict
from service.store.rows import NewRows


class Facts(msgspec.Struct):
    """What the store holds already, as far as the units at hand depend on it."""

    versions: dict[UUID, int] = {}
    keys: set[tuple[str, str]] = set()
    digests: set[bytes] = set()


def hoped_for(units: Sequence[NewRows]) -> Facts:
    """The facts under which all units that fit together would be welcome."""
    versions: dict[UUID, int] = {}
    for unit in units:
        versions.setdefault(unit.game_id, unit.expected_version)
    return Facts(versions=versions)


def admit(units: Sequence[NewRows], facts: Facts) -> list[StoreError | None]:
    """The reason to refuse each unit, or None; later units see the effect of earlier admitted ones."""
    known = Facts(dict(facts.versions), set(facts.keys), set(facts.digests))
    verdicts = []
    for unit in units:
        verdict = _refusal(unit, known)
        verdicts.append(verdict)
        if verdict is None:
            known.versions[unit.game_id] = unit.last_version
            known.digests.difference_update(unit.revoked)
            known.digests.update(credential.token_digest for credential in unit.credentials)
            if unit.reply is not None:
                known.keys.add((unit.reply.scope, unit.reply.key))
    return verdicts


def _refusal(unit: NewRows, facts: Facts) -> StoreError | None:
    # The key comes first: a repeated request also finds a newer version, but must learn of its own success.
    if unit.reply is not None and (unit.reply.scope, unit.reply.key) in facts.keys:
        return KeyTaken(unit.reply.scope, unit.reply.key)
    actual = facts.versions.get(unit.game_id, 0)
    if actual != unit.expected_version:
        return VersionConflict(unit.game_id, unit.expected_version, actual)
    if not unit.credentials:
        return None
    new_digests = [credential.token_digest for credential in unit.credentials]
    taken = facts.digests.difference(unit.revoked)
    if len(set(new_digests)) < len(new_digests) or not taken.isdisjoint(new_digests):
        return CredentialTaken()
    return None
