"""Random positions from the middle of a game, where seats are about to fall and hands are full."""

from random import Random
from typing import Any

from domain.core.board import Board, board_of
from domain.core.cards import full_deck


def random_position(rng: Random, seats: int, board_id: str, options: dict[str, Any]) -> dict[str, Any]:
    """A legal position of a game with these options: seat 0 strong, some others on one territory."""
    board = board_of(board_id)
    most = 12 if options.get("attrition") == "cap" else 40
    owners = _owners(rng, board, seats, options)
    lands = {
        place: {
            "owner": owner,
            "armies": rng.randint(2, most) if owner == 0 else rng.choice((1, 1, 2, 3, most)),
        }
        for place, owner in owners.items()
    }
    last = options.get("zombie_after", 50)
    position: dict[str, Any] = {
        "phase": rng.choice(("reinforce", "attack", "attack", "free_move")),
        "turn": rng.randint(1, min(5, last)),
        "round": rng.randint(1, min(3, last)),
        "sets_traded": rng.randint(0, 8),
        "conquered": rng.random() < 0.5,
        "territories": lands,
        "direction": "anticlockwise" if options.get("setup") == "fiefdoms" else "clockwise",
    }
    if position["phase"] == "reinforce":
        position |= {"armies_to_place": rng.randint(0, 20), "conquered": False}
    capitals = _capitals(owners, seats) if options.get("capitals") else []
    if capitals:
        position["capitals"] = capitals
    position |= _cards(rng, board, seats, capitals)
    if options.get("vendetta"):
        position["targets"] = [(seat + 1) % seats for seat in range(seats)]
    if options.get("navies"):
        position["ships"] = _ships(rng, board, seats, options)
    if options.get("advanced_leaders"):
        position["generals"] = {
            str(seat): next(place for place, owner in owners.items() if owner == seat)
            for seat in range(seats)
            if rng.random() < 0.5
        }
    return position


def _owners(rng: Random, board: Board, seats: int, options: dict[str, Any]) -> dict[str, int | str]:
    """Every seat has a territory; seat 0 has much, the rest is shared with the neutrals."""
    neutrals = ["neutral", *(f"neutral-{number}" for number in range(2, options.get("neutrals", 0) + 1))]
    places = list(board.ids)
    rng.shuffle(places)
    owners: dict[str, int | str] = {place: seat for seat, place in enumerate(places[:seats])}
    poor = set(rng.sample(range(1, seats), rng.randint(1, seats - 1)))
    choices: list[int | str] = [0, 0, 0, *(seat for seat in range(1, seats) if seat not in poor), *neutrals]
    owners |= {place: rng.choice(choices) for place in places[seats:]}
    return {place: owners[place] for place in board.ids}


def _capitals(owners: dict[str, int | str], seats: int) -> list[str]:
    return [next(place for place, owner in owners.items() if owner == seat) for seat in range(seats)]


def _cards(rng: Random, board: Board, seats: int, capitals: list[str]) -> dict[str, Any]:
    """Full hands and a short pile."""
    cards = [card for card in full_deck(board) if card not in capitals]
    rng.shuffle(cards)
    hands = [[cards.pop() for _ in range(rng.randint(2, 5))] for _ in range(seats)]
    pile = rng.choice((0, 1, 3, len(cards)))
    return {"hands": hands, "deck": {"pile": cards[:pile], "discards": cards[pile:]}}


def _ships(rng: Random, board: Board, seats: int, options: dict[str, Any]) -> list[dict[str, Any]]:
    owners: list[int | str] = [*range(seats), *range(seats)]
    if options.get("privateers"):
        owners += ["neutral"] * 2
    rng.shuffle(owners)
    seas = rng.sample([sea.id for sea in board.seas], 4)
    led: set[int | str] = set() if options.get("advanced_leaders") else {*owners}
    ships = []
    for number, owner in enumerate(owners[: rng.randint(2, 12)], 1):
        leads = isinstance(owner, int) and owner not in led and rng.random() < 0.5
        led |= {owner} if leads else set()
        ship = {
            "id": f"ship-{number}",
            "owner": owner,
            "sea": rng.choice(seas),
            "hits": rng.choice((1, 2, 2)),
        }
        ships.append(ship | {"flagship": leads})
    return ships
