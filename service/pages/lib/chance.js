// <qm-chance>: the dice or cards that the game waits for, to be entered by the referee: a keypad or a picker, labelled with whose they
// are. Tells `values` with what `enter_chance` must say.

import { Cards } from "./cards.js";
import { Dice } from "./dice.js";
import { el, fill } from "./dom.js";

/** @import { ChanceForm } from "./types.js" */
/** @import { Words } from "./words.js" */

/**
 * What is asked for, in the shape that both keypad and picker take.
 * @typedef {object} Asked
 * @property {string} kind
 * @property {{ label: string, colour?: string, count: number }[]} lots
 * @property {number[]} lists
 * @property {boolean} nested
 * @property {number} faces
 * @property {readonly (string | number)[]} pool
 */

export class Chance extends HTMLElement {
  /**
   * @param {Asked} asked
   * @param {Words} words
   */
  ask(asked, words) {
    this.asked = asked;
    const pad = asked.pool.length ? new Cards() : new Dice();
    pad.addEventListener("done", (event) => {
      event.stopPropagation();
      this.dispatchEvent(new CustomEvent("values", { detail: shaped(asked, /** @type {CustomEvent} */ (event).detail.flat()), bubbles: true }));
    });
    fill(this, el("h3", {}, words.command(asked.kind)), pad);
    if (pad instanceof Dice) pad.ask(asked.lots, asked.faces);
    else pad.ask(asked.lots, asked.pool, (card) => words.card(card));
  }
}

/**
 * @param {Asked} asked
 * @param {(string | number)[]} flat
 */
function shaped(asked, flat) {
  if (!asked.nested) return flat;
  let from = 0;
  return asked.lists.map((count) => flat.slice(from, (from += count)));
}

/**
 * @param {ChanceForm} form
 * @returns {Asked}
 */
export function askedBy(form) {
  const lots = form.lists.flatMap((list) => list.parts.map(({ label, count, colour }) => ({ label, count, colour: colour ?? undefined })));
  return { kind: form.kind, lots, lists: form.lists.map((list) => list.count), nested: form.nested, faces: form.faces, pool: form.pool };
}

customElements.define("qm-chance", Chance);
