"""`make soak RIG=<name>`: the long form of a rig; without a name it lists them.

    COUNT     how many of what the rig counts
    MINUTES   time after which nothing further is begun (20)
    SEED      left out: another one each time
    STORE     kills only: sqlite or postgres, left out: half on each

The first fault ends the run with exit code 1. What a run that went well counted is written into
tests/rigs/figures and from there into deploy/TRUST.md.
"""

import os
import secrets
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from tests.rigs.figures import FOLDER, tell_trust, write_figures
from tests.rigs.long_forms import RIGS
from tests.rigs.run import Run, Wanted


def read_wanted() -> Wanted:
    rig = os.environ.get("RIG", "")
    if rig not in RIGS:
        known = "".join(f"\n  {name:9} {form.count:6} {form.counted}" for name, form in RIGS.items())
        sys.exit(f"RIG: there is no {rig or 'nameless rig'}; there are, with COUNT as it is usually:{known}")
    store = os.environ.get("STORE", "")
    if store not in ("", "sqlite", "postgres"):
        sys.exit(f"STORE: sqlite or postgres, not {store}.")
    return Wanted(
        rig,
        int(os.environ.get("COUNT") or RIGS[rig].count),
        float(os.environ.get("MINUTES") or 20),
        int(os.environ.get("SEED") or secrets.randbelow(10**9)),
        store,
    )


def soak(wanted: Wanted, out: Console, figures: Path = FOLDER) -> int:
    store = f" STORE={wanted.store}" if wanted.store else ""
    again = f"make soak RIG={wanted.rig} SEED={wanted.seed} COUNT={wanted.count}{store}"
    out.print(f"{again}, at most {wanted.minutes:g} minutes")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    began = time.monotonic()
    with (
        tempfile.TemporaryDirectory(prefix="quartermaster-rig-") as folder,
        Progress(*columns, console=out) as progress,
    ):
        run = Run(wanted, Path(folder), out, progress)
        try:
            counts = RIGS[wanted.rig].run(run)
        except AssertionError as error:
            run.faults.append(str(error))
    for fault in run.faults[:20]:
        out.print("[red]✗[/red]", fault, markup=True)
    if run.faults:
        out.print(f"{len(run.faults)} faults; again: {again}")
        return 1
    counts["seconds"] = round(time.monotonic() - began)
    name = f"{wanted.rig}-{wanted.store}" if wanted.store else wanted.rig
    path = write_figures(name, wanted.seed, counts, figures)
    if figures == FOLDER:
        tell_trust()
    out.print(f"[green]✓[/green] nothing was found wrong; what was counted is in {path}")
    return 0


if __name__ == "__main__":
    sys.exit(soak(read_wanted(), Console()))
