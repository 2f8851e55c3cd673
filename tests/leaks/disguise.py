"""The same position with one seat's secrets changed, and nothing that anybody else may see."""

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

from domain.core.board import board_of
from domain.core.cards import card_rank

Position = dict[str, Any]
Disguise = Callable[[Position, int, Random], Position | None]
"""(position, seat, rng) → the position with that seat's secrets changed; None where it has none."""


def _swap(hand: list[str], pile: list[str], rng: Random, keep_sorted: Callable[[str], Any]) -> bool:
    """One card of the hand for one of the pile."""
    if not hand or not pile:
        return False
    mine, other = rng.randrange(len(hand)), rng.randrange(len(pile))
    hand[mine], pile[other] = pile[other], hand[mine]
    hand.sort(key=keep_sorted)
    pile.sort(key=keep_sorted)
    return True


def _rank(position: Position) -> Callable[[str], Any]:
    board = board_of(position["board"])
    return lambda card: card_rank(board, card)


def hand_of_cards(position: Position, seat: int, rng: Random) -> Position | None:
    made = deepcopy(position)
    swapped = _swap(made["hands"][seat], made["deck"]["pile"], rng, _rank(made))
    return made if swapped else None


def mission(position: Position, seat: int, rng: Random) -> Position | None:
    """Another mission, one that nobody holds and that is not fulfilled at once."""
    held = position["missions"]
    spare = [name for name in ("territories-24", "continents-asia-africa") if name not in held]
    if held[seat] is None or not spare:
        return None
    made = deepcopy(position)
    made["missions"][seat] = spare[0]
    return made


def objectives(position: Position, seat: int, rng: Random) -> Position | None:
    made = deepcopy(position)
    hand, pile = made["objectives"][seat], made["pile"]
    if not hand or not pile:
        return None
    mine, other = rng.randrange(len(hand)), rng.randrange(len(pile))
    hand[mine], pile[other] = pile[other], hand[mine]
    pile.sort(key=_rank(made))
    return made


def nation_hand(position: Position, seat: int, rng: Random) -> Position | None:
    made = deepcopy(position)
    nation = made["nations"].get(made["leads"][seat] or "")
    if nation is None or seat == made["now"]["seat"]:
        return None
    return made if _swap(nation["hand"], made["upper"] or made["lower"], rng, _rank(made)) else None


def standing_orders(position: Position, seat: int, rng: Random) -> Position | None:
    orders = position["standing"][seat]
    if orders is None:
        return None
    made = deepcopy(position)
    made["standing"][seat] = {"auto_pass": orders["auto_pass"], "auto_strike": not orders["auto_strike"]}
    return made


def defence_orders(position: Position, seat: int, rng: Random) -> Position | None:
    """Other standing orders; that they were set is no secret, so only where they were."""
    made = deepcopy(position)
    orders = made["orders"][seat]
    orders["dice"] = 3 - orders["dice"]
    return made


DISGUISES: dict[str, tuple[Disguise, ...]] = {
    "classic": (hand_of_cards, mission),
    "alternate": (objectives,),
    "henshaw": (hand_of_cards, standing_orders),
    "custom": (hand_of_cards, defence_orders),
    "of-the-people": (nation_hand,),
}
