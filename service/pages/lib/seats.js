// Seats by name and colour, the same wherever one is shown: a swatch and the name, never the colour alone.

import { el } from "./dom.js";

/** @import { GameHeader } from "./types.js" */

/**
 * @param {{ name: string, colour: string }} seat
 * @param {string} [more] what is said besides the name
 */
export function seatLabel(seat, more = "") {
  return el("span", { class: "seat", "data-colour": seat.colour, title: `${seat.name} (${seat.colour})` }, seat.name + more);
}

/**
 * Names of seats as one phrase: "Ada, Bela and Cleo".
 * @param {GameHeader} header
 * @param {readonly number[]} seats
 */
export function names(header, seats) {
  const told = seats.map((seat) => header.seats[seat]?.name ?? `seat ${seat}`);
  return told.length > 1 ? `${told.slice(0, -1).join(", ")} and ${told.at(-1)}` : (told[0] ?? "nobody");
}

/**
 * Whom the game waits for; where that is everybody, no list of names.
 * @param {GameHeader} header
 */
export function awaited(header) {
  const playing = header.seats.filter((seat) => seat.status === "active").length;
  return playing > 2 && header.awaited.length === playing ? "everybody" : names(header, header.awaited);
}

/**
 * The seats that nobody has taken yet.
 * @param {GameHeader} header
 */
export function free(header) {
  return header.seats.filter((seat) => !seat.claimed && !seat.bot).map((seat) => seat.seat);
}
