// Questions and news in a `<dialog>`: the browser keeps the focus in it, Escape closes it, and what it asks is answered by
// one tap.

import { el } from "./dom.js";

/** @import { Child } from "./dom.js" */

/**
 * @template Answer
 * @typedef {object} Action
 * @property {string} label
 * @property {Answer | (() => Answer | undefined)} answer a function may answer undefined: not yet
 * @property {"primary" | "danger" | "plain"} [kind]
 */

let count = 0;

/**
 * Show a dialog and wait for the answer; null where it was closed without one.
 * @template Answer
 * @param {string} title
 * @param {Child | Child[]} body
 * @param {Action<Answer>[]} actions
 * @returns {Promise<Answer | null>}
 */
export function ask(title, body, actions) {
  return new Promise((resolve) => {
    const heading = `dialog-${(count += 1)}`;
    /** @param {Answer | null} answer */
    const close = (answer) => {
      resolve(answer);
      box.close();
    };
    const buttons = actions.map(({ label, answer, kind = "plain" }) =>
      el("button", {
        class: kind,
        onclick: () => {
          const given = answer instanceof Function ? answer() : answer;
          if (given !== undefined) close(given);
        },
      }, label),
    );
    const box = el("dialog", { class: "dialog", "aria-labelledby": heading },
      el("div", { class: "dialog-head" },
        el("h2", { id: heading }, title),
        el("button", { class: "ghost", "aria-label": "Close", onclick: () => close(null) }, "×")),
      el("div", { class: "dialog-body" }, ...[body].flat()),
      buttons.length ? el("div", { class: "dialog-actions" }, buttons) : null);
    box.addEventListener("close", () => {
      resolve(null);
      box.remove();
    });
    document.body.append(box);
    box.showModal();
  });
}

/**
 * Ask for a sentence, such as a reason that everybody will read; null where none was given.
 * @param {string} title
 * @param {string} label
 * @param {{ action?: string, usual?: string[], sends?: boolean, body?: Child }} [extra] usual answers to tap; with `sends` the tap is the answer
 * @returns {Promise<string | null>}
 */
export function askText(title, label, extra = {}) {
  const input = el("input", { type: "text", maxlength: "2000", autocomplete: "off", required: true });
  const usual = extra.usual ?? [];
  const chips = usual.map((text) => el("button", { class: "chip", onclick: () => (input.value = text) }, text));
  const body = [extra.body ?? null, el("label", { class: "field" }, el("span", {}, label), input), !extra.sends && chips.length ? el("div", { class: "chips" }, chips) : null];
  return ask(title, body, [
    ...(extra.sends ? usual.map((text) => ({ label: text, answer: text })) : []),
    { label: extra.action ?? "Do it", kind: "primary", answer: () => input.value.trim() || (input.reportValidity(), undefined) },
  ]);
}
