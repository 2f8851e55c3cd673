"""The TypeScript library, packed and installed as its users get it, against a running service."""

import json
import re
import tarfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from domain.core.legal import AnyDomain, Choice
from domain.core.legal.membership import contains
from domain.variants import VARIANTS
from service.tools.simulation import play_random_game
from tests.client import KEY, Service
from tests.contract.bad_line import bad_line, cut_after, lost, turned_away
from tests.contract.typescript import LIBRARY, Project
from tests.playing import play_on
from tests.python_client.test_lying import CHAIN, FIRST, Liar, asked, given

BOT = LIBRARY / "examples" / "bot.ts"
IN_LOTS = {"round_limit": 1, "placing": "in_lots", "lot_size": 99}
SHORT: dict[str, dict[str, Any]] = {
    "classic": IN_LOTS,
    "alternate": {"rounds": 4},
    "henshaw": {"round_limit": 1},
    "custom": IN_LOTS,
    "of-the-people": {"civilian_tokens": 2, "round_limit": 3},
}
"""Options with which a game is soon over."""
SEATED = 'import { Quartermaster, Refused, Unreachable } from "quartermaster-client";\n' + (
    "const [url = '', id = '', token = ''] = process.argv.slice(2);\n"
    "const patience = { firstPause: 10, silence: 1500 };\n"
    "const game = new Quartermaster(url, { patience }).game(id, token);\n"
)


def test_the_package_holds_what_is_needed_and_no_more(package: Path) -> None:
    with tarfile.open(package) as tar:
        names = {name.removeprefix("package/") for name in tar.getnames()}
    assert {"dist/index.js", "dist/index.d.ts", "contract.d.ts", "examples/bot.ts", "README.md"} <= names
    beside = {name for name in names if not name.startswith(("dist/", "examples/"))}
    assert beside == {"contract.d.ts", "README.md", "package.json", "LICENSE"}
    told = json.loads((LIBRARY / "package.json").read_text())
    assert "dependencies" not in told
    assert '"resolved"' not in (LIBRARY / "package-lock.json").read_text()


def test_the_readme_is_a_program_that_runs(project: Project, service: Service) -> None:
    readme = (LIBRARY / "README.md").read_text()
    script = "".join(re.findall(r"```ts\n(.*?)```", readme, re.DOTALL))
    assert '"http://127.0.0.1:8000"' in script
    program = script.replace("http://127.0.0.1:8000", service.url).replace(
        "process.env.ORGANISER", f'"{KEY}"'
    )
    told = project.run(program, name="readme.ts").splitlines()
    assert told[:3] == ["Ada's die: 1", "Bela's die: 1", "Cleo's die: 1"]
    assert told[3:] == [
        "[ 'claim_territory' ] [ 'resign' ]",
        "true [ 'territory_claimed' ]",
        "409 already_claimed CL-2.21 territory",
        "1",
        "true true",
        "10 brazil",
        "abandoned",
    ]


def test_what_users_write_compiles_strictly(project: Project) -> None:
    for example in BOT.parent.glob("*.ts"):
        (project.folder / example.name).write_text(example.read_text())
    mistakes = (
        "game.send({ type: 'claim_territory', seat: 0, territory: 7 });",
        "game.read('/games/{game_id}/fortune');",
        "new Refused(409, {}).code === 'no_such_code';",
        "(await game.legal()).awaited[0].seat;",
        "(await game.send([])).dry_run;",
    )
    wrong = "".join(f"// @ts-expect-error\n{mistake}\n" for mistake in mistakes)
    (project.folder / "wrong.ts").write_text(SEATED + "void Unreachable;\n" + wrong)
    assert project.faults() == ""


def test_the_bot_is_short() -> None:
    assert len(BOT.read_text().splitlines()) <= 40


@pytest.mark.parametrize("variant", SHORT)
def test_bots_play_a_whole_game_each_at_a_seat(project: Project, service: Service, variant: str) -> None:
    table = service.create(variant=variant, options=SHORT[variant])
    _play(project, service, table.id, *table.tokens)
    assert table.get("refusals", "referee").json()["refusals"] == []


@pytest.mark.parametrize("variant", SHORT)
def test_a_bot_plays_a_whole_table_with_real_dice(project: Project, service: Service, variant: str) -> None:
    options = {**SHORT[variant], "chance_source": "referee"}
    table = service.create(variant=variant, options=options, start="at_once", claims=False)
    _play(project, service, table.id, table.referee)
    assert table.get("refusals", "referee").json()["refusals"] == []


def _play(project: Project, service: Service, game_id: str, *tokens: str) -> None:
    """A bot for each token; the game must come to an end of its own, and nobody must have given up."""
    (project.folder / "bot.ts").write_text(BOT.read_text())
    with ExitStack() as stack:
        bots = [stack.enter_context(project.start("bot.ts", service.url, game_id, token)) for token in tokens]
        ends = [bot.communicate(timeout=120) for bot in bots]
    assert [bot.returncode for bot in bots] == [0] * len(bots), ends
    header = service.get(f"/games/{game_id}").json()
    assert header["status"] == "finished"
    assert {seat["status"] for seat in header["seats"]} <= {"active", "eliminated"}
    sent = [int(told.split()[0]) for told, _ in ends]
    assert min(sent) > 0


def test_whatever_is_drawn_is_legal(project: Project) -> None:
    """Of every command that is met in whole games of all variants, and of every kind of domain."""
    offers = list(_offers())
    (project.folder / "offers.json").write_bytes(msgspec.json.encode(offers))
    told = project.run(
        'import { readFileSync } from "node:fs";\n'
        'import { drawOffer, type Offer } from "quartermaster-client";\n'
        'const offers: Offer[] = JSON.parse(readFileSync("offers.json", "utf8"));\n'
        "let seed = 7;\n"
        "const pick = (n: number) => (seed = (seed * 48271) % 2147483647) % n;\n"
        "const drawn = offers.map((offer) => Array.from({ length: 10 }, () => drawOffer(offer, pick)));\n"
        "console.log(JSON.stringify(drawn));\n"
    )
    drawn = json.loads(told)
    assert len(drawn) == len(offers) > 500
    for offer, commands in zip(offers, drawn, strict=True):
        for command in commands:
            assert contains(offer, command), (command, offer)
    kinds = {each.__struct_config__.tag for each in get_args(AnyDomain)}
    assert kinds <= _kinds(msgspec.to_builtins(offers))
    assert any(offer.together for offer in offers)


def _offers() -> Iterator[Choice]:
    """All choices of random games, each once."""
    tables: dict[str, dict[str, Any]] = {
        **SHORT,
        "classic": {"round_limit": 9, "placing": "in_lots"},
        "custom": {"round_limit": 3, "placing": "in_lots", "move_rule": "supply_line", "setup": "fiefdoms"},
        "of-the-people": {"round_limit": 3},
    }
    for variant, options in tables.items():
        rules, met = VARIANTS[variant], dict[bytes, Choice]()

        def look(state: Any, rules: Any = rules, met: dict[bytes, Choice] = met) -> None:
            for seat in state.active:
                met.update({msgspec.json.encode(each): each for each in rules.legal(state, seat)})

        play_random_game(rules, seats=3, options=options, seed=3, max_commands=300, invariant=look)
        yield from met.values()


def _kinds(told: Any) -> set[str]:
    """The kinds of domain that occur anywhere in it."""
    if isinstance(told, dict):
        own = {told["kind"]} if isinstance(told.get("kind"), str) else set()
        return own.union(*(_kinds(each) for each in told.values()))
    return set().union(*(_kinds(each) for each in told)) if isinstance(told, list | tuple) else set()


def test_an_answer_that_is_lost_does_nothing_twice(project: Project, service: Service) -> None:
    table = service.create(options={"chance_source": "referee"})
    version = table.version
    with bad_line(service.url) as line:
        line.due("/commands", lost, lost, turned_away(503, "store_unavailable", 0), lost)
        told = project.run(
            SEATED + "const reply = await game.enterChance(1, [2, 6, 3]);\n"
            "console.log(reply.version, (await game.header()).version);\n",
            *(line.url, table.id, table.referee),
        )
    sent = line.sent_to("/commands")
    assert len(sent) == 5
    assert len({request.headers["idempotency-key"] for request in sent}) == 1
    assert told.split() == [str(table.version)] * 2
    types = [entry["body"]["type"] for entry in table.get(f"events?after={version}").json()["events"]]
    assert types.count("chance_entered") == types.count("first_player_decided") == 1


def test_a_claim_whose_answer_is_lost_gets_its_token(project: Project, service: Service) -> None:
    table = service.create(claims=False)
    with bad_line(service.url) as line:
        line.due("/claim", lost)
        told = project.run(
            SEATED + "const seat = await game.claim({ seat: 0, code: token });\n"
            "console.log(seat.seat, (await seat.legal()).told.status);\n",
            *(line.url, table.id, table.invitations[0]["code"]),
        )
    assert told.split() == ["0", "open"]
    assert len(line.sent_to("/claim")) == 2


def test_what_has_no_key_is_not_sent_twice(project: Project, service: Service) -> None:
    table = service.create()
    with bad_line(service.url) as line:
        line.due("/tokens", turned_away(429, "too_many_requests", 0), lost)
        told = project.run(
            SEATED + "const wanted = { role: 'referee' } as const;\n"
            "const how = await game.desk.issueToken(wanted).catch((error: unknown) => error);\n"
            "console.log(how instanceof Unreachable);\n",
            *(line.url, table.id, KEY),
        )
    assert told.split() == ["true"]
    assert len(line.sent_to("/tokens")) == 2


def test_an_act_of_the_desk_is_done_once(project: Project, service: Service) -> None:
    table = service.create()
    with bad_line(service.url) as line:
        line.due("/pause", lost, lost)
        told = project.run(
            SEATED + "const reply = await game.desk.pause('tea');\n"
            "console.log(reply.status, (await game.header()).version === reply.version);\n",
            *(line.url, table.id, table.referee),
        )
    assert told.split() == ["paused", "true"]
    assert len(line.sent_to("/pause")) == 3


def test_it_waits_as_long_as_it_is_asked_to_and_a_refusal_is_final(
    project: Project, service: Service
) -> None:
    table = service.create()
    with bad_line(service.url) as line:
        line.due("/commands", turned_away(429, "too_many_requests", 1))
        told = project.run(
            SEATED + "const begun = performance.now();\n"
            "const sent = game.send({ type: 'end_turn', seat: 0 }, { version: 1 });\n"
            "const how = await sent.catch((error: unknown) => error);\n"
            "const waited = performance.now() - begun >= 1000;\n"
            "if (!(how instanceof Refused)) throw how;\n"
            "console.log(how.status, how.code, how.problem.current_version, waited);\n",
            *(line.url, table.id, table.tokens[0]),
        )
    assert told.split() == ["412", "stale_version", str(table.version), "true"]
    assert [request.headers["if-match"] for request in line.sent_to("/commands")] == ['"1"', '"1"']


def test_a_stream_that_is_cut_has_every_event_once(project: Project, service: Service) -> None:
    """With a seat's eyes, over lines that break, fall silent and are turned away, while the game goes on."""
    table = service.create(options=IN_LOTS)
    begun = table.version
    with bad_line(service.url) as line:
        faults = (cut_after(3), cut_after(0), cut_after(2, silent=True), turned_away(503, "overloaded", 0))
        line.due("/stream", *faults, cut_after(1))
        (project.folder / "listen.ts").write_text(
            SEATED + "for await (const entry of game.stream()) console.log(JSON.stringify(entry));\n"
        )
        with project.start("listen.ts", line.url, table.id, table.tokens[1]) as listening:
            assert listening.stdout is not None
            first = listening.stdout.readline()
            play_on(table, 12)
            over = service.post(f"/games/{table.id}/abandon", {"reason": "enough"}, KEY)
            assert over.status_code == 200
            rest = listening.stdout.read()
            assert listening.wait(60) == 0, listening.stderr and listening.stderr.read()
    heard = [json.loads(each) for each in (first, *rest.splitlines())]
    assert [entry["version"] for entry in heard] == list(range(1, table.version + 1))
    assert len(heard) > begun + 12
    asked = [int(request.headers["last-event-id"]) for request in line.sent_to("/stream")]
    assert len(asked) >= 6
    assert asked == sorted(asked)
    assert any(0 < each < len(heard) for each in asked)
    page = table.get("events?limit=1000", "seat 1").json()["events"]
    assert [entry["hash"] for entry in heard] == [entry["hash"] for entry in page]


def test_the_desk_is_served(project: Project, service: Service) -> None:
    """Whatever is done about a game, each act once."""
    told = project.run((BOT.parent / "desk.ts").read_text(), service.url, KEY, name="desk.ts")
    assert told.splitlines() == [
        "open running",
        "paused running",
        "peru 2",
        "1 it was not",
        "greedy null",
        "token_unknown",
        "true",
        "abandoned",
    ]


def test_a_seat_contributes_to_the_dice(project: Project, service: Service) -> None:
    position = {"phase": "attack", "turn": 1, "round": 1, "territories": "siam=0:9 indonesia=1:9 rest=2:1"}
    table = service.create(position=position, dice="contributed", claims=False)
    codes = [invitation["code"] for invitation in table.invitations]
    told = project.run(
        'import { Chain, Quartermaster } from "quartermaster-client";\n'
        "const [url = '', id = '', ...codes] = process.argv.slice(2);\n"
        "const game = new Quartermaster(url).game(id);\n"
        "const [chain, other] = await Promise.all([Chain.of(), Chain.of(undefined, 5)]);\n"
        "const again = await Chain.of(chain.secret);\n"
        "const wanted = [other.anchor, chain.anchor, other.anchor];\n"
        "const claim = (code: string, seat: number) =>\n"
        "  game.claim({ seat, code }, { anchor: wanted[seat] ?? null });\n"
        "const [ada, bela] = await Promise.all(codes.map(claim));\n"
        "const places = { from_territory: 'siam', to_territory: 'indonesia' };\n"
        "await ada?.send({ type: 'attack', seat: 0, ...places, dice: 3 });\n"
        "console.log(await ada?.contribute(other));\n"
        "console.log(await bela?.contribute(again), await bela?.contribute(chain));\n",
        *(service.url, table.id, *codes),
    )
    assert told.split() == ["false", "true", "false"]
    audit = table.get("audit", "referee").json()
    assert (audit["findings"], audit["draws_alone"]) == ([], 0)


LIES = """
import { Chain, Doubtful, Quartermaster } from "quartermaster-client";
const [text = ""] = process.argv.slice(2);
const [secret, ...stories] = JSON.parse(text) as [string, ...{ chance: unknown; page: object }[][]];
const chain = await Chain.of(secret, 6);
for (const steps of stories) {
  let now = steps[0];
  let links = 0;
  const answer: typeof fetch = async (url, { method } = {}) => {
    if (method === "POST") links += 1;
    const log = String(url).includes("/events");
    const after = Number(new URL(String(url)).searchParams.get("after"));
    const page = { version: 0, events: [] as unknown[], next_after: null, ...now?.page };
    if (log && after) page.events = page.events.slice(after);
    return Response.json(log ? page : { version: page.version, chance: now?.chance, events: [] });
  };
  const game = new Quartermaster("http://lies.example", { fetch: answer }).game("g");
  const told: unknown[] = [];
  for (now of steps) {
    const how: unknown = await game.contribute(chain).catch((error: unknown) => error);
    told.push(how instanceof Doubtful ? how.message : how);
  }
  console.log(JSON.stringify([...told, links]));
}
"""


def test_a_service_that_lies_gets_no_link_before_it_is_due(project: Project) -> None:
    """The same as with the other library, of which `test_lying.py` tells more."""

    def step(*bodies: dict[str, Any], chance: int, follows: str, **spoilt: Any) -> dict[str, Any]:
        log = Liar(*bodies).log()
        due = {"chance_id": chance, "contribution": {"seat": 1, "follows": follows}}
        return {"chance": due, "page": {"version": len(log), "events": log, "next_after": None, **spoilt}}

    anchor, open_one = CHAIN.anchor, step(asked(1), chance=1, follows=CHAIN.anchor)
    done, passed_over = (asked(1), *given(1, FIRST)), {"type": "contributor_passed_over"}
    odd = {
        "type": "attack",
        "\ufb01\u2028 \U0001f3b2": {"\U0001f3b2": 1, "\ufb01": [None, True, '\x7f\x1f"']},
    }
    back = {"type": "rewound", "to_version": 3}
    stories = {
        (True, True, 2): [open_one, step(*done, odd, asked(2), chance=2, follows=FIRST)],
        (True, "open", 1): [open_one, step(*done, chance=2, follows=FIRST)],
        (True, "not come next", 1): [open_one, step(asked(1), chance=1, follows=FIRST)],
        ("open", 0): [step(asked(1), chance=7, follows=anchor)],
        (True, "may be known", 1): [
            open_one,
            step(asked(1), passed_over, asked(2), chance=2, follows=anchor),
        ],
        (True, "asked for again", 1): [open_one, step(*done, asked(1), chance=1, follows=FIRST)],
        (True, True, "2"): [open_one, step(*done, back, chance=1, follows=FIRST)],
        (True, "does not follow", 1): [open_one, step(odd, *done, asked(2), chance=2, follows=FIRST)],
        ("was longer", 0): [step(asked(1), chance=1, follows=anchor, version=2)],
        ("not the last", 0): [step(asked(1), chance=1, follows=anchor, events=[], next_after=1)],
        ("not its shape", 0): [step(asked(1), chance=1, follows=anchor, events=None)],
    }
    told = project.run(LIES, json.dumps([CHAIN.secret, *stories.values()]), name="lies.ts").splitlines()
    for expected, line in zip(stories, told, strict=True):
        for wanted, came in zip(expected, json.loads(line), strict=True):
            assert str(wanted) in str(came) if isinstance(wanted, str) else wanted == came, (expected, line)
