// <qm-dice>: six keys for the dice that fell on the table. It says whose die comes next, goes on by itself, and tells `done` with
// the values once the last one is in. Digits on a keyboard work, too.

import { el, fill } from "./dom.js";

/**
 * @typedef {object} Lot
 * @property {string} label whose dice these are
 * @property {string} [colour]
 * @property {number} count
 */

const PIPS = ["", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅"];

export class Dice extends HTMLElement {
  constructor() {
    super();
    /** @type {Lot[]} */
    this.lots = [];
    this.faces = 6;
    /** @type {number[]} */
    this.entered = [];
    this.addEventListener("keydown", (event) => this.keyed(event));
  }

  /**
   * @param {Lot[]} lots in the order in which they are entered
   * @param {number} [faces]
   * @param {number[]} [entered] what is known already
   */
  ask(lots, faces = 6, entered = []) {
    this.lots = lots;
    this.faces = faces;
    this.entered = entered.slice(0, this.count);
    this.draw();
  }

  get count() {
    return this.lots.reduce((sum, lot) => sum + lot.count, 0);
  }

  /** @returns {number[][] | null} one list a lot, once all are in */
  get values() {
    if (this.entered.length < this.count) return null;
    let from = 0;
    return this.lots.map((lot) => this.entered.slice(from, (from += lot.count)));
  }

  /** @param {number} value */
  enter(value) {
    if (this.entered.length >= this.count || value < 1 || value > this.faces) return;
    this.entered = [...this.entered, value];
    this.draw();
    if (this.values) this.dispatchEvent(new CustomEvent("done", { detail: this.values, bubbles: true }));
  }

  back() {
    this.entered = this.entered.slice(0, -1);
    this.draw();
  }

  draw() {
    const held = document.activeElement instanceof HTMLElement && this.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    let from = 0;
    const lots = this.lots.map((lot) => {
      const start = from;
      from += lot.count;
      const slots = Array.from({ length: lot.count }, (_, i) => this.place(start + i));
      return el("div", { class: "lot" }, el("span", { class: "seat", "data-colour": lot.colour }, lot.label), el("span", { class: "slots" }, slots));
    });
    const full = this.entered.length >= this.count;
    const keys = Array.from({ length: this.faces }, (_, i) =>
      el("button", { class: "key", "data-key": i + 1, disabled: full, onclick: () => this.enter(i + 1) },
        el("span", { class: "pips", "aria-hidden": "true" }, PIPS[i + 1] ?? ""), el("span", {}, i + 1)));
    const back = el("button", { class: "ghost", "data-key": "back", disabled: this.entered.length === 0, onclick: () => this.back() }, "⌫ Take back a die");
    fill(this, el("div", { class: "lots", "aria-live": "polite" }, lots), el("div", { class: "keys" }, keys), back);
    if (held) /** @type {HTMLElement | null} */ (this.querySelector(`[data-key="${held}"]`))?.focus();
  }

  /** @param {number} index */
  place(index) {
    const value = this.entered[index];
    const state = value !== undefined ? "in" : index === this.entered.length ? "next" : "";
    return el("span", { class: `slot ${state}` }, value ?? (state ? "?" : "·"));
  }

  /** @param {KeyboardEvent} event */
  keyed(event) {
    if (/^[1-9]$/.test(event.key)) this.enter(Number(event.key));
    if (event.key === "Backspace") this.back();
  }
}

customElements.define("qm-dice", Dice);
