// The dice that follow a command at once, as `/legal` foresees them where dice are typed: both go to the service in one request.

import { same } from "../lib/composer/membership.js";

/** @import { LegalReply } from "../lib/types.js" */
/** @import { Asked } from "../lib/chance.js" */
/** @import { Draft } from "../lib/composer/draft.js" */

/**
 * What will be rolled for a draft that is complete; null where nothing follows at once.
 * @param {Draft} draft
 * @param {LegalReply | null} legal
 * @returns {Asked | null}
 */
export function foreseen(draft, legal) {
  const { ready, choice } = draft;
  const led = ready && choice?.leads_to?.find(({ given }) =>
    Object.entries(given).every(([name, values]) => values.some((value) => same(value, ready[name] ?? null))));
  const roll = led && legal?.rolls?.[led.roll];
  if (!roll) return null;
  const lots = roll.lists.flat().map(({ label, count, colour }) => ({ label, count, colour: colour ?? undefined }));
  const lists = roll.lists.map((list) => list.reduce((sum, { count }) => sum + count, 0));
  return { kind: roll.kind, lots, lists, nested: roll.nested, faces: roll.faces, pool: [] };
}
