"""The tables beside the log: kept replies, credentials, the directory of games."""

from datetime import UTC, datetime, timedelta
from uuid import UUID, uuid4

import pytest

from service.store import (
    BadCursor,
    Credential,
    CredentialTaken,
    EventStore,
    GameFilter,
    GameRow,
    KeyTaken,
    NewRows,
    VersionConflict,
)
from tests.store.units import game_row, number, reply, unit


def test_a_reply_is_kept_with_its_events(store: EventStore) -> None:
    game = uuid4()
    store.append_now(unit(game, 0, reply=reply("k1", scope=str(game))))
    assert store.kept_reply(str(game), "k1") == reply("k1", scope=str(game))
    assert store.kept_reply(str(game), "k2") is None
    assert store.kept_reply("elsewhere", "k1") is None


def test_a_key_serves_once_in_its_scope(store: EventStore) -> None:
    game = uuid4()
    store.append_now(unit(game, 0, reply=reply("k", scope="a")))
    with pytest.raises(KeyTaken):
        store.append_now(unit(game, 1, reply=reply("k", scope="a", body=b"other")))
    assert store.version(game) == 1
    assert store.kept_reply("a", "k") == reply("k", scope="a")
    store.append_now(unit(game, 1, reply=reply("k", scope="b")))


def test_a_repeated_request_learns_of_its_key_not_of_the_version(store: EventStore) -> None:
    """The repeated unit still carries the old expected version."""
    game = uuid4()
    repeated = unit(game, 0, reply=reply("k"))
    store.append_now(repeated)
    with pytest.raises(KeyTaken):
        store.append_now(repeated)


def test_nothing_beside_is_written_in_a_conflict(store: EventStore) -> None:
    game = uuid4()
    store.append_now(unit(game, 0))
    held = Credential(b"digest", game, "seat", 1)
    with pytest.raises(VersionConflict):
        store.append_now(unit(game, 0, reply=reply("k"), credentials=(held,), game_row=game_row(game, 1)))
    assert store.kept_reply("game", "k") is None
    assert store.credential(b"digest") is None
    assert store.games().games == ()


def test_a_unit_without_events(store: EventStore) -> None:
    game = uuid4()
    store.append_now(unit(game, 0))
    assert store.append_now(NewRows(game, 1, reply=reply("k"))) == 0
    assert store.kept_reply("game", "k") == reply("k")
    with pytest.raises(VersionConflict):
        store.append_now(NewRows(game, 0, reply=reply("other")))
    assert number(store, store.append_now(unit(game, 1))) == 2


def test_credentials(store: EventStore) -> None:
    game = uuid4()
    seat, referee = Credential(b"\x00s", game, "seat", 0), Credential(b"\xffr", game, "referee")
    store.append_now(unit(game, 0, credentials=(seat, referee)))
    store.append_now(unit(uuid4(), 0, credentials=(Credential(b"x", uuid4(), "seat", 0),)))
    assert store.credential(b"\x00s") == seat
    assert store.credential(b"\xffr") == referee
    assert store.credential(b"?") is None


def test_an_invitation_is_used_up(store: EventStore) -> None:
    game = uuid4()
    invitation, token = Credential(b"code", game, "invitation", 2), Credential(b"token", game, "seat", 2)
    store.append_now(unit(game, 0, credentials=(invitation,)))
    store.append_now(unit(game, 1, credentials=(token,), revoked=(b"code", b"never there")))
    assert store.credential(b"code") is None
    assert store.credential(b"token") == token


def test_a_digest_serves_once(store: EventStore) -> None:
    game = uuid4()
    held = Credential(b"digest", game, "seat", 1)
    store.append_now(unit(game, 0, credentials=(held,)))
    with pytest.raises(CredentialTaken):
        store.append_now(unit(game, 1, credentials=(Credential(b"digest", game, "referee"),)))
    with pytest.raises(CredentialTaken):
        store.append_now(unit(game, 1, credentials=(Credential(b"new", game, "seat", 2),) * 2))
    assert store.version(game) == 1
    assert store.credential(b"digest") == held
    assert store.credential(b"new") is None
    exchanged = Credential(b"digest", game, "referee")
    store.append_now(unit(game, 1, credentials=(exchanged,), revoked=(b"digest",)))
    assert store.credential(b"digest") == exchanged


def fill_directory(store: EventStore, minutes: list[int]) -> list[GameRow]:
    rows = [game_row(uuid4(), minute) for minute in minutes]
    for row in rows:
        store.append_now(unit(row.game_id, 0, game_row=row))
    return rows


def walk(store: EventStore, limit: int, filters: GameFilter | None = None) -> list[UUID]:
    seen: list[UUID] = []
    cursor: str | None = None
    while True:
        page = store.games(cursor, limit, filters or GameFilter())
        seen += [row.game_id for row in page.games]
        if page.next_cursor is None:
            return seen
        assert len(page.games) == limit
        cursor = page.next_cursor


def test_a_directory_row_reads_back(store: EventStore) -> None:
    zone = datetime(2026, 5, 1, 12, 30, 15, 123457, tzinfo=UTC).astimezone()
    row = game_row(uuid4(), 1, created_at=zone, title="“Ünï” ;--", details=b'{"seats":3}')
    store.append_now(unit(row.game_id, 0, game_row=row))
    assert store.games().games == (row,)


def test_a_directory_row_is_replaced(store: EventStore) -> None:
    (row,) = fill_directory(store, [1])
    changed = game_row(
        row.game_id, 1, status="running", version=2, updated_at=row.updated_at + timedelta(hours=1)
    )
    store.append_now(unit(row.game_id, 1, game_row=changed))
    assert store.games().games == (changed,)


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 50])
def test_paging_newest_first(store: EventStore, limit: int) -> None:
    rows = fill_directory(store, [5, 1, 9, 3, 3, 3, 8])
    expected = sorted(rows, key=lambda row: (row.created_at, row.game_id.hex), reverse=True)
    assert walk(store, limit) == [row.game_id for row in expected]


def test_a_cursor_stays_good_while_games_come_and_change(store: EventStore) -> None:
    rows = fill_directory(store, [1, 2, 3, 4])
    first = store.games(None, 2)
    fill_directory(store, [9])
    moved = game_row(rows[0].game_id, 1, updated_at=datetime(2027, 1, 1, tzinfo=UTC), version=2)
    store.append_now(unit(rows[0].game_id, 1, game_row=moved))
    second = store.games(first.next_cursor, 2)
    assert [row.game_id for row in second.games] == [rows[1].game_id, rows[0].game_id]
    assert second.next_cursor is None


def test_filters(store: EventStore) -> None:
    kinds = [("classic", "open"), ("henshaw", "open"), ("classic", "finished"), ("classic", "open")]
    games = [uuid4() for _ in kinds]
    for minute, (game, (variant, status)) in enumerate(zip(games, kinds, strict=True)):
        store.append_now(unit(game, 0, game_row=game_row(game, minute, variant=variant, status=status)))
    assert walk(store, 1, GameFilter(variant="classic", status="open")) == [games[3], games[0]]
    assert walk(store, 9, GameFilter(variant="henshaw")) == [games[1]]
    assert walk(store, 9, GameFilter(board="europe")) == []


@pytest.mark.parametrize("text", ["", "?", "AAAA", "x" * 31, "A" * 64, "ünï"])
def test_what_is_no_cursor(store: EventStore, text: str) -> None:
    with pytest.raises(BadCursor):
        store.games(text, 10)
