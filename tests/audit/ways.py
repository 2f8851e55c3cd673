"""Every way a game can begin or go on, over HTTP, for any variant."""

from collections.abc import Callable
from random import Random
from typing import Any

from domain.variants import VARIANTS
from tests.audit.over_http import moved
from tests.client import KEY, Service, Table
from tests.playing import play_as_referee

Houses = tuple[Service, Service, Service]
"""Where a game is played, where it may be moved to, and where its archive is tried."""
Way = Callable[[Houses, str], Table]


def plain(houses: Houses, variant: str) -> Table:
    seats = max(3, VARIANTS[variant].seat_counts[0])
    table = houses[0].create(variant=variant, seats=[{}] * seats, claims=False, start="at_once")
    play_as_referee(table, Random(variant), 14)
    return table


def position(houses: Houses, variant: str) -> Table:
    """As a stranger would: what `GET …/position` gives, sent to `POST /games`."""
    told = plain(houses, variant).get("position", "organiser").json()
    wanted = {name: told[name] for name in ("variant", "board", "seats", "options", "position")}
    table = houses[0].create(**wanted, claims=False, start="at_once")
    return played(table)


def fork(houses: Houses, variant: str) -> Table:
    return _forked(plain(houses, variant))


def fork_of_a_fork(houses: Houses, variant: str) -> Table:
    return _forked(fork(houses, variant))


def fork_of_a_finished_game(houses: Houses, variant: str) -> Table:
    return _forked(finished(houses, variant))


def imported(houses: Houses, variant: str) -> Table:
    """It goes on there, with typed dice, since its seed did not come along."""
    return played(moved(plain(houses, variant), houses[1]))


def fork_of_an_imported_game(houses: Houses, variant: str) -> Table:
    return _forked(imported(houses, variant))


def corrected(houses: Houses, variant: str) -> Table:
    return _corrected(plain(houses, variant))


def rewound(houses: Houses, variant: str) -> Table:
    return _rewound(plain(houses, variant))


def ruled_on(houses: Houses, variant: str) -> Table:
    """A pause, a dispute and a ruling that corrects and resumes."""
    table = plain(houses, variant)
    _ask(table, "pause", {"reason": "Tea"})
    _ask(table, "disputes", {"version": table.version, "claim": "Mine!"})
    _ask(table, "disputes/1/ruling", {"reason": "So it is", "changes": _missed(table), "resume": True})
    return played(table)


def corrected_from_a_position(houses: Houses, variant: str) -> Table:
    return _corrected(position(houses, variant))


def rewound_fork(houses: Houses, variant: str) -> Table:
    return _rewound(fork(houses, variant))


def rewound_and_corrected(houses: Houses, variant: str) -> Table:
    return _corrected(_rewound(_corrected(plain(houses, variant))))


def finished(houses: Houses, variant: str) -> Table:
    """All but one resign."""
    table = plain(houses, variant)
    for seat in range(len(table.get().json()["seats"]) - 1):
        _answered(table)
        if table.get().json()["status"] == "running":
            reply = table.send({"type": "resign", "seat": seat}, "referee")
            assert reply.status_code == 200, reply.text
    _answered(table)
    assert table.get().json()["status"] == "finished"
    return table


def abandoned(houses: Houses, variant: str) -> Table:
    table = plain(houses, variant)
    _ask(table, "abandon", {"reason": "Dark."})
    return table


def corrected_after_the_end(houses: Houses, variant: str) -> Table:
    """The ending stands; something in it is put right."""
    table = finished(houses, variant)
    _ask(table, "correct", {"changes": _missed(table), "reason": "Not counted"})
    return table


def reopened_after_the_end(houses: Houses, variant: str) -> Table:
    """The correction is that the game is not over: every field is as it was before the end."""
    table = finished(houses, variant)
    before = _first_resignation(table) - 1
    fork = _ask(table, "forks", {"version": before}, 201)
    then = Table(table.service, fork["game_id"], fork["referee_token"])
    changes = then.get("position", "organiser").json()["position"]
    _ask(table, "correct", {"changes": changes, "reason": "Nobody gave up"})
    assert table.get().json()["status"] == "running"
    return played(table)


def rewound_after_the_end(houses: Houses, variant: str) -> Table:
    table = finished(houses, variant)
    _ask(table, "rewind", {"to_version": _first_resignation(table) - 1, "reason": "Nobody gave up"})
    assert table.get().json()["status"] == "running"
    return played(table)


def imported_after_the_end(houses: Houses, variant: str) -> Table:
    return moved(rewound_after_the_end(houses, variant), houses[1])


WAYS: tuple[Way, ...] = (
    plain,
    position,
    fork,
    fork_of_a_fork,
    fork_of_a_finished_game,
    imported,
    fork_of_an_imported_game,
    corrected,
    rewound,
    ruled_on,
    corrected_from_a_position,
    rewound_fork,
    rewound_and_corrected,
    finished,
    abandoned,
    corrected_after_the_end,
    reopened_after_the_end,
    rewound_after_the_end,
    imported_after_the_end,
)


def played(table: Table) -> Table:
    play_as_referee(table, Random(5), 5)
    return table


def _answered(table: Table) -> None:
    play_as_referee(table, Random(1), 0)


def _forked(table: Table) -> Table:
    fork = _ask(table, "forks", {}, 201)
    return played(Table(table.service, fork["game_id"], fork["referee_token"]))


def _corrected(table: Table) -> Table:
    _ask(table, "correct", {"changes": _missed(table), "reason": "Not counted"})
    return played(table)


def _rewound(table: Table) -> Table:
    rows = table.get("timeline?limit=1000", "organiser").json()["rows"]
    entries = table.get("events?limit=1000", "referee").json()["events"]
    begun = next(row["version"] for row in rows if row["event"] == "game_started")
    starts = [entry["version"] for entry in entries if entry.get("cause") and entry["version"] > begun]
    _ask(table, "rewind", {"to_version": starts[len(starts) // 2] - 1, "reason": "Dice on the floor"})
    return played(table)


def _missed(table: Table) -> dict[str, Any]:
    """A change that any position bears: one seat has missed one turn more."""
    known = table.get("position", "organiser").json()["position"]["missed_turns"]
    return {"missed_turns": [known[0] + 1, *known[1:]]}


def _first_resignation(table: Table) -> int:
    rows = table.get("timeline?limit=1000", "organiser").json()["rows"]
    return int(next(row["version"] for row in rows if row["event"] == "seat_resigned"))


def _ask(table: Table, action: str, body: dict[str, Any], status: int = 200) -> dict[str, Any]:
    reply = table.service.post(f"/games/{table.id}/{action}", body, KEY)
    assert reply.status_code == status, reply.text
    made: dict[str, Any] = reply.json()
    return made
