"""Every example in the contract is what the service really answers, and the contract is told in full."""

import json
from typing import Any

import jsonschema_rs
import pytest

from service.contract.examples import Example, examples
from tests.client import Service
from tests.contract.examples import Recorder, play, trimmed
from tests.contract.measure import missing, table, things
from tests.contract.test_document import DOCUMENT, OPERATIONS


@pytest.fixture(scope="module")
def played(service: Service) -> Recorder:
    """The game of the examples, played again."""
    call = Recorder(service)
    play(call)
    return call


def differences(stored: Any, live: Any, path: str = "") -> list[str]:
    """Where two values are not made of the same parts; null may stand for anything."""
    if stored is None or live is None:
        return []
    if isinstance(stored, dict) and isinstance(live, dict):
        if set(stored) != set(live):
            return [f"{path}: {sorted(set(stored) ^ set(live))}"]
        return [each for key in stored for each in differences(stored[key], live[key], f"{path}/{key}")]
    if isinstance(stored, list) and isinstance(live, list):
        pairs = zip(stored, live, strict=False)
        return [each for pair in pairs for each in differences(*pair, f"{path}/*")]
    return [] if type(stored) is type(live) else [f"{path}: {stored!r} and {live!r}"]


@pytest.mark.parametrize("name", sorted(examples()))
def test_the_service_answers_as_the_example_says(played: Recorder, name: str) -> None:
    assert name in played.examples, f"{name} is not played any more: run `make examples`"
    stored, live = examples()[name], played.examples[name]
    assert (stored.status, stored.media_type) == (live["status"], live["media_type"])
    assert set(stored.parameters) == set(live["parameters"])
    for kept, now in ((stored.request, live.get("request")), (stored.response, live["response"])):
        assert not differences(kept, now), "run `make examples`"
    if isinstance(stored.response, str):
        assert stored.response[:20] == live["response"][:20]


@pytest.mark.parametrize("operation", [each for *_, each in OPERATIONS], ids=lambda each: each["operationId"])
def test_every_example_fits_its_schema(operation: dict[str, Any]) -> None:
    example = examples().get(operation["operationId"])
    if example is None:
        pytest.fail(f"{operation['operationId']} has no example: add a line to `play`, then `make examples`")
    reply = operation["responses"][str(example.status)]["content"][example.media_type]
    assert reply["example"] == example.response
    _validate(reply["schema"], example.response)
    if "requestBody" in operation:
        (body,) = operation["requestBody"]["content"].values()
        assert body["example"] == example.request
        _validate(body["schema"], example.request)
    for param in operation.get("parameters", ()):
        if param["name"] in example.parameters:
            assert param["example"] == example.parameters[param["name"]]
            _validate(param["schema"], param["example"])


def _validate(schema: dict[str, Any], value: Any) -> None:
    whole = {**schema, "components": DOCUMENT["components"]}
    jsonschema_rs.Draft202012Validator(whole).validate(value)


def test_no_example_shows_a_secret() -> None:
    text = json.dumps([_plain(each) for each in examples().values()])
    for prefix in ("qm_org_", "qm_ref_", "qm_seat_", "qm_inv_"):
        for found in text.split(prefix)[1:]:
            assert found.startswith(("example", "`")), found[:30]


def _plain(example: Example) -> list[Any]:
    return [example.parameters, example.request, example.response]


def test_long_answers_are_cut_down() -> None:
    assert trimmed({"a": list(range(99)), "b": " " + "x" * 999}) == {"a": [0, 1], "b": ""}
    assert trimmed({str(key): key for key in range(99)}) == {"0": 0, "1": 1}


def test_everything_is_told() -> None:
    """A new operation, field or parameter comes with words and an example."""
    untold = missing(DOCUMENT)
    assert not untold, "\n".join([table(DOCUMENT), *untold])
    assert len(list(things(DOCUMENT))) > 3000
