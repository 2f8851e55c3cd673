"""Chance points: rules never roll, they ask; generator or referee answers, and both are checked alike."""

from collections.abc import Callable, Iterable

import msgspec
from msgspec import UNSET

from domain.core.options import SharedOptions
from domain.core.refusal import refuse
from domain.core.vocabulary import ChanceRequested, ChanceValue, EnterChance, Roller

Deciding = Callable[[str], str]
"""Gives the rule that decides a refusal, by its code."""
Values = tuple[ChanceValue | tuple[ChanceValue, ...], ...]
Dice = tuple[int, ...]
BothSides = tuple[Dice, Dice]
"""The attacker's dice, and the defender's."""
Names = tuple[str, ...]
"""Cards, territories and the like."""


class Ask(msgspec.Struct, frozen=True):
    """What a chance point wants to know.

    Dice where `pool` is empty; else that many different things of the pool. `lists` are the lengths of the
    lists asked for; `nested` says whether `values` is a list of lists or one plain list.
    """

    kind: str
    lists: tuple[int, ...]
    nested: bool = False
    pool: tuple[ChanceValue, ...] = ()
    universe: frozenset[ChanceValue] = frozenset()
    """All things of this sort that exist: one of them that is not in the pool is `unavailable`, any other
    word is `bad_value`."""
    unavailable: str = "card_unavailable"
    faces: int = 6
    rollers: tuple[Roller, ...] = ()
    """Whose values come in which order (CL-8.25, CL-8.26)."""

    @property
    def count(self) -> int:
        return sum(self.lists)

    @property
    def is_dice(self) -> bool:
        """CL-8.30: a dice point; any other is a card point."""
        return not self.pool and not self.universe


def ask_dice(kind: str, *lists: int, nested: bool = False, rollers: tuple[Roller, ...] = ()) -> Ask:
    return Ask(kind, lists, nested, rollers=rollers)


def ask_cards(
    kind: str,
    pool: tuple[str, ...],
    universe: frozenset[ChanceValue],
    count: int = 1,
    rollers: tuple[Roller, ...] = (),
) -> Ask:
    return Ask(kind, (count,), pool=pool, universe=universe, rollers=rollers)


def losses(attacker: Iterable[int], defender: Iterable[int]) -> tuple[int, int]:
    """CL-4.42, CL-4.43: (attacker losses, defender losses): highest against highest, ties to the defender."""
    pairs = tuple(zip(sorted(attacker, reverse=True), sorted(defender, reverse=True), strict=False))
    lost_by_defender = sum(attack > defence for attack, defence in pairs)
    return len(pairs) - lost_by_defender, lost_by_defender


def answered_by_generator(ask: Ask, options: SharedOptions) -> bool:
    """CL-8.30, CL-8.31: point by point, dice by one option, everything else by the other."""
    if ask.is_dice or options.cards_source == "as_dice":
        return options.chance_source == "seeded"
    return options.cards_source == "seeded"


def has_generator(options: SharedOptions) -> bool:
    """CL-8.31: whether the generator answers any point of such a game."""
    return "seeded" in (options.chance_source, options.cards_source)


def request(ask: Ask, chance_id: int) -> ChanceRequested:
    return ChanceRequested(chance_id, ask.kind, ask.count, ask.rollers or UNSET)


def answer(ask: Ask, pick: Callable[[int], int]) -> Values:
    """An answer made from `pick(n)`, which must give each of 0 … n − 1 with equal chance."""
    if ask.pool:
        left = list(ask.pool)
        drawn = [tuple(left.pop(pick(len(left))) for _ in range(size)) for size in ask.lists]
    else:
        drawn = [tuple(pick(ask.faces) + 1 for _ in range(size)) for size in ask.lists]
    return tuple(drawn) if ask.nested else drawn[0]


def check_entry(command: EnterChance, ask: Ask | None, chance_id: int, deciding: Deciding) -> Values:
    """Check an answer as CL-8.20, CL-8.24 and CL-9.2 say; the values, if they stand."""
    if ask is None:
        refuse("no_chance_pending", "No roll or draw is being waited for.", deciding("no_chance_pending"))
    if command.chance_id != chance_id:
        refuse(
            "wrong_chance",
            f"Roll or draw number {chance_id} is awaited, not number {command.chance_id}.",
            deciding("wrong_chance"),
            "chance_id",
        )
    lists = _as_lists(command.values, ask, deciding)
    for entries in lists:
        for entry in entries:
            _check_sort(entry, ask, deciding)
    flat = [entry for entries in lists for entry in entries]
    if ask.pool or ask.universe:
        if len(set(flat)) != len(flat):
            refuse("bad_value", "The same one is named twice.", deciding("bad_value"), "values")
        for entry in flat:
            if entry not in ask.pool:
                refuse(ask.unavailable, f"{entry} cannot come up now.", deciding(ask.unavailable), "values")
    return command.values


def _as_lists(values: Values, ask: Ask, deciding: Deciding) -> list[tuple[ChanceValue, ...]]:
    """The entries as lists, with their numbers checked before their sorts (`wrong_count` comes first)."""
    wanted = len(ask.lists) if ask.nested else ask.count
    if len(values) != wanted:
        told = f"{'Lists' if ask.nested else 'Values'} due: {wanted}, not {len(values)}."
        refuse("wrong_count", told, deciding("wrong_count"), "values")
    lists: list[tuple[ChanceValue, ...]] = []
    if not ask.nested:
        plain = [value for value in values if not isinstance(value, tuple)]
        if len(plain) != len(values):
            told = "A plain list of values is due, without lists inside."
            refuse("bad_value", told, deciding("bad_value"), "values")
        return [tuple(plain)]
    for size, entries in zip(ask.lists, values, strict=True):
        if isinstance(entries, tuple) and len(entries) != size:
            told = f"A list of {size} is due, not of {len(entries)}."
            refuse("wrong_count", told, deciding("wrong_count"), "values")
    for entries in values:
        if not isinstance(entries, tuple):
            refuse("bad_value", "A list of lists is due.", deciding("bad_value"), "values")
        lists.append(entries)
    return lists


def _check_sort(entry: ChanceValue, ask: Ask, deciding: Deciding) -> None:
    if ask.pool or ask.universe:
        if entry not in ask.universe and entry not in ask.pool:
            refuse("bad_value", f"There is no {entry!r} here.", deciding("bad_value"), "values")
    elif not isinstance(entry, int) or not 1 <= entry <= ask.faces:
        told = f"A die shows 1 to {ask.faces}, not {entry!r}."
        refuse("bad_value", told, deciding("bad_value"), "values")
