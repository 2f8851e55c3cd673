"""The log of a game as it was shown to this client, and what a seat may reveal by it.

A service that asked for contributions that are not due would learn a seat's links beforehand, and with them
its dice. So a link goes out only for a draw that stands open in a log whose hashes follow on each other and
on all that was read before, only the one before the latest in that log, and for one draw only. A service that
wants more must write it into the log that it shows, and go on with that: `noted` convicts it.

Nothing here connects; `blocking.py` and `awaiting.py` fetch the pages.
"""

import json
from hashlib import sha256
from typing import Any, NamedTuple

from quartermaster_client import operations
from quartermaster_client.call import Call, Reveals
from quartermaster_client.contract import Entry, EventsPage
from quartermaster_client.refusals import Doubtful

_PAGE = 1000


class Opened(NamedTuple):
    """A chance point that waits."""

    chance_id: int
    version: int
    """Of the event that opened it, be it again: a rewind asks for a second link for one number."""


class Followed:
    """What was read of one game's log, from its first event on."""

    def __init__(self, game_id: str, noted: str | None = None) -> None:
        self.game_id = game_id
        self.version, self.head = 0, "0" * 64
        self._noted = _read_note(noted)
        self._open: list[Opened | None] = [None]
        self._asked = [0]
        """The latest number of a chance point; like `_open` by version, to go back with a rewind."""
        self._latest: dict[int, str] = {}
        """By seat, the latest link that the log shows."""
        self._shown = set[str]()
        self._given: dict[str, Opened] = {}

    @property
    def noted(self) -> str | None:
        """The version and hash that it leads to, as `quartermaster verify --head` takes them."""
        return f"{self.version}:{self.head}" if self.version else None

    def next_page(self, at_least: int | None = None) -> Call[EventsPage]:
        # Whichever process answers: it is behind at most what nobody has told us of yet.
        known = max(at_least or 0, self.version, self._noted[0])
        return operations.list_events(
            self.game_id, after=self.version, limit=_PAGE, min_version=known or None
        )

    def read(self, page: EventsPage) -> bool:
        """Whether there is more to read."""
        for entry in page["events"]:
            self._add(entry)
        if page["next_after"] is not None:
            if not page["events"]:
                raise Doubtful("a page of the log has nothing in it, and is not the last")
            return True
        if page["version"] < max(self.version, self._noted[0]):
            raise Doubtful(f"the log ends at {page['version']}, and was longer before")
        return False

    def is_open(self, chance_id: int) -> bool:
        return _number(self._open[-1]) == chance_id

    def give(self, wanted: Reveals) -> None:
        """Notes that a link is given for a draw; raises where it may not be."""
        if wanted.link in self._shown:
            return  # it is no secret any more
        opened = self._open[-1]
        if opened is None or opened.chance_id != wanted.chance_id:
            raise Doubtful(f"no draw {wanted.chance_id} is open in the log")
        if sha256(bytes.fromhex(wanted.link)).hexdigest() not in self._latest.values():
            raise Doubtful("the link does not come next after those in the log")
        before = self._given.get(wanted.link)
        if before not in (None, opened):
            raise Doubtful("the link was given for another draw, and is not in the log: it may be known")
        if before is None and opened in self._given.values():
            raise Doubtful("another link was given for this draw")
        self._given[wanted.link] = opened

    def _add(self, entry: Entry) -> None:
        whole: dict[str, Any] = {**entry}
        if whole["game_id"] != self.game_id or whole["version"] != self.version + 1:
            raise Doubtful(f"event {self.version + 1} is missing from the log")
        head = sha256(self.head.encode() + _envelope(whole)).hexdigest()
        if head != whole["hash"]:
            raise Doubtful(f"event {whole['version']} does not follow on those before")
        if whole["version"] == self._noted[0] and head != self._noted[1]:
            raise Doubtful(f"version {whole['version']} is another than the one noted: another history")
        self._fold(whole["body"], whole["version"])
        self.version, self.head = whole["version"], head

    def _fold(self, body: dict[str, Any], version: int) -> None:
        kind, opened, asked = body["type"], self._open[-1], self._asked[-1]
        if kind == "seat_claimed" and body.get("anchor"):
            self._latest[body["seat"]] = body["anchor"]
        elif kind == "chance_requested":
            if body["chance_id"] <= asked:
                raise Doubtful(f"chance point {body['chance_id']} is asked for again")
            opened, asked = Opened(body["chance_id"], version), body["chance_id"]
        elif kind == "chance_contributed":
            if not self.is_open(body["chance_id"]):
                raise Doubtful(f"draw {body['chance_id']} was not open when it was contributed to")
            if sha256(bytes.fromhex(body["reveal"])).hexdigest() != self._latest.get(body["seat"]):
                raise Doubtful(f"event {version} reveals another link than the next")
            self._latest[body["seat"]] = body["reveal"]
            self._shown.add(body["reveal"])
            opened = None
        elif kind == "chance_entered":
            opened = None
        elif kind == "rewound":
            there = self._open[body["to_version"]]
            opened = there and Opened(there.chance_id, version)
            asked = self._asked[body["to_version"]]
        elif kind in ("position_set", "position_corrected"):
            position = body.get("position") or body.get("after") or {}
            if "chance" in position:
                number = position["chance"] and position["chance"]["chance_id"]
                if number != _number(opened):
                    opened = None if number is None else Opened(number, version)
                asked = number or asked
        self._open.append(opened)
        self._asked.append(asked)


def _number(opened: Opened | None) -> int | None:
    return None if opened is None else opened.chance_id


def _envelope(entry: dict[str, Any]) -> bytes:
    """What the hash of an event is of: without what is sealed, in canonical JSON."""
    kept = {name: entry[name] for name in ("actor", "game_id", "rules_version", "time", "version")}
    seals = entry.get("seals", {})
    body = {name: value for name, value in entry["body"].items() if name not in seals}
    drawn = {"draw": entry["draw"]} if entry.get("draw") else {}
    told = {**kept, **drawn, "body": body, "seals": seals}
    return json.dumps(told, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def _read_note(noted: str | None) -> tuple[int, str]:
    version, _, head = (noted or "0:").partition(":")
    return int(version), head
