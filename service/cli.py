"""The command line: `quartermaster --help` teaches it."""

from service.command_line import backup, bot, cases, odds, openapi, rebuild, serve, simulate, verify, watch
from service.command_line.main import app

__all__ = [
    "backup",
    "bot",
    "cases",
    "main",
    "odds",
    "openapi",
    "rebuild",
    "serve",
    "simulate",
    "verify",
    "watch",
]


def main() -> None:
    app()
