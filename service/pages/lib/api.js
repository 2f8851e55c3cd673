// The public API as functions: paths and bodies typed by the contract, problems as errors, nothing else hidden in it.

/** @import { Body, ProblemDetails, Query, Read, ReadPath, WritePath, Written } from "./types.js" */

/** The service said no, and why: RFC 9457 problem details. */
export class Problem extends Error {
  /**
   * @param {number} status
   * @param {Partial<ProblemDetails>} told
   */
  constructor(status, told) {
    super(told.detail ?? `The service answered ${status}.`);
    this.status = status;
    this.code = told.code ?? "unknown";
    this.rule = told.rule ?? null;
    this.field = told.field ?? null;
    this.told = told;
  }

  /** Worth sending again as it is: nothing was wrong with the request. */
  get passing() {
    return this.status === 429 || this.status >= 500;
  }
}

/** No answer came: what was sent may have arrived or not. */
export class Unreachable extends Error {
  constructor() {
    super("The service does not answer. Are you still in its network?");
  }
}

/**
 * @typedef {object} Extra
 * @property {string} [key] Idempotency-Key: sent again with the same one, a request is carried out once
 * @property {number} [version] If-Match: the version this was decided on
 * @property {Record<string, string | number | boolean | undefined>} [query]
 */

/** A caller of the API: everything it asks, it asks with one token, or with none. */
export class Api {
  /** @param {string | null} [token] */
  constructor(token = null) {
    this.token = token;
  }

  /**
   * Read a path of the contract, its `{names}` filled in: `read("/games/{game_id}/legal", { game_id })`.
   * @template {ReadPath} Path
   * @param {Path} path
   * @param {Record<string, string | number>} [names]
   * @param {Query<Path>} [query]
   * @returns {Promise<Read<Path>>}
   */
  async read(path, names = {}, query) {
    return (await this.send("GET", address(path, names, query ?? {}))).json();
  }

  /**
   * Read a picture or another text.
   * @template {ReadPath} Path
   * @param {Path} path
   * @param {Record<string, string | number>} names
   * @param {Query<Path>} [query]
   * @returns {Promise<string>}
   */
  async text(path, names, query) {
    return (await this.send("GET", address(path, names, query ?? {}))).text();
  }

  /**
   * Write to a path of the contract.
   * @template {WritePath} Path
   * @param {Path} path
   * @param {Record<string, string | number>} names
   * @param {Body<Path>} body
   * @param {Extra} [extra]
   * @returns {Promise<Written<Path>>}
   */
  async write(path, names, body, extra = {}) {
    return (await this.send("POST", address(path, names, extra.query ?? {}), body, extra)).json();
  }

  /**
   * @param {string} method
   * @param {string} url
   * @param {unknown} [body]
   * @param {Extra} [extra]
   * @returns {Promise<Response>}
   */
  async send(method, url, body, extra = {}) {
    /** @type {Record<string, string>} */
    const headers = { ...this.bearer };
    if (body !== undefined && body !== null) headers["content-type"] = "application/json";
    if (extra.key) headers["idempotency-key"] = extra.key;
    if (extra.version !== undefined) headers["if-match"] = `"${extra.version}"`;
    let reply;
    try {
      const sent = body === undefined || body === null ? undefined : JSON.stringify(body);
      reply = await fetch(url, { method, headers, body: sent, cache: "no-store" });
    } catch {
      throw new Unreachable();
    }
    if (!reply.ok) throw new Problem(reply.status, await reply.json().catch(() => ({})));
    return reply;
  }

  /** @returns {Record<string, string>} */
  get bearer() {
    return this.token ? { authorization: `Bearer ${this.token}` } : {};
  }
}

/**
 * @param {string} path
 * @param {Record<string, string | number>} names
 * @param {Record<string, string | number | boolean | undefined>} query
 * @returns {string}
 */
export function address(path, names, query) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(names[name])));
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}

/**
 * A key that no other request has. (`crypto.randomUUID` is not there on pages served over plain HTTP in a hall.)
 * @returns {string}
 */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
