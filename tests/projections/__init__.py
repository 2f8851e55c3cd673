"""Projections: the port and its adapters, documents, timeline, rebuilding."""
