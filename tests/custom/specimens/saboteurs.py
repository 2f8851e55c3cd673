"""Saboteurs: once a turn, while attacking, a seat may send one to a neighbour with two armies or more; a five
or a six costs that territory an army."""

from collections.abc import Iterator
from typing import cast

import msgspec

from domain.classic.attacking import targets_of
from domain.classic.placing import check_known
from domain.classic.state import acted, put, roller
from domain.core.chance import Ask, Values, ask_dice, request
from domain.core.legal import Choice, OneOf, choice
from domain.core.part import ChancePoint, Claim, Memory, Option, Part, in_phases
from domain.core.refusal import refuse
from domain.core.vocabulary import Event, SeatCommand, TurnStarted
from domain.custom.state import CustomState, Play, replace


class SendSaboteur(SeatCommand, frozen=True):
    territory: str


class SaboteurSent(Event, frozen=True):
    seat: int
    territory: str


class SaboteurRolled(Event, frozen=True):
    territory: str
    die: int
    loss: int


class Sabotage(msgspec.Struct, frozen=True):
    is_spent: bool = False
    target: str | None = None


SABOTAGE = Memory("sabotage", Sabotage)


def targets(state: CustomState, seat: int) -> tuple[str, ...]:
    near = {place for own in state.owned(seat) for place in targets_of(state, seat, own)}
    return tuple(place for place in state.map.ids if place in near and state.territories[place].armies >= 2)


def send(play: Play, command: SendSaboteur) -> None:
    check_known(play.state.map, (command.territory,), "territory")
    if SABOTAGE.of(play.state).is_spent:
        refuse("already_used", "One saboteur a turn.", None)
    if command.territory not in targets(play.state, command.seat):
        refuse("out_of_reach", "A saboteur goes to a neighbour with two armies or more.", None, "territory")
    play.add(SaboteurSent(command.seat, command.territory))
    play.add(request(ask_die(play.state), play.state.chance_id + 1))


def ask_die(state: CustomState) -> Ask:
    return ask_dice("sabotage_roll", 1, rollers=(roller(state, "seat", 1, state.acts, state.acts),))


def rolled(play: Play, values: Values) -> None:
    (die,), target = cast(tuple[int], values), SABOTAGE.of(play.state).target
    assert target is not None
    play.add(SaboteurRolled(target, die, int(die >= 5)))


def offers(state: CustomState, seat: int) -> Iterator[Choice]:
    if not SABOTAGE.of(state).is_spent and targets(state, seat):
        yield choice("send_saboteur", territory=OneOf(targets(state, seat)))


def lost(state: CustomState, event: SaboteurRolled) -> CustomState:
    lands = {**state.territories, event.territory: put(state.territories, event.territory, -event.loss)}
    return SABOTAGE.kept(replace(state, territories=lands), Sabotage(True))


def is_awaited(state: CustomState) -> bool:
    rolling = state.chance is not None and state.chance.kind == "sabotage_roll"
    return rolling == (SABOTAGE.of(state).target in state.territories)


SABOTEURS = Part[CustomState](
    name="saboteurs",
    rule="Once a turn a saboteur may cost a neighbour an army.",
    option=Option[bool]("saboteurs", "A five or a six costs a neighbour an army, once a turn."),
    memory=SABOTAGE,
    commands={SendSaboteur: in_phases(send, "attack")},
    chances={"sabotage_roll": ChancePoint(ask_die, rolled)},
    events=(SaboteurSent, SaboteurRolled),
    folds={
        SaboteurSent: acted(lambda state, event: SABOTAGE.kept(state, Sabotage(True, event.territory))),
        SaboteurRolled: lost,
        TurnStarted: lambda state, event: SABOTAGE.kept(state, Sabotage()),
    },
    offers={"attack": offers},
    claims=(Claim("A saboteur is under way exactly while its die rolls.", is_awaited, "sabotage"),),
)
