"""The TypeScript library, packed and installed once for all tests of a run."""

from pathlib import Path

import pytest

from tests.contract.typescript import Project, new_project, packed


@pytest.fixture(scope="session")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made, said = packed(tmp_path_factory.mktemp("package"))
    assert "⚠" not in said, said
    return made


@pytest.fixture(scope="session")
def project(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Project:
    return new_project(tmp_path_factory.mktemp("project"), package)
