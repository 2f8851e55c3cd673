// The whole set-up typed once, as it lies on the table: "siam 5, china 2" for each player, read back line by line before it counts.

import { ask } from "../lib/dialog.js";
import { el, fill } from "../lib/dom.js";
import { seatLabel } from "../lib/seats.js";

/** @import { Session } from "../lib/session.js" */
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

/** @param {Session} session */
export async function typeSetUp(session) {
  const { words, live } = session;
  const header = live.header;
  if (!words || !header) return;
  const areas = header.seats.map(() => el("textarea", { rows: 3, placeholder: "siam 5, china 2, e australia" }));
  const rest = el("select", {}, el("option", { value: "" }, "nobody's"), header.seats.map((seat) => el("option", { value: seat.seat }, `${seat.name}, 1 army each`)));
  const phases = words.variant.phases.map((phase) => phase.phase);
  const phase = el("select", {}, phases.map((each) => el("option", { value: each, selected: each === "reinforce" }, each.replaceAll("_", " "))));
  const reading = el("div", { class: "stack tight", "aria-live": "polite" });
  const read = () => areas.map((area) => area.value.split(/[,;\n]/).filter((each) => each.trim()).map((each) => readLine(each, words)));
  const show = () => fill(reading, read().flatMap((lines, seat) => lines.map((line) => {
    const where = line.place ? `${words.value(line.place)}: ${line.armies}` : `“${line.text.trim()}” is no place here`;
    return el("div", { class: "reading-line" }, el("span", { class: "grow" }, `${header.seats[seat]?.name}: ${where}`),
      !line.place ? el("span", { class: "pill bad" }, "✕ unknown") : line.guessed ? el("span", { class: "pill now" }, "? guessed") : null);
  })));
  for (const area of areas) area.addEventListener("input", show);
  const body = [header.seats.map((seat, i) => el("label", { class: "field" }, el("span", {}, seatLabel(seat)), areas[i])),
    el("label", { class: "field" }, el("span", {}, "Everything else is"), rest), el("label", { class: "field" }, el("span", {}, "Play goes on with"), phase), reading].flat();
  const notation = await ask("The whole set-up", body, [{ label: "This is how it lies", kind: "primary", answer: () => {
    const lines = read();
    if (lines.flat().some((line) => !line.place) || !lines.flat().length) return undefined;
    const named = lines.flatMap((each, seat) => each.map((line) => `${line.place}=${seat}:${line.armies}`));
    return [...named, ...(rest.value === "" ? [] : [`rest=${rest.value}:1`])].join(" ");
  } }]);
  if (notation) await session.desk("correct", { changes: { territories: notation, phase: phase.value, turn: 1, round: 1 }, reason: "The set-up as it lies on the table." }, "Set up.");
}
