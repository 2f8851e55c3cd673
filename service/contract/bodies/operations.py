"""What we answer to those who run the service, and to those who check its signatures."""

import msgspec


class Health(msgspec.Struct, frozen=True):
    """Whether the process lives."""

    status: str
    """Always `ok`."""
    version: str
    """Version of the service."""


class Readiness(Health, frozen=True):
    """Whether the service can answer."""

    clock: str
    """`running`, or `starting` while the games are looked through for deadlines."""
    damaged_games: int = 0
    """Games that somebody asked for and whose log could not be read; the log of the service names them. All
    others are served."""


class PublicKey(msgspec.Struct, frozen=True, kw_only=True):
    """The public half of a key."""

    key_id: str
    """Id of the key, by which signatures name it."""
    algorithm: str
    """Always `ed25519`."""
    public_key: str
    """32 bytes in hex."""


class KeyList(msgspec.Struct, frozen=True):
    """The keys this service signs with."""

    keys: tuple[PublicKey, ...]
    """The present one first."""
