// Taps at random what the composer offers until a command is complete, and says it: one line of JSON in (choices, seat, seed),
// one line out. The model is the pages' own; only the drawing is left out.
import { createInterface } from "node:readline";
import { Draft } from "../../service/pages/lib/composer/draft.js";

const MOST_TAPS = 4000;

/** A small generator with a seed, so that a game can be tapped again. */
function generator(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

function compose({ choices, seat, seed, avoid }) {
  const pick = generator(seed);
  const wanted = choices.filter((choice) => !avoid.includes(choice.command));
  let draft = new Draft(wanted, seat);
  for (let taps = 0; taps < MOST_TAPS; taps += 1) {
    const ready = draft.ready;
    if (ready && pick(3) === 0) return { command: ready, taps };
    const next = pick(4) === 0 ? [...draft.onBoard.values()] : draft.taps;
    if (next.length) draft = next[pick(next.length)];
    else if (ready) return { command: ready, taps };
  }
  return { stuck: { command: draft.command, picks: draft.picks, states: draft.states } };
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(compose(JSON.parse(line)))}\n`);
}
