"""The browser's verifier under Node, started once for all tests here, and another server."""

from collections.abc import Iterator

import pytest

from tests.audit.browser_verifier import NodeVerifier, node_verifier
from tests.client import Service, serving


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
