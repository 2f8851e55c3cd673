"""The games that a process has at hand, and up to which version each is known to be written.

What a process has shown of a game it shows no less of, though reads and writes end in another order than they
began, and though it learns of what the others write when it pleases the database.
"""

from uuid import UUID

from domain.game.aggregate import Game
from projections.recent import Recent


class Mark:
    """Up to which version a game is known to be written: nothing older is kept.

    Whoever reads or writes takes the mark first; what comes of it counts only if that mark is still there:
    another one does not know what was shown in between.
    """

    __slots__ = ("told", "version")

    def __init__(self) -> None:
        self.version = 0
        self.told = 0
        """Up to here this process has told all who wait here, by what it wrote itself."""


_OUTDATED = 1_000


class KnownGames:
    def __init__(self, most: int) -> None:
        self._games: Recent[UUID, Game] = Recent(most)
        self._outdated: Recent[UUID, Game] = Recent(min(most, _OUTDATED))
        """Shown to nobody: from there it is not far to the latest, where two processes play the same game."""
        self._marks: Recent[UUID, Mark] = Recent(most)

    def use(self, game_id: UUID) -> Game | None:
        return self._games.use(game_id)

    def get(self, game_id: UUID) -> Game | None:
        """The same, only to look."""
        return self._games.get(game_id)

    def mark(self, game_id: UUID) -> Mark:
        """To be taken before a game is read or written."""
        mark = self._marks.use(game_id)
        if mark is None:
            self._marks.keep(game_id, mark := Mark())
        return mark

    def holds(self, game_id: UUID, mark: Mark) -> bool:
        return self._marks.get(game_id) is mark

    def keep(self, game_id: UUID, game: Game, mark: Mark) -> bool:
        """What was read or written since the mark was taken; False: it is old by now, or nobody knows."""
        if not self.holds(game_id, mark) or game.version < mark.version:
            return False
        self._games.keep(game_id, game)
        self._outdated.pop(game_id, None)
        mark.version = game.version
        return True

    def hear(self, game_id: UUID, version: int) -> bool:
        """A version has been written: whether it is news. An older game goes."""
        game = self._games.get(game_id)
        if game is not None and game.version >= version:
            return False
        self.drop(game_id)
        mark = self.mark(game_id)
        mark.version = max(version, mark.version)
        return True

    def has_told(self, game_id: UUID, version: int) -> bool:
        mark = self._marks.get(game_id)
        return mark is not None and mark.told >= version

    def drop(self, game_id: UUID) -> None:
        """It is to be read anew; what is known to be written stays known."""
        game = self._games.pop(game_id, None)
        if game is not None:
            self._outdated.keep(game_id, game)

    def outdated(self, game_id: UUID) -> Game | None:
        """An earlier version of a game that is to be read anew."""
        return self._outdated.get(game_id)

    def unlearn(self, game_id: UUID) -> None:
        """What was written is there no more."""
        self._games.pop(game_id, None)
        self._outdated.pop(game_id, None)
        self._marks.pop(game_id, None)

    def clear(self) -> None:
        self._games.clear()
        self._outdated.clear()
        self._marks.clear()
