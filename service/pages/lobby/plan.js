// What is being planned in the lobby, as it will be asked for; presets of it are kept on this device.

/** @import { NewGame } from "../lib/creating.js" */

/**
 * @typedef {{ name: string, colour: string, bot: "" | "greedy" | "random" }} Place
 * @typedef {object} Plan
 * @property {string} variant
 * @property {string} board
 * @property {Place[]} seats
 * @property {Record<string, unknown>} options
 * @property {"when_claimed" | "by_hand" | "at_once"} start
 * @property {string} position
 */

const PRESETS = "qm.presets";
const NAMES = ["Ada", "Bela", "Cleo", "Dora", "Emil", "Fay"];

/**
 * A seat beside those there are.
 * @param {Place[]} seats
 * @param {readonly string[]} colours
 * @returns {Place}
 */
export function nextSeat(seats, colours) {
  const name = NAMES.find((each) => !seats.some((seat) => seat.name === each)) ?? `Player ${seats.length + 1}`;
  return { name, colour: colours.find((each) => !seats.some((seat) => seat.colour === each)) ?? "", bot: "" };
}

/**
 * The request that carries a plan out; raises where the position is no JSON.
 * @param {Plan} plan
 * @returns {NewGame}
 */
export function asked(plan) {
  const seats = plan.seats.map(({ name, colour, bot }) => ({ name: name.trim() || undefined, colour: colour || undefined, ...(bot ? { bot } : {}) }));
  const position = plan.position.trim() ? JSON.parse(plan.position) : undefined;
  return { variant: plan.variant, board: plan.board, seats, options: plan.options, start: plan.start, ...(position ? { position } : {}) };
}

/** @returns {Record<string, Plan>} */
export function presets() {
  try {
    return JSON.parse(localStorage.getItem(PRESETS) ?? "{}");
  } catch {
    return {};
  }
}

/**
 * @param {string} name
 * @param {Plan | null} plan null: forget it
 */
export function keepPreset(name, plan) {
  const all = presets();
  if (plan) all[name] = plan;
  else delete all[name];
  localStorage.setItem(PRESETS, JSON.stringify(all));
}
