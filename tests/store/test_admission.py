"""Which of several units may be written together: each sees what the admitted ones before it do."""

from uuid import UUID, uuid4

from service.store.admission import Facts, admit, hoped_for
from service.store.errors import CredentialTaken, KeyTaken, StoreError, VersionConflict
from service.store.rows import Credential, NewRows
from tests.store.units import reply

GAME, OTHER = uuid4(), uuid4()


def unit(
    version: int,
    game: UUID = GAME,
    *,
    events: int = 1,
    key: str | None = None,
    gives: bytes = b"",
    takes: bytes = b"",
) -> NewRows:
    """`gives`, `takes`: digests of tokens, a byte each."""
    return NewRows(
        game,
        version,
        ("x",) * events,
        (b"{}",) * events,
        reply(key) if key else None,
        tuple(Credential(bytes([digest]), game, "seat", 0) for digest in gives),
        tuple(bytes([digest]) for digest in takes),
    )


def verdicts(*units: NewRows, facts: Facts | None = None) -> list[type[StoreError] | None]:
    told = admit(units, facts if facts is not None else hoped_for(units))
    return [None if each is None else type(each) for each in told]


def test_units_of_a_game_follow_each_other() -> None:
    assert verdicts(unit(3), unit(4, events=2), unit(6), unit(2, OTHER)) == [None] * 4
    assert verdicts(unit(3), unit(3), unit(4)) == [None, VersionConflict, None]
    assert verdicts(unit(3), unit(5), unit(4)) == [None, VersionConflict, None]
    assert verdicts(unit(0), facts=Facts(versions={GAME: 1})) == [VersionConflict]
    assert verdicts(unit(1), facts=Facts()) == [VersionConflict]
    (stale,) = admit([unit(3)], Facts(versions={GAME: 5}))
    assert isinstance(stale, VersionConflict)
    assert stale.actual == 5


def test_a_key_is_admitted_once_and_comes_before_the_version() -> None:
    assert verdicts(unit(3, key="a"), unit(4, key="a"), unit(4, key="b")) == [None, KeyTaken, None]
    assert verdicts(unit(3, key="a"), unit(3, key="a")) == [None, KeyTaken]
    assert verdicts(unit(9, key="a"), facts=Facts({GAME: 3}, {("game", "a")})) == [KeyTaken]
    # What was refused has used up nothing.
    assert verdicts(unit(3), unit(3, key="a"), unit(4, key="a")) == [None, VersionConflict, None]


def test_a_token_is_given_out_once_and_again_when_it_was_taken_back() -> None:
    assert verdicts(unit(3, gives=b"a"), unit(4, gives=b"a")) == [None, CredentialTaken]
    assert verdicts(unit(3, gives=b"aa")) == [CredentialTaken]
    held = Facts({GAME: 3}, set(), {b"a"})
    assert verdicts(unit(3, gives=b"ab"), facts=held) == [CredentialTaken]
    assert verdicts(unit(3, gives=b"a", takes=b"a"), unit(4, gives=b"a"), facts=held) == [
        None,
        CredentialTaken,
    ]
    assert verdicts(unit(3, takes=b"a"), unit(4, gives=b"a"), facts=held) == [None, None]


def test_facts_are_not_changed_by_being_looked_at() -> None:
    facts = Facts({GAME: 3})
    assert verdicts(unit(3, key="a", gives=b"a"), facts=facts) == [None]
    assert facts == Facts({GAME: 3})
