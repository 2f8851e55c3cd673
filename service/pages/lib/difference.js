// What changed between two pictures of a board, drawn on the later one (or on both): each place that changed is outlined and
// says by how much, or who has it now.

/** @import { Board } from "./board.js" */

const SVG = "http://www.w3.org/2000/svg";
const READABLE = 15; // pixels
const ROOM = 30; // units of the picture; with more, neighbours cover one another on a phone

/**
 * @typedef {object} Place
 * @property {string} owner
 * @property {number} armies
 * @property {string} says what its title tells: name, owner, armies and marks
 */

/**
 * The places of a picture that is shown.
 * @param {Board} board
 * @returns {Map<string, Place>}
 */
export function placesOf(board) {
  const shown = board.picture?.querySelectorAll("use[data-territory], [data-sea]") ?? [];
  return new Map([...shown].map((each) => [each.getAttribute("data-territory") ?? each.getAttribute("data-sea") ?? "", {
    owner: each.getAttribute("data-owner") ?? "", armies: Number(each.getAttribute("data-armies") ?? 0), says: each.querySelector("title")?.textContent ?? "" }]));
}

/**
 * What is written at each place that is not as it was: how many more or fewer, or that it has another owner.
 * @param {Map<string, Place>} before
 * @param {Map<string, Place>} after
 * @returns {Map<string, string>}
 */
export function differences(before, after) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const [id, now] of after) {
    const was = before.get(id);
    if (!was || was.says === now.says) continue;
    const more = now.armies - was.armies;
    found.set(id, was.owner !== now.owner ? `⚑ ${now.armies}` : more > 0 ? `+${more}` : more < 0 ? `−${-more}` : "✱");
  }
  return found;
}

/**
 * Draw it; what was drawn before goes.
 * @param {Board} board
 * @param {Map<string, string>} changes
 */
export function drawDifference(board, changes) {
  const picture = board.picture;
  picture?.querySelector("g.difference")?.remove();
  const map = picture?.querySelector("svg") ?? picture;
  const highlights = picture?.querySelector("g.highlights");
  if (!picture || !map || !highlights || !changes.size) return;
  const layer = drawn("g", { class: "highlights difference" });
  const unit = Number(picture.getAttribute("viewBox")?.split(" ")[2] ?? 1200) / Math.max(board.clientWidth, 320);
  for (const [id, text] of changes) {
    const land = picture.querySelector(`use[data-territory="${id}"]`);
    const badge = picture.querySelector(`g.badge[data-territory="${id}"], g[data-sea="${id}"]`);
    if (land) for (const kind of ["under", "from"]) layer.append(drawn("use", { href: land.getAttribute("href") ?? "", class: kind }));
    const size = Math.min(READABLE * unit, ROOM);
    const label = drawn("text", { transform: badge?.getAttribute("transform") ?? middleOf(land), y: badge ? -size * 0.95 : size * 0.35, "font-size": size, "font-weight": 700,
      fill: "#10181d", stroke: "#fff", "stroke-width": size / 4, "paint-order": "stroke" });
    label.textContent = text;
    layer.append(label);
  }
  highlights.parentNode?.append(layer); // above the badges
}

/**
 * Where a land without a badge is written on.
 * @param {Element | null} land
 */
function middleOf(land) {
  const box = land instanceof SVGGraphicsElement ? land.getBBox() : new DOMRect();
  return `translate(${box.x + box.width / 2} ${box.y + box.height / 2})`;
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function drawn(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
