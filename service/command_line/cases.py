"""`quartermaster cases`."""

from pathlib import Path
from typing import Annotated

import typer

from service.cases.casefile import load
from service.cases.runner import Mismatch, run_case
from service.cases.tables import DomainTable
from service.command_line.main import app, fail, out


@app.command()
def cases(
    files: Annotated[list[Path], typer.Argument(help="Case files (TOML).", exists=True, dir_okay=False)],
    only: Annotated[str, typer.Option(help="Only cases whose id contains this.")] = "",
) -> None:
    """Play the cases in rules files and say which go wrong.

    A case is a position, commands with typed dice, and what must come of them; `tests/cases/` is full of
    examples.
    """
    passed = failed = 0
    for path in files:
        try:
            file = load(path)
        except ValueError as error:
            raise fail(str(error)) from None
        for case in file.case:
            if only not in case.id:
                continue
            try:
                run_case(file.variant, case, DomainTable())
                passed += 1
            except Mismatch as mismatch:
                failed += 1
                out.print(f"[red]✗[/red] {path.name} [bold]{case.id}[/bold] {case.title}: {mismatch}")
    out.print(f"{passed} passed, {failed} failed")
    raise typer.Exit(1 if failed else 0)
