// The whole set-up typed once, as it lies on the table: "siam 5, china 2" for each player, read back line by line before it counts.

import { ask } from "../lib/dialog.js";
import { el, fill } from "../lib/dom.js";
import { seatLabel } from "../lib/seats.js";
import { dealtOut, inOrder, tableOf } from "./claims.js";

/** @import { Session } from "../lib/session.js" */
/** @import { GameHeader, LegalReply } from "../lib/types.js" */
/** @import { Words } from "../lib/words.js" */

/** @typedef {{ text: string, place: string | null, armies: number, guessed: boolean }} Line */

/**
 * What a line means: a place by its name, the beginning of it, or the nearest that contains its letters; and a number.
 * @param {string} text
 * @param {Words} words
 * @returns {Line}
 */
export function readLine(text, words) {
  const found = /^(.*?)[\s:=]*(\d*)$/.exec(text.trim());
  const asked = plain(found?.[1] ?? "");
  const armies = Number(found?.[2] || 1);
  const places = [...words.territories].map((id) => ({ id, name: plain(words.value(id)) }));
  const exact = places.find(({ id, name }) => name === asked || plain(id) === asked);
  if (exact) return { text, place: exact.id, armies, guessed: false };
  const near = places.filter(({ name }) => asked && name.split(" ").some((word) => word.startsWith(asked))).concat(places.filter(({ name }) => asked && initials(name, asked)));
  return { text, place: near[0]?.id ?? null, armies, guessed: true };
}

/** @param {string} text */
const plain = (text) => text.toLowerCase().replaceAll("-", " ").replaceAll(".", "").trim();

/**
 * Whether every word of what was asked begins a word of the name: "e aus" is Eastern Australia.
 * @param {string} name
 * @param {string} asked
 */
function initials(name, asked) {
  const parts = asked.split(/\s+/);
  const of = name.split(" ");
  return parts.length > 1 && parts.length <= of.length && parts.every((part, i) => of[i]?.startsWith(part));
}

/**
 * What is typed for each seat, line by line.
 * @param {HTMLTextAreaElement[]} areas
 * @param {Words} words
 */
const readAll = (areas, words) => areas.map((area) => area.value.split(/[,;\n]/).filter((each) => each.trim()).map((each) => readLine(each, words)));

/** @param {Session} session */
export async function typeSetUp(session) {
  const { words, live } = session;
  const { header, view } = live;
  if (!words || !header || !view) return;
  if (header.chance) return void ask("Who begins?", el("p", {}, "Enter the dice that decide it first; then the set-up can be typed or dealt in one go."), [{ label: "Close", answer: true }]);
  const claims = claiming(live.legal, header);
  const areas = header.seats.map(() => el("textarea", { rows: 3, placeholder: "siam 5, china 2, e australia" }));
  const rest = el("select", {}, el("option", { value: "" }, "nobody's"), header.seats.map((seat) => el("option", { value: seat.seat }, `${seat.name}, 1 army each`)));
  const phases = words.variant.phases.map((phase) => phase.phase);
  const phase = el("select", {}, claims ? el("option", { value: "" }, "the first turn, after claims and placing by the rules") : null, phases.map((each) => el("option", { value: each, selected: !claims && each === "reinforce" }, each.replaceAll("_", " "))));
  const reading = el("div", { class: "stack tight", "aria-live": "polite" });
  const wrong = el("p", { class: "note bad", role: "alert", hidden: true });
  const show = () => {
    wrong.hidden = true;
    fill(reading, readBack(readAll(areas, words), header, words));
  };
  for (const area of areas) area.addEventListener("input", show);
  /** @param {boolean} all */
  const deal = (all) => {
    const dealt = dealtOut(tableOf(view, header, words), all);
    areas.forEach((area, seat) => (area.value = [...(dealt[seat] ?? [])].map(([place, armies]) => `${words.value(place)} ${armies}`).join(", ")));
    show();
  };
  const how = claims ? el("div", { class: "row" }, el("button", { onclick: () => deal(true) }, "Deal lands and armies"), el("button", { onclick: () => deal(false) }, "Deal the lands only")) : null;
  const asks = [el("label", { class: "field" }, el("span", {}, "Everything else is"), rest), el("label", { class: "field" }, el("span", {}, "Play goes on with"), phase)];
  const told = claims ? "Type what lies on the table, or have it dealt at random and change what you like. It is entered claim by claim, as the rules have it." : "Type what lies on the table.";
  const body = [el("p", {}, told), how, ...header.seats.map((seat, i) => el("label", { class: "field" }, el("span", {}, seatLabel(seat)), areas[i])), reading, ...asks, wrong];
  await ask("The whole set-up", body, [{ label: "This is how it lies", kind: "primary", answer: () => {
    const lines = readAll(areas, words);
    if (lines.flat().some((line) => !line.place) || !lines.flat().length) return undefined;
    if (phase.value || rest.value) {
      void correctTo(session, lines, rest.value, phase.value || "reinforce");
      return true;
    }
    const made = inOrder(tableOf(view, header, words), lines.map((each) => each.map((line) => /** @type {const} */ ([line.place ?? "", line.armies]))), words);
    if (typeof made === "string") {
      [wrong.hidden, wrong.textContent] = [false, made];
      wrong.scrollIntoView({ block: "nearest" });
      return undefined;
    }
    session.outbox.put(made, live.version, "The whole set-up");
    return true;
  } }]);
}

/**
 * Whether lands are claimed now by a plain command, one after the other.
 * @param {LegalReply | null} legal
 * @param {GameHeader} header
 */
function claiming(legal, header) {
  const row = legal?.seats.find((each) => each.seat === header.awaited[0]);
  return Boolean(row?.choices.some((choice) => choice.command === "claim_territory"));
}

/**
 * @param {Line[][]} read
 * @param {GameHeader} header
 * @param {Words} words
 */
function readBack(read, header, words) {
  return read.flatMap((lines, seat) => [
    lines.length ? el("p", { class: "small quiet" }, `${header.seats[seat]?.name}: ${lines.length} ${lines.length > 1 ? "lands" : "land"}, ${lines.reduce((sum, line) => sum + line.armies, 0)} armies`) : null,
    ...lines.filter((line) => !line.place || line.guessed).map((line) => el("div", { class: "reading-line" },
      el("span", { class: "grow" }, `${header.seats[seat]?.name}: ${line.place ? `${words.value(line.place)}: ${line.armies}` : `“${line.text.trim()}” is no place here`}`),
      line.place ? el("span", { class: "pill now" }, "? guessed") : el("span", { class: "pill bad" }, "✕ unknown")))]);
}

/**
 * Where no lands are claimed one by one, or the table stands elsewhere already, the position is put as it lies.
 * @param {Session} session
 * @param {Line[][]} lines
 * @param {string} rest
 * @param {string} phase
 */
async function correctTo(session, lines, rest, phase) {
  const named = lines.flatMap((each, seat) => each.map((line) => `${line.place}=${seat}:${line.armies}`));
  const territories = [...named, ...(rest === "" ? [] : [`rest=${rest}:1`])].join(" ");
  await session.desk("correct", { changes: { territories, phase, turn: 1, round: 1 }, reason: "The set-up as it lies on the table." }, "Set up.");
}
