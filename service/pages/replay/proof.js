// What stands behind a replay: why something happened, how lucky the dice were, and whether the log holds, checked here in the
// browser by the same scripts as on the page that needs no server.

import { ask } from "../lib/dialog.js";
import { el } from "../lib/dom.js";

/** @import { Api } from "../lib/api.js" */
/** @import { Command, GameHeader } from "../lib/types.js" */
/** @import { Words } from "../lib/words.js" */

/** In the order in which they lean on each other. */
const SCRIPTS = ["hashes", "ed25519", "canonical", "shapes", "log", "archive", "page"];

/** @typedef {(article: HTMLElement, name: string, bytes: Uint8Array, expectedKey: string | null) => Promise<unknown>} CheckInto */

/** @type {Promise<CheckInto> | null} */
let loaded = null;

/** The verifier's scripts, fetched when somebody wants them. */
function verifier() {
  loaded ??= SCRIPTS.reduce((before, name) => before.then(() => script(name)), Promise.resolve()).then(() => /** @type {any} */ (globalThis).checkInto);
  return loaded;
}

/**
 * @param {string} name
 * @returns {Promise<void>}
 */
function script(name) {
  return new Promise((resolve, reject) => {
    const made = el("script", { src: new URL(`../verifier/${name}.js`, import.meta.url).href });
    made.addEventListener("load", () => resolve());
    made.addEventListener("error", () => reject(new Error("The verifier cannot be fetched now.")));
    document.head.append(made);
  });
}

/**
 * The log as these eyes see it, checked line by line on this device.
 * @param {Api} api
 * @param {string} gameId
 */
export async function verify(api, gameId) {
  const report = el("article", {}, el("p", { class: "quiet" }, "Fetching the log …"));
  const save = el("a", { class: "button", hidden: true, download: `${gameId}.ndjson` }, "Save the archive");
  const closed = ask("Checked on this device", [el("div", { class: "report", "aria-live": "polite" }, report), el("p", { class: "small quiet" }, "Chain, seals, dice and signatures are computed here, not by the service. That its key is the one you trust, only you can know: compare it with one that you noted earlier. ",
    el("a", { href: "/verify", target: "_blank" }, "The same without this service")), save], []);
  try {
    const [check, text, known] = await Promise.all([verifier(), api.text("/games/{game_id}/archive", { game_id: gameId }), api.read("/keys")]);
    const bytes = new TextEncoder().encode(text);
    save.href = URL.createObjectURL(new Blob([bytes]));
    save.hidden = false;
    await check(report, `Game ${gameId.slice(0, 8)}`, bytes, known.keys[0]?.public_key ?? null);
  } catch (error) {
    report.replaceChildren(el("p", { class: "note bad" }, error instanceof Error ? error.message : "The log cannot be checked now."));
  }
  await closed;
}

/**
 * @param {Api} api
 * @param {string} gameId
 */
export async function luck(api, gameId) {
  const drawn = await api.text("/games/{game_id}/luck.svg", { game_id: gameId });
  await ask("Luck against expectation", [el("img", { class: "wide", alt: "How the dice of each player fell against what was to be expected", src: `data:image/svg+xml,${encodeURIComponent(drawn)}` })], []);
}

/**
 * The command and the rules behind a version.
 * @param {Api} api
 * @param {GameHeader} header
 * @param {Words} words
 * @param {number} version
 */
export async function why(api, header, words, version) {
  const told = await api.read("/games/{game_id}/why", { game_id: header.game_id }, { version });
  const seat = Number(/^seat (\d+)$/.exec(told.cause?.actor ?? "")?.[1] ?? -1);
  const who = header.seats[seat]?.name ?? `The ${told.cause?.actor ?? "service"}`;
  const behind = told.cause?.command ? `${who} sent ${words.sentence(/** @type {Command} */ (told.cause.command))}.` : told.cause?.sealed ? "The command behind it is sealed for you." : "";
  await ask(`Why version ${version}?`, [el("p", {}, told.text), behind ? el("p", { class: "quiet" }, behind) : null,
    ...told.rules.map((rule) => el("p", { class: "note" }, el("a", { href: `/rules/${header.variant}#${rule.id}` }, rule.id), ` ${rule.text ?? ""}`)),
    ...told.ignored.map((order) => el("p", { class: "note bad" }, `Entry ${order.entry} of ${header.seats[order.seat]?.name ?? `seat ${order.seat}`}: ${order.reason}${order.text ? ` (“${order.text}”)` : ""}`))], []);
}
