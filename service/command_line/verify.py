"""`quartermaster verify`."""

import gzip
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, BinaryIO, NamedTuple

import typer
from rich.markup import escape
from rich.progress import BarColumn, DownloadColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table

from domain.core.actor import REFEREE
from domain.game.aggregate import fold
from domain.game.archive import ArchiveCheck, ArchiveReport
from domain.game.audit import audit_records
from domain.game.log import Entry
from domain.game.restoring import Incomplete, Unrestorable, restore_records
from projections.wording import in_one_line
from service.command_line.main import app, complaints, fail, out
from service.keys.signing import signed_by

_SHOWN = 20


@app.command()
def verify(
    files: Annotated[
        list[Path], typer.Argument(help="Archives (NDJSON, also gzipped).", exists=True, dir_okay=False)
    ],
    key: Annotated[
        str, typer.Option(help="The public key you expect (64 hex digits, from the server's /keys).")
    ] = "",
    quick: Annotated[
        bool, typer.Option("--quick", help="Only hashes, seals, signature and dice; decide no command again.")
    ] = False,
) -> None:
    """Check archives without any server: nothing changed, nothing missing, every die as the seed gives it.

    Where everything in an archive is open (the game is over, or it is the referee's), every command is
    decided again, too. Exit code 1 if anything is wrong.
    """
    if key and not re.fullmatch(r"[0-9a-f]{64}", key):
        raise fail("--key must be 64 hex digits, in lower case.")
    wrong = 0
    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(*columns, console=complaints, transient=True) as progress:
        for path in files:
            task = progress.add_task(escape(path.name), total=path.stat().st_size)
            report, entries = _read(path, key or None, progress, task)
            trial = _Trial() if quick or report.findings else _decide_again(entries, progress)
            wrong += _tell(path, report, trial)
            progress.remove_task(task)
    raise typer.Exit(1 if wrong else 0)


@contextmanager
def _opened(raw: BinaryIO) -> Iterator[Iterable[bytes]]:
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
            for line in lines:
                entry = check.add(line)
                if entry is not None:
                    entries.append(entry)
                if check.lines % 100 == 0:
                    progress.update(task, completed=raw.tell())
    except (OSError, EOFError) as error:
        raise fail(f"{path} cannot be read: {error}.") from None
    return check.finish(), entries


class _Trial(NamedTuple):
    """What came of deciding every command again."""

    told: Sequence[tuple[str, str]] = ()
    wrong: Sequence[tuple[int, str]] = ()
    """(version, what)."""


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


def _plain(text: str) -> str:
    """What stands in an archive, which anybody may have written: it forms no lines of ours."""
    return escape(in_one_line(text))


def _tell(path: Path, report: ArchiveReport, trial: _Trial) -> bool:
    """Print what was found; whether something is wrong."""
    wrong = [(found.line, found.version, f"{found.what} ({found.code})") for found in report.findings]
    wrong += [(version + 1, version, what) for version, what in trial.wrong]
    if wrong or report.header is None:
        out.print(f"[red]✗[/red] [bold]{escape(str(path))}[/bold] is not in order")
        table = Table("line", "version", "what is wrong")
        for line, version, what in wrong[:_SHOWN]:
            table.add_row(str(line), "" if version is None else str(version), _plain(what))
        out.print(table)
        if len(wrong) > _SHOWN:
            out.print(f"and {len(wrong) - _SHOWN} more")
        return True
    header, log = report.header, report.log
    out.print(
        f"[green]✓[/green] [bold]{escape(str(path))}[/bold]: game {_plain(header.game_id)}, "
        f"version {log.entries}"
    )
    rows = Table(show_header=False, box=None, padding=(0, 1, 0, 2))
    rows.add_column()
    rows.add_column(overflow="fold")
    rows.add_row("as seen by", _plain(header.viewer))
    rows.add_row("head", log.head)
    rows.add_row("signed with key", f"{header.head.key_id}, public {header.public_key}")
    rows.add_row("seals", f"{log.seals_opened} opened and true, {log.seals_closed} closed")
    told = f"{log.draws_checked} dice follow from the seed, {log.draws_unchecked} not checkable yet, "
    told += f"{log.draws_numbered} cards and lots numbered rightly, "
    rows.add_row("dice and draws", f"{told}{log.draws_typed} answers typed in")
    if log.form == 1 and log.draws_checked + log.draws_unchecked:
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
        rows.add_row(f"versions 1 to {taken.upto}", f"taken in; vouched for by key {taken.key_id}")
    for name, sentence in trial.told:
        rows.add_row(name, escape(sentence))
    out.print(rows)
    return False
