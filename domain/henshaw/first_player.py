"""Who goes first (HE-2.10, HE-2.11)."""

from msgspec.structs import replace

from domain.core.chance import Ask, Dice, ask_dice
from domain.core.claims import lists_seats, names_seat
from domain.core.part import ChancePoint, Claim, Part
from domain.core.vocabulary import FirstPlayerDecided, FirstPlayerRolled
from domain.henshaw.asking import asking, open_phase, roller, while_on
from domain.henshaw.state import HenshawState, Play


def begin(play: Play) -> None:
    open_phase(play, "first_player_roll")


def _roll_on(play: Play) -> None:
    """The sharers of the highest roll again, until one is highest."""
    rolling = play.state.rolling
    if len(rolling) > 1:
        play.ask_for("first_player_roll")
    else:
        play.add(FirstPlayerDecided(rolling[0]))


def _ask(state: HenshawState) -> Ask:
    rollers = tuple(roller(state, "seat", 1, seat) for seat in state.rolling)
    return ask_dice("first_player_roll", len(state.rolling), rollers=rollers)


def _answered(play: Play, dice: Dice) -> None:
    play.add(FirstPlayerRolled(dict(zip(play.state.rolling, dice, strict=True))))


def _rolled(state: HenshawState, event: FirstPlayerRolled) -> HenshawState:
    best = max(event.rolls.values())
    return replace(state, rolling=tuple(sorted(seat for seat, die in event.rolls.items() if die == best)))


def _decided(state: HenshawState, event: FirstPlayerDecided) -> HenshawState:
    return replace(state, first_seat=event.first_seat, rolling=(), phase="claim")


def _rolls_only_then(state: HenshawState) -> bool:
    return bool(state.rolling) == (state.phase == "first_player_roll")


def _in_the_game(state: HenshawState) -> bool:
    return all(state.status[seat] == "active" for seat in state.rolling)


def _decided_by_the_roll(state: HenshawState) -> bool:
    return (state.first_seat is None) == (state.phase == "first_player_roll")


FIRST_PLAYER = Part[HenshawState](
    name="first_player",
    rule="Each seat rolls one die; the highest goes first, sharers roll again (HE-2.10).",
    phases={"first_player_roll": asking("Seats roll for the first turn.", _roll_on)},
    chances={"first_player_roll": ChancePoint(_ask, _answered)},
    folds={FirstPlayerRolled: _rolled, FirstPlayerDecided: _decided},
    claims=(
        names_seat("first_seat"),
        lists_seats("rolling"),
        while_on("first_seat is decided by the first roll.", _decided_by_the_roll, "first_seat"),
        Claim("Seats roll only for the first turn.", _rolls_only_then, "rolling"),
        while_on("A seat that is out does not roll.", _in_the_game, "rolling"),
    ),
)
