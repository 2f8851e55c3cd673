"""The browser's verifier, started once for all tests here, and a browser to see its page with."""

from collections.abc import Iterator

import pytest

from tests.audit.browser_verifier import NodeVerifier, node_verifier
from tests.boards.conftest import browser

__all__ = ["browser", "node"]


@pytest.fixture(scope="session")
def node() -> Iterator[NodeVerifier]:
    with node_verifier() as running:
        yield running
