import type { ProblemCode, ProblemDetails } from "./types.js";

/** The service said no, and why (RFC 9457). Nothing was changed; sent again as it is, it would be refused again. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly status: number;
  /** The reason, to rely on in programs. `unknown` where something else than the service answered, such as a proxy. */
  readonly code: ProblemCode | "unknown";
  /** The rule that decides, such as `CL-4.31`. */
  readonly rule: string | null;
  /** The field or parameter at fault. */
  readonly field: string | null;
  /** All that was said: `current_version` with `stale_version`, `index` in a list, `mistakes` on a sheet. */
  readonly problem: Partial<ProblemDetails>;
  /** Milliseconds that the service asks to wait before another try. */
  readonly retryAfter: number;

  constructor(status: number, problem: Partial<ProblemDetails>, retryAfter = 0) {
    super(problem.detail ?? `The service answered ${status}.`);
    this.status = status;
    this.code = problem.code ?? "unknown";
    this.rule = problem.rule ?? null;
    this.field = problem.field ?? null;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }

  /** Nothing was wrong with the request: the service, or what stands before it, cannot answer now. */
  get passing(): boolean {
    return this.code === "busy" || [429, 502, 503, 504].includes(this.status);
  }

  /** Of a passing one: it was turned away before anything was done, for certain. */
  get undone(): boolean {
    return this.status === 429 || this.code === "busy" || this.code === "overloaded";
  }
}

/** No answer came, though it was tried again as often as that is safe: what was sent may have been carried out or not. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

/** What the service says does not hold together, so that a careful client does not act on it. */
export class Doubtful extends Error {
  override readonly name = "Doubtful";
}

/** Make an error of an answer that is none of the good ones. */
export async function refusal(answer: Response): Promise<Refused> {
  const told = await answer.text();
  return new Refused(answer.status, problemIn(told), pauseIn(answer.headers.get("retry-after")));
}

function problemIn(text: string): Partial<ProblemDetails> {
  try {
    const told: unknown = JSON.parse(text);
    return typeof told === "object" && told !== null ? told : {};
  } catch {
    return {}; // not ours: a proxy's page
  }
}

/** `Retry-After` is a number of seconds or a date. */
function pauseIn(header: string | null): number {
  if (header === null) return 0;
  const pause = /^\d+$/.test(header) ? 1000 * Number(header) : Date.parse(header) - Date.now();
  return Math.max(0, pause || 0);
}
