"""Rigs: what the service promises, tried hard, against real processes over HTTP.

Each has a short form among the tests and a long one, `make soak RIG=<name>`. `deploy/TRUST.md` says which
promise each of them stands for.
"""
