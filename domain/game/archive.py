"""A game's log as one file, for one viewer's eyes: lines of canonical JSON, a header first, then the entries.

    {"archive":1,"game_id":…,"head":{…,"signature":…},"public_key":…,"signature":…,"viewer":…}
    {"actor":"organiser","body":{"type":"game_created",…},"game_id":…,"hash":…,…,"version":1}
    …

The header names the last entry in a signed head, so that a tail cannot be cut off, and is signed itself.
Every line has exactly one form (keys sorted, no white space, a line feed at its end): whatever bit of the
file is changed, the line no longer reads, or says something else than what was hashed, sealed or signed.

Besides those of `verify`, what can be wrong with a file:

    header           the first line is no header
    format           an archive of another format
    key              the key id is not that of the public key
    foreign_key      signed with another key than the one expected
    signature        the header is not what was signed
    head_signature   the head is not what was signed
    unreadable       a line is no entry in canonical form
    unfinished       the last line breaks off
    truncated        entries are missing at the end
    too_long         there are entries after the signed head
    origin           a part that came from an earlier archive is not what was signed there
    head             the last entry is not the signed head
"""

import hashlib
import re
from collections.abc import Callable
from typing import Any, Literal, TypeVar

import msgspec

from domain.game.desk.events import GameImported
from domain.game.flaws import ProblemCode, Report
from domain.game.log import Entry, canonical, plain
from domain.game.verify import Verifier

FORMAT = 1
Part = TypeVar("Part", "Header", Entry)
Sign = Callable[[bytes], str]
"""Signs a message; the signature in hex."""
SignatureCheck = Callable[[str, str, bytes], bool]
"""Whether a public key (hex) made a signature (hex) of a message."""
FileCode = (
    ProblemCode
    | Literal["header", "format", "key", "foreign_key", "signature", "head_signature"]
    | Literal["unreadable", "unfinished", "truncated", "too_long", "head"]
)


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """A game's latest event, by its hash: whoever holds it can tell any other log of the game from this."""

    game_id: str
    version: int
    hash: str
    time: str
    """Time of that event."""


class SignedHead(Head, frozen=True, kw_only=True):
    key_id: str
    """Of the key that signed; `GET /keys` shows it."""
    signature: str
    """Ed25519, in hex, of "quartermaster head", a line feed and the other fields as canonical JSON."""


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line of an archive."""

    archive: int
    game_id: str
    viewer: str
    head: SignedHead
    public_key: str
    signature: str
    """Ed25519, in hex, of "quartermaster archive", a line feed and the other fields as canonical JSON."""


def key_id_of(public_key: str) -> str:
    return hashlib.sha256(bytes.fromhex(public_key)).hexdigest()[:16]


def sign_head(head: Head, public_key: str, sign: Sign) -> SignedHead:
    unsigned = SignedHead(**plain(head), key_id=key_id_of(public_key), signature="")
    return msgspec.structs.replace(unsigned, signature=sign(_message("head", unsigned)))


def sign_header(head: SignedHead, viewer: str, public_key: str, sign: Sign) -> Header:
    unsigned = Header(
        archive=FORMAT, game_id=head.game_id, viewer=viewer, head=head, public_key=public_key, signature=""
    )
    return msgspec.structs.replace(unsigned, signature=sign(_message("archive", unsigned)))


def check_head(head: SignedHead, public_key: str, check: SignatureCheck) -> bool:
    """Whether a key signed a head: what a screenshot of it is worth."""
    return key_id_of(public_key) == head.key_id and _signed("head", head, public_key, check)


def head_of_import(game_id: str, imported: GameImported) -> SignedHead:
    """The head that a game was taken in with, as its old service signed it."""
    return SignedHead(
        game_id=game_id,
        version=imported.upto,
        hash=imported.head,
        time=imported.head_time,
        key_id=imported.key_id,
        signature=imported.signature,
    )


def line_of(part: Header | Entry) -> bytes:
    return msgspec.json.encode(part, order="sorted") + b"\n"


def _message(what: str, signed: Header | SignedHead) -> bytes:
    fields = {name: value for name, value in plain(signed).items() if name != "signature"}
    return f"quartermaster {what}\n".encode() + canonical(fields)


def _signed(what: str, signed: Header | SignedHead, public_key: str, check: SignatureCheck) -> bool:
    """Digits in lower case only, so that a signature has one form."""
    if not _SIGNATURE.fullmatch(signed.signature):
        return False
    return check(public_key, signed.signature, _message(what, signed))


class BadLine(msgspec.Struct, frozen=True):
    """Something wrong with an archive: where, what sort, and in words."""

    line: int
    version: int | None
    """Of the entry at fault, where it can be read."""
    code: FileCode
    what: str


class ArchiveReport(msgspec.Struct, frozen=True, kw_only=True):
    header: Header | None
    lines: int
    log: Report
    findings: tuple[BadLine, ...]


class ArchiveCheck:
    """Takes the lines of an archive one after the other, line feeds included, then `finish`."""

    def __init__(self, check: SignatureCheck, expected_key: str | None = None) -> None:
        self.lines = 0
        self.header: Header | None = None
        self.findings: list[BadLine] = []
        self._check = check
        self._expected_key = expected_key
        self._verifier = Verifier()

    def add(self, raw: bytes) -> Entry | None:
        """The entry in this line, if it can be read."""
        self.lines += 1
        if not raw.endswith(b"\n"):
            self._find("unfinished", "the file breaks off in this line")
        if self.lines == 1:
            self._read_header(raw)
            return None
        entry = _read(_entry, raw)
        if entry is None:
            self._verifier.lose()
            self._find("unreadable", "this line is no entry in canonical form")
            return None
        before = len(self._verifier.problems)
        self._verifier.add(entry)
        self.findings += (
            BadLine(self.lines, problem.version, problem.code, problem.what)
            for problem in self._verifier.problems[before:]
        )
        if entry.body.get("type") == "game_imported" and not self._vouched_for(entry):
            self._find("origin", "the head that the game was taken in with is not what was signed")
        return entry

    def _vouched_for(self, entry: Entry) -> bool:
        """Whether the key named by an import signed the head named by it."""
        try:
            imported = msgspec.convert(entry.body, GameImported)
        except msgspec.ValidationError:
            return False
        return bool(_KEY.fullmatch(imported.public_key)) and check_head(
            head_of_import(entry.game_id, imported), imported.public_key, self._check
        )

    def finish(self) -> ArchiveReport:
        if not self.lines:
            self.lines = 1
            self._find("header", "the file is empty")
            self.lines = 0
        if self.header is not None:
            self._check_end(self.header.head)
        return ArchiveReport(
            header=self.header,
            lines=self.lines,
            log=self._verifier.report(),
            findings=tuple(self.findings),
        )

    def _find(self, code: FileCode, what: str, line: int | None = None) -> None:
        self.findings.append(BadLine(line or self.lines, None, code, what))

    def _read_header(self, raw: bytes) -> None:
        header = self.header = _read(_header, raw)
        if header is None:
            self._find("header", "the first line is no header in canonical form")
            return
        self._verifier = Verifier(header.game_id)
        if header.archive != FORMAT:
            self._find("format", f"archives of format {FORMAT} can be read here, not {header.archive}")
        if header.head.game_id != header.game_id:
            self._find("head", "the signed head is that of another game")
        if not _KEY.fullmatch(header.public_key) or key_id_of(header.public_key) != header.head.key_id:
            self._find("key", "the key id is not that of the public key")
            return
        if self._expected_key is not None and header.public_key != self._expected_key:
            self._find("foreign_key", f"signed with key {header.head.key_id}, which is not the one expected")
        if not _signed("archive", header, header.public_key, self._check):
            self._find("signature", "the header is not what was signed")
        if not check_head(header.head, header.public_key, self._check):
            self._find("head_signature", "the head is not what was signed")

    def _check_end(self, head: SignedHead) -> None:
        entries = self.lines - 1
        if not entries:
            self._find("truncated", "there is no event in it", 2)
        elif entries < head.version:
            missing = f"{head.version - entries} of {head.version} entries are missing at the end"
            self._find("truncated", missing, self.lines + 1)
        elif entries > head.version:
            self._find("too_long", f"the signed head is version {head.version}", head.version + 2)
        elif (self._verifier.head, self._verifier.time) != (head.hash, head.time):
            self._find("head", "the last entry is not the signed head")


def _whole(text: str) -> Any:
    raise ValueError(f"{text} is not a whole number")


DEEPEST = 200
"""So deep may values be nested, one within the other: no event comes near it, and any reader can follow."""
_TEXT = re.compile(rb'"(?:[^"\\]|\\.)*"')
_BRACKET = re.compile(rb"[\[\]{}]")
_KEY = re.compile(r"[0-9a-f]{64}")
_SIGNATURE = re.compile(r"[0-9a-f]{128}")
_header = msgspec.json.Decoder(Header)
_entry = msgspec.json.Decoder(Entry, float_hook=_whole)


def _read(decoder: msgspec.json.Decoder[Part], raw: bytes) -> Part | None:
    """What a line says, if it says it in the one form it can have."""
    if _is_too_deep(raw):
        return None
    try:
        read = decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    return read if line_of(read).rstrip(b"\n") == raw.removesuffix(b"\n") else None


def _is_too_deep(raw: bytes) -> bool:
    if raw.count(b"[") + raw.count(b"{") <= DEEPEST:
        return False
    depth = 0
    for bracket in _BRACKET.findall(_TEXT.sub(b"", raw)):
        depth += 1 if bracket in b"[{" else -1
        if depth > DEEPEST:
            return True
    return False
