// One caller of the API: every request it makes, it makes with one token, or with none, and again where that is safe.
import { hex } from "./chain.js";
import { PATIENCE, pauseAfter, sleep, type Patience } from "./patience.js";
import { Doubtful, refusal, Refused, Unreachable } from "./refused.js";
import type { Body, Query, Read, ReadPath, WritePath, Written } from "./types.js";

export type Names = Readonly<Record<string, string | number>>;

export interface Extra {
  /** Idempotency-Key, where the operation takes one: with the same one, a request is carried out once. */
  key?: string | undefined;
  /** If-Match: the version this was decided on. The game having gone on, it is refused (`stale_version`). */
  version?: number | undefined;
  /** Gives up when it is aborted. */
  signal?: AbortSignal | undefined;
}

export interface Wanted extends Extra {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  body?: unknown;
  accept?: string;
}

export interface Settings {
  token?: string | undefined;
  patience?: Partial<Patience>;
  /** In place of the global one. */
  fetch?: typeof fetch;
}

export class Calls {
  readonly url: string;
  readonly token: string | undefined;
  readonly patience: Patience;
  readonly fetch: typeof fetch;

  constructor(url: string, { token, patience, fetch: own }: Settings = {}) {
    this.url = url.replace(/\/+$/, "");
    this.token = token;
    this.patience = { ...PATIENCE, ...patience };
    this.fetch = own ?? ((...given) => fetch(...given));
  }

  /** The same service with another token. */
  by(token: string | undefined): Calls {
    return new Calls(this.url, { ...this, token });
  }

  /** Read a path of the contract, its `{names}` filled in: `read("/games/{game_id}/luck", { game_id })`. */
  async read<Path extends ReadPath>(path: Path, names: Names = {}, query?: Query<Path>, extra: Extra = {}): Promise<Read<Path>> {
    return told<Read<Path>>(await this.text(path, names, query, extra));
  }

  /** Read a picture or another text. */
  async text<Path extends ReadPath>(path: Path, names: Names = {}, query?: Query<Path>, extra: Extra = {}): Promise<string> {
    return this.send({ method: "GET", path: address(path, names, query), accept: "*/*", ...extra });
  }

  /** Write to a path of the contract. */
  async write<Path extends WritePath>(path: Path, names: Names, body: Body<Path>, extra: Extra & { query?: object } = {}): Promise<Written<Path>> {
    const { query, ...more } = extra;
    return told<Written<Path>>(await this.send({ method: "POST", path: address(path, names, query), body, ...more }));
  }

  /** The text of the answer. Sent again, with the same key, for as long as that is safe and the patience lasts. */
  async send(wanted: Wanted): Promise<string> {
    for (let failures = 1; ; failures += 1) {
      const failed = await this.attempt(wanted);
      if (typeof failed === "string") return failed;
      if (failures >= this.patience.tries || !worthAnother(failed, wanted)) throw failed;
      const asked = failed instanceof Refused ? failed.retryAfter : 0;
      if (asked > this.patience.longestAsked) throw failed;
      await sleep(Math.max(asked, pauseAfter(failures, this.patience)), wanted.signal);
    }
  }

  private async attempt(wanted: Wanted): Promise<string | Refused | Unreachable> {
    const late = AbortSignal.timeout(this.patience.answerWithin);
    const signal = wanted.signal ? AbortSignal.any([wanted.signal, late]) : late;
    try {
      const answer = await this.fetch(this.url + wanted.path, { ...this.request(wanted), signal });
      return answer.ok ? await answer.text() : await refusal(answer);
    } catch (cause) {
      wanted.signal?.throwIfAborted();
      return new Unreachable(`No answer from ${this.url}.`, { cause });
    }
  }

  private request({ method, body, key, version, accept = "application/json" }: Wanted): RequestInit {
    const headers: Record<string, string> = { ...this.bearer, accept };
    if (body !== undefined) headers["content-type"] = "application/json";
    if (key !== undefined) headers["idempotency-key"] = key;
    if (version !== undefined) headers["if-match"] = `"${version}"`;
    // A token goes to no other host (`fetch` sees to that), and neither does what is written: an invitation's code, a link.
    return { method, headers, redirect: method === "GET" ? "follow" : "error", ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  }

  get bearer(): Record<string, string> {
    return this.token === undefined ? {} : { authorization: `Bearer ${this.token}` };
  }
}

/** An answer as it was written; that it is one. */
export function told<Answer>(text: string): Answer {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer === "object" && answer !== null) return answer as Answer;
  } catch {
    // told below
  }
  throw new Doubtful("An answer has not its shape.");
}

/** What has no key may only be sent again where it was not carried out for certain, or where twice is as good as once. */
function worthAnother(failed: Refused | Unreachable, { method, key, version }: Wanted): boolean {
  const repeatable = method === "GET" || key !== undefined || (method !== "POST" && version === undefined);
  if (failed instanceof Unreachable) return repeatable;
  return failed.passing && (repeatable || failed.undone);
}

export function address(path: string, names: Names, query: object = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = names[name];
    if (value === undefined) throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}

/** A key that no other request has. (`crypto.randomUUID` is missing on pages served over plain HTTP in a hall.) */
export function newKey(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}
