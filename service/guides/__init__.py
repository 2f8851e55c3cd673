"""How to write a client, run a table, organise and audit, verify by hand; and what is promised.

Every command and program in these pages is run by `tests/guides`, and every output shown is compared.
"""
