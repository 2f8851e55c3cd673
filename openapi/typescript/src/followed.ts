// The log of a game as it was shown to this client, and what a seat may reveal by it.
//
// A service that asked for contributions that are not due would learn a seat's links beforehand, and with them its dice. So
// a link goes out only for a draw that stands open in a log whose hashes follow on each other and on all that was read
// before, only the one before the latest in that log, and for one draw only. A service that wants more must write it into
// the log that it shows, and go on with that: `noted` convicts it.
import { address, type Calls } from "./calls.js";
import { canonical } from "./canonical.js";
import { hex } from "./chain.js";
import { Doubtful } from "./refused.js";

type Row = Record<string, unknown>;

/** A chance point that waits; `version` is that of the event that opened it, be it again after a rewind. */
interface Opened {
  chanceId: number;
  version: number;
}

export class Followed {
  private readonly gameId: string;
  private readonly before: { version: number; hash: string };
  private version = 0;
  private head = "0".repeat(64);
  /** Both by version, to go back with a rewind: what waits, and the latest number asked for. */
  private readonly open: (Opened | undefined)[] = [undefined];
  private readonly asked: number[] = [0];
  private readonly latest = new Map<unknown, unknown>();
  private readonly shown = new Set<unknown>();
  private readonly given = new Map<string, Opened>();

  constructor(gameId: string, noted = "") {
    this.gameId = gameId;
    const [version = "", hash = ""] = noted.split(":");
    this.before = { version: Number(version), hash };
  }

  /** Version and hash that it leads to, as `quartermaster verify --head` takes them. */
  get noted(): string | undefined {
    return this.version ? `${this.version}:${this.head}` : undefined;
  }

  /** Read on in the log and note that a link is given for a draw; throws where it is not due. */
  async give(calls: Calls, chanceId: number, link: string): Promise<void> {
    try {
      await this.readOn(calls);
      if (this.open.at(-1)?.chanceId !== chanceId) {
        // It may have come by another process.
        const { version } = await calls.read("/games/{game_id}", { game_id: this.gameId });
        await this.readOn(calls, version);
      }
      await this.note(chanceId, link);
    } catch (cause) {
      if (cause instanceof TypeError || cause instanceof SyntaxError || cause instanceof RangeError) throw new Doubtful("An answer has not its shape.", { cause });
      throw cause;
    }
  }

  private async readOn(calls: Calls, atLeast = 0): Promise<void> {
    for (let more = true; more; ) {
      const min_version = Math.max(atLeast, this.version, this.before.version) || undefined;
      const path = address("/games/{game_id}/events", { game_id: this.gameId }, { after: this.version, limit: 1000, min_version });
      const page = JSON.parse(await calls.send({ method: "GET", path })) as { version: number; events: Row[]; next_after?: unknown };
      for (const entry of page.events) await this.add(entry);
      more = page.next_after !== null;
      if (more && (!page.events.length || page.next_after === undefined)) throw new Doubtful("A page of the log has nothing in it, and is not the last.");
      if (!more && !(page.version >= Math.max(this.version, this.before.version))) throw new Doubtful(`The log ends at ${page.version}, and was longer before.`);
    }
  }

  private async note(chanceId: number, link: string): Promise<void> {
    if (this.shown.has(link)) return; // it is no secret any more
    const opened = this.open.at(-1);
    if (opened?.chanceId !== chanceId) throw new Doubtful(`No draw ${chanceId} is open in the log.`);
    const follows = await after(link);
    if (![...this.latest.values()].includes(follows)) throw new Doubtful("The link does not come next after those in the log.");
    const earlier = this.given.get(link);
    if (earlier && earlier !== opened) throw new Doubtful("The link was given for another draw, and is not in the log: it may be known.");
    if (!earlier && [...this.given.values()].includes(opened)) throw new Doubtful("Another link was given for this draw.");
    this.given.set(link, opened);
  }

  private async add(entry: Row): Promise<void> {
    const version = this.version + 1;
    if (entry["game_id"] !== this.gameId || entry["version"] !== version) throw new Doubtful(`Event ${version} is missing from the log.`);
    const head = await digest(new TextEncoder().encode(this.head + envelope(entry)));
    if (head !== entry["hash"]) throw new Doubtful(`Event ${version} does not follow on those before.`);
    if (version === this.before.version && head !== this.before.hash) throw new Doubtful(`Version ${version} is another than the one noted: another history.`);
    await this.fold(entry["body"] as Row, version);
    [this.version, this.head] = [version, head];
  }

  private async fold(body: Row, version: number): Promise<void> {
    let [opened, asked] = [this.open.at(-1), this.asked.at(-1) ?? 0];
    const chanceId = body["chance_id"] as number;
    if (body["type"] === "seat_claimed" && body["anchor"]) {
      this.latest.set(body["seat"], body["anchor"]);
    } else if (body["type"] === "chance_requested") {
      if (!(Number.isInteger(chanceId) && chanceId > asked)) throw new Doubtful(`Chance point ${chanceId} is asked for again.`);
      [opened, asked] = [{ chanceId, version }, chanceId];
    } else if (body["type"] === "chance_contributed") {
      const link = String(body["reveal"]);
      if (opened?.chanceId !== chanceId) throw new Doubtful(`Draw ${chanceId} was not open when it was contributed to.`);
      if ((await after(link)) !== this.latest.get(body["seat"])) throw new Doubtful(`Event ${version} reveals another link than the next.`);
      this.latest.set(body["seat"], link);
      this.shown.add(link);
      opened = undefined;
    } else if (body["type"] === "chance_entered") {
      opened = undefined;
    } else if (body["type"] === "rewound") {
      const to = body["to_version"] as number;
      if (!(to in this.open)) throw new Doubtful(`There is no version ${to} to go back to.`);
      const there = this.open[to];
      [opened, asked] = [there && { chanceId: there.chanceId, version }, this.asked[to] ?? 0];
    } else if (body["type"] === "position_set" || body["type"] === "position_corrected") {
      const position = (body["position"] ?? body["after"] ?? {}) as { chance?: { chance_id: number } | null };
      if (position.chance !== undefined) {
        const number = position.chance?.chance_id;
        if (number !== opened?.chanceId) opened = number === undefined ? undefined : { chanceId: number, version };
        asked = number ?? asked;
      }
    }
    this.open.push(opened);
    this.asked.push(asked);
  }
}

/** What the hash of an event is of: without what is sealed, in canonical JSON. */
function envelope({ actor, game_id, rules_version, time, version, body, draw, seals = {} }: Row): string {
  const bare = Object.fromEntries(Object.entries(body as Row).filter(([name]) => !Object.hasOwn(seals as Row, name)));
  return canonical({ actor, game_id, rules_version, time, version, body: bare, seals, ...(draw ? { draw } : {}) });
}

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

/** The link that follows on one. */
function after(link: string): Promise<string> {
  return digest(Uint8Array.from(link.match(/../g) ?? [], (pair) => parseInt(pair, 16)));
}
