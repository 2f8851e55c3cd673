// Plays the first moves of a classic game through the generated types: what compiles here, works.
import createClient from "openapi-fetch";
import type { components, paths } from "./api.js";

type Command = components["schemas"]["ClassicCommand"];
type Entry = components["schemas"]["Entry"];

const [url, key] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl: url });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

function must<T>(what: { data?: T; error?: unknown }): T {
  if (what.data === undefined) throw new Error(JSON.stringify(what.error));
  return what.data;
}

const made = must(
  await client.POST("/games", {
    body: {
      variant: "classic",
      seats: [{ name: "Ada" }, { name: "Bela" }, { name: "Cleo" }],
      options: { chance_source: "referee" },
      start: "at_once",
    },
    headers: bearer(key),
  }),
);
// A dry run would answer with a header alone.
if (!("referee_token" in made)) throw new Error("the game was only tried out");
const game = made;

async function send(body: Command) {
  const params = { path: { game_id: game.game_id } };
  return client.POST("/games/{game_id}/commands", { params, body, headers: bearer(game.referee_token) });
}

function told(entry: Pick<Entry, "body">): string {
  const body = entry.body;
  switch (body.type) {
    case "first_player_decided":
      return `seat ${body.first_seat} begins`;
    case "territory_claimed":
      return `seat ${body.seat} claims ${body.territory}`;
    default:
      return body.type;
  }
}

must(await send({ type: "enter_chance", chance_id: 1, values: [2, 6, 3] }));
const claimed = must(await send({ type: "claim_territory", seat: 1, territory: "brazil" }));
const refused = await send({ type: "claim_territory", seat: 2, territory: "brazil" });
const view = must(await client.GET("/games/{game_id}/view", { params: { path: { game_id: game.game_id } } }));

console.log(claimed.events.map(told).join("; "));
console.log(refused.error?.code, refused.error?.rule);
console.log(view.view.territories["brazil"]?.owner);
