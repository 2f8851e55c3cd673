"""The text of every rule, by variant and id, as data; made by `deploy/rules/extract.py`."""
