// A game as it goes on: the documents a page wants, fetched again whenever the log grows, with the caller's eyes.

import { Problem } from "./api.js";
import { Stream } from "./stream.js";

/** @import { Api } from "./api.js" */
/** @import { Entry, GameHeader, LegalReply, Line, ScoreRow, TimelineRow, ViewReply } from "./types.js" */

const SOON = 60;
const LINES = 60;

/** @typedef {"legal" | "dice" | "view" | "score" | "map" | "timeline"} Wish `dice`: with what is legal, those that follow */

/**
 * `change` (all wished documents are of one look), `entry` (one event, as it comes, in `detail`), `line` (up or down) and
 * `gone` (the game cannot be looked at: the error in `detail`) are told as events.
 */
export class Live extends EventTarget {
  /**
   * @param {Api} api
   * @param {string} gameId
   * @param {Wish[]} wishes the header comes always
   */
  constructor(api, gameId, wishes) {
    super();
    this.api = api;
    this.gameId = gameId;
    this.wishes = new Set(wishes);
    /** @type {Line} */
    this.line = "live";
    /** @type {GameHeader | null} */
    this.header = null;
    /** @type {LegalReply | null} */
    this.legal = null;
    /** @type {ViewReply["view"] | null} */
    this.view = null;
    /** @type {ScoreRow[]} */
    this.score = [];
    /** @type {TimelineRow[]} the last lines, the newest last */
    this.timeline = [];
    this.map = "";
    this.latest = 0;
    this.looking = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.soon = undefined;
    /** @type {Stream | null} */
    this.stream = null;
  }

  /** Look, then go on looking. */
  async start() {
    try {
      await this.look();
    } catch (error) {
      this.tell("gone", error);
      return;
    }
    this.stream = new Stream(this.api, this.gameId, this.latest, {
      entry: (entry) => this.heard(entry),
      line: (line) => this.onLine(line),
    });
  }

  stop() {
    clearTimeout(this.soon);
    this.stream?.close();
  }

  get version() {
    return this.header?.version ?? 0;
  }

  /** @param {Entry} entry */
  heard(entry) {
    this.tell("entry", entry);
    this.reached(entry.version);
  }

  /**
   * The game has this version at least (a reply said so, or the stream): look again.
   * @param {number} version
   */
  reached(version) {
    this.latest = Math.max(this.latest, version);
    clearTimeout(this.soon);
    this.soon = setTimeout(() => void this.again(), SOON);
  }

  /** Look again now, although nothing is known to have changed. */
  async again() {
    try {
      await this.look();
    } catch (error) {
      if (error instanceof Problem && error.status === 401) {
        this.stop(); // the token is worth nothing any more
        this.tell("gone", error);
      } else if (this.line === "live") this.soon = setTimeout(() => void this.again(), 2_000);
    }
  }

  /** @param {Line} line */
  onLine(line) {
    if (line === this.line) return;
    this.line = line;
    void this.again();
    this.tell("line", line);
  }

  async look() {
    if (this.looking) return; // one look at a time; the one under way sees that there is more
    this.looking = true;
    try {
      do {
        await this.fetch();
      } while (this.version < this.latest);
    } finally {
      this.looking = false;
    }
    // What is shown, for whoever looks at the page from outside (a projector's script, a test).
    Object.assign(document.documentElement.dataset, { version: this.version, status: this.header?.status ?? "" });
    this.tell("change", null);
  }

  async fetch() {
    const { api, wishes } = this;
    const names = { game_id: this.gameId };
    const query = this.latest ? { min_version: this.latest } : {};
    const [header, legal, view, score, map] = await Promise.all([
      api.read("/games/{game_id}", names, query),
      wishes.has("legal") ? api.read("/games/{game_id}/legal", names, wishes.has("dice") ? { ...query, foresee: true } : query) : null,
      wishes.has("view") ? api.read("/games/{game_id}/view", names, query) : null,
      wishes.has("score") ? api.read("/games/{game_id}/scoreboard", names, query) : null,
      wishes.has("map") ? api.text("/games/{game_id}/map.svg", names, query) : "",
    ]);
    if (wishes.has("timeline")) await this.tellOn(header.version);
    this.header = header;
    this.legal = legal;
    this.view = view?.view ?? null;
    this.score = score?.rows ?? [];
    this.map = map;
    this.latest = Math.max(this.latest, header.version);
  }

  /**
   * The last lines of the timeline, anew where some of them may have been taken back.
   * @param {number} version
   */
  async tellOn(version) {
    const query = { after: Math.max(0, version - LINES), limit: LINES };
    this.timeline = (await this.api.read("/games/{game_id}/timeline", { game_id: this.gameId }, query)).rows;
  }

  /**
   * @param {string} name
   * @param {unknown} detail
   */
  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
