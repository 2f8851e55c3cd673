// A player's own decision: what may be done now, by tapping; what the game waits for otherwise.

import { Clock } from "../lib/clock.js";
import { Composer } from "../lib/composer/composer.js";
import { el, fill } from "../lib/dom.js";
import { Odds } from "../lib/odds.js";
import { Reading } from "../lib/reading.js";
import { awaited, free, names } from "../lib/seats.js";

/** @import { Board } from "../lib/board.js" */
/** @import { Session } from "../lib/session.js" */
/** @import { GameHeader } from "../lib/types.js" */

export class Move extends HTMLElement {
  /**
   * @param {Session} session
   * @param {Board} board
   * @param {number} seat
   */
  constructor(session, board, seat) {
    super();
    this.session = session;
    this.board = board;
    this.seat = seat;
    this.odds = new Odds(session.api);
    this.composer = new Composer();
    this.reading = new Reading(session);
    this.clock = new Clock();
    this.head = el("div", { class: "stack tight", "aria-live": "polite" });
    this.composer.beside = (from, to) => {
      const view = /** @type {Record<string, any>} */ (session.live.view ?? {});
      return this.odds.chip((view.territories?.[from]?.armies ?? 0) - 1, view.territories?.[to]?.armies ?? 0);
    };
    this.composer.addEventListener("draft", (event) => {
      board.mark(this.composer.marks);
      this.reading.show(/** @type {CustomEvent} */ (event).detail);
    });
    this.composer.addEventListener("send", (event) => {
      session.send(/** @type {CustomEvent} */ (event).detail);
      this.composer.turn(this.composer.draft.choose(null));
    });
    board.addEventListener("place", (event) => this.composer.tap(/** @type {CustomEvent} */ (event).detail));
  }

  connectedCallback() {
    fill(this, this.head, this.composer, this.reading);
  }

  show() {
    const { live, words } = this.session;
    const { header, legal } = live;
    if (!header || !legal || !words) return;
    words.called = legal.called;
    const mine = header.awaited.includes(this.seat) && !header.chance;
    this.clock.show(header.seats[this.seat]?.deadline ?? null);
    fill(this.head, el("div", { class: "row" }, el("h2", { class: "grow" }, told(header, this.seat, mine)), this.clock), this.session.phase());
    this.classList.toggle("mine", mine);
    document.title = mine ? "● Your move · Quartermaster" : "Play · Quartermaster";
    const choices = legal.seats.find((row) => row.seat === this.seat)?.choices ?? [];
    this.composer.hidden = !choices.length;
    this.composer.offer(choices, header.seats[this.seat] ?? null, words);
    this.board.mark(this.composer.marks);
  }
}

/**
 * @param {GameHeader} header
 * @param {number} seat
 * @param {boolean} mine
 */
function told(header, seat, mine) {
  if (mine) return "It is your decision";
  if (header.status === "open") return free(header).length ? "Waiting for the others to take their seats" : "The game has not begun";
  if (header.status === "paused") return "The game is paused";
  if (header.status === "abandoned") return "The game was abandoned";
  if (header.status === "finished") return header.result?.winners.includes(seat) ? "You have won" : `Won by ${names(header, header.result?.winners ?? [])}`;
  if (header.chance) return "Waiting for dice or cards";
  return header.awaited.length ? `Waiting for ${awaited(header)}` : "Nobody need decide";
}

customElements.define("qm-move", Move);
