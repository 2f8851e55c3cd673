// Paths along which something is carried: fields that are legal only together.
import { one, taken, type Fields, type Pick } from "./pick.js";
import type { Walk } from "./types.js";

const TRIES = 6;
const LONGEST = 4;

interface Way {
  path: string[];
  carried: number[];
}

/** One of the walks; an offer has at least one. */
export function drawWalk(walk: Walk, pick: Pick): Fields {
  const sure = shortest(walk, pick);
  const wild = Array.from({ length: TRIES }, () => wander(walk, sure.path[0] ?? "", pick)).find((way) => stands(walk, way));
  const { path, carried } = wild ?? sure;
  const ahead = walk.rider !== null && path.includes(walk.rider) ? path.slice(path.indexOf(walk.rider) + 1) : [];
  return ahead.length && pick(2) ? { path, carried, general_to: one(ahead, pick) } : { path, carried };
}

/** Whether every place of the way keeps at least 1 and no more than may stand there; all else holds as it was made. */
function stands({ stock, most }: Walk, { path, carried }: Way): boolean {
  return path.length > 1 && path.every((place, step) => {
    const rest = (stock[place] ?? 0) + (carried[step - 1] ?? 0) - (carried[step] ?? 0);
    return rest >= 1 && (most === null || rest <= most);
  });
}

/** A few steps wherever they lead, carrying whatever there is; it may end in too full a place. */
function wander({ stock, ways }: Walk, start: string, pick: Pick): Way {
  const [path, carried] = [[start], new Array<number>()];
  let here = stock[start] ?? 0;
  for (let steps = 1 + pick(LONGEST); steps > 0; steps -= 1) {
    const ahead = (ways[path.at(-1) ?? ""] ?? []).filter((place) => !path.includes(place));
    if (!ahead.length || here < 2) break;
    const load = 1 + pick(here - 1);
    const next = one(ahead, pick);
    carried.push(load);
    path.push(next);
    here = (stock[next] ?? 0) + load;
  }
  return { path, carried };
}

/** From a place with something to give the shortest way to one with room, carrying 1. */
function shortest({ stock, ways, most }: Walk, pick: Pick): Way {
  const starts = Object.keys(stock).filter((place) => (stock[place] ?? 0) > 1);
  while (starts.length) {
    const paths = [[taken(starts, pick)]];
    const seen = new Set(paths.flat());
    for (const path of paths) {
      for (const place of ways[path.at(-1) ?? ""] ?? []) {
        if (seen.has(place)) continue;
        if (most === null || (stock[place] ?? 0) < most) return { path: [...path, place], carried: path.map(() => 1) };
        seen.add(place);
        paths.push([...path, place]);
      }
    }
  }
  return { path: [], carried: [] };
}
