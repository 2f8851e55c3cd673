"""Before the first turn: start cards, secret choices, the reveal, the roll for the first turn (OP-2.30 to
OP-2.35)."""

from collections.abc import Callable

from domain.core.board import board_of
from domain.core.chance import Ask, Names, ask_dice
from domain.core.claims import names_seat, per_seat
from domain.core.legal import Choice, OneOf, choice
from domain.core.part import ChancePoint, Claim, Hidden, Part, Phase, in_phases
from domain.core.refusal import refuse
from domain.core.state import Setup
from domain.core.vocabulary import DeckShuffled, Seat
from domain.of_the_people import events as e
from domain.of_the_people.changes import acted, without
from domain.of_the_people.commands import ChooseStart
from domain.of_the_people.questions import step_due
from domain.of_the_people.state import (
    VACANT,
    Nation,
    NationTurn,
    PeopleState,
    Play,
    Tokens,
    acting,
    are_seats,
    replace,
    roller,
)
from domain.of_the_people.wills import will_counts

START_CARDS = 3
"""OP-2.31."""
START_ARMIES = 5
"""OP-2.32."""


def new_state(setup: Setup) -> PeopleState:
    """The state right after `game_created`."""
    seats, options = len(setup.seats), setup.options
    wills = will_counts(options.will_deck) if options.will_source == "deck" else {}
    return PeopleState(
        board=setup.board,
        seats=setup.seats,
        options=options,
        status=tuple("active" for _ in range(seats)),
        neutral_colour=setup.neutral_colour,
        missed_turns=(0,) * seats,
        territories=dict.fromkeys(board_of(setup.board).ids, VACANT),
        nations={},
        leads=tuple(seat.colour for seat in setup.seats),
        start_cards=((),) * seats,
        chosen=(None,) * seats,
        will_pile=wills,
        will_aside=dict.fromkeys(wills, 0),
    )


def with_seats(state: PeopleState, seats: tuple[Seat, ...]) -> PeopleState:
    """Before nations are in play their colours follow the seats'; in a game from a position they stay."""
    leads = state.leads if state.nations else tuple(seat.colour for seat in seats)
    return replace(state, seats=seats, leads=leads)


def begin(play: Play) -> None:
    """OP-2.31: the deck is shuffled before the deal."""
    play.add(DeckShuffled(len(play.state.map.ids)))


def set_up(play: Play) -> bool:
    """Deal, reveal when all have chosen, roll until one seat is highest, name it; False while waiting."""
    state = play.state
    if not any(state.start_cards):
        play.ask_for("start_deal")
    elif not state.nations:
        if awaited(state):
            return False
        play.add(e.StartsRevealed(_starts(state)))
    elif len(state.rolling) > 1:
        play.ask_for("first_player_roll")
    else:
        play.add(e.FirstPlayerDecided(state.rolling[0], _order(state, state.rolling[0])))
    return True


def ask_deal(state: PeopleState) -> Ask:
    """OP-8.1: three cards for each seat, one for the neutral nation of a game of two."""
    dealt = [roller(state, "deal", START_CARDS, nation, None) for nation in state.leads]
    if state.neutral_colour is not None:
        dealt.append(roller(state, "deal", 1, state.neutral_colour, None))
    cards = state.map.ids
    lists = tuple(entry.count for entry in dealt)
    return Ask("start_deal", lists, True, cards, frozenset(cards), rollers=tuple(dealt))


def deal(play: Play, dealt: tuple[Names, ...]) -> None:
    for number, cards in enumerate(dealt):
        seat = number if number < len(play.state.seats) else None
        nation = play.state.neutral_colour if seat is None else play.state.leads[seat]
        assert nation is not None
        play.add(e.StartCardsDealt(seat, nation, cards))


def choose_start(play: Play, command: ChooseStart) -> None:
    state, dealt = play.state, play.state.start_cards[command.seat]
    if state.chosen[command.seat] is not None:
        refuse("already_chosen", "You have chosen your start territory already.", "OP-3.1")
    if command.territory not in state.territories:
        refuse("unknown_territory", f"There is no territory {command.territory!r}.", "OP-9.2", "territory")
    if command.territory not in dealt:
        refuse("not_dealt", f"Choose one of {', '.join(dealt)}.", "OP-2.32", "territory")
    play.add(e.StartChosen(command.seat, command.territory))


def awaited(state: PeopleState) -> tuple[int, ...]:
    return tuple(seat for seat in acting(state) if state.chosen[seat] is None)


def _offers(state: PeopleState, seat: int) -> tuple[Choice, ...]:
    waiting = seat in awaited(state)
    return (choice("choose_start", territory=OneOf(state.start_cards[seat])),) if waiting else ()


def _default(state: PeopleState, seat: int) -> ChooseStart:
    """OP-5.40: the first in canonical order."""
    return ChooseStart(seat, min(state.start_cards[seat], key=state.map.order.__getitem__))


def _starts(state: PeopleState) -> dict[str, str]:
    """OP-2.32, OP-5.32: each nation that comes into play, with its start territory."""
    starts = {state.leads[seat]: state.chosen[seat] for seat in state.active}
    starts[state.neutral_colour] = state.neutral_card
    return {nation: place for nation, place in starts.items() if nation is not None and place is not None}


def ask_first_roll(state: PeopleState) -> Ask:
    """OP-8.2: two dice for each rolling seat."""
    rolling = tuple(roller(state, "seat", 2, state.leads[seat], seat) for seat in state.rolling)
    return ask_dice("first_player_roll", *(2 for _ in rolling), nested=True, rollers=rolling)


def roll_for_first(play: Play, rolls: tuple[tuple[int, int], ...]) -> None:
    play.add(e.FirstPlayerRolled(dict(zip(play.state.rolling, rolls, strict=True))))


def _order(state: PeopleState, first_seat: int) -> tuple[str, ...]:
    """OP-2.35: player nations clockwise from the first seat, then the starting neutral nation."""
    seats = len(state.seats)
    clockwise = [state.leads[(first_seat + step) % seats] for step in range(seats)]
    led = tuple(nation for nation in clockwise if nation in state.nations and nation is not None)
    return led + tuple(nation for nation in state.nations if nation not in led)


# Folds


def _dealt(state: PeopleState, event: e.StartCardsDealt) -> PeopleState:
    state = replace(state, upper=without(state.upper, *event.cards))
    if event.seat is None:
        return replace(state, neutral_card=event.cards[0])
    cards = state.start_cards
    return replace(state, start_cards=(*cards[: event.seat], event.cards, *cards[event.seat + 1 :]))


def _chosen(state: PeopleState, event: e.StartChosen) -> PeopleState:
    state = acted(state, event.seat)
    chosen = (*state.chosen[: event.seat], event.territory, *state.chosen[event.seat + 1 :])
    return replace(state, chosen=chosen)


def _revealed(state: PeopleState, event: e.StartsRevealed) -> PeopleState:
    """OP-2.32, OP-2.33: tokens and armies on the board; all dealt cards under the pile."""
    placed = {place: Tokens(nation, START_ARMIES, 0, True) for nation, place in event.starts.items()}
    dealt = {card for cards in state.start_cards for card in cards} | {state.neutral_card}
    return replace(
        state,
        territories={**state.territories, **placed},
        nations={nation: Nation() for nation in event.starts},
        lower=tuple(card for card in state.map.ids if card in dealt),
        rolling=state.active,
    )


def _rolled(state: PeopleState, event: e.FirstPlayerRolled) -> PeopleState:
    sums = {seat: sum(dice) for seat, dice in event.rolls.items()}
    highest = max(sums.values())
    return replace(state, rolling=tuple(sorted(seat for seat, total in sums.items() if total == highest)))


def _decided(state: PeopleState, event: e.FirstPlayerDecided) -> PeopleState:
    """OP-2.35: join numbers in the order of turns."""
    nations = {nation: Nation(number) for number, nation in enumerate(event.order, start=1)}
    return replace(state, first_seat=event.first_seat, nations=nations, last_join=len(nations), rolling=())


# Claims


def _nothing_else_yet(state: PeopleState) -> bool:
    choosing = state.phase == "choose_start"
    fresh = choosing and not state.turn and state.exile is None and state.now == NationTurn()
    return fresh if _starting(state) else not choosing


def _at_the_start(says: str, holds: Callable[[PeopleState], bool], field: str) -> Claim[PeopleState]:
    """A claim about the time before the first turn."""
    return Claim(says, lambda state: not _starting(state) or holds(state), field)


def _starting(state: PeopleState) -> bool:
    return state.first_seat is None and state.outcome is None


STARTING = Part[PeopleState](
    name="starting",
    rule="Each seat secretly chooses one of three dealt territories; dice say who is first (OP-2.30 to "
    "OP-2.35).",
    phases={
        "choose_start": Phase(
            "Every seat secretly chooses one of its three territories to start on.",
            awaited=awaited,
            legal=_offers,
            default=_default,
            goes_on=lambda play: step_due(play) or set_up(play),
        )
    },
    commands={ChooseStart: in_phases(choose_start, "choose_start")},
    chances={
        "start_deal": ChancePoint(ask_deal, deal, seen_by=lambda state: ()),
        "first_player_roll": ChancePoint(ask_first_roll, roll_for_first),
    },
    folds={
        DeckShuffled: lambda state, event: replace(state, upper=state.map.ids),
        e.StartCardsDealt: _dealt,
        e.StartChosen: _chosen,
        e.StartsRevealed: _revealed,
        e.FirstPlayerRolled: _rolled,
        e.FirstPlayerDecided: _decided,
    },
    hides={
        # OP-7.1, OP-7.2: a seat's own; the neutral nation's card lies open.
        e.StartCardsDealt: Hidden(
            ("cards",), lambda state, event: event.seat if event.seat is None else (event.seat,)
        ),
        e.StartChosen: Hidden(("territory",), lambda state, event: (event.seat,)),
    },
    # OP-7.21: where all begin is not told to one who only tries.
    betrays={e.StartsRevealed: lambda state, event, sender: True},
    claims=(
        *per_seat("start_cards", "chosen"),
        names_seat("first_seat"),
        Claim(
            "rolling is a list of different seats.", lambda state: are_seats(state, state.rolling), "rolling"
        ),
        Claim(
            "Before the first turn there is nothing but the choice of a start.", _nothing_else_yet, "phase"
        ),
        Claim(
            "Before the reveal every card that is not dealt is in the upper layer.",
            lambda state: not _starting(state) or bool(state.nations) or not (state.lower or state.discards),
            "lower",
            of_new=True,
        ),
        _at_the_start(
            "Every seat is dealt three start cards.",
            lambda state: {len(cards) for cards in state.start_cards} in ({0}, {START_CARDS}),
            "start_cards",
        ),
        _at_the_start(
            "A start territory is one of the three dealt.",
            lambda state: all(
                place in (None, *cards) for place, cards in zip(state.chosen, state.start_cards, strict=True)
            ),
            "chosen",
        ),
        _at_the_start(
            "The neutral nation of a game of two is dealt one card.",
            lambda state: (
                (state.neutral_card is not None)
                == (any(state.start_cards) and state.neutral_colour is not None)
            ),
            "neutral_card",
        ),
        _at_the_start(
            "Two seats or more roll for the first turn.",
            lambda state: (
                not state.nations or (len(state.rolling) > 1 and set(state.rolling) <= set(state.active))
            ),
            "rolling",
        ),
        _at_the_start(
            "Before it nations have neither number, cards nor marks.",
            lambda state: not any(one.join or one.hand or one.marks for one in state.nations.values()),
            "nations",
        ),
    ),
)
