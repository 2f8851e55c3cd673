// Short news at the edge of the screen, read out by screen readers: what was done, what was refused.

import { el } from "./dom.js";

const LONG = 6_000;

class Toasts extends HTMLElement {
  connectedCallback() {
    this.setAttribute("role", "status");
    this.setAttribute("aria-live", "polite");
  }

  /**
   * @param {string} text
   * @param {"good" | "bad" | "plain"} kind
   */
  show(text, kind) {
    const sign = { good: "✓", bad: "✕", plain: "·" }[kind];
    const line = el("div", { class: `toast ${kind}` }, el("span", { "aria-hidden": "true" }, sign), el("span", {}, text));
    this.append(line);
    setTimeout(() => line.remove(), LONG);
  }
}

customElements.define("qm-toasts", Toasts);

/**
 * Tell a piece of news.
 * @param {string} text
 * @param {"good" | "bad" | "plain"} [kind]
 */
export function toast(text, kind = "plain") {
  let place = document.querySelector("qm-toasts");
  if (!(place instanceof Toasts)) {
    place = new Toasts();
    document.body.append(place);
  }
  /** @type {Toasts} */ (place).show(text, kind);
}

/**
 * Tell what went wrong.
 * @param {unknown} error
 */
export const sorry = (error) => toast(error instanceof Error ? error.message : "Something went wrong.", "bad");
