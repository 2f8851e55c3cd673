"""What a greedy bot likes where all write at once: land near its objectives, one strong stack, attacks that
must succeed on the board as it lies."""

from typing import Any

from domain.alternate.scoring import OBJECTIVE_POINTS
from domain.core.bots import Proposal, Sight, Tastes, made
from domain.core.legal import Choice, Group, Spread, Written
from domain.core.tastes import Ground, heaped, highest


class Table(Ground):
    """The board, with what one's own cards ask for."""

    def __init__(self, sight: Sight) -> None:
        super().__init__(sight)
        view: Any = sight.view
        self.line = next(line for line in view.seats if line.seat == sight.seat)
        self.wanted = frozenset(self.line.objectives or ())
        self.last = view.round == view.rounds

    def worth(self, place: str) -> float:
        """AL-5.2: three points for an objective."""
        return super().worth(place) + (OBJECTIVE_POINTS if place in self.wanted else 0)


def bid(sight: Sight, choice: Choice) -> Proposal:
    """AL-2.20: a third of what is left, more for land that the cards ask for or that lies together."""
    table, view = Table(sight), sight.view
    offered: tuple[str, ...] = getattr(view, "offered", ())
    near = sum(
        place in table.wanted or any(o in table.near(place) for o in table.wanted) for place in offered
    )
    together = sum(other in table.near(place) for place in offered for other in offered) // 2
    most = highest(choice.fields["amount"])
    amount = min(most, most * (2 + near + together) // 8 + sight.pick(2))
    return Proposal(10, made(choice, sight.pick, amount=amount))


def convert(sight: Sight, choice: Choice) -> Proposal:
    """AL-2.30: as few objectives as one must."""
    hand = Table(sight).line.objectives or ()
    return Proposal(10, made(choice, sight.pick, territories=list(hand[:1])))


def place(sight: Sight, choice: Choice) -> Proposal | None:
    """AL-2.50: a third on the best place, the rest even, so that nothing lies open."""
    spread = _spread(choice)
    if spread is None:
        return None
    table, places = Table(sight), spread.places
    best = max(places, key=lambda place: sum(map(table.worth, table.near(place))))
    counts = dict.fromkeys(places, spread.total * 2 // 3 // len(places))
    counts[best] += spread.total - sum(counts.values())
    deployed = [{"territory": place, "count": count} for place, count in counts.items() if count]
    return Proposal(10, made(choice, sight.pick, sheet={"deployments": deployed}))


def order(sight: Sight, choice: Choice) -> Proposal | None:
    """AL-4.60: the bigger force wins: each stack marches on the best land it outnumbers, and what comes new
    joins the strongest stack at the front first."""
    if "sheet" not in choice.fields:
        return None
    table, spread = Table(sight), _spread(choice)
    troops = {place: table.armies(place) for place in table.board.ids if table.mine(place)}
    sheet: dict[str, Any] = {}
    if spread is not None:
        ranked = sorted(spread.places, key=lambda place: -_hope(table, place, spread.total))
        sheet["deployments"] = heaped(spread, ranked)
        for line in sheet["deployments"]:
            troops[line["territory"]] += line["count"]
    sheet["movements"] = _marches(table, troops)
    return Proposal(10, made(choice, sight.pick, sheet=sheet))


def _hope(table: Table, place: str, more: int) -> float:
    force = table.armies(place) + more
    return max((table.worth(foe) for foe in table.foes(place) if table.armies(foe) < force), default=0.0)


def _marches(table: Table, troops: dict[str, int]) -> list[dict[str, Any]]:
    """One march from each stack, the strongest first; nobody marches where another does already."""
    marches, taken = list[dict[str, Any]](), set[str]()
    for start in sorted(troops, key=lambda place: -troops[place]):
        stays = 0 if table.last and not table.threat(start) else 1
        force = troops[start] - stays
        target = _target(table, start, force, taken)
        if target is not None and force > 0:
            sent = force if table.armies(target) else max(1, force // 2)
            marches.append({"count": sent, "from_territory": start, "to_territory": target})
            taken.add(target)
    return marches


def _target(table: Table, start: str, force: int, taken: set[str]) -> str | None:
    """The best land in reach that falls to the force; behind the front, the way to it."""
    foes = [foe for foe in table.foes(start) if foe not in taken and table.armies(foe) + 1 < force + 1]
    if foes and force > 0:
        return max(foes, key=lambda foe: table.worth(foe) - table.armies(foe) / 10)
    depth = table.depth.get(start, 0)
    return next((to for to in table.near(start) if depth and table.depth.get(to, 99) < depth), None)


def _spread(choice: Choice) -> Spread | None:
    written = choice.fields.get("sheet")
    if not isinstance(written, Written) or not isinstance(written.sensible, Group):
        return None
    spread = written.sensible.fields.get("deployments")
    return spread if isinstance(spread, Spread) else None


TASTES: Tastes = {
    "submit_bid": bid,
    "convert_objectives": convert,
    "submit_placement": place,
    "submit_orders": order,
}
