// <qm-timeline>: the game in sentences, the newest on top; what was taken back is struck through and says so. With `acts` each line
// opens a menu: what the referee, or a player, may do about it.

import { el, fill } from "./dom.js";

/** @import { TimelineRow } from "./types.js" */

/** @typedef {{ label: string, act: (row: TimelineRow) => void }} LineAct */

export class Timeline extends HTMLElement {
  constructor() {
    super();
    /** @type {LineAct[]} */
    this.acts = [];
    this.opened = 0;
  }

  /** @param {TimelineRow[]} rows the newest last */
  show(rows) {
    this.rows = rows;
    fill(this, el("ol", { class: "log", tabindex: "0", "aria-label": "What has happened, the newest first" }, [...rows].reverse().map((row) => this.line(row))));
  }

  /** @param {TimelineRow} row */
  line(row) {
    const back = row.undone_by !== null && row.undone_by !== undefined;
    const text = el("span", { class: "grow" }, back ? el("s", {}, row.text) : row.text, back ? el("span", { class: "small quiet" }, " (taken back)") : null);
    const head = [el("span", { class: "version", "aria-label": `Version ${row.version}` }, row.version), text];
    if (!this.acts.length) return el("li", { "data-version": row.version, class: `kind-${row.kind}` }, head);
    const open = this.opened === row.version;
    const menu = open ? el("div", { class: "chips" }, this.acts.map(({ label, act }) => el("button", { class: "chip", onclick: () => act(row) }, label))) : null;
    const toggle = el("button", { class: "ghost line-menu", "aria-expanded": String(open), "aria-label": `About line ${row.version}`, onclick: () => this.open(row.version) }, "⋯");
    return el("li", { "data-version": row.version, class: `kind-${row.kind}` }, el("div", { class: "line" }, head, toggle), menu);
  }

  /** @param {number} version */
  open(version) {
    this.opened = this.opened === version ? 0 : version;
    this.show(this.rows ?? []);
    /** @type {HTMLElement | null} */ (this.querySelector(`[data-version="${version}"] .line-menu`))?.focus();
  }
}

customElements.define("qm-timeline", Timeline);
