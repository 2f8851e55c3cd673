// A player's page, from the QR code or the link: own hand and objectives, the board, my moves by tapping, what has happened.

import { Board } from "../lib/board.js";
import { askText } from "../lib/dialog.js";
import { byId, el, fill, lastOfPath } from "../lib/dom.js";
import { Hand } from "../lib/hand.js";
import { LineState } from "../lib/line.js";
import { Score } from "../lib/score.js";
import { seatLabel } from "../lib/seats.js";
import { SentList } from "../lib/sent.js";
import { Session } from "../lib/session.js";
import { Timeline } from "../lib/timeline.js";
import { held, takeFromAddress } from "../lib/tokens.js";
import { claim, invitation } from "./claim.js";
import { Cover } from "./cover.js";
import { Move } from "./move.js";

/** @import { Held } from "../lib/types.js" */

const gameId = lastOfPath();
const said = takeFromAddress(gameId);
const HANDS_ONLY = `qm.hands-only/${gameId}`;
/** @type {{ session: Session, awaited?: string } | null} */
let current = null;
const cover = new Cover();

/** @returns {Held[]} the seats that this device plays */
function seats() {
  return held(gameId).filter((each) => each.role === "seat");
}

/**
 * @param {string} text
 * @param {string} [title]
 */
function trouble(text, title = "No seat on this device") {
  fill(byId("page"), el("div", { class: "card stack narrow" }, el("h1", {}, title), el("p", {}, text), el("p", {}, el("a", { href: `/watch/${gameId}` }, "Watch the game instead"))));
}

/**
 * Show the game to one seat; a device that plays several is covered first.
 * @param {Held} token
 * @param {boolean} [asked] somebody wants to see this seat, whoever it is the game waits for
 */
async function open(token, asked = false) {
  current?.session.close();
  const session = new Session(gameId, token, ["map", "legal", "view", "score", "timeline"]);
  const number = token.seat ?? 0;
  const board = new Board();
  board.toggleAttribute("plain", true);
  const move = new Move(session, board, number);
  const [hand, score, timeline, sent] = [new Hand(), new Score(), new Timeline(), new SentList()];
  current = { session, awaited: asked ? undefined : "" };
  timeline.acts = [{ label: "Dispute it", act: async (row) => {
    const claimed = await askText("Open a dispute", `What is wrong about line ${row.version}?`, { action: "Open it" });
    if (claimed) await session.desk("disputes", { version: row.version, claim: claimed }, "The dispute is open; referee and organiser see it.");
  } }];
  const { live } = session;
  const seen = el("div", { class: "console", id: "seen" });
  const show = () => {
    if (!live.header || !session.words || !live.view) return;
    const me = live.header.seats[number];
    fill(byId("where"), me ? seatLabel(me) : null, ` · ${session.words.variant.title}`);
    board.show(live.map);
    move.show();
    hand.show(/** @type {any} */ (live.view), number, session.words);
    score.show(live.score, live.header);
    timeline.show(live.timeline);
    passOn(number);
  };
  live.addEventListener("change", show);
  try {
    await session.open();
  } catch (error) {
    session.gone(error);
    return;
  }
  sent.follow(session);
  const self = live.header?.seats[number];
  const boardSide = el("section", { class: "board-side", "aria-label": "The board" }, board);
  const arrange = el("input", { type: "checkbox", onchange: () => {
    localStorage.setItem(HANDS_ONLY, arrange.checked ? "yes" : "");
    handsOnly();
  } });
  const handsOnly = () => {
    boardSide.hidden = arrange.checked;
    seen.classList.toggle("hands-only", arrange.checked);
  };
  if (said.hands === "only") localStorage.setItem(HANDS_ONLY, "yes");
  arrange.checked = localStorage.getItem(HANDS_ONLY) === "yes";
  handsOnly();
  fill(seen, el("h1", { class: "visually-hidden" }, `The page of ${self?.name ?? "a player"}`), boardSide,
    el("div", { class: "stack deciding" }, sent, el("section", { class: "card", "aria-label": "Your decision" }, move), el("section", { class: "card" }, el("h2", {}, "What you hold"), hand,
      el("div", { class: "row" }, el("button", { onclick: () => hide(token) }, "Cover this screen"), el("label", { class: "check small" }, arrange, "The board lies on the table: hide it here")))),
    el("section", { class: "card happened" }, el("h2", {}, "What has happened"), timeline), el("section", { class: "card standing" }, el("h2", {}, "Score"), score));
  fill(byId("page"), seats().length > 1 ? chooser(number) : null, cover, seen);
  const line = byId("line");
  if (line instanceof LineState) line.follow(live);
  if (seats().length > 1) hide(token);
  else cover.hidden = true;
  show();
}

/** @param {Held} token */
function hide(token) {
  const seat = current?.session.live.header?.seats[token.seat ?? 0];
  const seen = byId("seen");
  if (!seat) return;
  seen.hidden = true;
  cover.over(seat, () => (seen.hidden = false));
}

/**
 * A device that plays several seats goes to whoever is awaited next, once that is somebody else.
 * @param {number} number
 */
function passOn(number) {
  if (!current?.session.outbox.empty) return;
  const awaited = current.session.live.header?.awaited ?? [];
  const before = (current.awaited ??= awaited.join());
  if (awaited.includes(number) || awaited.join() === before) return;
  const next = seats().find((each) => each.seat !== undefined && awaited.includes(each.seat));
  if (next) void open(next);
}

/** @param {number} number */
function chooser(number) {
  const header = current?.session.live.header;
  return el("div", { class: "chips", role: "group", "aria-label": "Whose phone is it now" }, seats().map((each) => {
    const seat = header?.seats[each.seat ?? 0];
    return el("button", { class: "chip", "aria-pressed": String(each.seat === number), onclick: () => void open(each, true) }, seat ? seatLabel(seat) : `Seat ${each.seat}`);
  }));
}

/** A token that came without its seat's number is asked for it: its own view says whose it is. */
async function begin() {
  const invited = invitation(gameId, said);
  if (invited && !seats().some((each) => each.seat === invited.seat)) {
    try {
      await claim(gameId, invited, trouble);
    } catch (error) {
      trouble(error instanceof Error ? error.message : String(error));
    }
    return;
  }
  const asked = seats().find((each) => each.seat === Number(said.seat));
  const first = asked ?? seats()[0];
  if (first) await open(first, Boolean(asked));
  else trouble("Open the link or the QR code that you were given for your seat on this device.");
}

document.addEventListener("visibilitychange", () => {
  const token = current?.session.held;
  if (document.hidden && token && seats().length > 1) hide(token); // whoever takes the phone up next may be somebody else
});
void begin();
