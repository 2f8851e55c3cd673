// <qm-story>: a worked example as a board to step through: what was said, what happened, what changed on the board; a refusal
// with its reason and its rule.

import { Board } from "../lib/board.js";
import { differences, drawDifference, placesOf } from "../lib/difference.js";
import { el, fill } from "../lib/dom.js";
import { seatLabel } from "../lib/seats.js";
import { Words } from "../lib/words.js";

/** @import { Api } from "../lib/api.js" */
/** @import { Command, Schemas, VariantDetail } from "../lib/types.js" */
/** @import { Place } from "../lib/difference.js" */

export class Story extends HTMLElement {
  /**
   * @param {Api} api
   * @param {Schemas["ExampleBrief"]} brief
   */
  constructor(api, brief) {
    super();
    this.api = api;
    this.names = { slug: brief.variant, example_id: brief.id };
    this.board = new Board();
    this.board.setAttribute("plain", "");
    this.says = el("div", { class: "stack tight", "aria-live": "polite" });
    this.where = el("span", { class: "grow quiet figures" });
    this.back = el("button", { "data-step": "back", onclick: () => this.go(this.step - 1) }, "◀ Back");
    this.on = el("button", { class: "primary", "data-step": "on", onclick: () => this.go(this.step + 1) }, "Next ▶");
    this.step = 0;
    /** @type {Schemas["ExampleStory"] | null} */
    this.story = null;
    /** @type {VariantDetail | null} */
    this.variant = null;
    /** @type {Words | null} */
    this.words = null;
  }

  /** @param {VariantDetail} page the variant whose rules are shown */
  async open(page) {
    this.story = await this.api.read("/variants/{slug}/examples/{example_id}", this.names);
    this.variant = page.slug === this.names.slug ? page : await this.api.read("/variants/{slug}", { slug: this.names.slug });
    this.words = new Words(await this.api.read("/boards/{board_id}", { board_id: this.story.board }), this.variant);
    const options = Object.entries(this.story.options).filter(([name]) => name !== "chance_source").map(([name, value]) => `${name.replaceAll("_", " ")}: ${this.words?.value(value)}`);
    fill(this, el("div", { class: "row" }, this.story.seats.map((seat) => seatLabel(seat)), options.length ? el("span", { class: "small quiet" }, options.join(" · ")) : null),
      this.board, el("div", { class: "row" }, this.back, this.where, this.on), this.says);
    await this.go(0);
  }

  /** @param {number} to */
  async go(to) {
    const last = (this.story?.steps.length ?? 1) - 1;
    this.step = Math.min(Math.max(0, to), last);
    const at = this.step;
    this.back.disabled = at === 0;
    this.on.disabled = at === last;
    this.where.textContent = at ? `Step ${at} of ${last}` : last ? `The start, then ${last} steps` : "Only the start";
    this.tell();
    const now = await this.api.text("/variants/{slug}/examples/{example_id}/map.svg", this.names, { step: at });
    if (at !== this.step) return;
    const then = at ? await this.placesAt(at - 1) : null;
    if (at !== this.step) return;
    this.board.show(now);
    if (then) drawDifference(this.board, differences(then, placesOf(this.board)));
  }

  /**
   * @param {number} step
   * @returns {Promise<Map<string, Place>>}
   */
  async placesAt(step) {
    const other = new Board();
    other.show(await this.api.text("/variants/{slug}/examples/{example_id}/map.svg", this.names, { step }));
    return placesOf(other);
  }

  tell() {
    const step = this.story?.steps[this.step];
    if (!step || !this.story) return;
    const { refused } = step;
    const waits = step.awaited.map((seat) => this.seat(seat)).join(", ");
    fill(this.says, step.sent.map(({ by, command }) => el("p", { class: "said" }, el("strong", {}, `${this.who(by)}: `), this.said(command))),
      refused ? el("div", { class: "note bad" }, el("p", {}, el("strong", {}, this.step ? "Refused: " : "This cannot be created: "), refused.detail),
        refused.rule ? el("p", { class: "small" }, el("a", { href: `/rules/${this.names.slug}#${refused.rule}` }, refused.rule), ` ${this.words?.rule(refused.rule) ?? ""}`) : null) : null,
      step.told.map((line) => el("p", { class: "note" }, line)),
      !refused && !step.told.length ? el("p", { class: "quiet" }, "Nothing is told of it to everybody.") : null,
      waits ? el("p", { class: "small quiet" }, `To act: ${waits}`) : null);
  }

  /** @param {number} seat */
  seat(seat) {
    return this.story?.seats[seat]?.name ?? `seat ${seat}`;
  }

  /** @param {string} by */
  who(by) {
    const seat = /^seat (\d+)$/.exec(by)?.[1];
    return seat === undefined ? (by.startsWith("clock") ? "The clock" : `The ${by}`) : this.seat(Number(seat));
  }

  /** @param {Record<string, unknown>} command */
  said(command) {
    if (command.type !== "enter_chance") return this.words?.sentence(/** @type {Command} */ (command)) ?? "";
    return `types what fell: ${[command.values].flat().map((each) => (Array.isArray(each) ? each.map((one) => this.words?.value(one)).join("-") : this.words?.value(each))).join(", ")}`;
  }
}

customElements.define("qm-story", Story);
