"""What codes mean: JSON for programs, a page for whoever follows the link in a problem."""

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from service.contract.bodies.catalogue import ProblemBrief, ProblemList
from service.contract.operation import Operation, Reply, described
from service.http.call import Call
from service.http.problems import Problem
from service.http.replies import SAME_FOR_ALL
from service.http.requests import AnyRequest, header
from service.pages.problems import problem_html, problems_html
from service.problems import CATALOGUE, ProblemKind, problem_kind
from service.routes.pages import POLICY

_KEPT = {**SAME_FOR_ALL, "vary": "accept"}


def _for_a_browser(request: AnyRequest) -> bool:
    """Whoever names HTML and not JSON reads it with eyes."""
    accept = header(request, b"accept") or ""
    return "text/html" in accept and "application/json" not in accept


def _told(value: object) -> Response[bytes]:
    return Response(msgspec.json.encode(value), media_type="application/json", headers=_KEPT)


@get("/problems")
@described(
    Operation(
        id="listProblems",
        summary="Every code, explained",
        tag="catalogue",
        description="All that the `code` of a problem can be. A page for browsers.",
        replies={200: Reply("All codes.", ProblemList, also="text/html")},
    )
)
async def list_problems(request: AnyRequest) -> Response[bytes]:
    Call(request)
    if _for_a_browser(request):
        return Response(problems_html().encode(), media_type="text/html", headers={**POLICY, **_KEPT})
    rows = tuple(ProblemBrief(code=code, says=told.says) for code, told in CATALOGUE.items())
    return _told(ProblemList(rows))


@get("/problems/{code:str}")
@described(
    Operation(
        id="explainProblem",
        summary="What a code means and what to do about it",
        tag="catalogue",
        description="The `type` of a problem leads here: the sentence, what to do next, and where the rules "
        "of each variant give the code, with their texts. A page for browsers.",
        replies={200: Reply("The code, explained.", ProblemKind, also="text/html")},
        problems=(404,),
    )
)
async def explain_problem(request: AnyRequest, code: FromPath[str]) -> Response[bytes]:
    Call(request)
    if code not in CATALOGUE:
        told = f"There is no code {code[:60]!r}. GET /problems lists those there are."
        raise Problem(404, "no_such_problem", told, field="code")
    kind = problem_kind(code)
    if _for_a_browser(request):
        return Response(problem_html(kind).encode(), media_type="text/html", headers={**POLICY, **_KEPT})
    return _told(kind)
