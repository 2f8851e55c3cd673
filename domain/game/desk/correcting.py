"""Taking back and putting right. Nothing is erased: what came before stays in the log."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from domain.core.actor import SPECTATOR, Actor
from domain.core.chance import answered_by_generator
from domain.core.refusal import refuse
from domain.core.state import State
from domain.core.variant import OF_THE_SETUP
from domain.game.desk.act import STAFF, Act, Desk
from domain.game.desk.commands import Correct, Rewind
from domain.game.desk.contributing import contributor
from domain.game.desk.events import PositionCorrected, Rewound
from domain.game.log import plain

if TYPE_CHECKING:
    from domain.game.aggregate import Game
    from domain.game.desk.act import Past
    from domain.game.log import Record


# Rewinding


def _rewind(desk: Desk, command: Rewind, actor: Actor) -> Rewound:
    game, version = desk.game, command.to_version
    if game.status in ("open", "abandoned"):
        refuse("cannot_rewind", "An open or abandoned game cannot be rewound.")
    if not 1 <= version < game.version:
        refuse("no_such_version", f"Version {version} is not in the past.", None, "to_version")
    if desk.past.at(version).status not in ("running", "paused"):
        refuse("cannot_rewind", "The game was not being played then.", None, "to_version")
    check_between_commands(desk.past, version, "to_version")
    seen, due = desk.past.seen_since(version), game.over and game.seed is not None
    if due and desk.seed.hash is None:
        refuse("seed_due", "The old seed has been shown: the game goes on with a new one.")
    secret, committed = (desk.seed.secret, desk.seed.hash) if due else (None, None)
    return Rewound(version, command.reason, command.rule, seen, committed, secret)


def check_between_commands(past: "Past", version: int, field: str = "version") -> None:
    """A game is taken up again only where a command had been carried out to its end; `field` of the request
    named the version."""
    if past.begins_command(version + 1):
        return
    before = version
    while before > 1 and not past.begins_command(before + 1):
        before -= 1
    refuse(
        "mid_command",
        f"Version {version} lies in the middle of a command. Take version {before}, just before its first "
        f"event.",
        None,
        field,
    )


def _rewound(game: "Game", row: "Record[Rewound]", earlier: "Game | None") -> "Game":
    """Position and clocks are those of the earlier version; chain, draws and desk matters go on."""
    assert earlier is not None
    status = "paused" if game.status == "paused" else "running"  # be it that it was paused then
    seed = row.body.seed or game.seed
    state = earlier.state
    if state.seats != game.state.seats:  # a seat has changed hands since
        state = replace(state, seats=game.state.seats)
    return replace(game, state=state, status=status, seed=seed, able_since={}, extended={})


REWIND = Act(
    command=Rewind,
    event=Rewound,
    callers=STAFF,
    decide=_rewind,
    fold=_rewound,
    sealed=("seed",),
)


# Correcting


def _correct(desk: Desk, command: Correct, actor: Actor) -> PositionCorrected:
    game = desk.game
    if game.status in ("open", "abandoned"):
        refuse("cannot_correct", "An open or abandoned game has no position to correct.")
    rules, before = game.rules, game.rules.position(game.state)
    changed = command.changes
    if not command.whole:
        changed = {**before, **rules.notation.expand(game.setup, _merged(before, changed))}
    after = rules.from_position(game.setup, changed, stored=desk.again, before=game.state)
    if after == game.state:
        told = "The position is already so."
        if any(before[name] != changed[name] for name in OF_THE_SETUP):
            told = (
                "Board, seats and options are no part of what is corrected, and the rest is already so. The "
                "name of whoever has a seat is told with a token that is given out for it."
            )
        refuse("nothing_changed", told, None, "changes")
    if not desk.again and _waits_in_vain(game, after):
        told = (
            "This roll or draw is the generator's. Correct the position to what it was before, or is after."
        )
        refuse("position_invalid", told, game.rules.deciding("no_chance_pending"), "position.chance")
    due = game.over and game.seed is not None and after.outcome is None
    secret, committed = (desk.seed.secret, desk.seed.hash) if due else (None, None)
    return PositionCorrected(
        command.reason,
        command.rule,
        plain(rules.view(game.state, SPECTATOR)),
        plain(rules.view(after, SPECTATOR)),
        before,
        rules.position(after),
        committed,
        secret,
    )


def _waits_in_vain(game: "Game", after: State) -> bool:
    """Whether a draw of the generator's would be open with nobody to contribute to it: it is made at once or
    not at all, and whoever typed it could choose it."""
    if after.chance is None or not game.has_secret:
        return False
    ask = game.rules.ask(after)
    return answered_by_generator(ask, after.options) and contributor(game, after, ask) is None


def _merged(before: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """Objects are changed key by key (one territory), everything else is replaced. An empty object empties:
    there is no other way to take scores back, or papers."""
    made = dict(before)
    for name, value in changes.items():
        known = made.get(name)
        both = isinstance(value, Mapping) and isinstance(known, Mapping)
        made[name] = _merged(known, value) if both and known is not None and value else value
    return made


def _corrected(game: "Game", row: "Record[PositionCorrected]", _: "Game | None") -> "Game":
    state = game.rules.from_position(game.setup, row.body.after_full, stored=True)
    status = "running" if game.status == "finished" else game.status
    seed = row.body.seed or game.seed
    return replace(game, state=state, status=status, seed=seed, able_since={}, extended={})


CORRECT = Act(
    command=Correct,
    event=PositionCorrected,
    callers=STAFF,
    decide=_correct,
    fold=_corrected,
    asked=lambda event: Correct(event.after_full, event.reason, event.rule, whole=True),
    sealed=("before_full", "after_full", "seed"),
)
