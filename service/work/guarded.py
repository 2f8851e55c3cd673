"""Work that goes wrong alone."""

import logging

log = logging.getLogger("quartermaster")


class Guarded:
    """For work that must not fail for its caller, one game's for another's: what goes wrong is logged."""

    __slots__ = ("_complaint", "_game_id")

    def __init__(self, complaint: str, game_id: object) -> None:
        self._complaint, self._game_id = complaint, game_id

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> bool:
        if not isinstance(error, Exception):
            return False
        log.error(self._complaint, self._game_id, exc_info=error)
        return True
