"""Wiring: the HTTP application, identities, event store, live feed, clock and command line."""

from importlib.metadata import version

VERSION = version("quartermaster")
