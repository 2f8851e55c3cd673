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
from service.command_line.main import Boards, app, complaints, fail, out, take_boards

_HELP = """Play the cases in rules files and say which go wrong.

A case is a position, commands with typed dice, and what must come of them, seen by whom. Files are TOML or
JSON; of a folder all are played. `tests/cases/` is full of examples, `tests/cases/format/` shows every
feature.

**To play them with another engine.** Create a game as a case says (seats left out: three, called Ada, Bela,
Cleo … in the first of the colours black, blue, gray, green, red, yellow; options left out: as the variant
has them), let every seat be claimed, and type `start_chance`. Then take the steps in their order. Of each:

1. Send the command, or let the clock send `time_out` for each seat it names. Then type `chance`, one after
   the other: each is the `values` of an `enter_chance` for the roll or draw that is waited for now. Its
   shape is that of the roll: an attack takes the attacker's dice and the defender's, `[[6, 5, 2], [4, 3]]`,
   and so `chance` is `[[[6, 5, 2], [4, 3]]]`.
2. With `refused` the first of these must be refused with that code, and version and position stay as they
   were. Any other refusal fails the case.
3. Look at what is expected: `events` among those of this step, in full, then `position`, `view`, `seen`,
   `legal`, `replay` and `same`. Only events of the rules count, not those of the table (created, claimed,
   started, position set).

Objects match if every expected field does, lists if they are as long and match one by one, everything else
if it is equal; with `exact` an object has no other field. `repeat` does all of a step again.

In a position `territories` may be a text: `siam=0:5 peru=n:2 rest=1:1` is territory=owner:armies. The owner
is a seat, `n` (neutral), `n2` (neutral-2) or another owner's name; `rest` is every territory not named.
What else a position may leave out, every command, event, view and code is described by `quartermaster
openapi`; boards are files in `domain/boards/`. The clock comes at the deadline, or, where a seat has no
limit, months later; `clock early` comes at once. Everything else happens at one moment, without any time
going by.

"""


def _print_schema(wanted: bool) -> None:
    if wanted:
        typer.echo(written_schema().decode(), nl=False)
        raise typer.Exit


@app.command(help=_HELP + format_in_words())
def cases(
    files: Annotated[list[Path], typer.Argument(help="Case files, or folders of them.", exists=True)],
    boards: Boards = None,
    only: Annotated[str, typer.Option(help="Only cases whose id contains this.")] = "",
    schema: Annotated[
        bool,
        typer.Option(
            "--schema", help="Print the JSON Schema of case files.", is_eager=True, callback=_print_schema
        ),
    ] = False,
) -> None:
    take_boards(boards)
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
