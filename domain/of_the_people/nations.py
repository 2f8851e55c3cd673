"""Nations in play: by their tokens on the board, led by seats or neutral (OP-2.1 to OP-2.10, OP-4.43,
OP-4.69)."""

from collections.abc import Iterable

from domain.core.actor import Actor
from domain.core.claims import per_seat
from domain.core.part import Claim, Part
from domain.core.seats import COLOURS
from domain.core.view import Mark
from domain.of_the_people import events as e
from domain.of_the_people.changes import put_away, with_lead, with_nation
from domain.of_the_people.land import civilians_of
from domain.of_the_people.state import VACANT, Exile, Nation, PeopleState, Play, are_seats, replace


def lose_land(play: Play, nation: str, by: str | None, *, civilian: bool) -> None:
    """A nation has lost a territory: it may no longer be standing (OP-5.1), or in play (OP-4.69)."""
    if civilian:
        lose_standing(play, nation)
    if not any(held.nation == nation for held in play.state.territories.values()):
        play.add(e.NationRemoved(nation, by, play.state.nations[nation].hand))


def lose_standing(play: Play, nation: str) -> None:
    if play.state.nations[nation].standing:
        play.add(e.StandingLost(nation))


def _tells_a_hand(state: PeopleState, event: e.NationRemoved, sender: Actor) -> bool:
    """OP-7.3, OP-7.4: a player's hand is told when its nation falls, not to one who only tries; that of a
    neutral nation lies open."""
    leader = state.leader(event.nation)
    return leader is not None and leader != sender.seat


# Folds


def _created(state: PeopleState, event: e.NationCreated) -> PeopleState:
    nations = {**state.nations, event.nation: Nation(event.join_number)}
    return replace(state, nations=nations, last_join=event.join_number)


def _removed(state: PeopleState, event: e.NationRemoved) -> PeopleState:
    """OP-4.36, OP-4.43, OP-5.10: its cards are discarded, a window against it closes, its seat has to
    decide."""
    state = put_away(state, event.nation, *event.cards)
    state = replace(
        state, nations={name: held for name, held in state.nations.items() if name != event.nation}
    )
    now, seat = state.now, state.leader(event.nation)
    if event.nation == now.nation:
        now = replace(now, responders=())
    if event.by == now.nation:
        now = replace(now, destroyed=(*now.destroyed, event.nation))
    state = replace(state, now=now)
    if seat is None:
        return state
    return replace(with_lead(state, seat, None), exile=Exile(seat, event.by), phase="takeover")


def _marks(state: PeopleState, place: str) -> Iterable[Mark]:
    held = state.territories[place]
    if held.elites:
        yield Mark("elite", held.elites)
    if held.civilian:
        yield Mark("civilian")


# Claims


def _went_out_for_good(state: PeopleState) -> bool:
    return are_seats(state, state.went_out) and not set(state.went_out) & set(state.active)


def _neutral_colour_of_two(state: PeopleState) -> bool:
    colour, two = state.neutral_colour, len(state.seats) == 2
    fits = two == (colour is not None) and colour in (None, *COLOURS)
    return fits and (colour is None or state.first_seat is not None or colour not in state.leads)


def _held_by_tokens(state: PeopleState) -> bool:
    """OP-2.5; land that was just conquered waits empty for the move-in (OP-4.69)."""
    battle = state.now.battle
    emptied = battle.to_territory if battle is not None and battle.conquered else None
    return all(
        held == VACANT
        if held.nation is None
        else held.nation in state.nations and bool(held.size or held.civilian or place == emptied)
        for place, held in state.territories.items()
    )


def _all_have_land(state: PeopleState) -> bool:
    owners = {held.nation for held in state.territories.values()}
    return set(state.nations) <= set(COLOURS) and owners >= set(state.nations)


def _joined_in_order(state: PeopleState) -> bool:
    """OP-2.35; numbers are given when the first turn is decided."""
    joins = [held.join for held in state.nations.values()]
    rising = joins == sorted(set(joins)) and 0 not in joins
    return (rising or state.first_seat is None) and state.last_join >= max(joins, default=0)


def _marked_by_seats(state: PeopleState) -> bool:
    lists = [held.marks for held in state.nations.values()]
    return all(are_seats(state, marks) and marks == tuple(sorted(marks)) for marks in lists)


def _within_supply(state: PeopleState) -> bool:
    return all(civilians_of(state, nation) <= state.options.civilian_tokens for nation in state.nations)


def _stands_rightly(state: PeopleState) -> bool:
    wins = state.options.win == "civilians"
    return all(not held.standing or (wins and name in state.leads) for name, held in state.nations.items())


def _each_leads_its_own(state: PeopleState) -> bool:
    led = [nation for nation in state.leads if nation is not None]
    in_play = COLOURS if not state.nations else tuple(state.nations)
    return len(set(led)) == len(led) and set(led) <= set(in_play)


def _lead_while_active(state: PeopleState) -> bool:
    exile = state.exile.seat if state.exile is not None else None
    return all(
        (state.status[seat] == "active" and seat != exile) == (nation is not None)
        for seat, nation in enumerate(state.leads)
    )


def _stands_complete(state: PeopleState) -> bool:
    """OP-5.1: a nation stops standing the moment a civilian token of its own is gone."""
    tokens = state.options.civilian_tokens
    return all(
        not held.standing or civilians_of(state, name) == tokens for name, held in state.nations.items()
    )


def _marked_where_steered(state: PeopleState) -> bool:
    """OP-4.100, OP-5.11: no seat leads a nation that has marks, and where nobody steers there are none."""
    steered = state.options.neutral_control == "rotation"
    return all(
        not held.marks or (steered and name not in state.leads) for name, held in state.nations.items()
    )


NATIONS = Part[PeopleState](
    name="nations",
    rule="A nation is in play while it has a token on the board; seats lead nations, others are neutral "
    "(OP-2.1 to OP-2.10, OP-4.43, OP-4.69).",
    folds={
        e.NationCreated: _created,
        e.NationRemoved: _removed,
        e.StandingGained: lambda state, event: with_nation(state, event.nation, standing=True),
        e.StandingLost: lambda state, event: with_nation(state, event.nation, standing=False),
    },
    betrays={e.NationRemoved: _tells_a_hand},
    marks=_marks,
    claims=(
        *per_seat("leads"),
        Claim(
            "At least one seat is active, and none is being played for.",
            lambda state: bool(state.active) and state.lapsed is None,
            "status",
        ),
        Claim("Seats that went out are different ones, not active any more.", _went_out_for_good, "went_out"),
        Claim("A game of two, and no other, has a neutral colour.", _neutral_colour_of_two, "neutral_colour"),
        Claim(
            "A position names the territories of its board and no others.",
            lambda state: tuple(state.territories) == state.map.ids,
            "territories",
        ),
        Claim("Tokens are a nation's in play, and land is held by tokens.", _held_by_tokens, "territories"),
        Claim(f"Nations in play are of {', '.join(COLOURS)} and have land.", _all_have_land, "nations"),
        Claim("Nations stand in the order of their join numbers, from 1 on.", _joined_in_order, "nations"),
        Claim("Control marks are a rising list of seats.", _marked_by_seats, "nations"),
        Claim("No nation has more civilian tokens than there are.", _within_supply, "territories"),
        Claim("Only a nation that a seat leads stands, where that wins.", _stands_rightly, "nations"),
        Claim(
            "A nation that stands has all its civilian tokens on the board.",
            _stands_complete,
            "nations",
            of_new=True,
        ),
        Claim(
            "Only nations that seats control in turn have marks.",
            _marked_where_steered,
            "nations",
            of_new=True,
        ),
        Claim("Each seat leads a nation of its own, in play.", _each_leads_its_own, "leads"),
        Claim("Active seats, and no others, lead a nation.", _lead_while_active, "leads"),
    ),
)
