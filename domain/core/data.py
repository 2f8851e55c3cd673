"""The one door to data shipped inside the package (boards, missions, cards).

Shipped data is part of the program text, read once like a module; this is not I/O in the sense of the
purity rule, and no other module of the domain opens anything.
"""

from importlib.resources import files


def shipped(package: str, name: str) -> bytes:
    return files(package).joinpath(name).read_bytes()


def shipped_names(package: str, suffix: str) -> tuple[str, ...]:
    return tuple(sorted(entry.name for entry in files(package).iterdir() if entry.name.endswith(suffix)))
