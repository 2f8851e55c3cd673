// Descriptions of the contract: paragraphs, with `code` in them.

import { el } from "../lib/dom.js";

/**
 * @param {string} text
 * @returns {HTMLElement[]}
 */
export function told(text) {
  return text.split(/\n\s*\n/).filter(Boolean).map((paragraph) => el("p", {}, spans(paragraph)));
}

/**
 * @param {string} text
 * @returns {(HTMLElement | string)[]}
 */
export function spans(text) {
  return text.split("`").map((part, place) => (place % 2 ? el("code", {}, part) : part));
}
