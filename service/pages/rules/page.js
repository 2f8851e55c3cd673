// The rules of a variant as the service plays them: every rule with its id to link to, searched as one types, its worked
// examples to be stepped through; once opened it needs no network to be read.

import { Api, Problem } from "../lib/api.js";
import { byId, el, fill, lastOfPath } from "../lib/dom.js";
import { sorry } from "../lib/toasts.js";
import { Story } from "./story.js";

/** @import { Schemas, VariantDetail } from "../lib/types.js" */

/** @typedef {{ id: string, chapter: string, text: string, title?: string }} Row */

const CHAPTERS = new Map([["2", "Components and setup"], ["3", "Turn structure"], ["4", "Rules of play"], ["5", "Victory, elimination, edge cases"], ["6", "Options"],
  ["7", "Hidden information"], ["8", "Chance points"], ["9", "Commands and events"], ["10", "Rulings"], ["11", "Worked examples"]]);
const ROW = /; (?=[^;·]{1,60} · )/g;
const NOTE = /(\([^()]*(?:the source|ulings? [A-Z])[^()]*\)|\b[A-Z]{2}-\d+\.\d+)/;
const slug = lastOfPath();
const api = new Api();
const found = el("p", { class: "small quiet", role: "status" });
const book = el("div", { id: "book" });
const contents = el("nav", { class: "chips", "aria-label": "Contents" });
const box = el("input", { type: "search", id: "search", "aria-label": "Search the rules", placeholder: "Search: a word, or an id like CL-4.63" });
/** @type {VariantDetail | null} */
let variant = null;
/** @type {Row[]} */
let rows = [];
/** @type {Schemas["ExampleBrief"][]} */
let stories = [];
/** @type {Schemas["UnplayedExample"][]} */
let unplayed = [];
/** the stories that are open, by their ids @type {Map<string, Story>} */
const opened = new Map();

/** The chapter of a rule: 4 of CL-4.63. @param {string} id */
const chapterOf = (id) => id.split("-").pop()?.split(".")[0] ?? "";

/** Every rule, ruling and example as a line of the book, chapter by chapter. @param {VariantDetail} told @returns {Row[]} */
function linesOf(told) {
  const rules = Object.entries(told.rules).map(([id, text]) => ({ id, text, chapter: chapterOf(id), title: told.examples[id] }));
  const rulings = Object.entries(told.rulings).map(([id, { words, ruling, reason }]) => ({ id, text: `${words}: ${ruling}. Because ${reason}.`, chapter: "10" }));
  return [...rules, ...rulings].sort((a, b) => Number(a.chapter) - Number(b.chapter));
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

/**
 * A rule as it is printed: each row of a table on a line of its own, where the rule comes from in small, and other rules to be
 * opened by their ids.
 * @param {string} text
 * @param {string} wanted
 */
function printed(text, wanted) {
  return text.replace(ROW, ";\n").split(NOTE).flatMap((part, i) => {
    if (i % 2 && part.startsWith("(")) return el("span", { class: "small quiet" }, lit(part, wanted));
    return i % 2 && !wanted && rows.some((row) => row.id === part) ? el("a", { href: `#${part}` }, part) : lit(part, wanted);
  });
}

function draw() {
  const wanted = box.value.trim().toLowerCase();
  const shown = rows.filter(({ id, text, title }) => !wanted || [id, text, title ?? ""].some((each) => each.toLowerCase().includes(wanted)));
  let [chapter, section] = ["", ""];
  /** @type {Node[]} */
  const made = [];
  for (const row of shown) {
    if (row.chapter !== chapter) made.push(el("h2", { id: `chapter-${row.chapter}` }, `${row.chapter}. ${CHAPTERS.get(row.chapter) ?? ""}`));
    chapter = row.chapter;
    const under = row.id.slice(0, -1); // CL-4.11 stands in section CL-4.1
    const heading = variant?.sections[under];
    if (heading && under !== section) made.push(el("h3", { id: under }, heading));
    if (heading) section = under;
    made.push(el("div", { class: "rule", id: row.id }, el("a", { href: `#${row.id}` }, row.id),
      el("div", { class: "stack tight" }, row.title ? el("strong", {}, lit(row.title, wanted)) : null, el("p", {}, printed(row.text, wanted)), playable(row.id))));
  }
  fill(book, made);
  found.textContent = wanted ? `${shown.length} of ${rows.length} rules` : `${rows.length} rules`;
}

/** A button for each story that plays an example, and the one that is open. @param {string} id */
function playable(id) {
  const mine = stories.filter((story) => story.example === id);
  const none = unplayed.find((each) => each.example === id);
  if (none) return el("p", { class: "small quiet" }, none.why, " ", el("a", { href: none.address }, none.address));
  if (!mine.length) return null;
  const several = mine.length > 1;
  return el("div", { class: "stack tight no-print" }, el("div", { class: "chips" }, mine.map((story) => el("button", { class: "chip", "data-story": story.id,
    "aria-pressed": String(opened.has(story.id)), onclick: () => toggle(story) }, "▶ ", several && story.title ? story.title : "Step through it"))),
  mine.map((story) => opened.get(story.id) ?? null));
}

/** @param {Schemas["ExampleBrief"]} brief */
function toggle(brief) {
  const open = !opened.delete(brief.id);
  const story = new Story(api, brief);
  if (open) opened.set(brief.id, story);
  draw();
  if (open && variant) story.open(variant).catch(sorry);
  document.getElementById(brief.example)?.querySelector("button")?.focus();
}

async function start() {
  [variant, { examples: stories, unplayed }] = await Promise.all([api.read("/variants/{slug}", { slug }), api.read("/variants/{slug}/examples", { slug })]);
  rows = linesOf(variant);
  document.title = `${variant.title} · Rules · Quartermaster`;
  byId("where").textContent = "Rules";
  const chapters = new Set(rows.map((row) => row.chapter));
  fill(contents, [...chapters].map((chapter) => el("a", { href: `#chapter-${chapter}` }, CHAPTERS.get(chapter) ?? chapter)));
  fill(byId("page"), el("div", { class: "book" }, el("div", { class: "stack tight" }, el("h1", {}, variant.title), el("p", { class: "quiet" }, `${variant.summary} Edition ${variant.rules_version}.`),
    contents), el("div", { class: "search" }, box, found), book));
  box.addEventListener("input", draw);
  draw();
  const wanted = stories.find((story) => story.id === new URLSearchParams(location.search).get("example"));
  if (wanted) toggle(wanted);
  document.getElementById(wanted?.example ?? decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}

start().catch((error) => fill(byId("page"), el("p", { class: "note bad" }, error instanceof Problem ? error.message : "The rules cannot be read now; reload to try again.")));
