// Whose decision it is and what is legal, in words; the composer for whichever seat the referee acts for; dice and cards when the game
// waits for them; everybody's pass by one tap.

import { Chance, askedBy } from "../lib/chance.js";
import { Clock } from "../lib/clock.js";
import { Composer } from "../lib/composer/composer.js";
import { same } from "../lib/composer/membership.js";
import { el, fill } from "../lib/dom.js";
import { Odds } from "../lib/odds.js";
import { Reading } from "../lib/reading.js";
import { awaited, names, seatLabel } from "../lib/seats.js";
import { foreseen } from "./battle.js";

/** @import { Board } from "../lib/board.js" */
/** @import { Asked } from "../lib/chance.js" */
/** @import { Session } from "../lib/session.js" */
/** @import { Choice, Command, GameHeader } from "../lib/types.js" */
/** @import { Draft } from "../lib/composer/draft.js" */

/** Asked one after the other: one tap is meant for all of them. */
const PASSING = /^pass/;

export class Decision extends HTMLElement {
  /**
   * @param {Session} session
   * @param {Board} board
   */
  constructor(session, board) {
    super();
    this.session = session;
    this.board = board;
    this.odds = new Odds(session.api);
    this.composer = new Composer();
    this.chance = new Chance();
    this.reading = new Reading(session);
    this.clock = new Clock();
    this.head = el("div", { class: "stack tight", "aria-live": "polite" });
    this.seats = el("div", { class: "chips", role: "group", "aria-label": "Act for" });
    this.passing = el("div", {});
    /** the seat the referee acts for; null: whoever is awaited @type {number | "table" | null} */
    this.acting = null;
    /** who has passed by the one tap for everybody @type {{ command: string, seats: Set<number> } | null} */
    this.passed = null;
    /** the chance point that is shown */
    this.pending = 0;
    /** the dice that are asked for beside the draft @type {Asked | null} */
    this.asked = null;
    this.composer.beside = (from, to) => this.besides(from, to);
    this.composer.addEventListener("draft", (event) => this.drafted(/** @type {CustomEvent} */ (event).detail));
    this.composer.addEventListener("send", (event) => this.send(/** @type {CustomEvent} */ (event).detail));
    this.chance.addEventListener("values", (event) => this.entered(/** @type {CustomEvent} */ (event).detail));
    board.addEventListener("place", (event) => this.composer.tap(/** @type {CustomEvent} */ (event).detail));
  }

  connectedCallback() {
    fill(this, this.head, this.chance, this.passing, this.seats, this.composer, this.reading);
  }

  /** Show the game as it stands. */
  show() {
    const { live, words } = this.session;
    const { header, legal } = live;
    if (!header || !legal || !words) return;
    words.called = legal.called;
    this.clock.show(header.deadline);
    fill(this.head, el("div", { class: "row" }, el("h2", { class: "grow" }, told(header)), this.clock), this.session.phase());
    this.showChance();
    const rows = this.rows(header);
    const row = rows.find((each) => each.seat === this.acting) ?? rows.find((each) => each.awaited) ?? rows[0];
    this.showSeats(rows, row?.seat ?? null);
    this.showPassing(header);
    this.composer.hidden = !row;
    if (row) this.composer.offer(row.choices, row.seat === "table" ? null : (header.seats[row.seat] ?? null), words);
    if (!same(this.asked, foreseen(this.composer.draft, legal))) this.composer.turn(this.composer.draft); // a defender has other orders now
    this.board.mark(row ? this.composer.marks : {});
  }

  showChance() {
    const form = this.session.live.legal?.chance;
    this.chance.hidden = !form;
    if (!form || !this.session.words) {
      this.pending = 0;
    } else if (this.pending !== form.chance_id) {
      this.pending = form.chance_id; // what is typed already stays while the same roll is asked for
      this.chance.ask(askedBy(form), this.session.words);
    }
  }

  /** @param {GameHeader} header */
  rows(header) {
    const legal = this.session.live.legal;
    /** @type {{ seat: number | "table", choices: Choice[], awaited: boolean }[]} */
    const rows = (legal?.seats ?? []).map((row) => ({ seat: row.seat, choices: row.choices, awaited: header.awaited.includes(row.seat) }));
    if (legal?.table?.length) rows.push({ seat: "table", choices: legal.table, awaited: false });
    return rows.sort((a, b) => Number(b.awaited) - Number(a.awaited));
  }

  /**
   * @param {ReturnType<Decision["rows"]>} rows
   * @param {number | "table" | null} chosen
   */
  showSeats(rows, chosen) {
    const header = this.session.live.header;
    const tabs = rows.map((row) => {
      const seat = row.seat === "table" ? null : header?.seats[row.seat];
      return el("button", { class: "chip", "aria-pressed": String(row.seat === chosen), onclick: () => this.actFor(row.seat) },
        seat ? seatLabel(seat, row.awaited ? " ●" : "") : "The table", row.awaited ? el("span", { class: "visually-hidden" }, " (must act)") : null);
    });
    fill(this.seats, tabs.length > 1 ? tabs : null);
  }

  /** @param {number | "table"} seat */
  actFor(seat) {
    this.acting = seat;
    this.show();
  }

  /**
   * Where several seats may answer by the same plain command, or are asked to pass one after the other, one tap answers for all.
   * @param {GameHeader} header
   */
  showPassing(header) {
    const waiting = (this.session.live.legal?.seats ?? []).filter((row) => header.awaited.includes(row.seat));
    const plain = waiting.map((row) => row.choices.filter((choice) => choice.awaited && !Object.keys(choice.fields).length).map((choice) => choice.command));
    const shared = (plain[0] ?? []).filter((command) => plain.every((commands) => commands.includes(command)) && (waiting.length > 1 || PASSING.test(command)));
    const seats = waiting.map((row) => row.seat);
    if (this.passed && shared.includes(this.passed.command) && !seats.some((seat) => this.passed?.seats.has(seat))) this.pass(this.passed.command, seats);
    else if (!shared.includes(this.passed?.command ?? "")) this.passed = null;
    fill(this.passing, shared.map((command) =>
      el("button", { class: "primary", "data-everybody": command, onclick: () => this.pass(command, seats) }, `Everybody: ${this.session.words?.command(command).toLowerCase()}`)));
  }

  /**
   * @param {string} command
   * @param {number[]} seats
   */
  pass(command, seats) {
    this.passed = { command, seats: new Set([...(this.passed?.seats ?? []), ...seats]) };
    this.session.send(seats.map((seat) => ({ type: command, seat })));
  }

  /** @param {Draft} draft */
  drafted(draft) {
    this.board.mark(this.composer.marks);
    this.reading.show(draft);
    const { ready } = draft;
    const { live, words } = this.session;
    const asked = (this.asked = foreseen(draft, live.legal));
    if (!ready || !asked || !words) return;
    const dice = new Chance();
    dice.addEventListener("values", (event) => {
      const values = /** @type {CustomEvent} */ (event).detail;
      this.send([ready, { type: "enter_chance", chance_id: live.legal?.next_chance_id, values }]);
    });
    dice.ask(asked, words);
    this.composer.extra = dice;
    this.composer.draw();
    dice.scrollIntoView({ block: "nearest" }); // all six keys at once, also on a phone
  }

  /** @param {Command | Command[]} commands */
  send(commands) {
    this.session.send(commands);
    this.acting = null;
    this.composer.turn(this.composer.draft.choose(null));
  }

  /** @param {unknown} values */
  entered(values) {
    this.session.send({ type: "enter_chance", chance_id: this.pending, values });
  }

  /**
   * @param {string} from
   * @param {string} to
   */
  besides(from, to) {
    const view = /** @type {Record<string, any>} */ (this.session.live.view ?? {});
    return this.odds.chip((view.territories?.[from]?.armies ?? 0) - 1, view.territories?.[to]?.armies ?? 0);
  }
}

/**
 * Whose decision it is, in words.
 * @param {GameHeader} header
 */
export function told(header) {
  if (header.status === "open") return "The game has not begun";
  if (header.status === "finished") return `Won by ${names(header, header.result?.winners ?? [])}`;
  if (header.status === "abandoned") return "The game was abandoned";
  if (header.status === "paused") return "The game is paused";
  if (header.chance?.dice === false) return "Enter what was drawn";
  if (header.chance) return header.chance_source === "referee" ? "Enter what fell on the table" : "Dice or cards are to be entered";
  return header.awaited.length ? `${awaited(header).replace(/^everybody$/, "Everybody")} to decide` : "Nobody need decide";
}

customElements.define("qm-decision", Decision);
