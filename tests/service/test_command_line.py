"""The command line, as a person would call it."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.client import Service

PROGRAM = Path(sys.executable).parent / "quartermaster"
WIDE = {**os.environ, "COLUMNS": "160", "NO_COLOR": "1"}


def call(*words: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [PROGRAM, *words], capture_output=True, text=True, check=False, env=WIDE, timeout=300
    )


@pytest.mark.parametrize(
    "command", ["serve", "cases", "simulate", "odds", "rebuild", "openapi", "watch", "bot"]
)
def test_help_teaches(command: str) -> None:
    assert command in call("--help").stdout
    told = call(command, "--help")
    assert told.returncode == 0
    assert len(told.stdout) > 200


def test_odds_are_exact(tmp_path: Path) -> None:
    """CU-4.152: W(3, 3) as a fraction."""
    told = call("odds", "3", "3").stdout
    assert "511817135/1088391168" in told
    assert "47.025" in told
    assert ">99%" in call("odds", "10", "10", "--table").stdout
    assert call("odds", "0", "3").returncode != 0
    assert call("odds", "6", "6", "--picture", tmp_path / "odds.svg").returncode == 0
    assert (tmp_path / "odds.svg").read_text().startswith("<svg")


def test_simulate_plays_and_sums_up() -> None:
    done = call("simulate", "--variant", "classic", "--games", "2", "--seed", "4", "--commands", "60")
    assert done.returncode == 0, done.stderr
    assert "2 games of classic" in done.stdout
    again = call("simulate", "--variant", "classic", "--games", "2", "--seed", "4", "--commands", "60")
    # Not the lines as they stand: the table is as wide as its games a second.
    figures = [
        [line.split() for line in each.stdout.splitlines() if "events" in line] for each in (done, again)
    ]
    assert figures[0]
    assert figures[0] == figures[1]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--variant", "ludo"), "no variant"),
        (("--seats", "9"), "for 2 to 6 seats"),
        (("--options", "{"), "JSON"),
        (("--options", '{"mode": "galaxy"}'), "refused"),
    ],
)
def test_simulate_says_what_is_wrong(words: tuple[str, ...], complaint: str) -> None:
    done = call("simulate", "--games", "1", *words)
    assert done.returncode == 1
    assert complaint in done.stderr


CASE = """
variant = "classic"
[[case]]
id = "one"
position = { phase = "attack", territories = "siam=0:3 indonesia=1:2 rest=2:1" }
[[case.step]]
send = { type = "attack", seat = 0, from_territory = "siam", to_territory = "indonesia", dice = 3 }
refused = "too_few_armies"
"""


def test_cases_pass_and_fail(tmp_path: Path) -> None:
    good, bad, broken = tmp_path / "good.toml", tmp_path / "bad.toml", tmp_path / "broken.toml"
    good.write_text(CASE)
    bad.write_text(CASE.replace("too_few_armies", "not_adjacent"))
    broken.write_text(CASE.replace("refused", "refuse"))
    assert call("cases", good).stdout.strip() == "1 passed, 0 failed"
    failed = call("cases", good, bad)
    assert failed.returncode == 1
    assert "expected refusal not_adjacent, got too_few_armies" in failed.stdout
    assert "broken.toml" in call("cases", broken).stderr


def test_cases_go_on_after_what_goes_wrong(tmp_path: Path) -> None:
    folder = tmp_path / "cases"
    folder.mkdir()
    typed = CASE.replace("dice = 3", "dice = 2").replace(
        'refused = "too_few_armies"', "chance = [[[6, 9], [1, 1]]]"
    )
    (folder / "1.toml").write_text(typed)
    (folder / "2.toml").write_text(CASE.replace("[[case.step]]", '[[case.step]]\nby = "queen"'))
    (folder / "3.toml").write_text(CASE)
    played = call("cases", folder)
    assert played.returncode == 1
    assert "the typed [[6, 9], [1, 1]] is refused: bad_value" in played.stdout
    assert "nobody is called 'queen'" in played.stderr
    assert played.stdout.splitlines()[-1] == "1 passed, 1 failed, 1 file not playable"


def test_cases_that_are_not_there(tmp_path: Path) -> None:
    good = tmp_path / "good.toml"
    good.write_text(CASE)
    missed = call("cases", good, "--only", "two")
    assert (missed.returncode, missed.stderr.strip()) == (1, "No case has an id that contains 'two'.")
    (tmp_path / "empty").mkdir()
    assert call("cases", tmp_path / "empty").stderr.strip() == "There are no cases here."
    assert call("cases", good, "--only", "one").returncode == 0


def test_cases_teach_their_format() -> None:
    told = call("cases", "--help").stdout
    assert "twin_chance" in told
    assert "apart_from" in told
    assert json.loads(call("cases", "--schema").stdout)["$ref"] == "#/$defs/CaseFile"


def test_serve_says_where_everything_is(tmp_path: Path, unused_port: int) -> None:
    environment = {**WIDE, "QUARTERMASTER_DATA": str(tmp_path), "PORT": str(unused_port)}
    environment.pop("QUARTERMASTER_ORGANISER_KEY", None)
    with subprocess.Popen([PROGRAM, "serve"], env=environment, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            said = "".join(next(server.stdout) for _ in range(6))
            assert f"http://127.0.0.1:{unused_port}/docs" in said
            assert "openapi.json" in said
            assert str(tmp_path) in said
            key = (tmp_path / "organiser.key").read_text().strip()
            assert key in said
            transport = httpx.HTTPTransport(retries=20)
            with httpx.Client(base_url=f"http://127.0.0.1:{unused_port}", transport=transport) as client:
                made = client.post(
                    "/games",
                    json={"variant": "classic", "seats": [{}, {}]},
                    headers={"authorization": f"Bearer {key}"},
                )
            assert made.status_code == 201
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(20)


def test_serve_refuses_a_database_it_cannot_use(tmp_path: Path) -> None:
    environment = {**WIDE, "QUARTERMASTER_DATA": str(tmp_path), "QUARTERMASTER_DATABASE": "oracle://x"}
    done = subprocess.run(
        [PROGRAM, "serve"], env=environment, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 1
    assert "oracle://x" in done.stderr


def test_a_bot_takes_a_seat_and_the_game_is_watched(service: Service) -> None:
    options = {"round_limit": 1}
    made = service.organiser.create({"variant": "of-the-people", "seats": [{}, {}], "options": options})
    game, at = made["game_id"], ("--url", service.url)
    commands = [
        [str(PROGRAM), "bot", game, str(each["seat"]), each["code"], "--name", f"Bot {each['seat']}", *at]
        for each in made["invitations"]
    ]
    bots = [subprocess.Popen(each, stdout=subprocess.PIPE, text=True, env=WIDE) for each in commands]
    watched = call("watch", game, *at)
    said = [bot.communicate(timeout=60)[0] for bot in bots]
    assert [bot.returncode for bot in bots] == [0, 0]
    assert all("is seated." in told and "commands; the game is finished." in told for told in said)
    rows = service.get(f"/games/{game}/timeline?limit=1000").json()["rows"]
    assert watched.returncode == 0, watched.stderr
    last = watched.stdout.splitlines()[-1]
    assert last.split(maxsplit=1) == [str(rows[-1]["version"]), rows[-1]["text"]]
    assert "Bot 0" in watched.stdout


@pytest.mark.parametrize("verb", ["watch", "bot"])
def test_what_keeps_a_command_from_a_game_is_one_sentence(verb: str, service: Service) -> None:
    words = ("00000000-0000-4000-8000-000000000000", *(("0", "qm_inv_none") if verb == "bot" else ()))
    told = call(verb, *words, "--url", service.url)
    assert told.returncode == 1
    assert told.stderr.startswith("no_such_game")
    assert len(told.stderr.splitlines()) == 1
