"""How the rule texts in `domain/rules/` are taken from the specifications."""
