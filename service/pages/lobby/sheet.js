// The sheet of codes, one a seat, to show or to print. A code carries its invitation in the fragment of the link, and is drawn
// from the body of a request, so that no log on the way holds it.

import { Api } from "../lib/api.js";
import { ask } from "../lib/dialog.js";
import { el } from "../lib/dom.js";
import { seatLabel } from "../lib/seats.js";
import { sorry, toast } from "../lib/toasts.js";

/** @import { GameHeader, Schemas } from "../lib/types.js" */

const KEPT = "qm.codes";

/** @returns {Record<string, Record<string, string>>} codes by game and seat, as this device made them */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}

/**
 * @param {string} gameId
 * @param {readonly Schemas["Invitation"][]} invitations
 */
export function keepCodes(gameId, invitations) {
  const codes = { ...kept()[gameId], ...Object.fromEntries(invitations.map(({ seat, code }) => [String(seat), code])) };
  localStorage.setItem(KEPT, JSON.stringify({ ...kept(), [gameId]: codes }));
}

/**
 * @param {GameHeader} header
 * @param {string | null} token of the organiser or referee, who may make a lost code anew
 */
export async function sheet(header, token) {
  const codes = kept()[header.game_id] ?? {};
  const cards = header.seats.map((seat) => seatCard(header, seat, codes[String(seat.seat)], token));
  return el("div", { class: "codes" }, await Promise.all(cards));
}

/**
 * @param {GameHeader} header
 * @param {Schemas["SeatHeader"]} seat
 * @param {string | undefined} code
 * @param {string | null} token
 */
async function seatCard(header, seat, code, token) {
  if (seat.bot) return el("div", { class: "card code" }, seatLabel(seat), el("p", { class: "quiet" }, `played by the ${seat.bot} bot`));
  const anew = el("button", { class: "no-print", onclick: () => void reissue(header, seat, token) }, code || seat.claimed ? "Lost? A new code" : "A code for a player");
  if (seat.claimed && !code?.startsWith("qm_seat_")) return el("div", { class: "card code" }, seatLabel(seat), el("p", {}, "✓ has taken the seat"), anew);
  if (!code) return el("div", { class: "card code" }, seatLabel(seat), el("p", { class: "quiet" }, header.status === "open" ? "Its code was shown on another device." : "The referee plays this seat."), anew);
  const how = code.startsWith("qm_seat_") ? `token=${code}&seat=${seat.seat}` : `seat=${seat.seat}&code=${code}`;
  const link = `${location.origin}/play/${header.game_id}#${how}`;
  const drawn = await (await new Api(token).send("POST", "/code.svg", { text: link })).text();
  return el("div", { class: "card code" }, seatLabel(seat),
    el("img", { alt: `Code for ${seat.name}`, src: `data:image/svg+xml,${encodeURIComponent(drawn)}` }),
    el("p", { class: "small quiet" }, "Scan it with the phone you want to play with."),
    el("div", { class: "row no-print" },
      el("a", { class: "button", href: link }, "Open here"),
      el("button", { onclick: () => copy(link) }, "Copy link"), anew));
}

/**
 * Another code for a seat; those given out before no longer open it.
 * @param {GameHeader} header
 * @param {Schemas["SeatHeader"]} seat
 * @param {string | null} token
 */
async function reissue(header, seat, token) {
  const sure = await ask(`A new code for ${seat.name}?`, el("p", {}, "Whoever holds the old one can no longer use it."), [{ label: "Make a new code", answer: true, kind: "primary" }]);
  if (!sure) return;
  try {
    const role = header.status === "open" && !seat.claimed ? "invitation" : "seat";
    const made = await new Api(token).write("/games/{game_id}/tokens", { game_id: header.game_id }, { role, seat: seat.seat });
    keepCodes(header.game_id, [{ seat: seat.seat, code: made.token }]);
    location.reload();
  } catch (error) {
    sorry(error);
  }
}

/**
 * By what is selected: the clipboard itself is for secure pages alone, and a hall has none.
 * @param {string} link
 */
function copy(link) {
  const shown = el("span", { class: "visually-hidden" }, link);
  document.body.append(shown);
  getSelection()?.selectAllChildren(shown);
  if (document.execCommand("copy")) toast("Copied.", "good");
  else toast("This browser lets no page copy here; open the link instead.", "bad");
  shown.remove();
}
