// The odds of a battle fought to the end, asked of the service once for each pair of numbers.

import { el } from "./dom.js";

/** @import { Api } from "./api.js" */

const MOST = 100;

export class Odds {
  /** @param {Api} api */
  constructor(api) {
    this.api = api;
    /** @type {Map<string, Promise<string>>} */
    this.known = new Map();
  }

  /**
   * A chip that will say how likely it is to take a place: "71 %".
   * @param {number} attackers without the one that stays behind
   * @param {number} defenders
   */
  chip(attackers, defenders) {
    const place = el("span", { class: "odds" });
    if (attackers < 1 || defenders < 1 || attackers > MOST || defenders > MOST) return place;
    place.textContent = "…";
    this.ask(attackers, defenders).then(
      (told) => (place.textContent = told),
      () => place.remove(),
    );
    return place;
  }

  /**
   * @param {number} attackers
   * @param {number} defenders
   * @returns {Promise<string>}
   */
  ask(attackers, defenders) {
    const key = `${attackers}/${defenders}`;
    const found = this.known.get(key) ?? this.api.read("/odds", {}, { attackers, defenders }).then((reply) => `${reply.rounded.replace(/\s*%$/, "")} %`);
    this.known.set(key, found);
    found.catch(() => this.known.delete(key));
    return found;
  }
}
