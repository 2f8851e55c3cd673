"""The tables beside the log, as they are read: kept replies, credentials, the directory of games."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any
from uuid import UUID

from service.store import tables
from service.store.rows import Credential, GameCursor, GameFilter, GamePage, KeptReply


class TablesBeside(ABC):
    @abstractmethod
    def select(self, statement: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Committed rows; parameters are written `?`. Raises `StoreError`."""

    @abstractmethod
    def stored_id(self, game_id: UUID) -> UUID | str:
        """A game id as this database holds it."""

    def kept_reply(self, scope: str, key: str) -> KeptReply | None:
        found = self.select(
            f"SELECT {tables.columns(tables.REPLY_COLUMNS)} FROM kept_replies WHERE scope = ? AND key = ?",
            [scope, key],
        )
        return tables.read_reply(found[0]) if found else None

    def replies_of(self, game_id: UUID) -> tuple[str, list[Any]]:
        """The condition by which kept replies of a game are found: their scope begins with its id."""
        return "scope >= ? AND scope < ?", [f"{game_id}/", f"{game_id}0"]  # 0 follows the slash

    def credential(self, token_digest: bytes) -> Credential | None:
        found = self.select(
            f"SELECT {tables.columns(tables.CREDENTIAL_COLUMNS)} FROM credentials WHERE token_digest = ?",
            [token_digest],
        )
        return tables.read_credential(found[0]) if found else None

    def credentials(self, game_id: UUID) -> list[Credential]:
        """Those that are good for a game, in an order that stays."""
        found = self.select(
            f"SELECT {tables.columns(tables.CREDENTIAL_COLUMNS)} FROM credentials WHERE game_id = ? "
            f"ORDER BY role, seat, token_digest",
            [self.stored_id(game_id)],
        )
        return [tables.read_credential(row) for row in found]

    def games(self, after: GameCursor | None, limit: int, asked: GameFilter) -> GamePage:
        conditions, parameters = tables.game_conditions(asked)
        if after is not None:
            conditions.append("(created_at, game_id) < (?, ?)")
            parameters += [after.created_at, self.stored_id(after.game_id)]
        where = f"WHERE {' AND '.join(conditions)} " if conditions else ""
        found = self.select(
            f"SELECT {tables.columns(tables.GAME_COLUMNS)} FROM games {where}"
            "ORDER BY created_at DESC, game_id DESC LIMIT ?",
            [*parameters, limit + 1],
        )
        games = tuple(tables.read_game(row) for row in found[:limit])
        more = len(found) > limit and games
        last = GameCursor.of(games[-1]) if more else None
        return GamePage(games, str(last) if last else None)

    def games_by_status(self) -> dict[str, int]:
        return dict(self.select("SELECT status, COUNT(*) FROM games GROUP BY status"))
