"""How commands end when screen, disk or words are not as they should be: with a sentence, no more."""

import os
import subprocess
from pathlib import Path

import pytest
import typer
from rich.console import Console

from domain.core import board as boards
from service.command_line import main
from service.command_line.simulate import simulate
from tests.boards.test_files import drop, plain, small_board
from tests.service.test_command_line import PROGRAM, WIDE


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> Console:
    """What is complained of, as one text."""
    console = Console(width=200, record=True, file=open(os.devnull, "w"))  # noqa: SIM115
    monkeypatch.setattr(main, "complaints", console)
    return console


def test_a_full_disk_is_told_in_a_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [PROGRAM, "--version"], stdout=full, stderr=subprocess.PIPE, text=True, check=False, env=WIDE
        )
    assert (done.returncode, done.stderr) == (
        1,
        "The output cannot be written: No space left on device.\n",
    )


def test_a_terminal_without_our_letters(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    done = subprocess.run(
        [PROGRAM, "verify", tmp_path / "empty"],
        capture_output=True,
        check=False,
        env={**WIDE, "PYTHONIOENCODING": "ascii"},
    )
    assert done.returncode == 1
    assert b"\\u2717" in done.stdout
    assert b"Traceback" not in done.stderr


def test_a_message_may_hold_brackets(said: Console) -> None:
    main.fail("There is no variant '[/x]'; nor [bold].")
    assert "'[/x]'; nor [bold]" in said.export_text()


@pytest.mark.parametrize("place", ["none/x.svg", "folder"])
def test_a_file_that_cannot_be_written(place: str, said: Console, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(typer.Exit):
        main.written(tmp_path / place, b"whole")
    assert "cannot be written" in said.export_text()
    assert [path.name for path in tmp_path.rglob("*")] == ["folder"]


def test_a_file_is_replaced_whole_or_stays(
    monkeypatch: pytest.MonkeyPatch, said: Console, tmp_path: Path
) -> None:
    path = tmp_path / "picture.svg"
    path.write_bytes(b"before")
    main.written(path, b"after")
    assert path.read_bytes() == b"after"

    def fails(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fails)
    with pytest.raises(typer.Exit):
        main.written(path, b"half")
    assert "No space left" in said.export_text()
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [b"after"]


def test_boards_of_ones_own_are_played_and_bad_ones_told(
    monkeypatch: pytest.MonkeyPatch, said: Console, tmp_path: Path
) -> None:
    monkeypatch.setattr(boards, "_boards", dict(boards._boards))
    drop(tmp_path, plain(small_board()))
    drop(tmp_path, b"{", "bad.json")
    with pytest.raises(typer.Exit) as ended:
        simulate("custom", 2, 1, 1, "{}", "four-winds", tmp_path, 10, quick=True)
    assert ended.value.exit_code == 0
    assert "board file bad.json refused: it is not JSON in UTF-8" in said.export_text()


def test_nothing_is_rebuilt_where_there_is_no_database() -> None:
    done = subprocess.run(
        [PROGRAM, "rebuild"],
        capture_output=True,
        text=True,
        check=False,
        env={**WIDE, "QUARTERMASTER_DATABASE": "mysql://here/games"},
    )
    assert done.returncode == 1
    assert done.stderr.startswith("Cannot rebuild: 'mysql://here/games' is neither")
