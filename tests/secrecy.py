"""What a viewer is told, for tests with twins: states that differ only in what the viewer may not know."""

from typing import Any

import msgspec

from domain.core.actor import Actor
from domain.core.refusal import Refused
from domain.core.state import State
from domain.core.variant import Variant
from domain.core.vocabulary import Command, Event


def told(
    rules: Variant[Any], state: State, events: tuple[Event, ...] | list[Event], viewer: Actor
) -> list[dict[str, Any]]:
    """The events as the viewer gets them."""
    seen = []
    for event in events:
        body = msgspec.json.decode(msgspec.json.encode(event))
        for field, seats in rules.hidden(state, event).items():
            if not viewer.sees_all and viewer.seat not in seats:
                del body[field]
        seen.append(body)
        state = rules.evolve(state, event)
    return seen


def outcome_of(rules: Variant[Any], state: State, command: Command, actor: Actor) -> tuple[Event, ...] | str:
    """The events of a command, or the refusal as it is sent."""
    try:
        return rules.decide(state, command, actor)
    except Refused as refused:
        return msgspec.json.encode(refused.refusal).decode()


def tried_out(rules: Variant[Any], state: State, command: Command, sender: Actor) -> Any:
    """What a dry run tells its sender: this never depends on what is hidden, whatever playing it would do."""
    try:
        return told(rules, state, rules.foreseen(state, command, sender), sender)
    except Refused as refused:
        return msgspec.json.encode(refused.refusal).decode()
