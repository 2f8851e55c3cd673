"""`quartermaster odds`."""

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from domain.core.odds import (
    SUPPORTS,
    Modifiers,
    chance_to_take,
    expected_losses,
    one_roll,
    percent,
    whole_percent,
)
from projections.odds_picture import odds_svg
from service.command_line.main import app, out, written


@app.command()
def odds(
    attackers: Annotated[
        int, typer.Argument(min=1, max=100, help="Attacking armies, without the one left behind.")
    ],
    defenders: Annotated[int, typer.Argument(min=1, max=100, help="Defending armies.")],
    attacker_leader: Annotated[
        bool, typer.Option("--attacker-leader", help="+1 on the attacker's highest die.")
    ] = False,
    defender_leader: Annotated[
        bool, typer.Option("--defender-leader", help="+1 on the defender's highest die.")
    ] = False,
    support: Annotated[
        str, typer.Option(help="`second_pair` or `best_of_two`: two defence dice for the last army.")
    ] = "",
    general_six: Annotated[
        bool, typer.Option("--general-six", help="First roll: the lowest attacking die becomes six.")
    ] = False,
    table: Annotated[bool, typer.Option("--table", help="All battles up to these numbers.")] = False,
    picture: Annotated[Path | None, typer.Option(help="Draw that table into this SVG file.")] = None,
) -> None:
    """Exact odds of a battle fought to the end with the most dice, and of its first roll."""
    if support and support not in SUPPORTS:
        raise typer.BadParameter(f"support is {' or '.join(SUPPORTS)}")
    modifiers = Modifiers(attacker_leader, defender_leader, SUPPORTS.get(support), general_six)
    if picture is not None:
        written(picture, odds_svg(min(attackers, 20), min(defenders, 20), modifiers).encode())
        return
    if table:
        _print_table(attackers, defenders, modifiers)
        return
    _print_battle(attackers, defenders, modifiers)


def _print_battle(attackers: int, defenders: int, modifiers: Modifiers) -> None:
    chance = chance_to_take(attackers, defenders, modifiers)
    rounded, exact = whole_percent(chance), percent(chance)
    out.print(f"{attackers} against {defenders}: the attack succeeds with {rounded} ({exact} %)")
    if len(str(chance)) <= 60:
        out.print(f"exactly {chance}")
    rolls = one_roll(min(3, attackers), min(2, defenders), modifiers)
    first = Table("attacker loses", "defender loses", "chance", "exactly", title="the first roll")
    for (lost, taken), each in rolls.items():
        first.add_row(str(lost), str(taken), f"{percent(each, 2)} %", str(each))
    out.print(first)
    lost_on_average, taken_on_average = expected_losses(rolls)
    out.print(
        f"expected losses: attacker {float(lost_on_average):.3f}, defender {float(taken_on_average):.3f}"
    )


def _print_table(attackers: int, defenders: int, modifiers: Modifiers) -> None:
    columns = range(1, min(attackers, 20) + 1)
    grid = Table("defenders", *(str(a) for a in columns), title="chance that the attack succeeds")
    for d in range(1, min(defenders, 20) + 1):
        chances = [chance_to_take(a, d, modifiers) for a in columns]
        cells = [f"[{'green' if chance > 0.5 else 'red'}]{whole_percent(chance)}" for chance in chances]
        grid.add_row(str(d), *cells)
    out.print(grid)
