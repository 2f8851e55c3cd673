"""Chance points: rules never roll, they ask; generator or referee answers, and both are checked alike."""

from collections.abc import Callable

import msgspec
from msgspec import UNSET

from domain.core.options import SharedOptions
from domain.core.refusal import refuse
from domain.core.vocabulary import ChanceRequested, ChanceValue, EnterChance, Roller

Values = tuple[ChanceValue | tuple[ChanceValue, ...], ...]


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


def check_entry(command: EnterChance, ask: Ask | None, chance_id: int, prefix: str) -> Values:
    """Check an answer as CL-8.20, CL-8.24 and CL-9.2 say; the values, if they stand."""
    rule = f"{prefix}-9.1"
    if ask is None:
        refuse("no_chance_pending", "No roll or draw is being waited for.", rule)
    if command.chance_id != chance_id:
        refuse(
            "wrong_chance",
            f"Chance point {chance_id} is waiting, not {command.chance_id}.",
            rule,
            "chance_id",
        )
    lists = _as_lists(command.values, ask, rule)
    for entries in lists:
        for entry in entries:
            _check_sort(entry, ask, rule)
    flat = [entry for entries in lists for entry in entries]
    if ask.pool or ask.universe:
        if len(set(flat)) != len(flat):
            refuse("bad_value", "The same one is named twice.", rule, "values")
        for entry in flat:
            if entry not in ask.pool:
                refuse(ask.unavailable, f"{entry} cannot come up now.", rule, "values")
    return command.values


def _as_lists(values: Values, ask: Ask, rule: str) -> list[tuple[ChanceValue, ...]]:
    """The entries as lists, with their numbers checked before their sorts (`wrong_count` comes first)."""
    wanted = len(ask.lists) if ask.nested else ask.count
    if len(values) != wanted:
        refuse("wrong_count", f"{wanted} {'lists' if ask.nested else 'values'} are due.", rule, "values")
    lists: list[tuple[ChanceValue, ...]] = []
    if not ask.nested:
        plain = [value for value in values if not isinstance(value, tuple)]
        if len(plain) != len(values):
            refuse("bad_value", "A plain list of values is due, without lists inside.", rule, "values")
        return [tuple(plain)]
    for size, entries in zip(ask.lists, values, strict=True):
        if isinstance(entries, tuple) and len(entries) != size:
            refuse("wrong_count", f"A list of {size} is due.", rule, "values")
    for entries in values:
        if not isinstance(entries, tuple):
            refuse("bad_value", "A list of lists is due.", rule, "values")
        lists.append(entries)
    return lists


def _check_sort(entry: ChanceValue, ask: Ask, rule: str) -> None:
    if ask.pool or ask.universe:
        if entry not in ask.universe and entry not in ask.pool:
            refuse("bad_value", f"There is no {entry!r} here.", rule, "values")
    elif not isinstance(entry, int) or not 1 <= entry <= ask.faces:
        refuse("bad_value", f"A die shows 1 to {ask.faces}, not {entry!r}.", rule, "values")
