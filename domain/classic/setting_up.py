"""Setup: the first roll, claiming or dealing land, the end of setup (CL-2.20 to CL-2.41)."""

from domain.classic import events as e
from domain.classic.placing import check_known
from domain.classic.questions import after_deal, after_placement, claimed
from domain.classic.state import (
    NEUTRAL,
    ClassicState,
    Land,
    Owner,
    Play,
    T,
    TableState,
    changed,
    replace,
    roller,
)
from domain.classic.turns import start_turn
from domain.core.cards import Deck, full_deck
from domain.core.chance import Ask, Dice, Names, ask_dice
from domain.core.claims import lists_seats, per_seat
from domain.core.legal import Offers, OneOf, choice
from domain.core.part import ChancePoint, Claim, Part, Phase, in_phases
from domain.core.refusal import refuse
from domain.core.seats import clockwise_after
from domain.core.vocabulary import ClaimTerritory, DeckShuffled, FirstPlayerDecided, FirstPlayerRolled

STARTING_ARMIES = {2: 40, 3: 35, 4: 30, 5: 25, 6: 20}
"""CL-2.9."""


# First player and deal


def begin(play: Play) -> None:
    """All that happens by itself stands in the phases: the first roll, or nothing from a position."""


def go_on_rolling(play: Play) -> bool:
    """CL-2.20, CL-3.1: those tied for highest roll again until one is highest; then land is dealt at once, or
    claimed one by one."""
    state = play.state
    if state.first_seat is None and len(state.rolling) == 1:
        play.add(FirstPlayerDecided(state.rolling[0]))
    elif state.first_seat is None:
        play.ask(ask_first_roll(state))
    elif state.owned(None) and not state.is_claimed:
        play.ask(ask_territory_deal(state))
    else:
        return after_deal(play)
    return True


def ask_first_roll(state: TableState) -> Ask:
    """CL-8.1: one die for each seat that still rolls."""
    rollers = tuple(roller(state, "seat", 1, seat, seat) for seat in state.rolling)
    return ask_dice("first_player_roll", len(rollers), rollers=rollers)


def first_player_rolled(play: Play, dice: Dice) -> None:
    play.add(FirstPlayerRolled(dict(zip(play.state.rolling, dice, strict=True))))


def ask_territory_deal(state: TableState) -> Ask:
    """CL-8.2, CL-8.3: card i goes to the owner number i, round and round."""
    cards, order = state.map.ids, state.deal_order
    sizes = tuple(len(range(number, len(cards), len(order))) for number in range(len(order)))
    rollers = tuple(roller(state, "deal", *dealt) for dealt in zip(sizes, order, strict=True))
    return Ask("territory_deal", sizes, nested=True, pool=cards, universe=frozenset(cards), rollers=rollers)


def territories_dealt(play: Play, piles: tuple[Names, ...]) -> None:
    dealt: dict[str, Owner] = {
        territory: owner
        for owner, pile in zip(play.state.deal_order, piles, strict=True)
        for territory in pile
    }
    play.add(e.TerritoriesDealt({place: dealt[place] for place in play.state.map.ids}))


# Claiming


def claim_territory(play: Play, command: ClaimTerritory) -> None:
    """CL-2.21."""
    check_known(play.state.map, (command.territory,), "territory")
    if play.state.territories[command.territory].owner is not None:
        refuse("already_claimed", f"{command.territory} is already claimed.", "CL-2.21", "territory")
    play.add(claimed(play.state, command))


def go_on_unclaimed(play: Play) -> bool:
    """CL-5.32: what nobody can claim any more becomes neutral."""
    if play.state.acting_seat is not None:
        return False
    play.add(e.UnclaimedMadeNeutral(play.state.owned(None)))
    return True


def legal_claims(state: TableState, seat: int) -> Offers:
    yield choice("claim_territory", territory=OneOf(state.owned(None)))


def default_claim(state: TableState, seat: int) -> ClaimTerritory:
    """CL-5.40."""
    return ClaimTerritory(seat, state.owned(None)[0])


# The end of setup


def close_setup(play: Play) -> None:
    """CL-2.25, CL-2.26: whatever is still to be dealt, the deck, the first turn."""
    if after_placement(play):
        return
    play.add(DeckShuffled(len(deck_without(play.state, play.state.capitals))))
    state = play.state
    start_turn(play, next(seat for seat in state.from_first if seat in state.active), 1)


def deck_without(state: TableState, aside: tuple[str | None, ...]) -> tuple[str, ...]:
    """CL-5.21: every card but those of the capitals."""
    return tuple(card for card in full_deck(state.map) if card not in aside)


# Folds


def rolled_off(state: T, event: FirstPlayerRolled) -> T:
    highest = max(event.rolls.values())
    return replace(state, rolling=tuple(sorted(seat for seat, die in event.rolls.items() if die == highest)))


def first_player_decided(state: T, event: FirstPlayerDecided) -> T:
    state = replace(state, first_seat=event.first_seat, rolling=())
    return go_on_claiming(state, event.first_seat - 1) if state.is_claimed else state


def go_on_claiming(state: T, after: int) -> T:
    """CL-2.21, CL-2.23: the next seat claims; when all is claimed, placement goes on in the same order."""
    if state.owned(None):
        return replace(state, phase="claim", acting_seat=state.next_placer(after))
    return go_on_placing(state, after)


def go_on_placing(state: T, after: int) -> T:
    """CL-2.22: the next seat places; when every pile is empty, capitals are chosen if there are any."""
    placer = state.next_placer(after)
    if placer is None and state.has_capitals:
        return replace(state, phase="choose_capital", acting_seat=None)
    return replace(state, phase="initial_placement", acting_seat=placer)


def territory_claimed(state: T, event: e.TerritoryClaimed) -> T:
    seat = event.seat
    state = replace(
        state,
        territories={**state.territories, event.territory: Land(seat, 1)},
        piles=changed(state.piles, seat, state.piles[seat] - 1),
    )
    return go_on_claiming(state, seat)


def territories_assigned(state: T, event: e.TerritoriesDealt) -> T:
    dealt: list[Owner] = list(event.owners.values())
    return replace(
        state,
        territories={place: Land(event.owners[place], 1) for place in state.territories},
        piles=tuple(max(0, pile - dealt.count(seat)) for seat, pile in enumerate(state.piles)),
        neutral_pile=max(0, state.neutral_pile - dealt.count(NEUTRAL)),
    )


def land_dealt(state: ClassicState, event: e.TerritoriesDealt) -> ClassicState:
    state = territories_assigned(state, event)
    return state if state.missions_due_first else placing_opened(state)


def placing_opened(state: T) -> T:
    """CL-2.32, CL-2.41: after a deal, placement begins after the owner of the last card."""
    order = state.deal_order
    start = order[len(state.territories) % len(order)]
    after = start if isinstance(start, int) else state.from_first[0]
    return go_on_placing(state, after - 1)


def unclaimed_made_neutral(state: T, event: e.UnclaimedMadeNeutral) -> T:
    neutral = dict.fromkeys(event.territories, Land(NEUTRAL, 1))
    state = replace(state, territories={**state.territories, **neutral})
    return go_on_placing(state, 0)


def deck_shuffled(state: T, event: DeckShuffled) -> T:
    """CL-2.25."""
    return replace(state, deck=Deck(deck_without(state, state.capitals)))


# Claims


def _is_fresh(state: TableState) -> bool:
    """Before the first roll is decided, nobody has placed an army."""
    if state.phase != "first_player_roll" or len(state.owned(None)) < len(state.map.ids):
        return True
    whole = STARTING_ARMIES[len(state.seats)]
    return set(state.piles) == {whole} and state.neutral_pile == (whole if len(state.seats) == 2 else 0)


def _is_dealt_at_once(state: TableState) -> bool:
    """While seats roll nobody owns land, and a deal leaves none over."""
    if state.phase != "first_player_roll":
        return True
    unowned = len(state.owned(None))
    return unowned == len(state.map.ids) or (unowned == 0 and state.first_seat is not None)


def _is_claimed(state: TableState) -> bool:
    return state.phase != "claim" or state.is_claimed


def _can_claim(state: TableState) -> bool:
    """The acting seat can claim, and every seat without land comes to it before all is claimed."""
    seat, unclaimed = state.acting_seat, len(state.owned(None))
    if state.phase != "claim" or seat is None:
        return True
    if not unclaimed or not state.piles[seat]:
        return False
    round_of_claims = clockwise_after(seat - 1, len(state.seats))
    order = [one for one in round_of_claims if one in state.active and state.piles[one]]
    return all(state.owned(one) or one in order[:unclaimed] for one in state.active)


def _is_lost(state: TableState) -> bool:
    """CL-5.32: with armies that nobody places setup would never end."""
    return not any(state.piles[seat] for seat in range(len(state.seats)) if seat not in state.active)


def _has_a_first(state: TableState) -> bool:
    rolled = state.phase == "first_player_roll" or state.outcome is not None
    return rolled or state.first_seat is not None


SETTING_UP: Part[ClassicState] = Part(
    name="setting_up",
    rule="The highest roll begins; land is claimed one by one, or dealt (CL-2.20 to CL-2.41).",
    phases={
        "first_player_roll": Phase(
            "Seats roll for the first turn; land is dealt (CL-3.1).", goes_on=go_on_rolling
        ),
        "claim": Phase(
            "The acting seat claims a territory (CL-3.2).",
            legal=legal_claims,
            default=default_claim,
            goes_on=go_on_unclaimed,
        ),
    },
    commands={ClaimTerritory: in_phases(claim_territory, "claim")},
    chances={
        "first_player_roll": ChancePoint(ask_first_roll, first_player_rolled),
        "territory_deal": ChancePoint(ask_territory_deal, territories_dealt),
    },
    folds={
        FirstPlayerRolled: rolled_off,
        FirstPlayerDecided: first_player_decided,
        e.TerritoryClaimed: territory_claimed,
        e.TerritoriesDealt: land_dealt,
        e.UnclaimedMadeNeutral: unclaimed_made_neutral,
        DeckShuffled: deck_shuffled,
    },
    claims=(
        *per_seat("piles"),
        lists_seats("rolling"),
        Claim("The first seat is known by then.", _has_a_first, "first_seat"),
        Claim("Whoever is out has no armies to place.", _is_lost, "piles", of_new=True),
        Claim("Before the first roll every pile is whole.", _is_fresh, "piles"),
        Claim("Land is dealt to the last territory, after the first roll.", _is_dealt_at_once, "chance"),
        Claim("In this game territories are dealt, not claimed.", _is_claimed, "phase"),
        Claim("Every active seat must come to claim a territory.", _can_claim, "piles"),
    ),
)
