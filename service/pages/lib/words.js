// Words for what the contract names: places by the board's names, commands and fields as people say them. Nothing here knows
// a variant: what it has no better word for, it reads out.

/** @import { Board, Command, GameHeader, VariantDetail } from "./types.js" */

const SUFFIX = /_(territory|territories|space|to)$/;
const CARDS = /^cards?$/;

export class Words {
  /**
   * @param {Board} board
   * @param {VariantDetail} variant
   */
  constructor(board, variant) {
    this.variant = variant;
    /** what values of a field are called: /legal says it @type {Record<string, Record<string, string>>} */
    this.called = {};
    /** @type {Map<string, string>} */
    this.places = new Map();
    for (const place of [...board.continents, ...board.oceans, ...board.seas, ...board.territories]) this.places.set(place.id, place.name);
    this.territories = new Set(board.territories.map((territory) => territory.id));
    this.waters = new Set([...board.seas, ...board.oceans].map((sea) => sea.id));
    this.symbols = new Map(board.territories.map((territory) => [territory.id, territory.symbol]));
    this.missions = new Map((variant.missions ?? []).map((mission) => [String(mission.id), String(mission.sentence)]));
  }

  /**
   * @param {string} id
   * @returns {boolean} whether it can be tapped on the board
   */
  isPlace(id) {
    return this.territories.has(id) || this.waters.has(id);
  }

  /** @param {string} command */
  command(command) {
    const told = command.replaceAll("_", " ");
    return told.charAt(0).toUpperCase() + told.slice(1);
  }

  /** @param {string} field */
  field(field) {
    return this.variant.fields_told[field] ?? field.replace(SUFFIX, "").replaceAll("_", " ");
  }

  /**
   * @param {unknown} value
   * @param {string} [field]
   * @returns {string}
   */
  value(value, field = "") {
    if (value == null) return "none";
    if (value === true) return "yes";
    if (value === false) return "no";
    if (Array.isArray(value)) return value.length ? value.map((each) => this.value(each, field)).join(", ") : "none";
    if (typeof value === "object") {
      return Object.entries(value).map(([name, each]) => (typeof each === "string" ? this.value(each) : `${this.field(name)} ${this.value(each)}`)).join(" ");
    }
    const text = String(value);
    if (CARDS.test(field)) return this.card(text);
    return this.called[field]?.[text] ?? this.places.get(text) ?? text.replace(/[_-]/g, " ");
  }

  /**
   * A card: its place and the symbol on it.
   * @param {string} id
   */
  card(id) {
    const symbol = this.symbols.get(id);
    return symbol ? `${this.value(id)} · ${symbol}` : this.value(id); // what is drawn on it decides what it is traded for
  }

  /**
   * A command as one line: "Attack: from Siam, to China, dice 3".
   * @param {Command} command
   */
  sentence(command) {
    const { type, seat: _, ...fields } = command;
    const told = Object.entries(fields).map(([name, value]) => {
      if (Array.isArray(value) && value.some((each) => typeof each === "object")) return value.map((each) => this.value(each)).join("; ");
      return typeof value === "string" && /\n/.test(value) ? "as written" : `${this.field(name)} ${this.value(value, name)}`;
    });
    return told.length ? `${this.command(type)}: ${told.join(", ")}` : this.command(type);
  }

  /**
   * The text of a rule, by its id.
   * @param {string} id
   * @returns {string | null}
   */
  rule(id) {
    return this.variant.rules[id] ?? this.variant.sections[id] ?? null;
  }
}

/**
 * Which moment of the game it is, in a few words.
 * @param {GameHeader} header
 */
export function moment(header) {
  return (header.round ? `round ${header.round} · ` : "") + header.phase.replaceAll("_", " ");
}
