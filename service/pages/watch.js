"use strict";
// A spectator's eyes on one game: the picture, who must act, and what happens, as it happens.
const id = location.pathname.split("/").pop();
const game = `/games/${id}`;
const board = document.getElementById("board");
const log = document.getElementById("log");
const state = document.getElementById("state");
const LINES = 60;
let drawn = 0;
let latest = 0;
let told = 0;
let looking = false;

async function tell(upto) {
  // After a burst only the lines that will stay are fetched.
  const after = Math.max(told, upto - LINES);
  const { rows } = await (await fetch(`${game}/timeline?after=${after}&limit=${LINES}`)).json();
  for (const row of rows) {
    const line = document.createElement("li");
    line.textContent = row.text;
    line.dataset.version = row.version;
    log.prepend(line);
    told = row.version;
  }
  while (log.children.length > LINES) log.lastChild.remove();
}

async function look() {
  // One look at a time: two at once would tell the same lines twice.
  if (looking) return;
  looking = true;
  try {
    while (drawn !== latest) {
      drawn = latest;
      await show();
    }
  } catch {
    drawn = 0; // the next event, or the line's return, looks again
  } finally {
    looking = false;
  }
}

async function show() {
  await tell(latest);
  board.src = `${game}/map.svg?min_version=${latest}`;
  const header = await (await fetch(`${game}?min_version=${latest}`)).json();
  const names = header.awaited.map((seat) => header.seats[seat].name);
  document.getElementById("title").textContent = `${header.variant} on ${header.board}`;
  const waiting = header.chance ? `waiting for a ${header.chance.kind.replaceAll("_", " ")}` : names.length ? `waiting for ${names.join(", ")}` : "";
  const ended = header.result ? `won by ${header.result.winners.map((seat) => header.seats[seat].name).join(", ") || "nobody"}` : "";
  state.textContent = [header.status, `round ${header.round}`, header.phase.replaceAll("_", " "), waiting, ended].filter(Boolean).join(" · ");
}

async function start() {
  const reply = await fetch(game);
  if (!reply.ok) {
    state.textContent = (await reply.json()).detail;
    return;
  }
  const { version } = await reply.json();
  latest = version;
  await look();
  const source = new EventSource(`${game}/stream?after=${version}`);
  source.onmessage = (event) => {
    latest = Math.max(latest, Number(event.lastEventId));
    clearTimeout(start.soon);
    start.soon = setTimeout(look, 150);
  };
  source.onopen = look; // after a break nothing may have happened: the state must not go on saying "down"
  source.onerror = () => { state.textContent = "The line is down; trying again …"; drawn = 0; };
}

start();
