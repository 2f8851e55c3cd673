"""Settings: each declared once, with a default that works on one machine without other servers.

A setting is a field: its type, bounds, default and one sentence. From that follow the environment variable
(`QUARTERMASTER_` and the name; `service/setting.py` reads it), the option of `quartermaster serve`, and its
line in `--help`.
"""

import ipaddress
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from service.setting import BadSetting, Setting, read

_PLAYING = "Playing"
_PLACE, _ADDRESS, _LIMITS, _TOLD, _KEPT = "Where things are", "Address", "Limits", "Telling", "Keeping"
_SECONDS = 86_400


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    # Address

    host: Annotated[
        str,
        Setting(group=_ADDRESS, sentence="The address to serve at; 0.0.0.0 is every one this machine has."),
    ] = "127.0.0.1"
    port: Annotated[
        int, Setting(group=_ADDRESS, sentence="The port; 0: any free one.", high=65_535, variable="PORT")
    ] = 8000
    lan: Annotated[
        bool, Setting(group=_ADDRESS, sentence="Serve the local network: the same as host 0.0.0.0.")
    ] = False

    workers: Annotated[
        int,
        Setting(
            group=_ADDRESS,
            sentence="Processes that share the work, up to one a core; on PostgreSQL several need Redis.",
            low=1,
            high=256,
        ),
    ] = 1
    open_house: Annotated[
        bool,
        Setting(
            group=_ADDRESS,
            sentence="Whoever sits at this machine creates games without a key (loopback only).",
        ),
    ] = False
    hosts: Annotated[
        tuple[str, ...],
        Setting(
            group=_ADDRESS,
            sentence="Names (comma between) this service is reached by, besides addresses, localhost and the "
            "machine's own name; `.example.org` for all below it, `*` for any.",
        ),
    ] = ()
    origins: Annotated[
        tuple[str, ...],
        Setting(
            group=_ADDRESS,
            sentence="Other sites (comma between) whose pages may call: https://example.org, or `*` for any.",
        ),
    ] = ()

    # Where things are

    data: Annotated[Path, Setting(group=_PLACE, sentence="Folder for the database and the keys.")] = Path(
        "data"
    )
    database: Annotated[
        str,
        Setting(
            group=_PLACE,
            sentence="sqlite:///…, postgresql://… or memory: (left out: SQLite in the data folder).",
        ),
    ] = ""
    redis: Annotated[
        str | None,
        Setting(
            group=_PLACE,
            sentence="redis://… or redis+cluster://…; without it projections live in the serving process.",
        ),
    ] = None
    boards: Annotated[Path | None, Setting(group=_PLACE, sentence="A folder with further boards.")] = None
    organiser_key: Annotated[
        str | None,
        Setting(
            group=_PLACE,
            sentence="The organiser's key, 20 characters or more; without it one is made on first start.",
            secret=True,
        ),
    ] = None
    signing_key: Annotated[
        Path | None,
        Setting(
            group=_PLACE, sentence="File with the key that signs heads (left out: made in the data folder)."
        ),
    ] = None

    # Limits

    max_body: Annotated[
        int, Setting(group=_LIMITS, sentence="Longest request body, in bytes.", low=1_000, high=2**30)
    ] = 262_144
    max_archive: Annotated[
        int, Setting(group=_LIMITS, sentence="Longest archive taken in, in bytes.", low=1_000, high=2**34)
    ] = 67_108_864
    requests_per_minute: Annotated[
        int,
        Setting(
            group=_LIMITS,
            sentence="Requests a minute from each address, and from each token; 0: no limit. Whoever calls "
            "from this machine, past no proxy, has none.",
            high=10**9,
        ),
    ] = 6_000
    max_headers: Annotated[
        int,
        Setting(
            group=_LIMITS,
            sentence="Longest request line with all headers, in bytes.",
            low=4_096,
            high=2**20,
        ),
    ] = 32_768
    header_seconds: Annotated[
        int,
        Setting(group=_LIMITS, sentence="Seconds that a request's headers may take.", low=1, high=_SECONDS),
    ] = 10
    body_seconds: Annotated[
        int, Setting(group=_LIMITS, sentence="Seconds that a request's body may take.", low=1, high=_SECONDS)
    ] = 60
    write_seconds: Annotated[
        int,
        Setting(
            group=_LIMITS,
            sentence="Seconds after which a command that the disk has not taken is answered with 503.",
            low=1,
            high=_SECONDS,
        ),
    ] = 30
    stall_seconds: Annotated[
        int,
        Setting(
            group=_LIMITS,
            sentence="Seconds after which a client that takes no more of its answer is hung up on.",
            low=1,
            high=_SECONDS,
        ),
    ] = 30
    connections: Annotated[
        int, Setting(group=_LIMITS, sentence="Connections at once.", low=1, high=10**6)
    ] = 10_000
    connections_per_address: Annotated[
        int,
        Setting(
            group=_LIMITS,
            sentence="Connections at once from one address; loopback and trusted proxies have no such limit.",
            low=1,
            high=10**6,
        ),
    ] = 500
    proxies: Annotated[
        tuple[str, ...],
        Setting(
            group=_ADDRESS,
            sentence="Proxies (addresses or networks, comma between) whose X-Forwarded-For is believed.",
        ),
    ] = ()

    # Playing

    bot_pace: Annotated[
        int,
        Setting(
            group=_PLAYING,
            sentence="Milliseconds a bot waits before each of its commands, so that people can follow.",
            high=600_000,
        ),
    ] = 700

    # Telling

    log: Annotated[
        Literal["auto", "text", "json"],
        Setting(
            group=_TOLD, sentence="How the log is written: as text, as JSON, or text at a terminal only."
        ),
    ] = "auto"
    log_requests: Annotated[
        bool, Setting(group=_TOLD, sentence="Log every request with route, status and time.")
    ] = False
    metrics: Annotated[
        Literal["local", "open", "off"],
        Setting(
            group=_TOLD,
            sentence="Who may read /metrics: this machine and the organiser, everybody, or nobody.",
        ),
    ] = "local"

    # Keeping

    cached_games: Annotated[
        int, Setting(group=_KEPT, sentence="Games kept in memory.", low=1, high=10**7)
    ] = 12_000
    snapshot_every: Annotated[
        int, Setting(group=_KEPT, sentence="Versions between two snapshots of a game.", low=1, high=10**9)
    ] = 500
    refusals_kept: Annotated[
        int,
        Setting(group=_KEPT, sentence="Refused commands remembered for each caller of a game.", high=10**6),
    ] = 100
    refusal_days: Annotated[
        int, Setting(group=_KEPT, sentence="Days for which they are remembered.", low=1, high=36_500)
    ] = 30
    key_days: Annotated[
        int,
        Setting(
            group=_KEPT,
            sentence="Days after a game's end for which answers to its Idempotency-Keys are kept.",
            low=1,
            high=36_500,
        ),
    ] = 30
    synchronous: Annotated[
        Literal["FULL", "NORMAL", "OFF"],
        Setting(
            group=_KEPT, sentence="FULL; NORMAL or OFF may lose what was acknowledged: for benchmarks only."
        ),
    ] = "FULL"

    def __post_init__(self) -> None:
        if not self.database:
            msgspec.structs.force_setattr(self, "database", f"sqlite:///{self.data / 'quartermaster.db'}")
        for each in self.proxies:
            _network(each)
        if self.lan and self.host == "127.0.0.1":
            msgspec.structs.force_setattr(self, "host", "0.0.0.0")
        if self.host not in ("127.0.0.1", "::1", "localhost"):
            msgspec.structs.force_setattr(self, "open_house", False)


def _network(text: str) -> None:
    try:
        ipaddress.ip_network(text, strict=False)
    except ValueError:
        told = (
            f"--proxies (or QUARTERMASTER_PROXIES) names {text[:60]!r}, which is no address and no network."
        )
        raise BadSetting(told) from None


def read_settings(
    environment: Mapping[str, str] = os.environ, options: Mapping[str, str | None] | None = None
) -> Settings:
    """Raises `BadSetting` with a sentence for whoever starts the service."""
    return read(Settings, environment, options or {})
