// boardgame.io with its own server: a siege without an end, on a board of 42 territories.
//   node server.cjs memory|FOLDER      prints the port it listens on
const { Server, Origins, FlatFile } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const ENDLESS = 900000;
const names = Array.from({ length: 42 }, (_, number) => `territory-${number}`);

const siege = {
  name: "siege",
  disableUndo: true, // in a turn without an end it would copy ever more
  setup: () => ({
    toPlace: ENDLESS,
    territories: Object.fromEntries(
      names.map((name, number) => [name, { owner: number % 2, armies: number < 2 ? ENDLESS : 2 }]),
    ),
  }),
  moves: {
    // Up to three dice against up to two; ties go to the defender.
    attack: ({ G, playerID, random }, from, to, dice) => {
      const [attacker, defender] = [G.territories[from], G.territories[to]];
      if (!attacker || !defender || attacker.owner !== Number(playerID) || defender.owner === attacker.owner)
        return INVALID_MOVE;
      if (dice < 1 || dice > 3 || attacker.armies <= dice) return INVALID_MOVE;
      const rolled = (count) => random.D6(count).sort((one, other) => other - one);
      const [ours, theirs] = [rolled(dice), rolled(Math.min(2, defender.armies))];
      theirs.forEach((die, place) => {
        if (place < ours.length) (ours[place] > die ? defender : attacker).armies -= 1;
      });
      G.rolled = { attacker: ours, defender: theirs };
    },
    place: ({ G, playerID }, where, armies) => {
      const territory = G.territories[where];
      if (!territory || territory.owner !== Number(playerID) || armies < 1 || armies > G.toPlace)
        return INVALID_MOVE;
      territory.armies += armies;
      G.toPlace -= armies;
    },
  },
};

const folder = process.argv[2];
const kept = folder === "memory" ? {} : { db: new FlatFile({ dir: folder }) };
const said = console.log;
console.log = () => {}; // its own greetings
const server = Server({ games: [siege], origins: [Origins.LOCALHOST], ...kept });
server.run({ port: 0 }).then(({ appServer }) => said(appServer.address().port));
process.on("SIGTERM", () => process.exit(0));
