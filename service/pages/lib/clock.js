// <qm-clock>: how long a seat has left, counted down on this device; it says when it is nearly over, and when it is.

import { fill } from "./dom.js";

const NEAR = 60;

export class Clock extends HTMLElement {
  constructor() {
    super();
    /** @type {number | null} */
    this.until = null;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
  }

  connectedCallback() {
    this.timer = setInterval(() => this.tick(), 1000);
    this.tick();
  }

  disconnectedCallback() {
    clearInterval(this.timer);
  }

  /** @param {string | null} deadline as the header gives it; null: no clock runs */
  show(deadline) {
    this.setAttribute("aria-live", "off"); // not every second
    this.until = deadline === null ? null : Date.parse(deadline);
    this.tick();
  }

  tick() {
    if (this.until === null) {
      fill(this);
      return;
    }
    const left = Math.round((this.until - Date.now()) / 1000);
    const told = left <= 0 ? "time is up" : spoken(left);
    this.className = `pill ${left <= 0 ? "bad" : left < NEAR ? "now" : "quiet"}`;
    fill(this, told);
  }
}

/** @param {number} seconds */
function spoken(seconds) {
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600), Math.floor((seconds % 3600) / 60)];
  if (days) return `${days} d ${hours} h`;
  if (hours) return `${hours} h ${minutes} min`;
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}

customElements.define("qm-clock", Clock);
