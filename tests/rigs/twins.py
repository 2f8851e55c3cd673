"""Twins: two services alike in ids, clock and keys, in each a game that differs from the other's in one
seat's secrets alone. Everybody else asks both everything; every answer must be the same, and
go on being the same, whatever others and the desk do.
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
from tests.leaks import acts
from tests.leaks.disguise import DISGUISES
from tests.leaks.looks import LOOKS, post, send, try_out
from tests.leaks.papers import PAPERS, paper_pair
from tests.leaks.still import Outlet, Still, still_pair
from tests.leaks.test_routes import hidden_pair
from tests.rigs.seen import Seen

SECRETS = tuple((variant, place) for variant in VARIANTS for place in range(len(DISGUISES[variant])))
KINDS: tuple[tuple[str, int | str], ...] = (*SECRETS, *PAPERS, ("dice", "contributed"))
"""What a pair may differ in: what a seat holds, what it hands in, what it holds while others roll."""

ACTED_OUT = frozenset({"standing_orders", "defence_orders"})
"""Orders that show, and may, when somebody plays what they are for; trying it out must not show them."""


class Compared(Seen):
    """What a run of twins saw."""

    kept = frozenset({"acts", "asked", "by_staff"})
    pairs: Counter[str] = msgspec.field(default_factory=Counter)
    acts: Counter[str] = msgspec.field(default_factory=Counter)
    comparisons: int = 0
    answers: int = 0
    """Each compared with its twin."""
    asked: Counter[tuple[str | None, bool]] = msgspec.field(default_factory=Counter)
    """By operation and whether it went well."""
    by_staff: Counter[str | None] = msgspec.field(default_factory=Counter)

    def counts(self) -> dict[str, Any]:
        operations = {operation for operation, _ in self.asked}
        acts = dict(sorted(self.acts.items()))
        return super().counts() | {"acts of the desk": acts, "operations": len(operations)}


class Rig:
    def __init__(self, services: Any, steps: int, each_asks: bool) -> None:
        self.services = services
        self._steps = steps
        self._each_asks = each_asks
        self._looked = 0
        self.seen = Compared()

    def rounds(self, seeds: Iterator[int]) -> Iterator[int]:
        """A pair for each seed, of each kind in turn; yields how many comparisons it took."""
        for number, seed in enumerate(seeds):
            before = self.seen.comparisons
            twins = self._pair(*KINDS[number % len(KINDS)], seed)
            self.seen.asked += twins.asked
            self.seen.by_staff += twins.by_staff
            yield self.seen.comparisons - before
            if self.seen.faults:
                return

    def _pair(self, variant: str, what: int | str, seed: int) -> Still:
        if variant == "dice":
            return self._rolling(seed)
        if isinstance(what, int):
            return self._holding(variant, what, seed)
        return self._handing_in(variant, what, seed)

    # What a pair goes through

    def _holding(self, variant: str, place: int, seed: int) -> Still:
        """A seat holds one thing here and another there."""
        wanted, seat, position, changed = hidden_pair(variant, place, seed)
        wanted["options"] |= {"time_limit_seconds": 3600}
        twins, name = Still(self.services, wanted, (position, changed)), DISGUISES[variant][place].__name__
        rng, since = Random(seed), twins.tables[0].version
        self.seen.pairs[f"{variant} {name}"] += 1
        self._look(twins, seat)
        for _ in range(self._steps - 1):
            went = self._go_on(twins, seat, rng, shows=name in ACTED_OUT)
            if went is None:
                return twins
            if not went:
                break
            self._look(twins, seat)
        header = twins.tables[0].get().json()
        if header["status"] == "running":
            unmoved = _UNMOVED if header["chance"] is None else _WHATEVER_IS_ROLLED
            self._at_desk(twins, seat, since, (*unmoved, *(_BACK if _has_moved(twins, since) else ())))
        return twins

    def _handing_in(self, variant: str, command: str, seed: int) -> Still:
        """A seat hands in one thing here and another there; those who have not seen that send what they meant
        to, with the version they know, and with a key that the seat has used, too."""
        wanted, seat, position, papers = paper_pair(variant, command, seed)
        twins, rng = Still(self.services, wanted, (position, position)), Random(seed)
        since = twins.tables[0].version
        self.seen.pairs[f"{variant} {command}"] += 1
        for table, paper in zip(twins.tables, papers, strict=True):
            sent = table.send(paper, f"seat {seat}", **_KEY)
            assert sent.status_code == 200, sent.text
        self._look(twins, seat)
        actors = [other for other in twins.tables[0].get().json()["awaited"] if other != seat]
        for actor in actors[:2]:
            meant = rng.choice(self._offered(twins, actor, rng) or [{"type": "nonsense", "seat": actor}])
            late = {"if-match": f'"{since}"', **_KEY}
            self._compare(twins, f"trying out {meant['type']} late", try_out(meant, **late), f"seat {actor}")
            if len(actors) > 1 and actor == actors[0]:  # the last one's brings everything to light
                self._compare(twins, f"{meant['type']} late", send(meant, **late), f"seat {actor}")
                self._look(twins, seat)
        self._at_desk(twins, seat, since, (*_WHATEVER_IS_ROLLED, *_BACK))
        return twins

    def _rolling(self, seed: int) -> Still:
        """A seat holds one card or another while two others roll dice to which one of them contributes."""
        cards = Random(seed).sample(["siam", "peru", "egypt", "ural"], 2)
        twins = acts.rolling_twins(self.services, (cards[0], cards[1]))
        since = twins.tables[0].version
        self.seen.pairs["dice contributed"] += 1
        self._compare(twins, "a roll", send(acts.ROLL), "seat 0")
        self._look(twins, 2)
        self._compare(twins, "no link", acts.contribute(1, "00" * 32), "seat 1")
        self._compare(twins, "no link of theirs", acts.contribute(1, acts.LINKS[1]), "seat 0")
        self._compare(twins, "a link", acts.contribute(1, acts.LINKS[1]), "seat 1")
        self._look(twins, 2)
        self._compare(twins, "another roll", send(acts.ROLL), "seat 0")
        self._compare(twins, "passing over", acts.pass_over(2), "seat 0")
        acts.by_staff(
            twins, "POST", "contributions/passed-over", {"seat": 1, "chance_id": 2, "reason": "Gone."}
        )
        self._look(twins, 2)
        self._at_desk(twins, 2, since, ("undo", "rewind", "correct"))
        return twins

    # What is asked and done

    def _look(self, twins: Still, seat: int) -> None:
        """Everybody else asks everything; in the short form something, each time another third of it."""
        others = ["spectator", *(f"seat {n}" for n in range(len(twins.tables[0].tokens)) if n != seat)]
        self._looked += 1
        for place, (name, look) in enumerate(LOOKS.items(), self._looked):
            for number, who in enumerate(others):
                if self._each_asks or (place + self._looked // 3) % 9 == number:
                    self._compare(twins, name, look, who)

    def _compare(self, twins: Still, name: str, outlet: Outlet, who: str) -> bool:
        self.seen.comparisons += 1
        difference = twins.difference(outlet, who)
        self.seen.answers += twins.compared
        if difference:
            told = f"{name} tells {who} two games apart: {twins.tables[0].id}: {difference}"
            self.seen.faults.append(told)
        return not difference

    def _offered(self, twins: Still, actor: int, rng: Random) -> list[dict[str, Any]]:
        reply = msgspec.json.decode(twins.tables[0].get("legal", f"seat {actor}").content, type=LegalReply)
        offered = [choice for row in reply.seats for choice in row.choices if choice.command != "resign"]
        return [{**sample(choice, rng.randrange), "seat": actor} for choice in offered]

    def _go_on(self, twins: Still, seat: int, rng: Random, *, shows: bool) -> bool | None:
        """One of the others tries out all it may do, alone and in lists, disputes, and does one thing; False:
        it cannot; None: it has seen what it may see by doing it (`shows`)."""
        header = twins.tables[0].get().json()
        actors = [other for other in header["awaited"] if other != seat]
        if not actors:
            return False
        actor = rng.choice(actors)
        who, commands = f"seat {actor}", self._offered(twins, actor, rng)
        nonsense, unlawful = {"type": "nonsense", "seat": actor}, {"type": "time_out", "seat": actor}
        for command in commands:
            for tried in (command, [command, {"type": "resign", "seat": actor}], [command, nonsense]):
                self._compare(twins, f"trying out {command['type']}", try_out(tried), who)
            self._compare(twins, "a list", send([command, unlawful]), who)
        self._compare(twins, "a refusal", send(nonsense), who)
        self._compare(twins, "a dispute", post("disputes", {"version": 1, "claim": "Mine"}, **_KEY), who)
        if not commands:
            return False
        done = rng.choice(commands)
        self._compare(twins, "an old version", send(done, **{"if-match": '"1"'}), who)
        once = _once(rng.choice((done, [done])), twins.tables[0].version)
        if shows and twins.differs(once, who):
            return None
        alike = shows or self._compare(twins, f"{done['type']}", once, who)
        return alike and self._roll(twins, rng)

    def _roll(self, twins: Still, rng: Random) -> bool:
        """The referee types the same dice into both; False where cards are drawn, since the piles differ."""
        while (form := twins.tables[0].get("legal", "referee").json()["chance"]) is not None:
            if form["pool"]:
                return False
            lists = [[rng.randint(1, form["faces"]) for _ in range(each["count"])] for each in form["lists"]]
            values = lists if form["nested"] else lists[0]
            entry = {"type": "enter_chance", "chance_id": form["chance_id"], "values": values}
            acts.by_staff(twins, "POST", "commands", entry)
        return bool(twins.tables[0].get().json()["status"] == "running")

    def _at_desk(self, twins: Still, seat: int, since: int, which: tuple[str, ...]) -> None:
        """One act of the desk, another each time, after each part of which all others look."""
        if self.seen.faults:
            return
        name = min(which, key=lambda act: self.seen.acts[act])
        self.seen.acts[name] += 1
        for _ in acts.ACTS[name](twins, seat, since):
            self._look(twins, seat)


_KEY = {"idempotency-key": "mine"}
_WHATEVER_IS_ROLLED = ("pause", "new_tokens", "fork")
_UNMOVED = (*_WHATEVER_IS_ROLLED, "correct", "dispute", "extend")
_BACK = ("undo", "rewind")


def _has_moved(twins: Still, since: int) -> bool:
    events = twins.tables[0].get(f"events?after={since}&limit=1000", "referee").json()["events"]
    return any("seat" in (event.get("cause") or {"command": {}})["command"] for event in events)


def _once(sent: Any, version: int) -> Outlet:
    """Sent on the version that is known, repeated with its key, and its key used for something else."""
    key = {"idempotency-key": f"at-{version}"}
    first, again, other = (
        send(sent, **{"if-match": f'"{version}"'}, **key),
        send(sent, **key),
        send({"type": "nonsense"}, **key),
    )
    return lambda table, who: [*first(table, who), *again(table, who), *other(table, who)]


@contextmanager
def beside(folder: Path, steps: int = 4, *, each_asks: bool = True) -> Iterator[Rig]:
    """`steps`: how often everything is asked while a game goes on; `each_asks`: by everybody."""
    with pytest.MonkeyPatch.context() as patch, still_pair(folder, patch, lambda app: app) as pair:
        yield Rig(pair, steps, each_asks)
