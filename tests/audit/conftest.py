"""The browser's verifier, started once for all tests here."""

from collections.abc import Iterator

import pytest

from tests.audit.browser_verifier import NodeVerifier, node_verifier


@pytest.fixture(scope="session")
def node() -> Iterator[NodeVerifier]:
    with node_verifier() as running:
        yield running
