"""`quartermaster cases`."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from service.cases.casefile import CaseFile
from service.cases.mistakes import load
from service.cases.runner import Mismatch, run_case
from service.cases.schema import format_in_words, written_schema
from service.cases.tables import DomainTable
from service.command_line.main import app, complaints, fail, out

_HELP = """Play the cases in rules files and say which go wrong.

A case is a position, commands with typed dice, and what must come of them, seen by whom. Files are TOML or
JSON; of a folder all are played. `tests/cases/` is full of examples, `tests/cases/format/` shows every
feature.

"""


def _print_schema(wanted: bool) -> None:
    if wanted:
        typer.echo(written_schema().decode(), nl=False)
        raise typer.Exit


@app.command(help=_HELP + format_in_words())
def cases(
    files: Annotated[list[Path], typer.Argument(help="Case files, or folders of them.", exists=True)],
    only: Annotated[str, typer.Option(help="Only cases whose id contains this.")] = "",
    schema: Annotated[
        bool,
        typer.Option(
            "--schema", help="Print the JSON Schema of case files.", is_eager=True, callback=_print_schema
        ),
    ] = False,
) -> None:
    passed = failed = wrong = 0
    for path in _all_files(files):
        try:
            file = load(path)
        except ValueError as error:
            wrong += 1
            complaints.print(f"[red]{escape(str(error))}[/red]", soft_wrap=True)
            continue
        for mismatch in _played(file, only):
            passed += mismatch is None
            failed += mismatch is not None
            if mismatch is not None:
                out.print(f"[red]✗[/red] {escape(f'{path.name} {mismatch}')}", soft_wrap=True)
    if not passed and not failed and not wrong:
        raise fail(f"No case has an id that contains {only!r}." if only else "There are no cases here.")
    files_wrong = f", {wrong} {'files' if wrong > 1 else 'file'} not playable" if wrong else ""
    out.print(f"{passed} passed, {failed} failed{files_wrong}")
    raise typer.Exit(1 if failed or wrong else 0)


def _all_files(named: list[Path]) -> Iterator[Path]:
    for path in named:
        if path.is_dir():
            yield from sorted(each for each in path.rglob("*") if each.suffix in (".toml", ".json"))
        else:
            yield path


def _played(file: CaseFile, only: str) -> Iterator[str | None]:
    """For every case None, or what went wrong."""
    for case in file.case:
        if only in case.id:
            try:
                run_case(file.variant, case, DomainTable())
                yield None
            except Mismatch as mismatch:
                yield f"{case.id} {case.title}: {mismatch}"
