"""The verifier as one page without anything to fetch: to use here, or saved and without a network.

Written independently of `domain.game.verify` and `domain.game.archive`, after the same tables of codes.
"""

from functools import cache
from importlib.resources import files

SCRIPTS = ("hashes", "ed25519", "canonical", "shapes", "log", "archive", "page")


@cache
def verifier_page() -> bytes:
    scripts = "\n".join(_read(f"{name}.js") for name in SCRIPTS)
    return _read("page.html").replace("@styles@", _read("page.css")).replace("@scripts@", scripts).encode()


def _read(name: str) -> str:
    return files("service.pages.verifier").joinpath(name).read_text("utf-8")
