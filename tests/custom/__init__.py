"""Tests of the custom variant."""
