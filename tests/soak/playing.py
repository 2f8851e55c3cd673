"""One random game of any variant, wholly decided by one number."""

from collections.abc import Iterable
from random import Random

import msgspec

from domain.core.vocabulary import Event
from domain.variants import VARIANTS
from service.tools.simulation import Broken, play_random_game
from tests.tables import players_of, random_table
from tests.telling import misworded


class Effort(msgspec.Struct, frozen=True):
    """How far a game is played."""

    variants: tuple[str, ...] = tuple(sorted(VARIANTS))
    commands: int = 20_000
    """After so many a game is left as it is: it is not whole."""
    patience: tuple[int, ...] = (300, 1_000, 3_000)
    """From one of these on players give up now and then; before, one game in four has resignations."""


class Soaked(msgspec.Struct, frozen=True):
    """What became of the game of one seed."""

    seed: int
    variant: str
    commands: int = 0
    events: int = 0
    ended: str = ""
    """Why the game ended; empty where it was left at the limit of commands."""
    kinds: frozenset[str] = frozenset()
    """The types of its events."""
    fault: str | None = None


def play(seed: int, effort: Effort) -> Soaked:
    """The game of a seed, with everything checked that must hold, and told to everybody; a fault is reported,
    never raised."""
    rng = Random(seed)
    rules = VARIANTS[rng.choice(effort.variants)]
    players = players_of(rules)
    quitters = rng.random() < 0.25
    try:
        table = random_table(rules, rng)
        played = play_random_game(
            rules,
            seats=table.seats,
            options=table.options,
            board=table.board,
            seed=seed,
            max_commands=effort.commands,
            weights=players.weights | {"resign": players.weights.get("resign", 1) * quitters},
            invariant=players.invariant,
            finish=rng.random() < 0.5,
            resign_after=rng.choice(effort.patience),
        )
    except Broken as broken:
        return Soaked(seed, rules.slug, fault=str(broken))
    except Exception as error:
        return Soaked(seed, rules.slug, fault=f"{type(error).__name__} before the first command: {error}")
    if wrong := misworded(played, rules):
        return Soaked(seed, rules.slug, fault=f"{len(wrong)} sentences that nobody would say: {wrong[0]}")
    state = played.game.state
    outcome = state.outcome
    return Soaked(
        seed,
        rules.slug,
        played.commands,
        played.game.version,
        "" if outcome is None else f"{outcome.reason}{', some resigned' * ('resigned' in state.status)}",
        kinds_of(type(record.body) for record in played.records),
    )


def kinds_of(events: Iterable[type[Event]]) -> frozenset[str]:
    return frozenset(str(event.__struct_config__.tag) for event in events)
