// Chain, numbering, seals and dice of a log, with nothing but the log. Codes as in the table of the Python
// verifier, and found independently of it.

const GENESIS = "0".repeat(64);
const SPAN = 2 ** 32;
const digest = (text) => hexOf(sha256(bytesOf(text)));

// Draw k of a game: HMAC-SHA-256(seed, "game id|k|stir"), words above the last whole run of `size` passed over.
function drawn(seed, gameId, k, stir, size) {
  let block = hmacSha256(fromHex(seed), bytesOf(`${gameId}|${k}|${stir}`));
  const limit = SPAN - (SPAN % size);
  for (;;) {
    const words = new DataView(block.buffer);
    for (let start = 0; start < 32; start += 4) {
      const word = words.getUint32(start);
      if (word < limit) return word % size;
    }
    block = sha256(block);
  }
}

// What the seats' nonces come to: the digest of a line "seat nonce" for each that gave one.
// Where opponents contribute at the roll, one more line: what was revealed for this draw.
const BY_NONCES = 2;
const BY_REVEALS = 3;
function stirOf(nonces, reveal = null) {
  const seats = [...nonces.keys()].sort((one, other) => one - other);
  const lines = seats.map((seat) => `${seat} ${nonces.get(seat)}`);
  if (reveal) lines.push(`reveal ${reveal.seat} ${reveal.link}`);
  return digest(lines.join("\n"));
}

// Events with which a game goes on after its end, and after its secret was shown.
const GOES_ON = ["rewound", "position_corrected"];
const HEX = /^[0-9a-f]{64}$/;
// Of one length: else its end could be taken for the beginning of the value, and one seal open to two.
const SALT = /^[0-9a-f]{32}$/;
const isHex = (value) => typeof value === "string" && HEX.test(value);
// Whether a commitment is the secret behind the one before, so that nobody could choose it any more.
const follows = (committed, before) => isHex(committed) && hashOf(committed) === before;
const toldBy = (entry, name) => entry.body.get(name)?.value;
// Whether there is more than null.
const says = (entry, name) => (entry.body.get(name) ?? { value: null }).value !== null;

class LogCheck {
  constructor(gameId = null) {
    this.head = GENESIS;
    this.time = "";
    this.gameId = gameId;
    this.rules = this.seed = this.committed = this.dice = this.reveal = null;
    this.reseeded = [];
    this.claimed = new Set();
    this.begun = this.lost = false;
    this.nonces = new Map();
    this.imports = [];
    this.links = new Map();
    this.problems = [];
    this.count = this.draws = this.seats = 0;
    this.told = { seals_opened: 0, seals_closed: 0, draws_unchecked: 0, draws_checked: 0, draws_typed: 0, draws_numbered: 0, draws_alone: 0 };
  }

  problem(code, what) {
    this.problems.push({ version: this.version, code, what });
  }

  lose() {
    this.count += 1;
    this.lost = true;
  }

  add(entry) {
    this.count += 1;
    this.version = entry.version;
    if (entry.version !== this.count) {
      this.problem("numbering", `version ${entry.version} stands where ${this.count} should`);
      this.count = entry.version;
    }
    this.gameId = this.gameId || entry.gameId;
    if (entry.gameId !== this.gameId) this.problem("game", `an entry of game ${entry.gameId}`);
    this.rules = this.rules || entry.rulesVersion;
    if (entry.rulesVersion !== this.rules) {
      this.problem("rules", `it names rules ${entry.rulesVersion}, not ${this.rules}`);
    }
    this.checkSeals(entry);
    if (!this.lost && digest(this.head + entry.envelope) !== entry.hash) {
      this.problem("chain", "the hash does not follow from what is here");
    }
    this.readContributions(entry);
    if (entry.version === 1 || says(entry, "seed_hash") || says(entry, "seed")) this.readSeed(entry);
    const kind = toldBy(entry, "type");
    if ((kind === "game_created") !== (entry.version === 1)) {
      this.problem("game", "a game is created first, and once");
    }
    if (comesBefore(entry.time, this.time)) this.problem("time", "older than the event before");
    if (kind === "game_imported") this.checkOrigin(entry);
    if (kind === "chance_entered") this.checkChance(entry);
    else if (kind === "chance_contributed") this.readReveal(entry);
    else if (entry.draw) this.problem("draw", "drawn, and no answer to a chance point");
    if (kind !== "chance_contributed") this.reveal = null;
    this.head = entry.hash;
    this.time = entry.time;
    this.lost = false;
  }

  readContributions(entry) {
    const [kind, seat, nonce, anchor] = ["type", "seat", "nonce", "anchor"].map((name) => toldBy(entry, name));
    if (kind === "game_created") {
      this.dice = says(entry, "dice") ? toldBy(entry, "dice") : null;
      if (![null, BY_NONCES, BY_REVEALS].includes(this.dice)) {
        this.problem("draw", "dice of a form nobody knows");
      }
      if (this.dice === null && says(entry, "board_digest")) {
        this.problem("draw", "dice of older games, in a log that is none");
      }
      this.seats = entry.body.get("seats")?.items?.length ?? 0;
    } else if (kind === "game_started") {
      this.begun = true;
    } else if (kind === "seat_claimed" && Number.isInteger(seat)) {
      if (this.begun || this.claimed.has(seat)) {
        this.problem("claim", `seat ${seat} is claimed again, or when the game has begun`);
      }
      this.claimed.add(seat);
      if (this.dice === null && says(entry, "nonce")) {
        this.problem("draw", "a nonce is given to dice that it does not enter");
      }
      if (typeof nonce === "string") this.nonces.set(seat, nonce);
      if (typeof anchor === "string") this.links.set(seat, anchor);
    }
  }

  readReveal(entry) {
    const [seat, link] = ["seat", "reveal"].map((name) => toldBy(entry, name));
    if (!follows(link, this.links.get(seat))) {
      this.problem("reveal", "not the next link of that seat's chain");
      return;
    }
    this.links.set(seat, link);
    this.reveal = { seat, link };
  }

  // Whose signature it was is for the archive to check.
  checkOrigin(entry) {
    const [upto, head, time, key] = ["upto", "head", "head_time", "key_id"].map((name) => toldBy(entry, name));
    if (!this.lost && !(upto === entry.version - 1 && head === this.head && time === this.time)) {
      this.problem("origin", "the head that was signed elsewhere is not the one before");
    }
    this.imports.push({ upto: entry.version - 1, key_id: String(key) });
  }

  // Seats that contributed nothing to the generator's dice.
  silent() {
    if (!this.draws) return [];
    return [...Array(this.seats).keys()].filter((seat) => !this.nonces.has(seat));
  }

  checkSeals(entry) {
    for (const [field, seal] of entry.seals) {
      const shown = field === "cause" ? entry.cause : entry.body.get(field);
      const salt = entry.salts.get(field);
      if (salt === undefined) {
        this.told.seals_closed += 1;
        if (shown) this.problem("salt_missing", `${field} is shown without its salt`);
        continue;
      }
      this.told.seals_opened += 1;
      if (!shown || !SALT.test(salt) || digest(salt + shown.raw) !== seal) {
        this.problem("seal", `${field} is not what was sealed`);
      }
    }
    for (const field of entry.salts.keys()) {
      if (entry.seals.has(field)) continue;
      this.problem("salt_unknown", `a salt for ${field}, which is not sealed`);
    }
    if (entry.cause && !entry.seals.has("cause")) {
      this.problem("cause_unsealed", "a command that was never sealed");
    }
  }

  readSeed(entry) {
    this.seed = null;
    const commitment = toldBy(entry, "seed_hash");
    if (entry.version > 1 && !GOES_ON.includes(toldBy(entry, "type"))) {
      this.problem("seed", "a new secret where none is due");
    } else if (entry.version > 1 && !follows(commitment, this.committed)) {
      this.reseeded.push(entry.version);
    }
    this.committed = commitment;
    if (!says(entry, "seed")) return;
    const shown = toldBy(entry, "seed");
    if (follows(shown, commitment)) this.seed = shown;
    else this.problem("seed", "not the seed committed to");
  }

  checkChance(entry) {
    const draw = entry.draw;
    if (toldBy(entry, "source") !== "seeded") {
      this.told.draws_typed += 1;
      if (draw) this.problem("draw", "typed, and yet drawn");
      return;
    }
    if (!isHex(this.committed)) this.problem("seed", "drawn, and no secret was committed to");
    if (!draw || (draw.first !== this.draws + 1 && !this.lost)) {
      this.problem("draw", `draw ${this.draws + 1} should be recorded here`);
    }
    if (!draw) return;
    this.draws = draw.first + draw.count - 1;
    if (this.dice === BY_REVEALS && !this.reveal) this.told.draws_alone += draw.count;
    if (!says(entry, "values") || this.seed === null || this.lost) this.told.draws_unchecked += draw.count;
    else this.checkValues(entry, draw, plainOf(entry.body.get("values")));
  }

  checkValues(entry, draw, values) {
    if (draw.faces === undefined) this.told.draws_numbered += draw.count;
    else this.told.draws_checked += draw.count;
    const flat = (Array.isArray(values) ? values : [values]).flat(1);
    if (flat.length !== draw.count || draw.faces < 1 || draw.faces > SPAN) {
      this.problem("draw", `${flat.length} values stand for ${draw.count} draws`);
    } else if (draw.faces !== undefined) {
      const known = this.dice === BY_NONCES || this.dice === BY_REVEALS;
      const stir = known ? stirOf(this.nonces, this.reveal) : this.head;
      flat.forEach((value, offset) => {
        const k = draw.first + offset;
        if (drawn(this.seed, entry.gameId, k, stir, draw.faces) + 1 !== value) {
          this.problem("die", `draw ${k} gives another die`);
        }
      });
    }
  }
}
