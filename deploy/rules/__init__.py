"""How the rule texts beside the variants (`rules.json`) are taken from the specifications."""
