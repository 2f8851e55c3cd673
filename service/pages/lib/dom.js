// Elements in one line: `el("button", { class: "primary", onclick: go }, "Go on")`.

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * An element with attributes, listeners (`onclick`) and children; null and false leave a child or an attribute out.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  if (tag === "button") put(made, "type", "button"); // it sends no form, unless it is said to
  for (const [name, value] of Object.entries(attributes)) put(made, name, value);
  fill(made, ...children);
  return made;
}

/**
 * @param {HTMLElement} element
 * @param {string} name
 * @param {unknown} value
 */
function put(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith("on") && typeof value === "function") {
    element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
  } else if (name === "value" && "value" in element) {
    element.value = String(value);
  } else {
    element.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * Put children in place of those there are.
 * @param {Element | DocumentFragment | ShadowRoot} parent
 * @param {...(Child | Child[])} children
 */
export function fill(parent, ...children) {
  const nodes = children.flat().filter((child) => child !== null && child !== undefined && child !== false);
  parent.replaceChildren(...nodes.map((child) => (child instanceof Node ? child : String(child))));
}

/**
 * The element with this id, which the page is known to have.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/**
 * The last part of the address: the game that the page is about.
 * @returns {string}
 */
export function lastOfPath() {
  return decodeURIComponent(location.pathname.split("/").filter(Boolean).pop() ?? "");
}
