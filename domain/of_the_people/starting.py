"""Before the first turn: start cards, secret choices, the reveal, the roll for the first turn (OP-2.3)."""

from domain.core.chance import Ask, Values, ask_dice, request
from domain.core.refusal import refuse
from domain.core.vocabulary import DeckShuffled
from domain.of_the_people import events as e
from domain.of_the_people.commands import ChooseStart
from domain.of_the_people.state import PeopleState, Play

START_CARDS = 3
"""OP-2.31."""


def shuffle(play: Play) -> None:
    """OP-2.31: the deck is shuffled before the deal."""
    play.add(DeckShuffled(len(play.state.map.ids)))


def ask_start_deal(state: PeopleState) -> Ask:
    """OP-8.1: three cards for each seat, one for the neutral nation of a game of two."""
    lists = (START_CARDS,) * len(state.seats) + ((1,) if state.neutral_colour is not None else ())
    return Ask("start_deal", lists, nested=True, pool=state.map.ids, universe=frozenset(state.map.ids))


def deal(play: Play, values: Values) -> None:
    for number, dealt in enumerate(values):
        cards = tuple(str(card) for card in dealt) if isinstance(dealt, tuple) else (str(dealt),)
        if number < len(play.state.seats):
            nation = play.state.leads[number]
            assert nation is not None
            play.add(e.StartCardsDealt(number, nation, cards))
        elif play.state.neutral_colour is not None:
            play.add(e.StartCardsDealt(None, play.state.neutral_colour, cards))


def check_start(state: PeopleState, command: ChooseStart) -> None:
    if state.chosen[command.seat] is not None:
        refuse("already_chosen", "You have chosen your start territory already.", "OP-3.1")
    if command.territory not in state.territories:
        refuse("unknown_territory", f"There is no territory {command.territory!r}.", "OP-9.2", "territory")
    dealt = state.start_cards[command.seat]
    if command.territory not in dealt:
        refuse("not_dealt", f"Choose one of {', '.join(dealt)}.", "OP-2.32", "territory")


def choose_start(play: Play, command: ChooseStart) -> None:
    play.add(e.StartChosen(command.seat, command.territory))


def default_start(state: PeopleState, seat: int) -> ChooseStart:
    """OP-5.40: the first in canonical order."""
    return ChooseStart(seat, min(state.start_cards[seat], key=state.map.order.__getitem__))


def go_on_setting_up(play: Play) -> bool:
    """Deal, reveal when all have chosen, roll until one seat is highest, name it; False while waiting."""
    state = play.state
    if not any(state.start_cards):
        play.add(request(ask_start_deal(state), state.chance_id + 1))
    elif not state.nations:
        if any(state.chosen[seat] is None for seat in state.active):
            return False
        play.add(e.StartsRevealed(_starts(state)))
    elif len(state.rolling) > 1:
        play.add(request(ask_first_roll(state), state.chance_id + 1))
    else:
        play.add(e.FirstPlayerDecided(state.rolling[0], _order(state, state.rolling[0])))
    return True


def _starts(state: PeopleState) -> dict[str, str]:
    """OP-2.32, 5.32: each nation that comes into play, with its start territory."""
    starts = {state.leads[seat]: state.chosen[seat] for seat in state.active}
    starts[state.neutral_colour] = state.neutral_card
    return {nation: place for nation, place in starts.items() if nation is not None and place is not None}


def ask_first_roll(state: PeopleState) -> Ask:
    """OP-8.2: two dice for each rolling seat."""
    return ask_dice("first_player_roll", *(2 for _ in state.rolling), nested=True)


def roll_for_first(play: Play, values: Values) -> None:
    rolls: dict[int, tuple[int, int]] = {}
    for seat, dice in zip(play.state.rolling, values, strict=True):
        assert isinstance(dice, tuple)
        rolls[seat] = (int(dice[0]), int(dice[1]))
    play.add(e.FirstPlayerRolled(rolls))


def _order(state: PeopleState, first_seat: int) -> tuple[str, ...]:
    """OP-2.35: player nations clockwise from the first seat, then the starting neutral nation."""
    seats = len(state.seats)
    clockwise = [state.leads[(first_seat + step) % seats] for step in range(seats)]
    led = tuple(nation for nation in clockwise if nation in state.nations and nation is not None)
    return led + tuple(nation for nation in state.nations if nation not in led)
