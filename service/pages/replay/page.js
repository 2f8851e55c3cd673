// The replay viewer: every version of a game with the eyes one has; two of them side by side with what changed between them
// drawn on the board; who did what and why; how lucky the dice were; and whether the log holds, checked here in the browser.

import { Api, Problem } from "../lib/api.js";
import { Board } from "../lib/board.js";
import { differences, drawDifference, placesOf } from "../lib/difference.js";
import { byId, el, fill, lastOfPath } from "../lib/dom.js";
import { held, organiser, takeFromAddress } from "../lib/tokens.js";
import { sorry, toast } from "../lib/toasts.js";
import { Words } from "../lib/words.js";
import { luck, verify, why } from "./proof.js";
import { drawStretches, stretchesOf } from "./stretches.js";

/** @import { GameHeader, TimelineRow } from "../lib/types.js" */

const gameId = lastOfPath();
const names = { game_id: gameId };
takeFromAddress(gameId);
/** @type {Api} */
let api = new Api(held(gameId)[0]?.token ?? organiser());
/** @type {GameHeader | null} */
let header = null;
/** @type {Words | null} */
let words = null;
/** @type {TimelineRow[]} */
let rows = [];
let version = 1;
/** the version that is held beside the one of the slider @type {number | null} */
let other = null;
/** @type {ReturnType<typeof setInterval> | undefined} */
let playing;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let soon;

const boards = [new Board(), new Board()].map((board) => {
  board.setAttribute("plain", "");
  const says = el("figcaption", { class: "small quiet" });
  return { board, says, figure: el("figure", {}, says, board) };
});
const slider = el("input", { type: "range", min: 1, value: 1, "aria-label": "Version", id: "slider" });
const track = el("div", { class: "track", hidden: true, "aria-hidden": "true" });
const says = el("p", { class: "note now", id: "says", role: "status" });
const story = el("ol", { class: "story card", "aria-label": "The whole story" });
const changes = el("div", { class: "changes", id: "changes" });
const run = el("button", { id: "run" }, "▶ Play");
const compare = el("button", { id: "compare", "aria-pressed": "false" }, "Compare with another version");
const eyes = el("select", { "aria-label": "Whose eyes" });

/** @param {(row: TimelineRow) => boolean} test */
const jump = (test) => (/** @type {number} */ way) => {
  const found = way > 0 ? rows.find((row) => row.version > version && test(row)) : rows.filter((row) => row.version < version && test(row)).pop();
  if (found) go(found.version);
  else toast(way > 0 ? "There is none further on." : "There is none before.");
};
const JUMPS = /** @type {const} */ ([
  ["Turn", jump((row) => /^(turn|round)_started$/.test(row.event))],
  ["Battle", jump((row) => row.kind === "battle")],
  ["Dispute or ruling", jump((row) => row.kind === "ruling")],
]);

/** @param {number} to */
function go(to) {
  version = Math.min(Math.max(1, to), header?.version ?? 1);
  slider.value = String(version);
  clearTimeout(soon);
  soon = setTimeout(() => void show().catch(sorry), 40);
  const row = rowAt(version);
  says.className = row?.undone_by ? "note bad" : "note now";
  says.textContent = row ? `${version} · ${row.text}${row.undone_by ? ` (taken back at ${row.undone_by})` : ""}` : "";
  slider.setAttribute("aria-valuetext", says.textContent);
  for (const line of story.querySelectorAll("[aria-current]")) line.removeAttribute("aria-current");
  const line = story.querySelector(`[data-version="${row?.version}"]`);
  line?.setAttribute("aria-current", "true");
  // Only the story is scrolled: on a phone it lies below the board, which must stay in sight.
  if (line instanceof HTMLElement) story.scrollTo({ top: line.offsetTop - story.offsetTop - story.clientHeight / 2, behavior: "instant" });
}

/** @param {number} at */
const rowAt = (at) => rows.find((row) => row.version >= at);

/** The version that the next line of the story ends at. */
const stepped = () => rows.find((row) => row.version > version)?.version ?? version;

async function show() {
  const [at, beside] = [version, other];
  const shown = beside === null ? [at] : [Math.min(at, beside), Math.max(at, beside)];
  const pictures = await Promise.all(shown.map((each) => api.text("/games/{game_id}/map.svg", names, { version: each })));
  if (at !== version || beside !== other) return;
  for (const [place, { board, says: caption, figure }] of boards.entries()) {
    figure.hidden = place >= shown.length;
    const drawn = pictures[place];
    if (drawn) board.show(drawn);
    caption.textContent = `Version ${shown[place]}${shown[place] === beside ? " (held)" : ""}: ${rowAt(shown[place] ?? 1)?.text ?? ""}`;
  }
  compare.setAttribute("aria-pressed", String(beside !== null));
  compare.textContent = beside === null ? "Compare with another version" : "Compare no longer";
  if (beside === null) return fill(changes);
  if (at === beside) return fill(changes, el("p", { class: "note" }, "This version is held. Go to another one by the slider, the jumps or the story: both are shown, with what changed."));
  await tellDifference(shown[0] ?? 1, shown[1] ?? 1);
}

/**
 * @param {number} from
 * @param {number} to
 */
async function tellDifference(from, to) {
  const [before, after] = boards.map(({ board }) => placesOf(board));
  const places = differences(before ?? new Map(), after ?? new Map());
  boards.forEach(({ board }, place) => drawDifference(board, place ? places : new Map([...places.keys()].map((id) => [id, ""]))));
  const diff = await api.read("/games/{game_id}/diff", names, { from, to });
  const told = [...new Set(diff.changes.map((each) => each.text))];
  const legend = places.size ? el("p", { class: "small quiet" }, "Drawn on the later board: +2 more armies, −2 fewer, ⚑ a new owner, ✱ something else.") : null;
  fill(changes, el("h2", {}, `What changed from version ${from} to ${to}`), legend, el("ul", { class: "told", tabindex: "0", "aria-label": "Changes" }, told.map((line) => el("li", {}, line))));
}

function toggle() {
  if (playing) clearInterval(playing);
  playing = playing ? undefined : setInterval(() => (version < (header?.version ?? 1) ? go(stepped()) : toggle()), 900);
  run.textContent = playing ? "❚❚ Pause" : "▶ Play";
}

/** The whole story, page by page. */
async function read() {
  header = await api.read("/games/{game_id}", names);
  words ??= new Words(...await Promise.all([api.read("/boards/{board_id}", { board_id: header.board }), api.read("/variants/{slug}", { slug: header.variant })]));
  rows = [];
  for (let after = /** @type {number | null} */ (0); after !== null;) {
    const page = await api.read("/games/{game_id}/timeline", names, { after, limit: 500 });
    rows.push(...page.rows);
    after = page.next_after ?? null;
  }
  slider.max = String(header.version);
  byId("where").textContent = `${words.variant.title} · ${header.status}`;
  drawStretches(track, stretchesOf(rows), header.version);
  const ends = new Map(stretchesOf(rows).map((each) => [each.first, each]));
  fill(story, rows.flatMap((row) => {
    const taken = ends.get(row.first_version);
    const head = taken ? el("li", { class: "taken small" }, `↩ From here to ${taken.last} everything was taken back at `, el("button", { class: "link", onclick: () => go(taken.by) }, `version ${taken.by}`)) : null;
    return [...(head ? [head] : []), el("li", {}, el("button", { class: row.undone_by ? "undone" : "", "data-version": row.version, "data-kind": row.kind, onclick: () => go(row.version) },
      el("span", { class: "number" }, row.version), el("span", {}, row.text)))];
  }));
}

function viewers() {
  const known = held(gameId).map((each) => ({ label: each.role === "referee" ? "the referee" : (header?.seats[each.seat ?? 0]?.name ?? "a seat"), token: /** @type {string | null} */ (each.token) }));
  const all = [...known, ...(organiser() ? [{ label: "the organiser", token: organiser() }] : []), { label: "everybody", token: null }];
  fill(eyes, all.map((each, place) => el("option", { value: place, selected: each.token === api.token }, `Through the eyes of ${each.label}`)));
  eyes.onchange = () => {
    api = new Api(all[Number(eyes.value)]?.token ?? null);
    void read().then(() => go(version)).catch(sorry);
  };
}

slider.addEventListener("input", () => go(Number(slider.value)));
run.addEventListener("click", toggle);
compare.addEventListener("click", () => {
  other = other === null ? version : null;
  void show().catch(sorry);
});

/** @param {string} label @param {() => Promise<void>} act */
const deed = (label, act) => el("button", { onclick: () => void act().catch(sorry) }, label);

async function start() {
  await read();
  viewers();
  const bar = el("div", { class: "bar card" }, el("div", { class: "slide" }, slider, track),
    el("div", { class: "row" }, el("button", { "aria-label": "One back", onclick: () => go(version - 1) }, "◀"), run,
      el("button", { "aria-label": "One on", id: "on", onclick: () => go(version + 1) }, "▶"),
      JUMPS.map(([label, by]) => el("span", { class: "row jump" }, el("button", { class: "chip", "aria-label": `${label} before`, onclick: () => by(-1) }, "‹"), label.toLowerCase(),
        el("button", { class: "chip", "aria-label": `Next ${label.toLowerCase()}`, onclick: () => by(1) }, "›")))));
  const deeds = el("div", { class: "row" }, compare, deed("Why?", () => (header && words ? why(api, header, words, version) : Promise.resolve())), deed("Luck", () => luck(api, gameId)),
    deed("Verify", () => verify(api, gameId)), el("a", { class: "button", href: `/audit/${gameId}` }, "Audit"), eyes);
  fill(byId("page"), el("h1", { class: "visually-hidden" }, "Replay"), el("div", { class: "replay" },
    el("div", { class: "stack" }, says, el("div", { class: "boards" }, boards.map(({ figure }) => figure)), bar, deeds, changes), story));
  go(Number(new URLSearchParams(location.search).get("version")) || (header?.version ?? 1));
}

start().catch((error) => fill(byId("page"), el("p", { class: "note bad" }, error instanceof Problem ? error.message : "The log cannot be read now; reload to try again.")));
