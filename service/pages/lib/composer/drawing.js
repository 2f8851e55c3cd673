// The controls of a composed field, drawn: steppers for numbers, rows for spreads and allotments, chips for lists, a sheet for what
// is written. Each draws what `controls.js` offers and nothing else.

import { el } from "../dom.js";
import { onlyPlace, placeOf, poolOf, unallotted, unplaced } from "./controls.js";

/** @import { Child } from "../dom.js" */
/** @import { Words } from "../words.js" */
/** @import { Control, Tap } from "./controls.js" */

const FEW = 9;

/**
 * @typedef {object} Hand
 * @property {Words} words
 * @property {(state: unknown) => void} set puts another state in place of this one
 * @property {string} name
 */

/**
 * A number to step: least, less, more, most.
 * @param {string} label
 * @param {number} now
 * @param {number} low
 * @param {number} high
 * @param {(value: number) => void} set
 */
export function stepper(label, now, low, high, set) {
  const input = el("input", {
    type: "number",
    inputmode: "numeric",
    min: low,
    max: high,
    value: now,
    "aria-label": label,
    onchange: () => set(Math.max(low, Math.min(high, Math.round(Number(input.value)) || low))),
  });
  return el("span", { class: "stepper", role: "group", "aria-label": label },
    el("button", { "aria-label": `Less: ${label}`, disabled: now <= low, onclick: () => set(now - 1) }, "−"),
    input,
    el("button", { "aria-label": `More: ${label}`, disabled: now >= high, onclick: () => set(now + 1) }, "+"),
    high - low > 2 ? el("button", { class: "ghost", disabled: now >= high, onclick: () => set(high) }, `all ${high}`) : null);
}

/**
 * One of several: chips where they are few, a list to open where they are many.
 * @param {string} label
 * @param {unknown[]} options
 * @param {(value: unknown) => boolean} chosen
 * @param {(value: unknown) => string} told
 * @param {(value: unknown) => void} set
 * @param {(value: unknown) => Child} [beside] what stands beside a chip
 */
export function oneOf(label, options, chosen, told, set, beside) {
  if (options.length <= FEW || beside) {
    const chips = options.map((option) =>
      el("button", { class: "chip", "aria-pressed": String(chosen(option)), onclick: () => set(option) }, told(option), beside?.(option) ?? null));
    return el("div", { class: "chips", role: "group", "aria-label": label }, chips);
  }
  const at = options.findIndex(chosen);
  const list = el("select", { "aria-label": label, onchange: () => set(options[Number(list.value)]) },
    at < 0 ? el("option", { value: "-1", selected: true, disabled: true }, "choose, or tap the board") : null,
    options.map((option, i) => el("option", { value: i, selected: i === at }, told(option))));
  return list;
}

/**
 * @param {Control} tree
 * @param {Hand} hand
 * @returns {HTMLElement}
 */
export function drawn(tree, hand) {
  const { domain, state } = tree;
  const { words, name, set } = hand;
  switch (domain.kind) {
    case "one_of":
      return oneOf(words.field(name), domain.values, (value) => value === state, (value) => words.value(value, name), set);
    case "between":
      return stepper(words.field(name), state ?? domain.low, domain.low, domain.high, set);
    case "some":
      return gathered(tree, hand);
    case "spread":
      return spread(tree, hand);
    case "allotment":
      return allotment(tree, hand);
    case "group":
      return el("div", { class: "group" }, tree.children.map((child) => field(child.name, drawn(child.control, below(child, hand)), words)));
    case "several":
      return listed(tree, hand, "Add another");
    case "text":
      return text(tree, hand, domain.examples, domain.longest);
    case "written":
      return domain.form.kind === "text" ? text(tree, hand, domain.sensible.kind === "one_of" ? domain.sensible.values.map(String) : [], domain.form.longest)
        : drawn({ ...tree, kind: domain.sensible.kind, domain: domain.sensible }, hand);
    case "optional":
      return optional(tree, hand);
    case "either":
      return either(tree, hand);
    case "one_each":
      return each(tree, hand);
    default:
      return el("span", {}, words.value(state, name));
  }
}

/**
 * @param {string} name
 * @param {HTMLElement} body
 * @param {Words} words
 */
export function field(name, body, words) {
  return el("div", { class: "field" }, el("span", {}, words.field(name)), body);
}

/**
 * @param {{ name: string, lift: (state: unknown) => unknown }} child
 * @param {Hand} hand
 * @returns {Hand}
 */
function below(child, hand) {
  return { ...hand, name: /^\d+$/.test(child.name) ? hand.name : child.name, set: (state) => hand.set(child.lift(state)) };
}

/**
 * @param {Control} tree
 * @param {Hand} hand
 */
function gathered(tree, { words, set, name }) {
  const { domain } = tree;
  if (domain.kind !== "some") throw new Error("not a list");
  const taps = new Map(tree.taps.map((tap) => [`${tap.does} ${JSON.stringify(tap.value)}`, tap]));
  const chips = domain.values.map((value) => {
    const key = JSON.stringify(value);
    const count = tree.state.filter((/** @type {unknown} */ one) => JSON.stringify(one) === key).length;
    const tap = (domain.repeats ? taps.get(`add ${key}`) : undefined) ?? taps.get(`remove ${key}`) ?? taps.get(`add ${key}`);
    const told = words.value(value, name) + (count > 1 ? ` ×${count}` : "");
    return el("button", { class: "chip", "aria-pressed": String(count > 0), disabled: !tap, onclick: () => tap && set(tap.to) }, told);
  });
  const wanted = domain.low === domain.high ? `${domain.low}` : `${domain.low} to ${domain.high}`;
  const clear = tree.state.length ? el("button", { class: "ghost", onclick: () => set([]) }, "none of them") : null;
  return el("div", { class: "stack tight" }, el("p", { class: "small quiet" }, `${tree.state.length} chosen of ${wanted}`), el("div", { class: "chips" }, chips, clear));
}

/**
 * The rows of places that have something or, where they are few, of all.
 * @param {readonly string[]} places
 * @param {(place: string) => boolean} used
 */
function shownPlaces(places, used) {
  return places.length <= FEW ? [...places] : places.filter(used);
}

/**
 * A list to open, for places without a row.
 * @param {readonly string[]} places
 * @param {readonly string[]} shown
 * @param {Words} words
 * @param {(place: string) => void} add
 */
function addPlace(places, shown, words, add) {
  const left = places.filter((place) => !shown.includes(place));
  if (!left.length) return null;
  const list = el("select", { "aria-label": "Add a place", onchange: () => add(list.value) },
    el("option", { value: "", selected: true, disabled: true }, "tap the board, or choose a place"),
    left.map((place) => el("option", { value: place }, words.value(place))));
  return list;
}

/**
 * @param {Control} tree
 * @param {Hand} hand
 */
function spread(tree, { words, set }) {
  const { domain, state } = tree;
  if (domain.kind !== "spread") throw new Error("not a spread");
  const left = unplaced(domain, state);
  const shown = shownPlaces(domain.places, (place) => place in state);
  const tap = (/** @type {string} */ does, /** @type {string} */ place) => tree.taps.find((each) => each.does === does && each.value === place);
  const rows = shown.map((place) => {
    const [less, more, all] = [tap("less", place), tap("more", place), tap("all", place)];
    const price = domain.prices?.[place];
    return row(words.value(place) + (price && price > 1 ? ` (${price} each)` : ""), state[place] ?? 0, less, more, all, set);
  });
  const exact = domain.exact ? " to place" : " left";
  return el("div", { class: "stack tight" }, el("p", { class: left ? "left" : "left quiet", "aria-live": "polite" }, `${left}${exact}`), rows,
    addPlace(domain.places, shown, words, (place) => {
      const more = tap("more", place);
      if (more) set(more.to);
    }));
}

/**
 * @param {string} label
 * @param {number} now
 * @param {Tap | undefined} less
 * @param {Tap | undefined} more
 * @param {Tap | undefined} all
 * @param {(state: unknown) => void} set
 */
function row(label, now, less, more, all, set) {
  const button = (/** @type {string} */ sign, /** @type {string} */ told, /** @type {Tap | undefined} */ tap, kind = "") =>
    el("button", { class: kind, "aria-label": `${told}: ${label}`, disabled: !tap, onclick: () => tap && set(tap.to) }, sign);
  return el("div", { class: "amount-row" }, el("span", { class: "grow" }, label),
    el("span", { class: "stepper" }, button("−", "Less", less), el("output", {}, now), button("+", "More", more), button("rest", "The rest", all, "ghost")));
}

/**
 * @param {Control} tree
 * @param {Hand} hand
 */
function allotment(tree, { words, set }) {
  const { domain, state } = tree;
  if (domain.kind !== "allotment") throw new Error("not an allotment");
  const pools = Object.entries(domain.pools).map(([pool, stock]) => {
    const { left, owed } = unallotted(domain, state, pool);
    const used = Object.keys(state).filter((key) => poolOf(key) === pool).map(placeOf);
    const shown = shownPlaces(stock.places, (place) => used.includes(place));
    const find = (/** @type {string} */ does, /** @type {string} */ place, /** @type {string} */ sort) =>
      tree.taps.find((tap) => tap.does === does && same3(tap.value, pool, place, sort));
    const rows = shown.flatMap((place) => Object.entries(domain.prices).map(([sort, price]) => {
      const label = `${words.value(place)}: ${words.field(sort)}${price > 1 ? ` (${price} each)` : ""}`;
      const now = state[`${pool}/${place}`]?.[sort] ?? 0;
      const [less, more] = [find("less", place, sort), find("more", place, sort)];
      return less || more || now ? row(label, now, less, more, undefined, set) : null;
    }));
    const due = Object.entries(owed).filter(([, amount]) => amount > 0).map(([sort, amount]) => `${amount} ${words.field(sort)} must be among them`);
    const sort = Object.keys(domain.prices)[0] ?? "";
    return el("fieldset", {}, el("legend", {}, `${words.value(pool)}: ${[`${left} left`, ...due].join(", ")}`), rows.filter((each) => each !== null),
      addPlace(stock.places, shown, words, (place) => {
        const tap = Object.keys(domain.prices).map((each) => find("more", place, each)).find(Boolean) ?? find("more", place, sort);
        if (tap) set(tap.to);
      }));
  });
  return el("div", { class: "stack tight" }, pools);
}

/**
 * @param {unknown} value
 * @param {string} pool
 * @param {string} place
 * @param {string} sort
 */
function same3(value, pool, place, sort) {
  const told = /** @type {{ pool: string, place: string, field: string }} */ (value);
  return told.pool === pool && told.place === place && told.field === sort;
}

/**
 * @param {Control} tree
 * @param {Hand} hand
 * @param {string} more
 */
function listed(tree, hand, more) {
  const items = tree.children.map((child, i) => {
    const remove = tree.taps.find((tap) => tap.does === "remove" && tap.value === i);
    return el("li", { class: "item" }, drawn(child.control, below(child, hand)),
      remove ? el("button", { class: "ghost", "aria-label": `Remove number ${i + 1}`, onclick: () => hand.set(remove.to) }, "×") : null);
  });
  const add = tree.taps.find((tap) => tap.does === "add");
  return el("div", { class: "stack tight" }, el("ol", { class: "stack tight" }, items),
    add ? el("button", { class: "chip", onclick: () => hand.set(add.to) }, `+ ${more}`) : null);
}

/**
 * @param {Control} tree
 * @param {Hand} hand
 * @param {readonly string[]} examples
 * @param {number} longest
 */
function text(tree, { words, set, name }, examples, longest) {
  const now = typeof tree.state === "string" ? tree.state : "";
  const label = words.field(name);
  const area = el("textarea", { "aria-label": label, maxlength: Math.min(longest, 20_000), rows: 6, placeholder: examples.at(-1) ?? "", "data-keep": name });
  area.value = now;
  area.addEventListener("input", () => set(area.value));
  const chips = examples.slice(0, 40).map((example) =>
    el("option", { value: example }, example === "" ? "nothing at all" : example.replaceAll("\n", " / ")));
  const list = el("select", { "aria-label": "Examples that would be accepted", onchange: () => set(list.value) },
    el("option", { value: "", selected: true, disabled: true }, "Start from an example …"), chips);
  return el("div", { class: "stack tight" }, area, examples.length ? list : null);
}

/**
 * @param {Control} tree
 * @param {Hand} hand
 */
function optional(tree, hand) {
  const { domain, state } = tree;
  if (domain.kind !== "optional") throw new Error("not optional");
  const say = tree.taps.find((tap) => tap.does === "say");
  if (state === undefined && !say) return drawn({ ...tree, kind: domain.domain.kind, domain: domain.domain }, hand);
  const box = el("input", { type: "checkbox", onchange: () => hand.set(state === undefined ? say?.to : undefined) });
  box.checked = state !== undefined;
  const child = tree.children[0];
  return el("div", { class: "stack tight" }, el("label", { class: "check" }, box, el("span", {}, "choose")), child ? drawn(child.control, below(child, hand)) : null);
}

/**
 * @param {Control} tree
 * @param {Hand} hand
 */
function either(tree, hand) {
  const { domain } = tree;
  if (domain.kind !== "either") throw new Error("not either");
  const tabs = domain.domains.map((_, turn) => {
    const tap = tree.taps.find((each_) => each_.value === turn);
    return el("button", { class: "chip", "aria-pressed": String(!tap), onclick: () => tap && hand.set(tap.to) }, `Way ${turn + 1}`);
  });
  const child = tree.children[0];
  return el("div", { class: "stack tight" }, el("div", { class: "chips" }, tabs), child ? drawn(child.control, below(child, hand)) : null);
}

/**
 * @param {Control} tree
 * @param {Hand} hand
 */
function each(tree, hand) {
  const { domain } = tree;
  if (domain.kind !== "one_each") throw new Error("not one each");
  const items = tree.children.map((child) => {
    const i = Number(child.name);
    const remove = tree.taps.find((tap) => tap.does === "remove" && tap.value === i);
    return el("li", { class: "item" }, drawn(child.control, below(child, hand)),
      remove ? el("button", { class: "ghost", "aria-label": `Remove number ${i + 1}`, onclick: () => hand.set(remove.to) }, "×") : null);
  });
  const adds = tree.taps.filter((tap) => tap.does === "add");
  const told = (/** @type {Tap} */ tap) => {
    const item = domain.items[Number(tap.value)];
    return hand.words.value((item && onlyPlace(item)) ?? `number ${Number(tap.value) + 1}`);
  };
  const list = el("select", { "aria-label": "Add one", onchange: () => hand.set(adds[Number(list.value)]?.to) },
    el("option", { value: "", selected: true, disabled: true }, "tap the board, or add one"), adds.map((tap, i) => el("option", { value: i }, told(tap))));
  return el("div", { class: "stack tight" }, el("ol", { class: "stack tight" }, items), adds.length ? list : null);
}
