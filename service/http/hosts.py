"""Under which names the service answers, and from where requests come.

A page on some other site can have its own name lead to this machine and then speak to us as if we were that
site (DNS rebinding). It cannot choose the `Host` its requests carry: an address is never such a name, nor is
one that was set.
"""

import ipaddress
import socket
from collections.abc import Mapping
from functools import lru_cache

from service.http.problems import Problem
from service.settings import Settings

Headers = Mapping[bytes, bytes]
_FORWARDED = frozenset({b"x-forwarded-for", b"forwarded", b"x-real-ip"})


class Hosts:
    def __init__(self, settings: Settings) -> None:
        own = socket.gethostname().lower()
        self._names = frozenset(
            {"localhost", own, f"{own}.local", *(name.lower() for name in settings.hosts)}
        )
        self._below = tuple(name.lower() for name in settings.hosts if name.startswith("."))
        self._any = "*" in settings.hosts
        self.known = lru_cache(1000)(self._known)

    def refusal(self, given: Headers) -> Problem | None:
        host = given.get(b"host")
        if self._any or host is None or self.known(host):
            return None
        return Problem(
            421,
            "host_unknown",
            f"This service does not answer as {host[:100].decode('latin-1')!r}. Whoever runs it can name it "
            "with --hosts (or QUARTERMASTER_HOSTS).",
            field="Host",
        )

    def _known(self, host: bytes) -> bool:
        name = host.decode("latin-1").strip().lower()
        if name.startswith("["):
            return _is_address(name[1:].partition("]")[0])
        name = name.partition(":")[0].removesuffix(".")
        return name in self._names or _is_address(name) or name.endswith((".localhost", *self._below))


def _is_address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True


@lru_cache(10_000)
def is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def from_this_machine(address: str, given: Headers) -> bool:
    """Whether a request was made on this machine and passed no proxy on it."""
    return is_loopback(address) and _FORWARDED.isdisjoint(given)


@lru_cache(10_000)
def one_household(address: str) -> str:
    """Whose requests are counted together: an address, or the network that one subscriber has of IPv6."""
    try:
        number = ipaddress.ip_address(address)
    except ValueError:
        return address[:60]
    if number.version == 6:
        return str(ipaddress.ip_network((number, 64), strict=False))
    return address
