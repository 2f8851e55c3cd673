"""The pages in the folders speak of what is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = ("domain", "projections", "service", "tests", "deploy")
PAGES = (*(f"{folder}/README.md" for folder in FOLDERS), ".github/CONTRIBUTING.md")
_NAMED = re.compile(r"`((?:[\w.-]+/)*[\w.-]+(?:\.(?:py|json|toml|md|txt)|/))`")


@pytest.mark.parametrize("page", PAGES)
def test_files_that_pages_name_exist(page: str) -> None:
    """Beside the page, from the top, or somewhere in the folders where only a name is given; `<variant>` and
    the like are not looked for."""
    path = ROOT / page
    for name in _NAMED.findall(path.read_text(encoding="utf-8")):
        found = (path.parent / name).exists() or (ROOT / name).exists()
        if "/" not in name:
            found = found or any(any((ROOT / folder).rglob(name)) for folder in FOLDERS)
        assert found, f"{page} names {name}"


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_folder_has_its_page(folder: str) -> None:
    assert len((ROOT / folder / "README.md").read_text(encoding="utf-8").splitlines()) < 60
