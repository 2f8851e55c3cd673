// <qm-composer>: what a seat may do now, drawn from `/legal` alone, for every command of every variant. Tap a command or a place on
// the board; each tap narrows what comes next; what is complete is sent by one button. It tells `draft` whenever the draft
// changes (so that the board can show what may be tapped) and `send` with the command.

import { el, fill } from "../dom.js";
import { seatLabel } from "../seats.js";
import { Draft, places } from "./draft.js";
import { drawn, field, oneOf, stepper } from "./drawing.js";
import { same } from "./membership.js";

/** @import { Choice, Command, SeatHeader } from "../types.js" */
/** @import { Words } from "../words.js" */
/** @import { Child } from "../dom.js" */
/** @import { Facet } from "./draft.js" */

const WRITTEN = "qm.written";

/** Commands that end something for good: they are never sent by the tap that chooses them. */
const GRAVE = new Set(["resign", "time_out", "call_game"]);

export class Composer extends HTMLElement {
  constructor() {
    super();
    /** @type {Words | null} */
    this.words = null;
    /** @type {Draft} */
    this.draft = new Draft([], null);
    /** @type {SeatHeader | null} */
    this.seat = null;
    /** what stands beside a target: the odds @type {((from: string, to: string) => Child) | null} */
    this.beside = null;
    /** what the page adds above the button, once the draft is complete @type {HTMLElement | null} */
    this.extra = null;
    this.held = false; // whether the keyboard is here
  }

  /**
   * Offer these choices of a seat (or of the table: null); a draft that still goes with them is kept.
   * @param {readonly Choice[]} choices
   * @param {SeatHeader | null} seat
   * @param {Words} words
   */
  offer(choices, seat, words) {
    const before = this.draft;
    const kept = this.words === words && before.seat === (seat?.seat ?? null) && same(before.choices, choices);
    this.words = words;
    this.seat = seat;
    if (kept) {
      this.draw();
      return;
    }
    let draft = new Draft(choices, seat?.seat ?? null);
    const needed = choices.filter((choice) => choice.awaited);
    const first = needed[0];
    if (first && new Set(needed.map((choice) => choice.command)).size === 1 && Object.keys(first.fields).length) draft = draft.choose(first.command);
    const { of, command, states, form } = JSON.parse(sessionStorage.getItem(WRITTEN) ?? "{}");
    if (of === location.pathname + draft.seat && choices.some((choice) => choice.command === command)) draft = new Draft(choices, draft.seat, command, {}, states, form);
    this.turn(draft);
  }

  /** @param {Draft} draft */
  turn(draft) {
    const { command, states, form } = draft;
    // What is being written outlives a page that is opened again.
    if (Object.values(states).some((state) => state && typeof state === "string")) sessionStorage.setItem(WRITTEN, JSON.stringify({ of: location.pathname + draft.seat, command, states, form }));
    else sessionStorage.removeItem(WRITTEN);
    this.draft = draft;
    this.extra = null;
    this.draw();
    this.dispatchEvent(new CustomEvent("draft", { detail: draft, bubbles: true }));
  }

  /**
   * A place was tapped on the board.
   * @param {{ id: string, near: string }} tapped
   */
  tap({ id, near }) {
    const here = this.draft.onBoard;
    const next = here.get(id) ?? this.draft.choose(null).onBoard.get(id) ?? here.get(near);
    if (next) this.turn(next);
  }

  /** @returns {{ open: string[], chosen: string[] }} what the board is to show */
  get marks() {
    const open = [...this.draft.onBoard.keys()].filter((place) => this.words?.isPlace(place));
    return { open, chosen: this.draft.named.filter((place) => this.words?.isPlace(place)) };
  }

  /** Send what is complete. */
  send() {
    const command = this.draft.ready;
    if (command) this.dispatchEvent(new CustomEvent("send", { detail: command, bubbles: true }));
  }

  draw() {
    const { words, draft } = this;
    if (!words) return;
    const active = document.activeElement;
    const kept = active instanceof HTMLTextAreaElement && this.contains(active) ? { name: active.dataset.keep, at: active.selectionStart } : null;
    // What is drawn anew keeps the keyboard's place: at what is called the same, else where one goes on.
    this.held = this.contains(active) || (this.held && active === document.body);
    const calls = (/** @type {Element | null} */ each) => `${each?.localName}${each?.getAttribute("aria-label") ?? each?.textContent}`;
    const alike = () => [...this.querySelectorAll("button, input, select, summary")].filter((each) => calls(each) === name);
    const name = calls(active);
    const which = alike().findIndex((each) => each === active);
    const commands = this.commandChips(words);
    const facets = draft.facets.filter((facet) => (facet.optional ? facet.options.some(saysSomething) : facet.options.length > 1) || (facet.range && facet.range[0] < facet.range[1]));
    const body = [
      this.hint(words),
      ...facets.map((facet) => field(facet.name, this.facet(facet, words), words)),
      ...draft.composed.filter(({ control: { domain } }) => domain.kind !== "spread" || domain.places.length).map(({ name, control }) => field(name, drawn(control, { words, name, set: (state) => this.turn(draft.set(name, state)) }), words)),
      draft.walk ? this.walk(words) : null,
    ];
    fill(this, commands, draft.command ? el("div", { class: "composing" }, this.extra, body, this.forms(words), this.sendBar(words)) : null);
    if (this.held && !this.contains(document.activeElement)) {
      for (const each of [alike()[which], ...this.querySelectorAll("[data-send], button")]) {
        if (each instanceof HTMLElement && !this.contains(document.activeElement)) each.focus({ preventScroll: true });
      }
    }
    if (kept) {
      const area = this.querySelector(`textarea[data-keep="${kept.name}"]`);
      if (area instanceof HTMLTextAreaElement) {
        area.focus();
        area.setSelectionRange(kept.at, kept.at);
      }
    }
  }

  /** @param {Words} words */
  commandChips(words) {
    const { draft } = this;
    const usual = draft.commands.filter((command) => draft.choices.some((choice) => choice.command === command && choice.awaited));
    const others = draft.commands.filter((command) => !usual.includes(command));
    const chip = (/** @type {string} */ command) => {
      const plain = this.isPlain(command) && !GRAVE.has(command);
      return el("button", {
        class: "chip command",
        "aria-pressed": plain ? null : String(draft.command === command),
        "data-command": command,
        onclick: () => {
          if (draft.command !== command || plain) this.turn(draft.choose(command));
          else if (usual.length > 1 || !usual.includes(command)) this.turn(draft.choose(null)); // the only one that is due stays chosen
          if (plain) this.send();
        },
      }, words.command(command), plain ? el("span", { "aria-hidden": "true" }, " →") : null);
    };
    return el("div", { class: "stack tight" },
      usual.length ? el("div", { class: "chips", role: "group", "aria-label": "What can be done" }, usual.map(chip)) : null,
      others.length ? el("details", { class: "more", open: others.includes(draft.command ?? "") || (!usual.length && others.some((each) => !GRAVE.has(each))) }, el("summary", {}, "Also possible"), el("div", { class: "chips" }, others.map(chip))) : null);
  }

  /**
   * Whether a command has nothing to choose in it, and no dice to type after it.
   * @param {string} command
   */
  isPlain(command) {
    const choices = this.draft.choices.filter((choice) => choice.command === command);
    return choices.length === 1 && choices.every((choice) => !Object.keys(choice.fields).length && !choice.together && !choice.leads_to?.length);
  }

  /** @param {Words} words */
  hint(words) {
    const next = this.draft.facets.find((facet) => facet.value === undefined && !facet.optional);
    const spreads = this.draft.composed.some(({ control }) => control.kind === "spread" || control.kind === "allotment" || this.draft.walk);
    if (!next && spreads) return this.draft.onBoard.size ? el("p", { class: "hint" }, "Tap the board: each tap places one") : null;
    if (!next || !places(next).some((place) => words.isPlace(place))) return null;
    return el("p", { class: "hint" }, `Tap on the board: ${words.field(next.name).replace(/^(from|to)$/, "where $1")}`);
  }

  /**
   * @param {Facet} facet
   * @param {Words} words
   */
  facet(facet, words) {
    const { draft } = this;
    const set = (/** @type {unknown} */ value) => this.turn(draft.pick(facet.name, value));
    const label = words.field(facet.name);
    if (facet.range && !facet.options.length) {
      const [low, high] = facet.range;
      return stepper(label, typeof facet.value === "number" ? facet.value : low, low, high, set);
    }
    const from = draft.facets.find((each) => each.name.startsWith("from") && each.value !== undefined);
    const fights = this.beside && from && facet.name.startsWith("to") && draft.facets.some((each) => each.name === "dice");
    const beside = fights ? (/** @type {unknown} */ value) => this.beside?.(String(from.value), String(value)) : undefined;
    const options = facet.optional ? [undefined, ...facet.options] : facet.options;
    const told = (/** @type {unknown} */ value) => (value === undefined ? "as usual" : words.value(value, facet.name));
    return oneOf(label, options, (value) => same(value, facet.value), told, set, beside);
  }

  /** @param {Words} words */
  walk(words) {
    const { draft } = this;
    const { path, carried } = draft.walked;
    const steps = path.map((place, i) => el("li", { class: "amount-row" }, el("span", { class: "grow" }, words.value(place)),
      i < carried.length ? stepper(`armies onwards from ${words.value(place)}`, carried[i] ?? 1, 1, 999, (value) => this.turn(draft.carry(i, value))) : null));
    const back = draft.steps.find((step) => step.label === "back");
    const riders = draft.steps.filter((step) => step.label.startsWith("general "));
    return el("div", { class: "stack tight" }, el("ol", { class: "stack tight" }, steps),
      el("div", { class: "chips" }, back ? el("button", { class: "chip", onclick: () => this.turn(back.to) }, "One step back") : null,
        riders.map((step) => el("button", { class: "chip", onclick: () => this.turn(step.to) }, `General to ${words.value(step.label.slice(8))}`))));
  }

  /** @param {Words} words */
  forms(words) {
    const { draft } = this;
    if (draft.forms.length < 2) return null;
    const parts = draft.forms.map((form) => form.split(" "));
    const shared = (parts[0] ?? []).filter((part) => parts.every((form) => form.includes(part)));
    const told = (/** @type {string} */ form) => words.field(form.split(" ").filter((each) => !shared.includes(each)).map((each) => each.split(":")[0]).join(", ") || "plain");
    return el("div", { class: "chips", role: "group", "aria-label": "In which form" },
      draft.forms.map((form) => el("button", { class: "chip", "aria-pressed": String(form === draft.form), onclick: () => this.turn(draft.inForm(form)) }, told(form))));
  }

  /** @param {Words} words */
  sendBar(words) {
    const { draft } = this;
    const ready = draft.ready;
    // Numbers that could be no others, as which set is up for bids, are nothing to check before sending.
    const given = new Set(draft.facets.filter((each) => typeof each.value === "number" && each.options.length === 1).map((each) => each.name));
    const said = /** @type {Command | null} */ (ready && Object.fromEntries(Object.entries(ready).filter(([name]) => !given.has(name))));
    const grave = GRAVE.has(draft.command ?? "");
    return el("div", { class: "send-bar" },
      el("p", { class: "small grow", "aria-live": "polite" }, said ? words.sentence(said) : `${words.command(draft.command ?? "")} …`),
      el("button", { class: grave ? "danger" : "primary", disabled: !ready, "data-send": "", onclick: () => this.send() }, this.seat ? words.command(draft.command ?? "") : "Do it"));
  }
}

/**
 * Whether a value of a field that may be left out differs from leaving it out: nothing, an empty list and "no" do not.
 * @param {unknown} value
 */
const saysSomething = (value) => value !== null && value !== false && String(value) !== "";

/**
 * Whose composer it is, as a heading.
 * @param {SeatHeader | null} seat
 */
export function whose(seat) {
  return seat ? seatLabel(seat) : el("span", {}, "The table");
}

customElements.define("qm-composer", Composer);
