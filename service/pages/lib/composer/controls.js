// A domain of the legal grammar as something to tap: a tree of controls, each with the taps it offers and whether what it says
// is complete. It knows nothing of the page: the page draws it, a test taps it at random.

import { agree, contains, same } from "./membership.js";

/** @import { Domain } from "../types.js" */

/**
 * @typedef {object} Tap
 * @property {string} does `pick`, `more`, `less`, `all`, `none`, `add`, `remove`, `leave out`, `say`, `turn`
 * @property {unknown} [value] what it is about
 * @property {string} [place] the place to tap on the board instead
 * @property {unknown} to the state afterwards
 */

/**
 * @typedef {object} Control
 * @property {Domain["kind"]} kind
 * @property {Domain} domain
 * @property {any} state
 * @property {Tap[]} taps
 * @property {Child[]} children
 */

/**
 * @typedef {object} Child
 * @property {string} name
 * @property {Control} control
 * @property {(state: unknown) => unknown} lift the state of the parent, once this one has another
 */

/**
 * What a control says before anybody has touched it.
 * @param {Domain} domain
 * @param {string} [name] of the field
 * @returns {unknown}
 */
export function untouched(domain, name = "") {
  switch (domain.kind) {
    case "exactly":
      return domain.value;
    case "one_of":
      return domain.values.length === 1 || domain.values.some((value) => typeof value === "boolean" || value === null) ? domain.values[0] : undefined;
    case "between":
      return LITTLE.test(name) ? domain.low : domain.high;
    case "any_order":
      return domain.values;
    case "some":
      return domain.low === domain.values.length && !domain.repeats ? domain.values : [];
    case "spread":
    case "allotment":
      return {};
    case "group":
      return Object.fromEntries(Object.entries(domain.fields).map(([field, inner]) => [field, untouched(inner, field)]));
    case "several":
      return Array.from({ length: domain.low }, () => untouched(domain.item, name));
    case "text":
      return "";
    case "optional":
      return undefined;
    case "written":
      return untouched(domain.sensible, name);
    case "either":
      return { turn: 0, state: untouched(first(domain.domains), name) };
    case "one_each":
      return domain.items.map(() => undefined);
  }
}

/** Of a bid, or of what is burnt, little is usual; of dice and armies all. */
export const LITTLE = /amount|torch|bid/;

/**
 * The value that a state says; undefined where it says none.
 * @param {Domain} domain
 * @param {any} state
 * @returns {unknown}
 */
export function said(domain, state) {
  switch (domain.kind) {
    case "spread":
      return Object.entries(state).map(([place, amount]) => ({
        [domain.place_field ?? "territory"]: place,
        [domain.amount_field ?? "armies"]: amount,
      }));
    case "allotment":
      return Object.entries(state).map(([key, amounts]) => ({
        [domain.pool_field ?? "pool"]: poolOf(key),
        [domain.place_field ?? "territory"]: placeOf(key),
        .../** @type {object} */ (amounts),
      }));
    case "group": {
      const fields = Object.entries(domain.fields).map(([field, inner]) => [field, said(inner, state[field])]);
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
    }
    case "several":
      return state.map((/** @type {unknown} */ each) => said(domain.item, each));
    case "optional":
      return state === undefined ? undefined : said(domain.domain, state);
    case "written":
      return said(domain.sensible, state);
    case "either":
      return said(at(domain.domains, state.turn), state.state);
    case "one_each":
      return domain.items.flatMap((item, i) => (state[i] === undefined ? [] : [said(item, state[i])]));
    default:
      return state;
  }
}

/**
 * Whether a state says something that is accepted.
 * @param {Domain} domain
 * @param {unknown} state
 */
export function complete(domain, state) {
  const value = said(domain, state);
  if (value === undefined) return domain.kind === "optional";
  // What a person has written in words of their own may be accepted, too: its reading is shown before it is sent.
  return contains(domain, value) || (domain.kind === "written" && domain.form.kind === "text" && contains(domain.form, value));
}

/**
 * A domain as something to tap.
 * @param {Domain} domain
 * @param {any} state
 * @param {string} name of the field, by which places are told from cards
 * @returns {Control}
 */
export function control(domain, state, name) {
  const [taps, children] = parts(domain, state, name);
  return { kind: domain.kind, domain, state, taps, children };
}

/**
 * @param {Domain} domain
 * @param {any} state
 * @param {string} name
 * @returns {[Tap[], Child[]]}
 */
function parts(domain, state, name) {
  switch (domain.kind) {
    case "one_of":
      return [domain.values.filter((value) => !same(value, state)).map((value) => pick(value, value, name)), []];
    case "between":
      return [stepping(state, domain.low, domain.high), []];
    case "some":
      return [gathering(domain, state, name), []];
    case "spread":
      return [spreading(domain, state), []];
    case "allotment":
      return [allotting(domain, state), []];
    case "group":
      return [[], Object.entries(domain.fields).map(([field, inner]) => ({
        name: field,
        control: control(inner, state[field], field),
        lift: (/** @type {unknown} */ next) => ({ ...state, [field]: next }),
      }))];
    case "several":
      return several(domain, state, name);
    case "text":
      return [domain.examples.filter((example) => example !== state).map((example) => ({ does: "pick", value: example, to: example })), []];
    case "optional":
      return optional(domain, state, name);
    case "written":
      return parts(domain.sensible, state, name);
    case "either":
      return either(domain, state, name);
    case "one_each":
      return oneEach(domain, state, name);
    default:
      return [[], []];
  }
}

/** Fields whose values look like places but are cards. */
const cards = /card|cash_in|objective/;

/**
 * @param {unknown} value
 * @param {unknown} to
 * @param {string} name
 * @returns {Tap}
 */
function pick(value, to, name) {
  return { does: "pick", value, to, place: typeof value === "string" && !cards.test(name) ? value : undefined };
}

/**
 * @param {number} now
 * @param {number} low
 * @param {number} high
 * @returns {Tap[]}
 */
function stepping(now, low, high) {
  /** @type {Tap[]} */
  const taps = [];
  if (now > low) taps.push({ does: "less", to: now - 1 }, { does: "none", value: low, to: low });
  if (now < high) taps.push({ does: "more", to: now + 1 }, { does: "all", value: high, to: high });
  return taps;
}

/**
 * @param {Extract<Domain, { kind: "some" }>} domain
 * @param {unknown[]} state
 * @param {string} name
 * @returns {Tap[]}
 */
function gathering(domain, state, name) {
  /** @type {Tap[]} */
  const taps = [];
  for (const value of domain.values) {
    const there = state.findIndex((each) => same(each, value));
    const clashes = !domain.repeats && state.some((each) => same(each, value) || agree(each, value, domain.apart ?? ""));
    if (state.length < domain.high && !clashes) taps.push({ ...pick(value, [...state, value], name), does: "add" });
    if (there >= 0) taps.push({ ...pick(value, changed(state, there), domain.repeats ? "card" : name), does: "remove" });
  }
  return taps;
}

/**
 * A list with other values in place of one, or without it.
 * @param {unknown[]} list
 * @param {number} i
 * @param {...unknown} values
 */
function changed(list, i, ...values) {
  const made = [...list];
  made.splice(i, 1, ...values);
  return made;
}

/**
 * How much of a spread is not placed yet.
 * @param {Extract<Domain, { kind: "spread" }>} domain
 * @param {Record<string, number>} state
 */
export function unplaced(domain, state) {
  return domain.total - Object.entries(state).reduce((sum, [place, amount]) => sum + amount * (domain.prices?.[place] ?? 1), 0);
}

/**
 * @param {Extract<Domain, { kind: "spread" }>} domain
 * @param {Record<string, number>} state
 * @returns {Tap[]}
 */
function spreading(domain, state) {
  const each = domain.each ?? 1;
  const left = unplaced(domain, state);
  /** @type {Tap[]} */
  const taps = [];
  for (const place of domain.places) {
    const now = state[place] ?? 0;
    const room = Math.min(Math.floor(left / (domain.prices?.[place] ?? 1)), (domain.caps?.[place] ?? Infinity) - now);
    const step = now ? 1 : Math.max(each, 1);
    if (room >= step) taps.push({ does: "more", value: place, place, to: { ...state, [place]: now + step } });
    if (room > step) taps.push({ does: "all", value: place, to: { ...state, [place]: now + room } });
    if (now) {
      const { [place]: _, ...others } = state;
      taps.push({ does: "less", value: place, to: now > each ? { ...state, [place]: now - 1 } : others });
    }
  }
  return taps;
}

/**
 * What is left of each pool of an allotment, and what of it may still be spent on a sort.
 * @param {Extract<Domain, { kind: "allotment" }>} domain
 * @param {Record<string, Record<string, number>>} state
 * @param {string} pool
 */
export function unallotted(domain, state, pool) {
  const stock = domain.pools[pool];
  const owed = { ...stock?.owed };
  let left = stock?.left ?? 0;
  for (const [key, amounts] of Object.entries(state)) {
    if (poolOf(key) !== pool) continue;
    for (const [field, amount] of Object.entries(amounts)) {
      left -= amount * (domain.prices[field] ?? 0);
      if (field in owed) owed[field] = (owed[field] ?? 0) - amount;
    }
  }
  const reserved = Object.entries(owed).reduce((sum, [field, amount]) => sum + amount * (domain.prices[field] ?? 0), 0);
  return { left, owed, free: left - reserved };
}

/**
 * @param {Extract<Domain, { kind: "allotment" }>} domain
 * @param {Record<string, Record<string, number>>} state
 * @returns {Tap[]}
 */
function allotting(domain, state) {
  /** @type {Tap[]} */
  const taps = [];
  for (const [pool, stock] of Object.entries(domain.pools)) {
    const { owed, free } = unallotted(domain, state, pool);
    for (const place of stock.places) {
      const key = `${pool}/${place}`;
      const amounts = state[key] ?? {};
      Object.entries(domain.prices).forEach(([field, price], rank) => {
        const now = amounts[field] ?? 0;
        const may = field in owed ? (owed[field] ?? 0) > 0 : free >= price;
        if (may) {
          taps.push({ does: "more", value: { pool, place, field }, place: rank === 0 ? place : undefined, to: { ...state, [key]: { ...amounts, [field]: now + 1 } } });
        }
        if (now) taps.push({ does: "less", value: { pool, place, field }, to: lessOf(state, key, field, now - 1) });
      });
    }
  }
  return taps;
}

/**
 * @param {Record<string, Record<string, number>>} state
 * @param {string} key
 * @param {string} field
 * @param {number} amount
 */
function lessOf(state, key, field, amount) {
  const { [field]: _, ...others } = state[key] ?? {};
  const amounts = amount ? { ...others, [field]: amount } : others;
  const { [key]: __, ...rest } = state;
  return Object.keys(amounts).length ? { ...rest, [key]: amounts } : rest;
}

/** @param {string} key */
export const poolOf = (key) => key.slice(0, key.indexOf("/"));
/** @param {string} key */
export const placeOf = (key) => key.slice(key.indexOf("/") + 1);

/**
 * @param {Extract<Domain, { kind: "several" }>} domain
 * @param {unknown[]} state
 * @param {string} name
 * @returns {[Tap[], Child[]]}
 */
function several(domain, state, name) {
  /** @type {Tap[]} */
  const taps = state.length > domain.low ? state.map((_, i) => ({ does: "remove", value: i, to: changed(state, i) })) : [];
  if (state.length < domain.high) taps.unshift({ does: "add", to: [...state, untouched(domain.item, name)] });
  return [taps, state.map((each, i) => ({
    name: `${i + 1}`,
    control: control(domain.item, each, name),
    lift: (/** @type {unknown} */ next) => changed(state, i, next),
  }))];
}

/**
 * @param {Extract<Domain, { kind: "optional" }>} domain
 * @param {unknown} state
 * @param {string} name
 * @returns {[Tap[], Child[]]}
 */
function optional(domain, state, name) {
  if (state === undefined) {
    const start = untouched(domain.domain, name);
    if (start !== undefined) return [[{ does: "say", to: start }], []];
    return parts(domain.domain, undefined, name);
  }
  return [[{ does: "leave out", to: undefined }], [{ name, control: control(domain.domain, state, name), lift: (next) => next }]];
}

/**
 * @param {Extract<Domain, { kind: "either" }>} domain
 * @param {{ turn: number, state: unknown }} state
 * @param {string} name
 * @returns {[Tap[], Child[]]}
 */
function either(domain, state, name) {
  const taps = domain.domains.map((each, turn) => ({ does: "turn", value: turn, to: { turn, state: untouched(each, name) } }));
  return [taps.filter((_, turn) => turn !== state.turn), [{
    name,
    control: control(at(domain.domains, state.turn), state.state, name),
    lift: (/** @type {unknown} */ next) => ({ ...state, state: next }),
  }]];
}

/**
 * @param {Extract<Domain, { kind: "one_each" }>} domain
 * @param {unknown[]} state
 * @param {string} name
 * @returns {[Tap[], Child[]]}
 */
function oneEach(domain, state, name) {
  /** @type {Tap[]} */
  const taps = domain.items.map((item, i) =>
    state[i] === undefined
      ? { does: "add", value: i, place: onlyPlace(item), to: changed(state, i, untouched(item, name)) }
      : { does: "remove", value: i, to: changed(state, i, undefined) },
  );
  const children = domain.items.flatMap((item, i) =>
    state[i] === undefined ? [] : [{ name: `${i}`, control: control(item, state[i], name), lift: (/** @type {unknown} */ next) => changed(state, i, next) }],
  );
  return [taps, children];
}

/**
 * The place that an item is about, where there is no other: the field that says one thing only.
 * @param {Domain} item
 * @returns {string | undefined}
 */
export function onlyPlace(item) {
  if (item.kind !== "group") return undefined;
  const fixed = Object.values(item.fields).find((field) => field.kind === "exactly" && typeof field.value === "string");
  return fixed?.kind === "exactly" ? String(fixed.value) : undefined;
}

/**
 * Every tap of a tree, with the state of its root afterwards.
 * @param {Control} tree
 * @returns {Tap[]}
 */
export function everyTap(tree) {
  return [...tree.taps, ...tree.children.flatMap((child) => everyTap(child.control).map((tap) => ({ ...tap, to: child.lift(tap.to) })))];
}

/**
 * @template Item
 * @param {readonly Item[]} list
 * @param {number} index
 * @returns {Item}
 */
function at(list, index) {
  const item = list[index];
  if (item === undefined) throw new Error(`there is no item ${index}`);
  return item;
}

/** @template Item @param {readonly Item[]} list @returns {Item} */
function first(list) {
  return at(list, 0);
}
