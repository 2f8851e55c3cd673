"""Whether the list of legal commands is what is accepted: nothing more and nothing less."""

from collections.abc import Iterable
from typing import Any

from domain.core.actor import seat_actor
from domain.core.legal.membership import contains
from domain.core.refusal import Refused
from domain.core.state import State
from domain.core.variant import Variant
from domain.game.messages import read_command


def tried(rules: Variant[Any], state: State, seat: int, commands: Iterable[dict[str, Any]]) -> set[str]:
    """Tries each command; it must be accepted exactly if it is listed. The types of those accepted."""
    offers, accepted = rules.legal(state, seat), set[str]()
    for command in commands:
        listed = any(contains(offer, command) for offer in offers)
        assert _is_accepted(rules, state, seat, command) == listed, (state.phase, seat, command)
        if listed:
            accepted.add(command["type"])
    return accepted


def _is_accepted(rules: Variant[Any], state: State, seat: int, command: dict[str, Any]) -> bool:
    try:
        rules.decide(state, read_command(rules, {**command, "seat": seat}), seat_actor(seat))
    except Refused:
        return False
    return True
