"""Blitzkrieg: three natural sixes strike with all but one of the attacking armies, beyond the attacked
territory if it has too few (CU-4.42 to CU-4.44); neighbours may even be emptied and overrun (CU-4.46,
CU-4.47)."""

from collections.abc import Iterator
from typing import Literal

from domain.classic.placing import armies_in, check_known, check_once, places_of
from domain.classic.questions import close_pending, is_unsettled, may_hold
from domain.classic.state import Land, Owner, acted, put
from domain.classic.turns import turn_phase
from domain.core.flow import carry_on
from domain.core.legal import Offers, Spread, choice
from domain.core.part import Claim, Option, Part, in_phases
from domain.core.refusal import refuse
from domain.core.vocabulary import Event, Placement, SeatCommand, SeatEvent
from domain.custom.events import ArmiesMovedIn, AttackResolved
from domain.custom.house_rules.advanced_leaders import LeaderLost
from domain.custom.questions import least_moved_in, triple
from domain.custom.state import CustomState, Play, replace

STRENGTH = Option(
    "blitz_strength",
    "CU-4.42 (ruling R37).",
    Literal["all_but_one", "three"],
    "all_but_one",
    needs={"blitzkrieg": (True,)},
)
NEIGHBOURS = Option(
    "blitz_neighbours",
    "CU-4.43, CU-4.46: whether one army stays in each neighbour struck, or it may be emptied and overrun.",
    Literal["leave_one", "may_empty"],
    "leave_one",
    needs={"blitzkrieg": (True,)},
)


class TakeFromNeighbours(SeatCommand, frozen=True):
    removals: tuple[Placement, ...]


class NeighboursStruck(SeatEvent, frozen=True):
    removals: tuple[Placement, ...]


class NeighbourOverrun(SeatEvent, frozen=True):
    from_territory: str
    territory: str
    previous_owner: Owner
    armies: int


def sixes(state: CustomState) -> AttackResolved | None:
    """CU-4.42."""
    battle, roll = state.battle, state.roll
    if battle is None or roll is None or roll.attacker != (6, 6, 6):
        return None
    whole = STRENGTH.of(state) == "all_but_one"
    strength = state.territories[battle.from_territory].armies - 1 if whole else 3
    standing = state.territories[battle.to_territory].armies
    defence = tuple(sorted(roll.defender, reverse=True))
    struck, excess = min(strength, standing), max(0, strength - standing)
    return AttackResolved("blitzkrieg", roll.attacker, defence, 0, struck, excess)


# Striking on


def staying(state: CustomState) -> int:
    """Armies that stay in every neighbour struck."""
    return 0 if NEIGHBOURS.of(state) == "may_empty" else 1


def strikable(state: CustomState) -> dict[str, int]:
    """CU-4.43: what can be taken from neighbours of the attacked territory, of the same owner."""
    battle = state.battle
    if battle is None:
        return {}
    near = {place: state.territories[place] for place in state.map.neighbours[battle.to_territory]}
    theirs = {place: land.armies for place, land in near.items() if land.owner == battle.defender}
    stay = staying(state)
    return {place: armies - stay for place, armies in theirs.items() if armies > stay}


def take_from_neighbours(play: Play, command: TakeFromNeighbours) -> None:
    state, battle, lands = play.state, play.state.battle, play.state.territories
    assert battle is not None
    places = places_of(command.removals)
    check_known(state.map, places, "removals")
    check_once(places, "removals")
    for place in places:
        if not state.map.adjacent(place, battle.to_territory):
            sentence = f"{place} is no neighbour of {battle.to_territory}."
            refuse("not_a_neighbour", sentence, "CU-4.43", "removals")
    for place in places:
        if lands[place].owner != battle.defender:
            refuse("wrong_owner", f"{place} belongs to somebody else.", "CU-4.43", "removals")
    if any(removal.armies < 1 for removal in command.removals):
        refuse("bad_number", "Take at least one army from each.", "CU-4.43", "removals")
    for removal in command.removals:
        if staying(state) and removal.armies >= lands[removal.territory].armies:
            refuse("would_empty", f"One army stays in {removal.territory}.", "CU-4.43", "removals")
    if armies_in(command.removals) > battle.excess:
        refuse("too_many", f"At most {battle.excess} more may be taken.", "CU-4.43", "removals")
    for removal in command.removals:
        if removal.armies > lands[removal.territory].armies:
            refuse("too_many", f"So many are not in {removal.territory}.", "CU-4.46", "removals")
    play.add(NeighboursStruck(command.seat, command.removals))


def offers(state: CustomState, seat: int) -> Offers:
    assert state.battle is not None
    spare = strikable(state)
    taking = Spread(tuple(spare), state.battle.excess, caps=spare, may_be_empty=True)
    yield choice("take_from_neighbours", removals=taking)


def take_none(state: CustomState, seat: int) -> TakeFromNeighbours:
    """CU-5.20."""
    return TakeFromNeighbours(seat, ())


def strike_no_more(play: Play) -> None:
    """CU-5.12."""
    if is_striking(play.state):
        play.add(NeighboursStruck(play.state.acts, ()))
        carry_on(play)


def is_striking(state: CustomState) -> bool:
    return state.phase == "blitz_spill"


# Overrunning (CU-4.46, CU-4.47)


def emptied(state: CustomState, taken: str, loser: Owner) -> tuple[str, ...]:
    """Neighbours, in canonical order, that were taken down to their last army."""
    struck = (place for place in state.map.ids if state.map.adjacent(place, taken))
    return tuple(place for place in struck if state.territories[place] == Land(loser, 0))


def enough_to_go_on(state: CustomState, least: int) -> int:
    assert state.battle is not None
    overrun = emptied(state, state.battle.to_territory, state.battle.defender)
    return max(least, 1 + len(overrun))


def overrun(before: CustomState, event: ArmiesMovedIn, after: CustomState) -> Iterator[Event]:
    """CU-9.4: one army goes straight on to each neighbour emptied."""
    assert before.conquest is not None
    loser = before.conquest.previous_owner
    for place in emptied(after, event.territory, loser):
        seat = after.general_on(place)
        if seat is not None:
            yield LeaderLost(seat, "general")
        yield NeighbourOverrun(event.seat, event.territory, place, loser, 1)


# Folds


def attack_resolved(state: CustomState, event: AttackResolved) -> CustomState:
    """The empty territory still belongs to its old owner until the neighbours are struck (CU-4.43)."""
    if state.battle is None or not event.excess or not strikable(state):
        return state
    return replace(state, battle=replace(state.battle, excess=event.excess), phase="blitz_spill")


def neighbours_struck(state: CustomState, event: NeighboursStruck) -> CustomState:
    assert state.battle is not None
    lands = dict(state.territories)
    for removal in event.removals:
        lands[removal.territory] = put(lands, removal.territory, -removal.armies)
    return replace(state, territories=lands, battle=replace(state.battle, excess=0), phase="attack")


def neighbour_overrun(state: CustomState, event: NeighbourOverrun) -> CustomState:
    lands = state.territories
    left = put(lands, event.from_territory, -event.armies)
    fallen = Land(event.seat, event.armies)
    return replace(state, territories={**lands, event.from_territory: left, event.territory: fallen})


# Claims


def may_be_empty(state: CustomState, territory: str, armies: int) -> bool | None:
    """The territory struck down, and neighbours that fall with it."""
    if is_striking(state) and state.battle is not None:
        return (armies == 0) == (territory == state.battle.to_territory)
    conquest = state.conquest
    if armies or conquest is None or staying(state) or territory == conquest.territory:
        return None
    beside = state.map.adjacent(territory, conquest.territory)
    return beside and state.territories[territory].owner == conquest.previous_owner


def is_struck(state: CustomState) -> bool:
    battle = state.battle
    if not is_striking(state):
        return battle is None or not battle.excess
    if battle is None or not state.map.adjacent(battle.from_territory, battle.to_territory):
        return False
    attacker, target = state.territories[battle.from_territory], state.territories[battle.to_territory]
    ours = attacker.owner == state.acting_seat and target.owner == battle.defender != attacker.owner
    whole = battle.dice == 3 < attacker.armies and battle.lost == 0
    return ours and whole and battle.excess > 0 and bool(strikable(state))


def are_enough(state: CustomState) -> bool:
    conquest = state.conquest
    if conquest is None:
        return True
    return conquest.minimum > len(emptied(state, conquest.territory, conquest.previous_owner))


BLITZKRIEG = Part[CustomState](
    name="blitzkrieg",
    rule="Three natural sixes strike with all but one of the armies, and beyond (CU-4.42 to CU-4.47).",
    option=Option[bool]("blitzkrieg", "CU-4.42: triple sixes strike with the whole army."),
    settings=(STRENGTH, NEIGHBOURS),
    phases={
        "blitz_spill": turn_phase("The attacker takes armies from neighbours (CU-3.9).", offers, take_none)
    },
    commands={TakeFromNeighbours: in_phases(take_from_neighbours, "blitz_spill")},
    events=(NeighboursStruck, NeighbourOverrun),
    folds={
        AttackResolved: attack_resolved,
        NeighboursStruck: acted(neighbours_struck),
        NeighbourOverrun: neighbour_overrun,
    },
    follows={ArmiesMovedIn: overrun},
    claims=(
        Claim("There cannot be such a blow.", is_struck, "battle"),
        Claim("One army goes on to each neighbour emptied.", are_enough, "conquest"),
    ),
    answers=(
        triple.by(sixes),
        least_moved_in.by(enough_to_go_on),
        may_hold.by(may_be_empty),
        is_unsettled.by(is_striking),
        close_pending.by(strike_no_more),
    ),
)
