"""Which positions can be. Whatever passes here can be played on to the end; what could never come about
between two commands is refused as `position_invalid`."""

from collections.abc import Iterable
from typing import NoReturn

from domain.alternate.bidding import bidders
from domain.alternate.conversion import converters
from domain.alternate.first_player import leaders
from domain.alternate.mistakes import check_length
from domain.alternate.options import HAND, SET_SIZE, TOKENS
from domain.alternate.sheet import BOUND, Sheet
from domain.alternate.state import (
    PHASES,
    AlternateState,
    Paper,
    awaited,
    last_round,
    last_set,
    owned,
    round_order,
)
from domain.core.part import Claim, Part
from domain.core.refusal import Refused, refuse


def invalid(sentence: str, field: str) -> NoReturn:
    refuse("position_invalid", sentence, None, f"position.{field}")


def must_act(state: AlternateState) -> tuple[int, ...]:
    """AL-3.2 to 3.5: who owes a paper when a phase opens."""
    if state.phase == "bidding":
        return bidders(state)
    return converters(state) if state.phase == "conversion" else state.active


def check_shape(state: AlternateState) -> None:
    """Everything names seats, territories and numbers that there are."""
    seats = len(state.seats)
    for name in ("status", "missed_turns", "tokens", "objectives", "converted", "cashed", "starting"):
        if len(getattr(state, name)) != seats:
            invalid(f"{name} needs one entry for each of the {seats} seats.", name)
    if state.phase not in PHASES:
        invalid(f"There is no phase {state.phase!r}.", "phase")
    if not all(0 <= tokens <= TOKENS for tokens in state.tokens):
        invalid(f"A seat has 0 to {TOKENS} tokens.", "tokens")
    if not all(0 <= number <= BOUND for number in (*state.missed_turns, state.chance_id)):
        invalid("missed_turns and chance_id count from 0.", "missed_turns")
    if state.turn or state.neutral_colour is not None:
        invalid("There are no turns and no neutral colour here.", "turn")
    if not 0 <= state.round <= last_round(state) or not 0 <= state.set_number <= last_set(state):
        invalid("There is no such round or set.", "round")
    sealed = state.sealed
    for name, listed in (
        ("rolling", state.rolling),
        ("order", sorted(state.order)),
        ("bids", sorted(state.bids)),
        ("base_allowances", sorted(state.base_allowances)),
        ("scores", sorted(state.scores)),
        ("ranking", sorted(state.ranking)),
        ("sealed", sealed.must_act),
        ("sealed", tuple(sealed.papers)),
        ("sealed", sealed.timed_out),
        ("first_seat", () if state.first_seat is None else (state.first_seat,)),
    ):
        if list(listed) != sorted(set(listed)) or not all(0 <= seat < seats for seat in listed):
            invalid(f"{name} names seats of this game, each once, in order.", name)
    _check_lands(state)
    _check_cards(state)


def _check_lands(state: AlternateState) -> None:
    """AL-2.6."""
    if tuple(state.territories) != state.map.ids:
        invalid("A position names the territories of its board and no others.", "territories")
    for place, held in state.territories.items():
        if (held.owner is None) != (held.troops == 0) or not 0 <= held.troops <= BOUND:
            invalid(f"{place} must have troops and an owner, or neither.", "territories")
        if held.owner is not None and not 0 <= held.owner < len(state.seats):
            invalid(f"{place} belongs to seat {held.owner}, which is not in the game.", "territories")


def _check_cards(state: AlternateState) -> None:
    """Every card is in one place; a converted one is among its seat's starting territories."""
    known = state.map.order
    piles = (*state.objectives, *state.cashed, *state.starting, state.pile, state.returned, state.offered)
    cards = [card for pile in piles for card in pile]
    if not all(card in known for card in cards):
        invalid("There is no such card.", "pile")
    if len(set(cards)) != len(cards):
        invalid("A card can be in one place only.", "pile")
    if list(state.pile) != sorted(state.pile, key=known.__getitem__):
        invalid("The pile is listed in canonical order.", "pile")
    for seat, converted in enumerate(state.converted):
        if not set(converted) <= set(state.starting[seat]) or len(set(converted)) != len(converted):
            invalid("A converted territory is a starting territory of its seat.", "converted")


def check_position(state: AlternateState) -> None:
    check_shape(state)
    if state.under_way is not None:
        invalid("No force is under way between two commands.", "under_way")
    if (state.outcome is None) != (state.phase != "finished"):
        invalid("A game is finished exactly when it has an outcome.", "outcome")
    if state.outcome is not None:
        _check_finished(state)
        return
    if state.scores or state.ranking:
        invalid("There are scores only when the game is finished.", "scores")
    if state.chance is not None:
        _check_chance(state)
    elif not awaited(state):  # AL-3.15: nobody ever waits for nothing
        invalid("Nobody is to act, nothing is to be rolled, and the game is not over.", "sealed")
    if state.phase in ("deal", "bidding", "conversion"):
        _check_setup(state)
    else:
        _check_after_auction(state)
    _check_standing(state)
    _check_sealed(state)


def _check_standing(state: AlternateState) -> None:
    """AL-5.20: whoever is eliminated has no troops, and nobody is before the troops are placed."""
    for seat, how in enumerate(state.status):
        if how == "eliminated" and (state.round == 0 or owned(state, seat)):
            invalid(f"Seat {seat} cannot be eliminated here.", "status")


def _check_finished(state: AlternateState) -> None:
    assert state.outcome is not None
    everyone = list(range(len(state.seats)))
    if state.chance is not None or not set(state.outcome.winners) <= set(everyone):
        invalid("A finished game has a winner and waits for nothing.", "outcome")
    if sorted(state.ranking) != everyone or sorted(state.scores) != everyone:
        invalid("A finished game has a score and a place for every seat.", "ranking")


def _check_chance(state: AlternateState) -> None:
    """The pending roll or draw is one that this position can have come to."""
    chance = state.chance
    assert chance is not None
    sets_left, settled = last_set(state) - state.set_number, not state.offered and not state.bids
    fits = {
        "objective_deal": state.phase == "deal" and len(state.pile) == len(state.map.ids),
        "set_draw": (state.phase == "bidding" if state.set_number else state.phase == "deal")
        and settled
        and sets_left > 0,
        "bid_tie_roll": state.phase == "bidding" and len(state.offered) == SET_SIZE and _is_tied(state),
        "first_player_roll": state.phase == "conversion" and _is_token_tied(state),
    }
    if chance.chance_id != state.chance_id or not fits.get(chance.kind):
        invalid(f"No {chance.kind} can be waited for here.", "chance")
    if state.tables.chances[chance.kind].ask(state).count != chance.count:
        invalid("The chance point asks for another number of values.", "chance")
    if state.sealed.awaited(state.status):
        invalid("While a roll or draw is waited for, nobody owes a paper.", "sealed")


def _is_tied(state: AlternateState) -> bool:
    """AL-2.24: the rolling seats bid the most, at least 1, and what they have."""
    if len(state.bids) != len(state.seats) or len(state.rolling) < 2:
        return False
    top = max(state.bids.values())
    affordable = all(0 <= amount <= state.tokens[seat] for seat, amount in state.bids.items())
    return affordable and top > 0 and all(state.bids[seat] == top for seat in state.rolling)


def _is_token_tied(state: AlternateState) -> bool:
    """AL-2.40: those who roll are active and have most tokens."""
    tied = leaders(state) if state.active else ()
    return len(tied) > 1 and len(state.rolling) != 1 and set(state.rolling) <= set(tied)


def _check_setup(state: AlternateState) -> None:
    """AL-2.10, 2.20: hands of three, and three cards in the deck for every set to come."""
    kind = state.chance.kind if state.chance is not None else None
    if (state.rolling and kind not in ("bid_tie_roll", "first_player_roll")) or (
        state.bids and kind != "bid_tie_roll"
    ):
        invalid("Nobody is rolling.", "rolling")
    if (
        state.round
        or state.order
        or state.base_allowances
        or any(state.cashed)
        or state.first_seat is not None
    ):
        invalid("No round has begun.", "round")
    if any(held.troops for held in state.territories.values()):
        invalid("Troops are placed after the auction.", "territories")
    if kind == "objective_deal":
        return
    if len(state.pile) != SET_SIZE * (last_set(state) - state.set_number):
        invalid("The deck holds three cards for every set to come.", "pile")
    hands = zip(state.objectives, state.converted, strict=True)
    if not all(len(held) + len(converted) == HAND for held, converted in hands):
        invalid(f"Every seat has {HAND} objectives.", "objectives")
    if state.phase == "conversion" and (state.offered or state.set_number != last_set(state)):
        invalid("All sets have been settled.", "set_number")
    if state.phase == "bidding" and state.chance is None and len(state.offered) != SET_SIZE:
        invalid("A set of three is on offer.", "offered")
    if any(state.converted) and not (state.phase == "conversion" and state.chance):
        invalid("Nothing has been converted yet.", "converted")


def _check_after_auction(state: AlternateState) -> None:
    if state.first_seat is None or state.rolling or state.bids or state.offered:
        invalid("The auction is over and the first seat is known.", "first_seat")
    for cards in zip(state.objectives, state.converted, state.cashed, strict=True):
        if sum(map(len, cards)) > HAND:
            invalid(f"No seat ever had more than {HAND} objectives.", "objectives")
    if state.phase == "placement":
        if state.round or state.order or state.base_allowances:
            invalid("No round has begun.", "round")
        if any(held.troops for held in state.territories.values()):
            invalid("The troops are still to be placed.", "territories")
    elif state.round < 1 or state.order != round_order(state.first_seat, len(state.seats)):
        invalid("The round has a number and an order that begins with the first seat.", "order")
    elif any(not 0 <= allowance <= BOUND for allowance in state.base_allowances.values()):
        invalid("An allowance is 0 or more.", "base_allowances")
    elif tuple(sorted(state.base_allowances)) != state.sealed.must_act:
        invalid("Those who write orders have an allowance, and no others.", "base_allowances")


def _check_sealed(state: AlternateState) -> None:
    """Who owes a paper, and papers that could have been handed in."""
    sealed = state.sealed
    if state.chance is None and not set(must_act(state)) <= set(sealed.must_act):
        invalid("Every seat that must act is named.", "sealed")
    if any(state.status[seat] == "eliminated" for seat in sealed.must_act):
        invalid("A seat that is eliminated owes no paper.", "sealed")
    answered: Iterable[int] = (*sealed.papers, *sealed.timed_out)
    if not set(answered) <= set(sealed.must_act) or set(sealed.papers) & set(sealed.timed_out):
        invalid("Only a seat that must act hands in or times out, and never both.", "sealed")
    if list(sealed.submissions) != list(sealed.papers) or any(
        not 1 <= times <= BOUND for times in sealed.submissions.values()
    ):
        invalid("Every seat with a paper has handed in at least once.", "sealed")
    for seat, paper in sealed.papers.items():
        if not _could_be_sealed(state, seat, paper):
            invalid(f"Seat {seat} could not have handed that in.", "sealed")


def _could_be_sealed(state: AlternateState, seat: int, paper: Paper) -> bool:
    if state.phase == "bidding":
        return isinstance(paper, int) and 0 <= paper <= state.tokens[seat]
    if state.phase == "conversion":
        hand = set(state.objectives[seat]) | set(state.converted[seat])
        return isinstance(paper, tuple) and 1 <= len(paper) == len(set(paper)) and set(paper) <= hand
    if not isinstance(paper, (str, Sheet)):
        return False
    try:
        check_length(paper)
    except Refused:
        return False
    return True


def _is_possible(state: AlternateState) -> bool:
    check_position(state)
    return True


POSSIBLE = Part[AlternateState](
    name="possible",
    rule="What could never come about between two commands is no position.",
    claims=(Claim("The position is possible.", _is_possible),),
)
