// The dice of an attack that is not declared yet: what will be rolled is asked once by a dry run and remembered, so that attack and
// dice go to the service together, in one request.

import { Problem } from "../lib/api.js";

/** @import { Session } from "../lib/session.js" */
/** @import { Command } from "../lib/types.js" */
/** @import { Asked } from "../lib/chance.js" */

/** @typedef {{ label: string, count: number | "dice" }} Side "dice": as many as the attack says */
/** @typedef {{ kind: string, sides: Side[] } | null} Shape what is rolled; null: nothing follows at once */

export class Battle {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    /** @type {Map<string, Shape>} */
    this.shapes = new Map();
    session.outbox.addEventListener("refused", () => this.shapes.clear()); // what was remembered may be what was wrong
  }

  /**
   * Whether dice are typed in this game, and this command declares a roll of them.
   * @param {Command} command
   */
  concerns(command) {
    return this.session.live.header?.chance_source === "referee" && "dice" in command && "from_territory" in command;
  }

  /**
   * What the two sides will roll; null where nothing is rolled at once.
   * @param {Command} command
   * @returns {Promise<Asked | null>}
   */
  async foresee(command) {
    const view = /** @type {Record<string, any>} */ (this.session.live.view);
    const target = view.territories[String(command.to_territory)] ?? {};
    const key = [command.type, target.owner, Math.min(target.armies ?? 0, 4)].join("/"); // each defends as they have ordered
    if (!this.shapes.has(key)) this.shapes.set(key, await this.ask(command));
    const shape = this.shapes.get(key);
    if (!shape) return null;
    const sides = [String(command.from_territory), String(command.to_territory)];
    const counts = shape.sides.map(({ count }) => (count === "dice" ? Number(command.dice) : count));
    const lots = shape.sides.map(({ label }, i) => ({ count: counts[i] ?? 0, ...this.owner(view, sides[i] ?? "", label) }));
    return { kind: shape.kind, lots, lists: counts, nested: true, faces: 6, pool: [] };
  }

  /**
   * @param {Record<string, any>} view
   * @param {string} place
   * @param {string} role
   */
  owner(view, place, role) {
    const owner = view.territories[place]?.owner;
    const seat = typeof owner === "number" ? this.session.live.header?.seats[owner] : undefined;
    const name = seat?.name ?? (owner === null || owner === undefined ? "" : String(owner));
    return { label: [name, role, this.session.words?.value(place)].filter(Boolean).join(", "), colour: seat?.colour };
  }

  /**
   * @param {Command} command
   * @returns {Promise<Shape>}
   */
  async ask(command) {
    try {
      const path = `/games/${this.session.gameId}/commands?dry_run=true`;
      const reply = await this.session.api.send("POST", path, command, { version: this.session.live.version });
      /** @type {{ body: Record<string, any> }[]} */
      const events = (await reply.json()).events;
      const asked = events.map((event) => event.body).find((body) => body.type === "chance_requested");
      /** @type {{ label: string, count: number }[]} */
      const sides = asked?.rollers ?? [];
      const fought = sides.length === 2 && sides[0]?.label === "attacker" && sides[1]?.label === "defender";
      if (!fought) return null;
      return { kind: asked?.kind, sides: sides.map(({ label, count }, i) => ({ label, count: i === 0 && count === command.dice ? "dice" : count })) };
    } catch (error) {
      if (error instanceof Problem) return null; // the service will say why when it is sent
      throw error;
    }
  }

  /**
   * The attack and its dice, to be sent together.
   * @param {Command} command
   * @param {unknown} values
   * @returns {Command[]}
   */
  together(command, values) {
    return [command, { type: "enter_chance", chance_id: this.session.live.legal?.next_chance_id, values }];
  }
}
