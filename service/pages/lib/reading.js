// <qm-reading>: how the service understands what was written, line by line, while it is being written; guesses are marked, and so is
// what would come to nothing. Asked by a dry run: nothing is sent.

import { Problem } from "./api.js";
import { el, fill } from "./dom.js";

/** @import { Draft } from "./composer/draft.js" */
/** @import { Session } from "./session.js" */

const PAUSE = 350;

/** @typedef {Record<string, any>} Line */

export class Reading extends HTMLElement {
  /** @param {Session} session */
  constructor(session) {
    super();
    this.session = session;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.asked = 0;
    this.setAttribute("aria-live", "polite");
  }

  /** @param {Draft} draft */
  show(draft) {
    clearTimeout(this.timer);
    const ready = draft.ready;
    const written = Object.values(draft.choice?.fields ?? {}).some((domain) => domain.kind === "written");
    if (!ready || !written) {
      fill(this);
      return;
    }
    this.timer = setTimeout(() => void this.ask(ready), PAUSE);
  }

  /** @param {object} command */
  async ask(command) {
    const number = (this.asked += 1);
    let shown;
    try {
      const reply = await this.session.api.send("POST", `/games/${this.session.gameId}/commands?dry_run=true`, command);
      const { reading, warnings } = await reply.json();
      shown = this.lines(reading, warnings ?? []);
    } catch (error) {
      if (!(error instanceof Problem)) return;
      const mistakes = /** @type {Line[]} */ (error.told.mistakes ?? []).map((mistake) => el("li", {}, this.plain(mistake)));
      shown = [el("div", { class: "note bad" }, el("p", {}, error.message), mistakes.length ? el("ul", {}, mistakes) : null, this.session.rule(error.rule))];
    }
    if (number === this.asked) fill(this, shown);
  }

  /**
   * @param {unknown} reading
   * @param {Line[]} warnings
   */
  lines(reading, warnings) {
    const rows = flattened(reading).map((line) => {
      const signs = [line.guessed ? el("span", { class: "pill now" }, "? guessed") : null, line.reason ? el("span", { class: "pill bad" }, `✕ ${String(line.reason).replaceAll("_", " ")}`) : null];
      return el("li", { class: "reading-line" }, el("span", { class: "grow" }, this.plain(line)), signs, line.text ? el("span", { class: "small quiet" }, `“${line.text}”`) : null);
    });
    const notes = warnings.map((warning) => el("li", { class: "reading-line" }, el("span", { class: "pill now" }, "! note"), this.plain(warning)));
    if (!rows.length && !notes.length) return [el("p", { class: "small quiet" }, "Read as: nothing to do.")];
    return [el("h3", {}, "Read as"), el("ol", { class: "stack tight" }, rows, notes)];
  }

  /** @param {Line} line */
  plain(line) {
    const { kind, count, territory, from_territory: from, to_territory: to } = line;
    const words = this.session.words;
    if (!words) return "";
    const name = (/** @type {unknown} */ place) => (place ? words.value(place) : "?");
    if (kind === "movement") return `Move ${count ?? "?"} from ${name(from)} to ${name(to)}`;
    if (kind === "deployment") return `Place ${count ?? "?"} in ${name(territory)}`;
    if (line.reason && "asked" in line) return `Line ${line.entry}: ${words.value(line.reason)}${line.asked ? ` (asked ${words.value(line.asked)}, possible ${words.value(line.possible)})` : ""}`;
    if (kind === "cash_in") return `Cash in ${count === "all" ? "every objective" : name(territory)}`;
    return Object.entries(line).filter(([, value]) => value !== null && value !== false).map(([key, value]) => `${words.field(key)}: ${words.value(value)}`).join(", ");
  }
}

/**
 * @param {unknown} reading
 * @returns {Line[]}
 */
function flattened(reading) {
  if (Array.isArray(reading)) return reading.flatMap(flattened);
  if (typeof reading !== "object" || reading === null) return [];
  return "kind" in reading || "entry" in reading ? [reading] : Object.values(reading).flatMap(flattened);
}

customElements.define("qm-reading", Reading);
