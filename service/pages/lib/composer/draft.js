// A command in the making, from what `/legal` offers one seat: first which command, then its fields one after the other, each
// narrowing what the next may be. Pure: every tap gives a new draft. What is complete here is accepted by the service.

import { ahead, contains, offered, same, walkContains } from "./membership.js";
import { LITTLE, complete, control, everyTap, said, untouched } from "./controls.js";

/** @import { Choice, Command, Domain, Walk } from "../types.js" */
/** @import { Control } from "./controls.js" */

/**
 * A field that is chosen from a list or a range, before others that depend on it.
 * @typedef {object} Facet
 * @property {string} name
 * @property {unknown} value what is chosen; undefined: nothing yet, or left out
 * @property {boolean} optional
 * @property {unknown[]} options where it is one of several
 * @property {[number, number] | null} range where it is a number
 */

const CARDS = /card|cash_in|objective/;

export class Draft {
  /**
   * @param {readonly Choice[]} choices of one seat (or of the table)
   * @param {number | null} seat
   * @param {string | null} [command]
   * @param {Record<string, unknown>} [picks] simple fields
   * @param {Record<string, unknown>} [states] of fields that are composed
   * @param {string | null} [form] which fields it has, where a command can be given in several forms
   */
  constructor(choices, seat, command = null, picks = {}, states = {}, form = null) {
    this.choices = choices;
    this.seat = seat;
    this.command = command;
    this.picks = picks;
    this.states = states;
    this.form = form ?? (command === null ? null : (formOf(choices.find((choice) => choice.command === command)) ?? null));
  }

  /** @returns {string[]} the commands there are, in the order of the service */
  get commands() {
    return [...new Set(this.choices.map((choice) => choice.command))];
  }

  /** @returns {string[]} the forms this command can be given in */
  get forms() {
    const forms = this.choices.filter((choice) => choice.command === this.command).map((choice) => formOf(choice) ?? "");
    return [...new Set(forms)];
  }

  /** @param {string | null} command */
  choose(command) {
    return new Draft(this.choices, this.seat, command);
  }

  /** @param {string} form */
  inForm(form) {
    return new Draft(this.choices, this.seat, this.command, {}, {}, form);
  }

  /** @returns {Choice[]} the choices of this command in this form */
  get all() {
    return this.choices.filter((choice) => choice.command === this.command && formOf(choice) === this.form);
  }

  /** @returns {string[]} */
  get simpleNames() {
    const one = this.all[0];
    return one ? Object.keys(one.fields).filter((name) => isSimple(one.fields[name])) : [];
  }

  /** @returns {Facet[]} the simple fields, each with what is possible after those before it */
  get facets() {
    let left = this.all;
    return this.simpleNames.map((name) => {
      const facet = facetOf(left, name, this.picks[name], name in this.picks);
      if (facet.value !== undefined) left = left.filter((choice) => allows(choice.fields[name], facet.value));
      else if (facet.optional) left = left.filter((choice) => choice.fields[name]?.kind === "optional");
      return facet;
    });
  }

  /** @returns {Choice | null} the choice that the simple fields have led to */
  get choice() {
    const facets = this.facets;
    if (facets.some((facet) => facet.value === undefined && !facet.optional)) return null;
    const left = this.all.filter((choice) =>
      facets.every((facet) => (facet.value === undefined ? choice.fields[facet.name]?.kind === "optional" : allows(choice.fields[facet.name], facet.value))),
    );
    return left[0] ?? null;
  }

  /** @returns {{ name: string, control: Control }[]} the composed fields, once the simple ones are settled */
  get composed() {
    const choice = this.choice;
    if (!choice) return [];
    return Object.entries(choice.fields)
      .filter(([, domain]) => !isSimple(domain))
      .map(([name, domain]) => ({ name, control: control(domain, this.stateOf(name, domain), name) }));
  }

  /** @returns {Walk | null} */
  get walk() {
    return this.choice?.together ?? null;
  }

  /** @returns {{ path: string[], carried: number[], general_to?: string }} */
  get walked() {
    return /** @type {any} */ (this.states["*walk"]) ?? { path: [], carried: [] };
  }

  /**
   * @param {string} name
   * @param {Domain} domain
   */
  stateOf(name, domain) {
    return name in this.states ? this.states[name] : untouched(domain, name);
  }

  /** @returns {Command | null} the command as it would be sent, once it is complete */
  get ready() {
    const choice = this.choice;
    if (!choice) return null;
    /** @type {Command} */
    const command = { type: choice.command };
    if (this.seat !== null) command.seat = this.seat;
    for (const facet of this.facets) if (facet.value !== undefined) command[facet.name] = facet.value;
    for (const { name, control: made } of this.composed) {
      if (!complete(made.domain, made.state)) return null;
      const value = said(made.domain, made.state);
      if (value !== undefined) command[name] = value;
    }
    if (this.walk) {
      if (!walkContains(this.walk, this.walked)) return null;
      Object.assign(command, this.walked);
    }
    return offered(choice, command) || this.composed.some(({ control: made }) => made.kind === "written") ? command : null;
  }

  /**
   * Choose the value of a simple field (undefined leaves it out); choices of other fields that no longer go with it are dropped.
   * @param {string} name
   * @param {unknown} value
   */
  pick(name, value) {
    const order = this.simpleNames;
    const later = order.slice(order.indexOf(name) + 1);
    const picks = { ...this.picks, [name]: value };
    const made = new Draft(this.choices, this.seat, this.command, picks, this.states, this.form);
    for (const each of later) {
      if (!(each in picks)) continue;
      const facet = made.facets.find((other) => other.name === each);
      if (facet && !possible(facet, picks[each])) delete picks[each];
    }
    return new Draft(this.choices, this.seat, this.command, picks, this.keptStates(picks), this.form);
  }

  /**
   * Composed fields stay while what they are composed of stays the same.
   * @param {Record<string, unknown>} picks
   */
  keptStates(picks) {
    const before = this.choice;
    const after = new Draft(this.choices, this.seat, this.command, picks, {}, this.form).choice;
    const kept = Object.entries(this.states).filter(([name]) => before && after && same(before.fields[name], after.fields[name]));
    return Object.fromEntries(kept);
  }

  /**
   * The state of a composed field, as one of its taps says.
   * @param {string} name
   * @param {unknown} state
   */
  set(name, state) {
    return new Draft(this.choices, this.seat, this.command, this.picks, { ...this.states, [name]: state }, this.form);
  }

  /** @returns {{ label: string, place?: string, to: Draft }[]} every tap there is, for the walk along a path */
  get steps() {
    const walk = this.walk;
    if (!walk) return [];
    const { path, carried } = this.walked;
    const last = path.at(-1);
    const here = last === undefined ? 0 : (walk.stock[last] ?? 0) + (carried.at(-1) ?? 0);
    const next = last === undefined ? Object.keys(walk.stock).filter((place) => (walk.stock[place] ?? 0) > 1)
      : here > 1 ? (walk.ways[last] ?? []).filter((place) => !path.includes(place)) : [];
    const onward = next.map((place) => ({
      label: "step",
      place,
      to: this.set("*walk", { path: [...path, place], carried: last === undefined ? [] : [...carried, here - 1] }),
    }));
    const back = path.length ? [{ label: "back", to: this.set("*walk", { path: path.slice(0, -1), carried: carried.slice(0, Math.max(0, path.length - 2)) }) }] : [];
    const amounts = carried.flatMap((number, step) => [number - 1, number + 1].map((to) => ({ label: `carry ${step} ${to}`, to: this.carry(step, to) })));
    const riders = ahead(walk, path).map((place) => ({ label: `general ${place}`, to: this.set("*walk", { path, carried, general_to: place }) }));
    return [...onward, ...back, ...amounts.filter(({ to }) => to !== this), ...riders];
  }

  /**
   * Carry another number along a step; what is carried further is never more than there is.
   * @param {number} step
   * @param {number} number
   * @returns {Draft}
   */
  carry(step, number) {
    const walk = this.walk;
    if (!walk) return this;
    const { path, carried } = this.walked;
    const changed = [...carried];
    changed[step] = number;
    for (let i = 0; i < changed.length; i += 1) {
      const there = (walk.stock[path[i] ?? ""] ?? 0) + (i ? (changed[i - 1] ?? 0) : 0);
      if (i === step && (number < 1 || number > there - 1)) return this;
      changed[i] = Math.max(1, Math.min(changed[i] ?? 1, there - 1));
    }
    return this.set("*walk", { path, carried: changed });
  }

  /** @returns {Map<string, Draft>} what a tap on each place of the board would lead to */
  get onBoard() {
    const open = this.within;
    for (const [place, to] of this.elsewhere) if (!open.has(place)) open.set(place, to);
    return open;
  }

  /** @returns {[string, Draft][]} where this command cannot go from the place tapped, but another can: an advance becomes an attack */
  get elsewhere() {
    const [origin, ...more] = this.facets.filter((facet) => facet.name in this.picks && places(facet).length);
    if (!origin || more.length || this.composed.some(({ control: made }) => placesIn(made).length)) return [];
    return this.commands.filter((command) => command !== this.command).flatMap((command) => this.choose(command).forms.flatMap((form) => {
      const started = this.choose(command).inForm(form);
      const first = started.facets.find((facet) => places(facet).length);
      if (first?.name !== origin.name || !possible(first, origin.value)) return [];
      const from = started.pick(origin.name, origin.value);
      const next = from.facets.find((facet) => facet.name !== origin.name && places(facet).length);
      return next ? places(next).map((place) => /** @type {[string, Draft]} */ ([place, from.pick(next.name, place)])) : [];
    }));
  }

  /** @returns {Map<string, Draft>} what a tap on each place would lead to within the command that is chosen, if one is */
  get within() {
    /** @type {Map<string, Draft>} */
    const open = new Map();
    if (this.command === null) {
      for (const command of this.commands) {
        for (const form of this.choose(command).forms) {
          for (const place of this.choose(command).inForm(form).within.keys()) {
            if (!open.has(place)) open.set(place, this.tapIn(command, form, place));
          }
        }
      }
      return open;
    }
    const facets = this.facets.filter((facet) => places(facet).length);
    const next = facets.find((facet) => facet.value === undefined || (facet.options.length > 1 && !(facet.name in this.picks))) ?? facets.at(-1);
    for (const facet of facets) {
      for (const place of places(facet)) {
        if (facet === next) open.set(place, this.pick(facet.name, place)); // the next one comes before changing an earlier one
        else if (!open.has(place) && facets.indexOf(facet) < facets.indexOf(next ?? facet)) open.set(place, this.restart(facet.name, place));
      }
    }
    for (const { name, control: made } of this.composed) {
      for (const tap of everyTap(made)) if (tap.place !== undefined && !open.has(tap.place)) open.set(tap.place, this.set(name, tap.to));
    }
    for (const step of this.steps) if (step.place !== undefined && !open.has(step.place)) open.set(step.place, step.to);
    return open;
  }

  /**
   * @param {string} command
   * @param {string} form
   * @param {string} place
   * @returns {Draft}
   */
  tapIn(command, form, place) {
    const started = this.choose(command).inForm(form);
    return started.within.get(place) ?? started;
  }

  /**
   * Pick again a field that was picked, and forget what came after it.
   * @param {string} name
   * @param {unknown} value
   */
  restart(name, value) {
    const order = this.simpleNames;
    const kept = Object.entries(this.picks).filter(([each]) => order.indexOf(each) < order.indexOf(name));
    return new Draft(this.choices, this.seat, this.command, { ...Object.fromEntries(kept), [name]: value }, {}, this.form);
  }

  /** @returns {string[]} the places that this draft names, in order */
  get named() {
    const picked = this.facets.filter((facet) => facet.value !== undefined && places(facet).length && (facet.name in this.picks || facet.options.length === 1));
    const composed = this.composed.flatMap(({ control: made }) => placesIn(made));
    return [...picked.map((facet) => String(facet.value)), ...composed, ...this.walked.path];
  }

  /** @returns {Draft[]} what every tap that is possible now leads to */
  get taps() {
    if (this.command === null) return this.commands.map((command) => this.choose(command));
    const picks = this.facets.flatMap((facet) => tapsOf(facet).map((value) => this.pick(facet.name, value)));
    const made = this.composed.flatMap(({ name, control: tree }) => everyTap(tree).map((tap) => this.set(name, tap.to)));
    const forms = this.forms.filter((form) => form !== this.form).map((form) => this.inForm(form));
    return [...picks, ...made, ...forms, ...this.steps.map((step) => step.to), ...this.onBoard.values()];
  }
}

/**
 * Simple fields are chosen first; composed ones depend on them.
 * @param {Domain | undefined} domain
 * @returns {boolean}
 */
function isSimple(domain) {
  const kind = domain?.kind === "optional" ? domain.domain.kind : domain?.kind;
  return kind === "exactly" || kind === "one_of" || kind === "between" || kind === "any_order";
}

/**
 * @param {Choice | undefined} choice
 * @returns {string | undefined}
 */
function formOf(choice) {
  if (!choice) return undefined;
  return Object.entries(choice.fields).map(([name, domain]) => (isSimple(domain) ? name : `${name}:${domain.kind}`)).join(" ") + (choice.together ? " *" : "");
}

/**
 * @param {Domain | undefined} domain
 * @param {unknown} value
 */
function allows(domain, value) {
  return domain !== undefined && contains(domain, value);
}

/**
 * @param {Choice[]} choices
 * @param {string} name
 * @param {unknown} picked
 * @param {boolean} touched
 * @returns {Facet}
 */
function facetOf(choices, name, picked, touched) {
  const domains = choices.flatMap((choice) => choice.fields[name] ?? []);
  const optional = domains.length > 0 && domains.every((domain) => domain.kind === "optional");
  const inner = domains.map((domain) => (domain.kind === "optional" ? domain.domain : domain));
  /** @type {unknown[]} */
  const options = [];
  for (const domain of inner) {
    const values = domain.kind === "one_of" ? domain.values : domain.kind === "exactly" ? [domain.value] : domain.kind === "any_order" ? [domain.values] : [];
    for (const value of values) if (!options.some((other) => same(other, value))) options.push(value);
  }
  const ranges = inner.flatMap((domain) => (domain.kind === "between" ? [[domain.low, domain.high]] : []));
  /** @type {[number, number] | null} */
  const range = ranges.length ? [Math.min(...ranges.map(([low]) => low ?? 0)), Math.max(...ranges.map(([, high]) => high ?? 0))] : null;
  const facet = { name, value: picked, optional, options, range };
  if (touched && possible(facet, picked)) return facet;
  return { ...facet, value: optional ? undefined : preset(facet) };
}

/**
 * What a field says untouched.
 * @param {Facet} facet
 */
function preset({ name, options, range }) {
  if (range && !options.length) return untouched({ kind: "between", low: range[0], high: range[1] }, name);
  if (LITTLE.test(name) && options.length) return options[0];
  return untouched({ kind: "one_of", values: options }, name);
}

/**
 * @param {Facet} facet
 * @param {unknown} value
 */
function possible(facet, value) {
  if (value === undefined) return facet.optional;
  if (facet.options.some((option) => same(option, value))) return true;
  return facet.range !== null && typeof value === "number" && facet.range[0] <= value && value <= facet.range[1];
}

/**
 * The places among the options of a field.
 * @param {Facet} facet
 * @returns {string[]}
 */
export function places(facet) {
  return CARDS.test(facet.name) ? [] : facet.options.filter((option) => typeof option === "string").map(String);
}

/**
 * @param {Facet} facet
 * @returns {unknown[]}
 */
function tapsOf(facet) {
  const taps = facet.options.filter((option) => !same(option, facet.value));
  if (facet.range) {
    const now = typeof facet.value === "number" ? facet.value : facet.range[1];
    for (const next of [now - 1, now + 1, ...facet.range]) if (next >= facet.range[0] && next <= facet.range[1] && next !== facet.value) taps.push(next);
  }
  if (facet.optional && facet.value !== undefined) taps.push(undefined);
  return taps;
}

/**
 * The places that a composed field names already.
 * @param {Control} tree
 * @returns {string[]}
 */
function placesIn(tree) {
  switch (tree.kind) {
    case "spread":
      return Object.keys(tree.state);
    case "allotment":
      return Object.keys(tree.state).map((key) => key.slice(key.indexOf("/") + 1));
    case "some":
      return tree.taps.filter((tap) => tap.does === "remove" && tap.place !== undefined).map((tap) => String(tap.value));
    default:
      return tree.children.flatMap((child) => placesIn(child.control));
  }
}

