// The lobby: a game is put together, checked by the service as one chooses, created, and its codes are shown.

import { Api, Problem, Unreachable } from "../lib/api.js";
import { create } from "../lib/creating.js";
import { ask, askText } from "../lib/dialog.js";
import { byId, el, fill } from "../lib/dom.js";
import { optionsOf } from "../lib/option_list.js";
import { seatLabel } from "../lib/seats.js";
import { allHeld, held, keep, organiser, takeFromAddress } from "../lib/tokens.js";
import { sorry } from "../lib/toasts.js";
import { Drawing } from "./drawing.js";
import { optionRow } from "./options.js";
import { asked, keepPreset, nextSeat, presets } from "./plan.js";
import { keepCodes, sheet } from "./sheet.js";

/** @import { Schemas, VariantDetail } from "../lib/types.js" */
/** @import { Place, Plan } from "./plan.js" */

takeFromAddress();
const api = new Api();
const page = byId("page");
const verdict = el("div", { class: "note", role: "status", id: "verdict" }, "Checking …");
const button = el("button", { class: "primary", id: "create", onclick: () => void begin() }, "Create the game");
const tally = el("p", { class: "quiet" });
const parts = { game: el("div", { class: "stack" }), seats: el("div", { class: "stack" }), dice: el("div", { class: "stack" }), options: el("div"), rest: el("div", { class: "stack" }) };
/** @type {Schemas["VariantBrief"][]} */
let variants = [];
/** @type {VariantDetail | null} */
let variant = null;
/** @type {Plan} */
let plan = { variant: "", board: "world", seats: [], options: {}, start: "when_claimed", position: "" };
/** @type {{ field: string, message: string } | null} */
let refusal = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let soon;
/** names of boards by their ids @type {Map<string, string>} */
let boards = new Map();
const drawing = new Drawing(api, (territories) => change({ position: territories ? JSON.stringify({ phase: "attack", turn: 1, round: 1, territories }, null, 1) : "" }));
const wanted = el("input", { type: "search", "aria-label": "Find an option", placeholder: "Find an option: navies, dice, cards …" });
wanted.addEventListener("input", () => drawOptions());

const DICE = [
  { label: "The service rolls", chance_source: "seeded", cards_source: "as_dice", says: "Dice and cards come from the service; anybody can check them afterwards." },
  { label: "Real dice and cards", chance_source: "referee", cards_source: "as_dice", says: "You roll and draw at the table and type what came." },
  { label: "Real dice, the service's cards", chance_source: "referee", cards_source: "seeded", says: "You type dice; cards are drawn by the service, so that hands stay secret." },
  { label: "The service's dice, real cards", chance_source: "seeded", cards_source: "referee", says: "The service rolls; cards are drawn at the table and typed." },
];
const STARTS = /** @type {const} */ ([
  ["when_claimed", "When every seat is taken", "Each player scans a code; the last one starts the game."],
  ["by_hand", "When I say so", "You start it from the console; seats nobody took are yours to play."],
  ["at_once", "At once, I act for all", "A table game: nobody needs a phone but you."],
]);

/** @param {string} slug */
async function useVariant(slug) {
  variant = await api.read("/variants/{slug}", { slug });
  const known = new Set(optionsOf(variant).map((told) => told.name));
  const options = Object.fromEntries(Object.entries(plan.options).filter(([name]) => known.has(name)));
  const board = variant.boards.includes(plan.board) ? plan.board : (variant.boards[0] ?? "world");
  const seats = plan.seats.filter((seat) => !seat.colour || variant?.colours.includes(seat.colour)).slice(0, variant.max_seats);
  while (seats.length < Math.max(variant.min_seats, plan.seats.length ? 0 : 3)) seats.push(nextSeat(seats, variant.colours));
  plan = { ...plan, variant: slug, board, options, seats };
  draw();
}

/** @param {Partial<Plan>} more */
function change(more) {
  plan = { ...plan, ...more };
  draw();
}

function draw() {
  drawGame();
  drawSeats();
  drawDice();
  drawOptions();
  drawRest();
  fill(tally, `${variant?.title ?? ""} · ${plan.seats.length} seats`);
  clearTimeout(soon);
  soon = setTimeout(() => void check(), 150);
}

function drawGame() {
  fill(parts.game, el("h2", {}, "Which game"),
    el("div", { class: "chips", role: "group", "aria-label": "Variant" }, variants.map((each) =>
      el("button", { class: "chip", "aria-pressed": String(each.slug === plan.variant), onclick: () => void useVariant(each.slug) }, each.title))),
    el("p", { class: "quiet" }, `${variant?.summary ?? ""} `, el("a", { href: `/rules/${plan.variant}` }, "Rules")),
    el("div", { class: "boards", role: "group", "aria-label": "Board" }, (variant?.boards ?? []).map((board) =>
      el("button", { "aria-pressed": String(board === plan.board), onclick: () => change({ board }) },
        el("img", { src: `/boards/${board}.svg`, alt: "", loading: "lazy" }), boards.get(board) ?? board))));
}

function drawSeats() {
  const colours = variant?.colours ?? [];
  fill(parts.seats, el("h2", {}, "Who plays"), plan.seats.map((seat, place) => seatRow(seat, place, colours)),
    plan.seats.length < (variant?.max_seats ?? 6)
      ? el("button", { id: "add-seat", onclick: () => change({ seats: [...plan.seats, nextSeat(plan.seats, colours)] }) }, "Add a seat") : null);
}

/**
 * @param {Place} seat
 * @param {number} place
 * @param {readonly string[]} colours
 */
function seatRow(seat, place, colours) {
  /** @param {Partial<Place>} more */
  const set = (more) => change({ seats: plan.seats.map((each, number) => (number === place ? { ...each, ...more } : each)) });
  const name = el("input", { "aria-label": `Name of seat ${place + 1}`, value: seat.name, maxlength: 60 });
  name.addEventListener("change", () => set({ name: name.value }));
  const colour = el("select", { "aria-label": `Colour of seat ${place + 1}` }, colours.map((each) => el("option", { value: each, selected: each === seat.colour }, each)));
  colour.addEventListener("change", () => set({ colour: colour.value }));
  const who = el("select", { "aria-label": `Who plays seat ${place + 1}` }, [["", "a person"], ["greedy", "greedy bot"], ["random", "random bot"]].map(([value, label]) =>
    el("option", { value, selected: value === seat.bot }, label ?? "")));
  who.addEventListener("change", () => set({ bot: /** @type {Place["bot"]} */ (who.value) }));
  return el("div", { class: "place" }, el("span", { class: "row" }, el("span", { class: "seat", "data-colour": seat.colour, "aria-hidden": "true" }), el("span", { class: "grow" }, name)), colour, who,
    el("button", { class: "ghost", "aria-label": `Remove seat ${place + 1}`, onclick: () => change({ seats: plan.seats.filter((_, number) => number !== place) }) }, "✕"));
}

function drawDice() {
  const now = DICE.find((each) => each.chance_source === (plan.options.chance_source ?? "seeded") && each.cards_source === (plan.options.cards_source ?? "as_dice"));
  fill(parts.dice, el("h2", {}, "Dice and cards"),
    el("div", { class: "chips", role: "group", "aria-label": "Dice and cards" }, DICE.map((each) =>
      el("button", { class: "chip", "aria-pressed": String(each === now), onclick: () => {
        const { chance_source, cards_source, ...others } = plan.options;
        const chosen = { ...(each.chance_source !== "seeded" ? { chance_source: each.chance_source } : {}), ...(each.cards_source !== "as_dice" ? { cards_source: each.cards_source } : {}) };
        change({ options: { ...others, ...chosen } });
      } }, each.label))),
    el("p", { class: "quiet" }, now?.says ?? ""));
}

function drawOptions() {
  const open = parts.options.querySelector("details")?.open ?? false;
  const told = variant ? optionsOf(variant).filter((each) => each.kind !== "other" && !["chance_source", "cards_source"].includes(each.name)) : [];
  const changed = told.filter((each) => plan.options[each.name] !== undefined);
  const asked = wanted.value.trim().toLowerCase();
  const found = told.filter((each) => !asked || `${each.name.replaceAll("_", " ")} ${each.says}`.toLowerCase().includes(asked));
  const rows = found.map((each) =>
    optionRow(each, plan.options[each.name], variant?.options_told[each.name] ?? {}, refusal?.field === `options.${each.name}` ? refusal.message : undefined, (value) => {
      const { [each.name]: _, ...others } = plan.options;
      change({ options: value === undefined ? others : { ...others, [each.name]: value } });
    }));
  const focused = document.activeElement?.closest("[data-option]")?.getAttribute("data-option");
  const typing = document.activeElement === wanted;
  fill(parts.options, el("details", { open: open || refusal?.field.startsWith("options.") }, el("summary", {}, `House rules and options (${changed.length} changed)`),
    changed.length ? el("p", { class: "note now" }, `Changed: ${changed.map((each) => each.name.replaceAll("_", " ")).join(", ")}.`) : null, told.length > 12 ? wanted : null, rows));
  if (typing) wanted.focus();
  /** @type {HTMLElement | null | undefined} */ (focused && parts.options.querySelector(`[data-option="${focused}"] :is(input, select)`) || null)?.focus();
}

function drawRest() {
  const open = parts.rest.querySelector("details")?.open ?? false;
  const position = el("textarea", { "aria-label": "Position", placeholder: '{"territories": "siam=0:5 japan=1:1 rest=2:1", "phase": "attack"}' }, plan.position);
  position.addEventListener("change", () => change({ position: position.value }));
  fill(parts.rest, el("h2", {}, "When it starts"),
    el("div", { class: "chips", role: "group", "aria-label": "Start" }, STARTS.map(([start, label]) =>
      el("button", { class: "chip", "aria-pressed": String(start === plan.start), onclick: () => change({ start }) }, label))),
    el("p", { class: "quiet" }, STARTS.find(([start]) => start === plan.start)?.[2] ?? ""),
    el("details", { open: open || Boolean(plan.position), ontoggle: () => drawable() && drawing.isConnected && void drawing.show(plan.board, plan.seats).catch(() => undefined) }, el("summary", {}, "Start from a position"),
      el("div", { class: "stack" }, drawable() ? [el("p", {}, "Choose a player and tap lands on the board: each tap is one army more. Play then begins with an attack."), drawing] : null, fromGames(),
        el("label", { class: "field" }, el("span", {}, "As data: the position of a game or parts of one; territories as a line: place=seat:armies"), position),
        plan.position ? el("button", { onclick: () => { drawing.lands.clear(); drawing.paint(); change({ position: "" }); } }, "Start from the beginning instead") : null)));
  if (parts.rest.querySelector("details")?.open && drawable()) void drawing.show(plan.board, plan.seats).catch(() => undefined);
}

/** Where lands are held by armies and play may begin with an attack, a position can be drawn. */
function drawable() {
  return Boolean(variant?.phases.some((phase) => phase.phase === "attack"));
}

/** The games that this device is the referee of: a new one may go on from where one stands, of any variant. */
function fromGames() {
  const games = Object.entries(allHeld()).filter(([, tokens]) => tokens.some((each) => each.role === "referee")).slice(-6);
  if (!games.length) return null;
  return el("div", { class: "row" }, el("span", { class: "small quiet" }, "Or from where a game of yours stands:"), games.map(([id, tokens]) =>
    el("button", { class: "chip", onclick: () => void take(id, tokens.find((each) => each.role === "referee")?.token ?? null) }, `game ${id.slice(0, 8)}`)));
}

/**
 * @param {string} gameId
 * @param {string | null} token
 */
async function take(gameId, token) {
  try {
    const told = await new Api(token).read("/games/{game_id}/position", { game_id: gameId });
    const seats = told.seats.map(({ name, colour }) => ({ name, colour, bot: /** @type {const} */ ("") }));
    plan = { ...plan, board: told.board, seats, options: told.options, position: JSON.stringify(told.position, null, 1) };
    await useVariant(told.variant);
  } catch (error) {
    sorry(error);
  }
}

/** Ask the service whether it could be so, and say what it answers. */
async function check() {
  refusal = null;
  try {
    const made = await new Api(organiser()).write("/games", {}, asked(plan), { query: { dry_run: true } });
    const header = /** @type {Schemas["GameHeader"]} */ (/** @type {unknown} */ (made));
    verdict.className = "note good";
    fill(verdict, "This can be played by ", header.seats.map((seat) => [seatLabel(seat), " "]).flat());
  } catch (error) {
    verdict.className = "note bad";
    if (error instanceof SyntaxError) verdict.textContent = "The position cannot be read: it is written as JSON.";
    else if (error instanceof Problem && error.status === 401) [verdict.className, verdict.textContent] = ["note", "You will be asked for the organiser's key."];
    else if (error instanceof Problem) {
      refusal = { field: error.field ?? "", message: error.message };
      verdict.textContent = error.message + (error.rule ? ` (${error.rule})` : "");
    } else verdict.textContent = error instanceof Unreachable ? error.message : String(error);
  }
  button.disabled = verdict.classList.contains("bad");
  drawOptions();
}

async function begin() {
  button.disabled = true;
  try {
    const made = await create(asked(plan));
    if (!made) return;
    keep(made.game_id, { role: "referee", token: made.referee_token });
    keepCodes(made.game_id, made.invitations);
    history.pushState({}, "", `/lobby?game=${made.game_id}`);
    await showSheet(made.game_id);
    scrollTo(0, 0);
  } catch (error) {
    sorry(error);
  } finally {
    button.disabled = false;
  }
}

/**
 * @param {string} gameId
 * @param {number} [shown] the version that is on the screen already: as long as it lasts, nothing moves under a finger
 */
async function showSheet(gameId, shown = 0) {
  const token = held(gameId).find((each) => each.role === "referee")?.token ?? organiser();
  const header = await new Api(token).read("/games/{game_id}", { game_id: gameId });
  const waits = header.status === "open";
  /** Also after the line was down. */
  const again = () => setTimeout(() => void showSheet(gameId, header.version).catch(again), 4_000);
  if (waits) again();
  if (header.version === shown) return;
  fill(page, el("h1", {}, waits ? "Show each player a code" : "The game is on"),
    el("p", { class: "no-print" }, waits ? "A code opens one seat on one phone. The page knows when a seat is taken." : "Everybody is seated."),
    el("div", { class: "row no-print" }, el("a", { class: "button primary", href: `/referee/${gameId}` }, "Open the referee's console"),
      el("a", { class: "button", href: `/watch/${gameId}` }, "Board for the projector"),
      el("button", { onclick: () => window.print() }, "Print"),
      el("a", { class: "button", href: "/lobby" }, "Another game")),
    await sheet(header, token));
}

function presetBar() {
  const all = presets();
  return el("div", { class: "row" }, el("span", { class: "small quiet" }, "Presets on this device:"), Object.keys(all).map((name) =>
    el("button", { class: "chip", onclick: () => { const known = presets()[name]; if (known) { plan = known; void useVariant(known.variant); } } }, name)),
    el("button", { class: "chip", onclick: () => void savePreset() }, "Keep as preset"),
    Object.keys(all).length ? el("button", { class: "ghost", onclick: () => void dropPreset() }, "Forget one") : null);
}

async function savePreset() {
  const name = await askText("Keep as a preset", "What to call it");
  if (name) keepPreset(name, plan);
  fill(byId("presets"), presetBar());
}

async function dropPreset() {
  const name = await ask("Forget which preset?", [], Object.keys(presets()).map((each) => ({ label: each, answer: each })));
  if (name) keepPreset(name, null);
  fill(byId("presets"), presetBar());
}

async function start() {
  const gameId = new URLSearchParams(location.search).get("game");
  if (gameId) return showSheet(gameId);
  variants = (await api.read("/variants")).variants;
  boards = new Map((await api.read("/boards")).boards.map((board) => [board.id, board.name]));
  fill(page, el("h1", {}, "A new game"),
    el("div", { class: "lobby" },
      el("div", { class: "stack" }, Object.values(parts).map((part) => el("section", { class: "card" }, part))),
      el("aside", { class: "stack card" }, el("h2", {}, "Ready?"), tally, verdict, button, el("div", { id: "presets" }, presetBar()),
        el("p", { class: "small quiet" }, "Afterwards you get a sheet of codes, one a seat, to show or print."))));
  await useVariant(variants[0]?.slug ?? "");
}

addEventListener("popstate", () => location.reload()); // from the codes back to the plan, and forward again
start().catch((error) => fill(page, el("p", { class: "note bad" }, error instanceof Error ? error.message : "Something went wrong; reload.")));
