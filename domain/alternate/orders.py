"""Writing orders, and carrying them out when all sheets are in (AL-3.5, 3.6, 4.40, 4.87)."""

from domain.alternate import clean_up, deployment, movement
from domain.alternate.commands import SubmitOrders, writing_of
from domain.alternate.events import (
    EntryIgnored,
    OrderSheetSealed,
    OrderSheetsRevealed,
    TroopsDeployed,
    TroopsMoved,
)
from domain.alternate.evolve import evolve
from domain.alternate.mistakes import Mistake, check_length, check_mistakes
from domain.alternate.reading import read_sheet
from domain.alternate.sheet import Readings, Sheet
from domain.alternate.state import AlternateState, Play
from domain.core.actor import Actor
from domain.core.refusal import refuse
from domain.core.sealed import check_in_time


def submit_orders(play: Play, command: SubmitOrders, actor: Actor) -> None:
    state, seat, writing = play.state, command.seat, writing_of(command)
    check_in_time(state.sealed, seat, "AL-5.33")
    if command.round != state.round:
        refuse("wrong_round", f"Orders are being written for round {state.round}.", "AL-3.11", "round")
    check_length(writing)
    if state.options.written_mistakes == "refuse" and actor.kind == "seat":
        check_mistakes(writing, mistakes_in(state, seat, read_sheet(writing)))
    play.add(OrderSheetSealed(seat, state.round, writing))


def mistakes_in(state: AlternateState, seat: int, readings: Readings) -> tuple[Mistake, ...]:
    """AL-4.87: what would go wrong on the present board if this were the only sheet."""
    trial = Play(state, evolve)
    deployment.carry_out(trial, seat, readings)
    movement.carry_out(trial, seat, readings)
    found: list[Mistake] = []
    for event in trial.events:
        match event:
            case EntryIgnored(entry=entry, reason=reason):
                found.append(Mistake(entry, reason))
            case TroopsDeployed(entry=entry, asked=int(asked), placed=done) if done < asked:
                found.append(Mistake(entry, "too_many"))
            case TroopsMoved(entry=entry, asked=int(asked), moved=done) if done < asked:
                found.append(Mistake(entry, "too_many"))
    return tuple(sorted(found, key=lambda mistake: mistake.entry))


def close(play: Play) -> None:
    """AL-4.40: all sheets become public together; then all deploy, then all move, in round order."""
    state = play.state
    sheets: dict[int, str | Sheet | None] = {}
    for seat in state.sealed.must_act:
        paper = state.sealed.papers.get(seat)
        assert paper is None or isinstance(paper, (str, Sheet))
        sheets[seat] = paper
    readings = {seat: () if sheet is None else read_sheet(sheet) for seat, sheet in sheets.items()}
    play.add(OrderSheetsRevealed(state.round, sheets, readings))
    for seat in state.order:
        if seat in state.base_allowances:
            deployment.carry_out(play, seat, readings.get(seat, ()))
    for seat in state.order:
        movement.carry_out(play, seat, readings.get(seat, ()))
    clean_up.carry_out(play)
