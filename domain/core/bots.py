"""Bots: players that choose among what is legal, with the eyes of their seat and nothing else.

A bot is given what a person at that seat would be: the view and the legal commands. `random` takes any of
them. `greedy` lets its variant's tastes propose a command for each and takes the proposal it likes best; what
nobody has a taste for it does only where there is nothing better. Neither ever resigns, and neither sends
what is no play, like standing orders: it would have to be awaited all the same.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from domain.core.legal import AnyDomain, Choice, Optional
from domain.core.legal.sampling import Pick, sample
from domain.core.view import View

Command = dict[str, Any]


class Sight(NamedTuple):
    """What a bot knows when it is to move: what its seat sees, and what it may send."""

    view: View
    seat: int
    choices: tuple[Choice, ...]
    """Everything that brings the game on, `resign` left out."""
    pick: Pick


class Proposal(NamedTuple):
    """A command and how much it is liked; whatever ends a phase is worth 0."""

    worth: float
    command: Command


Taste = Callable[[Sight, Choice], Proposal | None]
"""The best command of a choice; None: rather not."""
Tastes = Mapping[str, Taste]
"""By the command's name."""
Bot = Callable[[Sight, Tastes], Command]

_RESTING = ("end", "finish", "pass", "stop", "decline", "accept", "fight")
"""How commands begin that let things take their course."""


def made(choice: Choice, pick: Pick, /, **given: object) -> Command:
    """A command of the choice with these fields; others as they are if nothing is said, or any that are
    allowed."""
    needed: dict[str, AnyDomain] = {
        name: domain
        for name, domain in choice.fields.items()
        if name not in given and not isinstance(domain, Optional)
    }
    return {**sample(Choice(choice.command, needed, choice.together), pick), **given}


def at_random(sight: Sight, tastes: Tastes) -> Command:
    choice = sight.choices[sight.pick(len(sight.choices))]
    return sample(choice, sight.pick)


def greedy(sight: Sight, tastes: Tastes) -> Command:
    every = (_proposal(sight, choice, tastes) for choice in sight.choices)
    proposals = [proposal for proposal in every if proposal is not None]
    if not proposals:
        return at_random(sight, tastes)
    best = max(proposal.worth for proposal in proposals)
    liked = [proposal.command for proposal in proposals if proposal.worth == best]
    return liked[sight.pick(len(liked))]


def _proposal(sight: Sight, choice: Choice, tastes: Tastes) -> Proposal | None:
    taste = tastes.get(choice.command)
    if taste is not None:
        return taste(sight, choice)
    resting = choice.command.partition("_")[0] in _RESTING
    return Proposal(0.0 if resting else -1.0, made(choice, sight.pick))


BOTS: dict[str, Bot] = {"random": at_random, "greedy": greedy}


def playable(choices: Sequence[Choice], asides: frozenset[str]) -> tuple[Choice, ...]:
    """The choices that a bot considers."""
    return tuple(choice for choice in choices if choice.command not in asides)
