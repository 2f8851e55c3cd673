// A schema as something to unfold: each level is drawn when it is opened, so that unions of hundreds cost nothing.

import { el, fill } from "../lib/dom.js";
import { spans } from "./prose.js";

/** @typedef {{ [name: string]: any }} Json part of the contract */

const FEW = 12;

/**
 * @param {string} ref
 * @returns {string}
 */
const nameOf = (ref) => ref.split("/").at(-1) ?? ref;

/**
 * @param {Json} schema
 * @param {Json} spec
 * @returns {Json}
 */
const resolved = (schema, spec) => (schema.$ref ? { ...spec.components?.schemas[nameOf(schema.$ref)], ...schema } : schema);

/**
 * What a schema is, in a few words.
 * @param {Json} schema
 * @returns {string}
 */
function brief(schema) {
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.length > FEW ? `one of ${schema.enum.length} values` : schema.enum.map((/** @type {unknown} */ value) => JSON.stringify(value)).join(" | ");
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return several.length > 4 ? `one of ${several.length}` : several.map(brief).join(" | ");
  if (schema.type === "array") return `list of ${brief(schema.items ?? {})}`;
  if (schema.type === "object" && typeof schema.additionalProperties === "object") return `object of ${brief(schema.additionalProperties)}`;
  const kind = Array.isArray(schema.type) ? schema.type.join(" | ") : (schema.type ?? "anything");
  return [kind, schema.format, bounds(schema)].filter(Boolean).join(", ");
}

/** @param {Json} schema */
function bounds({ minimum, maximum, minLength, maxLength, minItems, maxItems, pattern, default: usual }) {
  const span = (/** @type {unknown} */ low, /** @type {unknown} */ high, unit = "") => (low === undefined && high === undefined ? "" : `${low ?? "…"} to ${high ?? "…"}${unit}`);
  return [span(minimum, maximum), span(minLength, maxLength, " characters"), span(minItems, maxItems, " items"), pattern && `like ${pattern}`,
    usual !== undefined && `left out: ${JSON.stringify(usual)}`].filter(Boolean).join(", ");
}

/** Schemas inside a schema, each with a name to unfold it by.
 * @param {Json} schema
 * @returns {[string, Json][]}
 */
function inside(schema) {
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return several.filter((/** @type {Json} */ each) => each.type !== "null").flatMap((/** @type {Json} */ each) => (each.$ref ? [[brief(each), each]] : inside(each)));
  if (schema.type === "array" && schema.items) return schema.items.$ref ? [[brief(schema.items), schema.items]] : inside(schema.items);
  if (typeof schema.additionalProperties === "object") return schema.additionalProperties.$ref ? [[brief(schema.additionalProperties), schema.additionalProperties]] : inside(schema.additionalProperties);
  return [];
}

/**
 * @param {string} name
 * @param {Json} schema
 * @param {Json} spec
 */
function folded(name, schema, spec) {
  const rest = el("div", { class: "stack tight schema" });
  const box = el("details", {}, el("summary", {}, el("code", {}, name)), rest);
  box.addEventListener("toggle", () => {
    if (box.open && !rest.childElementCount) fill(rest, ...level(resolved(schema, spec), spec));
  });
  return box;
}

/**
 * One level of a schema.
 * @param {Json} schema
 * @param {Json} spec
 * @returns {HTMLElement[]}
 */
function level(schema, spec) {
  const parts = [];
  if (schema.description) parts.push(el("p", {}, spans(schema.description)));
  if (schema.discriminator) parts.push(el("p", { class: "small quiet" }, "Told apart by ", el("code", {}, schema.discriminator.propertyName), "."));
  if (schema.enum && schema.enum.length > FEW) parts.push(el("p", {}, schema.enum.map((/** @type {unknown} */ value) => [el("code", {}, String(value)), " "]).flat()));
  if (schema.properties) parts.push(fields(schema, spec));
  else if (!inside(schema).length || !schema.description) parts.push(el("p", { class: "small quiet" }, brief({ ...schema, $ref: undefined })));
  return [...parts, ...inside(schema).map(([name, each]) => folded(name, each, spec))];
}

/**
 * @param {Json} schema
 * @param {Json} spec
 */
function fields(schema, spec) {
  const required = new Set(schema.required ?? []);
  return el("dl", { class: "fields" }, Object.entries(schema.properties).map(([name, property]) => [
    el("dt", {}, el("code", {}, name), el("span", { class: "quiet small" }, ` ${brief(property)}${required.has(name) ? "" : ", may be left out"}`)),
    el("dd", {}, property.description ? el("p", {}, spans(property.description)) : null, unfolding(property, spec)),
  ]).flat());
}

/**
 * @param {Json} property
 * @param {Json} spec
 */
function unfolding(property, spec) {
  if (property.$ref) return folded(nameOf(property.$ref), { $ref: property.$ref }, spec);
  if (property.properties) return folded("fields", property, spec);
  return inside(property).map(([name, each]) => folded(name, each, spec));
}

/**
 * A schema to unfold: its name where it has one, else its first level.
 * @param {Json} schema
 * @param {Json} spec
 * @returns {HTMLElement}
 */
export function schemaTree(schema, spec) {
  if (schema.$ref) return folded(nameOf(schema.$ref), schema, spec);
  return el("div", { class: "stack tight" }, level({ ...schema, description: undefined }, spec));
}
