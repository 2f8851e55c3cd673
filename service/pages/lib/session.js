// One caller at one game: the game live, the words of its board and variant, the outbox, and the ways in which a page sends.

import { Api, Problem, Unreachable } from "./api.js";
import { ask } from "./dialog.js";
import { byId, el, fill } from "./dom.js";
import { Live } from "./live.js";
import { Outbox } from "./outbox.js";
import { free, names } from "./seats.js";
import { toast } from "./toasts.js";
import { forget, held } from "./tokens.js";
import { Words, moment } from "./words.js";

/** @import { Command, Held } from "./types.js" */
/** @import { Wish } from "./live.js" */

export class Session {
  /**
   * @param {string} gameId
   * @param {Held | null} held
   * @param {Wish[]} wishes
   */
  constructor(gameId, held, wishes) {
    this.gameId = gameId;
    this.held = held;
    this.api = new Api(held?.token ?? null);
    this.live = new Live(this.api, gameId, wishes);
    this.outbox = new Outbox(this.api, gameId, held ? `${held.role}${held.seat ?? ""}` : "nobody");
    /** @type {Words | null} */
    this.words = null;
    this.outbox.addEventListener("confirmed", (event) => this.live.reached(/** @type {CustomEvent} */ (event).detail.reply.version));
    this.outbox.addEventListener("asks", () => void this.live.again());
    this.live.addEventListener("gone", (event) => this.gone(/** @type {CustomEvent} */ (event).detail));
  }

  /** Look at the game for the first time; what its board and variant are called comes with it. */
  async open() {
    const header = await this.api.read("/games/{game_id}", { game_id: this.gameId });
    const [board, variant] = await Promise.all([
      this.api.read("/boards/{board_id}", { board_id: header.board }),
      this.api.read("/variants/{slug}", { slug: header.variant }),
    ]);
    this.words = new Words(board, variant);
    await this.live.start();
    return this.words;
  }

  close() {
    this.live.stop();
    this.outbox.close();
  }

  /**
   * Say in place of the page why the game cannot be shown, and where to go from here.
   * @param {unknown} error
   */
  gone(error) {
    this.close();
    const replaced = error instanceof Problem && error.status === 401;
    if (replaced) forget(this.gameId, this.held?.token);
    if (replaced && held(this.gameId).length) return location.reload(); // it plays another seat still
    byId("line").hidden = true;
    fill(byId("page"), el("div", { class: "card stack narrow" },
      el("h1", {}, replaced ? "This device has no part in the game any more" : "The game cannot be shown"),
      el("p", {}, replaced ? "Another device has its place now. If that is wrong, ask the referee or the organiser for a new code." : error instanceof Error ? error.message : String(error)),
      el("div", { class: "row" }, el("a", { class: "button", href: `/watch/${this.gameId}` }, "Watch the game"), el("a", { class: "button", href: "/" }, "All games"))));
  }

  /**
   * Send commands, now or as soon as the line is back; they were decided on what is shown.
   * @param {Command | Command[]} commands
   */
  send(commands) {
    const list = [commands].flat();
    const told = list.map((command) => this.words?.sentence(command) ?? command.type).join("; ");
    return this.outbox.put(commands, this.live.version, told);
  }

  /**
   * Do something at the desk at once; a refusal is shown with its rule. Sent with the version that is shown, so that the
   * same act cannot be done twice.
   * @param {string} what the last part of the path, such as `pause`
   * @param {object | null} body
   * @param {string} done what is said when it is done
   * @returns {Promise<boolean>}
   */
  async desk(what, body, done) {
    try {
      const reply = await this.api.send("POST", `/games/${this.gameId}/${what}`, body, { version: this.live.version });
      this.live.reached((await reply.json()).version);
      toast(done, "good");
      return true;
    } catch (error) {
      await this.refused(error);
      return false;
    }
  }

  /**
   * Show why something was refused, the text of the rule one tap away.
   * @param {unknown} error
   */
  async refused(error) {
    if (error instanceof Unreachable) {
      toast(error.message, "bad");
      return;
    }
    if (!(error instanceof Problem)) throw error;
    await ask("That is not possible", [el("p", {}, error.message), this.rule(error.rule)], [{ label: "Close", answer: true }]);
  }

  /** What may be decided in the phase the game is in and when it ends, as the rules say it: for whoever has not read them. */
  phase() {
    const { header, timeline } = this.live;
    if (!header) return null;
    const now = el("span", { class: "small quiet" }, moment(header));
    const told = this.words?.variant.phases.find((each) => each.phase === header.phase);
    if (told && header.status === "running" && !header.result)
      return el("details", { class: "rule" }, el("summary", {}, now, " · What is this phase?"), el("p", {}, `To decide: ${told.decisions}`), el("p", {}, `It ends: ${told.ends}`));
    const waits = header.status === "open" ? (free(header).length ? `Waiting for ${names(header, free(header))}.` : "Everybody is here: the referee starts the game.")
      : header.status === "paused" ? `${timeline.filter((row) => row.event === "paused").pop()?.text ?? ""} It goes on when the referee says so.` : null;
    return el("div", { class: "stack tight" }, now, waits ? el("p", {}, waits) : header.status === "running" ? null
      : el("div", { class: "row" }, el("a", { class: "button", href: `/replay/${this.gameId}` }, "Replay"), el("a", { class: "button", href: `/games/${this.gameId}/audit.html` }, "Audit")));
  }

  /**
   * A rule to open: its id, and its text behind it.
   * @param {string | null | undefined} id
   */
  rule(id) {
    if (!id) return null;
    const text = this.words?.rule(id);
    return el("details", { class: "rule" }, el("summary", {}, `Rule ${id}`), el("p", {}, text ?? "This rule has no text of its own."));
  }
}
