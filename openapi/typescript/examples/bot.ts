// Plays all that its token may play, of any variant, by what is legal alone, until the game is over:
//   node bot.ts http://127.0.0.1:8000 <game> <token of a seat or of the referee>
import { Quartermaster, Refused } from "quartermaster-client";

const [url = "", id = "", token] = process.argv.slice(2);
const game = new Quartermaster(url).game(id, token);
let sent = 0;

let legal = await game.legal();
while (!legal.over) {
  const command = legal.draw();
  try {
    if (command) await game.send(command, { version: legal.version });
    else await game.gone(legal.version);
    if (command) sent += 1;
  } catch (error) {
    // Somebody was quicker: what was legal may not be any more. Anything else is a fault.
    if (!(error instanceof Refused && error.code === "stale_version")) throw error;
  }
  legal = await game.legal();
}

const { seats, result } = await game.header();
const names = result?.winners.map((seat) => seats[seat]?.name) ?? [];
console.log(`${sent} commands; won by ${names.join(", ") || "nobody"}`);
