// <qm-score>: the scoreboard as a table: place, name, points and the figures behind them, with a mark at those the game waits for.

import { el, fill } from "./dom.js";
import { seatLabel } from "./seats.js";

/** @import { GameHeader, ScoreRow } from "./types.js" */

export class Score extends HTMLElement {
  /**
   * @param {ScoreRow[]} rows
   * @param {GameHeader} header
   */
  show(rows, header) {
    const figures = [...new Set(rows.flatMap((row) => Object.keys(row.figures ?? {})))].slice(0, 4);
    const head = el("tr", {}, el("th", { scope: "col" }, "Player"), el("th", { scope: "col", class: "number" }, "Points"),
      figures.map((name) => el("th", { scope: "col", class: "number figure" }, name.replaceAll("_", " "))));
    const body = rows.map((row) => {
      const awaited = header.awaited.includes(row.seat);
      const status = row.status === "active" ? "" : ` (${row.status})`;
      return el("tr", { class: awaited ? "awaited" : "" },
        el("td", {}, seatLabel(row, status), awaited ? el("span", { class: "visually-hidden" }, " must act") : null),
        el("td", { class: "number" }, row.points),
        figures.map((name) => el("td", { class: "number figure" }, row.figures?.[name] ?? "")));
    });
    fill(this, el("table", { class: "score" }, el("caption", { class: "visually-hidden" }, "Scoreboard"), el("thead", {}, head), el("tbody", {}, body)));
  }
}

customElements.define("qm-score", Score);
