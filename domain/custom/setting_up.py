"""Setup: diaspora or fiefdoms, and what comes between the last placement and the first turn (CU-2.51 to
CU-2.53, CU-2.55, CU-2.57 to CU-2.61)."""

from domain.classic import events as ce
from domain.classic import setting_up as classic
from domain.classic.questions import after_placement, claimed, owners
from domain.classic.state import NEUTRAL, Land, Owner, changed, roller
from domain.core.chance import Ask, Names
from domain.core.claims import lists_seats, names_seat, per_seat
from domain.core.part import ChancePoint, Claim, Part, Phase, in_phases
from domain.core.vocabulary import ClaimTerritory, DeckShuffled, FirstPlayerDecided, FirstPlayerRolled
from domain.custom.events import PlayOrderSet, TerritoryClaimed
from domain.custom.questions import due_before_play
from domain.custom.state import ALL_NEUTRALS, CustomState, Play, replace


def go_on_rolling(play: Play) -> bool:
    """CU-2.51, CU-2.52: the first roll finds the opening seat; a deal fixes the order of turns at once."""
    state = play.state
    if state.opening_seat is None and len(state.rolling) == 1:
        play.add(FirstPlayerDecided(state.rolling[0]))
    elif state.opening_seat is None:
        play.ask(classic.ask_first_roll(state))
    elif state.first_seat is None:
        play.add(PlayOrderSet(state.opening_seat, "clockwise"))
    else:
        play.ask(classic.ask_territory_deal(state))
    return True


def go_on_claiming(play: Play) -> bool:
    """CU-2.53: a neutral's claim is drawn; what nobody can claim any more becomes neutral (CL-5.32)."""
    state = play.state
    if state.claiming is None:
        play.add(ce.UnclaimedMadeNeutral(state.owned(None)))
    elif isinstance(state.claiming, str):
        play.ask(ask_neutral_claim(state))
    return not isinstance(state.claiming, int)


def ask_neutral_claim(state: CustomState) -> Ask:
    """CU-8.3: one unclaimed territory."""
    universe = frozenset(state.map.ids)
    assert state.claiming is not None
    return Ask(
        "neutral_claim",
        (1,),
        pool=state.owned(None),
        universe=universe,
        unavailable="bad_value",
        rollers=(roller(state, "pile", 1, state.claiming),),
    )


def neutral_claimed(play: Play, territories: Names) -> None:
    assert play.state.claiming is not None
    play.add(TerritoryClaimed(play.state.claiming, *territories))


def close_setup(play: Play) -> None:
    """CU-2.55: where land was claimed, the last to place begins, and turns go the other way round."""
    if play.state.first_seat is None:
        play.add(PlayOrderSet(last_to_place(play.state), "anticlockwise"))
    else:
        classic.close_setup(play)


def last_to_place(state: CustomState) -> int:
    """The opening seat where, with everybody gone at once, nobody claimed anything."""
    last = state.latest if state.latest is not None else state.opening_seat
    assert last is not None
    return last


def draw_first(play: Play) -> bool:
    """CU-2.58, CU-2.59: what house rules draw before the deck is made."""
    ask = due_before_play(play.state)
    if ask is not None:
        play.ask(ask)
    return ask is not None


# Folds


def first_player_decided(state: CustomState, event: FirstPlayerDecided) -> CustomState:
    seat = event.first_seat
    state = replace(state, opening_seat=seat, rolling=())
    return replace(state, phase="claim", claiming=seat, acting_seat=seat) if state.is_claimed else state


def play_order_set(state: CustomState, event: PlayOrderSet) -> CustomState:
    return replace(state, first_seat=event.first_seat, direction=event.direction)


def territories_dealt(state: CustomState, event: ce.TerritoriesDealt) -> CustomState:
    dealt = list(event.owners.values())
    state = classic.territories_assigned(state, event)
    stocks = {owner: max(0, stock - dealt.count(owner)) for owner, stock in state.stocks.items()}
    return land_assigned(replace(state, stocks=stocks))


def territory_claimed(state: CustomState, event: TerritoryClaimed) -> CustomState:
    owner = event.seat
    state = replace(state, territories={**state.territories, event.territory: Land(owner, 1)})
    if isinstance(owner, str):
        stocks = {**state.stocks, owner: state.stocks[owner] - 1}
        return claim_passed_on(replace(state, stocks=stocks), owner)
    piles = changed(state.piles, owner, state.piles[owner] - 1)
    return claim_passed_on(replace(state, piles=piles, latest=owner), owner)


def claim_passed_on(state: CustomState, after: Owner) -> CustomState:
    """CU-2.53: the next owner claims; nobody, where no stock is left."""
    if not state.owned(None):
        return land_assigned(state)
    claimer = state.next_claimer(after)
    return replace(state, claiming=claimer, acting_seat=claimer if isinstance(claimer, int) else None)


def unclaimed_made_neutral(state: CustomState, event: ce.UnclaimedMadeNeutral) -> CustomState:
    neutral = dict.fromkeys(event.territories, Land(NEUTRAL, 1))
    return land_assigned(replace(state, territories={**state.territories, **neutral}))


def land_assigned(state: CustomState) -> CustomState:
    """CU-2.57: capitals where they come first, then placement."""
    state = replace(state, claiming=None)
    if state.chooses_capitals_first and not state.capitals_revealed:
        return replace(state, phase="choose_capital", acting_seat=None)
    return placing_opened(state)


def placing_opened(state: CustomState) -> CustomState:
    """CU-2.54: after a deal with the first seat, after claims with the seat after the last that claimed."""
    if state.is_claimed:
        return placing_passed_on(state, state.latest if state.latest is not None else -1)
    assert state.first_seat is not None
    return placing_passed_on(state, state.first_seat - 1)


def placing_passed_on(state: CustomState, after: int) -> CustomState:
    placer = state.next_placer(after)
    if placer is None and state.has_capitals and not state.capitals_revealed:
        return replace(state, phase="choose_capital", acting_seat=None)
    return replace(state, phase="initial_placement", acting_seat=placer)


# Claims


def have_stocks(state: CustomState) -> bool:
    return set(state.stocks) == set(state.neutrals)


def has_opened(state: CustomState) -> bool:
    """After the first roll the opening seat is known, and where land is dealt the order of turns too."""
    if state.phase == "first_player_roll" or not state.in_setup:
        return True
    return state.opening_seat is not None and (state.first_seat is not None or state.is_claimed)


def is_claimer(state: CustomState) -> bool:
    seat_or_neutral = (None, *range(len(state.seats)), *state.neutrals)
    claimer, claims = state.claiming, state.phase == "claim"
    if claimer not in seat_or_neutral or isinstance(claimer, bool) or (claims and claimer is None):
        return False
    return not claims or (claimer == state.acting_seat) == isinstance(claimer, int)


def can_claim(state: CustomState) -> bool:
    if state.phase != "claim":
        return True
    return state.is_claimed and bool(state.owned(None)) and state.stock_of(state.claiming or 0) > 0


def is_fresh(state: CustomState) -> bool:
    """Before land is assigned nobody has any, and every stock is whole."""
    if state.phase != "first_player_roll" or state.outcome is not None:
        return True
    untouched = len(state.owned(None)) == len(state.map.ids)
    return untouched and len({*state.piles, *state.stocks.values()}) == 1


def owners_here(state: CustomState) -> tuple[Owner, ...]:
    """CU-2.4: a neutral that started without land never comes by any, but for `neutral`."""
    return (*state.active, *ALL_NEUTRALS[: max(1, len(state.neutrals))])


SETTING_UP = Part[CustomState](
    name="setting_up",
    rule="The highest roll opens; land is dealt, or claimed (CU-2.51 to CU-2.53, CU-2.57 to CU-2.61).",
    phases={
        "first_player_roll": Phase(
            "Seats roll for the opening; land is dealt (CU-3.1).", goes_on=go_on_rolling
        ),
        "claim": Phase(
            "The claiming seat claims a territory (CU-3.2).",
            legal=classic.legal_claims,
            default=classic.default_claim,
            goes_on=go_on_claiming,
        ),
    },
    commands={ClaimTerritory: in_phases(classic.claim_territory, "claim")},
    chances={
        "first_player_roll": ChancePoint(classic.ask_first_roll, classic.first_player_rolled),
        "territory_deal": ChancePoint(classic.ask_territory_deal, classic.territories_dealt),
        "neutral_claim": ChancePoint(ask_neutral_claim, neutral_claimed),
    },
    folds={
        FirstPlayerRolled: classic.rolled_off,
        FirstPlayerDecided: first_player_decided,
        PlayOrderSet: play_order_set,
        ce.TerritoriesDealt: territories_dealt,
        TerritoryClaimed: territory_claimed,
        ce.UnclaimedMadeNeutral: unclaimed_made_neutral,
        DeckShuffled: classic.deck_shuffled,
    },
    claims=(
        *per_seat("piles"),
        lists_seats("rolling"),
        names_seat("opening_seat"),
        names_seat("latest"),
        Claim("Every neutral of the game has a stock, if only of 0.", have_stocks, "stocks"),
        Claim("The opening seat is known by then.", has_opened, "opening_seat"),
        Claim("Only a seat or a neutral claims, and the claiming seat acts.", is_claimer, "claiming"),
        Claim("The claiming owner needs an army and an unclaimed territory.", can_claim, "claiming"),
        Claim("Before the first roll every pile is whole and nobody owns land.", is_fresh, "piles"),
    ),
    answers=(
        claimed.by(lambda state, command: TerritoryClaimed(command.seat, command.territory)),
        after_placement.by(draw_first),
        owners.by(owners_here),
    ),
)
