"""The TypeScript library before a service that answers what no service should."""

import json

from tests.contract.typescript import Project

ODD = """
import { Doubtful, Quartermaster, Refused, Unreachable } from "quartermaster-client";
type Answer = [status: number, body: string, headers: Record<string, string>];
const stories = JSON.parse(process.argv[2] ?? "[]") as Answer[];
const kinds = { Doubtful, Refused, Unreachable };
const nameOf = (error: unknown) =>
  Object.entries(kinds).find(([, kind]) => error instanceof kind)?.[0] ?? String(error);
const seen: string[] = [];
for (const [status, body, headers] of stories) {
  let asked = 0;
  const answer: typeof fetch = async (_, { method, redirect } = {}) => {
    asked += 1;
    seen.push(`${method ?? "GET"} ${redirect ?? "follow"}`);
    return new Response(body, { status, headers });
  };
  const patience = { tries: 2, firstPause: 1, longestPause: 1 };
  const game = new Quartermaster("http://lies.example", { fetch: answer, patience }).game("g", "t");
  const told = [
    await game.header().then(() => "all is well", nameOf),
    await game.send({ type: "resign", seat: 0 }).then(() => "all is well", nameOf),
    status === 200 && !body.startsWith("data")
      ? ""
      : await game.stream().next().then(() => "all is well", nameOf),
  ];
  console.log(JSON.stringify([...told, asked]));
}
console.log(JSON.stringify([...new Set(seen)].sort()));
"""


def test_what_is_no_answer_is_told_as_such_and_nobody_waits_for_days(project: Project) -> None:
    events = {"content-type": "text/event-stream"}
    stories = {
        ("Doubtful", "Doubtful", "", 2): (200, "<html>", {}),
        ("Doubtful", "Doubtful", "", "2"): (200, "null", {}),
        ("Refused", "Refused", "Refused", 3): (409, "[1]", {}),
        ("Refused", "Refused", "Refused", "3"): (429, "{}", {"retry-after": "1000000"}),
        ("Refused", "Refused", "Refused", "3 "): (503, "{}", {"retry-after": "9" * 400}),
        ("Doubtful", "Doubtful", "Doubtful", 3): (200, 'data: {"version": 2}\n\n', events),
        ("Doubtful", "Doubtful", "Doubtful", "3"): (200, 'data: {"version": "1"}\n\n', events),
    }
    told = project.run(ODD, json.dumps([*stories.values()]), name="odd.ts").splitlines()
    for expected, line in zip(stories, told, strict=False):
        assert [str(each).strip() for each in expected] == [str(each) for each in json.loads(line)]
    # What is written goes to no other host; a token goes to none as it is.
    assert json.loads(told[-1]) == ["GET follow", "POST error"]
