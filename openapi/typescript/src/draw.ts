// A random member of the legal grammar: what is drawn here is accepted, of whatever variant the game is.
import { anyOf, one, taken, type Fields, type Pick } from "./pick.js";
import type { ChanceForm, Domain, Offer, Schemas, Values } from "./types.js";
import { drawWalk } from "./walk.js";

/** A command of this offer, without its seat. */
export function drawOffer(offer: Offer, pick: Pick = anyOf): Fields & { type: string } {
  const together = offer.together ? drawWalk(offer.together, pick) : {};
  return { type: offer.command, ...drawFields(offer.fields, pick), ...together };
}

/** Dice as they might fall, or things of the pool, in the form that `enter_chance` wants. */
export function drawChance({ lists, nested, dice, faces, pool }: ChanceForm, pick: Pick = anyOf): Values {
  const left = [...pool];
  const drawn = lists.map(({ count }) => Array.from({ length: count }, () => (dice ? 1 + pick(faces) : taken(left, pick))));
  return nested ? drawn : drawn.flat();
}

function drawFields(fields: Record<string, Domain>, pick: Pick): Fields {
  const given = Object.entries(fields).filter(([, domain]) => domain.kind !== "optional" || pick(2) === 1);
  return Object.fromEntries(given.map(([name, domain]) => [name, draw(domain, pick)]));
}

/** A value of a domain. */
export function draw(domain: Domain, pick: Pick = anyOf): unknown {
  switch (domain.kind) {
    case "exactly":
      return domain.value;
    case "one_of":
      return one(domain.values, pick);
    case "between":
      return domain.low + pick(domain.high - domain.low + 1);
    case "any_order":
      return [...domain.values];
    case "some":
      return drawSome(domain, pick);
    case "spread":
      return drawSpread(domain, pick);
    case "allotment":
      return drawAllotment(domain, pick);
    case "group":
      return drawFields(domain.fields, pick);
    case "several":
      return Array.from({ length: domain.low + pick(domain.high - domain.low + 1) }, () => draw(domain.item, pick));
    case "text":
      return one(domain.examples, pick);
    case "optional":
      return draw(domain.domain, pick);
    case "written":
      return draw(domain.sensible, pick);
    case "either":
      return draw(one(domain.domains, pick), pick);
    case "one_each":
      return domain.items.filter(() => pick(2) === 1).map((item) => draw(item, pick));
  }
}

function drawSome({ values, low, high, repeats, apart }: Schemas["Some"], pick: Pick): unknown[] {
  const size = low + pick(high - low + 1);
  if (repeats) return Array.from({ length: size }, () => one(values, pick));
  let left = [...values];
  const chosen: unknown[] = [];
  while (left.length && chosen.length < size) {
    const next = taken(left, pick);
    chosen.push(next);
    if (apart) left = left.filter((value) => !agree(value, next, apart));
  }
  return chosen;
}

/** Whether two objects say the same in a field: of what must be apart, only one may be chosen. */
function agree(a: unknown, b: unknown, field: string): boolean {
  return isFields(a) && isFields(b) && field in a && JSON.stringify(a[field]) === JSON.stringify(b[field]);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

/** A few places with random amounts; where the total must be met exactly, the rest is filled in order. */
function drawSpread(domain: Schemas["Spread"], pick: Pick): Fields[] {
  const { places, total, each, exact, caps, prices } = domain;
  if (domain.may_be_empty && (!exact || total === 0) && pick(2) === 0) return [];
  const amounts = new Map<string, number>();
  const open = [...places];
  let left = total;
  for (let more = open.length ? 1 + pick(Math.min(3, open.length)) : 0; more > 0; more -= 1) {
    const place = taken(open, pick);
    const price = prices[place] ?? 1;
    const room = Math.min(Math.floor(left / price), caps[place] ?? left);
    if (room < each) continue;
    const amount = each + pick(room - each + 1);
    amounts.set(place, amount);
    left -= amount * price;
  }
  for (const place of exact ? [...amounts.keys(), ...open] : []) {
    const there = amounts.get(place) ?? 0;
    const room = Math.min(left, (caps[place] ?? total) - there);
    if (room <= 0 || room + there < each) continue;
    amounts.set(place, there + room);
    left -= room;
  }
  return Array.from(amounts, ([place, amount]) => ({ [domain.place_field]: place, [domain.amount_field]: amount }));
}

/** A few entries, each of what its pool can still pay for. */
function drawAllotment(domain: Schemas["Allotment"], pick: Pick): Fields[] {
  const pools = Object.entries(domain.pools).map(([name, stock]) => ({ name, places: stock.places, left: stock.left, owed: { ...stock.owed } }));
  let open = pools.flatMap((pool) => pool.places.map((place) => ({ pool, place })));
  const entries: Fields[] = [];
  for (let more = 1 + pick(3); more > 0; more -= 1) {
    open = open.filter(({ pool }) => pool.left > 0);
    if (!open.length) break;
    const { pool, place } = taken(open, pick);
    const amounts = drawAmounts(domain.prices, pool.left, pool.owed, pick);
    for (const [field, amount] of Object.entries(amounts)) {
      pool.left -= (domain.prices[field] ?? 0) * amount;
      if (field in pool.owed) pool.owed[field] = (pool.owed[field] ?? 0) - amount;
    }
    entries.push({ [domain.pool_field]: pool.name, [domain.place_field]: place, ...amounts });
  }
  return entries;
}

/** Amounts of which at least one is above 0; what is owed can still be paid for afterwards. */
function drawAmounts(prices: Record<string, number>, left: number, owed: Record<string, number>, pick: Pick): Record<string, number> {
  let free = left - Object.entries(owed).reduce((sum, [field, amount]) => sum + (prices[field] ?? 0) * amount, 0);
  const amounts: Record<string, number> = {};
  for (const [field, price] of Object.entries(prices)) {
    const amount = pick((owed[field] ?? Math.floor(free / price)) + 1);
    if (!(field in owed)) free -= price * amount;
    if (amount > 0) amounts[field] = amount;
  }
  if (Object.keys(amounts).length) return amounts;
  const [field] = Object.keys(prices).filter((name) => (owed[name] ?? free) > 0);
  return field === undefined ? {} : { [field]: 1 };
}
