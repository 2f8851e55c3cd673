"""`python -m service.cases FILE…`: the same as `quartermaster cases FILE…`."""

import typer

from service.command_line.cases import cases

if __name__ == "__main__":
    typer.run(cases)
