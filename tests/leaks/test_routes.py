"""Nobody learns what they may not know: not from bodies, lengths, versions, ETags, refusals or legal moves.

For each variant, positions from random games; then the same position with one seat's secrets changed. Every
route must answer everybody else alike, byte for byte, and go on doing so as the game goes on.
"""

from random import Random
from typing import Any

import msgspec
import pytest

from domain.core.legal.sampling import sample
from domain.variants import VARIANTS
from projections.documents import LegalReply
from service.tools.simulation import play_random_game
from tests.alternate.test_positions import BIDDING
from tests.client import Service
from tests.leaks.disguise import DISGUISES
from tests.leaks.twins import Twins, masked

OPTIONS: dict[str, dict[str, Any]] = {"classic": {"mode": "mission"}}
TRIES = 60


def hidden_pair(variant: str, place: int, seed: int) -> tuple[dict[str, Any], int, Any, Any]:
    """(what to create, seat, position, the same in disguise), from a random game that has such secrets."""
    disguise = DISGUISES[variant][place]
    rules = VARIANTS[variant]
    for attempt in range(TRIES):
        rng = Random(seed * 1000 + attempt)
        options = {**OPTIONS.get(variant, {}), "chance_source": "referee"}
        seats = max(3, rules.seat_counts[0])
        played = play_random_game(
            rules,
            seats=seats,
            options=options,
            seed=rng.randrange(10**6),
            max_commands=rng.randrange(5, 400),
            thorough=False,
        )
        state = played.game.state
        if played.game.over or state.chance is not None:
            continue
        awaited = rules.awaited(state)
        for seat in rng.sample(range(seats), seats):
            if seat in awaited and len(awaited) == 1:
                continue  # somebody else must be able to act
            position = msgspec.json.decode(msgspec.json.encode(rules.position(state)))
            changed = disguise(position, seat, rng)
            if changed is not None and changed != position:
                wanted = {
                    "variant": variant,
                    "seats": [{"name": s.name, "colour": s.colour} for s in state.seats],
                    "options": options,
                }
                return wanted, seat, position, changed
    pytest.fail(f"no position with such secrets in {TRIES} games of {variant}")


PLACES = [
    pytest.param(variant, place, id=f"{variant}-{disguise.__name__}")
    for variant in VARIANTS
    for place, disguise in enumerate(DISGUISES[variant])
]


@pytest.mark.parametrize(("variant", "place"), PLACES)
def test_every_route_answers_the_others_alike(variant: str, place: int, service: Service) -> None:
    wanted, seat, position, changed = hidden_pair(variant, place, seed=7)
    twins = Twins(service, wanted, (position, changed))
    others = ["spectator", *(f"seat {n}" for n in range(len(wanted["seats"])) if n != seat)]
    for who in others:
        assert twins.differences(who) == []
    rng = Random(3)
    for _ in range(6):
        if not _go_on(twins, seat, rng):
            break
        for who in others:
            assert twins.differences(who) == []


def _go_on(twins: Twins, seat: int, rng: Random) -> bool:
    """A legal and an illegal command of another seat, answered alike; False where only the seat may act."""
    first = twins.tables[0]
    header = first.get().json()
    actors = [other for other in header["awaited"] if other != seat]
    if not actors:
        return False
    other = rng.choice(actors)
    legal = msgspec.json.decode(first.get("legal", f"seat {other}").content, type=LegalReply)
    for choice in legal.seats[0].choices:
        command = {**sample(choice, rng.randrange), "seat": other}
        assert twins.try_out(command) == []
        # A refused list has changed nothing; it has told nothing either.
        for last in ({"type": "resign", "seat": other}, {"type": "nonsense"}):
            assert twins.try_out([command, last], f"seat {other}") == []
        refused = twins.send([command, {"type": "time_out", "seat": other}], f"seat {other}")
        assert refused[0].status_code in (403, 409)
        assert [masked(reply) for reply in refused] == [masked(refused[0])] * 2
    choices = [choice for choice in legal.seats[0].choices if choice.command != "resign"]
    if not choices:
        return False
    nonsense = {"type": rng.choice(choices).command, "seat": other, "territory": "atlantis"}
    refused = twins.send(nonsense)
    assert refused[0].json()["code"] == refused[1].json()["code"]
    assert refused[0].json()["detail"] == refused[1].json()["detail"]
    command = {**sample(rng.choice(choices), rng.randrange), "seat": other}
    replies = twins.send(command)
    assert [reply.status_code for reply in replies] == [200, 200], replies[1].text
    if first.get().json()["chance"] is not None:
        return _answer(twins, rng)
    return True


def _answer(twins: Twins, rng: Random) -> bool:
    """Type the same dice into both; stop where cards are drawn, since the piles differ."""
    while (form := twins.tables[0].get("legal", "referee").json()["chance"]) is not None:
        if form["pool"]:
            return False
        lists = [[rng.randint(1, form["faces"]) for _ in range(each["count"])] for each in form["lists"]]
        values = lists if form["nested"] else lists[0]
        sent = twins.send({"type": "enter_chance", "chance_id": form["chance_id"], "values": values})
        assert [reply.status_code for reply in sent] == [200, 200]
    return True


def test_the_last_bidder_cannot_look_at_the_other_bids(service: Service) -> None:
    """AL-7.3, AL-7.21: all others have bid; the last bid, tried out, is answered alike whatever they bid."""
    bids = ({"0": 1, "1": 0}, {"0": 0, "1": 2})
    positions = tuple(
        {**BIDDING, "sealed": {"must_act": [0, 1, 2], "papers": papers, "submissions": {"0": 1, "1": 1}}}
        for papers in bids
    )
    wanted = {
        "variant": "alternate",
        "seats": [{"name": "Ada"}, {"name": "Bela"}, {"name": "Cleo"}],
        "options": {"chance_source": "referee"},
    }
    twins = Twins(service, wanted, (positions[0], positions[1]))
    for amount in (0, 1, 3):
        assert twins.try_out({"type": "submit_bid", "seat": 2, "set_number": 1, "amount": amount}) == []
    assert twins.try_out({"type": "resign", "seat": 2}) == []
    played = twins.send({"type": "submit_bid", "seat": 2, "set_number": 1, "amount": 0})
    assert "bids_revealed" in played[0].text
    assert masked(played[0]) != masked(played[1])


def test_orders_for_one_battle_are_unseen(service: Service) -> None:
    """HE-7.10, HE-7.12: whatever the defender has said for the rest of the battle, others are answered alike,
    also where the attacker tries its orders out."""
    battle = {
        "number": 1,
        "space": "peru",
        "attacker": 0,
        "defender": 1,
        "stage": "attacker",
        "order": [1, 0],
    }
    common = {
        "phase": "battle_orders",
        "must_act": [0],
        "battles": 1,
        "battle": {**battle, "window": "done"},
        "hands": [[], ["siam"], []],
        "spaces": "peru=0:2,1:2 alaska=0:1/1 congo=1:1/1 japan=2:1/1",
    }
    positions = tuple(
        {**common, "fighting_on": {"orders": {"1": {"auto_pass": said, "auto_strike": said}}}}
        for said in (True, False)
    )
    wanted = {
        "variant": "henshaw",
        "seats": [{"name": "Ada"}, {"name": "Bela"}, {"name": "Cleo"}],
        "options": {"chance_source": "referee"},
    }
    twins = Twins(service, wanted, (positions[0], positions[1]))
    for who in ("spectator", "seat 0", "seat 2"):
        assert twins.differences(who) == []
    orders = {"torch": 0, "retreats": [], "reinforce_from": None}
    assert twins.try_out({"type": "give_battle_orders", "seat": 0, **orders}) == []
    assert any("/view" in line for line in twins.differences("seat 1"))


def test_the_seat_itself_does_see_the_difference(service: Service) -> None:
    """Else the comparison would prove nothing."""
    wanted, seat, position, changed = hidden_pair("classic", 0, seed=11)
    twins = Twins(service, wanted, (position, changed))
    for who in (f"seat {seat}", "referee"):
        assert any("/view" in line for line in twins.differences(who))


def test_a_planted_leak_is_caught(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """A view whose phase tells a seat's mission."""
    wanted, seat, position, changed = hidden_pair("classic", 1, seed=13)
    rules = VARIANTS["classic"]
    honest = rules.view

    def leaky(state: Any, viewer: Any) -> Any:
        view: Any = honest(state, viewer)
        return msgspec.structs.replace(view, phase=f"{view.phase} {state.missions[seat]}")

    monkeypatch.setitem(rules.__dict__, "view", leaky)
    twins = Twins(service, wanted, (position, changed))
    assert twins.differences("spectator")


def test_a_sealed_bid_tells_nothing_before_the_set_closes(service: Service) -> None:
    """AL-7.3, AL-7.21: nothing, something, something else instead: one event each, and they look alike."""
    pairs = (hidden_pair("alternate", 0, seed) for seed in range(10, 50))
    wanted, _, position, _ = next(
        pair
        for pair in pairs
        if pair[2]["phase"] == "bidding"
        and not pair[2]["sealed"]["papers"]
        and len(pair[2]["sealed"]["must_act"]) > 1
        and max(pair[2]["tokens"]) >= 3
    )
    bidder = next(seat for seat, tokens in enumerate(position["tokens"]) if tokens >= 3)
    others = [seat for seat in range(len(wanted["seats"])) if seat != bidder]
    twins = Twins(service, wanted, (position, position))
    number = position["set_number"]
    for first, second in ((0, 3), (2, 1)):
        for table, amount in zip(twins.tables, (first, second), strict=True):
            bid = {"type": "submit_bid", "seat": bidder, "set_number": number, "amount": amount}
            sent = table.send(bid)
            assert sent.status_code == 200, sent.text
        for who in ("spectator", *(f"seat {seat}" for seat in others)):
            assert twins.differences(who) == []
        assert twins.differences(f"seat {bidder}")
