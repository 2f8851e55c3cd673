// Whether a value lies in a domain of the legal grammar: the same answer as the service's own, so that what is offered here is
// never refused there.

/** @import { Choice, Command, Domain, Walk } from "../types.js" */

/** @typedef {Record<string, unknown>} Fields */

/**
 * Whether a command falls under a choice; type and seat go without saying.
 * @param {Choice} choice
 * @param {Command} command
 */
export function offered(choice, command) {
  const { type, seat: _, ...given } = command;
  if (type !== choice.command) return false;
  if (!choice.together) return fieldsContain(choice.fields, given);
  /** @type {Fields} */
  const joint = {};
  /** @type {Fields} */
  const single = {};
  for (const [name, value] of Object.entries(given)) (name in choice.fields ? single : joint)[name] = value;
  return walkContains(choice.together, joint) && fieldsContain(choice.fields, single);
}

/**
 * @param {Record<string, Domain>} fields
 * @param {Fields} given
 */
function fieldsContain(fields, given) {
  if (Object.keys(given).some((name) => !(name in fields))) return false;
  return Object.entries(fields).every(([name, domain]) =>
    given[name] === undefined ? domain.kind === "optional" : contains(domain, given[name]),
  );
}

/**
 * @param {Domain} domain
 * @param {unknown} value
 * @returns {boolean}
 */
export function contains(domain, value) {
  switch (domain.kind) {
    case "exactly":
      return same(value, domain.value);
    case "one_of":
      return domain.values.some((wanted) => same(value, wanted));
    case "between":
      return Number.isInteger(value) && domain.low <= Number(value) && Number(value) <= domain.high;
    case "any_order":
      return Array.isArray(value) && same([...value].sort(), [...domain.values].sort());
    case "some":
      return Array.isArray(value) && someContains(domain, value);
    case "spread":
      return Array.isArray(value) && spreadContains(domain, value);
    case "allotment":
      return Array.isArray(value) && allotmentContains(domain, value);
    case "group":
      return isFields(value) && fieldsContain(domain.fields, value);
    case "several":
      return Array.isArray(value) && value.length >= domain.low && value.length <= domain.high && value.every((each) => contains(domain.item, each));
    case "text":
      return typeof value === "string" && [...value].length <= domain.longest;
    case "optional":
      return contains(domain.domain, value);
    case "written":
      return contains(domain.sensible, value);
    case "either":
      return domain.domains.some((each) => contains(each, value));
    case "one_each":
      return Array.isArray(value) && oneEach(domain.items, value);
  }
}

/**
 * @param {Extract<Domain, { kind: "some" }>} domain
 * @param {unknown[]} items
 */
function someContains(domain, items) {
  if (items.length < domain.low || items.length > domain.high) return false;
  const apart = items.every((a, i) => items.slice(0, i).every((b) => !same(a, b) && !agree(a, b, domain.apart ?? "")));
  return (domain.repeats || apart) && items.every((item) => domain.values.some((wanted) => same(item, wanted)));
}

/**
 * @param {Extract<Domain, { kind: "spread" }>} domain
 * @param {unknown[]} items
 */
function spreadContains(domain, items) {
  const place_ = domain.place_field ?? "territory";
  const amount_ = domain.amount_field ?? "armies";
  const seen = new Set();
  let spent = 0;
  for (const item of items) {
    if (!isFields(item)) return false;
    const [place, amount] = [String(item[place_]), Number(item[amount_])];
    if (!domain.places.includes(place) || seen.has(place) || !Number.isInteger(amount)) return false;
    if (amount < (domain.each ?? 1) || amount > (domain.caps?.[place] ?? amount)) return false;
    seen.add(place);
    spent += amount * (domain.prices?.[place] ?? 1);
  }
  if (!seen.size && !domain.may_be_empty) return false;
  return domain.exact ? spent === domain.total : spent <= domain.total;
}

/**
 * @param {Extract<Domain, { kind: "allotment" }>} domain
 * @param {unknown[]} items
 */
function allotmentContains(domain, items) {
  const pool_ = domain.pool_field ?? "pool";
  const place_ = domain.place_field ?? "territory";
  const seen = new Set();
  const left = new Map(Object.entries(domain.pools).map(([name, stock]) => [name, stock.left]));
  const owed = new Map(Object.entries(domain.pools).map(([name, stock]) => [name, { ...stock.owed }]));
  for (const item of items) {
    if (!isFields(item)) return false;
    const { [pool_]: pool, [place_]: place, ...amounts } = item;
    const stock = domain.pools[String(pool)];
    if (!stock?.places.includes(String(place)) || seen.has(`${pool}/${place}`)) return false;
    seen.add(`${pool}/${place}`);
    const numbers = Object.entries(amounts).map(([field, amount]) => /** @type {[string, number]} */ ([field, Number(amount)]));
    if (!numbers.some(([, amount]) => amount > 0)) return false;
    for (const [field, amount] of numbers) {
      const price = domain.prices[field];
      if (price === undefined || !Number.isInteger(amount) || amount < 0) return false;
      left.set(String(pool), (left.get(String(pool)) ?? 0) - price * amount);
      const due = owed.get(String(pool)) ?? {};
      if (field in due) due[field] = (due[field] ?? 0) - amount;
    }
  }
  const settled = [...left].every(([name, rest]) => {
    const due = Object.entries(owed.get(name) ?? {});
    return due.every(([, amount]) => amount >= 0) && rest >= due.reduce((sum, [field, amount]) => sum + (domain.prices[field] ?? 0) * amount, 0);
  });
  return items.length > 0 && settled;
}

/**
 * Whether items can be matched, in order, with some of the domains.
 * @param {readonly Domain[]} domains
 * @param {unknown[]} items
 */
function oneEach(domains, items) {
  let next = 0;
  return items.every((item) => {
    while (next < domains.length) {
      const domain = domains[next++];
      if (domain && contains(domain, item)) return true;
    }
    return false;
  });
}

/**
 * @param {Walk} walk
 * @param {Fields} given
 */
export function walkContains(walk, given) {
  const { path, carried, general_to: rider, ...more } = given;
  if (Object.keys(more).length || !Array.isArray(path) || !Array.isArray(carried)) return false;
  if (path.length < 2 || carried.length !== path.length - 1 || new Set(path).size !== path.length) return false;
  if (path.some((place) => !(place in walk.stock))) return false;
  if (path.slice(1).some((after, step) => !walk.ways[path[step]]?.includes(after))) return false;
  if (carried.some((number) => !Number.isInteger(number) || number < 1)) return false;
  const left = new Map(path.map((place) => [place, walk.stock[place] ?? 0]));
  carried.forEach((number, step) => {
    left.set(path[step], (left.get(path[step]) ?? 0) - number);
    left.set(path[step + 1], (left.get(path[step + 1]) ?? 0) + number);
  });
  if ([...left.values()].some((rest) => rest < 1 || (typeof walk.most === "number" && rest > walk.most))) return false;
  return rider === undefined || rider === null || ahead(walk, path).includes(String(rider));
}

/**
 * Where the general may go along a path.
 * @param {Walk} walk
 * @param {string[]} path
 */
export function ahead(walk, path) {
  return walk.rider && path.includes(walk.rider) ? path.slice(path.indexOf(walk.rider) + 1) : [];
}

/**
 * Whether two objects have the same value in a field.
 * @param {unknown} a
 * @param {unknown} b
 * @param {string} field
 */
export function agree(a, b, field) {
  return field !== "" && isFields(a) && isFields(b) && field in a && same(a[field], b[field]);
}

/**
 * Equal as JSON.
 * @param {unknown} a
 * @param {unknown} b
 * @returns {boolean}
 */
export function same(a, b) {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((each, i) => same(each, b[i]));
  if (isFields(a) && isFields(b)) {
    const names = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...names].every((name) => same(a[name], b[name]));
  }
  return a === b;
}

/**
 * @param {unknown} value
 * @returns {value is Fields}
 */
export function isFields(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
