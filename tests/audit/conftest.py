"""The browser's verifier, started once for all tests here, and a browser to see its page with."""

from collections.abc import Iterator

import pytest

from tests.audit.browser_verifier import NodeVerifier, node_verifier
from tests.boards.conftest import browser
from tests.client import Service, serving

__all__ = ["browser", "node"]


@pytest.fixture(scope="session")
def node() -> Iterator[NodeVerifier]:
    with node_verifier() as running:
        yield running


@pytest.fixture(scope="session")
def other(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Another server, with a database and a key of its own."""
    folder = tmp_path_factory.mktemp("other")
    with serving(folder, f"sqlite:///{folder / 'games.db'}") as running:
        yield running
