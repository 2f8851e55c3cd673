"""The variant's answers to the questions every variant is asked."""

from collections.abc import Mapping
from typing import ClassVar

from domain.alternate import (
    absence,
    bidding,
    conversion,
    evolve,
    orders,
    phases,
    placement,
    positions,
    possible,
)
from domain.alternate import legal as legal_commands
from domain.alternate import state as game_state
from domain.alternate import view as views
from domain.alternate.commands import (
    COMMANDS,
    ConvertObjectives,
    SubmitBid,
    SubmitOrders,
    SubmitPlacement,
    writing_of,
)
from domain.alternate.deal import begin
from domain.alternate.events import (
    EVENTS,
    BidSealed,
    BidsRevealed,
    ConversionSealed,
    ObjectivesConverted,
    ObjectivesDealt,
    ObjectivesRevealed,
    OrderSheetSealed,
    OrderSheetsRevealed,
    PlacementSealed,
    PlacementsRevealed,
    Secret,
)
from domain.alternate.options import AlternateOptions, check_rounds
from domain.alternate.reading import read_sheet
from domain.alternate.sheet import Sheet
from domain.alternate.state import AlternateState, Play
from domain.core.actor import Actor
from domain.core.chance import Ask
from domain.core.legal import Choice
from domain.core.state import Setup
from domain.core.variant import CommandRule, Decision, ScoreRow, Variant
from domain.core.vocabulary import ChanceEntered, Command, Event, Resign, TimeOut


def _closing(decision: Decision[AlternateState]) -> Decision[AlternateState]:
    """The decision, and then whatever follows if nobody owes a paper any more."""

    def decide(play: Play, command: Command, actor: Actor) -> None:
        decision(play, command, actor)
        phases.carry_on(play)

    return decide


# `time_out` is checked against `must_act` by its own decision: for a seat that has handed in, the reason is
# `already_submitted`, not `not_your_turn` (AL-9.2).
_RULES: Mapping[type[Command], CommandRule[AlternateState]] = {
    SubmitBid: CommandRule(_closing(bidding.submit_bid), frozenset({"bidding"})),
    ConvertObjectives: CommandRule(_closing(conversion.convert_objectives), frozenset({"conversion"})),
    SubmitPlacement: CommandRule(_closing(placement.submit_placement), frozenset({"placement"})),
    SubmitOrders: CommandRule(_closing(orders.submit_orders), frozenset({"orders"})),
    Resign: CommandRule(_closing(absence.resign), any_seat=True),
    TimeOut: CommandRule(_closing(absence.time_out), any_seat=True),
}

_SEALED_FIELD: dict[type[Secret], str] = {
    ObjectivesDealt: "territories",
    BidSealed: "amount",
    ConversionSealed: "territories",
    PlacementSealed: "sheet",
    OrderSheetSealed: "sheet",
}


_REVEALING = (BidsRevealed, ObjectivesConverted, PlacementsRevealed, OrderSheetsRevealed, ObjectivesRevealed)


class Alternate(Variant[AlternateState]):
    slug = "alternate"
    prefix = "AL"
    title = "Risk, Alternate Rules"
    summary = (
        "Bidding for land, written simultaneous orders, no combat dice, a fixed number of rounds, points."
    )
    seat_counts = (3, 6)
    options = AlternateOptions
    state = AlternateState
    view_type = views.AlternateView
    commands = COMMANDS
    events = EVENTS
    sealed_fields: ClassVar[Mapping[type[Event], tuple[str, ...]]] = {
        kind: (field,) for kind, field in _SEALED_FIELD.items()
    }

    def rules(self) -> Mapping[type[Command], CommandRule[AlternateState]]:
        return _RULES

    def check_setup(self, setup: Setup) -> None:
        check_rounds(setup)

    def initial(self, setup: Setup) -> AlternateState:
        return game_state.new_state(setup)

    def begin(self, play: Play) -> None:
        begin(play)

    def evolve(self, state: AlternateState, event: Event) -> AlternateState:
        return evolve.evolve(state, event)

    def ask(self, state: AlternateState) -> Ask:
        return phases.ask(state)

    def answered(self, play: Play, entered: ChanceEntered) -> None:
        phases.answered(play, entered.kind, entered.values)

    def acting(self, state: AlternateState) -> tuple[int, ...]:
        return game_state.acting(state)

    def awaited(self, state: AlternateState) -> tuple[int, ...]:
        return game_state.awaited(state)

    def legal(self, state: AlternateState, seat: int) -> tuple[Choice, ...]:
        return legal_commands.legal(state, seat)

    def default(self, state: AlternateState, seat: int) -> Command | None:
        """AL-5.32. A timed-out seat gets this when the phase closes."""
        if seat not in game_state.awaited(state):
            return None
        match state.phase:
            case "bidding":
                return SubmitBid(seat, state.set_number, 0)
            case "conversion":
                return ConvertObjectives(seat, conversion.default_conversion(state, seat))
            case "placement":
                return SubmitPlacement(seat, sheet=placement.default_sheet(state, seat))
        return SubmitOrders(seat, state.round, sheet=Sheet())

    def hidden(self, state: AlternateState, event: Event) -> Mapping[str, tuple[int, ...]]:
        """AL-7: who besides the referee may see a sealed field."""
        public = state.options.objectives == "open"
        if isinstance(event, ChanceEntered):
            return {"values": ()} if event.kind == "objective_deal" and not public else {}
        if not isinstance(event, Secret) or (public and isinstance(event, ObjectivesDealt)):
            return {}
        return {_SEALED_FIELD[type(event)]: (event.seat,)}

    def betrays(self, state: AlternateState, event: Event, sender: Actor) -> bool:
        """AL-7.21: whoever closes a phase learns nothing by trying that out."""
        return isinstance(event, _REVEALING)

    def view(self, state: AlternateState, viewer: Actor) -> views.AlternateView:
        return views.view(state, viewer)

    def score(self, state: AlternateState, viewer: Actor) -> tuple[ScoreRow, ...]:
        return views.score(state, viewer)

    def private_reply(self, state: AlternateState, command: Command) -> object | None:
        """AL-4.23: how a sheet was understood."""
        if isinstance(command, (SubmitPlacement, SubmitOrders)):
            return read_sheet(writing_of(command))
        return None

    def expand(self, setup: Setup, position: Mapping[str, object]) -> Mapping[str, object]:
        return positions.expand(setup, position)

    def from_position(self, setup: Setup, position: Mapping[str, object]) -> AlternateState:
        return super().from_position(setup, positions.complete(setup, positions.expand(setup, position)))

    def check_position(self, state: AlternateState) -> None:
        possible.check_position(state)
