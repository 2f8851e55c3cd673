"""Advance Scouting: the attacker who has the card of either territory may re-roll one of its own dice, once a
battle (CU-4.31, CU-4.32, CU-4.34)."""

from domain.classic.events import CardsHandedOver, SeatResigned
from domain.classic.state import acted, changed, roller
from domain.core.cards import sort_cards
from domain.core.chance import Ask, Dice, ask_dice
from domain.core.legal import Between, Offers, OneOf, choice
from domain.core.part import ChancePoint, Claim, Option, Part, in_phases
from domain.core.refusal import refuse
from domain.core.vocabulary import Event, SeatCommand, SeatEvent, TurnStarted
from domain.custom.events import CardsDiscarded, CardsTraded
from domain.custom.questions import pauses
from domain.custom.rolling import check_die, with_pause
from domain.custom.state import Battle, CustomState, Play, replace


class RerollDie(SeatCommand, frozen=True):
    die: int
    card: str


class RerollDeclared(SeatEvent, frozen=True):
    card: str
    die: int


class DieRerolled(SeatEvent, frozen=True):
    card: str
    die: int
    old: int
    new: int


def may_scout(state: CustomState) -> bool:
    """CU-3.21(b): whatever cards the attacker holds."""
    return state.battle is not None and ways_of(state.battle) not in state.rerolled


def ways_of(battle: Battle) -> tuple[str, str]:
    """CU-4.30: a battle is all rolls of a turn from one territory to one other."""
    return battle.from_territory, battle.to_territory


def reroll_die(play: Play, command: RerollDie) -> None:
    state, battle, roll = play.state, play.state.battle, play.state.roll
    assert roll is not None
    if battle is None:
        refuse("not_a_land_attack", "Only attacks on land are scouted.", "CU-4.31")
    if ways_of(battle) in state.rerolled:
        refuse("already_used", "This battle's re-roll is spent.", "CU-4.31")
    check_die(roll, command.die)
    if command.card not in ways_of(battle):
        both = " or ".join(ways_of(battle))
        refuse("card_irrelevant", f"Only the card of {both} helps here.", "CU-4.31", "card")
    if not state.holds_card(command.seat, command.card):
        refuse("card_not_held", f"You do not have the card {command.card}.", "CU-4.32", "card")
    play.add(RerollDeclared(command.seat, command.card, command.die))
    play.ask(ask_die(play.state))


def ask_die(state: CustomState) -> Ask:
    """CU-8.9."""
    assert state.battle is not None
    rollers = (roller(state, "attacker", 1, state.acts, state.acts, state.battle.from_territory),)
    return ask_dice("die_reroll", 1, rollers=rollers)


def fell_again(play: Play, dice: Dice) -> None:
    """CU-4.34: it resolves the roll unless a general may still change it."""
    roll = play.state.roll
    assert roll is not None
    assert roll.again is not None
    assert roll.card is not None
    old = roll.attacker[roll.again]
    play.add(DieRerolled(play.state.acts, roll.card, roll.again, old, *dice))


def offers(state: CustomState, seat: int) -> Offers:
    if may_scout(state):
        assert state.battle is not None
        assert state.roll is not None
        held = tuple(card for card in ways_of(state.battle) if state.holds_card(seat, card))
        if held:
            yield choice("reroll_die", die=Between(0, len(state.roll.attacker) - 1), card=OneOf(held))


# Folds


def reroll_declared(state: CustomState, event: RerollDeclared) -> CustomState:
    """CU-7.5: a card shown is known to be in that hand, until it leaves it."""
    assert state.battle is not None
    assert state.roll is not None
    shown = state.shown
    if event.card in state.hands[event.seat]:
        known = sort_cards(state.map, {*shown[event.seat], event.card})
        shown = changed(shown, event.seat, known)
    return replace(
        state,
        roll=replace(state.roll, again=event.die, card=event.card),
        rerolled=tuple(sorted((*state.rerolled, ways_of(state.battle)))),
        shown=shown,
    )


def die_rerolled(state: CustomState, event: DieRerolled) -> CustomState:
    assert state.roll is not None
    dice = changed(state.roll.attacker, event.die, event.new)
    return with_pause(replace(state, roll=replace(state.roll, attacker=dice, again=None, card=None)))


def turn_started(state: CustomState, event: TurnStarted) -> CustomState:
    return replace(state, rerolled=())


def cards_left(state: CustomState, event: Event) -> CustomState:
    if not any(state.shown):
        return state
    kept = (
        tuple(card for card in known if card in hand)
        for known, hand in zip(state.shown, state.hands, strict=True)
    )
    return replace(state, shown=tuple(kept))


# Claims


def are_held(state: CustomState) -> bool:
    both = zip(state.shown, state.hands, strict=True)
    return all(known == tuple(card for card in hand if card in known) for known, hand in both)


def is_being_rolled(state: CustomState) -> bool:
    """One of the attacker's dice, for a card; and only while it rolls."""
    roll = state.roll
    if state.chance is None or state.chance.kind != "die_reroll":
        return roll is None or (roll.again is None and roll.card is None)
    fits = roll is not None and roll.card is not None and roll.again in range(len(roll.attacker))
    return fits and state.battle is not None


ADVANCE_SCOUTING = Part[CustomState](
    name="advance_scouting",
    rule="The card of either territory re-rolls one die of the attacker's, once a battle (CU-4.31, CU-4.32).",
    option=Option[bool](
        "advance_scouting", "CU-4.31: the card of either territory re-rolls a die, once a battle."
    ),
    commands={RerollDie: in_phases(reroll_die, "adjust_roll")},
    chances={"die_reroll": ChancePoint(ask_die, fell_again)},
    events=(RerollDeclared, DieRerolled),
    folds={
        RerollDeclared: acted(reroll_declared),
        DieRerolled: die_rerolled,
        TurnStarted: turn_started,
        **dict.fromkeys((CardsTraded, CardsHandedOver, CardsDiscarded, SeatResigned), cards_left),
    },
    offers={"adjust_roll": offers},
    remembers=("shown",),
    claims=(
        Claim("A card is shown only while it is in that hand.", are_held, "shown"),
        Claim("A die rolls again for a card, and only while it is waited for.", is_being_rolled, "roll"),
    ),
    answers=(pauses.by(may_scout),),
)
