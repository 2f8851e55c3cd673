// Putting the position right: any territory, any field; what would change is shown before it is done.

import { ask } from "../lib/dialog.js";
import { el, fill } from "../lib/dom.js";
import { same } from "../lib/composer/membership.js";

/** @import { Session } from "../lib/session.js" */

/** @typedef {Record<string, any>} Data */

/** @param {Session} session */
export async function correct(session) {
  const { words, live } = session;
  if (!words || !live.header) return;
  /** @type {Data} */
  const position = (await session.api.read("/games/{game_id}/position", { game_id: session.gameId })).position;
  const key = "territories" in position ? "territories" : "spaces";
  const form = new Correction(session, position, key);
  const changes = await ask("Put the position right", form.body, [
    { label: "Put it right", kind: "danger", answer: () => (Object.keys(form.changes).length && form.reason.reportValidity() ? form.changes : undefined) },
  ]);
  if (changes) await session.desk("correct", { changes, reason: form.reason.value.trim() }, "Put right.");
}

class Correction {
  /**
   * @param {Session} session
   * @param {Data} position
   * @param {string} key
   */
  constructor(session, position, key) {
    this.session = session;
    this.position = position;
    this.key = key;
    /** @type {Data} */
    this.changes = {};
    this.fields = el("div", { class: "stack tight" });
    this.difference = el("div", { "aria-live": "polite" });
    this.reason = el("input", { type: "text", required: true, maxlength: "2000", placeholder: "An army was knocked over." });
    const places = Object.keys(position[key] ?? {});
    const list = el("select", { "aria-label": "Place", onchange: () => this.edit(list.value) },
      el("option", { value: "", selected: true, disabled: true }, "Choose a place …"), places.map((place) => el("option", { value: place }, session.words?.value(place))));
    const others = Object.keys(position).filter((name) => ![key, "board", "seats", "options", "edition", "outcome"].includes(name));
    const other = el("select", { "aria-label": "Another field", onchange: () => this.editOther(other.value) },
      el("option", { value: "", selected: true, disabled: true }, "Or another field of the position …"), others.map((name) => el("option", { value: name }, name.replaceAll("_", " "))));
    this.body = [el("div", { class: "row" }, list, other), this.fields, this.difference, el("label", { class: "field" }, el("span", {}, "Reason, for everybody to read"), this.reason)];
    this.showDifference();
  }

  /** @param {string} place */
  edit(place) {
    const now = { ...this.position[this.key][place], ...this.changes[this.key]?.[place] };
    fill(this.fields, el("h3", {}, this.session.words?.value(place)), Object.entries(now).map(([name, value]) =>
      el("label", { class: "field" }, el("span", {}, name.replaceAll("_", " ")), this.input(name, value, (next) => this.change(place, name, next)))));
  }

  /** @param {string} name */
  editOther(name) {
    const area = el("textarea", { rows: 4 });
    area.value = JSON.stringify(name in this.changes ? this.changes[name] : this.position[name]);
    area.addEventListener("input", () => {
      try {
        this.changes = { ...this.changes, [name]: JSON.parse(area.value) };
        area.setCustomValidity("");
      } catch {
        area.setCustomValidity("This is not JSON yet.");
      }
      this.showDifference();
    });
    fill(this.fields, el("label", { class: "field" }, el("span", {}, `${name.replaceAll("_", " ")}, as data`), area));
  }

  /**
   * @param {string} name
   * @param {unknown} value
   * @param {(value: unknown) => void} set
   */
  input(name, value, set) {
    if (name === "owner" || name === "nation") {
      const owners = /** @type {Data} */ (this.session.live.view ?? {}).owners ?? {};
      const seats = this.session.live.header?.seats ?? [];
      const options = Object.keys(owners).map((owner) => ({ value: name === "owner" && /^\d+$/.test(owner) ? Number(owner) : owner, told: seats[Number(owner)]?.name ?? owner }));
      const list = el("select", { onchange: () => set(list.value === "" ? null : options[Number(list.value)]?.value) }, el("option", { value: "" }, "nobody"),
        options.map((each, i) => el("option", { value: i, selected: each.value === value }, each.told)));
      return list;
    }
    const input = el("input", { type: typeof value === "number" ? "number" : "text", value: typeof value === "number" ? value : JSON.stringify(value) });
    input.addEventListener("input", () => {
      try {
        set(typeof value === "number" ? Number(input.value) : JSON.parse(input.value));
      } catch {
        // not complete yet
      }
    });
    return input;
  }

  /**
   * @param {string} place
   * @param {string} name
   * @param {unknown} value
   */
  change(place, name, value) {
    const before = this.position[this.key][place];
    const whole = { ...before, ...this.changes[this.key]?.[place], [name]: value };
    const { [place]: _, ...others } = this.changes[this.key] ?? {};
    const places = same(whole, before) ? others : { ...others, [place]: whole };
    const { [this.key]: __, ...rest } = this.changes;
    this.changes = Object.keys(places).length ? { ...rest, [this.key]: places } : rest;
    this.showDifference();
  }

  showDifference() {
    const { words } = this.session;
    const told = (/** @type {Data} */ spot) => Object.entries(spot).map(([name, value]) => `${name} ${name === "owner" && typeof value === "number" ? (this.session.live.header?.seats[value]?.name ?? value) : JSON.stringify(value)}`).join(", ");
    const places = Object.entries(this.changes[this.key] ?? {}).map(([place, after]) =>
      el("li", {}, el("strong", {}, `${words?.value(place)}: `), el("s", {}, told(this.position[this.key][place])), " → ", told(after)));
    const others = Object.entries(this.changes).filter(([name]) => name !== this.key).map(([name, after]) =>
      el("li", {}, el("strong", {}, `${name.replaceAll("_", " ")}: `), el("s", {}, JSON.stringify(this.position[name])), " → ", JSON.stringify(after)));
    const lines = [...places, ...others];
    fill(this.difference, lines.length ? el("div", { class: "note now" }, el("h3", {}, "What will change"), el("ul", {}, lines)) : el("p", { class: "quiet small" }, "Nothing is changed yet."));
  }
}
