"""The command line: `quartermaster --help` teaches it."""

from service.command_line import cases, odds, openapi, rebuild, serve, simulate, verify
from service.command_line.main import app

__all__ = ["cases", "main", "odds", "openapi", "rebuild", "serve", "simulate", "verify"]


def main() -> None:
    app()
