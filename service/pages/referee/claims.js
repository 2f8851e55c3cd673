// A set-up by the rules: what lies on the table in the end, put into the order in which lands are claimed and armies placed, so
// that the log tells a game as it is played; or dealt at random.

/** @import { Command, GameHeader, ViewReply } from "../lib/types.js" */
/** @import { Words } from "../lib/words.js" */

/** @typedef {Map<string, number>} Lands armies by place, of one seat */

/**
 * @typedef {object} SetUp where the table stands
 * @property {{ seat: number, name: string, pile: number, lands: Lands }[]} seats in the order of play, whose claim it is first
 * @property {string[]} free lands that nobody has
 * @property {number} lot how many armies are placed in one go
 */

/**
 * @param {ViewReply["view"]} view
 * @param {GameHeader} header
 * @param {Words} words
 * @returns {SetUp}
 */
export function tableOf(view, header, words) {
  const { territories, players } = /** @type {Record<string, any>} */ (view);
  const options = /** @type {Record<string, any>} */ (header.options);
  const first = header.awaited[0] ?? 0;
  const owned = (/** @type {number} */ seat) => new Map([...words.territories].filter((id) => territories[id]?.owner === seat).map((id) => [id, Number(territories[id].armies)]));
  const seats = header.seats.filter((seat) => seat.status === "active").map((seat) => ({ seat: seat.seat, name: seat.name, pile: Number(players[seat.seat]?.pile ?? 0), lands: owned(seat.seat) }));
  const turn = seats.findIndex((each) => each.seat === first);
  return { seats: [...seats.slice(turn), ...seats.slice(0, turn)], free: [...words.territories].filter((id) => territories[id]?.owner === null),
    lot: options.placing === "in_lots" ? Number(options.lot_size ?? 5) : 1 };
}

/**
 * Lands at random, one to each in turn; with `all` the armies, too, each on some land of its owner.
 * @param {SetUp} table
 * @param {boolean} all
 * @returns {Lands[]} by seat
 */
export function dealtOut(table, all) {
  /** @type {Lands[]} */
  const dealt = [];
  for (const { seat, lands } of table.seats) dealt[seat] = new Map(lands);
  const piles = new Map(table.seats.map(({ seat, pile }) => [seat, pile]));
  shuffled(table.free).forEach((place, i) => {
    const seat = table.seats[i % table.seats.length]?.seat ?? 0;
    dealt[seat]?.set(place, 1);
    piles.set(seat, (piles.get(seat) ?? 0) - 1);
  });
  for (const [seat, left] of all ? piles : []) {
    const places = shuffled([...(dealt[seat]?.keys() ?? [])]);
    for (let i = 0; i < left; i += 1) {
      const place = places[i % places.length] ?? "";
      dealt[seat]?.set(place, (dealt[seat]?.get(place) ?? 0) + 1);
    }
  }
  return dealt;
}

/**
 * The commands that lead there, or what is wrong with it, in a sentence.
 * @param {SetUp} table
 * @param {(readonly [string, number])[][]} wanted places with armies, by seat
 * @param {Words} words
 * @returns {Command[] | string}
 */
export function inOrder(table, wanted, words) {
  const named = wanted.flat().map(([place]) => place);
  const twice = named.find((place, i) => named.indexOf(place) !== i);
  if (twice) return `${words.value(twice)} is there twice.`;
  const missing = table.free.filter((place) => !named.includes(place));
  if (missing.length) return `Nobody has ${missing.slice(0, 6).map((place) => words.value(place)).join(", ")}${missing.length > 6 ? ` and ${missing.length - 6} more` : ""}.`;
  const rows = table.seats.map(({ seat, name, pile, lands }) => {
    const mine = new Map(wanted[seat]);
    const claims = [...mine.keys()].filter((place) => !lands.has(place));
    const more = [...mine].flatMap(([place, armies]) => Array.from({ length: Math.max(0, armies - (lands.get(place) ?? 1)) }, () => place));
    return { seat, name, claims, more, left: pile - claims.length, lost: [...lands.keys()].find((place) => !mine.has(place)) };
  });
  for (const [place, row] of rows.entries()) {
    if (row.lost) return `${row.name} has claimed ${words.value(row.lost)} already.`;
    const due = Math.ceil((table.free.length - place) / rows.length);
    if (row.claims.length !== due) return `${row.name} claims ${due} lands in turn, and here are ${row.claims.length}.`;
    const placed = rows.some((each) => each.more.length);
    if (placed && row.more.length !== row.left) return `${row.name} has ${row.left} armies to place on those lands, and here are ${row.more.length}.`;
  }
  return [...inTurn(rows.map(({ seat, claims }) => claims.map((territory) => ({ type: "claim_territory", seat, territory })))),
    ...placements(rows, table)];
}

/**
 * @param {{ seat: number, more: string[] }[]} rows
 * @param {SetUp} table
 */
function placements(rows, table) {
  const after = table.free.length % rows.length; // whoever comes after the last claim
  const order = [...rows.slice(after), ...rows.slice(0, after)];
  return inTurn(order.map(({ seat, more }) => lots(more, table.lot).map((lot) => (table.lot > 1
    ? { type: "place_initial_lot", seat, own: [...new Set(lot)].map((territory) => ({ territory, armies: lot.filter((each) => each === territory).length })) }
    : { type: "place_initial_army", seat, territory: lot[0] ?? "" }))));
}

/**
 * @param {string[]} places
 * @param {number} size
 */
function lots(places, size) {
  return Array.from({ length: Math.ceil(places.length / size) }, (_, i) => places.slice(i * size, (i + 1) * size));
}

/**
 * One of each in turn, until there are no more.
 * @param {Command[][]} lists
 * @returns {Command[]}
 */
function inTurn(lists) {
  const most = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: most }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
}

/**
 * @template T
 * @param {T[]} things
 * @returns {T[]}
 */
function shuffled(things) {
  const order = crypto.getRandomValues(new Uint32Array(things.length));
  return things.map((thing, i) => ({ thing, at: order[i] ?? 0 })).sort((a, b) => a.at - b.at).map(({ thing }) => thing);
}
