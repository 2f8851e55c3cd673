"""The chance point that a game waits for, in words: how many values, whose, who rolls or draws them."""

import msgspec

from domain.core.chance import Ask
from domain.core.vocabulary import ChanceValue, Roller
from domain.game.aggregate import Game

_ROLES = {"attacker": "attack", "defender": "defence"}


class ChancePart(msgspec.Struct, frozen=True, kw_only=True):
    """Values that belong together, one after the other."""

    label: str
    """What they are, for a person: `Ada's attack dice`."""
    count: int
    """How many."""
    roller: str | None
    """The name of whoever rolls or draws them by hand; null: the referee does."""
    role: str
    """`seat`, `attacker`, `defender`, `territory`, `nation`, `deal` or `pile` (CL-8.25)."""
    owner: int | str | None
    """Whose they are: a seat number, else a name such as `neutral`; null: nobody's."""
    seat: int | None
    """The seat of `roller`."""
    colour: str | None
    """The owner's colour."""
    place: str | None
    """Id of the territory, sea or ship they are for."""


class ChanceList(msgspec.Struct, frozen=True, kw_only=True):
    """One list of `values`."""

    label: str
    """What is in it, for a person: `Ada's attack dice`."""
    count: int
    """How long it is."""
    roller: str | None
    """Who rolls or draws all of it by hand; null: the referee, or several people (`parts`)."""
    parts: tuple[ChancePart, ...]
    """Whose values come in which order; more than one where people share a list."""


class DueContribution(msgspec.Struct, frozen=True):
    """A draw waits until this seat has revealed a link of its chain."""

    seat: int
    """Whose contribution it waits for."""
    follows: str
    """The latest link known: what is revealed must have it as its SHA-256."""


class AwaitedChance(msgspec.Struct, frozen=True, kw_only=True):
    """Dice or cards the game waits for, as everybody knows it."""

    chance_id: int
    """What `enter_chance` names it by."""
    kind: str
    """Which chance point of the rules it is."""
    count: int
    """How many single values are asked for, over all lists."""
    lists: tuple[ChanceList, ...]
    """One entry a list of `values`."""
    nested: bool
    """`values` is a list of lists; else there is one list, and `values` is it."""
    faces: int
    """Of a die; of no account where things are drawn."""
    dice: bool
    """Dice are rolled; else things are drawn, which must all be different."""
    rollers: tuple[Roller, ...] = ()
    """Whose values come in which order, as the event tells it (CL-8.25)."""
    contribution: DueContribution | None = None
    """What the draw waits for, where opponents contribute at the roll."""


class ChanceForm(AwaitedChance, frozen=True, kw_only=True):
    """What `enter_chance` must say: dice where `pool` is empty, else that many different ones of the pool."""

    pool: tuple[ChanceValue, ...]
    """What may be drawn; empty where dice are rolled."""


def awaited_chance(game: Game) -> AwaitedChance:
    """As everybody may know it."""
    ask, seat = game.rules.ask(game.state), game.contributor
    return AwaitedChance(
        chance_id=game.state.chance_id,
        kind=ask.kind,
        count=ask.count,
        lists=lists_of(game, ask),
        nested=ask.nested,
        faces=ask.faces,
        dice=ask.is_dice,
        rollers=ask.rollers,
        contribution=None if seat is None else DueContribution(seat, game.links[seat]),
    )


def chance_form(game: Game) -> ChanceForm:
    """For whoever types it in."""
    known = awaited_chance(game)
    fields = {name: getattr(known, name) for name in known.__struct_fields__}
    return ChanceForm(**fields, pool=game.rules.ask(game.state).pool)


def lists_of(game: Game, ask: Ask) -> tuple[ChanceList, ...]:
    """One entry a list: each with its roller where lists are nested, else the runs of the one list."""
    parts = [_part(game, roller, dice=ask.is_dice) for roller in ask.rollers or _nobodys(ask)]
    if ask.nested:
        return tuple(_list((part,)) for part in parts)
    return (_list(tuple(parts)),)


def _nobodys(ask: Ask) -> tuple[Roller, ...]:
    """Where the rules name nobody."""
    return tuple(Roller("pile", count) for count in ask.lists)


def _list(parts: tuple[ChancePart, ...]) -> ChanceList:
    rollers = {part.roller for part in parts}
    return ChanceList(
        label=", ".join(part.label for part in parts),
        count=sum(part.count for part in parts),
        roller=rollers.pop() if len(rollers) == 1 else None,
        parts=parts,
    )


def _part(game: Game, roller: Roller, *, dice: bool) -> ChancePart:
    return ChancePart(
        label=_label(game, roller, dice=dice),
        count=roller.count,
        roller=None if roller.seat is None else game.setup.seats[roller.seat].name,
        role=roller.label,
        owner=roller.owner,
        seat=roller.seat,
        colour=roller.colour,
        place=roller.place,
    )


def _label(game: Game, roller: Roller, *, dice: bool) -> str:
    whose = _owner(game, roller)
    what = " ".join(filter(None, (_ROLES.get(roller.label), "die" if roller.count == 1 else "dice")))
    if not dice:
        done = "dealt" if roller.label == "deal" else "drawn"
        told = f"{roller.count} {done}" + (f" for {whose}" if whose else "")
        return told + (f" ({_place(game, roller.place)})" if roller.place else "")
    if roller.label == "territory" and roller.place is not None:
        return f"{_place(game, roller.place)}'s {what}"
    return f"{whose}'s {what}" if whose else f"the {what}"


def _owner(game: Game, roller: Roller) -> str | None:
    """The name of a seat; of another owner, what it is called."""
    if isinstance(roller.owner, int):
        return game.setup.seats[roller.owner].name
    if roller.owner is None:
        return None
    return f"the {roller.owner} {'nation' if roller.owner == roller.colour else 'side'}"


def _place(game: Game, place: str) -> str:
    """A territory or sea by its name; a ship as it is called."""
    board = game.rules.board(game.state)
    named: dict[str, str] = {land.id: land.name for land in board.territories}
    named |= {sea.id: sea.name for sea in (*board.seas, *board.oceans)}
    return named.get(place, place)
