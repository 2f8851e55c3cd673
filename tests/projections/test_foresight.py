"""The dice that follow a command, told before it is sent: as they will be asked for, to the referee alone."""

from random import Random
from typing import Any

import msgspec
import pytest

from domain.core.actor import ORGANISER, REFEREE, SPECTATOR, seat_actor
from domain.core.legal.listing import values_of
from domain.core.legal.membership import contains
from domain.core.legal.sampling import sample
from domain.game import play
from domain.game.aggregate import Game
from domain.game.messages import read_command
from domain.variants import VARIANTS
from projections.chances import chance_form
from projections.documents import LegalReply, Offer, legal, legal_document
from projections.foresight import ForeseenRoll
from service.cases.tables import START
from tests.projections.test_offers import games
from tests.table import given

OPTIONS: dict[str, dict[str, Any]] = {"custom": {"navies": True, "defence": "ask"}}
SAMPLES = 12
WAR = {"phase": "attack", "turn": 1, "round": 1, "territories": "siam=0:5 indonesia=1:2 japan=1:1 rest=2:1"}


ICELAND = {"phase": "movement", "spaces": "greenland=0:4 iceland=1:1/1 scandinavia=1:2 egypt=1:3/1"}


def games_of(variant: str) -> list[Game]:
    """Games stopped anywhere, and one where two sides are about to strike."""
    made = games(variant, **OPTIONS.get(variant, {}))
    if variant == "henshaw":
        table = given(variant, 2, position=ICELAND)
        table.send("move_units", 0, from_space="greenland", to_space="iceland", units=3)
        table.send("finish_movement", 0)
        table.send("begin_land_battle", 0, territory="iceland")
        made.append(table.game)
    return [game for game in made if game.state.chance is None]


def foreseen(reply: LegalReply, choice: Offer, command: dict[str, Any]) -> ForeseenRoll | None:
    """As a client reads it."""
    assert isinstance(choice.leads_to, tuple)
    assert isinstance(reply.rolls, tuple)
    plain = msgspec.json.decode(msgspec.json.encode(command))
    for row in choice.leads_to:
        if all(plain.get(name) in map(_plain, values) for name, values in row.given.items()):
            return reply.rolls[row.roll]
    return None


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def asked_for(game: Game, command: dict[str, Any]) -> list[list[tuple[str, int]]] | None:
    """Whose dice are asked for once the command was really carried out."""
    after = play.act(game, read_command(game.rules, command), REFEREE, START).game
    if after.state.chance is None or not game.rules.ask(after.state).is_dice:
        return None
    return [[(part.label, part.count) for part in each.parts] for each in chance_form(after).lists]


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_is_foreseen_is_what_will_be_asked_for(variant: str) -> None:
    rng, rolled, listed = Random(5), 0, 0
    for game in games_of(variant):
        reply = legal(game, REFEREE, foresee=True)
        for each in reply.seats:
            for choice in each.choices:
                if choice.leads_to is msgspec.UNSET:
                    continue
                listable = values_of(choice) is not None
                for _ in range(SAMPLES):
                    command = {**sample(choice, rng.randrange), "seat": each.seat}
                    told, asked = foreseen(reply, choice, command), asked_for(game, command)
                    if told is not None:
                        assert [[(d.label, d.count) for d in dice] for dice in told.lists] == asked
                        rolled += 1
                    elif listable and not _composed(choice, command):
                        assert asked is None, command
                    listed += listable
    assert listed
    assert rolled or variant == "alternate"  # where bids are sealed, dice come after everybody's


def _composed(choice: Offer, command: dict[str, Any]) -> bool:
    """Something was put into a list of which only the empty one is looked into."""
    told = values_of(choice)
    assert told is not None
    return any(command.get(name) not in map(_plain, values) for name, values in told.items())


def test_an_attack_tells_its_dice_by_what_is_chosen() -> None:
    reply = legal(given("classic", position=WAR).game, REFEREE, foresee=True)
    (attack,) = (choice for choice in reply.seats[0].choices if choice.fields.get("from_territory"))
    told = {}
    for target, dice in (("indonesia", 3), ("indonesia", 1), ("china", 2)):
        command = {"type": "attack", "from_territory": "siam", "to_territory": target, "dice": dice}
        assert contains(attack, command)
        roll = foreseen(reply, attack, command)
        assert roll is not None
        told[target, dice] = [(each.label, each.count) for (each,) in roll.lists]
    assert told == {
        ("indonesia", 3): [("Ada's attack dice", 3), ("Bela's defence dice", 2)],
        ("indonesia", 1): [("Ada's attack die", 1), ("Bela's defence dice", 2)],
        ("china", 2): [("Ada's attack dice", 2), ("Cleo's defence die", 1)],
    }


def test_nothing_is_foreseen_where_it_is_not_asked_for_or_nobody_types() -> None:
    typed = given("classic", position=WAR).game
    assert b"leads_to" not in legal_document(typed, REFEREE)
    for viewer in (seat_actor(0), SPECTATOR, ORGANISER):
        assert legal_document(typed, viewer, foresee=True) == legal_document(typed, viewer)
    rolled = given("classic", position=WAR, chance_source="seeded").game
    assert legal(rolled, REFEREE, foresee=True).rolls == ()


def test_a_large_board_is_looked_into_so_far_and_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("projections.foresight.MOST", 4)
    game = given("classic", position=WAR).game
    reply = legal(game, REFEREE, foresee=True)
    rows = [row for choice in reply.seats[0].choices for row in choice.leads_to or ()]
    assert rows
    assert sum(len(row.given["to_territory"]) * len(row.given["dice"]) for row in rows) == 4
