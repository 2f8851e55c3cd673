// A line by a browser's `EventSource`, which can send no token: a ticket stands in for it, for a minute.
import { address, type Calls } from "./calls.js";
import { Unreachable } from "./refused.js";
import type { Line } from "./stream.js";
import type { Entry } from "./types.js";

export function ticketed(calls: Calls, gameId: string, signal?: AbortSignal): Line {
  const names = { game_id: gameId };
  return async function* (after) {
    // An EventSource does not tell why it ended: whether there is more to come is asked beforehand.
    const { status, version } = await calls.read("/games/{game_id}", names, undefined, { signal });
    if ((status === "finished" || status === "abandoned") && version <= after) return true;
    const wanted = { method: "POST", path: address("/games/{game_id}/tickets", names), signal } as const;
    const ticket = calls.token === undefined ? undefined : (JSON.parse(await calls.send(wanted)) as { ticket: string }).ticket;
    const source = new EventSource(calls.url + address("/games/{game_id}/stream", names, { after, ticket }));
    try {
      yield* heard(source, signal);
      return false;
    } finally {
      source.close();
    }
  };
}

/** What an `EventSource` hears until its line breaks. It would come back by itself, but with a ticket that has run out. */
async function* heard(source: EventSource, signal?: AbortSignal): AsyncGenerator<Entry, void> {
  const waiting: Entry[] = [];
  let broken = false;
  let wake = () => {};
  source.onmessage = ({ data }: MessageEvent<string>) => {
    waiting.push(JSON.parse(data) as Entry);
    wake();
  };
  const breaks = () => {
    broken = true;
    source.close();
    wake();
  };
  source.onerror = breaks;
  signal?.addEventListener("abort", breaks);
  try {
    for (;;) {
      for (let next = waiting.shift(); next; next = waiting.shift()) yield next;
      signal?.throwIfAborted();
      if (broken) throw new Unreachable("The line has broken.");
      await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    signal?.removeEventListener("abort", breaks);
  }
}
