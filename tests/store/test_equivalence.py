"""Units written together come to the same as units written one after the other, on every database."""

from concurrent.futures import Future
from random import Random
from uuid import UUID

import pytest

from service.store import Credential, EventStore, NewRows, StoreSettings, open_store
from tests.store.units import game_row, number, reply, unit, writer_held

GAMES = [UUID(int=number) for number in range(1, 4)]


def random_unit(dice: Random, reference: EventStore) -> NewRows:
    """A unit that mostly fits where the game is by now, with few keys and digests so that they collide."""
    game = dice.choice(GAMES)
    expected = max(0, reference.version(game) + dice.choice((0, 0, 0, 0, 0, -1, 1)))
    events = dice.choice((1, 1, 1, 2, 3, 0))
    digests = [b"digest %d" % number for number in dice.sample(range(6), 2)]
    return unit(
        game,
        expected,
        events,
        mark=str(dice.random()),
        reply=reply(f"key {dice.randrange(12)}") if dice.random() < 0.5 else None,
        credentials=tuple(Credential(d, game, "seat", 1) for d in digests[: dice.randrange(3)]),
        revoked=tuple(b"digest %d" % number for number in dice.sample(range(6), dice.randrange(3))),
        game_row=game_row(game, game.int, version=expected + events) if dice.random() < 0.5 else None,
    )


def contents(store: EventStore) -> list[object]:
    return [
        [store.states(game) for game in GAMES],
        [store.kept_reply("game", f"key {number}") for number in range(12)],
        [store.credential(b"digest %d" % number) for number in range(6)],
        store.games(),
    ]


def outcome(store: EventStore, future: Future[int]) -> object:
    error = future.exception(10)
    return number(store, future.result()) if error is None else (type(error), str(error))


@pytest.mark.parametrize("seed", range(8))
def test_together_or_one_by_one(store: EventStore, seed: int) -> None:
    dice, reference = Random(seed), open_store(StoreSettings("memory:"))
    refused = 0
    for _ in range(4):
        units, one_by_one = [], []
        for _ in range(25):
            units.append(random_unit(dice, reference))
            one_by_one.append(outcome(reference, reference._commits.submit(units[-1])))
        with writer_held(store):
            futures = [store._commits.submit(rows) for rows in units]
        assert [outcome(store, future) for future in futures] == one_by_one
        assert contents(store) == contents(reference)
        refused += sum(not isinstance(each, int) for each in one_by_one)
    assert 20 < refused < 80, "the dice must give both kinds"
    reference.close()
