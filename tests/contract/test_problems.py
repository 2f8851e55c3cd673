"""Every code that anything here can give is explained, and every explanation is of one that can be given."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.game.rulebook import all_rules, rulebook
from domain.variants import VARIANTS
from service.problems import CATALOGUE
from tests.client import KEY, Service

ROOT = Path(__file__).parent.parent.parent
CODE = re.compile(r"[a-z]+(_[a-z]+)*")
SAYING = ("refuse", "_refuse", "_refusal", "Refusal", "Problem")
"""Calls that give a code: first of all, or right after the status."""
NAMED = ("code", "unavailable")
"""Parameters and variables that hold one."""


def codes_given() -> Iterator[tuple[str, str]]:
    """(code, file and line) of every code in the source."""
    for folder in ("domain", "projections", "service"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                for value in _in(node):
                    if isinstance(value, ast.Constant) and CODE.fullmatch(str(value.value)):
                        yield str(value.value), f"{file.relative_to(ROOT)}:{value.lineno}"


def _in(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.Call):
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if name in SAYING and node.args:
            status = [place for place, given in enumerate(node.args) if _is_status(given)]
            place = status[0] + 1 if status else 0
            yield from _branches(node.args[place])
        yield from (word.value for word in node.keywords if word.arg in NAMED)
    if isinstance(node, ast.AnnAssign) and getattr(node.target, "id", "") in NAMED and node.value is not None:
        yield node.value
    if isinstance(node, ast.Assign) and any(
        getattr(each, "id", "") == "_HTTP_CODES" for each in node.targets
    ):
        yield from getattr(node.value, "values", ())


def _is_status(node: ast.AST) -> bool:
    return any(isinstance(each, ast.Constant) and isinstance(each.value, int) for each in _branches(node))


def _branches(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.IfExp):
        yield from (node.body, node.orelse)
    else:
        yield node


def codes_of_the_rules() -> set[str]:
    found = set()
    for slug in VARIANTS:
        refusals = rulebook(slug).refusals
        for reasons in (refusals.common, *refusals.commands.values()):
            found |= {reason.code for reason in reasons}
    return found


def test_every_code_is_explained() -> None:
    given = dict(codes_given())
    assert len(given) > 150, "the codes are not found any more"
    for code, where in given.items():
        assert code in CATALOGUE, f"{where} gives {code!r}: explain it in service/problems/problems.json"
    for code in codes_of_the_rules():
        assert code in CATALOGUE, f"the rules know {code!r}: explain it in service/problems/problems.json"


def test_no_explanation_is_of_a_code_that_nothing_gives() -> None:
    text = "\n".join(
        file.read_text("utf-8")
        for folder in ("domain", "projections", "service")
        for file in (ROOT / folder).rglob("*.py")
    )
    known = codes_of_the_rules()
    for code in CATALOGUE:
        assert code in known or f'"{code}"' in text, f"nothing gives {code!r}"
    assert list(CATALOGUE) == sorted(CATALOGUE)


@pytest.mark.parametrize("code", sorted(CATALOGUE))
def test_each_is_told_as_data_and_as_a_page(service: Service, code: str) -> None:
    kind = service.get(f"/problems/{code}").json()
    assert (kind["code"], kind["says"], kind["next"]) == (code, CATALOGUE[code].says, CATALOGUE[code].next)
    for where in kind["refused"]:
        assert where["rules"]
        assert all(rule["text"] == all_rules()[rule["id"]] for rule in where["rules"]), where
    page = service.http.get(f"/problems/{code}", headers={"accept": "text/html"})
    assert page.headers["content-type"].startswith("text/html")
    assert f"<code>{code}</code>" in page.text


def test_the_type_of_a_problem_leads_to_its_explanation(service: Service) -> None:
    refused = service.post("/games", {"variant": "chess", "seats": []}, KEY).json()
    kind = service.get(refused["type"])
    assert (kind.status_code, kind.json()["code"]) == (200, refused["code"])


def test_all_are_listed(service: Service) -> None:
    assert [each["code"] for each in service.get("/problems").json()["problems"]] == list(CATALOGUE)
    page = service.http.get("/problems", headers={"accept": "text/html,*/*"})
    assert page.text.count('<a href="/problems/') == len(CATALOGUE)
    assert service.http.get("/problems", headers={"accept": "application/xml"}).status_code == 406
    assert service.get("/problems/no_such_code").json()["code"] == "no_such_problem"
