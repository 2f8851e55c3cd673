"""Zombie Apocalypse: after a set turn armies rise as zombies where they stand, and whoever beats them wins
(CU-4.140 to CU-4.144)."""

from collections.abc import Iterator
from typing import Annotated, Literal

from domain.classic.questions import is_played_out, may_hold
from domain.classic.state import Land, put, roller
from domain.core.bounds import MOST, between
from domain.core.chance import Ask, BothSides, ask_dice, losses
from domain.core.claims import flow_asks_for
from domain.core.part import ChancePoint, Claim, Option, Part, Phase
from domain.core.view import Mark
from domain.core.vocabulary import Event, Roller
from domain.custom.events import Dice, GameEnded
from domain.custom.questions import Fight, adds_one, before_next_turn, fights
from domain.custom.state import CustomState, Play, replace

_ON = {"zombie_apocalypse": (True,)}
AFTER = Option("zombie_after", "CU-4.140.", Annotated[int, between(1, MOST)], 50, needs=_ON)
UNIT = Option("zombie_unit", "CU-4.140 (ruling R55).", Literal["turn", "round"], "turn", needs=_ON)
WIN = Option("zombie_win", "CU-4.143 (ruling R55).", Literal["all", "any"], "all", needs=_ON)


class ApocalypseBegun(Event, frozen=True):
    turn: int
    round: int


class ZombiesRose(Event, frozen=True):
    dice: dict[str, int]
    zombies: dict[str, int]
    remaining: dict[str, int]


class ZombieFightRolled(Event, frozen=True):
    territory: str
    attacker_dice: Dice
    defender_dice: Dice
    attacker_losses: int
    defender_losses: int


def begin(play: Play) -> bool:
    due = is_due(play.state)
    if due:
        play.add(ApocalypseBegun(play.state.turn, play.state.round))
    return due


def is_due(state: CustomState) -> bool:
    """CU-4.140."""
    if UNIT.of(state) == "turn":
        return state.turn >= AFTER.of(state)
    return state.is_round_over and state.round >= AFTER.of(state)


# Rising


def held_by_seats(state: CustomState) -> tuple[str, ...]:
    return tuple(place for place, land in state.territories.items() if isinstance(land.owner, int))


def ask_rise(state: CustomState) -> Ask:
    """CU-8.15: one die for each territory of a seat."""
    places = held_by_seats(state)
    rollers = (roller(state, "territory", 1, state.owner_of(place), None, place) for place in places)
    return ask_dice("zombie_rise", len(places), rollers=tuple(rollers))


def risen(play: Play, values: Dice) -> None:
    """CU-4.141."""
    lands, places = play.state.territories, held_by_seats(play.state)
    dice = dict(zip(places, values, strict=True))
    zombies = {place: min(die, lands[place].armies) for place, die in dice.items()}
    remaining = {place: lands[place].armies - zombies[place] for place in places}
    play.add(ZombiesRose(dice, zombies, remaining))


# Fighting


def battleground(state: CustomState) -> str | None:
    """CU-4.142: the first territory, in canonical order, that both still hold."""
    lands = state.territories
    return next((place for place in lands if place in state.zombies and lands[place].armies), None)


def going_on(state: CustomState) -> Iterator[Fight]:
    """No army stays behind."""
    place = battleground(state)
    if place is not None:
        dice = min(3, state.territories[place].armies), min(2, state.zombies[place])
        yield Fight("zombie_fight", dice, True, (place, None))


def go_on(play: Play) -> bool:
    """They rise, then they are fought, territory by territory, and that is the end."""
    state = play.state
    if not state.zombies and not state.defended:
        play.ask(ask_rise(state))
    elif battleground(state) is not None:
        play.ask(ask_fight(state))
    else:
        play.add(GameEnded(winners(state), "apocalypse"))
    return True


def ask_fight(state: CustomState) -> Ask:
    """CU-8.16."""
    (fight,) = going_on(state)
    (armies, zombies), place = fight.dice, fight.places[0]
    assert place is not None
    owner = state.owner_of(place)
    assert isinstance(owner, int)
    rollers = (
        roller(state, "attacker", armies, owner, owner, place),
        Roller("defender", zombies, place=place),
    )
    return ask_dice("zombie_fight", armies, zombies, nested=True, rollers=rollers)


def fought(play: Play, dice: BothSides) -> None:
    attacker, defender = dice
    place = battleground(play.state)
    assert place is not None
    effective = sorted(attacker, reverse=True)
    effective[0] += adds_one(play.state, "attacker")
    play.add(ZombieFightRolled(place, attacker, defender, *losses(effective, defender)))


def winners(state: CustomState) -> tuple[int, ...]:
    """CU-4.143."""
    needed = all if WIN.of(state) == "all" else any
    won: dict[int, list[bool]] = {}
    for place in state.defended:
        owner = state.territories[place].owner
        assert isinstance(owner, int)
        won.setdefault(owner, []).append(state.territories[place].armies > 0)
    return tuple(seat for seat in sorted(won) if needed(won[seat]))


def marks(state: CustomState, territory: str) -> Iterator[Mark]:
    if territory in state.zombies:
        yield Mark("zombie", state.zombies[territory])


# Folds


def zombies_rose(state: CustomState, event: ZombiesRose) -> CustomState:
    lands = dict(state.territories)
    for place, armies in event.remaining.items():
        lands[place] = Land(lands[place].owner, armies)
    # In the board's order, not the event's: an archive sorts the names, and must lead to the same state.
    defended = tuple(place for place in state.map.ids if event.remaining.get(place))
    return replace(state, territories=lands, zombies=event.zombies, defended=defended)


def zombie_fight_rolled(state: CustomState, event: ZombieFightRolled) -> CustomState:
    place, lands = event.territory, state.territories
    left = {**state.zombies, place: state.zombies[place] - event.defender_losses}
    return replace(
        state,
        territories={**lands, place: put(lands, place, -event.attacker_losses)},
        zombies={where: zombies for where, zombies in left.items() if zombies},
    )


# Claims


def walk_in_time(state: CustomState) -> bool:
    return state.phase in ("apocalypse", "finished") or not (state.zombies or state.defended)


def are_on_land_of_seats(state: CustomState) -> bool:
    haunted = {*state.zombies, *state.defended}
    return 0 not in state.zombies.values() and haunted.issubset(held_by_seats(state))


def may_be_empty(state: CustomState, territory: str, armies: int) -> bool | None:
    """Land that the dead have taken."""
    if state.zombies or state.defended:
        return state.phase in ("apocalypse", "finished")
    return True if armies == 0 and state.phase == "finished" else None


def is_still_to_come(state: CustomState) -> bool:
    """CU-5.13, from the second edition on."""
    count = state.turn if UNIT.of(state) == "turn" else state.round
    return state.edition < 2 or state.outcome is not None or count <= AFTER.of(state)


ZOMBIE_APOCALYPSE = Part[CustomState](
    name="zombie_apocalypse",
    rule="After a set turn the dead end the game, and whoever beats them wins (CU-4.140 to CU-4.144).",
    option=Option[bool]("zombie_apocalypse", "Section 4.13: the dead end the game."),
    settings=(AFTER, UNIT, WIN),
    phases={"apocalypse": Phase("The dead rise and fight.", acting=lambda state: (), goes_on=go_on)},
    chances={
        "zombie_rise": ChancePoint(ask_rise, risen),
        "zombie_fight": ChancePoint(ask_fight, fought),
    },
    events=(ApocalypseBegun, ZombiesRose, ZombieFightRolled),
    folds={
        ApocalypseBegun: lambda state, event: replace(state, phase="apocalypse"),
        ZombiesRose: zombies_rose,
        ZombieFightRolled: zombie_fight_rolled,
    },
    marks=marks,
    remembers=("zombies", "defended"),
    claims=(
        Claim("The dead walk only in the apocalypse.", walk_in_time, "zombies"),
        Claim("Zombies rise on land of seats.", are_on_land_of_seats, "zombies"),
        Claim("The dead have risen already.", is_still_to_come, "turn", "CU-5.13"),
        flow_asks_for("zombie_rise", "zombie_fight"),
    ),
    answers=(
        before_next_turn.by(begin),
        fights.by(going_on),
        may_hold.by(may_be_empty),
        is_played_out.by(lambda state: state.phase == "apocalypse"),
    ),
)
