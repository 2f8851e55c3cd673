// Taking a seat with the code from a QR code or a link. The code is kept on the device until the seat is taken, and the same key is
// sent again after a lost answer, so that neither a reload nor a bad line loses the seat.

import { Api, newKey, Problem } from "../lib/api.js";
import { byId, el, fill } from "../lib/dom.js";
import { seatLabel } from "../lib/seats.js";
import { keep } from "../lib/tokens.js";

/** @typedef {{ seat: number, code: string, key: string, nonce: string }} Invitation */

/** @param {string} gameId */
const place = (gameId) => `qm.invitation/${gameId}`;

/**
 * The invitation that this device holds for a game, from the address or from before.
 * @param {string} gameId
 * @param {Record<string, string>} said
 * @returns {Invitation | null}
 */
export function invitation(gameId, said) {
  if (said.code && said.seat !== undefined) {
    const made = { seat: Number(said.seat), code: said.code, key: newKey(), nonce: newKey() };
    localStorage.setItem(place(gameId), JSON.stringify(made));
  }
  const kept = localStorage.getItem(place(gameId));
  return kept ? JSON.parse(kept) : null;
}

/**
 * Ask for a name and take the seat; then the page opens again with the token.
 * @param {string} gameId
 * @param {Invitation} held
 * @param {(text: string, title: string) => void} trouble says why it cannot be taken
 */
export async function claim(gameId, held, trouble) {
  const header = await new Api().read("/games/{game_id}", { game_id: gameId });
  const variant = await new Api().read("/variants/{slug}", { slug: header.variant });
  const seat = header.seats[held.seat];
  if (!seat) throw new Error("This game has no such seat.");
  const name = el("input", { type: "text", maxlength: "60", value: seat.name, required: true, pattern: ".*\\S.*", autocomplete: "nickname" });
  const wrong = el("p", { class: "note bad", role: "alert", hidden: true });
  const go = el("button", { type: "submit", class: "primary" }, "Take this seat");
  const take = async () => {
    go.disabled = true;
    try {
      const body = { code: held.code, name: name.value.trim(), nonce: held.nonce };
      const taken = await new Api().write("/games/{game_id}/seats/{seat}/claim", { game_id: gameId, seat: held.seat }, body, { key: held.key });
      keep(gameId, { role: "seat", token: taken.token, seat: taken.seat, name: taken.name });
      localStorage.removeItem(place(gameId));
      location.reload();
    } catch (error) {
      go.disabled = false;
      wrong.hidden = false;
      wrong.textContent = error instanceof Error ? error.message : String(error);
      if (!(error instanceof Problem) || error.passing || !(seat.claimed || error.code === "code_unknown")) return;
      localStorage.removeItem(place(gameId));
      trouble("If it is yours, go on with the device that it was taken with, or ask the referee for a new code.", seat.claimed ? `${seat.name}'s seat is taken` : "This code opens no seat");
    }
  };
  const form = el("form", { class: "card stack narrow", onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    void take();
  } }, el("p", { class: "eyebrow" }, "You are invited to play"), el("h1", {}, variant.title), el("p", {}, "Your seat: ", seatLabel(seat)),
  el("label", { class: "field" }, el("span", {}, "Your name"), name), el("p", { class: "small quiet" }, "This device adds a random number to the dice of the game, so that nobody could have chosen them."), wrong, go);
  fill(byId("page"), form);
  if (seat.claimed) await take(); // by this device, if the answer was lost: the same key gets it again
}
