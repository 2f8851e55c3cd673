"""Air strikes: targets, and sending bombers (HE-4.80, HE-4.81); their flight is in `air_flight`."""

from domain.core.legal import Exactly, Offers, OneOf, choice
from domain.core.part import Part, in_phases
from domain.core.refusal import refuse
from domain.henshaw.asking import check_space
from domain.henshaw.cards import check_held
from domain.henshaw.commands import SendAirStrike
from domain.henshaw.events import AirStrikeSent, Side
from domain.henshaw.geography import OCEANS
from domain.henshaw.state import HenshawState, Play
from domain.henshaw.weather import in_winter


def in_range(state: HenshawState, seat: int) -> frozenset[str]:
    """HE-4.81: within two steps of a factory the seat controls; an ocean is one step from its shores."""
    near = state.geography
    reached: set[str] = set()
    for base in near.territories:
        if state.spaces[base].factories and state.controls(seat, base):
            reached.update((base, *near.neighbours[base], *near.second[base]))
            reached.update(ocean for t in near.land[base] for ocean in near.neighbours[t] if ocean in OCEANS)
    return frozenset(reached)


def bombable(state: HenshawState, seat: int, territory: str) -> bool:
    """HE-4.81: an opponent's armies, or the factories of an empty territory."""
    here = state.spaces[territory]
    return state.holds_opponent(territory, seat) or (here.empty and here.factories > 0)


def land_targets(state: HenshawState, seat: int) -> tuple[str, ...]:
    reached = in_range(state, seat)
    return tuple(
        t
        for t in state.geography.territories
        if t in reached
        and not state.controls(seat, t)
        and not in_winter(state, t)
        and bombable(state, seat, t)
    )


def fleets(state: HenshawState, ocean: str) -> tuple[int, ...]:
    return tuple(seat for seat, ships in enumerate(state.spaces[ocean].units) if ships)


def sea_targets(state: HenshawState, seat: int, ocean: str) -> tuple[int, ...]:
    if ocean not in in_range(state, seat):
        return ()
    return tuple(other for other in fleets(state, ocean) if other != seat)


# Sending


def send_air_strike(play: Play, command: SendAirStrike) -> None:
    state, seat, target = play.state, command.seat, command.target
    if not state.has(seat, "air_strikes"):
        refuse("not_developed", f"Seat {seat} has not developed air strikes.", "HE-4.80", "seat")
    check_held(state, seat, command.card)
    check_space(state, "target", target)
    opponent = _opponent(state, command)
    if target not in OCEANS:
        _check_land(state, seat, target)
    if target not in in_range(state, seat):
        refuse("out_of_range", f"{target} is more than two steps from own factories.", "HE-4.81", "target")
    if target in OCEANS:
        worth = isinstance(opponent, int) and state.spaces[target].units[opponent] > 0
    else:
        worth = bombable(state, seat, target)
    if not worth:
        refuse("nothing_to_bomb", f"There is nothing to bomb in {target}.", "HE-4.81", "target")
    play.add(AirStrikeSent(seat, command.card, target, opponent))


def _opponent(state: HenshawState, command: SendAirStrike) -> Side | None:
    """The seat named, for an ocean; the controller, for a territory."""
    named = command.opponent
    if not isinstance(named, int):
        return state.controller(command.target)
    if named == command.seat or not 0 <= named < len(state.seats):
        refuse("bad_opponent", "Name another seat of this game.", "HE-4.81", "opponent")
    return named


def _check_land(state: HenshawState, seat: int, target: str) -> None:
    if state.controls(seat, target):
        refuse("own_space", f"{target} is the seat's own.", "HE-4.81", "target")
    if in_winter(state, target):
        refuse("winter", f"No bombers reach {target} in winter.", "HE-4.73", "target")


def _offers(state: HenshawState, seat: int) -> Offers:
    if not state.has(seat, "air_strikes") or not state.hands[seat]:
        return
    cards = OneOf(state.hands[seat])
    targets = land_targets(state, seat)
    if targets:
        yield choice("send_air_strike", card=cards, target=OneOf(targets))
    for ocean in OCEANS:
        opponents = sea_targets(state, seat, ocean)
        if opponents:
            yield choice("send_air_strike", card=cards, target=Exactly(ocean), opponent=OneOf(opponents))


AIR_STRIKE = Part[HenshawState](
    name="air_strike",
    rule="A seat with the technology discards a card to send two bomber divisions (HE-4.80, HE-4.81).",
    commands={SendAirStrike: in_phases(send_air_strike, "combat")},
    offers={"combat": _offers},
)
