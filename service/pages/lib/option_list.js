// The options of a variant as its JSON Schema tells them: what each is, what it may be, what it is by default.

/** @import { VariantDetail } from "./types.js" */

/**
 * @typedef {object} OptionTold
 * @property {string} name
 * @property {string} says
 * @property {"truth" | "number" | "choice" | "other"} kind
 * @property {unknown} default
 * @property {(string | number | null)[]} values
 * @property {number} [low]
 * @property {number} [high]
 */

/**
 * @param {VariantDetail} variant
 * @returns {OptionTold[]}
 */
export function optionsOf(variant) {
  const schema = /** @type {any} */ (variant.options);
  const told = schema.properties ?? schema.$defs?.[String(schema.$ref).split("/").pop() ?? ""]?.properties ?? {};
  return Object.entries(told).map(([name, said]) => option(name, said));
}

/**
 * @param {string} name
 * @param {any} said
 * @returns {OptionTold}
 */
function option(name, said) {
  const ways = said.anyOf ?? [said];
  const main = ways.find((/** @type {any} */ way) => way.type !== "null") ?? said;
  const says = said.description ?? main.description ?? "";
  const base = { name, says, default: said.default, values: [] };
  if (main.type === "boolean") return { ...base, kind: "truth" };
  if (main.enum && ways.every((/** @type {any} */ way) => way.enum || way.type === "null")) {
    return { ...base, kind: "choice", values: ways.length > 1 ? [null, ...main.enum] : main.enum };
  }
  if (main.type === "integer") return { ...base, kind: "number", low: main.minimum ?? 0, high: main.maximum };
  return { ...base, kind: "other" };
}
