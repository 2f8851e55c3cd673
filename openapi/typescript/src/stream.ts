// The log of a game, live. However the line breaks, every event comes once and in order: each has its number, and whoever
// comes back says which was the last.
import { address, type Calls } from "./calls.js";
import { pauseAfter, sleep, type Patience } from "./patience.js";
import { Doubtful, refusal, Refused } from "./refused.js";
import type { Entry } from "./types.js";

/** One connection: what comes after a version, until the line breaks; at its end it tells whether there is no more to come. */
export type Line = (after: number) => AsyncGenerator<Entry, boolean>;

/** Line after line, until the game is over. */
export async function* resumed(open: Line, after: number, patience: Patience, signal?: AbortSignal): AsyncGenerator<Entry, void> {
  for (let failures = 0; ; ) {
    const line = open(after);
    let asked = 0;
    try {
      for (let next = await line.next(); ; next = await line.next()) {
        if (next.done) {
          if (next.value) return;
          break;
        }
        failures = 0;
        if (next.value.version <= after) continue;
        if (next.value.version !== after + 1) throw new Doubtful(`Event ${after + 1} is missing from the stream.`);
        after = next.value.version;
        yield next.value;
      }
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof Doubtful || (error instanceof Refused && !error.passing)) throw error;
      if (error instanceof Refused && error.retryAfter > patience.longestAsked) throw error;
      asked = error instanceof Refused ? error.retryAfter : 0;
    } finally {
      await line.return(true);
    }
    failures += 1;
    await sleep(Math.max(asked, pauseAfter(failures, patience)), signal);
  }
}

/** A line by `fetch`, which can carry a token. */
export function fetched(calls: Calls, gameId: string, signal?: AbortSignal): Line {
  return async function* (after) {
    const closed = new AbortController();
    const quiet = new Watch(calls.patience.silence, () => closed.abort());
    const until = signal ? AbortSignal.any([signal, closed.signal]) : closed.signal;
    const headers = { ...calls.bearer, accept: "text/event-stream", "last-event-id": String(after) };
    try {
      const path = address("/games/{game_id}/stream", { game_id: gameId });
      const answer = await calls.fetch(calls.url + path, { headers, signal: until, cache: "no-store" });
      if (!answer.ok) throw await refusal(answer);
      if (answer.status === 204 || !answer.body) return true;
      for await (const data of messages(answer.body, quiet)) yield JSON.parse(data) as Entry;
      return false;
    } finally {
      quiet.end();
      closed.abort();
    }
  };
}

/** Characters of a line; no event comes near it. */
const LONGEST = 1 << 25;

/** The data of server-sent events; comments and other fields are passed over. */
async function* messages(body: ReadableStream<Uint8Array>, heard: Watch): AsyncGenerator<string, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  let data: string[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    heard.something();
    const lines = (rest + decoder.decode(part.value, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > LONGEST) throw new Doubtful("A line of the stream does not end.");
    for (const line of lines) {
      if (line.startsWith("data:")) data.push(line.slice(5).trimStart());
      if (line.trimEnd() !== "" || !data.length) continue;
      yield data.join("\n");
      data = [];
    }
  }
}

/** Calls out when nothing was heard for too long. */
class Watch {
  private readonly patience: number;
  private readonly call: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(patience: number, call: () => void) {
    this.patience = patience;
    this.call = call;
    this.something();
  }

  something(): void {
    this.end();
    this.timer = setTimeout(this.call, this.patience);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}
