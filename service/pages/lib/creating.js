// Creating games, by whoever may: with the organiser's key of this device, or without one in an open house.

import { Api, newKey, Problem } from "./api.js";
import { askText } from "./dialog.js";
import { keep, keepOrganiser, organiser } from "./tokens.js";

/** @import { Body, Schemas } from "./types.js" */

/** @typedef {Body<"/games">} NewGame */

/** The game last asked for, and its key until an answer came: asked for again it is not made twice. */
let asked = { key: "", of: "" };

/**
 * The organiser's key, from whoever has it; null where nobody gave one.
 * @param {string} title
 */
export const askKey = (title) =>
  askText(title, "The organiser's key (it is in data/organiser.key where the service runs)", { action: "Go on" });

/**
 * Create a game; where the service wants the organiser's key and this device has none, it is asked for.
 * @param {NewGame} wanted
 * @returns {Promise<Schemas["GameMade"] | null>} null where nobody gave a key
 */
export async function create(wanted) {
  const of = JSON.stringify(wanted);
  if (asked.of !== of) asked = { key: newKey(), of };
  for (;;) {
    try {
      const reply = await new Api(organiser()).send("POST", "/games", wanted, asked);
      asked.of = "";
      return await reply.json();
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 401) throw error;
      const key = await askKey("Who creates games here?");
      if (!key) return null;
      keepOrganiser(key);
    }
  }
}

/** Armies set out in lots, so that a game against bots is under way soon. */
const QUICK = { placing: "in_lots", lot_size: 10 };

/**
 * A game against two bots at once: created, one seat taken. The address of its page.
 * @param {{ slug: string }} variant
 * @param {string[]} known the options that the variant has
 * @returns {Promise<string | null>}
 */
export async function playAlone(variant, known) {
  const options = known.includes("placing") ? QUICK : {};
  const seats = [{ name: "You" }, { name: "Bot Bela", bot: /** @type {const} */ ("greedy") }, { name: "Bot Cleo", bot: /** @type {const} */ ("greedy") }];
  const made = await create({ variant: variant.slug, seats, options });
  const code = made?.invitations[0]?.code;
  if (!made || !code) return null;
  const names = { game_id: made.game_id, seat: 0 };
  const taken = await new Api().write("/games/{game_id}/seats/{seat}/claim", names, { code });
  keep(made.game_id, { role: "seat", token: taken.token, seat: 0, name: taken.name });
  return `/play/${made.game_id}`;
}
