// The rules of a variant as the service plays them: every rule with its id to link to, searched as one types; once opened it
// needs no network.

import { Api, Problem } from "../lib/api.js";
import { byId, el, fill, lastOfPath } from "../lib/dom.js";

/** @import { VariantDetail } from "../lib/types.js" */

const slug = lastOfPath();
const found = el("p", { class: "small quiet", role: "status" });
const book = el("div", { id: "book" });
const box = el("input", { type: "search", id: "search", "aria-label": "Search the rules", placeholder: "Search: a word, or an id like CL-4.63" });
/** @type {VariantDetail | null} */
let variant = null;

/** The chapter of a rule: 4 of CL-4.63. @param {string} id */
function chapterOf(id) {
  return id.split("-").pop()?.split(".")[0] ?? "";
}

/** A word in bold where it was searched for. @param {string} text @param {string} wanted */
function lit(text, wanted) {
  if (wanted.length < 2) return [text];
  const parts = [];
  let rest = text;
  for (let place = rest.toLowerCase().indexOf(wanted); place >= 0; place = rest.toLowerCase().indexOf(wanted)) {
    parts.push(rest.slice(0, place), el("mark", {}, rest.slice(place, place + wanted.length)));
    rest = rest.slice(place + wanted.length);
  }
  return [...parts, rest];
}

function draw() {
  if (!variant) return;
  const wanted = box.value.trim().toLowerCase();
  const { rules, sections, examples } = variant;
  const rows = Object.entries(rules).filter(([id, text]) => !wanted || id.toLowerCase().includes(wanted) || text.toLowerCase().includes(wanted));
  let last = "";
  /** @type {Node[]} */
  const made = [];
  for (const [id, text] of rows) {
    const example = examples[id];
    const chapter = example ? "examples" : chapterOf(id);
    if (chapter !== last) made.push(el("h2", { id: `chapter-${chapter}` }, example ? "Worked examples" : `Section ${chapter}`));
    last = chapter;
    if (sections[id] && sections[id] !== text) made.push(el("h3", {}, sections[id] ?? ""));
    made.push(el("div", { class: "rule", id }, el("a", { href: `#${id}` }, id), el("div", {}, example ? el("strong", {}, `Example: ${example}`) : null, el("p", {}, lit(text, wanted)))));
  }
  fill(book, made);
  found.textContent = `${rows.length} of ${Object.keys(rules).length} rules`;
}

async function start() {
  variant = await new Api().read("/variants/{slug}", { slug });
  document.title = `${variant.title} · Rules · Quartermaster`;
  byId("where").textContent = "Rules";
  fill(byId("page"), el("div", { class: "book" }, el("div", {}, el("h1", {}, variant.title), el("p", { class: "quiet" }, `${variant.summary} Edition ${variant.rules_version}.`)),
    el("div", { class: "search" }, box, found), book));
  box.addEventListener("input", draw);
  draw();
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}

start().catch((error) => fill(byId("page"), el("p", { class: "note bad" }, error instanceof Problem ? error.message : "The rules cannot be read now; reload to try again.")));
