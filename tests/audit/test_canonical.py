"""Both verifiers write canonical JSON alike, whatever people type: any text, any nesting, any key."""

from typing import Any, Literal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.game.archive import Head, line_of, sign_head, sign_header
from domain.game.log import GENESIS, Cause, Entry, chain, digest_of, envelope_of
from tests.audit.archives import KEY, check
from tests.audit.browser_verifier import NodeVerifier, summary

SURROGATES: tuple[Literal["Cs"]] = ("Cs",)
TEXT = st.text(st.characters(exclude_categories=SURROGATES), max_size=12)
ODD = st.sampled_from(
    [
        "\x00",
        "\x7f",
        "\u2028\u2029",
        "\ufeff",
        "\U0001f600",
        "\\u0041",
        '"\\/\b\f\n\r\t\x0b\x1f',
        "é",
        "e\u0301",
    ]
)
VALUE = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | TEXT | ODD,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT | ODD, inner, max_size=4),
    max_leaves=12,
)


SALT = "5a" * 16


def archive_with(bodies: list[dict[str, Any]]) -> bytes:
    """A log with these bodies; of each the field `sealed` is sealed and opened, and the cause too."""
    head, entries = GENESIS, list[Entry]()
    for version, body in enumerate([{"type": "game_created"}, *bodies], 1):
        cause = Cause({"type": "say", **body}, bot="greedy" if version % 2 else None)
        seals = {"cause": digest_of(SALT, cause)}
        if "sealed" in body:
            seals["sealed"] = digest_of(SALT, body["sealed"])
        entry = Entry(
            game_id="g\u2028",
            version=version,
            time="t",
            actor="seat 0",
            rules_version="1",
            body=body,
            hash="",
            seals=seals,
            salts=dict.fromkeys(seals, SALT),
            cause=cause,
        )
        head = chain(head, envelope_of(entry))
        entries.append(
            Entry(**{name: getattr(entry, name) for name in entry.__struct_fields__} | {"hash": head})
        )
    signed = sign_head(
        Head(game_id="g\u2028", version=len(entries), hash=head, time="t"), KEY.public, KEY.sign
    )
    header = sign_header(signed, "spectator \U0001f600", KEY.public, KEY.sign)
    return line_of(header) + b"".join(line_of(entry) for entry in entries)


@given(st.lists(st.dictionaries(TEXT | ODD | st.just("sealed"), VALUE, max_size=5), min_size=1, max_size=4))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_people_type(node: NodeVerifier, bodies: list[dict[str, Any]]) -> None:
    archive = archive_with([{**body, "type": "said"} for body in bodies])
    report = check(archive)
    assert report.findings == ()
    assert summary(node.check(archive)) == summary(report)


@pytest.mark.parametrize("number", [b"1.5", b"1e3", b"-0", b"01", b"NaN", b"+1", b"0x10", b"1."])
def test_numbers_are_whole_and_have_one_form(number: bytes, node: NodeVerifier) -> None:
    archive = archive_with([{"type": "said", "number": 77777}]).replace(b"77777", number)
    report = check(archive)
    assert [found.code for found in report.findings][:1] == ["unreadable"]
    assert summary(node.check(archive)) == summary(report)


def test_numbers_beyond_a_browsers_own_are_hashed_as_written(node: NodeVerifier) -> None:
    archive = archive_with([{"type": "said", "number": 2**60 + 1}])
    assert check(archive).findings == ()
    assert node.check(archive)["findings"] == []
