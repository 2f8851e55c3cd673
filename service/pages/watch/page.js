// The spectator's board: the map filling the screen, score, clock, dice as they fall and the last moves in words.

import { Api } from "../lib/api.js";
import { Board } from "../lib/board.js";
import { byId, el, fill, lastOfPath } from "../lib/dom.js";
import { Live } from "../lib/live.js";
import { awaited, free, names, seatLabel } from "../lib/seats.js";

/** @import { Entry } from "../lib/types.js" */

const live = new Live(new Api(), lastOfPath(), ["map", "score", "timeline"]);
const title = el("h1", { id: "title" }, "Watching a game");
const state = el("p", { id: "state", role: "status" }, "Connecting …");
const clock = el("span", { class: "pill now clock", hidden: true });
const board = new Board();
board.id = "board";
board.setAttribute("plain", "");
const scores = el("ol", { class: "scores", "aria-label": "Score" });
const dice = el("div", { class: "dice", "aria-live": "polite", "aria-label": "Dice" });
let named = false;
const log = el("ol", { id: "log", "aria-label": "What happened, the newest first" });

fill(byId("page"), el("div", { class: "watch" },
  el("div", { class: "top" }, title, state, clock, el("span", { class: "grow" }), el("a", { href: `/replay/${lastOfPath()}` }, "Replay"), el("a", { href: "/" }, "All games")),
  board, el("div", { class: "side" }, scores, dice, log)));

live.addEventListener("change", () => {
  const header = live.header;
  if (!header) return;
  if (!named) void live.api.read("/variants/{slug}", { slug: header.variant }).then((variant) => (document.title = `${title.textContent = variant.title} · Quartermaster`));
  named = true;
  const waits = header.chance ? `waiting for the ${header.chance.kind.replaceAll("_", " ")}` : header.awaited.length ? `waiting for ${awaited(header)}` : "";
  const won = header.result ? `won by ${names(header, header.result.winners)}` : "";
  const turn = header.round ? `round ${header.round}` : "";
  const phase = header.phase.replaceAll("_", " ");
  state.textContent = header.status === "open" ? `not begun · waiting for ${names(header, free(header))} to be seated`
    : [won || (header.status === "running" ? "" : header.status), turn, phase === header.status ? "" : phase, waits].filter(Boolean).join(" · ");
  board.show(live.map);
  fill(scores, live.score.map((row) => el("li", { class: (header.result?.winners ?? header.awaited).includes(row.seat) ? "acting" : "" },
    seatLabel(row, row.status === "active" ? "" : ` (${row.status})`), el("span", { class: "figures" }, ...counted(row.points, "point"), ...counted(row.figures?.armies, "army", "armies")))));
  fill(log, live.timeline.filter((row) => row.event !== "game_imported").reverse().map((row) => el("li", { "data-version": row.version, "data-undone": row.undone_by ? "" : null }, row.text)));
});
live.addEventListener("entry", (event) => rolled(/** @type {CustomEvent<Entry>} */ (event).detail));
live.addEventListener("line", () => {
  if (live.line === "down") state.textContent = "The line is down; trying again …";
});
live.addEventListener("gone", (event) => {
  const error = /** @type {CustomEvent} */ (event).detail;
  state.textContent = error instanceof Error ? error.message : "This game cannot be shown.";
  board.hidden = true;
});

/**
 * A figure with what it counts.
 * @param {number | undefined} figure
 * @param {string} one
 */
function counted(figure, one, many = `${one}s`) {
  return figure === undefined ? [] : [el("strong", {}, figure), el("small", {}, figure === 1 ? one : many)];
}

/**
 * Dice as they fall: whatever was entered or drawn that is numbers.
 * @param {Entry} entry
 */
function rolled(entry) {
  const { values } = /** @type {{ values?: unknown }} */ (entry.body);
  if (!Array.isArray(values)) return;
  const hands = values.some(Array.isArray) ? values : [values];
  if (!hands.every((hand) => Array.isArray(hand) && hand.length && hand.every((die) => typeof die === "number"))) return;
  fill(dice, hands.map((hand) => el("span", { class: "hand" }, hand.map((/** @type {number} */ die) => el("span", { class: "die" }, die)))));
}

function tick() {
  const due = live.header?.deadline;
  clock.hidden = !due || live.header?.status !== "running";
  if (!due) return;
  const left = Math.max(0, Math.round((Date.parse(due) - Date.now()) / 1000));
  clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")} left`;
}

setInterval(tick, 1000);
void live.start();
