"""Placing the starting troops (AL-2.50 to AL-2.55)."""

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from domain.alternate import events as e
from domain.alternate import rounds
from domain.alternate.commands import SubmitPlacement, writing_of
from domain.alternate.options import STARTING_TROOPS
from domain.alternate.sealing import Papers, always, handed_in, own
from domain.alternate.sheet import Deployment, DeploymentReading, Reading, Readings, Sheet
from domain.alternate.sheets import Mistake, check_sheet, ignored, is_sheet, opened, sheets_offered
from domain.alternate.state import AUCTION_PHASES, NO_PAPERS, AlternateState, Holding, Play, supply
from domain.core.legal import Choice, Group, Spread
from domain.core.part import Claim, Part, in_phases
from domain.core.sealed import check_in_time
from domain.core.view import Mark


def starting_troops(state: AlternateState) -> int:
    return STARTING_TROOPS[len(state.seats)]


def submit_placement(play: Play, command: SubmitPlacement) -> None:
    state, seat, writing = play.state, command.seat, writing_of(command)
    check_in_time(state.sealed, seat, "AL-5.33")
    check_sheet(state, seat, play.actor, writing, mistakes_in)
    play.add(e.PlacementSealed(seat, writing))


def close(play: Play) -> None:
    state = play.state
    absent = state.sealed.defaulted(state.status)
    sheets, readings = opened(state)
    play.add(e.PlacementsRevealed(sheets, readings))
    for seat, reading in readings.items():
        if seat in absent:
            troops = absent_troops(state, seat)
            lost = starting_troops(state) - sum(troops.values())
            play.add(e.InitialTroopsPlaced(seat, troops, lost, () if state.edition >= 2 else UNSET))
        else:
            done = carry_out(state, seat, reading)
            entries = done.entries if state.edition >= 2 else UNSET
            play.add(*done.ignored, e.InitialTroopsPlaced(seat, done.troops, done.lost, entries))
    standing = supply(play.state)
    play.add(*(e.SeatEliminated(seat, 0) for seat in play.state.active if not standing[seat]))  # AL-2.55
    rounds.start(play)


class Placed(msgspec.Struct, frozen=True):
    """What a placement sheet comes to."""

    troops: dict[str, int]
    lost: int
    entries: tuple[e.EntryPlaced, ...]
    ignored: tuple[e.EntryIgnored, ...]


def carry_out(state: AlternateState, seat: int, readings: Readings) -> Placed:
    """AL-2.51: entry by entry, as far as the troops go; the rest is lost (AL-2.52)."""
    left, troops = starting_troops(state), dict[str, int]()
    entries: list[e.EntryPlaced] = []
    nothing: list[e.EntryIgnored] = []
    for reading in readings:
        reason = _why_ignored(state, seat, reading, left)
        if reason is not None:
            nothing.append(ignored(seat, reading, reason))
            continue
        assert isinstance(reading, DeploymentReading)
        place, count = reading.territory, reading.count
        assert place is not None
        assert count is not None
        placed = left if count == "all" else min(count, left)
        entries.append(e.EntryPlaced(reading.entry, place, count, placed, reading.text))
        troops[place] = troops.get(place, 0) + placed
        left -= placed
    return Placed(troops, left, tuple(entries), tuple(nothing))


def mistakes_in(state: AlternateState, seat: int, readings: Readings) -> tuple[Mistake, ...]:
    """AL-4.87: entries that would be ignored, or placed only in part."""
    done, asked = carry_out(state, seat, readings), {reading.entry: reading.count for reading in readings}
    found = [Mistake(event.entry, event.reason, asked[event.entry], 0) for event in done.ignored]
    found += [
        Mistake(one.entry, "too_many", one.asked, one.placed)
        for one in done.entries
        if one.asked not in ("all", one.placed)
    ]
    return tuple(sorted(found, key=lambda mistake: mistake.entry))


def _why_ignored(state: AlternateState, seat: int, reading: Reading, left: int) -> str | None:
    """AL-2.51: the first reason that fits."""
    if reading.reason is not None:
        return reading.reason
    if not isinstance(reading, DeploymentReading):
        return "not_allowed_here"
    if isinstance(reading.count, int) and reading.count < 1:
        return "count_below_one"
    if reading.territory not in state.starting[seat]:
        return "not_starting_territory"
    return None if left else "allowance_spent"


def absent_troops(state: AlternateState, seat: int) -> dict[str, int]:
    """AL-5.32: one troop at a time on the starting territories in the order acquired, round and round."""
    places, troops = state.starting[seat], starting_troops(state)
    if not places or state.options.absent_placement == "nothing":
        return {}
    each, more = divmod(troops, len(places))
    counts = {place: each + (rank < more) for rank, place in enumerate(places)}
    return {place: count for place, count in counts.items() if count}


# What may be sent


def _offers(state: AlternateState, seat: int) -> tuple[Choice, ...]:
    return sheets_offered("submit_placement", {}, _all_troops(state, seat), _written(state, seat))


def _all_troops(state: AlternateState, seat: int) -> Group:
    """All starting troops on own starting territories."""
    places = state.starting[seat]
    if not places:
        return Group({})
    everything = Spread(places, starting_troops(state), exact=True, amount_field="count")
    return Group({"deployments": everything})


def _written(state: AlternateState, seat: int) -> tuple[str, ...]:
    places, troops = state.starting[seat], starting_troops(state)
    if not places:
        return ("",)
    first, last = places[0], places[-1]
    return ("\n".join(f"1 troop in {place}" for place in places[:troops]), f"2 {first}\nall {last}")


def _default(state: AlternateState, seat: int) -> SubmitPlacement:
    """The sheet a seat would have to write to get what its absence gets it."""
    troops = absent_troops(state, seat).items()
    return SubmitPlacement(seat, sheet=Sheet(deployments=tuple(Deployment(n, place) for place, n in troops)))


def _starting_land(state: AlternateState, place: str) -> tuple[Mark, ...]:
    if state.round:  # AL-2.54: no longer of any meaning
        return ()
    return tuple(Mark("starting", owner=seat) for seat, own in enumerate(state.starting) if place in own)


# Folds


def _sealed(state: AlternateState, event: e.PlacementSealed) -> AlternateState:
    return handed_in(state, event.seat, event.sheet)


def _revealed(state: AlternateState, event: e.PlacementsRevealed) -> AlternateState:
    return replace(state, sealed=NO_PAPERS)


def _placed(state: AlternateState, event: e.InitialTroopsPlaced) -> AlternateState:
    placed = {place: Holding(event.seat, troops) for place, troops in event.troops.items()}
    return replace(state, territories={**state.territories, **placed})


def _board_is_empty_before(state: AlternateState) -> bool:
    before = state.phase in (*AUCTION_PHASES, "placement")
    return not (before and any(held.troops for held in state.territories.values()))


PLACEMENTS = Papers(
    phase="placement",
    says="Sealed sheets with the starting troops.",
    owing=lambda state: state.active,
    close=close,
    offers=_offers,
    default=_default,
    fits=is_sheet,
)

PLACEMENT = Part[AlternateState](
    name="placement",
    rule="Starting troops go on own starting territories, by sealed sheets (AL-2.50 to AL-2.55).",
    phases={"placement": PLACEMENTS.as_phase()},
    commands={SubmitPlacement: in_phases(submit_placement, "placement")},
    folds={e.PlacementSealed: _sealed, e.PlacementsRevealed: _revealed, e.InitialTroopsPlaced: _placed},
    hides={e.PlacementSealed: own("sheet")},
    betrays={e.PlacementsRevealed: always},
    marks=_starting_land,
    claims=(
        Claim("The troops are still to be placed.", _board_is_empty_before, "territories"),
        *PLACEMENTS.claims(),
    ),
)
