"""The service's signature (Ed25519): a head it has signed is evidence later, whoever shows it."""

from pathlib import Path

from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from domain.game.aggregate import Game
from domain.game.archive import Head, Header, SignedHead, key_id_of, sign_head, sign_header
from service.keys.files import kept_key


class SigningKey:
    def __init__(self, private: Ed25519PrivateKey) -> None:
        self._private = private
        self.public = private.public_key().public_bytes_raw().hex()
        self.id = key_id_of(self.public)

    def sign(self, message: bytes) -> str:
        return self._private.sign(message).hex()

    def head_of(self, game: Game) -> SignedHead:
        head = Head(game_id=game.id, version=game.version, hash=game.head, time=game.time)
        return sign_head(head, self.public, self.sign)

    def header_of(self, game: Game, viewer: str) -> Header:
        return sign_header(self.head_of(game), viewer, self.public, self.sign)


def signing_key(path: Path) -> SigningKey:
    """The key in this file, made on first use; a `ValueError` where the file holds something else."""
    held = kept_key(path, _made)
    try:
        private = serialization.load_pem_private_key(held, password=None)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        private = None
    if not isinstance(private, Ed25519PrivateKey):
        raise ValueError(
            f"the key file {path} holds no Ed25519 key in PEM; put the right file in its place, "
            "or delete it, and the next start makes a new key."
        )
    return SigningKey(private)


def _made() -> bytes:
    return Ed25519PrivateKey.generate().private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )


_FIELD = 2**255 - 19
_TURNED = 0x7A03AC9277FDC74EC6CC392CFA53202A0F67100D760B3CBA4FD84D3D706A17C7
_OF_SMALL_ORDER = frozenset((0, 1, _TURNED, _FIELD - _TURNED, _FIELD - 1))
"""The heights of the eight points of the curve that come round at once: of a key that is one of them anybody
can make signatures, and whoever published it could deny its own."""


def signed_by(public_key: str, signature: str, message: bytes) -> bool:
    """Whether this key (hex) made this signature (hex) of the message."""
    try:
        height = int.from_bytes(bytes.fromhex(public_key), "little") % 2**255
        if height >= _FIELD or height in _OF_SMALL_ORDER:
            return False
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public_key))
        key.verify(bytes.fromhex(signature), message)
    except (InvalidSignature, ValueError):
        return False
    return True
