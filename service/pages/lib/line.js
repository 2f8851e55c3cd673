// <qm-line>: whether the service can be reached, in a word and a sign.

import { el, fill } from "./dom.js";

/** @import { Live } from "./live.js" */

export class LineState extends HTMLElement {
  /** @param {Live} live */
  follow(live) {
    const show = () => {
      const up = live.line === "live";
      fill(this, el("span", { class: `pill ${up ? "good" : "bad"}` }, up ? "● live" : "○ no connection"));
    };
    live.addEventListener("line", show);
    live.addEventListener("change", show);
    this.setAttribute("role", "status");
    show();
  }
}

customElements.define("qm-line", LineState);
