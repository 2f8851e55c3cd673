"""Who calls: organiser key, referee token, seat token, or nobody. Only digests of tokens are kept."""

import base64
import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable
from pathlib import Path
from typing import Literal
from uuid import UUID

import msgspec

from domain.core.actor import ORGANISER, REFEREE, SPECTATOR, Actor, seat_actor
from projections.recent import Recent
from service.http.problems import Problem
from service.keys.files import kept_key
from service.store import Credential, EventStore

Role = Literal["organiser", "referee", "seat", "invitation"]
_PREFIX: dict[Role, str] = {
    "organiser": "qm_org_",
    "referee": "qm_ref_",
    "seat": "qm_seat_",
    "invitation": "qm_inv_",
}
SHORTEST_KEY = 20
"""A shorter organiser's key is refused at start: it opens every game, and may be tried from anywhere."""
_EXAMPLE = "change-me"
"""In every key of the examples in `deploy/`."""
_TOKEN = re.compile(r"[!-~]+")
_BLANKS = " \t\r\n"
_ID = 16
_REMEMBERED = 50_000
"""Callers whose tokens need not be looked up again."""


def new_token(role: Role) -> str:
    """A random token whose prefix makes a leaked one recognisable."""
    return _PREFIX[role] + secrets.token_urlsafe(24)


def digest(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


def id_of(token_digest: bytes) -> str:
    """What logs and lists call a token: enough of its digest to tell it from others."""
    return token_digest.hex()[:_ID]


def organiser_key(folder: Path, configured: str | None) -> str:
    """The organiser's key: as configured, or made on first start and kept in the data folder. One that could
    be guessed, that an example gives to everybody, or that no header can carry, is a `ValueError`."""
    if configured is not None:
        return _good_key(configured, "QUARTERMASTER_ORGANISER_KEY", "set a longer one, or none at all")
    path = folder / "organiser.key"
    held = kept_key(path, lambda: f"{new_token('organiser')}\n".encode()).decode("latin-1")
    return _good_key(held, f"the key file {path}", "delete the file, and the next start makes a new key")


def _good_key(held: str, where: str, mend: str) -> str:
    key = held.strip(_BLANKS)
    if len(key) < SHORTEST_KEY or not _TOKEN.fullmatch(key):
        raise ValueError(
            f"{where} holds no organiser's key of at least {SHORTEST_KEY} printable ASCII characters "
            f"without spaces; {mend}."
        )
    if _EXAMPLE in key.lower():
        raise ValueError(f"{where} holds an example's key, which everybody knows ({_EXAMPLE}); {mend}.")
    return key


class Caller(msgspec.Struct, frozen=True):
    """The sender of a request."""

    actor: Actor
    game_id: UUID | None
    """The one game a referee or seat token is good for."""
    key: str
    """Tells callers apart without naming a token: scope of idempotency keys."""

    @property
    def token_id(self) -> str:
        """What logs and lists call its token."""
        return self.key[:_ID]


NOBODY = Caller(SPECTATOR, None, "nobody")


class Tokens:
    """Turns an Authorization header into a caller."""

    def __init__(self, store: EventStore, organiser: str) -> None:
        self._store = store
        self._organiser = digest(organiser)
        self._known: Recent[bytes, Caller] = Recent(_REMEMBERED)

    def caller(self, authorization: str | None) -> Caller:
        if authorization is None:
            return NOBODY
        scheme, _, token = authorization.partition(" ")
        token = token.strip(_BLANKS)
        if scheme.lower() != "bearer":
            raise _no_token()
        seen = digest(token)
        caller = self._known.use(seen)
        if caller is None:
            if not _TOKEN.fullmatch(token):
                raise _no_token()
            caller = self._look_up(seen)
            self._known.keep(seen, caller)
        return caller

    def _look_up(self, seen: bytes) -> Caller:
        if hmac.compare_digest(seen, self._organiser):
            return Caller(ORGANISER, None, "organiser")
        credential = self._store.credential(seen)
        if credential is None or credential.role == "invitation":
            raise _unknown("This token is not known here.")
        actor = REFEREE if credential.role == "referee" else seat_actor(credential.seat or 0)
        return Caller(actor, credential.game_id, seen.hex()[:24])

    def forget(self, digests: Iterable[bytes]) -> None:
        """These have been revoked."""
        for seen in digests:
            self._known.pop(seen, None)

    def derived(self, role: Role, *secrets_of_caller: str) -> str:
        """A token made of what only the service and the caller know: the same again for the same, so that an
        answer that was lost can be given again, and nothing need be kept for it."""
        made = self._made_of("claim" if role == "seat" else role, *secrets_of_caller)
        return _PREFIX[role] + base64.urlsafe_b64encode(made[:24]).decode()

    def derived_id(self, *secrets_of_caller: str) -> UUID:
        """A game's id, likewise; nobody else can tell it from a random one."""
        return UUID(bytes=self._made_of("game", *secrets_of_caller)[:16], version=4)

    def _made_of(self, *told: str) -> bytes:
        return hmac.digest(self._organiser, msgspec.json.encode(told), "sha256")

    def holds(self, token: str, game_id: UUID, role: Role, seat: int | None = None) -> bool:
        """Whether this is a token of that game, for that role, and good."""
        found = self._store.credential(digest(token))
        return found is not None and (found.game_id, found.role, found.seat) == (game_id, role, seat)

    def invitation(self, code: str) -> Credential | None:
        found = self._store.credential(digest(code))
        return found if found is not None and found.role == "invitation" else None


def viewer_of(caller: Caller, game_id: UUID) -> Actor:
    """The caller's eyes on one game; a token of another game opens nothing here."""
    if caller.game_id is not None and caller.game_id != game_id:
        raise Problem(403, "not_authorised", "This token belongs to another game.")
    return caller.actor


def _no_token() -> Problem:
    return _unknown("Send the token as 'Authorization: Bearer <token>'.")


def _unknown(detail: str) -> Problem:
    return Problem(401, "token_unknown", detail)
