"""QR codes of links to this service, for a sheet of invitations."""

import io

import segno
from litestar import Response, post

from service.contract.bodies.requests import LinkToDraw
from service.contract.operation import Operation, Reply, described
from service.http.call import Call
from service.http.problems import Problem
from service.http.requests import AnyRequest, header


@post("/code.svg", status_code=200)
@described(
    Operation(
        id="drawCode",
        summary="A QR code of a link to this service",
        tag="games",
        description="As a picture, for a sheet of invitations. The link comes in the body, since what is in "
        "an address is written down on its way: a token in a link stays out of every log.",
        body=LinkToDraw,
        replies={200: Reply("The code.", media_type="image/svg+xml")},
        problems=(400, 413, 415),
    )
)
async def draw_code(request: AnyRequest) -> Response[bytes]:
    call = Call(request)
    wanted = (await call.body(LinkToDraw)).text
    host = (header(request, b"host") or "").lower()
    if not wanted.lower().startswith((f"http://{host}/", f"https://{host}/")):
        raise Problem(400, "malformed", f"Only links to {host} are drawn here.", field="text")
    drawn = io.BytesIO()
    segno.make(wanted, error="m", micro=False).save(
        drawn, kind="svg", xmldecl=False, svgns=True, border=4, omitsize=True, dark="#000", light="#fff"
    )
    return Response(drawn.getvalue(), media_type="image/svg+xml", headers={"cache-control": "no-store"})
