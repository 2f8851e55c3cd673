"""Tables to look at: games of every variant at the moments that pages must make clear, really played."""

import gzip
from collections.abc import Mapping
from functools import cached_property
from random import Random

from tests.client import KEY, Service, Table
from tests.golden.make import FOLDER
from tests.pages.tables import mid_game
from tests.playing import play_as_referee, play_on

NAMES = [
    {"name": "Ada"},
    {"name": "Maximiliane-Theodora"},
    {"name": "Cleo"},
    {"name": "Dora"},
    {"name": "Emil"},
    {"name": "Fay"},
]
"""Five as people are called, and one as nobody thinks of."""
BOARD = "siam=0:9 indonesia=1:3 brazil=0:4 argentina=1:3 japan=1:1 rest=2:2"
FIGHT = {
    "phase": "attack",
    "turn": 1,
    "round": 1,
    "territories": BOARD,
    "hands": [["siam", "china", "japan"], ["peru"], []],
}
TYPED = {"chance_source": "referee"}


class Tables:
    """Each is set when it is first looked at."""

    def __init__(self, service: Service) -> None:
        self.service = service

    def fight(self, **more: object) -> Table:
        """Three seats in the midst of attacking, with real dice."""
        return self.service.create(seats=NAMES[:3], options=TYPED, position=FIGHT, **more)

    def new(self, variant: str = "classic", seats: int = 3, **options: object) -> Table:
        return self.service.create(variant=variant, seats=NAMES[:seats], options=options)

    def played(
        self, variant: str, commands: int, *, seats: int = 4, board: str = "", **options: object
    ) -> Table:
        """As far as random players get."""
        more = {"board": board} if board else {}
        table = self.service.create(variant=variant, seats=NAMES[:seats], options=options, **more)
        if options.get("chance_source") == "referee":
            play_as_referee(table, Random(7), commands, avoid=("resign",))
        else:
            play_on(table, commands, seed=7, avoid=("resign",))
        return table

    def stopped(self, variant: str, offers: str, commands: int = 40, **options: object) -> Table:
        """Where this may be sent."""
        return mid_game(self.service, variant, seed=3, commands=commands, offers=offers, **options)

    @cached_property
    def open(self) -> Table:
        return self.service.create(seats=NAMES, claims=False)

    @cached_property
    def classic(self) -> Table:
        return self.played("classic", 260)

    def finished(self, name: str) -> str:
        """A golden game, taken in; its id."""
        archive = gzip.decompress((FOLDER / f"{name}.ndjson.gz").read_bytes())
        reply = self.service.http.post(
            "/archives",
            content=archive,
            headers={"authorization": f"Bearer {KEY}", "content-type": "application/x-ndjson"},
        )
        assert reply.status_code in (200, 201), reply.text
        return str(reply.json()["game_id"])

    def disputed(self) -> Table:
        """A battle, undone; a dispute that was ruled on, one that waits for it; the game stands still."""
        table = self.fight()
        for values in ([[6, 4, 1], [5, 5]], [[1, 2, 2], [6, 6]]):
            attack = {
                "type": "attack",
                "seat": 0,
                "from_territory": "siam",
                "to_territory": "indonesia",
                "dice": 3,
            }
            roll = {"type": "enter_chance", "chance_id": self._chance(table, attack), "values": values}
            assert table.send(roll, "referee").status_code == 200
        self._desk(table, "undo", {"reason": "The dice fell off the table."})
        self._desk(table, "disputes", {"version": 6, "claim": "There were only eight armies on Siam."})
        ruling = {"reason": "The log says nine, and everybody saw it."}
        self._desk(table, "disputes/1/ruling", ruling, KEY)
        claim = {"version": 7, "claim": "The second die lay against the board's edge.", "pause": True}
        self._desk(table, "disputes", claim)
        return table

    def _chance(self, table: Table, attack: dict[str, object]) -> int:
        reply = table.send(attack, "referee")
        assert reply.status_code == 200, reply.text
        chance = table.get("legal", "referee").json()["chance"]
        return int(chance["chance_id"])

    def _desk(self, table: Table, path: str, body: Mapping[str, object], token: str = "") -> None:
        reply = self.service.post(f"/games/{table.id}/{path}", body, token or table.referee)
        assert reply.status_code in (200, 201), reply.text
