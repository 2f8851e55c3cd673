// What was decided on this device and is not confirmed yet. It is kept in storage, sent in order, and sent again with the
// same key until an answer comes: a reload loses nothing, a lost answer carries nothing out twice. Each carries the version
// it was decided on; if the game has gone on meanwhile, it waits for a person to say what is to become of it.

import { newKey, Problem, Unreachable } from "./api.js";

/** @import { Api } from "./api.js" */
/** @import { Command, CommandReply, ProblemDetails } from "./types.js" */

const FIRST_PAUSE = 700;
const LONGEST_PAUSE = 10_000;

/**
 * @typedef {object} Sent
 * @property {string} key
 * @property {Command | Command[]} body one command, or several that stand or fall together
 * @property {number} version the version it was decided on
 * @property {string} told what it is, for a person
 * @property {"waiting" | "asks" | "refused"} state
 * @property {Partial<ProblemDetails>} [problem] why it was refused
 */

/**
 * `confirmed` (its reply in `detail.reply`), `refused` (the problem in `detail.problem`), `asks` and `changed` are told as
 * events.
 */
export class Outbox extends EventTarget {
  /**
   * @param {Api} api
   * @param {string} gameId
   * @param {string} who a name for the sender, so that two on one device have two boxes
   */
  constructor(api, gameId, who) {
    super();
    this.api = api;
    this.gameId = gameId;
    this.place = `qm.outbox/${gameId}/${who}`;
    /** @type {Sent[]} */
    this.items = JSON.parse(localStorage.getItem(this.place) ?? "[]");
    this.pause = FIRST_PAUSE;
    this.busy = false;
    this.closed = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.hurry = () => void this.flush();
    addEventListener("online", this.hurry);
    void this.flush();
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
  }

  /** Whether anything waits for the service or for a person. */
  get empty() {
    return this.items.length === 0;
  }

  /**
   * Send this, now or as soon as the service can be reached.
   * @param {Command | Command[]} body
   * @param {number} version
   * @param {string} told
   * @returns {string} its key
   */
  put(body, version, told) {
    /** @type {Sent} */
    const item = { key: newKey(), body, version, told, state: "waiting" };
    this.items = [...this.items, item];
    this.store();
    void this.flush();
    return item.key;
  }

  /**
   * Take it out: refused and read, or no longer wanted.
   * @param {string} key
   */
  drop(key) {
    this.items = this.items.filter((item) => item.key !== key);
    this.store();
  }

  /**
   * Send it although the game has gone on: a new decision, on the version that the person sees now.
   * @param {string} key
   * @param {number} version
   */
  again(key, version) {
    this.items = this.items.map((item) => (item.key === key ? { ...item, key: newKey(), version, state: "waiting" } : item));
    this.store();
    void this.flush();
  }

  async flush() {
    if (this.busy || this.closed) return;
    this.busy = true;
    clearTimeout(this.timer);
    try {
      for (let next = this.next(); next; next = this.next()) {
        if (!(await this.deliver(next))) return;
      }
    } finally {
      this.busy = false;
    }
  }

  /** @returns {Sent | undefined} the oldest that waits; what came after one that asks waits, too */
  next() {
    const open = this.items.find((item) => item.state !== "refused");
    return open?.state === "waiting" ? open : undefined;
  }

  /**
   * @param {Sent} item
   * @returns {Promise<boolean>} whether there was an answer
   */
  async deliver(item) {
    try {
      const path = `/games/${encodeURIComponent(this.gameId)}/commands`;
      const reply = await this.api.send("POST", path, item.body, { key: item.key, version: item.version });
      /** @type {CommandReply} */
      const told = await reply.json();
      this.pause = FIRST_PAUSE;
      this.drop(item.key);
      this.tell("confirmed", { item, reply: told });
      return true;
    } catch (error) {
      if (error instanceof Unreachable || (error instanceof Problem && error.passing)) return this.later();
      if (!(error instanceof Problem)) throw error;
      const state = error.code === "stale_version" ? "asks" : "refused";
      this.items = this.items.map((each) => (each.key === item.key ? { ...each, state, problem: error.told } : each));
      this.store();
      this.tell(state, { item, problem: error });
      return true;
    }
  }

  /** @returns {false} */
  later() {
    this.tell("changed", {});
    this.timer = setTimeout(() => void this.flush(), this.pause);
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
    return false;
  }

  store() {
    if (this.items.length) localStorage.setItem(this.place, JSON.stringify(this.items));
    else localStorage.removeItem(this.place);
    this.tell("changed", {});
  }

  /**
   * @param {string} name
   * @param {object} detail
   */
  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
