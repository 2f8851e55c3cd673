// A position drawn on the board: choose a player, tap lands; each tap is one army more. What nobody tapped goes to one of them.

import { Board } from "../lib/board.js";
import { drawDifference } from "../lib/difference.js";
import { el, fill } from "../lib/dom.js";
import { seatLabel } from "../lib/seats.js";

/** @import { Api } from "../lib/api.js" */
/** @import { Place } from "./plan.js" */

/** @typedef {Map<string, { seat: number, armies: number }>} Lands */

export class Drawing extends HTMLElement {
  /**
   * @param {Api} api
   * @param {(territories: string) => void} change
   */
  constructor(api, change) {
    super();
    this.api = api;
    this.change = change;
    this.board = new Board();
    this.board.setAttribute("plain", "");
    this.board.addEventListener("place", (event) => this.tap(/** @type {CustomEvent} */ (event).detail.id));
    this.hands = el("div", { class: "chips", role: "group", "aria-label": "Whose armies" });
    this.rest = el("select", { "aria-label": "Everything else belongs to" });
    this.rest.addEventListener("change", () => this.tell());
    this.shown = "";
    this.seat = 0;
    /** @type {Place[]} */
    this.seats = [];
    /** @type {Lands} */
    this.lands = new Map();
  }

  connectedCallback() {
    if (!this.childElementCount) fill(this, this.hands, this.board, el("label", { class: "field" }, el("span", {}, "Everything else belongs to"), this.rest));
  }

  /**
   * @param {string} board
   * @param {Place[]} seats
   */
  async show(board, seats) {
    this.seats = seats;
    this.seat = Math.min(this.seat, seats.length - 1);
    for (const [place, land] of this.lands) if (land.seat >= seats.length) this.lands.delete(place);
    const kept = this.rest.value || String(seats.length - 1);
    fill(this.rest, seats.map((seat, number) => el("option", { value: number, selected: String(number) === kept }, `${seat.name}, 1 army each`)));
    this.choose(this.seat);
    if (this.shown === board) return;
    this.shown = board;
    this.lands.clear();
    this.board.show(await this.api.text("/boards/{board_id}.svg", { board_id: board }, { legend: "none" }));
    const places = [...(this.board.picture?.querySelectorAll("use[data-territory]") ?? [])].map((each) => each.getAttribute("data-territory") ?? "");
    this.board.mark({ open: places });
    this.paint();
  }

  /** @param {number} seat -1: nobody, to take armies off again */
  choose(seat) {
    this.seat = seat;
    const chip = (/** @type {number} */ number, /** @type {Node | string} */ label) => el("button", { class: "chip", "aria-pressed": String(number === seat), onclick: () => this.choose(number) }, label);
    fill(this.hands, this.seats.map((each, number) => chip(number, seatLabel(each))), chip(-1, "Take off"));
  }

  /** @param {string} place */
  tap(place) {
    const land = this.lands.get(place);
    if (this.seat < 0) this.lands.delete(place);
    else this.lands.set(place, { seat: this.seat, armies: land?.seat === this.seat ? land.armies + 1 : 1 });
    this.paint();
    this.tell();
  }

  paint() {
    const colours = [...this.hands.querySelectorAll(".seat")].map((each) => getComputedStyle(each).getPropertyValue("--paint"));
    for (const land of this.board.picture?.querySelectorAll("use[data-territory]") ?? []) {
      /** @type {SVGElement} */ (land).style.fill = colours[this.lands.get(land.getAttribute("data-territory") ?? "")?.seat ?? -1] ?? "";
    }
    drawDifference(this.board, new Map([...this.lands].map(([place, { seat, armies }]) => [place, `${this.seats[seat]?.name.slice(0, 3)} ${armies}`])));
  }

  tell() {
    const named = [...this.lands].map(([place, { seat, armies }]) => `${place}=${seat}:${armies}`);
    this.change(named.length ? [...named, `rest=${this.rest.value}:1`].join(" ") : "");
  }
}

customElements.define("qm-drawing", Drawing);
