"""Positions of random games with slips of the pen: refused in full, or playable; nothing in between."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from domain.core.actor import REFEREE, SPECTATOR, seat_actor
from domain.core.chance import answer
from domain.core.legal.sampling import sample
from domain.core.refusal import Refused
from domain.core.state import Setup, State
from domain.core.variant import Variant
from domain.core.vocabulary import EnterChance, Event, TimeOut
from domain.game.aggregate import fold
from domain.game.messages import read_command
from domain.variants import VARIANTS
from service.tools.simulation import Played, play_random_game
from tests.tables import players_of, random_table

_COMMANDS = 150
_VERSIONS, _SLIPS = 10, 12
"""Positions looked at in each game, and damaged ones made of each."""


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("slug", VARIANTS)
def test_a_strangers_position_is_refused_or_playable(slug: str, seed: int) -> None:
    """CL-3.20, AL-3.15, HE-2.7, CU-9.2, OP-9.2: a game begins only where it can go on."""
    rules, rng = VARIANTS[slug], Random(seed)
    fates = Counter[str]()
    for played, position, words in _positions(rules, rng, seed):
        for _ in range(_SLIPS):
            damaged = position
            for _ in range(rng.choice((1, 1, 2, 4))):
                damaged = _slip(damaged, words, rng)
            fates[_fate(rules, played.game.setup, damaged, rng)] += 1
    assert set(fates) == {"played", "position_invalid"}


def _fate(rules: Variant[Any], setup: Setup, position: Any, rng: Random) -> str:
    try:
        state = rules.from_position(setup, position)
    except Refused as refused:
        return refused.refusal.code
    _play_a_little(rules, state, rng)
    return "played"


def _positions(rules: Variant[Any], rng: Random, seed: int) -> Iterator[tuple[Played, Any, tuple[str, ...]]]:
    """Positions of a random game after whole commands, and the words that occur in such positions."""
    table = random_table(rules, rng)
    played = play_random_game(
        rules,
        seats=table.seats,
        board=table.board,
        options=table.options | {"chance_source": "referee"},
        seed=seed,
        max_commands=_COMMANDS,
        thorough=False,
        weights=players_of(rules).weights | {"resign": 0},
    )
    ends = [record.version - 1 for record in played.records if record.cause is not None][2:]
    positions = [
        msgspec.json.decode(msgspec.json.encode(rules.position(fold(played.records[:end]).state)))
        for end in rng.sample(ends, min(_VERSIONS, len(ends)))
    ]
    words = tuple(sorted({word for position in positions for word in _words(position)}))
    yield from ((played, position, words) for position in positions)


def _words(value: object) -> Iterator[str]:
    match value:
        case str():
            yield value
        case list():
            for each in value:
                yield from _words(each)
        case dict():
            for each in value.values():
                yield from _words(each)


def _slip(value: Any, words: tuple[str, ...], rng: Random) -> Any:
    """The same with one thing changed somewhere."""
    match value:
        case bool():
            return not value
        case int():
            return rng.choice((value + 1, value - 1, 0, -1, 7, 10**12, None, "neutral", "x"))
        case str():
            return rng.choice((*rng.sample(words, min(8, len(words))), "", 3, None))
        case list() if value and rng.random() < 0.7:
            place = rng.randrange(len(value))
            return [*value[:place], _slip(value[place], words, rng), *value[place + 1 :]]
        case list() if value and rng.random() < 0.7:
            place = rng.randrange(len(value))
            return rng.choice(([*value, value[place]], value[:place] + value[place + 1 :]))
        case list():
            return rng.choice(([], [*value, rng.choice(words)], [*value, 0], None))
        case dict() if value:
            key = rng.choice(list(value))
            return {**value, key: _slip(value[key], words, rng)}
    return rng.choice((0, 1, 2, True, [], {}, rng.choice(words)))


def _play_a_little(rules: Variant[Any], state: State, rng: Random) -> None:
    """It can be looked at; whatever is legal is accepted, and so is the default of whoever is late."""
    for _ in range(12):
        for viewer in (SPECTATOR, REFEREE, seat_actor(0)):
            msgspec.json.encode(rules.view(state, viewer))
            rules.score(state, viewer)
        if state.outcome is not None:
            return
        for event in _next(rules, state, rng):
            state = rules.evolve(state, event)


def _next(rules: Variant[Any], state: State, rng: Random) -> tuple[Event, ...]:
    if state.chance is not None:
        entry = EnterChance(state.chance_id, answer(rules.ask(state), rng.randrange))
        return rules.decide(state, entry, REFEREE)
    seat = rng.choice(rules.awaited(state))
    if rng.random() < 0.3:
        return rules.decide(state, TimeOut(seat), REFEREE)
    choice = rng.choice(rules.legal(state, seat))
    command = read_command(rules, {**sample(choice, rng.randrange), "seat": seat})
    return rules.decide(state, command, seat_actor(seat))
