"""Vendetta: each seat secretly hunts another in a ring; when a seat is eliminated, by whomever, its hunter
wins (CU-2.59, CU-5.5, CU-5.6)."""

from domain.classic.events import SeatResigned
from domain.classic.questions import after_elimination
from domain.classic.state import changed
from domain.core.chance import Ask
from domain.core.claims import flow_asks_for, per_seat
from domain.core.part import ChancePoint, Claim, Hidden, Option, Part
from domain.core.vocabulary import GameWon, Roller, SeatEvent
from domain.custom.questions import due_before_play
from domain.custom.state import CustomState, Play, replace


class TargetDealt(SeatEvent, frozen=True):
    target: int


def due(state: CustomState) -> Ask | None:
    return ask_ring(state) if all(target is None for target in state.targets) else None


def ask_ring(state: CustomState) -> Ask:
    """CU-8.5: the active seats in an order."""
    everybody = frozenset(range(len(state.seats)))
    return Ask(
        "vendetta_ring",
        (len(state.active),),
        pool=state.active,
        universe=everybody,
        unavailable="bad_value",
        rollers=(Roller("pile", len(state.active)),),
    )


def drawn(play: Play, ring: tuple[int, ...]) -> None:
    after = dict(zip(ring, (*ring[1:], ring[0]), strict=True))
    play.add(*(TargetDealt(seat, after[seat]) for seat in sorted(after)))


def avenge(play: Play, loser: int) -> None:
    """CU-5.5."""
    state = play.state
    hunter = next((seat for seat in state.active if state.targets[seat] == loser), None)
    if hunter is not None and state.outcome is None:
        play.add(GameWon(hunter, "vendetta"))


# Folds


def target_dealt(state: CustomState, event: TargetDealt) -> CustomState:
    return replace(state, targets=changed(state.targets, event.seat, event.target))


def seat_resigned(state: CustomState, event: SeatResigned) -> CustomState:
    """CU-5.6: its hunter inherits its target. A seat that is out keeps its last."""
    heir = state.targets[event.seat]
    if heir is None:
        return state
    return replace(
        state,
        targets=tuple(
            heir if target == event.seat and state.status[seat] == "active" and heir != seat else target
            for seat, target in enumerate(state.targets)
        ),
    )


# Claims


def is_another(state: CustomState) -> bool:
    seats = range(len(state.seats))
    return all(
        target is None or (target in seats and target != seat) for seat, target in enumerate(state.targets)
    )


def is_hunted(state: CustomState) -> bool:
    if state.in_setup or state.outcome is not None:
        return True
    return {state.targets[seat] for seat in state.active} == set(state.active)


def is_a_ring(state: CustomState) -> bool:
    """CU-2.59: one ring of all. Of two that hunt each other the one left behind would have no target."""
    if state.in_setup or state.outcome is not None or not is_hunted(state):
        return True  # that is said already
    ring: set[int] = set()
    hunter = next(iter(state.active), None)
    while hunter is not None and hunter not in ring:
        ring.add(hunter)
        hunter = state.targets[hunter]
    return ring == set(state.active)


def is_open(state: CustomState) -> bool:
    """CU-5.13: an elimination has ended the game, but under the first edition."""
    return state.edition < 2 or state.outcome is not None or "eliminated" not in state.status


VENDETTA = Part[CustomState](
    name="vendetta",
    rule="Each seat secretly hunts another; who hunted an eliminated seat wins (CU-2.59, CU-5.5, CU-5.6).",
    option=Option[bool]("vendetta", "CU-2.59, CU-5.5: secret targets."),
    chances={"vendetta_ring": ChancePoint(ask_ring, drawn, seen_by=lambda state: ())},
    events=(TargetDealt,),
    folds={TargetDealt: target_dealt, SeatResigned: seat_resigned},
    hides={TargetDealt: Hidden(("target",), lambda state, event: (event.seat,))},
    remembers=("targets",),
    claims=(
        *per_seat("targets"),
        flow_asks_for("vendetta_ring"),
        Claim("Everybody hunts another seat.", is_another, "targets"),
        Claim("A hunter has won already.", is_open, "status", "CU-5.13"),
        Claim("Every active seat hunts one, and is hunted by one.", is_hunted, "targets"),
        Claim("The active seats hunt one another in one ring.", is_a_ring, "targets", of_new=True),
    ),
    answers=(due_before_play.by(due), after_elimination.by(avenge)),
)
