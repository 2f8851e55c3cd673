"""Capitals: chosen in secret, revealed together, all to be held to win (CL-5.2, CL-5.20 to CL-5.22)."""

from typing import Any

from domain.classic.events import CapitalChosen, CapitalsRevealed
from domain.classic.placing import check_known, check_owned
from domain.classic.questions import victory
from domain.classic.setting_up import close_setup
from domain.classic.state import Play, T, TableState, changed, replace
from domain.core.actor import Actor
from domain.core.claims import per_seat
from domain.core.legal import Offers, OneOf, choice
from domain.core.part import Claim, Hidden, Part, Phase, in_phases
from domain.core.refusal import refuse
from domain.core.vocabulary import ChooseCapital


def choose_capital(play: Play, command: ChooseCapital) -> None:
    """CL-5.20: secret, final, revealed together."""
    if play.state.capitals[command.seat] is not None:
        refuse("already_chosen", "Your capital is chosen for good.", "CL-5.20")
    check_known(play.state.map, (command.territory,), "territory")
    check_owned(play.state, (command.territory,), command.seat, "CL-5.20", "territory")
    play.add(CapitalChosen(command.seat, command.territory))


def go_on_choosing(play: Play) -> bool:
    """When the last choice is in, all are revealed; nothing of setup is left then."""
    if still_choosing(play.state):
        return False
    if play.state.capitals_revealed:
        close_setup(play)
    else:
        play.add(CapitalsRevealed(chosen_capitals(play.state)))
    return True


def everybody(state: TableState) -> tuple[int, ...]:
    """CL-3.4: one that has chosen its capital still counts as acting."""
    return state.active


def still_choosing(state: TableState) -> tuple[int, ...]:
    return tuple(seat for seat in state.active if state.capitals[seat] is None)


def chosen_capitals(state: TableState) -> dict[int, str]:
    return {seat: place for seat, place in enumerate(state.capitals) if place is not None}


def legal_capitals(state: TableState, seat: int) -> Offers:
    if state.capitals[seat] is None:
        yield choice("choose_capital", territory=OneOf(state.owned(seat)))


def default_capital(state: TableState, seat: int) -> ChooseCapital:
    """CL-5.40: the territory with most armies, ties by canonical order."""
    own = state.owned(seat)
    return ChooseCapital(
        seat, max(own, key=lambda place: (state.territories[place].armies, -state.map.order[place]))
    )


def owns_all_capitals(state: TableState, seat: int) -> str | None:
    """CL-5.2."""
    capitals = chosen_capitals(state).values()
    owns_all = all(state.territories[place].owner == seat for place in capitals)
    return "capitals" if capitals and owns_all else None


def capital_chosen(state: T, event: CapitalChosen) -> T:
    return replace(state, capitals=changed(state.capitals, event.seat, event.territory))


def capitals_revealed(state: T, event: CapitalsRevealed) -> T:
    return replace(state, capitals_revealed=True)


def tells_all(state: TableState, event: CapitalsRevealed, sender: Actor) -> bool:
    """CL-7.21: the last to choose learns nothing by trying that out."""
    return True


# Claims


def _are_places(state: TableState) -> bool:
    places = [place for place in state.capitals if place is not None]
    return set(state.map.ids).issuperset(places) and len(set(places)) == len(places)


def _is_played_with_them(state: TableState) -> bool:
    return state.has_capitals or not any(state.capitals)


def _all_have_one(state: TableState) -> bool:
    if not state.has_capitals or state.in_setup or state.outcome is not None:
        return True
    return state.capitals_revealed and not still_choosing(state)


def _are_being_chosen(state: TableState) -> bool:
    """Once they are revealed, the phase can only wait for something else that is drawn before play."""
    if state.phase != "choose_capital" or state.chance is not None:
        return True
    return state.has_capitals and not state.capitals_revealed


def _are_own_land(state: TableState) -> bool:
    """CL-5.20: meanwhile land changes hands only where its owner leaves, and takes its choice back."""
    if state.phase != "choose_capital" or state.chance is not None:
        return True
    return all(state.territories[place].owner == seat for seat, place in chosen_capitals(state).items())


def _are_still_to_come(state: TableState) -> bool:
    """CL-2.24: capitals are chosen once all is placed, or before if a variant has it so."""
    before = state.phase in ("first_player_roll", "claim")
    return before or (state.phase == "initial_placement" and not state.chooses_capitals_first)


def _are_not_chosen_yet(state: TableState) -> bool:
    """CL-5.20: whoever had one from before could choose none of its own land any more."""
    return not (_are_still_to_come(state) and any(state.capitals))


def _are_not_shown_yet(state: TableState) -> bool:
    """CL-7.6: or every choice would be seen as it is made."""
    return not (state.has_capitals and _are_still_to_come(state) and state.capitals_revealed)


CAPITAL_CLAIMS: tuple[Claim[Any], ...] = (
    *per_seat("capitals"),
    Claim("A capital is a territory, no two seats have the same.", _are_places, "capitals"),
    Claim("This game is played without capitals.", _is_played_with_them, "capitals"),
    Claim("Every active seat has a capital by then.", _all_have_one, "capitals"),
    Claim("Nobody is left to choose a capital.", _are_being_chosen, "capitals"),
    Claim("A capital is chosen on one's own land.", _are_own_land, "capitals", of_new=True),
    Claim("Nobody has chosen a capital yet.", _are_not_chosen_yet, "capitals", of_new=True),
    Claim("Capitals are revealed when all are chosen.", _are_not_shown_yet, "capitals_revealed", of_new=True),
)

CAPITALS: Part[TableState] = Part(
    name="capitals",
    rule="In mode capital every seat chooses a capital; whoever owns all of them wins (CL-5.2, CL-5.20).",
    phases={
        "choose_capital": Phase(
            "Every active seat chooses its capital (CL-3.4).",
            everybody,
            still_choosing,
            legal_capitals,
            default_capital,
            go_on_choosing,
        )
    },
    commands={ChooseCapital: in_phases(choose_capital, "choose_capital")},
    folds={CapitalChosen: capital_chosen, CapitalsRevealed: capitals_revealed},
    hides={CapitalChosen: Hidden(("territory",), lambda state, event: (event.seat,))},
    betrays={CapitalsRevealed: tells_all},
    claims=CAPITAL_CLAIMS,
    answers=(victory.by(owns_all_capitals),),
)
