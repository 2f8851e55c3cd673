// <qm-hand>: what one seat holds, as far as the viewer's eyes go: cards, objectives, mission in words, the will and its checklist.
// Read from the view of any variant: what is not there is not drawn.

import { el, fill } from "./dom.js";

/** @import { Words } from "./words.js" */

/** @typedef {Record<string, any>} Seen */

const LISTS = [["hand", "Cards"], ["objectives", "Objectives"], ["start_cards", "Cards to start from"], ["capital_cards", "Capitals"], ["shown", "Cards shown"]];
const FIGURES = ["tokens", "allowance", "pile", "points", "technologies", "target", "general", "standing_orders", "orders", "infantry_needed"];

export class Hand extends HTMLElement {
  /**
   * @param {Seen} view
   * @param {number} seat
   * @param {Words} words
   */
  show(view, seat, words) {
    /** @type {Seen[]} */
    const lines = view.players ?? view.seats ?? [];
    const own = lines.find((line) => line.seat === seat) ?? {};
    /** @type {Seen[]} */
    const nations = (view.nations ?? []).filter((/** @type {Seen} */ nation) => nation.seat === seat && nation.hand);
    const holds = nations.length ? [{ ...own, start_cards: [] }, ...nations] : [own]; // what a nation started from is done with
    const lists = holds.flatMap((line) => LISTS.flatMap(([key, label]) => (line[key ?? ""]?.length ? [cards(label ?? "", line[key ?? ""], words)] : [])));
    const mission = own.mission ? [el("div", { class: "note now" }, el("h3", {}, "Your mission"), el("p", {}, words.missions.get(own.mission) ?? own.mission),
      own.effective_mission && own.effective_mission !== own.mission ? el("p", { class: "small" }, `Now: ${words.missions.get(own.effective_mission) ?? own.effective_mission}`) : null)] : [];
    const figures = FIGURES.flatMap((name) => {
      const value = own[name];
      const nothing = value === undefined || value === null || value === 0 || (Array.isArray(value) && !value.length);
      return nothing ? [] : [el("div", { class: "figure-line" }, el("dt", {}, words.field(name)), el("dd", {}, value instanceof Object && !Array.isArray(value) ? Object.entries(value).map(([part, each]) => `${words.field(part)}: ${words.value(each)}`).join(", ") : words.value(value)))];
    });
    if (view.offered?.length) lists.unshift(cards("Up for bids", view.offered, words));
    const empty = !lists.length && !mission.length ? el("p", { class: "quiet" }, "No cards.") : null;
    fill(this, mission, lists, empty, figures.length ? el("dl", { class: "figures" }, figures) : null, will(view, words));
  }
}

/**
 * @param {string} label
 * @param {string[]} ids
 * @param {Words} words
 */
function cards(label, ids, words) {
  const told = (/** @type {string} */ id) => (label.startsWith("Card") ? words.card(id) : words.value(id)); // an objective is a place; what is drawn on its card means nothing
  return el("section", {}, el("h3", {}, `${label} (${ids.length})`), el("ul", { class: "cards" }, ids.map((id) => el("li", { class: "playing-card" }, told(id)))));
}

/**
 * The will that is followed now, and what of it is done.
 * @param {Seen} view
 * @param {Words} words
 */
export function will(view, words) {
  const now = view.now;
  if (!now?.will) return null;
  /** @type {Seen[]} */
  const items = now.checklist ?? [];
  return el("section", { class: "note" }, el("h3", {}, `The will of ${words.command(now.nation)}: ${now.will.title}`),
    el("p", { class: "small" }, el("strong", {}, "Muster: "), now.will.muster), el("p", { class: "small" }, el("strong", {}, "Action: "), now.will.action),
    items.length ? el("ul", { class: "checklist" }, items.map((item) => {
      const where = (item.targets ?? []).map((/** @type {Seen} */ target) => words.value(target.goal ?? target.territories) + (target.sent ? ` (${target.sent} sent)` : "")).join(" or ");
      const more = [where, item.quota ? `${item.quota} to send` : "", item.done, item.possible === false && !item.met ? "cannot be done" : ""].filter(Boolean).join(" · ");
      return el("li", {}, item.met ? "☑ " : "☐ ", item.goal, more ? el("span", { class: "small quiet" }, ` (${more})`) : null);
    })) : null);
}

customElements.define("qm-hand", Hand);
