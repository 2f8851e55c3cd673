"""Muster: sets, then reinforcements or expansion (OP-4.20 to OP-4.22, OP-4.26 to OP-4.28, OP-4.41 to
OP-4.44)."""

from collections.abc import Iterable

from domain.core.cards import is_set, sets_in
from domain.core.legal import AnyOrder, Offers, OneOf, Optional, Some, choice
from domain.core.options import symbols_of
from domain.core.part import Part, in_phases
from domain.core.refusal import refuse
from domain.of_the_people import events as e
from domain.of_the_people import land
from domain.of_the_people.changes import more, put_away, turn_acted, with_now, with_tokens
from domain.of_the_people.commands import ArmyKind, ChooseExpansion, ChooseReinforcements, TurnIn, TurnInSet
from domain.of_the_people.judging import remember_settling, set_targets, settling_targets
from domain.of_the_people.questions import turn_phase
from domain.of_the_people.state import GENERAL, NationTurn, PeopleState, Play, Pool, Tokens, in_turn, replace
from domain.of_the_people.targets import called_for, find_targets

CARD_REGULARS = 5
"""OP-4.22."""


# Sets


def turn_in_set(play: Play, command: TurnInSet) -> None:
    """OP-4.41, OP-4.42."""
    state = play.state
    if state.now.neutral:
        refuse("not_for_neutral", "Neutral nations turn in no sets.", "OP-4.44")
    if len(command.cards) != 3:
        refuse("wrong_count", "A set is three cards.", "OP-4.41", "cards")
    _check_cards(state, command.cards)
    if not is_set(command.cards, symbols_of(state.options.card_symbols, state.map)):
        refuse("not_a_set", "Turn in three of one symbol or one of each.", "OP-4.41", "cards")
    _check_token(state, command.territory, "OP-4.42")
    if command.territory not in set_places(state):
        sentence = (
            f"{command.territory} is neither next to a civilian token of yours nor held by your armies."
        )
        refuse("not_next_to_civilians", sentence, "OP-4.42", "territory")
    play.add(e.SetTurnedIn(state.now.nation, command.cards, command.territory))


def set_places(state: PeopleState) -> tuple[str, ...]:
    """OP-4.42: settleable territories, and own ones with an army; all without a civilian."""
    nation = state.now.nation
    near = land.settleable(state, nation)
    return tuple(
        place
        for place, held in state.territories.items()
        if place in near or (held.nation == nation and held.size and not held.civilian)
    )


def _check_cards(state: PeopleState, cards: tuple[str, ...]) -> None:
    if len(set(cards)) != len(cards):
        refuse("duplicate_card", "The same card is named twice.", "OP-9.2", "cards")
    for card in cards:
        if card not in state.nations[state.now.nation].hand:
            refuse("card_not_held", f"You do not hold {card!r}.", "OP-4.40", "cards")


def _check_token(state: PeopleState, territory: str, rule: str) -> None:
    """A civilian token can be put there, but for the distance to others."""
    if land.supply_of(state, state.now.nation) < 1:
        refuse("no_tokens_left", "All your civilian tokens are on the board.", "OP-2.9")
    if territory not in state.territories:
        refuse("unknown_territory", f"There is no territory {territory!r}.", "OP-9.2", "territory")
    held = state.territories[territory]
    if held.nation not in (None, state.now.nation):
        refuse("enemy_territory", f"{territory} is occupied by {held.nation}.", rule, "territory")
    if held.civilian:
        refuse("has_civilian", f"{territory} has a civilian token already.", "OP-2.5", "territory")


# Reinforcements


def choose_reinforcements(play: Play, command: ChooseReinforcements) -> None:
    if play.state.now.neutral:
        refuse("not_called_for", "The will calls for a civilian token here.", "OP-4.105")
    cards = tuple(entry.card for entry in command.cards)
    _check_cards(play.state, cards)
    usable = usable_cards(play.state)
    for card in cards:
        if card not in usable:
            sentence = f"{card} was not yours at the start of this turn, or is not now."
            refuse("not_held_since_turn_start", sentence, "OP-4.22", "cards")
    _reinforce(play, command.cards)


def usable_cards(state: PeopleState) -> tuple[str, ...]:
    """OP-4.22: held cards of territories occupied at the start of the turn and still."""
    now = state.now
    return tuple(
        card
        for card in state.nations[now.nation].hand
        if card in now.held and state.territories[card].nation == now.nation
    )


def _reinforce(play: Play, cards: Iterable[TurnIn]) -> None:
    """OP-4.21, OP-4.22."""
    nation = play.state.now.nation
    play.add(e.ReinforcementsChosen(nation, pools_of(play.state, nation)))
    for entry in cards:
        play.add(e.CardTurnedIn(nation, entry.card, entry.kind))


def pools_of(state: PeopleState, nation: str) -> dict[str, int]:
    """OP-4.21: one for each civilian token, and the value of each continent occupied."""
    values = state.map.values
    return {GENERAL: land.civilians_of(state, nation)} | {
        continent: values[continent] for continent in land.continents_of(state, nation)
    }


# Expansion


def choose_expansion(play: Play, command: ChooseExpansion) -> None:
    """OP-4.27, OP-4.28, OP-4.105."""
    state = play.state
    _check_token(state, command.territory, "OP-4.27")
    if command.territory not in land.settleable(state, state.now.nation):
        sentence = f"{command.territory} is not next to a civilian token of the nation."
        refuse("not_next_to_civilians", sentence, "OP-4.27", "territory")
    if command.territory not in _settling_places(state):
        best = ", ".join(_settling_places(state))
        sentence = f"The will calls for a territory guarded by the most armies: {best}."
        refuse("not_called_for", sentence, "OP-4.105", "territory")
    play.add(e.CivilianSettled(state.now.nation, command.territory))


def _settling_places(state: PeopleState) -> tuple[str, ...]:
    """Where the acting nation may settle now; a neutral one only where OP-4.85 is met."""
    if state.now.neutral:
        return settling_targets(state)
    return land.settleable(state, state.now.nation) if land.can_settle(state, state.now.nation) else ()


# What may be sent, and what is done without anybody


def _offers(state: PeopleState, seat: int) -> Offers:
    if places := _settling_places(state):
        yield choice("choose_expansion", territory=OneOf(places))
    if state.now.neutral:
        return
    cards = usable_cards(state)
    entries = tuple({"card": card, "kind": kind} for card in cards for kind in ("regulars", "elite"))
    yield choice("choose_reinforcements", cards=Optional(Some(entries, 0, len(cards), apart="card")))
    places = set_places(state) if land.supply_of(state, state.now.nation) > 0 else ()
    if places:
        hand = state.nations[state.now.nation].hand
        for trio in sets_in(hand, symbols_of(state.options.card_symbols, state.map)):
            yield choice("turn_in_set", cards=AnyOrder(trio), territory=OneOf(places))


def _default(state: PeopleState, seat: int) -> ChooseReinforcements | ChooseExpansion:
    """OP-5.40: reinforcements without cards; OP-4.109: a neutral nation settles on the first allowed."""
    if state.now.neutral:
        return ChooseExpansion(seat, _settling_places(state)[0])
    return ChooseReinforcements(seat)


def _go_on(play: Play) -> bool:
    """OP-4.105: a neutral nation takes every card that is allowed, as its will's kind of army; where it
    cannot settle, that is skipped."""
    state, will = play.state, play.state.will
    if not state.now.neutral or will is None:
        return False
    if will.muster != "settle":
        kind: ArmyKind = "elite" if will.muster == "elites" else "regulars"
        _reinforce(play, [TurnIn(card, kind) for card in usable_cards(state)])
    elif land.can_settle(state, state.now.nation):
        return False
    else:
        set_targets(play)
    return True


# Folds


def _set_turned_in(state: PeopleState, event: e.SetTurnedIn) -> PeopleState:
    state = put_away(turn_acted(state), event.nation, *event.cards)
    return _with_civilian(state, event.nation, event.territory)


def _with_civilian(state: PeopleState, nation: str, territory: str) -> PeopleState:
    held = state.territories[territory]
    return with_tokens(state, territory, Tokens(nation, held.regulars, held.elites, True))


def _settled(state: PeopleState, event: e.CivilianSettled) -> PeopleState:
    well = event.territory in land.most_guarded(state, land.settleable(state, event.nation))
    state = remember_settling(turn_acted(state), event.territory)
    state = _with_civilian(state, event.nation, event.territory)
    return with_now(state, replace(state.now, muster="expansion", settled_well=well), "actions")


def _reinforced(state: PeopleState, event: e.ReinforcementsChosen) -> PeopleState:
    if not state.now.neutral:
        state = turn_acted(state)
    # In the order of `pools_of`, not the event's, whose names an archive sorts: defaults go through them.
    names = (GENERAL, *state.map.values)
    pools = {pool: Pool(event.pools[pool], event.pools[pool]) for pool in names if pool in event.pools}
    now = replace(state.now, muster="reinforcements", pools=pools)
    return _called(with_now(state, now, "place" if now.left else "actions"))


def _card_turned_in(state: PeopleState, event: e.CardTurnedIn) -> PeopleState:
    """OP-4.22: five regulars or one elite on the card's territory."""
    regulars, elites = (CARD_REGULARS, 0) if event.kind == "regulars" else (0, 1)
    state = put_away(state, event.nation, event.card)
    state = with_tokens(state, event.card, more(state.territories[event.card], regulars, elites))
    now = state.now
    now = replace(
        now,
        regulars=now.regulars + regulars,
        elites=now.elites + elites,
        cards_as_regulars=now.cards_as_regulars + (event.kind == "regulars"),
    )
    return _called(with_now(state, now))


def _called(state: PeopleState) -> PeopleState:
    """OP-4.105: what a neutral nation's will calls for is found when it begins to place."""
    if not state.now.neutral or state.will is None:
        return state
    called = called_for(find_targets(state, state.now.nation, state.will))
    ordered = tuple(place for place in state.territories if place in called)
    return with_now(state, replace(state.now, called=ordered))


# Claims


def _before_the_actions(state: PeopleState, now: NationTurn) -> bool:
    return state.phase not in ("muster", "place") or not (now.ended or now.targets is not None)


def _mustered_in_time(state: PeopleState, now: NationTurn) -> bool:
    """OP-4.20: nothing is mustered before the choice; afterwards a seat has chosen (a neutral nation that
    cannot settle has not)."""
    if state.before_muster:
        return now.muster is None and not now.pools and not now.gained and not now.cards_as_regulars
    if state.phase == "place":
        return now.muster == "reinforcements"
    if now.muster == "expansion" and (now.pools or now.gained):
        return False
    chosen = now.muster is not None or now.neutral
    return chosen or now.over or not (now.ended or state.phase in ("actions", "move_in"))


MUSTER = Part[PeopleState](
    name="muster",
    rule="A nation takes reinforcements or settles a civilian token; sets of cards settle more (OP-4.20 to "
    "OP-4.28, OP-4.41 to OP-4.44).",
    phases={
        "muster": turn_phase(
            "The acting seat takes reinforcements or expands its civilians.", _offers, _default, _go_on
        )
    },
    commands={
        TurnInSet: in_phases(turn_in_set, "muster"),
        ChooseReinforcements: in_phases(choose_reinforcements, "muster"),
        ChooseExpansion: in_phases(choose_expansion, "muster"),
    },
    folds={
        e.SetTurnedIn: _set_turned_in,
        e.CivilianSettled: _settled,
        e.ReinforcementsChosen: _reinforced,
        e.CardTurnedIn: _card_turned_in,
    },
    claims=(
        in_turn("Mustering comes before the actions.", _before_the_actions),
        in_turn("A nation musters once, after its declaration.", _mustered_in_time, of_new=True),
    ),
)
