"""The worked examples of the specifications, played to be looked at; read only, the same for everybody."""

from litestar import Response, get
from litestar.params import FromPath

from domain.core.actor import REFEREE
from domain.core.board import board_of
from domain.game.words import words_of
from domain.variants import VARIANTS
from projections.eyes import eyes
from projections.game_picture import game_svg
from projections.picture import Look, board_svg
from service.cases.casefile import Case
from service.cases.stories import Moment, examples, find_story, played, unplayed
from service.contract.bodies.examples import (
    ExampleBrief,
    ExampleCommand,
    ExampleList,
    ExampleRefusal,
    ExampleStep,
    ExampleStory,
)
from service.contract.operation import Operation, Reply, described
from service.contract.params import whole
from service.http.call import Call
from service.http.looks import LOOKS, look_of
from service.http.problems import Problem
from service.http.replies import shown_reply
from service.http.requests import AnyRequest
from service.wiring import Service
from service.work.answers import while_asked

_KEPT = {"cache-control": "public, max-age=300"}
_STEP = whole("step", "After which step; 0 is the start.", low=0, high=999, default=0)


@get("/variants/{slug:str}/examples")
@described(
    Operation(
        id="listExamples",
        summary="The worked examples of a variant that can be played through",
        tag="catalogue",
        description="Each is a story of a few steps, played by the rules and tested with them.",
        replies={200: Reply("The stories.", ExampleList)},
        problems=(404,),
    )
)
async def list_examples(request: AnyRequest, slug: FromPath[str]) -> Response[bytes]:
    Call(request)
    told = {example: (slug, cases) for example, cases in examples(_known(slug)).items()}
    like = words_of(slug).like  # what is taken over from another variant is played there
    inherited = {example: (like, cases) for example, cases in examples(like).items()} if like else {}
    rows = (
        ExampleBrief(id=case.id, example=example, variant=variant, title=case.title, steps=len(case.step))
        for example, (variant, cases) in {**inherited, **told}.items()
        for case in cases
    )
    listed = ExampleList(variant=slug, examples=tuple(rows), unplayed=unplayed(slug))
    return shown_reply(listed, _KEPT)


@get("/variants/{slug:str}/examples/{example_id:str}")
@described(
    Operation(
        id="playExample",
        summary="A worked example, step by step",
        tag="catalogue",
        description="What was sent, what happened, and why it was refused where it was. Nothing is stored.",
        replies={200: Reply("The story.", ExampleStory)},
        problems=(404,),
    )
)
async def play_example(
    request: AnyRequest, slug: FromPath[str], example_id: FromPath[str]
) -> Response[bytes]:
    service, case = Call(request).service, _story(slug, example_id)
    playing = service.lanes.reckoning.run(played, slug, case.id)
    moments = await while_asked(request, playing)
    story = ExampleStory(
        id=case.id,
        variant=slug,
        title=case.title,
        rules=case.rules,
        board=case.board,
        seats=case.all_seats,
        options=case.all_options,
        steps=tuple(_step(number, moment) for number, moment in enumerate(moments)),
    )
    return shown_reply(story, _KEPT)


@get("/variants/{slug:str}/examples/{example_id:str}/map.svg")
@described(
    Operation(
        id="drawExample",
        summary="A worked example as a picture",
        tag="catalogue",
        description="The board after a step, with everything that is on it.",
        params=(_STEP, *LOOKS),
        replies={200: Reply("The picture.", media_type="image/svg+xml")},
        problems=(404,),
    )
)
async def draw_example(
    request: AnyRequest, slug: FromPath[str], example_id: FromPath[str]
) -> Response[bytes]:
    call = Call(request)
    case, step = _story(slug, example_id), call[_STEP]
    if step > len(case.step):
        told = f"The story ends with step {len(case.step)}."
        raise Problem(404, "no_such_step", told, field="step")
    look = look_of(call, board_of(case.board))
    svg = await while_asked(request, _picture(call.service, slug, case, step, look))
    return Response(svg, media_type="image/svg+xml", headers=_KEPT)


async def _picture(service: Service, slug: str, case: Case, step: int, look: Look) -> bytes:
    lane = service.lanes.reckoning
    asked = ("example", slug, case.id, step, look)
    return await service.pictures.get(asked, lambda: lane.run(_drawn, slug, case, step, look))


def _drawn(slug: str, case: Case, step: int, look: Look) -> bytes:
    moment = played(slug, case.id)[step]
    if moment.game is None:
        return board_svg(board_of(case.board), look).encode()
    return game_svg(moment.game, eyes(REFEREE, over=moment.game.over), moment.last_move, look).encode()


def _step(number: int, moment: Moment) -> ExampleStep:
    said = moment.refusal
    refused = None if said is None else ExampleRefusal(said.code, said.sentence, said.rule, said.field)
    return ExampleStep(
        step=number,
        sent=tuple(ExampleCommand(each.by, each.command) for each in moment.sent),
        told=moment.told,
        refused=refused,
        awaited=tuple(moment.game.awaited) if moment.game is not None else (),
    )


def _known(slug: str) -> str:
    if slug not in VARIANTS:
        known = ", ".join(VARIANTS)
        raise Problem(
            404, "variant_unknown", f"There is no variant {slug[:60]!r}; there are {known}.", field="slug"
        )
    return slug


def _story(slug: str, example_id: str) -> Case:
    found = find_story(_known(slug), example_id)
    if found is None:
        told = f"No worked example of {slug} is called {example_id[:60]!r}."
        raise Problem(404, "example_unknown", told, field="example_id")
    return found
