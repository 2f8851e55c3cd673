// An operation tried out, for real: a form for its parameters and body, the same as a line for a shell, and the answer.

import { el, fill } from "../lib/dom.js";

/** @import { Json } from "./schemas.js" */

const PATIENCE = 4000;
const LONGEST = 60_000;
const SHOWN = ["content-type", "etag", "cache-control", "location", "retry-after", "deprecation", "sunset", "x-request-id"];

/**
 * @param {Json} param
 * @returns {HTMLInputElement | HTMLSelectElement}
 */
function control(param) {
  const values = param.schema.enum ?? (param.schema.type === "boolean" ? ["true", "false"] : null);
  if (values) return el("select", { name: param.name }, el("option", { value: "" }, "left out"), values.map((/** @type {string} */ value) => el("option", { value }, value)));
  return el("input", { name: param.name, placeholder: param.example === undefined ? "" : String(param.example), autocomplete: "off" });
}

/**
 * @param {string} method
 * @param {string} path
 * @param {Json} operation
 */
export function trial(method, path, operation) {
  /** @type {[Json, HTMLInputElement | HTMLSelectElement][]} */
  const controls = (operation.parameters ?? []).map((/** @type {Json} */ param) => [param, control(param)]);
  const [kind, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const example = content?.example === undefined ? "{}" : typeof content.example === "string" ? content.example : JSON.stringify(content.example, null, 2);
  const body = kind ? el("textarea", { rows: Math.min(16, example.split("\n").length + 1), spellcheck: "false", value: example }) : null;
  const line = el("pre", { class: "shell", tabindex: "0" });
  const result = el("div", { class: "stack tight", "aria-live": "polite" });
  const asked = () => request(method, path, controls, kind, body);
  const tell = () => { line.textContent = shellLine(asked()); };
  const form = el("form", { class: "stack tight", oninput: tell, onsubmit: async (/** @type {Event} */ event) => {
    event.preventDefault();
    fill(result, el("p", { class: "quiet" }, "Asking …"));
    fill(result, ...(await answered(asked())));
  } },
  controls.map(([param, input]) => el("label", { class: "field" }, el("span", {}, param.name, param.required ? "" : " (may be left out)"), input)),
  body ? el("label", { class: "field" }, el("span", {}, `Body, ${kind}`), body) : null, line,
  el("div", { class: "row" }, el("button", { type: "submit", class: "primary" }, "Send"), method === "get" ? null : el("span", { class: "small quiet" }, "This is no rehearsal: it is done.")));
  tell();
  return el("details", { class: "try" }, el("summary", {}, "Try it"), form, result);
}

/**
 * @typedef {object} Asked
 * @property {string} method
 * @property {string} address
 * @property {Record<string, string>} headers
 * @property {string | undefined} body
 */

/**
 * @param {string} method
 * @param {string} path
 * @param {[Json, HTMLInputElement | HTMLSelectElement][]} controls
 * @param {string | undefined} kind
 * @param {HTMLTextAreaElement | null} body
 * @returns {Asked}
 */
function request(method, path, controls, kind, body) {
  const query = new URLSearchParams();
  /** @type {Record<string, string>} */
  const headers = {};
  let address = path;
  for (const [param, input] of controls) {
    const value = input.value.trim();
    if (param.in === "path") address = address.replace(`{${param.name}}`, encodeURIComponent(value || String(param.example ?? "")));
    else if (value && param.in === "query") query.append(param.name, value);
    else if (value) headers[param.name] = value;
  }
  if (kind) headers["Content-Type"] = kind;
  return { method: method.toUpperCase(), address: `${query}` ? `${address}?${query}` : address, headers, body: body?.value };
}

/** @param {Asked} asked */
function shellLine({ method, address, headers, body }) {
  const quoted = (/** @type {string} */ text) => `'${text.replaceAll("'", "'\\''")}'`;
  const parts = ["curl -sS", method === "GET" ? "" : `-X ${method}`, '-H "Authorization: Bearer $TOKEN"',
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`), body === undefined ? "" : `-d ${quoted(body)}`, quoted(location.origin + address)];
  return parts.filter(Boolean).join(" ");
}

/**
 * @param {Asked} asked
 * @returns {Promise<HTMLElement[]>}
 */
async function answered({ method, address, headers, body }) {
  const token = sessionStorage.getItem("qm.docs.token");
  const began = performance.now();
  try {
    const answer = await fetch(address, { method, headers: token ? { ...headers, Authorization: `Bearer ${token}` } : headers, body: body ?? null });
    const kind = answer.headers.get("content-type") ?? "";
    const text = await readable(answer);
    const said = SHOWN.filter((name) => answer.headers.has(name)).map((name) => `${name}: ${answer.headers.get(name)}`);
    return [
      el("p", {}, el("span", { class: `status s${String(answer.status)[0]}` }, answer.status), ` ${answer.statusText}, ${Math.round(performance.now() - began)} ms`),
      el("pre", { class: "quiet small", tabindex: "0" }, said.join("\n")),
      kind.startsWith("image/svg") && answer.ok ? el("img", { alt: "The picture that was sent", src: `data:image/svg+xml,${encodeURIComponent(text)}` })
        : el("pre", { tabindex: "0" }, kind.includes("json") && !kind.includes("ndjson") ? indented(text) : text.slice(0, LONGEST)),
    ];
  } catch (error) {
    return [el("p", { class: "note bad" }, `No answer: ${error}`)];
  }
}

/** @param {string} text */
function indented(text) {
  if (!text) return "";
  const shown = JSON.stringify(JSON.parse(text), null, 2);
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST)}\n… ${shown.length - LONGEST} characters more` : shown;
}

/**
 * The text of an answer; of a stream what came in a few seconds.
 * @param {Response} answer
 */
async function readable(answer) {
  if (!answer.headers.get("content-type")?.startsWith("text/event-stream") || !answer.body) return answer.text();
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const enough = setTimeout(() => void reader.cancel(), PATIENCE);
  let text = "";
  for (let piece = await reader.read(); !piece.done && text.length < LONGEST; piece = await reader.read()) text += piece.value;
  clearTimeout(enough);
  void reader.cancel();
  return text;
}
