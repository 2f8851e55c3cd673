"""The checker finds what is planted, and nothing in sound histories; so does a search through all orders."""

from collections.abc import Sequence
from itertools import permutations
from random import Random

import msgspec
import pytest

from tests.rigs.checker import Timed, violation
from tests.rigs.model import Attack, Operation, Read, State, gone_back, model

FIRST = State(3)
ALONE, BESIDE = model(1), model(2)
History = list[Timed[Operation]]


def in_turn(*operations: Operation) -> History:
    return [Timed(each, 10 * number, 10 * number + 5) for number, each in enumerate(operations)]


SOUND: dict[str, History] = {
    "one after the other": in_turn(Attack("a", version=7), Read(7), Attack("b", 7, 11), Read(11)),
    "an old version is refused": in_turn(Attack("a", version=7), Attack("b", 3, stale=7), Read(7)),
    "the same key again": in_turn(Attack("a", version=7), Attack("b", version=11), Attack("a", version=7)),
    "a read during a command sees it or not": [
        Timed(Attack("a", version=7), 0, 100),
        Timed(Read(3), 10, 20),
        Timed(Read(7), 30, 40),
    ],
    "nobody answered, and it happened": [Timed(Attack("a"), 0), Timed(Read(7), 10, 20)],
    "nobody answered, and it did not": [Timed(Attack("a"), 0), Timed(Read(3), 10, 20)],
    "nobody answered, and it happened later": [
        Timed(Attack("a"), 0),
        Timed(Read(3), 10, 20),
        Timed(Attack("a", version=7), 30, 40),
    ],
}
PLANTED: dict[str, History] = {
    "a stale read": in_turn(Attack("a", version=7), Read(3)),
    "a read from the future": [Timed(Read(7), 0, 5), Timed(Attack("a", version=7), 10, 20)],
    "a read that goes back": [
        Timed(Attack("a", version=7), 0, 100),
        Timed(Read(7), 10, 20),
        Timed(Read(3), 30, 40),
    ],
    "a lost update": in_turn(Attack("a", 3, 7), Attack("b", 3, 7)),
    "a lost command": in_turn(Attack("a", version=7), Attack("b", version=7)),
    "a command taken on an old version": in_turn(Attack("a", version=7), Attack("b", 3, 11)),
    "a command carried out twice": in_turn(Attack("a", version=7), Attack("a", version=11)),
    "an unanswered command carried out twice": [
        Timed(Attack("a"), 0),
        Timed(Attack("a", version=7), 10, 20),
        Timed(Read(11), 30, 40),
    ],
    "a refusal for no reason": in_turn(Attack("a", version=7), Attack("b", 7, stale=3)),
    "a refusal of what was accepted": in_turn(Attack("a", version=7), Attack("a", 3, stale=7), Read(7)),
    "half a command": in_turn(Attack("a", version=7), Read(5)),
}


@pytest.mark.parametrize("history", SOUND.values(), ids=SOUND)
def test_a_sound_history_passes(history: History) -> None:
    assert violation(history, FIRST, ALONE) is None


@pytest.mark.parametrize("history", PLANTED.values(), ids=PLANTED)
def test_a_planted_violation_is_found(history: History) -> None:
    assert violation(history, FIRST, ALONE) is not None


BEHIND = {"a stale read", "a read that goes back"}


@pytest.mark.parametrize("name", PLANTED)
def test_of_several_processes_one_may_be_behind_and_nothing_else(name: str) -> None:
    elsewhere = [_at_the_other(timed) if place else timed for place, timed in enumerate(PLANTED[name])]
    if name == "a read that goes back":
        elsewhere[1] = PLANTED[name][1]
    assert (violation(elsewhere, FIRST, BESIDE) is None) == (name in BEHIND)


def test_neither_process_refuses_what_it_had_to_accept() -> None:
    behind = in_turn(Attack("a", version=7), Attack("b", 7, stale=3, server=1))
    raced: History = [Timed(Attack("a", 3, version=7), 0, 20), Timed(Attack("a", 3, stale=7), 10, 30)]
    for history in (behind, raced):
        assert violation(history, FIRST, BESIDE) is not None


def test_no_process_shows_less_than_was_asked_for() -> None:
    assert violation(in_turn(Attack("a", version=7), Read(3, 7, server=1)), FIRST, BESIDE) is not None


WENT_BACK: dict[str, History] = {
    "after a command": in_turn(Attack("a", version=7), Read(3)),
    "after a read": in_turn(Attack("a", version=7, server=1), Read(7), Read(3)),
    "after a refusal": in_turn(Attack("a", version=7, server=1), Attack("b", 3, stale=7), Read(3)),
    "after an answer that was told again": in_turn(
        Attack("a", version=7, server=1), Attack("a", version=7), Read(3)
    ),
}


@pytest.mark.parametrize("history", WENT_BACK.values(), ids=WENT_BACK)
def test_a_process_that_goes_back_is_found(history: History) -> None:
    assert violation(history, FIRST, BESIDE) is None, "each may be behind the others"
    assert len(gone_back(history)) == 1
    assert gone_back(history[:-1]) == []


def test_what_a_process_has_written_and_not_answered_it_has_not_shown() -> None:
    """The other has seen it in the database, and built on it, before the one who wrote it hears that."""
    slow: History = [
        Timed(Attack("a", version=7), 0, 100),
        Timed(Attack("b", version=11, server=1), 10, 20),
        Timed(Read(3), 30, 40),
    ]
    assert violation(slow, FIRST, BESIDE) is None
    assert gone_back(slow) == []
    assert len(gone_back([*slow, Timed(Read(3), 110, 120)])) == 1
    under_way: History = [Timed(Attack("a"), 0), Timed(Read(7), 10, 30), Timed(Read(3), 20, 40)]
    assert gone_back(under_way) == []


def _at_the_other(timed: Timed[Operation]) -> Timed[Operation]:
    asked = timed.operation
    if isinstance(asked, Read):
        return Timed(Read(asked.version, asked.at_least, 1), timed.called, timed.returned)
    return Timed(msgspec.structs.replace(asked, server=1), timed.called, timed.returned)


def by_trying_all_orders(history: Sequence[Timed[Operation]]) -> bool:
    """The definition, word for word: slow and plain."""
    answered = {number for number, timed in enumerate(history) if timed.returned is not None}
    everyone = range(len(history))
    for count in range(len(answered), len(history) + 1):
        for order in permutations(everyone, count):
            if answered <= set(order) and _in_time(history, order) and _answers(history, order):
                return True
    return False


def _in_time(history: Sequence[Timed[Operation]], order: Sequence[int]) -> bool:
    for place, number in enumerate(order):
        ended = [history[later].returned for later in order[place + 1 :]]
        if any(end is not None and end < history[number].called for end in ended):
            return False
    return True


def _answers(history: Sequence[Timed[Operation]], order: Sequence[int]) -> bool:
    state: State | None = FIRST
    for number in order:
        if state is not None:
            state = ALONE(state, history[number].operation)
    return state is not None


def test_it_agrees_with_the_definition_on_random_histories() -> None:
    rng = Random(5)
    verdicts = []
    for _ in range(400):
        history = [_random(rng) for _ in range(rng.randint(2, 5))]
        verdicts.append(violation(history, FIRST, ALONE) is None)
        assert verdicts[-1] == by_trying_all_orders(history), history
    assert 40 < sum(verdicts) < 360


def _random(rng: Random) -> Timed[Operation]:
    called = rng.randrange(30)
    returned = called + rng.randrange(1, 30)
    if rng.random() < 0.4:
        return Timed(Read(rng.choice((3, 7, 11))), called, returned)
    expected = rng.choice((None, None, 3, 7))
    if rng.random() < 0.25:
        return Timed(Attack(rng.choice("ab"), expected), called)
    return Timed(Attack(rng.choice("ab"), expected, rng.choice((7, 11))), called, returned)
