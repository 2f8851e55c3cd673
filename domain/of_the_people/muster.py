"""Muster: sets, reinforcements or expansion, and the placing of armies (OP-4.2, 4.4)."""

from collections.abc import Iterable

from domain.core.cards import is_set
from domain.core.options import symbols_of
from domain.core.refusal import refuse
from domain.of_the_people import events as e
from domain.of_the_people.commands import (
    ArmyKind,
    ChooseExpansion,
    ChooseReinforcements,
    PlaceArmies,
    PoolPlacement,
    TurnIn,
    TurnInSet,
)
from domain.of_the_people.land import (
    beside,
    civilians_of,
    continents_of,
    lands,
    most_guarded,
    settleable,
    supply_of,
)
from domain.of_the_people.state import GENERAL, PeopleState, Play, Pool

ELITE_PRICE = 5
"""OP-4.24."""


# Sets


def check_set(state: PeopleState, command: TurnInSet) -> None:
    """OP-4.41, 4.42."""
    if state.now.neutral:
        refuse("not_for_neutral", "Neutral nations turn in no sets.", "OP-4.44")
    if len(command.cards) != 3:
        refuse("wrong_count", "A set is three cards.", "OP-4.41", "cards")
    check_different(command.cards)
    check_held(state, command.cards)
    if not is_set(command.cards, symbols_of(state.options.card_symbols, state.map)):
        refuse("not_a_set", "Turn in three of one symbol or one of each.", "OP-4.41", "cards")
    check_token(state, command.territory, "OP-4.42")
    if command.territory not in set_places(state):
        sentence = (
            f"{command.territory} is neither next to a civilian token of yours nor held by your armies."
        )
        refuse("not_next_to_civilians", sentence, "OP-4.42", "territory")


def set_places(state: PeopleState) -> tuple[str, ...]:
    """OP-4.42: settleable territories, and own ones with an army; all without a civilian."""
    nation = state.now.nation
    near = settleable(state, nation)
    return tuple(
        place
        for place, held in state.territories.items()
        if place in near or (held.nation == nation and held.size and not held.civilian)
    )


def turn_in_set(play: Play, command: TurnInSet) -> None:
    play.add(e.SetTurnedIn(play.state.now.nation, command.cards, command.territory))


def check_different(cards: tuple[str, ...]) -> None:
    if len(set(cards)) != len(cards):
        refuse("duplicate_card", "The same card is named twice.", "OP-9.2", "cards")


def check_held(state: PeopleState, cards: Iterable[str]) -> None:
    hand = state.nations[state.now.nation].hand
    for card in cards:
        if card not in hand:
            refuse("card_not_held", f"You do not hold {card!r}.", "OP-4.40", "cards")


def check_token(state: PeopleState, territory: str, rule: str) -> None:
    """A civilian token can be put there, but for the distance to others."""
    if supply_of(state, state.now.nation) < 1:
        refuse("no_tokens_left", "All your civilian tokens are on the board.", "OP-2.9")
    if territory not in state.territories:
        refuse("unknown_territory", f"There is no territory {territory!r}.", "OP-9.2", "territory")
    held = state.territories[territory]
    if held.nation not in (None, state.now.nation):
        refuse("enemy_territory", f"{territory} is occupied by {held.nation}.", rule, "territory")
    if held.civilian:
        refuse("has_civilian", f"{territory} has a civilian token already.", "OP-2.5", "territory")


# Reinforcements


def check_reinforcements(state: PeopleState, command: ChooseReinforcements) -> None:
    if state.now.neutral:
        refuse("not_called_for", "The will calls for a civilian token here.", "OP-4.105")
    cards = tuple(entry.card for entry in command.cards)
    check_different(cards)
    check_held(state, cards)
    usable = usable_cards(state)
    for card in cards:
        if card not in usable:
            sentence = f"{card} was not yours at the start of this turn, or is not now."
            refuse("not_held_since_turn_start", sentence, "OP-4.22", "cards")


def usable_cards(state: PeopleState) -> tuple[str, ...]:
    """OP-4.22: held cards of territories occupied at the start of the turn and still."""
    now = state.now
    return tuple(
        card
        for card in state.nations[now.nation].hand
        if card in now.held and state.territories[card].nation == now.nation
    )


def choose_reinforcements(play: Play, command: ChooseReinforcements) -> None:
    """OP-4.21, 4.22."""
    nation = play.state.now.nation
    play.add(e.ReinforcementsChosen(nation, pools_of(play.state, nation)))
    for entry in command.cards:
        play.add(e.CardTurnedIn(nation, entry.card, entry.kind))


def reinforce_as_neutral(play: Play, seat: int) -> None:
    """OP-4.105: every card that is allowed, as the will's kind of army."""
    kind: ArmyKind = "elite" if wants_elites(play.state) else "regulars"
    cards = tuple(TurnIn(card, kind) for card in usable_cards(play.state))
    choose_reinforcements(play, ChooseReinforcements(seat, cards))


def pools_of(state: PeopleState, nation: str) -> dict[str, int]:
    """OP-4.21: one for each civilian token, and the value of each continent occupied."""
    values = state.map.values
    return {GENERAL: civilians_of(state, nation)} | {
        continent: values[continent] for continent in continents_of(state, nation)
    }


def wants_elites(state: PeopleState) -> bool:
    return state.will is not None and state.will.muster == "elites"


# Expansion


def check_expansion(state: PeopleState, command: ChooseExpansion) -> None:
    """OP-4.27, 4.28, 4.105."""
    check_token(state, command.territory, "OP-4.27")
    if command.territory not in settleable(state, state.now.nation):
        sentence = f"{command.territory} is not next to a civilian token of the nation."
        refuse("not_next_to_civilians", sentence, "OP-4.27", "territory")
    if state.now.neutral and command.territory not in expansion_places(state):
        best = ", ".join(expansion_places(state))
        sentence = f"The will calls for a territory guarded by the most armies: {best}."
        refuse("not_called_for", sentence, "OP-4.105", "territory")


def expansion_places(state: PeopleState) -> tuple[str, ...]:
    """Where the acting nation may settle now."""
    nation = state.now.nation
    if supply_of(state, nation) < 1:
        return ()
    places = settleable(state, nation)
    return most_guarded(state, places) if state.now.neutral else places


def choose_expansion(play: Play, command: ChooseExpansion) -> None:
    play.add(e.CivilianSettled(play.state.now.nation, command.territory))


# Placing


def check_placing(state: PeopleState, command: PlaceArmies) -> None:
    entries, pools, nation = command.placements, state.now.pools, state.now.nation
    if not entries:
        refuse("empty", "Place at least one army.", "OP-9.2", "placements")
    for entry in entries:
        if entry.pool not in pools:
            sentence = f"There is no pool {entry.pool!r}; there are {', '.join(pools)}."
            refuse("unknown_pool", sentence, "OP-4.21", "placements")
    for entry in entries:
        if entry.territory not in state.territories:
            sentence = f"There is no territory {entry.territory!r}."
            refuse("unknown_territory", sentence, "OP-9.2", "placements")
    if len({(entry.pool, entry.territory) for entry in entries}) != len(entries):
        sentence = "A territory is named twice for the same pool."
        refuse("duplicate_territory", sentence, "OP-9.2", "placements")
    for entry in entries:
        if state.territories[entry.territory].nation != nation:
            refuse("not_owner", f"{entry.territory} is not {nation}'s.", "OP-4.23", "placements")
    for entry in entries:
        if entry.pool != GENERAL and state.map.continent_of[entry.territory] != entry.pool:
            sentence = f"{entry.territory} is not in {entry.pool}."
            refuse("outside_continent", sentence, "OP-4.23", "placements")
    for entry in entries:
        if entry.regulars < 0 or entry.elites < 0 or entry.regulars + entry.elites == 0:
            refuse("bad_number", "Every entry places one army or more.", "OP-9.2", "placements")
    _check_pools(state, entries)


def _check_pools(state: PeopleState, entries: tuple[PoolPlacement, ...]) -> None:
    pools = state.now.pools
    for name, pool in pools.items():
        if spent(entries, name) > pool.left:
            sentence = f"{pool.left} armies are left in {name}; an elite costs {ELITE_PRICE}."
            refuse("too_many", sentence, "OP-4.24", "placements")
    if not state.now.neutral:
        return
    for entry in entries:
        if entry.territory not in open_places(state, entry.pool):
            sentence = f"{entry.pool} must go next to a territory that the will calls for."
            refuse("not_called_for", sentence, "OP-4.105", "placements")
    for name, pool in pools.items():
        owed = elites_owed(state, pool) - sum(entry.elites for entry in entries if entry.pool == name)
        if owed < 0 or pool.left - spent(entries, name) < owed * ELITE_PRICE:
            sentence = f"The will calls for {elites_owed(state, pool)} more elites from {name}."
            refuse("not_called_for", sentence, "OP-4.105", "placements")


def spent(entries: Iterable[PoolPlacement], pool: str) -> int:
    """OP-4.24: what entries cost a pool."""
    return sum(entry.regulars + ELITE_PRICE * entry.elites for entry in entries if entry.pool == pool)


def elites_owed(state: PeopleState, pool: Pool) -> int:
    """OP-4.105: elites a neutral nation has still to place from a pool."""
    return pool.armies // ELITE_PRICE - pool.elites if wants_elites(state) else 0


def open_places(state: PeopleState, pool: str) -> tuple[str, ...]:
    """OP-4.23, 4.105: where a pool's armies may go."""
    own = lands(state, state.now.nation)
    if pool != GENERAL:
        own = tuple(place for place in own if state.map.continent_of[place] == pool)
    if not state.now.neutral:
        return own
    near = beside(state.map, state.now.called)
    return tuple(place for place in own if place in near) or own


def place_armies(play: Play, command: PlaceArmies) -> None:
    left = {name: pool.left - spent(command.placements, name) for name, pool in play.state.now.pools.items()}
    play.add(e.ArmiesPlaced(play.state.now.nation, command.placements, left))
