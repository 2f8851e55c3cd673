// What an organiser and a referee do about a game, each act once:
//   node desk.ts http://127.0.0.1:8000 <organiser's key>
import { Quartermaster, Refused, type NewGame } from "quartermaster-client";

const [url = "", token = ""] = process.argv.slice(2);
const organiser = new Quartermaster(url, { token });

const table: NewGame = { variant: "classic", seats: [{}, {}, {}], start: "by_hand", options: { time_limit_seconds: 600 } };
await organiser.tryOut(table);
const { referee } = await organiser.create(table);
const desk = organiser.game(referee.id).desk;
console.log((await referee.header()).status, (await referee.desk.start()).status);
console.log((await referee.desk.pause("tea")).status, (await referee.desk.resume()).status);

// A mistake at the table: back to where it was, and a number put right.
const { version, awaited } = await referee.header();
const [seat = 0] = awaited;
await referee.send({ type: "claim_territory", seat, territory: "brazil" }, { version });
await referee.desk.rewind({ to_version: version, reason: "too quick" });
await referee.send({ type: "claim_territory", seat, territory: "peru" });
await referee.desk.correct({ changes: { territories: { peru: { armies: 2 } } }, reason: "miscounted" });
const { view } = await referee.view();
console.log("peru", view.territories["peru"]?.armies);

const [waiting = 0] = (await referee.header()).awaited;
await referee.desk.extend({ seat: waiting, total_seconds: 60 });
await referee.desk.dispute({ version: version + 1, claim: "it was mine" });
await desk.rule(1, { reason: "it was not" });
const { disputes } = await desk.disputes();
console.log(disputes.length, disputes[0]?.ruling?.reason);

// A player has gone: a bot plays on, until the seat is another's.
await referee.desk.handOver(2, "greedy");
const { seats } = await referee.header();
await referee.desk.handOver(2, null);
console.log(seats[2]?.bot, (await referee.header()).seats[2]?.bot);
const issued = await desk.issueToken({ role: "seat", seat: 0 });
const { tokens } = await desk.tokens();
await desk.revokeToken(tokens.find((each) => each.role === "seat" && each.seat === 0)?.token_id ?? "");
const gone: unknown = await organiser.game(referee.id, issued.token).legal().catch((error: unknown) => error);
console.log(gone instanceof Refused && gone.code);

const fork = await referee.fork({ version });
const listed: string[] = [];
for await (const { game_id } of organiser.games({ variant: "classic", limit: 100 })) listed.push(game_id);
console.log(listed.includes(referee.id) && fork.id !== referee.id && new Set(listed).size === listed.length);
await desk.abandon("enough");
console.log((await organiser.game(referee.id).header()).status);
