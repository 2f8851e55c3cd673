// The log of a game, live. `EventSource` can send no token, so this reads the stream itself, and goes on after a break
// where it was: nothing is missed, nothing comes twice.

/** @import { Api } from "./api.js" */
/** @import { Entry, Line } from "./types.js" */

const SILENCE = 40_000; // the service says something every 15 seconds
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8_000;

export class Stream {
  /**
   * @param {Api} api
   * @param {string} gameId
   * @param {number} after the version that is known already
   * @param {{ entry: (entry: Entry) => void, line: (line: Line) => void }} hears
   */
  constructor(api, gameId, after, hears) {
    this.api = api;
    this.path = `/games/${encodeURIComponent(gameId)}/stream`;
    this.after = after;
    this.hears = hears;
    this.closed = false;
    this.pause = FIRST_PAUSE;
    /** @type {AbortController | null} */
    this.reading = null;
    /** @type {(() => void) | null} */
    this.wake = null;
    this.hurry = () => this.wake?.();
    this.lost = () => this.reading?.abort();
    addEventListener("online", this.hurry);
    addEventListener("offline", this.lost);
    void this.run();
  }

  close() {
    this.closed = true;
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.lost);
    this.reading?.abort();
    this.wake?.();
  }

  async run() {
    while (!this.closed) {
      let broken = false;
      try {
        await this.read();
      } catch {
        broken = true; // or it was closed: the next lines tell
      }
      if (this.closed) return;
      if (broken) this.hears.line("down");
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, this.pause);
        this.wake = () => {
          clearTimeout(timer);
          resolve(null);
        };
      });
      this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
    }
  }

  async read() {
    const reading = (this.reading = new AbortController());
    let silent = setTimeout(() => reading.abort(), SILENCE);
    const headers = { ...this.api.bearer, accept: "text/event-stream" };
    const reply = await fetch(`${this.path}?after=${this.after}`, { headers, signal: reading.signal, cache: "no-store" });
    if (reply.status === 204) {
      clearTimeout(silent);
      this.hears.line("live");
      this.close(); // the game is over, and all of it is here
      return;
    }
    if (!reply.ok || !reply.body) throw new Error(`stream: ${reply.status}`);
    this.pause = FIRST_PAUSE;
    this.hears.line("live");
    const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    try {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        clearTimeout(silent);
        silent = setTimeout(() => reading.abort(), SILENCE);
        const blocks = (rest + value).split("\n\n");
        rest = blocks.pop() ?? "";
        for (const block of blocks) this.hear(block);
      }
    } finally {
      clearTimeout(silent);
    }
  }

  /** @param {string} block */
  hear(block) {
    const data = block.split("\n").find((line) => line.startsWith("data: "));
    if (!data) return;
    /** @type {Entry} */
    const entry = JSON.parse(data.slice(6));
    if (entry.version <= this.after) return;
    this.after = entry.version;
    this.hears.entry(entry);
  }
}
