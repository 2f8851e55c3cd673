"""`python -m deploy.clients`: write the generated part of the Python client anew."""

import json
from pathlib import Path

from deploy.clients.operations import operation_functions
from deploy.clients.schemas import written

ROOT = Path(__file__).parent.parent.parent
CONTRACT = ROOT / "openapi" / "openapi.json"
PACKAGE = ROOT / "openapi" / "python" / "quartermaster_client"
_MADE = "Made by `make openapi` from openapi/openapi.json: change nothing here."
_HEAD = '"""{title}\n\n{made}\n"""\n\n# ruff: noqa\n# fmt: off\n{imports}\n'


def generated() -> dict[str, str]:
    """The generated files, by name."""
    document = json.loads(CONTRACT.read_text(encoding="utf-8"))
    schemas = document["components"]["schemas"]
    grammar = {"AnyDomain": schemas["Offer"]["properties"]["fields"]["additionalProperties"]}
    types = _HEAD.format(title="The types of the contract.", made=_MADE, imports="import typing as t\n")
    imports = (
        "import typing as t\n\nfrom quartermaster_client import contract as c\n"
        "from quartermaster_client.call import Call, part, tag\n"
    )
    calls = _HEAD.format(title="Every operation of the contract, as a call.", made=_MADE, imports=imports)
    return {
        "contract.py": types + "\n\n".join(("", *written(schemas, grammar))),
        "operations.py": calls + "\n\n".join(("", *operation_functions(document["paths"]))),
    }


if __name__ == "__main__":
    for name, text in generated().items():
        (PACKAGE / name).write_text(text, encoding="utf-8")
        print(f"written: {(PACKAGE / name).relative_to(ROOT)}")
