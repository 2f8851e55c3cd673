"""Pages a browser shows, each one file without anything to fetch: to print, to save, to use offline."""

from functools import cache
from importlib.resources import files

VERIFIER_SCRIPTS = ("hashes", "ed25519", "canonical", "shapes", "log", "archive", "page")


@cache
def verifier_page() -> bytes:
    """The verifier as one page."""
    page = _read("verifier", "page.html")
    scripts = "\n".join(_read("verifier", f"{name}.js") for name in VERIFIER_SCRIPTS)
    return page.replace("@styles@", _read("verifier", "page.css")).replace("@scripts@", scripts).encode()


def _read(*path: str) -> str:
    return files("service.pages").joinpath(*path).read_text("utf-8")
