"""Builds the files of `domain/boards` from recipes and public-domain geography; no part of the service."""
