// Rewound stretches: what was played and taken back. They stay in the log; on the slider and in the story they are shown as such.

import { el, fill } from "../lib/dom.js";

/** @import { TimelineRow } from "../lib/types.js" */

/** @typedef {{ first: number, last: number, by: number }} Stretch */

/**
 * @param {TimelineRow[]} rows
 * @returns {Stretch[]}
 */
export function stretchesOf(rows) {
  /** @type {Stretch[]} */
  const found = [];
  for (const row of rows) {
    if (!row.undone_by) continue;
    const last = found.at(-1);
    if (last && last.by === row.undone_by && last.last === row.first_version - 1) last.last = row.version;
    else found.push({ first: row.first_version, last: row.version, by: row.undone_by });
  }
  return found;
}

/**
 * The stretches as bars below the slider, to scale.
 * @param {HTMLElement} track
 * @param {Stretch[]} stretches
 * @param {number} versions
 */
export function drawStretches(track, stretches, versions) {
  const scale = 100 / Math.max(1, versions - 1);
  track.hidden = !stretches.length;
  fill(track, stretches.map(({ first, last, by }) => {
    const bar = el("span", { class: "stretch", title: `Versions ${first} to ${last} were taken back at ${by}` });
    bar.style.left = `${(first - 1) * scale}%`;
    bar.style.width = `${Math.max(1, (last - first) * scale)}%`;
    return bar;
  }));
}
