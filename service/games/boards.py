"""Boards dropped into a folder: checked against schema and rules, made playable or refused with reasons."""

from codecs import BOM_UTF8
from pathlib import Path

import msgspec

from domain.core.board import Board, find_board, parse_board, register_board
from domain.core.board_checks import board_faults

LARGEST = 4 * 1024 * 1024
"""Bytes; sixteen times the largest shipped board."""


class RefusedFile(msgspec.Struct, frozen=True):
    file: str
    faults: tuple[str, ...]

    @property
    def message(self) -> str:
        return f"board file {self.file} refused: " + "; ".join(self.faults)


class FoundBoards(msgspec.Struct, frozen=True):
    loaded: tuple[Board, ...] = ()
    refused: tuple[RefusedFile, ...] = ()


def load_boards(folder: Path) -> FoundBoards:
    """Register every sound board of the folder; the others are reported, and harm nobody."""
    loaded: list[Board] = []
    refused: list[RefusedFile] = []
    for path in sorted(folder.glob("*.json")):
        board, faults = read_board(path)
        if board is None or faults:
            refused.append(RefusedFile(path.name, faults))
        else:
            register_board(board)
            loaded.append(board)
    return FoundBoards(tuple(loaded), tuple(refused))


def read_board(path: Path) -> tuple[Board | None, tuple[str, ...]]:
    """The board of a file and its faults; no board where the file breaks the schema."""
    try:
        if path.exists() and not path.is_file():
            return None, ("it cannot be read: it is no plain file",)  # a pipe would be waited for, for ever
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            return None, (f"the file is larger than {LARGEST} bytes",)
        board = parse_board(data.removeprefix(BOM_UTF8))
    except OSError as error:
        return None, (f"it cannot be read: {error.strerror}",)
    except msgspec.ValidationError as error:
        return None, (f"it breaks the schema: {error}",)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return None, (f"it is not JSON in UTF-8: {error}",)
    faults = board_faults(board)
    if find_board(board.id) is not None:
        faults = (f"there is a board `{board.id}` already (CU-2.10)", *faults)
    return board, faults
