"""The nine Will Cards (OP-2.24, OP-4.90 to OP-4.98): what each asks for, as data."""

from typing import Literal

import msgspec

from domain.core.data import shipped

WillId = Literal["w2", "w4", "w5", "w6", "w7", "w8", "w9", "w10", "w11"]
MusterPart = Literal["regulars", "elites", "settle"]
QuotaRule = Literal["half_available", "third_available", "gained"]
Goal = Literal["take", "occupy", "destroy", "advance", "take_and_wait"]
Failure = Literal["no_target", "too_few_sent", "no_advance", "not_taken", "took_others", "went_on", "no_card"]
"""OP-4.118: why an action part was not met; the first that fits."""


class Will(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One Will Card. `finder`, `quota` and `goal` name rules that the code has; the card combines them."""

    id: WillId
    title: str
    dice: tuple[int, ...]
    """Sums of two dice that give this card (OP-2.24)."""
    cards: int
    """How often it is in the standard Will deck (OP-2.25)."""
    muster: MusterPart
    """OP-4.85."""
    muster_text: str
    finder: str
    """How its targets are found (OP-4.90 to OP-4.98)."""
    quota: QuotaRule | None
    """OP-4.84: armies to be sent; none: only success counts."""
    goal: Goal
    """What satisfies a group of targets besides the quota."""
    without_targets: Literal["met", "not_met"]
    """OP-4.87: the action part where there is no target."""
    action_text: str


class Group(msgspec.Struct, frozen=True):
    """OP-4.88: a goal and the territories that count for it. One group satisfied is enough."""

    goal: str | None
    territories: tuple[str, ...]


class MusterReason(msgspec.Struct, frozen=True):
    """OP-4.118: the muster part as it was judged."""

    asked: MusterPart
    chosen: Literal["reinforcements", "expansion"] | None
    needed: int | tuple[str, ...]
    """Elites to be put on the board; to settle, the territories that would have done."""
    done: int | str | None
    """Elites put there; the territory settled."""
    met: bool


class TargetReason(msgspec.Struct, frozen=True):
    goal: str | None
    territories: tuple[str, ...]
    sent: int
    met: bool


class ActionReason(msgspec.Struct, frozen=True):
    """OP-4.118: the action part as it was judged."""

    asked: Literal["take", "send", "advance", "take_and_wait", "nothing"]
    needed: int | None
    """The quota."""
    done: int | None
    """The most that was sent to one group."""
    targets: tuple[TargetReason, ...]
    taken: tuple[str, ...]
    met: bool
    failed: Failure | None


WILLS: dict[WillId, Will] = {
    will.id: will
    for will in msgspec.json.decode(shipped("domain.of_the_people", "wills.json"), type=tuple[Will, ...])
}

BY_DICE: dict[int, WillId] = {total: will.id for will in WILLS.values() for total in will.dice}

HIDDEN_TARGETS = frozenset({"w9", "w11"})
"""OP-7.7: their targets depend on the hand."""


def will_counts(deck: Literal["standard"] | dict[WillId, int]) -> dict[WillId, int]:
    """How often each will is in the Will deck, in the order of the wills."""
    return {will.id: will.cards if isinstance(deck, str) else deck.get(will.id, 0) for will in WILLS.values()}
