"""Conquest: the armies that move in, and the civilian token found there (OP-4.67 to OP-4.69)."""

import msgspec

from domain.core.legal import Offers, OneOf, choice
from domain.core.part import Part, in_phases
from domain.core.refusal import refuse
from domain.of_the_people import events as e
from domain.of_the_people.changes import turn_acted, with_now
from domain.of_the_people.commands import CivilianFate, MoveIn
from domain.of_the_people.land import supply_of
from domain.of_the_people.marching import all_but_one, army_mixes, check_there, marched, with_sent
from domain.of_the_people.nations import lose_land
from domain.of_the_people.questions import NOBODY, turn_phase
from domain.of_the_people.state import Battle, PeopleState, Play, in_turn, replace


def the_battle(state: PeopleState) -> Battle:
    assert state.now.battle is not None
    return state.now.battle


def conquer(play: Play) -> None:
    """OP-4.67."""
    state = play.state
    battle = the_battle(state)
    civilian = state.territories[battle.to_territory].civilian
    ends = (battle.from_territory, battle.to_territory, battle.defender)
    play.add(e.TerritoryConquered(state.now.nation, *ends, *move_in_range(state, battle), civilian))


def move_in_range(state: PeopleState, battle: Battle) -> tuple[int, int]:
    """OP-4.67: fewest and most armies that move in."""
    most = state.territories[battle.from_territory].size - 1
    return min(battle.dice, most), most


def move_in(play: Play, command: MoveIn) -> None:
    """OP-4.67 to OP-4.69."""
    state = play.state
    nation, battle = state.now.nation, the_battle(state)
    minimum, maximum = move_in_range(state, battle)
    if command.regulars < 0 or command.elites < 0:
        field = "regulars" if command.regulars < 0 else "elites"
        refuse("bad_number", "A number of armies is 0 or more.", "OP-9.2", field)
    check_there(state.territories[battle.from_territory], command.regulars, command.elites)
    if command.regulars + command.elites < minimum:
        refuse("too_few", f"Move in at least {minimum}.", "OP-4.67", "regulars")
    if command.regulars + command.elites > maximum:
        refuse("must_leave_one", "At least one army must stay behind.", "OP-4.51", "regulars")
    fate = _check_civilian(state, command)
    ends = (battle.from_territory, battle.to_territory)
    play.add(e.ArmiesMovedIn(nation, *ends, command.regulars, command.elites, fate))
    lose_land(play, battle.defender, nation, civilian=fate is not None)


def _check_civilian(state: PeopleState, command: MoveIn) -> CivilianFate | None:
    """OP-4.68: what becomes of the civilian token there; None where there is none."""
    fates, fate = civilian_fates(state), command.civilian
    if fates and fate is msgspec.UNSET:
        sentence = "Say whether the civilian token is kept or removed."
        refuse("civilian_choice_required", sentence, "OP-4.68", "civilian")
    if not fates and fate is not msgspec.UNSET:
        refuse("no_civilian", "There is no civilian token there.", "OP-4.68", "civilian")
    if fate == "keep" and "keep" not in fates:
        refuse("no_tokens_left", "You have no civilian token to keep it with.", "OP-4.68", "civilian")
    return None if isinstance(fate, msgspec.UnsetType) else fate


def civilian_fates(state: PeopleState) -> tuple[CivilianFate, ...]:
    """OP-4.68: what may be done with the civilian token there; nothing where there is none."""
    if not state.territories[the_battle(state).to_territory].civilian:
        return ()
    return ("keep", "remove") if supply_of(state, state.now.nation) > 0 else ("remove",)


def _kept_if_possible(state: PeopleState) -> CivilianFate | msgspec.UnsetType:
    """OP-4.109, OP-5.40: captured civilians are kept if the supply allows."""
    return next(iter(civilian_fates(state)), msgspec.UNSET)


def _only_choice(play: Play) -> bool:
    """OP-3.24: armies and civilian taken together there is one legal choice."""
    state = play.state
    held = state.territories[the_battle(state).from_territory]
    minimum, maximum = move_in_range(state, the_battle(state))
    if minimum < maximum or (held.regulars and held.elites) or len(civilian_fates(state)) > 1:
        return False
    move_in(play, least(state, NOBODY))
    return True


def least(state: PeopleState, seat: int) -> MoveIn:
    """OP-5.40: the minimum, regulars first."""
    battle = the_battle(state)
    minimum, _ = move_in_range(state, battle)
    regulars = min(minimum, state.territories[battle.from_territory].regulars)
    return MoveIn(seat, regulars, minimum - regulars, _kept_if_possible(state))


def _default(state: PeopleState, seat: int) -> MoveIn:
    """OP-4.109: a neutral nation moves in with everything but one army."""
    if not state.now.neutral:
        return least(state, seat)
    held = state.territories[the_battle(state).from_territory]
    return MoveIn(seat, *all_but_one(held), _kept_if_possible(state))


def _offers(state: PeopleState, seat: int) -> Offers:
    battle, fates = the_battle(state), civilian_fates(state)
    for armies in army_mixes(state.territories[battle.from_territory], *move_in_range(state, battle)):
        yield choice("move_in", **armies, **({"civilian": OneOf(fates)} if fates else {}))


# Folds


def _conquered(state: PeopleState, event: e.TerritoryConquered) -> PeopleState:
    return with_now(state, replace(state.now, battle=replace(the_battle(state), conquered=True)), "move_in")


def _moved_in(state: PeopleState, event: e.ArmiesMovedIn) -> PeopleState:
    state = turn_acted(state)
    now, goal = state.now, event.territory
    keeps = event.civilian == "keep"
    board = marched(state, event.from_territory, goal, event.regulars, event.elites, keeps)
    beyond = max(0, event.regulars + event.elites - the_battle(state).dice)
    now = replace(now, sent=with_sent(now, goal, beyond), taken=(*now.taken, goal), battle=None)
    return replace(state, territories=board, now=now, phase="actions")


MOVING_IN = Part[PeopleState](
    name="moving_in",
    rule="The conqueror moves in, and keeps or removes the civilian token there (OP-4.67 to OP-4.69).",
    phases={
        "move_in": turn_phase("The acting seat moves into conquered land.", _offers, _default, _only_choice)
    },
    commands={MoveIn: in_phases(move_in, "move_in")},
    folds={e.TerritoryConquered: _conquered, e.ArmiesMovedIn: _moved_in},
    claims=(
        in_turn(
            "Armies move in exactly after a conquest.",
            lambda state, now: (
                (now.battle is not None and now.battle.conquered) == (state.phase == "move_in")
            ),
        ),
    ),
)
