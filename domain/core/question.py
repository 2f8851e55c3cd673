"""Questions that the flow of a game asks of its parts.

A question is a function whose body is the usual answer. Parts that have something else to say answer it
(`Part.answers`); those that are switched off are not asked. How several answers become one is the kind of
the question: the first that is not None, any, the least, each in turn, one after the other.

    @first
    def way_closed(state, seat, from_territory, to_territory) -> Refusal | None:
        "Why the seat's armies may not pass between two adjacent territories."
        return None

    way_closed(state, 0, "brazil", "peru")            # asked like any function
    Part(..., answers=(way_closed.by(blockaded),))    # answered by a part
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from functools import update_wrapper
from typing import Any, Generic, ParamSpec, TypeVar

from domain.core.state import State, Unfolding

P = ParamSpec("P")
R = TypeVar("R")


class Answer(Generic[R]):
    """What one part says to one question."""

    __slots__ = ("given", "question")

    def __init__(self, question: "Question[Any, R]", given: Callable[..., R | None]) -> None:
        self.question = question
        self.given = given


class Question(ABC, Generic[P, R]):
    """One question; the first argument is the state, or the unfolding whose state it is about."""

    def __init__(self, usual: Callable[P, R]) -> None:
        self.usual = usual
        update_wrapper(self, usual)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        about: Any = args[0]
        answers = about.tables.answers.get(self)
        return self.usual(*args, **kwargs) if answers is None else self.join(answers, *args, **kwargs)

    def by(self, given: Callable[..., R | None]) -> Answer[R]:
        """What a part says; None, where the first answer counts: nothing."""
        return Answer(self, given)

    def answers(self, about: State | Unfolding[Any]) -> tuple[Callable[..., R], ...]:
        """What the parts in play say to it, in their order."""
        found: tuple[Callable[..., R], ...] = about.tables.answers.get(self, ())
        return found

    @abstractmethod
    def join(self, answers: tuple[Callable[..., R], ...], *args: Any, **kwargs: Any) -> R:
        """Several answers as one."""

    def __repr__(self) -> str:
        return f"<question {getattr(self.usual, '__name__', '?')}>"


class _First(Question[P, R]):
    """The first answer that is not None; else the usual one."""

    def join(self, answers: tuple[Callable[..., R], ...], *args: Any, **kwargs: Any) -> R:
        for answer in answers:
            if (said := answer(*args, **kwargs)) is not None:
                return said
        return self.usual(*args, **kwargs)


class _AnyOf(Question[P, bool]):
    """Whether any part says so, or else the usual answer."""

    def join(self, answers: tuple[Callable[..., bool], ...], *args: Any, **kwargs: Any) -> bool:
        return any(answer(*args, **kwargs) for answer in answers) or self.usual(*args, **kwargs)


class _Least(Question[P, int | None]):
    """The least number that any part names; None: there is no limit."""

    def join(self, answers: tuple[Callable[..., int | None], ...], *args: Any, **kwargs: Any) -> int | None:
        named = (answer(*args, **kwargs) for answer in (*answers, self.usual))
        return min((number for number in named if number is not None), default=None)


class _Each(Question[P, None]):
    """Every part acts, in order, after the usual act."""

    def join(self, answers: tuple[Callable[..., None], ...], *args: Any, **kwargs: Any) -> None:
        for act in (self.usual, *answers):
            act(*args, **kwargs)


T = TypeVar("T")


class _Joined(Question[P, Iterable[T]]):
    """What all parts name together, the usual first."""

    def join(
        self, answers: tuple[Callable[..., Iterable[T]], ...], *args: Any, **kwargs: Any
    ) -> tuple[T, ...]:
        return tuple(item for name in (self.usual, *answers) for item in name(*args, **kwargs))


class _PassedOn(Question[P, R]):
    """The last argument goes from part to part, each of which may change it: `f(state, …, value)`."""

    def join(self, answers: tuple[Callable[..., R], ...], *args: Any, **kwargs: Any) -> R:
        value = self.usual(*args, **kwargs)
        for answer in answers:
            value = answer(*args[:-1], value)
        return value


# The kinds, as decorators


def first(usual: Callable[P, R]) -> Question[P, R]:
    return _First(usual)


def any_of(usual: Callable[P, bool]) -> Question[P, bool]:
    return _AnyOf(usual)


def least(usual: Callable[P, int | None]) -> Question[P, int | None]:
    return _Least(usual)


def each(usual: Callable[P, None]) -> Question[P, None]:
    return _Each(usual)


def joined(usual: Callable[P, Iterable[T]]) -> Question[P, Iterable[T]]:
    return _Joined(usual)


def passed_on(usual: Callable[P, R]) -> Question[P, R]:
    return _PassedOn(usual)
