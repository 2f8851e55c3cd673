"""What parts may be composed of, and what is refused because it cannot be meant."""

from typing import Any

import msgspec
import pytest

from domain.core.composing import Composition, options_with, state_with
from domain.core.options import SharedOptions
from domain.core.part import CommandRule, Memory, Option, Part
from domain.core.question import any_of, each, first, joined, least, passed_on
from domain.core.refusal import Refused
from domain.core.state import State, Unfolding
from domain.core.vocabulary import Event, Seat, SeatCommand


class Wave(SeatCommand, frozen=True):
    pass


class Waved(Event, frozen=True):
    seat: int


class Bowed(Event, frozen=True):
    seat: int


class Waves(msgspec.Struct, frozen=True):
    count: int = 0


WAVES = Memory("waves", Waves)


def wave(play: Unfolding[Any], command: Wave) -> None:
    play.add(Waved(command.seat))


def counted(state: Any, event: Waved) -> Any:
    return WAVES.kept(state, Waves(WAVES.of(state).count + 1))


def unchanged(state: Any, event: Event) -> Any:
    return state


WAVING: Part[Any] = Part(
    name="waving", rule="Seats may wave.", commands={Wave: CommandRule(wave)}, folds={Waved: unchanged}
)
COUNTING: Part[Any] = Part(
    name="counting",
    rule="Waves are counted.",
    option=Option("count_waves", "Whether waves are counted."),
    memory=WAVES,
    folds={Waved: counted},
)


def composed(*parts: Part[Any], events: tuple[type[Event], ...] = (Waved,)) -> type[State]:
    options = options_with(SharedOptions, parts)
    fields = [("options", options)]
    base: Any = msgspec.defstruct("TestState", fields, bases=(State,), frozen=True, kw_only=True)
    state: type[State] = state_with(base, options, parts)
    state.composition = Composition("TE", parts, events, options)
    return state


def state_of(kind: type[State], **options: object) -> State:
    chosen = kind.__annotations__["options"](**options)
    seats = (Seat("Ada", "red"),)
    return kind(
        board="world", seats=seats, options=chosen, status=("active",), phase="play", missed_turns=(0,)
    )


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ((WAVING, msgspec.structs.replace(WAVING)), "one name"),
        ((WAVING, msgspec.structs.replace(WAVING, name="again", folds={})), "another part's already"),
        ((WAVING, Part(name="bow", rule="…", folds={Bowed: unchanged})), "no event Bowed"),
        ((WAVING, Part(name="bow", rule="…", betrays={Bowed: lambda *_: True})), "no event Bowed"),
        ((WAVING, Part(name="bow", rule="…", events=(Bowed,))), "nobody folds Bowed"),
        ((WAVING, Part(name="bow", rule="…", option="bowing")), "no option bowing"),
        (
            (WAVING, COUNTING, Part(name="bow", rule="…", memory=Memory("waves", Waves))),
            "remember under one name",
        ),
    ],
)
def test_what_cannot_be_meant_is_refused_at_once(parts: tuple[Part[Any], ...], told: str) -> None:
    with pytest.raises(AssertionError, match=told):
        composed(*parts)


def test_a_part_that_is_off_folds_nothing_and_its_commands_say_so() -> None:
    kind = composed(WAVING, COUNTING)
    on, off = state_of(kind, count_waves=True), state_of(kind)
    assert WAVES.of(on.tables.folds[Waved](on, Waved(0))).count == 1
    assert WAVES.of(off.tables.folds[Waved](off, Waved(0))).count == 0
    closed = composed(msgspec.structs.replace(WAVING, option="chance_source", values=("referee",)))
    state = state_of(closed)
    with pytest.raises(Refused) as caught:
        state.tables.commands[Wave].decision(Unfolding(state), Wave(0))
    assert caught.value.refusal.code == "option_off"
    assert caught.value.refusal.field == "options.chance_source"


def test_parts_hold_in_their_editions_only() -> None:
    later = msgspec.structs.replace(COUNTING, editions=(2, None), option=None)
    kind = composed(WAVING, later)
    first_edition = state_of(kind)
    second = msgspec.structs.replace(first_edition, edition=2)
    assert [part.name for part in first_edition.tables.parts] == ["waving"]
    assert [part.name for part in second.tables.parts] == ["waving", "counting"]


def test_every_composition_has_its_own_tables() -> None:
    plain, counting = composed(WAVING), composed(WAVING, COUNTING)
    assert [part.name for part in state_of(plain).tables.parts] == ["waving"]
    assert [part.name for part in state_of(counting, count_waves=True).tables.parts] == ["waving", "counting"]


@first
def greeting(state: State) -> str | None:
    return "hello"


@any_of
def is_loud(state: State) -> bool:
    return False


@least
def limit(state: State) -> int | None:
    return None


@joined
def words(state: State) -> tuple[str, ...]:
    return ("usual",)


@passed_on
def volume(state: State, value: int) -> int:
    return value


@each
def act(play: Unfolding[Any]) -> None:
    play.add(Waved(0))


def test_questions_join_the_answers_of_the_parts_in_play() -> None:
    silent: Part[Any] = Part(name="silent", rule="…", answers=(greeting.by(lambda state: None),))
    loud: Part[Any] = Part(
        name="loud",
        rule="…",
        answers=(
            greeting.by(lambda state: "HELLO"),
            is_loud.by(lambda state: True),
            limit.by(lambda state: 7),
            words.by(lambda state: ("more",)),
            volume.by(lambda state, value: value * 2),
            act.by(lambda play: play.add(Waved(1))),
        ),
    )
    soft: Part[Any] = Part(
        name="soft",
        rule="…",
        answers=(limit.by(lambda state: 5), volume.by(lambda state, value: value + 1)),
    )
    usual, asked = state_of(composed(WAVING)), state_of(composed(WAVING, silent, loud, soft))
    assert (greeting(usual), is_loud(usual), limit(usual), words(usual)) == ("hello", False, None, ("usual",))
    assert (greeting(asked), is_loud(asked), limit(asked)) == ("HELLO", True, 5)
    assert (words(asked), volume(asked, 3)) == (("usual", "more"), 7)
    play: Unfolding[Any] = Unfolding(asked)
    act(play)
    assert play.events == [Waved(0), Waved(1)]
