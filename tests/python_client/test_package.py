"""The package: made of the contract as it is, typed where it is installed, and as its page says."""

import re
import subprocess
import sys
import venv
from pathlib import Path

import httpx
import pytest

from deploy.clients.__main__ import PACKAGE, generated
from tests.client import KEY, Service

HOME = PACKAGE.parent
PAGE = (HOME / "README.md").read_text(encoding="utf-8")
SNIPPETS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
_DEPENDENCIES = Path(httpx.__file__).parent.parent


@pytest.mark.parametrize("name", ["contract.py", "operations.py"])
def test_the_generated_files_are_current(name: str) -> None:
    """If not: `make openapi`."""
    assert (PACKAGE / name).read_text(encoding="utf-8") == generated()[name]


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Python of a fresh environment with the package's wheel in it, beside what that depends on."""
    folder = tmp_path_factory.mktemp("fresh")
    run(sys.executable, "-m", "pip", "wheel", *_OFFLINE, "-w", str(folder), str(HOME))
    (wheel,) = folder.glob("quartermaster_client-*.whl")
    venv.create(folder / "venv", with_pip=False, symlinks=True)
    fresh = folder / "venv" / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", str(fresh), "install", *_OFFLINE, str(wheel))
    (site,) = (folder / "venv" / "lib").glob("python*/site-packages")
    (site / "dependencies.pth").write_text(f"{_DEPENDENCIES}\n")
    return fresh


_OFFLINE = ("--quiet", "--no-deps", "--no-index", "--no-build-isolation")


def run(*command: str, cwd: Path | None = None, fails: bool = False) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert (done.returncode != 0) == fails, done.stdout + done.stderr
    return done.stdout


def test_the_snippets_of_the_page_run(python: Path, service: Service, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "organiser.key").write_text(KEY + "\n")
    where = "import quartermaster_client\nprint(quartermaster_client.__file__)\n"
    script = where + "\n".join(SNIPPETS).replace("http://127.0.0.1:8000", service.url)
    (tmp_path / "page.py").write_text(script, encoding="utf-8")
    told = run(str(python), "page.py", cwd=tmp_path).splitlines()
    assert Path(told[0]).is_relative_to(python.parent.parent)
    assert told[1] == "finished"
    assert told[-1].endswith("%") or told[-1].replace(".", "").isdigit()
    assert "[0, 1, 2]" in told


def test_its_types_hold_where_it_is_installed(python: Path, tmp_path: Path) -> None:
    """The page and the example pass strictly; what is not in the contract does not."""
    page = "\n".join(SNIPPETS)
    wrong = page + 'mine.send({"type": "attack", "seat": 0, "from_territory": "siam", "dice": 3})\n'
    wrong += 'print(mine.header()["fase"])\nasyncio.run(mine.view())\n'
    (tmp_path / "page.py").write_text(page, encoding="utf-8")
    (tmp_path / "wrong.py").write_text(wrong, encoding="utf-8")
    mypy = (sys.executable, "-m", "mypy", "--strict", "--config-file=", "--python-executable", str(python))
    files = ("page.py", "wrong.py", str(HOME / "examples" / "bot.py"))
    complaints = run(*mypy, *files, cwd=tmp_path, fails=True)
    lines = len(page.splitlines())
    told = re.findall(r"(\S+):(\d+): error", complaints)
    assert told == [("wrong.py", str(lines + more)) for more in (1, 2, 3)]
