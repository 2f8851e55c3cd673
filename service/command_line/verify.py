"""`quartermaster verify`."""

import gzip
import re
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, BinaryIO, NamedTuple

import typer
from rich.markup import escape
from rich.progress import BarColumn, DownloadColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table

from domain.core.actor import REFEREE
from domain.core.vocabulary import type_of
from domain.game.aggregate import fold
from domain.game.archive import ArchiveCheck, ArchiveReport, Header
from domain.game.audit import audit_records
from domain.game.desk.events import PositionSet
from domain.game.flaws import Report
from domain.game.log import Entry
from domain.game.restoring import Incomplete, Unrestorable, restore_records
from service.command_line.histories import Histories, Wrong, noted, other_than_noted, withheld
from service.command_line.main import Boards, app, complaints, fail, out, take_boards
from service.keys.signing import signed_by

_SHOWN = 20
_MOST_WRONG = 1000
"""Then no more is read: a small packed file can unfold to lines without end."""
_LONGEST = 1 << 26
"""Bytes of a line; no event comes near it."""


@app.command()
def verify(
    files: Annotated[
        list[Path], typer.Argument(help="Archives (NDJSON, also gzipped).", exists=True, dir_okay=False)
    ],
    key: Annotated[
        str, typer.Option(help="The public key you expect (64 hex digits, from the server's /keys).")
    ] = "",
    heads: Annotated[
        list[str] | None,
        typer.Option(
            "--head", metavar="VERSION:HASH", help="A head you noted while the game was played; any number."
        ),
    ] = None,
    boards: Boards = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="Only hashes, seals, signature and dice; decide no command again.")
    ] = False,
) -> None:
    """Check archives without any server: nothing changed, nothing missing, every die as the seed gives it.

    Where everything in an archive is open (the game is over, or it is the referee's), every command is
    decided again, too. Of several archives of one game, the shorter must be the beginning of the longer.
    Exit code 1 if anything is wrong.
    """
    take_boards(boards)
    if key and not re.fullmatch(r"[0-9a-f]{64}", key):
        raise fail("--key must be 64 hex digits, in lower case.")
    kept = [noted(head) for head in heads or ()]
    known = [head for head in kept if head is not None]
    if len(known) < len(kept):
        raise fail("--head is a version, a colon and the 64 hex digits of the hash.")
    wrong, histories = 0, Histories()
    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(*columns, console=complaints, transient=True) as progress:
        for path in files:
            task = progress.add_task(_shown(path.name), total=path.stat().st_size)
            report, entries = _read(path, key or None, progress, task)
            trial = _NOT_TRIED if quick or report.findings else _decide_again(entries, progress)
            apart = [*other_than_noted(entries, known), *withheld(entries)]
            if report.header is not None:
                apart += histories.other_than(path, report.header.game_id, entries)
            wrong += _tell(path, report, entries, _Trial(trial.told, [*trial.wrong, *apart]))
            progress.remove_task(task)
    raise typer.Exit(1 if wrong else 0)


@contextmanager
def _opened(raw: BinaryIO) -> Iterator[BinaryIO | gzip.GzipFile]:
    packed = raw.read(2) == b"\x1f\x8b"
    raw.seek(0)
    if not packed:
        yield raw
        return
    with gzip.open(raw) as unpacked:
        yield unpacked


def _read(path: Path, key: str | None, progress: Progress, task: TaskID) -> tuple[ArchiveReport, list[Entry]]:
    check = ArchiveCheck(signed_by, key)
    entries: list[Entry] = []
    try:
        with path.open("rb") as raw, _opened(raw) as lines:
            while (line := lines.readline(_LONGEST)) and len(check.findings) < _MOST_WRONG:
                entry = check.add(line)
                if entry is not None:
                    entries.append(entry)
                if check.lines % 100 == 0:
                    progress.update(task, completed=raw.tell())
                if not line.endswith(b"\n"):
                    break
    except (OSError, EOFError, zlib.error) as error:
        raise fail(f"{path} cannot be read: {error}.") from None
    return check.finish(), entries


class _Trial(NamedTuple):
    """What came of deciding every command again."""

    told: Sequence[tuple[str, str]] = ()
    wrong: Sequence[Wrong] = ()


_NOT_TRIED = _Trial([("commands", "not decided again, as asked")])


def _shown(text: str) -> str:
    """What an archive says, as a terminal may have it: nothing in it moves the cursor or rewrites a line."""
    return escape("".join(each if each.isprintable() else f"\\u{ord(each):04x}" for each in text))


def _begun(entries: Sequence[Entry]) -> str | None:
    """Where a game began that did not begin at its beginning."""
    second = entries[1].body if len(entries) > 1 else {}
    if second.get("type") != type_of(PositionSet):
        return None
    origin = second.get("origin")
    if not isinstance(origin, dict):
        return "from a position that was given"
    return f"as a fork of game {origin.get('game_id')}, at its version {origin.get('version')}"


def _decide_again(entries: list[Entry], progress: Progress) -> _Trial:
    task = progress.add_task("deciding again", total=len(entries))
    try:
        game, records = restore_records(entries, "00" * 32)
        audit = audit_records(
            records,
            REFEREE,
            over=game.over,
            recall=lambda version: fold(records[:version]),
            progress=lambda version: progress.update(task, completed=version),
        )
    except Incomplete:
        return _Trial([("commands", "not decided again: not everything is open to this viewer")])
    except Unrestorable as error:
        return _Trial(wrong=[(error.version, error.what)])
    finally:
        progress.remove_task(task)
    told = [(check.name, check.sentence) for check in audit.checks if check.name in ("chance", "commands")]
    return _Trial(told, [(each.version, f"{each.what} ({each.check})") for each in audit.findings])


def _tell(path: Path, report: ArchiveReport, entries: Sequence[Entry], trial: _Trial) -> bool:
    """Print what was found; whether something is wrong."""
    wrong = [(found.line, found.version, f"{found.what} ({found.code})") for found in report.findings]
    wrong += [(version + 1, version, what) for version, what in trial.wrong]
    if wrong or report.header is None:
        out.print(f"[red]✗[/red] [bold]{_shown(str(path))}[/bold] is not in order")
        table = Table("line", "version", "what is wrong")
        for line, version, what in wrong[:_SHOWN]:
            table.add_row(str(line), "" if version is None else str(version), _shown(what))
        out.print(table)
        if len(wrong) > _SHOWN:
            out.print(f"and {len(wrong) - _SHOWN} more")
        return True
    out.print(
        f"[green]✓[/green] [bold]{_shown(str(path))}[/bold]: game {_shown(report.header.game_id)}, "
        f"version {report.log.entries}"
    )
    out.print(_checked(report.header, report.log, entries, trial))
    return False


def _checked(header: Header, log: Report, entries: Sequence[Entry], trial: _Trial) -> Table:
    """What was looked at in an archive that is in order, and how much of it."""
    rows = Table(show_header=False, box=None, padding=(0, 1, 0, 2))
    rows.add_column()
    rows.add_column(overflow="fold")
    rows.add_row("as seen by", _shown(header.viewer))
    if (begun := _begun(entries)) is not None:
        rows.add_row("begun", _shown(begun))
    rows.add_row("head", log.head)
    rows.add_row("signed with key", f"{header.head.key_id}, public {header.public_key}")
    rows.add_row("seals", f"{log.seals_opened} opened and true, {log.seals_closed} closed")
    told = f"{log.draws_checked} dice follow from the seed, {log.draws_unchecked} not checkable yet, "
    told += f"{log.draws_numbered} cards and lots numbered rightly, "
    rows.add_row("dice and draws", f"{told}{log.draws_typed} answers typed in")
    if log.form == 1 and log.draws_checked + log.draws_unchecked + log.draws_numbered:
        told = "as in older games they hang on hashes of the log, which whoever wrote it could have tried out"
        rows.add_row("what that proves", told)
    if log.without_nonce:
        rows.add_row("without a nonce", f"seat {', '.join(map(str, log.without_nonce))}")
    if log.reseeded:
        named = ", ".join(map(str, log.reseeded))
        rows.add_row("secret chosen anew", f"at version {named}, when the players' nonces were known")
    if log.draws_alone:
        rows.add_row("contributions", f"nobody contributed to {log.draws_alone} of the dice")
    for taken in log.imports:
        rows.add_row(f"versions 1 to {taken.upto}", f"taken in; vouched for by key {_shown(taken.key_id)}")
    for name, sentence in trial.told:
        rows.add_row(name, _shown(sentence))
    return rows
