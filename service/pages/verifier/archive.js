// An archive as a whole: its header, its lines, its end. Codes as in the table of the Python verifier.

const FORMAT = 1;
const LINE_FEED = 0x0a;
const SIGNATURE = /^[0-9a-f]{128}$/;
const message = (what, node) => bytesOf(`quartermaster ${what}\n${without(node, new Map([["signature", 1]]))}`);
const keyIdOf = (publicKey) => hashOf(publicKey).slice(0, 16);

// Whether the key named by an import signed the head named by it.
function vouchedFor(entry) {
  const told = (name) => entry.body.get(name)?.raw;
  const [key, id, signature] = ["public_key", "key_id", "signature"].map((name) => toldBy(entry, name));
  if (!HEX.test(key) || keyIdOf(key) !== id || !SIGNATURE.test(signature)) return false;
  const head =
    `{"game_id":${JSON.stringify(entry.gameId)},"hash":${told("head")},"key_id":${told("key_id")},` +
    `"time":${told("head_time")},"version":${told("upto")}}`;
  return signedBy(key, signature, bytesOf(`quartermaster head\n${head}`));
}

class ArchiveCheck {
  constructor(expectedKey = null) {
    this.lines = 0;
    this.header = null;
    this.findings = [];
    this.log = new LogCheck();
    this.expectedKey = expectedKey;
  }

  find(code, what, line = this.lines) {
    this.findings.push({ line, version: null, code, what });
  }

  // One line without its line feed; `finished` is whether it had one.
  add(bytes, finished) {
    this.lines += 1;
    if (!finished) this.find("unfinished", "the file breaks off in this line");
    if (this.lines === 1) {
      this.readHeader(bytes);
      return;
    }
    const node = readAs(ENTRY, bytes);
    if (node === null) {
      this.log.lose();
      this.find("unreadable", "no entry in canonical form");
      return;
    }
    const before = this.log.problems.length;
    const entry = entryOf(node);
    this.log.add(entry);
    for (const problem of this.log.problems.slice(before)) this.findings.push({ line: this.lines, ...problem });
    if (toldBy(entry, "type") === "game_imported" && !vouchedFor(entry)) {
      this.find("origin", "the head that the game was taken in with is not what was signed");
    }
  }

  readHeader(bytes) {
    const node = readAs(HEADER, bytes);
    if (node === null) {
      this.find("header", "no header in canonical form");
      return;
    }
    const header = (this.header = plainOf(node));
    this.log = new LogCheck(header.game_id);
    if (header.archive !== FORMAT) this.find("format", `archives of format ${FORMAT} can be read here`);
    if (header.head.game_id !== header.game_id) this.find("head", "the signed head is that of another game");
    const key = header.public_key;
    if (!HEX.test(key) || keyIdOf(key) !== header.head.key_id) {
      this.find("key", "the key id is not that of the public key");
      return;
    }
    if (this.expectedKey !== null && key !== this.expectedKey) {
      this.find("foreign_key", `signed with key ${header.head.key_id}, which is not the one expected`);
    }
    const signed = (signature, text) => SIGNATURE.test(signature) && signedBy(key, signature, text);
    if (!signed(header.signature, message("archive", node))) {
      this.find("signature", "the header is not what was signed");
    }
    if (!signed(header.head.signature, message("head", node.fields.get("head")))) {
      this.find("head_signature", "the head is not what was signed");
    }
  }

  finish() {
    if (!this.lines) this.find("header", "the file is empty", 1);
    if (this.header !== null) this.checkEnd(this.header.head);
    const { told, count, head, imports, reseeded, dice } = this.log;
    return {
      header: this.header,
      lines: this.lines,
      log: {
        ...told,
        entries: count,
        head,
        imports,
        reseeded,
        without_nonce: this.log.silent(),
        form: Number.isInteger(dice) ? dice : 1,
      },
      findings: this.findings,
    };
  }

  checkEnd(head) {
    const entries = this.lines - 1;
    if (!entries) this.find("truncated", "there is no event in it", 2);
    else if (entries < head.version) {
      const missing = `${head.version - entries} of ${head.version} entries are missing at the end`;
      this.find("truncated", missing, this.lines + 1);
    } else if (entries > head.version) {
      this.find("too_long", `the signed head is version ${head.version}`, head.version + 2);
    } else if (this.log.head !== head.hash || this.log.time !== head.time) {
      this.find("head", "the last entry is not the signed head");
    }
  }
}

// Goes through the bytes of a file, yielding how far it has come; returns the report. After so many findings it stops: there
// may be a line of nothing for each byte.
const MOST_WRONG = 9999;
function* checking(bytes, expectedKey = null) {
  const check = new ArchiveCheck(expectedKey);
  for (let start = 0; start < bytes.length && check.findings.length < MOST_WRONG; ) {
    const found = bytes.indexOf(LINE_FEED, start);
    const end = found < 0 ? bytes.length : found;
    check.add(bytes.subarray(start, end), found >= 0);
    start = end + 1;
    yield start / bytes.length;
  }
  return check.finish();
}
