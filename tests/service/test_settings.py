"""Settings: each declared once, told in `--help`, read from environment and command line alike."""

import subprocess
from pathlib import Path

import pytest

from service.setting import BadSetting, declared
from service.settings import Settings, read_settings
from tests.service.test_command_line import call

ALL = list(declared(Settings))


@pytest.fixture(scope="module")
def told() -> str:
    return call("serve", "--help").stdout


@pytest.mark.parametrize("setting", ALL, ids=lambda each: each.name)
def test_help_lists_every_setting(setting: object, told: str) -> None:
    (each,) = (known for known in ALL if known is setting)
    assert each.variable in told
    assert (each.option in told) is not each.about.secret
    assert each.about.sentence.endswith(".")


def test_an_option_wins_over_a_variable() -> None:
    settings = read_settings({"PORT": "9000", "QUARTERMASTER_MAX_BODY": "5000"}, {"port": "9001"})
    assert (settings.port, settings.max_body) == (9001, 5000)


def test_what_is_empty_is_left_out() -> None:
    assert read_settings({"PORT": "", "QUARTERMASTER_REDIS": "", "QUARTERMASTER_DATA": ""}) == Settings()


def test_the_database_lies_in_the_data_folder() -> None:
    settings = read_settings({"QUARTERMASTER_DATA": "/somewhere"})
    assert settings.database == "sqlite:////somewhere/quartermaster.db"
    assert settings.data == Path("/somewhere")


def test_lan_is_every_address_unless_one_is_given() -> None:
    assert read_settings({}, {"lan": "yes"}).host == "0.0.0.0"
    assert read_settings({"QUARTERMASTER_HOST": "10.0.0.7"}, {"lan": "yes"}).host == "10.0.0.7"
    assert read_settings({}).host == "127.0.0.1"


@pytest.mark.parametrize(
    ("variable", "value", "complaint"),
    [
        ("PORT", "99999", "PORT must be a whole number from 0 to 65535, not '99999'."),
        ("PORT", "abc", "PORT must be a whole number from 0 to 65535, not 'abc'."),
        ("PORT", "-1", "from 0 to 65535"),
        ("PORT", "٣", "from 0 to 65535"),
        ("PORT", "9" * 30, "from 0 to 65535"),
        ("QUARTERMASTER_MAX_BODY", "1e6", "whole number"),
        ("QUARTERMASTER_SYNCHRONOUS", "sometimes", "must be FULL, NORMAL or OFF"),
        ("QUARTERMASTER_LAN", "maybe", "must be yes or no"),
        ("QUARTERMASTER_DATABSE", "memory:", "Did you mean QUARTERMASTER_DATABASE?"),
        ("QUARTERMASTER_ZEBRA", "x", "`quartermaster serve --help` lists all settings."),
    ],
)
def test_a_setting_that_cannot_be_is_told(variable: str, value: str, complaint: str) -> None:
    with pytest.raises(BadSetting) as refused:
        read_settings({variable: value})
    assert complaint in str(refused.value)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--port", "99999"), "--port must be a whole number from 0 to 65535, not '99999'."),
        (("--refusal-days", "0"), "--refusal-days must be a whole number from 1 to 36500"),
    ],
)
def test_the_command_line_says_it_in_the_same_words(words: tuple[str, ...], complaint: str) -> None:
    done: subprocess.CompletedProcess[str] = call("serve", *words)
    assert done.returncode == 1
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr


def test_the_version_is_told() -> None:
    assert call("--version").stdout.startswith("quartermaster ")
