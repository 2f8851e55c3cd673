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
// Whether a commitment is the secret behind the one before, so that nobody could choose it any more.
const follows = (committed, before) =>
  typeof committed === "string" && HEX.test(committed) && hexOf(sha256(fromHex(committed))) === before;

class LogCheck {
  constructor(gameId = null) {
    this.count = 0;
    this.head = GENESIS;
    this.time = "";
    this.gameId = gameId;
    this.rules = null;
    this.seed = null;
    this.committed = null;
    this.reseeded = [];
    this.claimed = new Set();
    this.begun = false;
    this.draws = 0;
    this.dice = null;
    this.nonces = new Map();
    this.seats = 0;
    this.imports = [];
    this.links = new Map();
    this.reveal = null;
    this.alone = 0;
    this.lost = false;
    this.problems = [];
    this.opened = this.closed = this.checked = this.unchecked = this.typed = this.numbered = 0;
  }

  problem(entry, code, what) {
    this.problems.push({ version: entry.version, code, what });
  }

  lose() {
    this.count += 1;
    this.lost = true;
  }

  add(entry) {
    this.count += 1;
    if (entry.version !== this.count) {
      this.problem(entry, "numbering", `version ${entry.version} stands where ${this.count} should`);
      this.count = entry.version;
    }
    this.gameId = this.gameId || entry.gameId;
    if (entry.gameId !== this.gameId) this.problem(entry, "game", `an entry of game ${entry.gameId}`);
    this.rules = this.rules || entry.rulesVersion;
    if (entry.rulesVersion !== this.rules) {
      this.problem(entry, "rules", `it names rules ${entry.rulesVersion}, not ${this.rules}`);
    }
    this.checkSeals(entry);
    if (!this.lost && digest(this.head + entry.envelope) !== entry.hash) {
      this.problem(entry, "chain", "the hash does not follow from the one before and this entry");
    }
    this.readContributions(entry);
    const commitment = entry.body.get("seed_hash");
    if (entry.version === 1 || (commitment && commitment.value !== null)) this.readSeed(entry);
    const kind = entry.body.get("type")?.value;
    if (kind === "game_imported") this.checkOrigin(entry);
    if (kind === "chance_entered") this.checkChance(entry);
    else if (kind === "chance_contributed") this.readReveal(entry);
    else if (entry.draw) this.problem(entry, "draw", "no answer to a chance point, and yet drawn");
    if (kind !== "chance_contributed") this.reveal = null;
    this.head = entry.hash;
    this.time = entry.time;
    this.lost = false;
  }

  readContributions(entry) {
    const [kind, seat, nonce] = ["type", "seat", "nonce"].map((name) => entry.body.get(name)?.value);
    if (kind === "game_created") {
      this.dice = entry.body.get("dice")?.value ?? null;
      if (this.dice === null && (entry.body.get("board_digest")?.value ?? null) !== null) {
        this.problem(entry, "draw", "dice of the form of older games, in a log that is none of them");
      }
      this.seats = entry.body.get("seats")?.items?.length ?? 0;
    } else if (kind === "game_started") {
      this.begun = true;
    } else if (kind === "seat_claimed" && Number.isInteger(seat)) {
      if (this.begun || this.claimed.has(seat)) {
        this.problem(entry, "claim", `seat ${seat} is claimed again, or when the game has begun`);
      }
      this.claimed.add(seat);
      if (this.dice === null && (nonce ?? null) !== null) {
        this.problem(entry, "draw", "a nonce is given to dice that it does not enter");
      }
      if (typeof nonce === "string") this.nonces.set(seat, nonce);
      const anchor = entry.body.get("anchor")?.value;
      if (typeof anchor === "string") this.links.set(seat, anchor);
    }
  }

  readReveal(entry) {
    const [seat, link] = ["seat", "reveal"].map((name) => entry.body.get(name)?.value);
    const fits = typeof link === "string" && HEX.test(link) && this.links.has(seat);
    if (!fits || hexOf(sha256(fromHex(link))) !== this.links.get(seat)) {
      this.problem(entry, "reveal", "what is revealed is not the next link of that seat's chain");
      return;
    }
    this.links.set(seat, link);
    this.reveal = { seat, link };
  }

  // Whose signature it was is for the archive to check.
  checkOrigin(entry) {
    const [upto, head, time, key] = ["upto", "head", "head_time", "key_id"].map(
      (name) => entry.body.get(name)?.value,
    );
    if (!this.lost && !(upto === entry.version - 1 && head === this.head && time === this.time)) {
      this.problem(entry, "origin", "the head that was signed elsewhere is not the one before");
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
        this.closed += 1;
        if (shown) this.problem(entry, "salt_missing", `${field} is shown without the salt of its seal`);
        continue;
      }
      this.opened += 1;
      if (!shown || digest(salt + shown.raw) !== seal) {
        this.problem(entry, "seal", `${field} is not what was sealed`);
      }
    }
    for (const field of entry.salts.keys()) {
      if (entry.seals.has(field)) continue;
      this.problem(entry, "salt_unknown", `there is a salt for ${field}, which is not sealed`);
    }
    if (entry.cause && !entry.seals.has("cause")) {
      this.problem(entry, "cause_unsealed", "a command is shown that was never sealed");
    }
  }

  readSeed(entry) {
    this.seed = null;
    const commitment = entry.body.get("seed_hash")?.value;
    if (entry.version > 1 && !GOES_ON.includes(entry.body.get("type")?.value)) {
      this.problem(entry, "seed", "a new secret is committed to where none is due");
    } else if (entry.version > 1 && !follows(commitment, this.committed)) {
      this.reseeded.push(entry.version);
    }
    this.committed = commitment;
    const shown = entry.body.get("seed");
    if (!shown || (shown.kind === "word" && shown.value === null)) return;
    const fits = shown.kind === "text" && HEX.test(shown.value);
    if (fits && hexOf(sha256(fromHex(shown.value))) === commitment) this.seed = shown.value;
    else this.problem(entry, "seed", "the seed is not the one committed to");
  }

  checkChance(entry) {
    const draw = entry.draw;
    if (entry.body.get("source")?.value !== "seeded") {
      this.typed += 1;
      if (draw) this.problem(entry, "draw", "a typed answer claims to be drawn");
      return;
    }
    if (!draw || (draw.first !== this.draws + 1 && !this.lost)) {
      this.problem(entry, "draw", `draw ${this.draws + 1} should be recorded here`);
    }
    if (!draw) return;
    this.draws = draw.first + draw.count - 1;
    if (this.dice === BY_REVEALS && !this.reveal) this.alone += draw.count;
    const values = entry.body.get("values");
    const hidden = !values || (values.kind === "word" && values.value === null);
    if (hidden || this.seed === null || this.lost) this.unchecked += draw.count;
    else this.checkValues(entry, draw, plainOf(values));
  }

  checkValues(entry, draw, values) {
    if (draw.faces === undefined) this.numbered += draw.count;
    else this.checked += draw.count;
    const flat = (Array.isArray(values) ? values : [values]).flat(1);
    if (flat.length !== draw.count || draw.faces < 1) {
      this.problem(entry, "draw", `${flat.length} values stand for ${draw.count} draws`);
    } else if (draw.faces !== undefined) {
      const known = this.dice === BY_NONCES || this.dice === BY_REVEALS;
      const stir = known ? stirOf(this.nonces, this.reveal) : this.head;
      flat.forEach((value, offset) => {
        const k = draw.first + offset;
        if (drawn(this.seed, entry.gameId, k, stir, draw.faces) + 1 !== value) {
          this.problem(entry, "die", `draw ${k} gives another die`);
        }
      });
    }
  }
}
