"""The state after each event of setup, spending and turns (everything but combat)."""

from msgspec.structs import replace

from domain.core.cards import Deck, full_deck, sort_cards
from domain.core.state import Outcome, evolve_chance, with_missed, with_status
from domain.core.vocabulary import (
    ChanceEntered,
    ChanceRequested,
    DeckShuffled,
    DiscardsReshuffled,
    FirstPlayerDecided,
    FirstPlayerRolled,
    GameWon,
    SeatTimedOut,
)
from domain.henshaw import events as e
from domain.henshaw.pieces import killed, untagged, with_spaces, with_units
from domain.henshaw.state import HenshawState, Space, StandingOrders

State = HenshawState
"""Short, because every function below takes and gives one."""


def with_hand(state: State, seat: int, hand: tuple[str, ...]) -> State:
    held = sort_cards(state.map, hand)
    return replace(state, hands=(*state.hands[:seat], held, *state.hands[seat + 1 :]))


def discarded(state: State, seat: int, cards: tuple[str, ...]) -> State:
    """The cards leave the hand and lie face up (HE-2.7)."""
    kept = with_hand(state, seat, tuple(card for card in state.hands[seat] if card not in cards))
    pile, face_up = state.deck.pile, sort_cards(state.map, state.deck.discards + cards)
    return replace(kept, deck=Deck(pile, face_up))


def phase_opened(state: State, event: e.PhaseOpened) -> State:
    opened = replace(state, phase=event.phase, must_act=event.must_act, asked=state.asked + 1)
    match event.phase:
        case "battle_orders" | "sea_decision" if opened.battle is not None:
            return replace(opened, battle=replace(opened.battle, window="done"))
        case "place_natives":
            return replace(opened, natives_asked=event.must_act[0])
        case "place_factories":
            return replace(opened, natives_asked=None)
        case "combat":
            return replace(opened, advance_from=None)
    return opened


# Setup


def first_player_rolled(state: State, event: FirstPlayerRolled) -> State:
    best = max(event.rolls.values())
    return replace(state, rolling=tuple(sorted(seat for seat, die in event.rolls.items() if die == best)))


def first_player_decided(state: State, event: FirstPlayerDecided) -> State:
    return replace(state, first_seat=event.first_seat, rolling=(), phase="claim")


def territory_claimed(state: State, event: e.TerritoryClaimed) -> State:
    space = with_units(state.spaces[event.territory], event.seat, 3)
    return with_spaces(state, {event.territory: space}, must_act=())


def natives_placed(state: State, event: e.NativesPlaced) -> State:
    space = replace(state.spaces[event.territory], natives=3)
    return with_spaces(state, {event.territory: space}, must_act=(), natives_due=state.natives_due - 1)


def factories_placed(state: State, event: e.FactoriesPlaced) -> State:
    built = {
        placed.territory: replace(state.spaces[placed.territory], factories=placed.factories)
        for placed in event.placements
    }
    return with_spaces(state, built, must_act=(), served=tuple(sorted((*state.served, event.seat))))


def deck_shuffled(state: State, event: DeckShuffled) -> State:
    return replace(
        state,
        deck=Deck(full_deck(state.map)),
        phase="first_turn_gifts",
        served=(),
        must_act=(),
    )


def discards_reshuffled(state: State, event: DiscardsReshuffled) -> State:
    return replace(state, deck=state.deck.reshuffled(state.map))


def gifts_granted(state: State, event: e.GiftsGranted) -> State:
    served = tuple(sorted((*state.served, event.seat)))
    return replace(state, free_armies=event.free_armies, served=served)


# Turns


def _cleared(space: Space) -> Space:
    if space.moved or space.launched or space.launches:
        space = replace(space, moved=0, launched=0, launches=0)
    return untagged(space)


def turn_started(state: State, event: e.TurnStarted) -> State:
    """HE-4.10: the records of the turn before are cleared."""
    return replace(
        state,
        phase="industry",
        must_act=(),
        turn=event.turn,
        round=event.round,
        turn_seat=event.seat,
        factory_at_start=event.factory_at_start,
        spaces={name: _cleared(space) for name, space in state.spaces.items()},
        served=(),
        sea_fights=(),
        developed=False,
        free_armies=0,
        advance_from=None,
    )


def season_changed(state: State, event: e.SeasonChanged) -> State:
    return replace(state, season=event.season)


def turn_ended(state: State, event: e.TurnEnded) -> State:
    return replace(state, absent=False, must_act=())


# Spending


def card_bought(state: State, event: e.CardBought) -> State:
    return replace(state, free_armies=event.left)


def card_drawn(state: State, event: e.CardDrawn) -> State:
    drawn = replace(state, deck=state.deck.drawn(event.card))
    return with_hand(drawn, event.seat, (*state.hands[event.seat], event.card))


def draw_skipped(state: State, event: e.DrawSkipped) -> State:
    return state


def free_armies_granted(state: State, event: e.FreeArmiesGranted) -> State:
    return replace(state, free_armies=event.count)


def armies_placed(state: State, event: e.ArmiesPlaced) -> State:
    placed = {
        row.territory: with_units(state.spaces[row.territory], event.seat, row.armies)
        for row in event.placements
    }
    return with_spaces(state, placed, free_armies=event.left)


def ship_launched(state: State, event: e.ShipLaunched) -> State:
    ocean = with_units(state.spaces[event.ocean], event.seat, 1)
    ocean = replace(ocean, launched=ocean.launched + 1, launches=ocean.launches + 1)
    return with_spaces(state, {event.ocean: ocean}, free_armies=event.left)


def factory_built(state: State, event: e.FactoryBuilt) -> State:
    space = state.spaces[event.territory]
    built = replace(space, factories=space.factories + 1)
    return with_spaces(state, {event.territory: built}, free_armies=event.left)


_AFTER_SPENDING = {"industry": "movement", "free_points": "settlement"}


def spending_finished(state: State, event: e.SpendingFinished) -> State:
    phase = _AFTER_SPENDING.get(state.phase, state.phase)
    return replace(state, free_armies=0, must_act=(), phase=phase)


# Settlement and developments


def overload_removed(state: State, event: e.OverloadRemoved) -> State:
    changed: dict[str, Space] = {}
    for row in event.removed:
        space = changed.get(row.space, state.spaces[row.space])
        changed[row.space] = killed(state, space, row.seat, row.units)
    return with_spaces(state, changed)


def armies_starved(state: State, event: e.ArmiesStarved) -> State:
    return with_spaces(
        state,
        {
            row.territory: killed(state, state.spaces[row.territory], row.seat, row.armies)
            for row in event.removed
        },
    )


def technology_developed(state: State, event: e.TechnologyDeveloped) -> State:
    had = state.technologies
    now = tuple(sorted((*had[event.seat], event.technology)))
    known = (*had[: event.seat], now, *had[event.seat + 1 :])
    return discarded(replace(state, technologies=known, developed=True), event.seat, event.cards)


# Leaving, and coming back


def _out(state: State, seat: int) -> State:
    """Nobody who is out is waited for; its free armies go with it (HE-5.7, 5.9)."""
    if seat in state.must_act:
        state = replace(state, must_act=(), free_armies=0)
    if seat == state.turn_seat:
        state = replace(state, free_armies=0, absent=False, advance_from=None)
    return state


def seat_eliminated(state: State, event: e.SeatEliminated) -> State:
    known = (*state.technologies[: event.seat], (), *state.technologies[event.seat + 1 :])
    return _out(replace(with_status(state, event.seat, "eliminated"), technologies=known), event.seat)


def cards_handed_over(state: State, event: e.CardsHandedOver) -> State:
    emptied = with_hand(state, event.from_seat, ())
    return with_hand(emptied, event.to_seat, emptied.hands[event.to_seat] + event.cards)


def cards_discarded(state: State, event: e.CardsDiscarded) -> State:
    return discarded(state, event.seat, event.cards)


def seat_resigned(state: State, event: e.SeatResigned) -> State:
    """HE-5.9: cards, attackers, garrisons, ships, in this order; factories stay."""
    seat, spaces = event.seat, dict(state.spaces)
    for name, units in event.removed.items():
        spaces[name] = killed(state, spaces[name], seat, units)
    for name, armies in event.natives.items():
        space = with_units(spaces[name], seat, -armies)
        spaces[name] = replace(space, natives=space.natives + armies)
    if seat == state.turn_seat:
        spaces = {name: _cleared(space) for name, space in spaces.items()}
    battle, air = state.battle, state.air
    if battle is not None and battle.defender == seat and not battle.at_sea:
        passed = tuple(party for party in battle.passed if party != seat)
        battle = replace(battle, defender=e.NATIVES, order=(battle.attacker,), passed=passed)
    if air is not None and air.opponent == seat:
        air = replace(air, opponent=e.NATIVES)
    gone = replace(discarded(state, seat, event.cards), spaces=spaces, battle=battle, air=air)
    return _out(with_status(gone, seat, "resigned"), seat)


def standing_orders_set(state: State, event: e.StandingOrdersSet) -> State:
    orders = StandingOrders(event.auto_pass, event.auto_strike)
    return replace(state, standing=(*state.standing[: event.seat], orders, *state.standing[event.seat + 1 :]))


def seat_timed_out(state: State, event: SeatTimedOut) -> State:
    """HE-5.13: in its own turn, but for a window, a seat that is late is absent."""
    late = with_missed(state, event.seat, event.missed_turns)
    own = state.turn_seat == event.seat and event.phase != "surprise_window"
    return replace(late, absent=True) if own else late


def seat_returned(state: State, event: e.SeatReturned) -> State:
    back = with_missed(state, event.seat, 0)
    return replace(back, absent=False) if event.seat == state.turn_seat else back


# The end


def _over(state: State, winners: tuple[int, ...], reason: str) -> State:
    return replace(
        state,
        phase="finished",
        must_act=(),
        outcome=Outcome(winners, reason),
        battle=None,
        air=None,
        advance_from=None,
        free_armies=0,
        absent=False,
    )


def game_called(state: State, event: e.GameCalled) -> State:
    return state


def game_won(state: State, event: GameWon) -> State:
    return _over(state, (event.seat,), event.reason)


def game_drawn(state: State, event: e.GameDrawn) -> State:
    return _over(state, (), event.reason)


def chance(state: State, event: ChanceRequested | ChanceEntered) -> State:
    return evolve_chance(state, event)
