// A private screen: nothing is shown until it is touched, for a phone that is handed round or lies on the table.

import { el, fill } from "../lib/dom.js";
import { seatLabel } from "../lib/seats.js";

/** @import { SeatHeader } from "../lib/types.js" */

export class Cover extends HTMLElement {
  /**
   * Cover the page until this player uncovers it.
   * @param {SeatHeader} seat
   * @param {() => void} uncovered
   */
  over(seat, uncovered) {
    this.hidden = false;
    const open = el("button", { class: "primary", onclick: () => {
      this.hidden = true;
      uncovered();
    } }, `I am ${seat.name}: show my hand`);
    fill(this, el("div", { class: "stack narrow cover" }, el("p", { class: "eyebrow" }, "Hand the phone to"), el("h1", {}, seatLabel(seat)), open));
    open.focus();
  }
}

customElements.define("qm-cover", Cover);
