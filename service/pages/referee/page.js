// The referee's console: the board, whose decision it is, what can be done, what has happened.

import { Board } from "../lib/board.js";
import { byId, el, fill, lastOfPath } from "../lib/dom.js";
import { LineState } from "../lib/line.js";
import { Score } from "../lib/score.js";
import { SentList } from "../lib/sent.js";
import { Session } from "../lib/session.js";
import { Timeline } from "../lib/timeline.js";
import { held, takeFromAddress } from "../lib/tokens.js";
import { Decision } from "./decision.js";
import { Tools } from "./tools.js";

const gameId = lastOfPath();
takeFromAddress(gameId);
const token = held(gameId).find((each) => each.role === "referee") ?? null;

function withoutToken() {
  fill(byId("page"), el("div", { class: "card stack narrow" }, el("h1", {}, "This device is not the referee's"),
    el("p", {}, "Open the referee's link or QR code of this game on this device. The organiser can issue a new one."),
    el("p", {}, el("a", { href: `/watch/${gameId}` }, "Watch the game instead"))));
}

async function open() {
  const session = new Session(gameId, token, ["map", "legal", "dice", "view", "score", "timeline"]);
  const board = new Board();
  board.toggleAttribute("plain", true);
  const decision = new Decision(session, board);
  const tools = new Tools(session);
  const [sent, score, timeline] = [new SentList(), new Score(), new Timeline()];
  timeline.acts = [
    { label: "Go back to before this", act: (row) => void tools.rewind(row) },
    { label: "Dispute it", act: (row) => void tools.dispute(row.version) },
    { label: "Why?", act: (row) => void tools.why(row) },
  ];
  const { live } = session;
  const show = () => {
    if (!live.header || !session.words) return;
    byId("where").textContent = `${session.words.variant.title} · referee`;
    board.show(live.map);
    decision.show();
    tools.show();
    score.show(live.score, live.header);
    timeline.show(live.timeline);
  };
  live.addEventListener("change", show);
  try {
    await session.open();
  } catch (error) {
    session.gone(error);
    return;
  }
  sent.follow(session);
  fill(byId("page"), el("h1", { class: "visually-hidden" }, "Referee's console"), el("div", { class: "console" },
    el("section", { class: "board-side", "aria-label": "The board" }, board),
    el("div", { class: "stack deciding" }, sent, el("section", { class: "card", "aria-label": "The decision" }, decision), el("section", { class: "card", "aria-label": "The desk" }, tools)),
    el("section", { class: "card happened" }, el("h2", {}, "What has happened"), timeline),
    el("section", { class: "card standing" }, el("h2", {}, "Score"), score)));
  const line = byId("line");
  if (line instanceof LineState) line.follow(live);
  show();
}

if (token) void open();
else withoutToken();
