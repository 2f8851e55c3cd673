// So many matches of boardgame.io, one connection each: a move, its confirmation, the next move; attacks and
// placements in turn.
//   node load.cjs PORT CONNECTIONS SECONDS      prints {"rate", "own_share"}
const { io } = require("socket.io-client");

const [port, connections, seconds] = process.argv.slice(2).map(Number);
const at = `http://127.0.0.1:${port}`;
const moves = [
  { type: "attack", args: ["territory-0", "territory-1", 3] },
  { type: "place", args: ["territory-0", 1] },
];

async function match() {
  const reply = await fetch(`${at}/games/siege/create`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ numPlayers: 2 }),
  });
  return (await reply.json()).matchID;
}

function player(matchID, count) {
  const socket = io(`${at}/siege`, { transports: ["websocket"], reconnection: false });
  let made = 0;
  const move = (stateID) => {
    const action = { type: "MAKE_MOVE", payload: { ...moves[made++ % 2], playerID: "0" } };
    socket.emit("update", action, stateID, matchID, "0");
  };
  return new Promise((started) => {
    socket.on("connect", () => socket.emit("sync", matchID, "0", undefined, 2));
    socket.on("sync", (_, { state }) => started({ go: () => move(state._stateID), stop: () => socket.close() }));
    socket.on("update", (_, state) => {
      count();
      move(state._stateID);
    });
  });
}

(async () => {
  let answers = 0;
  const players = [];
  for (let number = 0; number < connections; number += 1)
    players.push(await player(await match(), () => (answers += 1)));
  players.forEach((each) => each.go());
  await new Promise((then) => setTimeout(then, 100 * seconds)); // to get going
  answers = 0;
  const [began, used] = [performance.now(), process.cpuUsage()];
  await new Promise((then) => setTimeout(then, 1000 * seconds));
  const [took, { user, system }] = [performance.now() - began, process.cpuUsage(used)];
  console.log(JSON.stringify({ rate: (1000 * answers) / took, own_share: (user + system) / 1000 / took }));
  process.exit(0);
})();
