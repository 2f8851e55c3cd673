"use strict";
// The newest games; a click watches one.
const rows = document.getElementById("games");

function cell(row, text, link) {
  const made = row.insertCell();
  if (link) {
    const anchor = document.createElement("a");
    anchor.href = link;
    anchor.textContent = text;
    made.append(anchor);
  } else {
    made.textContent = text;
  }
}

fetch("/games?limit=50")
  .then((reply) => reply.json())
  .then(({ games }) => {
    rows.replaceChildren();
    for (const game of games) {
      const row = rows.insertRow();
      cell(row, game.variant, `/watch/${game.game_id}`);
      cell(row, game.board);
      cell(row, game.seats.map((seat) => seat.name).join(", "));
      cell(row, game.status);
    }
    if (!games.length) cell(rows.insertRow(), "No game yet. The organiser creates one with POST /games.");
  })
  .catch(() => { rows.rows[0].cells[0].textContent = "The service does not answer. Reload to try again."; });
