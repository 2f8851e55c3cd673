// Home: one's own games, play now against bots, host a table, and every game there is.

import { Api } from "../lib/api.js";
import { playAlone } from "../lib/creating.js";
import { byId, el, fill } from "../lib/dom.js";
import { optionsOf } from "../lib/option_list.js";
import { seatLabel } from "../lib/seats.js";
import { allHeld, takeFromAddress } from "../lib/tokens.js";
import { sorry } from "../lib/toasts.js";

/** @import { Held, Schemas } from "../lib/types.js" */

takeFromAddress();
const api = new Api();
const STATES = /** @type {const} */ (["open", "running", "paused", "finished", "abandoned"]);
const shown = el("div", { class: "games", id: "games" });
const more = el("button", { id: "more", hidden: true }, "Show more games");
const kind = el("select", { id: "kind", onchange: () => void list() }, el("option", { value: "" }, "All variants"));
const state = el("select", { id: "state", onchange: () => void list() }, el("option", { value: "" }, "Any state"),
  STATES.map((each) => el("option", { value: each }, each)));
const mine = el("section", { class: "card stack", hidden: true, "aria-label": "Your games" });
const choices = el("div", { class: "chips", role: "group", "aria-label": "Which game" });
const says = el("p", { class: "quiet" });
const go = el("button", { class: "primary", id: "play-now", disabled: true, onclick: () => void play() }, "Play now against bots");
/** @type {Schemas["VariantBrief"][]} */
let variants = [];
let chosen = 0;
/** @type {string | null} */
let cursor = null;

fill(byId("page"), mine,
  el("section", { class: "card hero" }, el("h1", {}, "Play now, alone"),
    el("p", {}, "You against two bots. Pick a game and begin; nothing to set up, nothing to sign up for."), choices, says, go),
  el("div", { class: "two" },
    el("section", { class: "card stack" }, el("h2", {}, "Host a table"),
      el("p", {}, "You are the referee: choose the rules, show a code to each player, type real dice or let the service roll."),
      el("p", {}, el("a", { class: "button", href: "/lobby" }, "Open the lobby"))),
    el("section", { class: "card stack" }, el("h2", {}, "Read the rules"), el("div", { class: "row", id: "rules" }),
      el("p", {}, el("a", { href: "/verify" }, "Verify the archive of a game")))),
  el("section", { class: "stack" }, el("h2", {}, "All games"),
    el("div", { class: "filters" }, el("label", { class: "field" }, el("span", {}, "Variant"), kind),
      el("label", { class: "field" }, el("span", {}, "State"), state)),
    shown, more));
more.addEventListener("click", () => void list(true));

/** @param {number} place */
function choose(place) {
  chosen = place;
  for (const [number, chip] of [...choices.children].entries()) chip.setAttribute("aria-pressed", String(number === place));
  says.textContent = variants[place]?.summary ?? "";
}

async function play() {
  const variant = variants[chosen];
  if (!variant) return;
  go.disabled = true;
  try {
    const detail = await api.read("/variants/{slug}", { slug: variant.slug });
    const address = await playAlone(variant, optionsOf(detail).map((told) => told.name));
    if (address) location.assign(address);
  } catch (error) {
    sorry(error);
  } finally {
    go.disabled = false;
  }
}

/** @param {boolean} [further] */
async function list(further = false) {
  try {
    const status = STATES.find((each) => each === state.value);
    const query = { limit: 24, variant: kind.value || undefined, status, cursor: (further && cursor) || undefined };
    const page = await api.read("/games", {}, query);
    cursor = page.next_cursor ?? null;
    const cards = page.games.map(card);
    if (further) shown.append(...cards);
    else fill(shown, cards.length ? cards : el("p", { class: "quiet" }, "No such game yet."));
    more.hidden = !cursor;
  } catch (error) {
    fill(shown, el("p", { class: "quiet" }, "The service does not answer. Reload to try again."));
    sorry(error);
  }
}

/** @param {Schemas["GameListed"]} game */
function card(game) {
  const title = variants.find((each) => each.slug === game.variant)?.title ?? game.variant;
  const over = ["finished", "abandoned"].includes(game.status);
  const tone = over ? "quiet" : game.status === "running" ? "good" : "now";
  return el("a", { class: "card game", href: over ? `/replay/${game.game_id}` : `/watch/${game.game_id}` },
    el("div", { class: "row" }, el("strong", {}, title), el("span", { class: `pill ${tone}` }, game.status),
      game.fork_of ? el("span", { class: "pill quiet", title: `A what-if of game ${game.fork_of}` }, "what-if") : null,
      game.bots ? el("span", { class: "pill quiet" }, "bots") : null),
    el("div", { class: "seats" }, game.seats.map((seat) => seatLabel(seat))),
    el("span", { class: "quiet small" }, `${game.board.replaceAll("-", " ")} · created ${new Date(game.created).toLocaleString([], { dateStyle: "medium", timeStyle: "short" })}`));
}

async function own() {
  const rows = [];
  for (const [gameId, held] of Object.entries(allHeld())) {
    const first = held[0];
    if (first) rows.push(await ownGame(gameId, first).catch(() => null));
  }
  const found = rows.filter((row) => row !== null);
  mine.hidden = !found.length;
  fill(mine, el("h2", {}, "Your games"), el("div", { class: "games" }, found));
}

/**
 * @param {string} gameId
 * @param {Held} held
 */
async function ownGame(gameId, held) {
  const header = await new Api(held.token).read("/games/{game_id}", { game_id: gameId });
  const codes = held.role === "referee" && header.status === "open"; // its players still need theirs
  const place = codes ? "lobby?game=" : held.role === "referee" ? "referee/" : "play/";
  const turn = held.seat !== undefined && header.awaited.includes(held.seat);
  return el("a", { class: "card game", href: `/${place}${gameId}` },
    el("div", { class: "row" }, el("strong", {}, variants.find((each) => each.slug === header.variant)?.title ?? header.variant),
      el("span", { class: `pill ${turn ? "now" : "quiet"}` }, turn ? "your move" : header.status)),
    el("div", { class: "seats" }, header.seats.map((seat) => seatLabel(seat))),
    el("span", { class: "quiet small" }, codes ? "You are the referee: show the players their codes" : held.role === "referee" ? "You are the referee" : `You are ${held.name ?? header.seats[held.seat ?? 0]?.name ?? "a player"}`));
}

async function start() {
  try {
    variants = (await api.read("/variants")).variants;
  } catch (error) {
    sorry(error);
  }
  fill(choices, variants.map((each, place) => el("button", { class: "chip", onclick: () => choose(place) }, each.title)));
  kind.append(...variants.map((each) => el("option", { value: each.slug }, each.title)));
  fill(byId("rules"), variants.map((each) => el("a", { class: "button chip", href: `/rules/${each.slug}` }, each.title)));
  choose(0);
  go.disabled = !variants.length;
  await Promise.all([list(), own()]);
}

void start();
