// <qm-cards>: the cards that were drawn, picked from those it can be: by their faces, or by typing a few letters. Tells `done`
// with the values.

import { el, fill } from "./dom.js";

/**
 * @typedef {object} Draw
 * @property {string} label who draws
 * @property {string} [colour]
 * @property {number} count
 */

/** @typedef {string | number} CardValue */

export class Cards extends HTMLElement {
  constructor() {
    super();
    /** @type {Draw[]} */
    this.draws = [];
    /** @type {readonly CardValue[]} */
    this.pool = [];
    /** @type {(card: string) => string} */
    this.told = String;
    /** @type {CardValue[]} */
    this.chosen = [];
    this.typed = "";
  }

  /**
   * @param {Draw[]} draws
   * @param {readonly CardValue[]} pool
   * @param {(card: string) => string} told the name of a card
   */
  ask(draws, pool, told) {
    Object.assign(this, { draws, pool, told, chosen: [], typed: "" });
    const search = el("input", {
      type: "search",
      placeholder: "Type a few letters …",
      "aria-label": "Find a card",
      oninput: (/** @type {InputEvent} */ event) => {
        this.typed = /** @type {HTMLInputElement} */ (event.target).value;
        this.draw();
      },
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        const only = this.found();
        if (event.key === "Enter" && only[0] !== undefined && (only.length === 1 || this.typed)) this.choose(only[0]);
      },
    });
    this.list = el("div", { class: "chips card-pool" });
    this.lots = el("div", { class: "lots", "aria-live": "polite" });
    fill(this, this.lots, pool.length > 8 ? search : null, this.list);
    this.draw();
  }

  get count() {
    return this.draws.reduce((sum, each) => sum + each.count, 0);
  }

  /** @returns {CardValue[][] | null} */
  get values() {
    if (this.chosen.length < this.count) return null;
    let from = 0;
    return this.draws.map((each) => this.chosen.slice(from, (from += each.count)));
  }

  found() {
    const letters = this.typed.trim().toLowerCase();
    return this.pool.filter((card) => !this.chosen.includes(card) && this.told(String(card)).toLowerCase().includes(letters));
  }

  /** @param {CardValue} card */
  choose(card) {
    if (this.chosen.length >= this.count) return;
    this.chosen = [...this.chosen, card];
    this.typed = "";
    const search = this.querySelector("input");
    if (search) search.value = "";
    this.draw();
    if (this.values) this.dispatchEvent(new CustomEvent("done", { detail: this.values, bubbles: true }));
  }

  draw() {
    if (!this.list || !this.lots) return;
    let from = 0;
    const lots = this.draws.map((each) => {
      const mine = this.chosen.slice(from, from + each.count);
      from += each.count;
      const taken = mine.map((card) => el("button", { class: "chip", onclick: () => this.back(card) }, `${this.told(String(card))} ×`));
      return el("div", { class: "lot" }, el("span", { class: "seat", "data-colour": each.colour }, each.label), el("span", { class: "slots" }, taken, ` ${mine.length} of ${each.count}`));
    });
    fill(this.lots, lots);
    const full = this.chosen.length >= this.count;
    fill(this.list, this.found().map((card) => el("button", { class: "chip", disabled: full, onclick: () => this.choose(card) }, this.told(String(card)))));
  }

  /** @param {CardValue} card */
  back(card) {
    this.chosen = this.chosen.filter((each) => each !== card);
    this.draw();
  }
}

customElements.define("qm-cards", Cards);
