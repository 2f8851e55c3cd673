"""Twins: two services alike in ids, clock and keys, in each a game that differs from the other's in one
seat's secrets alone. Everybody else asks both everything; every answer must be the same, and
go on being the same.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from domain.core.legal.sampling import sample
from domain.variants import VARIANTS
from projections.documents import LegalReply
from tests.leaks.disguise import DISGUISES
from tests.leaks.still import LOOKS, Outlet, Still, post, send, still_pair, try_out
from tests.leaks.test_routes import hidden_pair

SECRETS = tuple((variant, place) for variant in VARIANTS for place in range(len(DISGUISES[variant])))


ACTED_OUT = frozenset({"standing_orders", "defence_orders"})
"""Orders that show, and may, when somebody plays what they are for; trying it out must not show them."""


class Seen:
    def __init__(self) -> None:
        self.pairs: Counter[str] = Counter()
        self.comparisons = 0
        self.faults: list[str] = []

    def counts(self) -> dict[str, Any]:
        return {
            "pairs": dict(sorted(self.pairs.items())),
            "comparisons": self.comparisons,
            "faults": len(self.faults),
        }


class Rig:
    def __init__(self, services: Any, steps: int) -> None:
        self._services = services
        self._steps = steps
        self.seen = Seen()

    def rounds(self, seeds: Iterator[int]) -> Iterator[int]:
        """A pair for each seed, of each secret in turn; yields how many comparisons it took."""
        for number, seed in enumerate(seeds):
            before = self.seen.comparisons
            self._pair(*SECRETS[number % len(SECRETS)], seed)
            yield self.seen.comparisons - before
            if self.seen.faults:
                return

    def _pair(self, variant: str, place: int, seed: int) -> None:
        wanted, seat, position, changed = hidden_pair(variant, place, seed)
        twins, rng = Still(self._services, wanted, (position, changed)), Random(seed)
        self.seen.pairs[f"{variant} {DISGUISES[variant][place].__name__}"] += 1
        others = ["spectator", *(f"seat {n}" for n in range(len(wanted["seats"])) if n != seat)]
        for _ in range(self._steps):
            for who in others:
                for name, look in LOOKS.items():
                    self._compare(twins, name, look, who)
            shows = DISGUISES[variant][place].__name__ in ACTED_OUT
            if not self._go_on(twins, seat, rng, shows=shows):
                return

    def _compare(self, twins: Still, name: str, outlet: Outlet, who: str) -> bool:
        self.seen.comparisons += 1
        if not twins.differs(outlet, who):
            return True
        self.seen.faults.append(f"{name} tells {who} two games apart: {twins.tables[0].id}")
        return False

    def _go_on(self, twins: Still, seat: int, rng: Random, *, shows: bool) -> bool:
        """One of the others tries out all it may do, disputes, and does one thing; False: it cannot, or it
        has seen what it may see by doing it (`shows`)."""
        header = twins.tables[0].get().json()
        actors = [other for other in header["awaited"] if other != seat]
        if not actors:
            return False
        who = f"seat {rng.choice(actors)}"
        reply = msgspec.json.decode(twins.tables[0].get("legal", who).content, type=LegalReply)
        offered = [choice for row in reply.seats for choice in row.choices if choice.command != "resign"]
        commands = [{**sample(choice, rng.randrange), "seat": int(who[5:])} for choice in offered]
        for command in commands:
            self._compare(twins, f"trying out {command['type']}", try_out(command), who)
        self._compare(twins, "a refusal", send({"type": "nonsense", "seat": int(who[5:])}), who)
        self._compare(twins, "a dispute", post("disputes", {"version": 10**6, "claim": "Mine"}), who)
        if not commands:
            return False
        done = rng.choice(commands)
        if shows and twins.differs(send(done), who):
            return False
        alike = shows or self._compare(twins, f"{done['type']}", send(done), who)
        return alike and twins.tables[0].get().json()["chance"] is None


@contextmanager
def beside(folder: Path, steps: int = 4) -> Iterator[Rig]:
    """`steps`: commands after each of which everything is asked again."""
    with pytest.MonkeyPatch.context() as patch, still_pair(folder, patch, lambda app: app) as pair:
        yield Rig(pair, steps)
