// <qm-board>: the board as the service draws it, inlined so that its territories and seas can be tapped. Places that may be
// tapped are outlined by dashes, the first chosen by a solid line, the last by long dashes; a `place` event tells which was
// tapped. The keyboard walks over them with the arrows. Pinch, wheel and buttons zoom.

import { el } from "./dom.js";
import { Zoom } from "./zoom.js";

const SVG = "http://www.w3.org/2000/svg";
const FINGER = 24; // pixels

/**
 * @typedef {object} Marks
 * @property {Iterable<string>} [open] places that may be tapped now
 * @property {string[]} [chosen] places tapped already, in order
 */

export class Board extends HTMLElement {
  constructor() {
    super();
    this.root = this.attachShadow({ mode: "open" });
    this.frame = el("div", { class: "frame" });
    this.zoom = new Zoom(this.frame);
    const zooms = el("div", { class: "zooms", part: "zooms" },
      el("button", { "aria-label": "Zoom in", onclick: () => this.zoom.by(1.6) }, "+"),
      el("button", { "aria-label": "Zoom out", onclick: () => this.zoom.by(1 / 1.6) }, "−"));
    this.zooms = zooms;
    // Not constructed: iPhones have that since 16.4 only. It is here a moment after the element, and again where that is moved.
    this.sheet = el("link", { rel: "stylesheet", href: new URL("board.css", import.meta.url), onload: () => this.dress() });
    this.rules = "";
    this.root.append(this.sheet, this.frame);
    /** @type {SVGSVGElement | null} */
    this.picture = null;
    /** @type {Set<string>} */
    this.open = new Set();
    /** @type {string[]} */
    this.chosen = [];
    this.frame.addEventListener("click", (event) => this.tapped(event));
    this.frame.addEventListener("keydown", (event) => this.keyed(event));
    this.frame.addEventListener("focusin", () => this.outline());
    this.frame.addEventListener("focusout", () => this.outline());
  }

  /**
   * Show a picture, as `map.svg` gives it; marks and zoom stay. With the attribute `plain` the legend is left out.
   * @param {string} text
   */
  show(text) {
    const { picture, rules } = withoutInlineStyle(text);
    this.rules = rules;
    this.dress();
    picture.setAttribute("role", "group"); // its places are buttons, which a mere image could not hold
    picture.setAttribute("aria-label", picture.querySelector("title")?.textContent ?? "The board");
    const map = picture.querySelector("svg");
    if (map && this.hasAttribute("plain")) {
      picture.setAttribute("viewBox", `0 0 ${map.getAttribute("width")} ${map.getAttribute("height")}`);
      for (const part of [...picture.children]) if (part !== map && !["title", "defs"].includes(part.localName)) part.remove();
    }
    const [, , wide, high] = picture.getAttribute("viewBox")?.split(" ") ?? [];
    this.style.aspectRatio = `${wide} / ${high}`;
    this.frame.replaceChildren(picture);
    const shape = Number(wide) / Number(high);
    this.zooms.classList.toggle("right", shape > 1.1 && shape < 1.8); // Europe has land to tap in the corner on the left
    if (!this.picture) this.root.append(this.zooms);
    this.picture = picture;
    this.zoom.on(picture);
    this.mark({ open: this.open, chosen: this.chosen });
  }

  /** The picture's own rules stand before those of every board. */
  dress() {
    const { sheet } = this.sheet;
    sheet?.deleteRule(0);
    sheet?.insertRule(`@media all{${this.rules}}`);
  }

  /**
   * Which places may be tapped, and which were.
   * @param {Marks} marks
   */
  mark({ open = [], chosen = [] }) {
    this.open = new Set(open);
    this.chosen = chosen;
    const focused = this.focused();
    let first = true;
    for (const place of this.picture?.querySelectorAll("[data-territory],[data-sea]") ?? []) {
      const id = placeOf(place);
      const tappable = this.open.has(id);
      place.classList.toggle("can", tappable && !chosen.includes(id));
      place.classList.toggle("from", chosen[0] === id);
      place.classList.toggle("to", chosen.length > 1 && chosen.at(-1) === id);
      if (!isStop(place)) continue;
      place.setAttribute("tabindex", tappable && (focused ? focused === id : first) ? "0" : "-1");
      if (tappable) {
        first = false;
        place.setAttribute("role", "button");
        place.setAttribute("aria-label", place.querySelector("title")?.textContent ?? id);
        place.setAttribute("aria-pressed", String(chosen.includes(id)));
      } else {
        for (const name of ["role", "aria-label", "aria-pressed"]) place.removeAttribute(name);
      }
    }
    if (focused && this.open.has(focused)) this.stop(focused)?.focus();
    this.outline();
  }

  /** @returns {SVGElement[]} the shapes that stand for places when the keyboard walks */
  stops() {
    return [...(this.picture?.querySelectorAll("[data-territory],[data-sea]") ?? [])].filter(isStop).map((each) => /** @type {SVGElement} */ (each));
  }

  /** @param {string} id */
  stop(id) {
    return this.stops().find((place) => placeOf(place) === id);
  }

  /** @returns {string | null} */
  focused() {
    const active = this.root.activeElement;
    return active instanceof SVGElement ? placeOf(active) : null;
  }

  outline() {
    const layer = this.picture?.querySelector("g.highlights");
    if (!layer) return;
    layer.replaceChildren();
    const lands = new Map(this.stops().map((place) => [placeOf(place), place.getAttribute("href")]));
    /** @param {string} id @param {...string} kinds */
    const add = (id, ...kinds) => {
      const shape = lands.get(id);
      for (const kind of shape ? kinds : []) {
        const line = document.createElementNS(SVG, "use");
        line.setAttribute("href", shape ?? "");
        line.setAttribute("class", kind);
        layer.append(line);
      }
    };
    for (const id of this.open) if (!this.chosen.includes(id)) add(id, "under", "can");
    this.chosen.forEach((id, i) => add(id, "under", i && i === this.chosen.length - 1 ? "to" : "from"));
    const focused = this.focused();
    if (focused) add(focused, "focus");
  }

  /** @param {Event} event */
  tapped(event) {
    if (this.zoom.dragged) return;
    const place = event.target instanceof Element ? event.target.closest("[data-territory],[data-sea]") : null;
    const near = event instanceof MouseEvent ? this.near(event) : "";
    if (place || near) this.choose(place ? placeOf(place) : near, near);
  }

  /**
   * The open place that a finger may have meant: its number is not as large as a fingertip.
   * @param {MouseEvent} event
   */
  near({ clientX, clientY }) {
    let best = "";
    let least = FINGER;
    for (const id of this.open) {
      const box = (this.picture?.querySelector(`.badge[data-territory="${id}"]`) ?? this.stop(id))?.getBoundingClientRect();
      const away = box ? Math.hypot(box.x + box.width / 2 - clientX, box.y + box.height / 2 - clientY) : least;
      if (away < least) [best, least] = [id, away];
    }
    return best;
  }

  /**
   * @param {string} id
   * @param {string} [near] what may have been meant, if that means nothing
   */
  choose(id, near = "") {
    this.dispatchEvent(new CustomEvent("place", { detail: { id, near, open: this.open.has(id) }, bubbles: true }));
  }

  /** @param {KeyboardEvent} event */
  keyed(event) {
    const here = this.focused();
    if (!here) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.choose(here);
      return;
    }
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!way) return;
    event.preventDefault();
    const next = this.beside(here, way[0] ?? 0, way[1] ?? 0);
    if (!next) return;
    this.stop(here)?.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus();
  }

  /**
   * The nearest open place in a direction: far ahead counts less than far aside.
   * @param {string} here
   * @param {number} dx
   * @param {number} dy
   */
  beside(here, dx, dy) {
    const from = this.stop(here)?.getBoundingClientRect();
    if (!from) return null;
    let best = null;
    let least = Infinity;
    for (const place of this.stops()) {
      if (!this.open.has(placeOf(place)) || placeOf(place) === here) continue;
      const to = place.getBoundingClientRect();
      const [x, y] = [to.x - from.x, to.y - from.y];
      const ahead = x * dx + y * dy;
      const aside = Math.abs(x * dy) + Math.abs(y * dx);
      if (ahead > 1 && ahead + 2 * aside < least) [best, least] = [place, ahead + 2 * aside];
    }
    return best;
  }
}

/**
 * The picture, and the rules it brings: the content policy lets no style stand inline, so its sheets are given to the
 * element and its style attributes are set as properties. Even a document that is only read is under the policy.
 * @param {string} text
 */
function withoutInlineStyle(text) {
  const sheets = Array.from(text.matchAll(/<style>([^<]*)<\/style>/g), (found) => found[1] ?? "");
  const bare = text.replace(/<style>[^<]*<\/style>/g, "").replace(/(<[^<>]*?)\sstyle="/g, '$1 data-style="');
  const read = new DOMParser().parseFromString(bare, "image/svg+xml").querySelector("svg");
  if (!read) throw new Error("the picture cannot be read");
  const picture = document.adoptNode(read);
  for (const styled of picture.querySelectorAll("[data-style]")) {
    /** @type {SVGElement} */ (styled).style.cssText = styled.getAttribute("data-style") ?? "";
    styled.removeAttribute("data-style");
  }
  return { picture, rules: sheets.join("") };
}

/** @param {Element} place */
function placeOf(place) {
  return place.getAttribute("data-territory") ?? place.getAttribute("data-sea") ?? "";
}

/** @param {Element} place */
function isStop(place) {
  return place.localName === "use" || place.hasAttribute("data-sea");
}

customElements.define("qm-board", Board);
