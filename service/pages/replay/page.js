// The replay viewer: every version of a game with the eyes one has; two of them side by side with what changed between them;
// who did what and why; how lucky the dice were; and whether the log holds, checked here in the browser.

import { Api, Problem } from "../lib/api.js";
import { Board } from "../lib/board.js";
import { ask } from "../lib/dialog.js";
import { byId, el, fill, lastOfPath } from "../lib/dom.js";
import { held, organiser, takeFromAddress } from "../lib/tokens.js";
import { toast } from "../lib/toasts.js";

/** @import { GameHeader, TimelineRow } from "../lib/types.js" */

const gameId = lastOfPath();
const names = { game_id: gameId };
takeFromAddress(gameId);
/** @type {Api} */
let api = new Api(held(gameId)[0]?.token ?? organiser());
/** @type {GameHeader | null} */
let header = null;
/** @type {TimelineRow[]} */
let rows = [];
let version = 1;
/** @type {number | null} */
let other = null;
/** @type {ReturnType<typeof setInterval> | undefined} */
let playing;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let soon;

const [left, right] = [new Board(), new Board()];
for (const board of [left, right]) board.setAttribute("plain", "");
const [leftSays, rightSays] = [el("figcaption", { class: "small quiet" }), el("figcaption", { class: "small quiet" })];
const second = el("figure", { hidden: true }, rightSays, right);
const slider = el("input", { type: "range", min: 1, value: 1, "aria-label": "Version", id: "slider" });
const says = el("p", { class: "note now", id: "says", role: "status" });
const story = el("ol", { class: "story card", "aria-label": "The whole story" });
const changes = el("div", { class: "changes", id: "changes" });
const run = el("button", { type: "button", id: "run" }, "▶ Play");
const compare = el("button", { type: "button", id: "compare", "aria-pressed": "false" }, "Compare");
const eyes = el("select", { "aria-label": "Whose eyes" });

/** @param {(row: TimelineRow) => boolean} test */
const jump = (test) => (/** @type {number} */ way) => {
  const found = way > 0 ? rows.find((row) => row.version > version && test(row)) : rows.findLast((row) => row.version < version && test(row));
  if (found) go(found.version);
  else toast(way > 0 ? "There is none further on." : "There is none before.");
};
const JUMPS = /** @type {const} */ ([
  ["Turn", jump((row) => row.kind === "turn")],
  ["Battle", jump((row) => row.kind === "battle")],
  ["Ruling", jump((row) => row.kind === "ruling")],
]);

/** @param {number} to */
function go(to) {
  version = Math.min(Math.max(1, to), header?.version ?? 1);
  slider.value = String(version);
  clearTimeout(soon);
  soon = setTimeout(() => void show(), 40);
  const row = rows.find((each) => each.version >= version);
  says.textContent = row ? `${version} · ${row.text}${row.undone_by ? ` (taken back at ${row.undone_by})` : ""}` : "";
  for (const line of story.querySelectorAll("[aria-current]")) line.removeAttribute("aria-current");
  const line = story.querySelector(`[data-version="${row?.version}"]`);
  line?.setAttribute("aria-current", "true");
  line?.scrollIntoView({ block: "nearest" });
}

/** The version that the next line of the story ends at. */
function stepped() {
  return rows.find((row) => row.version > version)?.version ?? version;
}

async function show() {
  const at = version;
  const wanted = await api.text("/games/{game_id}/map.svg", names, { version: at });
  if (at !== version) return;
  left.show(wanted);
  leftSays.textContent = `Version ${at}`;
  second.hidden = other === null;
  compare.setAttribute("aria-pressed", String(other !== null));
  if (other === null) return fill(changes);
  right.show(await api.text("/games/{game_id}/map.svg", names, { version: other }));
  rightSays.textContent = `Version ${other}`;
  const [from, to] = [Math.min(at, other), Math.max(at, other)];
  if (from === to) return fill(changes, el("p", { class: "quiet" }, "Move the slider to compare with another version."));
  const diff = await api.read("/games/{game_id}/diff", names, { from, to });
  const places = [...new Set(diff.changes.filter((each) => each.path[0] === "territories").map((each) => each.path[1] ?? ""))];
  for (const board of [left, right]) board.mark({ chosen: places });
  const told = [...new Set(diff.changes.map((each) => each.text))];
  fill(changes, el("h3", {}, `What changed from version ${from} to ${to}`), el("ul", {}, told.map((line) => el("li", {}, line))));
}

function toggle() {
  if (playing) clearInterval(playing);
  playing = playing ? undefined : setInterval(() => (version < (header?.version ?? 1) ? go(stepped()) : toggle()), 900);
  run.textContent = playing ? "❚❚ Pause" : "▶ Play";
}

async function why() {
  const told = await api.read("/games/{game_id}/why", names, { version });
  const behind = told.cause?.command ? `${told.cause.actor} sent ${String(told.cause.command.type).replaceAll("_", " ")}.` : told.cause?.sealed ? "The command behind it is sealed for you." : "";
  await ask(`Why version ${version}?`, [el("p", {}, told.text), behind ? el("p", { class: "quiet" }, behind) : null,
    ...told.rules.map((rule) => el("p", { class: "note" }, el("a", { href: `/rules/${header?.variant}#${rule.id}` }, rule.id), ` ${rule.text ?? ""}`)),
    ...told.ignored.map((order) => el("p", { class: "note bad" }, `Entry ${order.entry} of seat ${order.seat}: ${order.reason}${order.text ? ` (“${order.text}”)` : ""}`))], []);
}

/** Everything about a log that can be checked without trusting the service: a page does it, which needs no server. */
async function verify() {
  const text = await api.text("/games/{game_id}/archive", names);
  const link = el("a", { class: "button primary", href: URL.createObjectURL(new Blob([text])), download: `${gameId}.ndjson` }, "Save the archive");
  await ask("Verify this game", [el("p", {}, "Save the archive, then open it on the page that checks chain, seals, dice and signatures in this browser."),
    link, el("a", { class: "button", href: "/verify", target: "_blank" }, "Open the verifier")], []);
}

/** The whole story, page by page. */
async function read() {
  header = await api.read("/games/{game_id}", names);
  rows = [];
  for (let after = /** @type {number | null} */ (0); after !== null;) {
    const page = await api.read("/games/{game_id}/timeline", names, { after, limit: 500 });
    rows.push(...page.rows);
    after = page.next_after ?? null;
  }
  slider.max = String(header.version);
  byId("where").textContent = `${header.variant} on ${header.board} · ${header.status}`;
  fill(story, rows.map((row) => el("li", {}, el("button", { type: "button", class: row.undone_by ? "undone" : "", "data-version": row.version, onclick: () => go(row.version) },
    el("span", { class: "number" }, row.version), el("span", {}, row.text)))));
}

function viewers() {
  const known = held(gameId).map((each) => ({ label: each.role === "referee" ? "the referee" : (header?.seats[each.seat ?? 0]?.name ?? "a seat"), token: /** @type {string | null} */ (each.token) }));
  const all = [...known, ...(organiser() ? [{ label: "the organiser", token: organiser() }] : []), { label: "everybody", token: null }];
  fill(eyes, all.map((each, place) => el("option", { value: place, selected: each.token === api.token }, `Through the eyes of ${each.label}`)));
  eyes.onchange = () => {
    api = new Api(all[Number(eyes.value)]?.token ?? null);
    void read().then(() => go(version));
  };
}

slider.addEventListener("input", () => go(Number(slider.value)));
run.addEventListener("click", toggle);
compare.addEventListener("click", () => {
  other = other === null ? version : null;
  void show();
});

async function start() {
  await read();
  viewers();
  fill(byId("page"), el("h1", { class: "visually-hidden" }, "Replay"), el("div", { class: "replay" },
    el("div", { class: "stack" }, says,
      el("div", { class: "bar card" }, slider,
        el("div", { class: "row" }, el("button", { type: "button", "aria-label": "One back", onclick: () => go(version - 1) }, "◀"), run,
          el("button", { type: "button", "aria-label": "One on", id: "on", onclick: () => go(version + 1) }, "▶"),
          JUMPS.map(([label, by]) => el("span", { class: "row" }, el("button", { type: "button", class: "chip", "aria-label": `${label} before`, onclick: () => by(-1) }, "‹"), label.toLowerCase(),
            el("button", { type: "button", class: "chip", "aria-label": `Next ${label.toLowerCase()}`, onclick: () => by(1) }, "›")))),
      ),
      el("div", { class: "boards" }, el("figure", {}, leftSays, left), second), changes,
      el("div", { class: "card" }, el("div", { class: "row" }, compare, el("button", { type: "button", onclick: () => void why().catch(tell) }, "Why?"),
          el("a", { class: "button", href: `/games/${gameId}/audit.html` }, "Audit"), el("a", { class: "button", href: `/games/${gameId}/luck.svg` }, "Luck"),
          el("button", { type: "button", onclick: () => void verify().catch(tell) }, "Verify"), eyes))),
    story));
  const wanted = Number(new URLSearchParams(location.search).get("version"));
  go(wanted || (header?.version ?? 1));
}

/** @param {unknown} error */
function tell(error) {
  toast(error instanceof Error ? error.message : "Something went wrong.", "bad");
}

start().catch((error) => fill(byId("page"), el("p", { class: "note bad" }, error instanceof Problem ? error.message : "The log cannot be read now; reload to try again.")));
