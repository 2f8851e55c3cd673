"""The fold, second half: revolts, muster, marches and battles, as they change land and the turn under way."""

from domain.of_the_people import events as e
from domain.of_the_people.fold_seats import acted, turn_acted, with_nation
from domain.of_the_people.land import most_guarded, settleable
from domain.of_the_people.state import (
    Battle,
    NationTurn,
    PeopleState,
    Phase,
    Pool,
    Revolt,
    Tokens,
    replace,
    tokens,
)
from domain.of_the_people.targets import called_for, find_targets


def with_now(state: PeopleState, now: NationTurn, phase: Phase | None = None) -> PeopleState:
    return replace(state, now=now, phase=phase or state.phase)


def discarded(state: PeopleState, *cards: str) -> tuple[str, ...]:
    """The discard pile with these cards on it, in canonical order."""
    return tuple(sorted((*state.discards, *cards), key=state.map.order.__getitem__))


def more(held: Tokens, regulars: int, elites: int) -> Tokens:
    """The tokens with so many armies more (or fewer)."""
    return Tokens(held.nation, held.regulars + regulars, held.elites + elites, held.civilian)


# Revolts


def revolt_window_opened(state: PeopleState, event: e.RevoltWindowOpened) -> PeopleState:
    return _ask_on(state, replace(state.now, window=event.reason, responders=event.responders))


def _ask_on(state: PeopleState, now: NationTurn) -> PeopleState:
    """OP-3.4: the next responder is asked; after the last the turn goes where it was heading."""
    if now.responders:
        return with_now(state, now, "revolt")
    return with_now(state, now, "actions" if now.ended else "muster")


def revolt_passed(state: PeopleState, event: e.RevoltPassed) -> PeopleState:
    state = acted(state, event.seat)
    return _ask_on(state, replace(state.now, responders=state.now.responders[1:]))


def revolt_incited(state: PeopleState, event: e.RevoltIncited) -> PeopleState:
    state = acted(state, event.seat)
    nation = state.leads[event.seat]
    assert nation is not None
    hand = tuple(card for card in state.nations[nation].hand if card != event.card)
    state = with_nation(state, nation, hand=hand)
    revolt = Revolt(event.seat, event.card, event.strength)
    return replace(state, discards=discarded(state, event.card), now=replace(state.now, revolt=revolt))


def revolt_rolled(state: PeopleState, event: e.RevoltRolled) -> PeopleState:
    revolt = state.now.revolt
    assert revolt is not None
    if event.succeeded:
        return with_now(state, replace(state.now, revolt=replace(revolt, succeeded=True)))
    return _after_revolt(state, revolt)


def territory_revolted(state: PeopleState, event: e.TerritoryRevolted) -> PeopleState:
    """OP-4.34: the tokens there now stand as the event says."""
    there = tokens(event.to_nation, event.regulars, event.elites, event.civilian)
    state = replace(state, territories={**state.territories, event.territory: there})
    revolt = state.now.revolt
    assert revolt is not None
    return _after_revolt(state, revolt)


def _after_revolt(state: PeopleState, revolt: Revolt) -> PeopleState:
    """OP-4.31, 4.36: the next seat responds; with `any_number` the same, while it has cards."""
    again = state.options.revolts == "any_number" and state.hand_of(revolt.seat)
    left = state.now.responders if again else state.now.responders[1:]
    return _ask_on(state, replace(state.now, revolt=None, responders=left))


# Muster


def set_turned_in(state: PeopleState, event: e.SetTurnedIn) -> PeopleState:
    state = turn_acted(state)
    hand = tuple(card for card in state.nations[event.nation].hand if card not in event.cards)
    state = with_nation(state, event.nation, hand=hand)
    return _settled(replace(state, discards=discarded(state, *event.cards)), event.nation, event.territory)


def _settled(state: PeopleState, nation: str, territory: str) -> PeopleState:
    held = state.territories[territory]
    there = Tokens(nation, held.regulars, held.elites, True)
    return replace(state, territories={**state.territories, territory: there})


def civilian_settled(state: PeopleState, event: e.CivilianSettled) -> PeopleState:
    well = event.territory in most_guarded(state, settleable(state, event.nation))
    state = _settled(turn_acted(state), event.nation, event.territory)
    return with_now(state, replace(state.now, muster="expansion", settled_well=well), "actions")


def reinforcements_chosen(state: PeopleState, event: e.ReinforcementsChosen) -> PeopleState:
    if not state.now.neutral:
        state = turn_acted(state)
    pools = {pool: Pool(armies, armies) for pool, armies in event.pools.items()}
    now = replace(state.now, muster="reinforcements", pools=pools)
    return _called(with_now(state, now, "place" if now.left else "actions"))


def card_turned_in(state: PeopleState, event: e.CardTurnedIn) -> PeopleState:
    """OP-4.22: five regulars or one elite on the card's territory."""
    regulars, elites = (5, 0) if event.kind == "regulars" else (0, 1)
    hand = tuple(card for card in state.nations[event.nation].hand if card != event.card)
    state = with_nation(state, event.nation, hand=hand)
    there = more(state.territories[event.card], regulars, elites)
    now = state.now
    now = replace(
        now,
        regulars=now.regulars + regulars,
        elites=now.elites + elites,
        cards_as_regulars=now.cards_as_regulars + (event.kind == "regulars"),
    )
    board = {**state.territories, event.card: there}
    return _called(replace(state, territories=board, discards=discarded(state, event.card), now=now))


def _called(state: PeopleState) -> PeopleState:
    """OP-4.105: what a neutral nation's will calls for is found when it begins to place."""
    will = state.will
    if not state.now.neutral or will is None:
        return state
    called = called_for(find_targets(state, state.now.nation, will))
    ordered = tuple(place for place in state.territories if place in called)
    return with_now(state, replace(state.now, called=ordered))


def armies_placed(state: PeopleState, event: e.ArmiesPlaced) -> PeopleState:
    state = turn_acted(state)
    board, pools, now = dict(state.territories), dict(state.now.pools), state.now
    for entry in event.placements:
        board[entry.territory] = more(board[entry.territory], entry.regulars, entry.elites)
        pool = pools[entry.pool]
        pools[entry.pool] = replace(pool, elites=pool.elites + entry.elites)
    for name, left in event.left.items():
        pools[name] = replace(pools[name], left=left)
    now = replace(
        now,
        pools=pools,
        regulars=now.regulars + sum(entry.regulars for entry in event.placements),
        elites=now.elites + sum(entry.elites for entry in event.placements),
    )
    return replace(state, territories=board, now=now, phase="place" if now.left else "actions")


# Actions


def will_targets_set(state: PeopleState, event: e.WillTargetsSet) -> PeopleState:
    return with_now(state, replace(state.now, quota=event.quota, targets=event.targets), "actions")


def _sent(now: NationTurn, territory: str, armies: int) -> dict[str, int]:
    """OP-4.83. Kept in alphabetical order, so that equal turns are equal bytes."""
    return dict(sorted({**now.sent, territory: now.sent.get(territory, 0) + armies}.items()))


def _marched(
    state: PeopleState, from_territory: str, to_territory: str, regulars: int, elites: int, civilian: bool
) -> dict[str, Tokens]:
    """The board after armies have gone to a territory, which is the acting nation's from then on."""
    there = state.territories[to_territory]
    own = there.nation == state.now.nation
    stood = (there.regulars, there.elites) if own else (0, 0)
    return {
        **state.territories,
        from_territory: more(state.territories[from_territory], -regulars, -elites),
        to_territory: Tokens(state.now.nation, stood[0] + regulars, stood[1] + elites, civilian),
    }


def armies_advanced(state: PeopleState, event: e.ArmiesAdvanced) -> PeopleState:
    state = turn_acted(state)
    now, goal = state.now, event.to_territory
    board = _marched(state, event.from_territory, goal, event.regulars, event.elites, False)
    now = replace(
        now,
        sent=_sent(now, goal, event.regulars + event.elites),
        taken=(*now.taken, goal),
        advanced=True,
        moved_on=bool(now.taken),
    )
    return replace(state, territories=board, now=now)


def armies_railed(state: PeopleState, event: e.ArmiesRailed) -> PeopleState:
    state = turn_acted(state)
    civilian = state.territories[event.to_territory].civilian
    board = _marched(state, event.from_territory, event.to_territory, event.regulars, event.elites, civilian)
    return replace(state, territories=board, now=replace(state.now, railroad_used=True))


def attack_declared(state: PeopleState, event: e.AttackDeclared) -> PeopleState:
    state = turn_acted(state)
    now = state.now
    battle = Battle(event.from_territory, event.to_territory, event.dice, event.defender)
    sent = _sent(now, event.to_territory, event.dice)
    return with_now(state, replace(now, battle=battle, sent=sent, moved_on=bool(now.taken)))


def attack_rolled(state: PeopleState, event: e.AttackRolled) -> PeopleState:
    """OP-4.69: land without an army left still counts as its former nation's until the move-in."""
    battle = state.now.battle
    assert battle is not None
    board = dict(state.territories)
    for place, lost in (
        (battle.from_territory, event.attacker_losses),
        (battle.to_territory, event.defender_losses),
    ):
        board[place] = more(board[place], -lost.regulars, -lost.elites)
    over = board[battle.to_territory].size > 0
    return replace(state, territories=board, now=replace(state.now, battle=None if over else battle))


def territory_conquered(state: PeopleState, event: e.TerritoryConquered) -> PeopleState:
    battle = state.now.battle
    assert battle is not None
    return with_now(state, replace(state.now, battle=replace(battle, conquered=True)), "move_in")


def armies_moved_in(state: PeopleState, event: e.ArmiesMovedIn) -> PeopleState:
    state = turn_acted(state)
    now, goal = state.now, event.territory
    battle = now.battle
    assert battle is not None
    keeps = event.civilian == "keep"
    board = _marched(state, event.from_territory, goal, event.regulars, event.elites, keeps)
    beyond = max(0, event.regulars + event.elites - battle.dice)
    now = replace(now, sent=_sent(now, goal, beyond), taken=(*now.taken, goal), battle=None)
    return replace(state, territories=board, now=now, phase="actions")
