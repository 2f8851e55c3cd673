// What a referee does besides playing: undo, pause, more time, disputes and rulings, going back to a line, looking at hands.

import { Api } from "../lib/api.js";
import { askKey } from "../lib/creating.js";
import { ask, askText } from "../lib/dialog.js";
import { el, fill } from "../lib/dom.js";
import { Hand } from "../lib/hand.js";
import { free, names, seatLabel } from "../lib/seats.js";
import { toast } from "../lib/toasts.js";
import { keepOrganiser, organiser } from "../lib/tokens.js";
import { correct } from "./correcting.js";
import { typeSetUp } from "./setup.js";

/** @import { Session } from "../lib/session.js" */
/** @import { GameHeader, TimelineRow } from "../lib/types.js" */

const SLIPS = ["Typed wrongly.", "The dice fell off the table.", "The player may take it back."];

export class Tools extends HTMLElement {
  /** @param {Session} session */
  constructor(session) {
    super();
    this.session = session;
    this.hand = new Hand();
  }

  show() {
    const { header } = this.session.live;
    if (!header) return;
    const over = ["finished", "abandoned"].includes(header.status);
    const paused = header.status === "paused";
    const tool = (/** @type {string} */ label, /** @type {() => unknown} */ act, off = false) => el("button", { disabled: off, onclick: act }, label);
    const timed = header.seats.filter((seat) => seat.deadline);
    fill(this, el("div", { class: "row tools" },
      header.status === "open" ? el("button", { class: "primary", onclick: () => this.start(header) }, "Start the game") : null,
      tool("↶ Undo", () => this.undo(), over),
      paused ? tool("Go on", () => this.session.desk("resume", null, "The game goes on."), over) : tool("Pause", () => this.pause(), over || header.status !== "running"),
      timed.length ? tool("More time", () => this.extend()) : null,
      el("a", { class: "button", href: `/lobby?game=${header.game_id}` }, "Codes"),
      tool("Dispute", () => this.dispute(header.version)),
      tool("Correct", () => correct(this.session), over || header.status === "open"),
      header.turn === 0 && !header.round && header.status === "running" ? tool("Type the whole set-up", () => typeSetUp(this.session)) : null),
    this.hands(), this.disputes());
  }

  /** @param {GameHeader} header */
  async start(header) {
    const missing = free(header);
    const sure = !missing.length || (await ask("Start without them?", el("p", {}, `Nobody has taken the seat of ${names(header, missing)}. You play for them, until you give them a code.`), [{ label: "Start", kind: "primary", answer: true }]));
    if (sure) await this.session.desk("start", null, "The game has begun.");
  }

  async undo() {
    const last = this.session.live.timeline.filter((row) => !row.undone_by).pop();
    const body = el("p", {}, `“${last?.text ?? ""}” and all else that came of the same command no longer count; they stay in the log, struck through.`);
    const reason = await askText("Undo the last command", "Why? Everybody will read it.", { action: "Undo", usual: SLIPS, sends: true, body });
    if (reason) await this.session.desk("undo", { reason }, "Undone.");
  }

  async pause() {
    const reason = await askText("Pause the game", "Why?", { action: "Pause", usual: ["A break.", "A question to the organiser."], sends: true });
    if (reason) await this.session.desk("pause", { reason }, "Paused: all clocks stand still.");
  }

  async extend() {
    const seats = this.session.live.header?.seats.filter((seat) => seat.deadline) ?? [];
    const seat = await ask("More time for whom?", [], seats.map((each) => ({ label: each.name, answer: each.seat })));
    if (seat === null) return;
    const minutes = await ask("How much more, in all for this decision?", [], [1, 5, 10, 30].map((each) => ({ label: `${each} min`, answer: each })));
    if (minutes !== null) await this.session.desk("extend", { seat, total_seconds: 60 * minutes }, "More time was given.");
  }

  /** @param {number} version */
  async dispute(version) {
    const claim = await askText("Open a dispute", `What is claimed about version ${version}?`, { action: "Open it, and pause" });
    if (claim) await this.session.desk("disputes", { version, claim, pause: this.session.live.header?.status === "running" }, "The dispute is open.");
  }

  /** @param {TimelineRow} row */
  async rewind(row) {
    const back = this.session.live.version - row.version + 1;
    const reason = await askText(`Go back to before line ${row.version}?`, "Why? Everybody will read it.", {
      action: `Take back ${back} ${back === 1 ? "line" : "lines"}`,
      usual: SLIPS,
      body: el("p", {}, `“${row.text}” and everything after it no longer counts; it stays in the log, struck through.`),
    });
    if (reason) await this.session.desk("rewind", { to_version: row.version - 1, reason }, `Back before line ${row.version}.`);
  }

  /** @param {TimelineRow} row */
  async why(row) {
    const found = await this.session.api.read("/games/{game_id}/why", { game_id: this.session.gameId }, { version: row.version }).catch(() => null);
    const rules = (found?.rules ?? []).map((each) => this.session.rule(each.id));
    await ask(`Line ${row.version}`, [el("p", {}, row.text), ...rules], [{ label: "Close", answer: true }]);
  }

  /** Hands are shown only while they are held. */
  hands() {
    const { header, view } = this.session.live;
    const { words } = this.session;
    if (!header || !view || !words) return null;
    const peek = el("div", { class: "peek", hidden: true }, this.hand);
    const buttons = header.seats.map((seat) => {
      const show = (/** @type {Event} */ event) => {
        event.preventDefault();
        this.hand.show(/** @type {any} */ (this.session.live.view), seat.seat, words);
        peek.hidden = false;
      };
      const hide = () => (peek.hidden = true);
      return el("button", { class: "chip hold", "aria-label": `Hold to see what ${seat.name} holds`,
        onpointerdown: show, onpointerup: hide, onpointerleave: hide, onpointercancel: hide, onblur: hide,
        oncontextmenu: (/** @type {Event} */ event) => event.preventDefault(),
        onkeydown: (/** @type {KeyboardEvent} */ event) => (event.key === " " || event.key === "Enter") && show(event), onkeyup: hide }, seatLabel(seat));
    });
    return el("div", { class: "stack tight" }, el("p", { class: "small quiet" }, "Hold a name to see that hand"), el("div", { class: "chips" }, buttons), peek);
  }

  disputes() {
    const open = this.session.live.header?.disputes ?? [];
    if (!open.length) return null;
    return el("div", { class: "stack tight" }, el("h3", {}, "Disputes"), open.map((dispute) => {
      const { number, claim, version, ruling } = dispute;
      return el("div", { class: `note ${ruling ? "good" : "now"}`, "data-dispute": number }, el("p", {}, el("strong", {}, `${number}. About version ${version}: `), claim),
        ruling ? el("p", { class: "small" }, `Ruled (${ruling.outcome}): ${ruling.reason}`) : el("button", { onclick: () => this.rule(number, version) }, "Rule on it"));
    }));
  }

  /**
   * @param {number} number
   * @param {number} version
   */
  async rule(number, version) {
    const key = organiser() ?? (await askKey("Only the organiser rules on disputes"));
    if (!key) return;
    const reason = el("input", { type: "text", required: true, maxlength: "2000" });
    const rule = el("input", { type: "text", maxlength: "40", placeholder: "such as CL-4.43" });
    const body = [el("label", { class: "field" }, el("span", {}, "Reason, for everybody to read"), reason), el("label", { class: "field" }, el("span", {}, "Rule, if one decides it"), rule)];
    const said = () => (reason.reportValidity() ? { reason: reason.value.trim(), ...(rule.value.trim() ? { rule: rule.value.trim() } : {}), resume: true } : undefined);
    const ruling = await ask(`Rule on dispute ${number}`, body, [
      { label: `Go back to before version ${version}`, answer: () => { const told = said(); return told && { ...told, rewind_to: version - 1 }; } },
      { label: "It stands: dismiss", kind: "primary", answer: said },
    ]);
    if (!ruling) return;
    try {
      const reply = await new Api(key).send("POST", `/games/${this.session.gameId}/disputes/${number}/ruling`, ruling);
      keepOrganiser(key);
      this.session.live.reached((await reply.json()).version);
      toast("Ruled.", "good");
    } catch (error) {
      await this.session.refused(error);
    }
  }
}

customElements.define("qm-tools", Tools);
