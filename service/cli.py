"""The command line: `quartermaster --help` teaches it."""

from service.command_line import backup, cases, odds, openapi, rebuild, serve, simulate, verify
from service.command_line.main import app

__all__ = ["backup", "cases", "main", "odds", "openapi", "rebuild", "serve", "simulate", "verify"]


def main() -> None:
    app()
