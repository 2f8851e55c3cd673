// One option of a variant as a control with its explanation; what differs from the usual is marked, what is refused says why.

import { el } from "../lib/dom.js";

/** @import { OptionTold } from "../lib/option_list.js" */

/** @param {unknown} value */
function word(value) {
  return value === null ? "as usual" : String(value).replaceAll("_", " ");
}

/**
 * @param {OptionTold} told
 * @param {unknown} value what is chosen now; undefined: the default
 * @param {Record<string, string>} sentences what each value means; under `*` what any other does
 * @param {string | undefined} refusal why it cannot be so
 * @param {(value: unknown) => void} change undefined: as by default
 */
export function optionRow(told, value, sentences, refusal, change) {
  const differs = value !== undefined && value !== told.default;
  const name = word(told.name);
  const now = String(value === undefined ? told.default : value);
  const means = (sentences[now] ?? sentences["*"] ?? "").replace("{value}", now);
  const row = el("div", { class: `option${refusal ? " refused" : differs ? " differs" : ""}`, "data-option": told.name },
    told.kind === "truth" ? truth(told, value, name, change) : el("label", { class: "field" }, el("span", {}, name), control(told, value, change)),
    means ? el("p", { class: "small" }, means) : null,
    told.says ? el("p", { class: "small quiet" }, told.says) : null,
    refusal ? el("p", { class: "small", role: "alert" }, refusal) : null);
  return row;
}

/**
 * @param {OptionTold} told
 * @param {unknown} value
 * @param {string} name
 * @param {(value: unknown) => void} change
 */
function truth(told, value, name, change) {
  const box = el("input", { type: "checkbox", checked: (value ?? told.default) === true });
  box.addEventListener("change", () => change(box.checked === told.default ? undefined : box.checked));
  return el("label", { class: "check" }, box, el("strong", {}, name));
}

/**
 * @param {OptionTold} told
 * @param {unknown} value
 * @param {(value: unknown) => void} change
 */
function control(told, value, change) {
  const now = value === undefined ? told.default : value;
  if (told.kind === "choice") {
    const list = el("select", {}, told.values.map((each, place) => el("option", { value: place, selected: each === now }, word(each))));
    list.addEventListener("change", () => {
      const picked = told.values[Number(list.value)];
      change(picked === told.default ? undefined : picked);
    });
    return list;
  }
  const box = el("input", { type: "number", inputmode: "numeric", min: told.low, max: told.high, value: now ?? "", placeholder: "as usual" });
  box.addEventListener("change", () => change(box.value === "" || Number(box.value) === told.default ? undefined : Number(box.value)));
  return box;
}
