"""Taking in a game from an archive: checked to the last bit first, then stored as it was."""

import secrets
from io import BytesIO
from uuid import UUID

from domain.core.actor import ORGANISER, REFEREE
from domain.core.vocabulary import Event
from domain.game.aggregate import Game, fold
from domain.game.archive import ArchiveCheck, Header
from domain.game.audit import audit_records
from domain.game.desk.commands import Import
from domain.game.log import Entry, Record
from domain.game.play import Step, at_desk
from domain.game.restoring import Incomplete, Unrestorable, restore_records
from service.http.problems import Problem
from service.keys.signing import signed_by


def read_archive(archive: bytes) -> tuple[Header, Game, list[Record[Event]]]:
    """The game in an archive; a problem that names the line where it is not in order."""
    header, entries = _checked(archive)
    try:
        if str(UUID(header.game_id)) != header.game_id:
            raise ValueError  # written in another way it would be a second game of that name
        game, records = restore_records(entries, secrets.token_hex(32))
    except Incomplete as incomplete:
        told = f"Line {incomplete.version + 1}: {incomplete.what}. Import the archive of a game that is over"
        raise Problem(409, "archive_incomplete", f"{told}, or the referee's.", field="body") from None
    except Unrestorable as error:
        raise _invalid(error.version + 1, error.what) from None
    except ValueError:
        raise _invalid(1, "the game's id is not one of ours") from None
    _audited(game, records)
    return header, game, records


def taken_in(game: Game, header: Header, time: str) -> Step:
    """What this service adds first: that it did not witness what the archive holds, and who vouches."""
    head = header.head
    command = Import(head.version, head.hash, head.time, head.key_id, header.public_key, head.signature)
    return at_desk(game, command, ORGANISER, time)


def _checked(archive: bytes) -> tuple[Header, list[Entry]]:
    check = ArchiveCheck(signed_by)
    entries: list[Entry] = []
    for line in BytesIO(archive):
        entry = check.add(line)
        if check.findings:
            break
        if entry is not None:
            entries.append(entry)
    report = check.finish()
    if report.findings or report.header is None:
        first = report.findings[0]
        raise _invalid(first.line, f"{first.what} ({first.code})")
    return report.header, entries


def _audited(game: Game, records: list[Record[Event]]) -> None:
    """What no hash can tell: that the rules bring these events about, and the seed these dice."""
    report = audit_records(records, REFEREE, over=game.over, recall=lambda version: fold(records[:version]))
    if not report.sound:
        first = report.findings[0]
        raise _invalid(first.version + 1, first.what)


def _invalid(line: int, what: str) -> Problem:
    return Problem(409, "archive_invalid", f"Line {line}: {what}.", field="body")
