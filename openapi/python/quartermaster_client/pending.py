"""What is pending: which of the legal commands answer what the game waits for, and which dice are whose."""

from collections.abc import Iterator
from random import Random, SystemRandom
from typing import NamedTuple, cast

from quartermaster_client.contract import (
    AwaitedChance,
    ChanceForm,
    Command,
    EnterChance,
    LegalReply,
    Offer,
    Roller,
)
from quartermaster_client.sampling import sample_fields
from quartermaster_client.walks import sample_walk

_ANYTHING = SystemRandom()


class Choice(NamedTuple):
    """A kind of command that may be sent now, and for which seat; null: it carries none (the referee's)."""

    seat: int | None
    offer: Offer

    def command(self, **fields: object) -> Command:
        """The command with these fields."""
        seat = {} if self.seat is None else {"seat": self.seat}
        return cast(Command, {"type": self.offer["command"], **seat, **fields})

    def sample(self, random: Random = _ANYTHING) -> Command:
        """Any command of this kind: each that it can make is accepted."""
        fields = sample_fields(self.offer["fields"], random)
        walk = self.offer["together"]
        return self.command(**fields, **(sample_walk(walk, random) if walk is not None else {}))


def is_going_on(legal: LegalReply) -> bool:
    """Whether anything may still come of the game."""
    return legal["status"] not in ("finished", "abandoned")


def choices(legal: LegalReply) -> Iterator[Choice]:
    """Everything that may be sent, resigning and calling time included."""
    for row in legal["seats"]:
        for offer in row["choices"]:
            yield Choice(row["seat"], offer)
    for offer in legal["table"]:
        yield Choice(None, offer)


def awaited(legal: LegalReply) -> list[Choice]:
    """What answers what the game waits for; `resign`, standing orders and the like are left out."""
    return [choice for choice in choices(legal) if choice.offer["awaited"]]


def is_pending(legal: LegalReply) -> bool:
    """Whether the game waits for whoever asked."""
    return is_to_be_typed(legal["chance"]) or bool(awaited(legal))


def is_to_be_typed(chance: ChanceForm | None) -> bool:
    """Dice or cards are due from the referee, and not first a seat's contribution."""
    return chance is not None and chance["contribution"] is None


def any_answer(legal: LegalReply, random: Random = _ANYTHING) -> Command:
    """A random answer to what is pending, be it dice or a decision."""
    if legal["chance"] is not None:
        return roll(legal["chance"], random)
    return random.choice(awaited(legal)).sample(random)


def roll(chance: ChanceForm, random: Random = _ANYTHING) -> EnterChance:
    """Dice rolled or cards drawn here, as the game asks for them."""
    if chance["dice"]:
        return typed_in(chance, [random.randint(1, chance["faces"]) for _ in range(chance["count"])])
    return typed_in(chance, random.sample(chance["pool"], chance["count"]))


def typed_in(chance: AwaitedChance | ChanceForm, values: list[int | str] | list[int]) -> EnterChance:
    """The command that types in these values, given one after the other in the order of `rollers`."""
    left = iter(values)
    lists: list[list[int | str]] = [[next(left) for _ in range(each["count"])] for each in chance["lists"]]
    return {
        "type": "enter_chance",
        "chance_id": chance["chance_id"],
        "values": [*lists] if chance["nested"] else [*lists[0]],
    }


def rollers(chance: AwaitedChance | ChanceForm) -> list[Roller]:
    """Whose dice: for each single value, in their order, who rolls it and for what."""
    return [roller for roller in chance["rollers"] for _ in range(roller["count"])]
