// The API page: every operation of the contract, drawn when it is opened. Ours, since the contract is long (OpenAPI 3.1, unions
// of hundreds of commands and events): pages that resolve all of it first take seconds, or never come back.

import { byId, el, fill } from "../lib/dom.js";
import { spans, told } from "./prose.js";
import { schemaTree } from "./schemas.js";
import { trial } from "./trying.js";

/** @import { Json } from "./schemas.js" */

const page = byId("page");
const METHODS = ["get", "post", "put", "delete"];

/**
 * @typedef {object} Listed
 * @property {HTMLDetailsElement} box
 * @property {string} words what it is found by
 */

/**
 * One operation: a line, and all the rest when it is opened for the first time.
 * @param {Json} spec
 * @param {string} method
 * @param {string} path
 * @param {Json} operation
 * @returns {Listed}
 */
function listed(spec, method, path, operation) {
  const rest = el("div", { class: "stack operation-body" });
  const box = el("details", { class: "operation", id: operation.operationId },
    el("summary", {}, el("span", { class: `method ${method}` }, method.toUpperCase()), el("code", {}, path),
      el("span", { class: operation.deprecated ? "quiet gone" : "quiet" }, operation.summary)), rest);
  box.addEventListener("toggle", () => {
    if (!box.open || rest.childElementCount) return;
    fill(rest, ...opened(spec, method, path, operation));
  });
  return { box, words: `${method} ${path} ${operation.operationId} ${operation.summary} ${operation.description}`.toLowerCase() };
}

/**
 * @param {Json} spec
 * @param {string} method
 * @param {string} path
 * @param {Json} operation
 */
function opened(spec, method, path, operation) {
  const body = operation.requestBody?.content ?? {};
  return [
    el("p", { class: "small" }, el("code", {}, operation.operationId)),
    ...told(operation.description ?? ""),
    parameters(operation.parameters ?? []),
    ...Object.entries(body).map(([kind, content]) => el("section", { class: "stack tight" }, el("h3", {}, "Body ", el("span", { class: "quiet small" }, kind)), schemaTree(content.schema, spec))),
    answers(spec, operation.responses),
    trial(method, path, operation),
  ];
}

/** @param {Json[]} params */
function parameters(params) {
  if (!params.length) return el("span", { hidden: true });
  return el("section", { class: "stack tight" }, el("h3", {}, "Parameters"), el("dl", { class: "fields" }, params.map((param) => [
    el("dt", {}, el("code", {}, param.name), el("span", { class: "quiet small" }, ` ${param.in}${param.required ? ", required" : ""}${param.deprecated ? ", deprecated" : ""}`)),
    el("dd", {}, ...told(param.description), schemaTree(param.schema, {})),
  ]).flat()));
}

/**
 * @param {Json} spec
 * @param {Json} responses
 */
function answers(spec, responses) {
  const rows = Object.entries(responses).map(([status, answer]) => {
    const kinds = Object.entries(answer.content ?? {});
    return el("details", { class: "answer" },
      el("summary", {}, el("span", { class: `status s${status[0]}` }, status), " ", spans(answer.description)),
      el("div", { class: "stack tight" }, kinds.map(([kind, content]) => el("div", { class: "stack tight" }, el("p", { class: "small quiet" }, kind), schemaTree(content.schema, spec))),
        answer.headers ? el("dl", { class: "fields" }, Object.entries(answer.headers).map(([name, header]) => [el("dt", {}, el("code", {}, name)), el("dd", {}, ...told(header.description))]).flat()) : null));
  });
  return el("section", { class: "stack tight" }, el("h3", {}, "Answers"), rows);
}

/** Open what the address names. */
function follow() {
  const box = document.getElementById(location.hash.slice(1).split("/").at(-1) ?? "");
  if (!(box instanceof HTMLDetailsElement)) return;
  box.open = true;
  box.scrollIntoView();
}

const answer = await fetch("/openapi.json");
/** @type {Json} */
const spec = await answer.json();
/** @type {Listed[]} */
const all = [];
const sections = spec.tags.map((/** @type {Json} */ tag) => {
  const of = Object.entries(spec.paths).flatMap(([path, does]) => METHODS.filter((method) => does[method]?.tags[0] === tag.name)
    .map((method) => listed(spec, method, path, does[method])));
  all.push(...of);
  return el("section", { class: "tag stack tight" }, el("h2", {}, tag.name), el("p", { class: "quiet" }, tag.description), of.map(({ box }) => box));
});
const search = el("input", { type: "search", id: "search", placeholder: "attack, /legal, claimSeat …", oninput: () => {
  const wanted = search.value.toLowerCase().split(/\s+/);
  for (const { box, words } of all) box.hidden = !wanted.every((word) => words.includes(word));
  for (const section of sections) section.hidden = ![...section.querySelectorAll("details.operation")].some((box) => !(/** @type {HTMLElement} */ (box).hidden));
} });
const token = el("input", { type: "password", id: "token", autocomplete: "off", spellcheck: "false", placeholder: "qm_org_… qm_ref_… qm_seat_…",
  value: sessionStorage.getItem("qm.docs.token") ?? "", oninput: () => sessionStorage.setItem("qm.docs.token", token.value.trim()) });
fill(page, el("h1", {}, `${spec.info.title} ${spec.info.version} `, el("span", { class: "pill quiet" }, `OpenAPI ${spec.openapi}`)), ...told(spec.info.description),
  el("div", { class: "tools-row" }, el("label", { class: "field" }, el("span", {}, "Find an operation"), search),
    el("label", { class: "field" }, el("span", {}, "Token, for trying things out; kept until this tab is closed"), token)),
  ...sections);
addEventListener("hashchange", follow);
follow();
