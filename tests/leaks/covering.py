"""Which operation of the contract an answer belongs to, and which of them tell nobody anything of a game."""

import re

import httpx

from tests.leaks.twins import CONTRACT

OPERATIONS: dict[str, tuple[str, str]] = {
    told["operationId"]: (method.upper(), path)
    for path, methods in CONTRACT["paths"].items()
    for method, told in methods.items()
}
"""Each by its id: method and path."""
_PATHS = {
    name: (method, re.compile(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(path))))
    for name, (method, path) in OPERATIONS.items()
}
OF_NO_GAME: dict[str, str] = {
    "listBoards": "boards are the same whatever is played",
    "getBoard": "as above",
    "drawBoard": "as above",
    "exportPandemic": "as above",
    "listVariants": "variants are the same whatever is played",
    "getVariant": "as above",
    "listExamples": "examples are games that everybody may see whole",
    "playExample": "as above",
    "drawExample": "as above",
    "listProblems": "problems are explained, not told of",
    "explainProblem": "as above",
    "getOdds": "reckoned from what is asked",
    "drawOdds": "as above",
    "drawCode": "drawn from what is sent",
    "getContract": "the same whatever is played",
    "listKeys": "the service's own key",
    "isAlive": "tells of the process",
    "isReady": "tells of the process",
}
"""Operations that read no game; both services must answer them alike all the same."""
OF_THE_PROCESS: dict[str, str] = {
    "getMetrics": "counts by route and code, never by game, for staff (tests/service/test_metrics.py)",
}
FOR_STAFF: dict[str, str] = {
    "createGame": "every pair begins with one",
    "startGame": "every pair is started by hand",
    "abandonGame": "after it nothing is secret",
    "importArchive": "takes in what whoever sends it has",
    "getPosition": "everything there is, for staff",
    "pauseGame": "",
    "resumeGame": "",
    "extendTime": "",
    "rewindGame": "",
    "undoCommand": "",
    "correctPosition": "",
    "ruleOnDispute": "",
    "handOverSeat": "",
    "listTokens": "",
    "issueToken": "",
    "revokeToken": "",
    "passOverContributor": "",
    "forkGame": "",
}
"""Not for players: what they are answered is a refusal, compared as all else is. The desk does it in both
games, and all others look again, unless a reason stands here."""


def operation_of(reply: httpx.Response) -> str | None:
    method = "GET" if reply.request.method == "HEAD" else reply.request.method
    path = reply.url.path
    fixed = next((name for name, told in OPERATIONS.items() if told == (method, path)), None)
    return fixed or next(
        (name for name, (does, form) in _PATHS.items() if does == method and form.fullmatch(path)), None
    )
