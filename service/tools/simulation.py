"""Whole games of random legal commands, with everything checked that must hold at every version."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from domain.core.actor import ORGANISER, REFEREE, SPECTATOR, Actor, seat_actor
from domain.core.chance import answer
from domain.core.legal import Choice
from domain.core.legal.membership import contains, may_contain
from domain.core.legal.sampling import sample
from domain.core.refusal import Refused
from domain.core.state import Setup
from domain.core.variant import Variant
from domain.core.vocabulary import Event, Seat, TimeOut
from domain.game import play
from domain.game.aggregate import Game, fold, record_decoder
from domain.game.log import Cause, Record, plain, read_plain, shown
from domain.game.messages import read_command
from domain.game.verify import verify_entries

NAMES = ("Ada", "Bela", "Cleo", "Dora", "Emil", "Fay")
START = "2026-01-01T00:00:00.000000Z"
Invariant = Callable[[Any], None]
"""Raises if a variant's state breaks what must always hold."""


class Broken(Exception):
    """Something that must hold did not. The message has the seed and the version."""


class Played(msgspec.Struct, frozen=True):
    """A random game as it ended."""

    game: Game
    records: tuple[Record[Event], ...]
    commands: int


def play_random_game(
    variant: Variant[Any],
    *,
    seats: int,
    options: dict[str, Any] | None = None,
    board: str = "world",
    seed: int = 0,
    max_commands: int = 400,
    thorough: bool = True,
    invariant: Invariant | None = None,
    weights: dict[str, int] | None = None,
    finish: bool = False,
    resign_after: int | None = None,
    position: dict[str, Any] | None = None,
) -> Played:
    """Play one game with random legal commands, from creation (or a position) to its end or `max_commands`.

    `thorough` checks at every version: position round trip, views, refusal of what is not legal; and at the
    end: replay equal to live, chain and dice. `weights` makes some commands more likely than others (by
    their type, default 10; nobody resigns unless given); `finish` lets timeouts hurry the game. After
    `resign_after` commands seats give up now and then, and the referee may call the game where the rules
    let them, so that a war nobody can win has an end, too.
    """
    rng, likely = Random(seed), {"resign": 0, **(weights or {})}
    places = tuple(Seat(NAMES[number], variant.colours[number]) for number in range(seats))
    opening = begun(variant.create(board, places, options or {}, None), variant, seed, rng, position)
    records: list[Record[Event]] = [*opening.records]
    game, commands = opening.game, 0
    try:
        while not game.over and commands < max_commands:
            if thorough:
                _check_version(game, invariant)
            if commands == resign_after:
                likely["resign"] = max(1, sum(likely.values()) // (20 * len(likely)))
            tired = resign_after is not None and commands >= resign_after
            step = _next(game, rng, likely, thorough=thorough, finish=finish, tired=tired)
            records += step.records
            game, commands = step.game, commands + 1
        if thorough:
            _check_version(game, invariant)
            _check_log(game, records)
    except Exception as error:
        told = f"{variant.slug}, {seats} seats, seed {seed}, version {game.version}, options {options}"
        raise Broken(f"{told}, phase {game.state.phase}: {type(error).__name__}: {error}") from error
    return Played(game, tuple(records), commands)


def begun(
    setup: Setup, variant: Variant[Any], seed: int, rng: Random, position: dict[str, Any] | None
) -> play.Step:
    secrets = play.Secrets(rng.randbytes(32).hex(), rng.randbytes(32).hex())
    game_id = f"00000000-0000-4000-8000-{seed % 16**12:012x}"
    made = play.create(game_id, setup, secrets, START, ORGANISER, variant, position=position)
    begun = play.start(made.game, START, ORGANISER, Cause({"type": "start"}))
    return play.Step(begun.game, (*made.records, *begun.records))


def _next(
    game: Game, rng: Random, weights: dict[str, int], *, thorough: bool, finish: bool, tired: bool
) -> play.Step:
    step = _called(game, rng) if tired and rng.random() < 0.005 else None
    if step is not None:
        return step
    hurry = finish and rng.random() < 0.2
    return _one_command(game, rng, weights, thorough=thorough, hurry=hurry)


def _one_command(
    game: Game, rng: Random, weights: dict[str, int], *, thorough: bool, hurry: bool
) -> play.Step:
    """A random legal command of a random seat that may act (or the referee's answer, or a timeout)."""
    rules = game.rules
    if game.state.chance is not None:
        ask = rules.ask(game.state)
        command: dict[str, Any] = {
            "type": "enter_chance",
            "chance_id": game.state.chance_id,
            "values": answer(ask, rng.randrange),
        }
        return send(game, command, REFEREE)
    awaited = rules.awaited(game.state)
    if not awaited:
        raise Broken("nobody is awaited, and the game is not over")
    if hurry or rng.random() < 0.01:
        seat = rng.choice(awaited)
        return send(game, plain(TimeOut(seat)), REFEREE)
    seat = rng.choice(_may_choose(game, rng, weights) or awaited)
    choices = rules.legal(game.state, seat)
    if not choices:
        raise Broken(f"seat {seat} is to act, and nothing is legal for it")
    if thorough:
        _check_outside(game, seat, choices, rng)
        _check_default(game, seat)
    choice = rng.choices(choices, [_weight(each, weights) for each in choices])[0]
    command = {**sample(choice, rng.randrange), "seat": seat}
    if not contains(choice, {key: value for key, value in command.items() if key != "seat"}):
        raise Broken(f"a sample lies outside its own choice: {command} of {choice}")
    try:
        return send(game, command, seat_actor(seat))
    except Refused as refused:
        raise Broken(f"legal command {command} was refused: {refused}") from refused


def _may_choose(game: Game, rng: Random, weights: dict[str, int]) -> tuple[int, ...]:
    """Now and then seats that need not act but can; where seats give up, anybody may, also out of turn."""
    rules, state = game.rules, game.state
    usual = sum(weights.values()) / len(weights)
    if weights["resign"] and rng.random() < 0.05 * weights["resign"] / usual:
        return tuple(seat for seat in state.active if rules.legal(state, seat))
    if rng.random() < 0.1:
        playing = {**weights, "resign": 0}
        return tuple(
            seat
            for seat in rules.acting(state)
            if any(_weight(choice, playing) for choice in rules.legal(state, seat))
        )
    return ()


def _called(game: Game, rng: Random) -> play.Step | None:
    """What the referee may do for nobody's seat, if there is anything."""
    choices = game.rules.table_legal(game.state)
    return send(game, sample(rng.choice(choices), rng.randrange), REFEREE) if choices else None


def _weight(choice: Choice, weights: dict[str, int]) -> int:
    return weights.get(choice.command, 10)


def send(game: Game, command: dict[str, Any], actor: Actor) -> play.Step:
    return play.act(game, read_command(game.rules, command), actor, game.time, Cause(plain(command)))


def _check_version(game: Game, invariant: Invariant | None) -> None:
    rules, state = game.rules, game.state
    position = msgspec.json.decode(msgspec.json.encode(rules.position(state)))
    if rules.from_position(game.setup, position) != state:
        raise Broken("position does not round-trip")
    viewers = (REFEREE, SPECTATOR, *(seat_actor(seat) for seat in range(len(state.seats))))
    viewer = viewers[game.version % len(viewers)]  # one each time: a game has versions enough for all
    msgspec.json.encode(plain(rules.view(state, viewer)))
    rules.score(state, viewer)
    if invariant is not None:
        invariant(state)


def _check_default(game: Game, seat: int) -> None:
    """What a timeout plays must itself be legal."""
    if seat not in game.rules.awaited(game.state):
        return
    default = game.rules.default(game.state, seat)
    if default is None:
        raise Broken(f"seat {seat} is awaited and has no default")
    game.rules.decide(game.state, default, seat_actor(seat))


def _check_outside(game: Game, seat: int, choices: tuple[Choice, ...], rng: Random) -> None:
    """A command changed at random is accepted exactly when some choice contains it (where something written
    decides: only if its form is that of some choice)."""
    command = sample(rng.choice(choices), rng.randrange)
    field = rng.choice([name for name in command if name != "type"] or ["type"])
    command[field] = _mutated(command[field], game, rng)
    legal = any(contains(choice, command) for choice in choices)
    try:
        game.rules.decide(game.state, read_command(game.rules, {**command, "seat": seat}), seat_actor(seat))
    except Refused as refused:
        if legal:
            raise Broken(f"{command} is called legal and refused: {refused}") from refused
    else:
        if not any(may_contain(choice, command) for choice in choices):
            raise Broken(f"{command} is not called legal and accepted")


def _mutated(value: object, game: Game, rng: Random) -> object:
    match value:
        case bool():
            return not value
        case int():
            return value + rng.choice((-3, -1, 1, 2, 100))
        case str():
            return rng.choice((*game.state.map.ids, "nowhere", value + "x"))
        case list() if value:
            place = rng.randrange(len(value))
            changed = list(value)
            if rng.random() < 0.3:
                changed.append(changed[place])
            elif rng.random() < 0.3:
                changed.pop(place)
            else:
                changed[place] = _mutated(changed[place], game, rng)
            return changed
        case dict() if value:
            key = rng.choice(list(value))
            return {**value, key: _mutated(value[key], game, rng)}
    return value


def _check_log(game: Game, records: list[Record[Event]]) -> None:
    """Replay from stored bytes equals live; every viewer verifies the same head; dice verify at the end."""
    stored = [msgspec.json.encode(record) for record in records]
    decoder = record_decoder(game.variant)
    again = [decoder.decode(state) for state in stored]
    if fold(again) != game:
        raise Broken("replay differs from live")
    if (game.state.outcome is not None) != isinstance(records[-1].body, game.rules.endings):
        raise Broken("an ending is none of those that the variant names, or the game goes on after one")
    half = len(again) // 2
    if half > 1 and fold(again[half:], fold(again[:half])) != game:
        raise Broken("replay in two parts differs from live")
    viewers = (SPECTATOR, REFEREE, *(seat_actor(seat) for seat in range(len(game.state.seats))))
    for viewer in viewers:
        entries = [shown(read_plain(state), viewer, game.over) for state in stored]
        report = verify_entries(entries)
        if report.problems or report.head != game.head:
            raise Broken(f"the log of {viewer} does not verify: {report.problems[:3]}")
