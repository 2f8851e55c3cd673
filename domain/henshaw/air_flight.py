"""The flight of an air strike: interception, bombs, hits assigned (HE-4.82 to HE-4.85)."""

from msgspec.structs import replace

from domain.core.chance import Ask, Dice, ask_dice
from domain.core.legal import Between, Exactly, Offers, OneOf, choice
from domain.core.part import ChancePoint, Part, in_phases
from domain.core.refusal import refuse
from domain.henshaw import asking
from domain.henshaw import events as e
from domain.henshaw.battle import dissolve
from domain.henshaw.cards import check_held, discarded
from domain.henshaw.commands import AnswerAirStrike, AssignAirHits
from domain.henshaw.geography import OCEANS
from domain.henshaw.pieces import killed, with_spaces
from domain.henshaw.questions import fights_on, left
from domain.henshaw.state import AIR_PHASES, AirStrike, HenshawState, Play
from domain.henshaw.winning import eliminate


def flying(state: HenshawState) -> AirStrike:
    """The air strike under way; what belongs to one only happens in one."""
    assert state.air is not None
    return state.air


def may_answer(state: HenshawState) -> bool:
    """HE-4.82: a seat with the technology and a card is asked first."""
    opponent = flying(state).opponent
    return isinstance(opponent, int) and state.has(opponent, "air_strikes") and bool(state.hands[opponent])


def _fly_on(play: Play) -> bool:
    state, air = play.state, play.state.air
    if air is None:
        return False
    if air.stage == "sent" and isinstance(air.opponent, int):
        if may_answer(state):
            asking.open_phase(play, "air_answer", air.opponent)
            return True
        if state.phase == "air_answer":
            play.add(e.AirStrikeAnswered(air.opponent, None))  # HE-4.82: its last card went elsewhere
            return True
    if air.stage == "interception":
        play.ask_for("interception_roll")
    elif air.stage == "hits" and air.hits and any(exposed(state)):
        asking.open_phase(play, "air_hits", asking.acting_seat(state))
    elif air.stage != "hits" and air.divisions:
        play.ask_for("bombing_roll")
    else:
        play.add(e.AirStrikeEnded())  # HE-4.84
    return True


def answer_air_strike(play: Play, command: AnswerAirStrike) -> None:
    if command.card is not None:
        check_held(play.state, command.seat, command.card)
    play.add(e.AirStrikeAnswered(command.seat, command.card))


def _ask_interception(state: HenshawState) -> Ask:
    air = flying(state)
    assert air.opponent is not None
    return ask_dice(
        "interception_roll", 2, rollers=(asking.roller(state, "defender", 2, air.opponent, air.target),)
    )


def _intercepted(play: Play, dice: Dice) -> None:
    flown = flying(play.state).divisions  # in a position that may be fewer than two
    play.add(e.InterceptionRolled(dice, min(asking.hits_of(dice), flown)))


def _ask_bombing(state: HenshawState) -> Ask:
    air = flying(state)
    bombers = asking.roller(state, "attacker", air.divisions, asking.acting_seat(state), air.target)
    return ask_dice("bombing_roll", air.divisions, rollers=(bombers,))


def _bombed(play: Play, dice: Dice) -> None:
    play.add(e.BombsRolled(dice, asking.hits_of(dice)))


# Hits


def exposed(state: HenshawState) -> tuple[int, int]:
    """Units and factories there that hits may be assigned to (HE-4.81, HE-4.83)."""
    air = flying(state)
    here = state.spaces[air.target]
    return (here.count(air.opponent) if air.opponent is not None else 0), here.factories


def assign_air_hits(play: Play, command: AssignAirHits) -> None:
    air, (units, factories) = flying(play.state), exposed(play.state)
    asking.check_number(command.units, "units", "Hits cannot be negative.", least=0)
    asking.check_number(command.factories, "factories", "Hits cannot be negative.", least=0)
    if command.units + command.factories > air.hits:
        refuse("too_many_hits", f"Hits to assign: {air.hits}.", "HE-4.83", "units")
    if command.units > units:
        refuse("not_enough_units", f"Units that can be hit there: {units}.", "HE-4.83", "units")
    if command.factories > factories:
        refuse("no_factory", f"Factories there: {factories}.", "HE-4.83", "factories")
    play.add(e.AirHitsAssigned(command.units, command.factories))
    _land(play)


def _land(play: Play) -> None:
    """HE-4.85, HE-5.4: a garrison bombed away loses the contest; then see who is out."""
    air, seat = flying(play.state), asking.acting_seat(play.state)
    here = play.state.spaces[air.target]
    if air.target not in OCEANS and here.units[seat] and here.sides() == (seat,):
        dissolve(play, air.target)
    play.add(e.AirStrikeEnded())
    if isinstance(air.opponent, int):
        eliminate(play, "air_strike", {air.opponent: seat})


def _end_with(play: Play, before: HenshawState, seat: int) -> None:
    """HE-5.9: its own air strike ends, and one on its ships; an answer it owed on land is a decline."""
    air = before.air
    if air is None or seat not in (before.turn_seat, air.opponent):
        return
    if seat == before.turn_seat or air.target in OCEANS:
        play.add(e.AirStrikeEnded())
    elif before.phase == "air_answer" and air.stage == "sent":
        play.add(e.AirStrikeAnswered(seat, None))


# What may be answered


def _answers(state: HenshawState, seat: int) -> Offers:
    yield choice("answer_air_strike", card=OneOf((*state.hands[seat], None)))


def _assignments(state: HenshawState, seat: int) -> Offers:
    units, factories = exposed(state)
    hits = flying(state).hits
    for kills in range(min(hits, units) + 1):
        rest = min(hits - kills, factories)
        yield choice("assign_air_hits", units=Exactly(kills), factories=Between(0, rest))


def _units_first(state: HenshawState, seat: int) -> AssignAirHits:
    units, factories = exposed(state)
    hits = flying(state).hits
    kills = min(hits, units)
    return AssignAirHits(seat, kills, min(hits - kills, factories))


# Folds


def _sent(state: HenshawState, event: e.AirStrikeSent) -> HenshawState:
    sent = discarded(state, event.seat, (event.card,))
    return replace(sent, air=AirStrike(event.target, event.opponent), must_act=())


def _answered(state: HenshawState, event: e.AirStrikeAnswered) -> HenshawState:
    if event.card is None:
        return replace(state, air=replace(flying(state), stage="bombing"), must_act=())
    paid = discarded(state, event.seat, (event.card,))
    return replace(paid, air=replace(flying(state), stage="interception"), must_act=())


def _shot_at(state: HenshawState, event: e.InterceptionRolled) -> HenshawState:
    air = flying(state)
    left_over = replace(air, stage="bombing", divisions=air.divisions - event.shot_down)
    return replace(state, air=left_over, must_act=())


def _dropped(state: HenshawState, event: e.BombsRolled) -> HenshawState:
    return replace(state, air=replace(flying(state), stage="hits", hits=event.hits), must_act=())


def _assigned(state: HenshawState, event: e.AirHitsAssigned) -> HenshawState:
    air = flying(state)
    here = state.spaces[air.target]
    if air.opponent is not None:
        here = killed(state, here, air.opponent, event.units)
    here = replace(here, factories=here.factories - event.factories)
    return with_spaces(state, {air.target: here}, air=replace(air, hits=0), must_act=())


def _resigned(state: HenshawState, event: e.SeatResigned) -> HenshawState:
    air = state.air
    if air is None or air.opponent != event.seat:
        return state
    return replace(state, air=replace(air, opponent=e.NATIVES))


# Claims


def _in_its_phase(state: HenshawState) -> bool:
    if state.air is None:
        return state.phase not in AIR_PHASES
    return state.phase in ("combat", *AIR_PHASES) and state.advance_from is None


def _two_divisions(state: HenshawState) -> bool:
    air = state.air
    return air is None or 0 <= air.hits <= air.divisions <= 2


def _on_an_opponent(state: HenshawState) -> bool:
    """At sea one other seat's ships; on land the controller, who is not the bomber, or nobody."""
    air = state.air
    if air is None:
        return True
    if air.target not in state.spaces or air.opponent == state.turn_seat:
        return False
    if air.target in OCEANS:
        return air.opponent in state.spaces[air.target].sides()
    return air.opponent == state.controller(air.target)


AIR_FLIGHT = Part[HenshawState](
    name="air_flight",
    rule="Bombers may be shot at; each division left rolls, and hits are assigned (HE-4.82 to HE-4.85).",
    phases={
        "air_answer": asking.fighting_phase(
            "The bombed seat intercepts, or declines.",
            _answers,
            lambda state, seat: AnswerAirStrike(seat, None),
        ),
        "air_hits": asking.fighting_phase("The acting seat assigns its hits.", _assignments, _units_first),
    },
    commands={
        AnswerAirStrike: in_phases(answer_air_strike, "air_answer"),
        AssignAirHits: in_phases(assign_air_hits, "air_hits"),
    },
    chances={
        "interception_roll": ChancePoint(_ask_interception, _intercepted),
        "bombing_roll": ChancePoint(_ask_bombing, _bombed),
    },
    folds={
        e.AirStrikeSent: _sent,
        e.AirStrikeAnswered: _answered,
        e.InterceptionRolled: _shot_at,
        e.BombsRolled: _dropped,
        e.AirHitsAssigned: _assigned,
        e.AirStrikeEnded: lambda state, event: replace(state, air=None, phase="combat", must_act=()),
        e.SeatResigned: _resigned,
    },
    claims=(
        asking.while_on(
            "An air strike belongs to its phases, one thing at a time (HE-4.28).", _in_its_phase, "air"
        ),
        asking.while_on("Two divisions fly, and hit at most once each.", _two_divisions, "air"),
        asking.while_on(
            "An air strike is on one opponent's units, or on empty land.", _on_an_opponent, "air"
        ),
    ),
    answers=(fights_on.by(_fly_on), left.by(_end_with)),
)
