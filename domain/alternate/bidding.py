"""The auction of starting territories, three at a time (AL-2.20 to AL-2.26)."""

from msgspec.structs import replace

from domain.alternate import conversion
from domain.alternate import events as e
from domain.alternate.commands import SubmitBid
from domain.alternate.options import SET_SIZE, TOKENS
from domain.alternate.sealing import Papers, always, handed_in, own
from domain.alternate.state import (
    AUCTION_PHASES,
    NO_PAPERS,
    AlternateState,
    Play,
    chance_kind,
    last_set,
    with_item,
    without,
)
from domain.alternate.ties import ask_tied
from domain.core.chance import Ask, Dice, Names, ask_cards
from domain.core.claims import names_in_order
from domain.core.legal import Between, Choice, Exactly
from domain.core.part import ChancePoint, Claim, Part, in_phases
from domain.core.refusal import refuse
from domain.core.sealed import check_in_time
from domain.core.view import Mark
from domain.core.vocabulary import Roller


def request_set(play: Play) -> None:
    """AL-2.20: the next set is drawn only when the one before it is settled."""
    play.ask(ask_set(play.state))


def ask_set(state: AlternateState) -> Ask:
    """AL-8.2."""
    pile = (Roller("pile", SET_SIZE),)
    return ask_cards("set_draw", state.pile, frozenset(state.map.ids), SET_SIZE, pile)


def turned_up(play: Play, territories: Names) -> None:
    state = play.state
    number = state.set_number + 1
    play.add(e.TerritorySetRevealed(number, territories))
    BIDS.open(play, set_number=number)


def bidders(state: AlternateState) -> tuple[int, ...]:
    """AL-2.22: a seat without tokens bids 0 without being asked."""
    return tuple(seat for seat in state.active if state.tokens[seat])


def submit_bid(play: Play, command: SubmitBid) -> None:
    state, seat = play.state, command.seat
    check_in_time(state.sealed, seat, "AL-5.33")
    if command.set_number != state.set_number:
        refuse("wrong_set", f"Set {state.set_number} is being auctioned.", "AL-2.20", "set_number")
    if command.amount < 0:
        refuse("bad_number", "A bid is 0 (no bid) or more.", "AL-2.21", "amount")
    if command.amount > state.tokens[seat]:
        refuse("too_many_tokens", f"Tokens you have: {state.tokens[seat]}, no more.", "AL-2.21", "amount")
    play.add(e.BidSealed(seat, command.set_number, command.amount))


def close(play: Play) -> None:
    """AL-2.23: all bids are revealed together."""
    state = play.state
    papers = state.sealed.papers
    bids = {
        seat: amount for seat in range(len(state.seats)) if isinstance(amount := papers.get(seat, 0), int)
    }
    play.add(e.BidsRevealed(state.set_number, bids))
    _settle(play)


def ask_tie(state: AlternateState) -> Ask:
    """AL-8.3."""
    return ask_tied("bid_tie_roll", state, state.rolling)


def tie_rolled(play: Play, dice: Dice) -> None:
    play.add(e.BidTieRolled(play.state.set_number, dict(zip(play.state.rolling, dice, strict=True))))
    _settle(play)


def _settle(play: Play) -> None:
    state = play.state
    top = max(state.bids.values())
    if len(state.rolling) > 1:  # AL-2.24: tied, by bid or by roll
        play.ask(ask_tie(state))
        return
    if top == 0:  # AL-2.25
        play.add(e.TerritorySetReturned(state.set_number, state.offered))
    else:
        winner = state.rolling[0] if state.rolling else max(state.bids, key=state.bids.__getitem__)
        left = state.tokens[winner] - top
        play.add(e.TerritorySetWon(state.set_number, winner, top, state.offered, left))
    if state.set_number < last_set(state):
        request_set(play)
    else:
        conversion.CONVERSIONS.open(play)


def _offers(state: AlternateState, seat: int) -> tuple[Choice, ...]:
    amount = Between(0, state.tokens[seat])
    return (Choice("submit_bid", {"set_number": Exactly(state.set_number), "amount": amount}),)


def _no_bid(state: AlternateState, seat: int) -> SubmitBid:
    """AL-5.32."""
    return SubmitBid(seat, state.set_number, 0)


# Folds


def _set_revealed(state: AlternateState, event: e.TerritorySetRevealed) -> AlternateState:
    left = without(state.pile, event.territories)
    return replace(state, set_number=event.set_number, offered=event.territories, pile=left)


def _bids_revealed(state: AlternateState, event: e.BidsRevealed) -> AlternateState:
    top = max(event.bids.values())
    best = tuple(seat for seat, amount in event.bids.items() if amount == top)
    rolling = best if top and len(best) > 1 else ()
    return replace(state, bids=event.bids, rolling=rolling, sealed=NO_PAPERS)


def _set_won(state: AlternateState, event: e.TerritorySetWon) -> AlternateState:
    seat = event.seat
    return replace(
        state,
        starting=with_item(state.starting, seat, state.starting[seat] + event.territories),
        tokens=with_item(state.tokens, seat, event.tokens_left),
        offered=(),
        bids={},
        rolling=(),
    )


def _set_returned(state: AlternateState, event: e.TerritorySetReturned) -> AlternateState:
    return replace(state, returned=state.returned + event.territories, offered=(), bids={}, rolling=())


# Claims


def _sets_in_the_pile(state: AlternateState) -> bool:
    """AL-2.20: three cards for every set to come, once the objectives are dealt."""
    if state.phase not in AUCTION_PHASES or chance_kind(state) == "objective_deal":
        return True
    return len(state.pile) == SET_SIZE * (last_set(state) - state.set_number)


def _a_set_is_offered(state: AlternateState) -> bool:
    """From the moment it is turned up until it is settled; one may be left over (AL-5.31)."""
    if state.outcome is not None:
        return True
    bidding = state.phase == "bidding" and chance_kind(state) != "set_draw"
    return len(state.offered) == (SET_SIZE if bidding else 0)


def _drawn_in_time(state: AlternateState) -> bool:
    phase = "bidding" if state.set_number else "deal"
    return chance_kind(state) != "set_draw" or (state.phase == phase and state.set_number < last_set(state))


def _tied(state: AlternateState) -> bool:
    """AL-2.24: bids lie open while those who bid the most, at least 1, and what they have, roll."""
    bids = state.bids
    if chance_kind(state) != "bid_tie_roll":
        return not bids
    if state.phase != "bidding" or len(bids) != len(state.seats) or len(state.rolling) < 2:
        return False
    top, tokens = max(bids.values()), state.tokens
    affordable = all(0 <= amount <= tokens[seat] for seat, amount in bids.items())
    return affordable and top > 0 and all(bids[seat] == top for seat in state.rolling)


BIDS = Papers(
    phase="bidding",
    says="Sealed bids on the set that is turned up.",
    owing=bidders,
    close=close,
    offers=_offers,
    default=_no_bid,
    fits=lambda state, seat, paper: isinstance(paper, int) and 0 <= paper <= state.tokens[seat],
)

BIDDING = Part[AlternateState](
    name="bidding",
    rule="Starting territories are auctioned three at a time by sealed bids; ties roll (AL-2.20 to AL-2.26).",
    phases={"bidding": BIDS.as_phase()},
    commands={SubmitBid: in_phases(submit_bid, "bidding")},
    chances={"set_draw": ChancePoint(ask_set, turned_up), "bid_tie_roll": ChancePoint(ask_tie, tie_rolled)},
    folds={
        e.TerritorySetRevealed: _set_revealed,
        e.BidSealed: lambda state, event: handed_in(state, event.seat, event.amount),
        e.BidsRevealed: _bids_revealed,
        e.TerritorySetWon: _set_won,
        e.TerritorySetReturned: _set_returned,
    },
    hides={e.BidSealed: own("amount")},
    betrays={e.BidsRevealed: always},
    marks=lambda state, place: (Mark("offered"),) if place in state.offered else (),
    claims=(
        names_in_order("bids", lambda state: sorted(state.bids)),
        Claim("No seat has so many tokens.", lambda state: {*state.tokens} <= {*range(TOKENS + 1)}, "tokens"),
        Claim("There is no such set.", lambda state: 0 <= state.set_number <= last_set(state), "set_number"),
        Claim("The deck holds three cards for every set to come.", _sets_in_the_pile, "pile"),
        Claim("A set of three is on offer while it is bid for.", _a_set_is_offered, "offered"),
        Claim("No set can be drawn here.", _drawn_in_time, "chance"),
        Claim("Bids lie open only while the best of them are equal and rolled for.", _tied, "bids"),
        *BIDS.claims(),
    ),
)
