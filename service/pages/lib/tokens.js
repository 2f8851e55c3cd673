// Tokens on this device. They come in the fragment of the address (which no browser sends), are taken into storage and
// go from the address bar at once, so that neither a photograph of the screen nor a shared link gives them away.

/** @import { Held } from "./types.js" */

const RING = "qm.tokens";
const ORGANISER = "qm.organiser";

/** @returns {Record<string, Held[]>} */
function ring() {
  try {
    return JSON.parse(localStorage.getItem(RING) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {Record<string, Held[]>} held */
function store(held) {
  localStorage.setItem(RING, JSON.stringify(held));
}

/**
 * What the fragment of the address says (`#token=…`, `#key=…`, `#seat=0&code=…`), which is gone from it afterwards.
 * Tokens and keys are kept by this; the rest is the page's.
 * @param {string} [gameId] the game that a token in the fragment opens
 * @returns {Record<string, string>}
 */
export function takeFromAddress(gameId) {
  // A second code opened in the same tab changes the fragment alone: it is taken, too.
  addEventListener("hashchange", () => /[#&](token|key|code|hands)=/.test(location.hash) && location.reload());
  const said = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  if (said.token || said.key || said.code) {
    history.replaceState(history.state, "", location.pathname + location.search);
  }
  if (said.key) keepOrganiser(said.key);
  if (said.token && gameId) {
    const seat = said.seat === undefined ? undefined : Number(said.seat);
    keep(gameId, { role: said.token.startsWith("qm_ref_") ? "referee" : "seat", token: said.token, seat });
  }
  return said;
}

/**
 * The tokens held for a game, those of the referee first.
 * @param {string} gameId
 * @returns {Held[]}
 */
export function held(gameId) {
  return (ring()[gameId] ?? []).sort((a, b) => a.role.localeCompare(b.role) || (a.seat ?? 0) - (b.seat ?? 0));
}

/**
 * Keep a token; one for the same seat of the same game is replaced.
 * @param {string} gameId
 * @param {Held} token
 */
export function keep(gameId, token) {
  const all = ring();
  const others = (all[gameId] ?? []).filter((each) => each.role !== token.role || each.seat !== token.seat);
  store({ ...all, [gameId]: [...others, token] });
}

/**
 * Forget a token of a game, or all of them.
 * @param {string} gameId
 * @param {string} [token]
 */
export function forget(gameId, token) {
  const all = ring();
  all[gameId] = token === undefined ? [] : (all[gameId] ?? []).filter((each) => each.token !== token);
  store(all);
}

/** @returns {string | null} the organiser's key, where this device has it */
export function organiser() {
  return localStorage.getItem(ORGANISER);
}

/** @param {string} key */
export function keepOrganiser(key) {
  localStorage.setItem(ORGANISER, key);
}

/** @returns {Record<string, Held[]>} every game that this device holds a token for */
export function allHeld() {
  return ring();
}
