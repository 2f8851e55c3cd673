"""Nations that go and seats without one: removal and take-over (OP-4.69, 5.2)."""

from domain.core.refusal import refuse
from domain.core.seats import COLOURS
from domain.of_the_people import events as e
from domain.of_the_people.commands import DeclineTakeover, TakeOver
from domain.of_the_people.land import armies_of
from domain.of_the_people.state import PeopleState, Play


def lose_land(play: Play, nation: str, by: str | None, *, civilian: bool) -> None:
    """A nation has lost a territory: it may no longer be standing (OP-5.1), or in play (OP-4.69)."""
    if civilian:
        lose_standing(play, nation)
    if not any(held.nation == nation for held in play.state.territories.values()):
        play.add(e.NationRemoved(nation, by, play.state.nations[nation].hand))


def lose_standing(play: Play, nation: str) -> None:
    if play.state.nations[nation].standing:
        play.add(e.StandingLost(nation))


# A seat whose nation is gone


def check_take_over(state: PeopleState, command: TakeOver) -> None:
    if command.nation not in COLOURS:
        refuse("unknown_nation", f"There is no nation {command.nation!r}.", "OP-2.2", "nation")
    if command.nation not in state.neutral_nations():
        open_ones = ", ".join(state.neutral_nations())
        refuse("not_neutral", f"Neutral nations in play are {open_ones}.", "OP-5.10", "nation")


def take_over(play: Play, command: TakeOver) -> None:
    play.add(e.NationTakenOver(command.seat, command.nation))


def decline_takeover(play: Play, command: DeclineTakeover) -> None:
    exile = play.state.exile
    assert exile is not None
    play.add(e.TakeoverDeclined(exile.seat))
    play.add(e.SeatEliminated(exile.seat, exile.by))


def default_takeover(state: PeopleState, seat: int) -> TakeOver:
    """OP-5.40: the neutral nation with most armies, ties by lowest join number."""
    return TakeOver(seat, max(state.neutral_nations(), key=lambda nation: armies_of(state, nation)))


def go_into_exile(play: Play) -> bool:
    """OP-3.24, 5.10: without a neutral nation in play there is nothing to take over."""
    exile = play.state.exile
    if exile is None or play.state.neutral_nations():
        return False
    play.add(e.SeatEliminated(exile.seat, exile.by))
    return True
