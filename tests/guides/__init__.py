"""The guides are run: every command and program in them, and every output shown is compared."""
