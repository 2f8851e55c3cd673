// Reading canonical JSON, and nothing else: keys sorted by code point, no white space, whole numbers, and each
// character written in the one way it can be. Every value keeps its raw text, which is what gets hashed.

class Unreadable extends Error {}

const SURROGATE = /[\ud800-\udfff]/;
const CONTROL = /^\\u00(0[0-7bef]|1[0-9a-f])$/;

function comesBefore(one, other) {
  if (!SURROGATE.test(one) && !SURROGATE.test(other)) return one < other;
  const [a, b] = [Array.from(one), Array.from(other)];
  const place = a.findIndex((character, index) => character !== b[index]);
  if (place < 0) return a.length < b.length;
  return place < b.length && a[place].codePointAt(0) < b[place].codePointAt(0);
}

class Reader {
  constructor(text) {
    this.text = text;
    this.place = 0;
    this.depth = 0;
  }

  whole() {
    const value = this.value();
    if (this.place !== this.text.length) throw new Unreadable();
    return value;
  }

  value() {
    const start = this.place;
    const first = this.text[start];
    let read;
    const nested = first === "{" || first === "[";
    if (nested && ++this.depth > 200) throw new Unreadable();
    if (first === "{") read = { kind: "object", fields: this.fields() };
    else if (first === "[") read = { kind: "list", items: this.items() };
    else if (first === '"') read = { kind: "text", value: this.string() };
    else read = this.numberOrWord();
    if (nested) this.depth -= 1;
    read.raw = this.text.slice(start, this.place);
    return read;
  }

  take(character) {
    if (this.text[this.place] !== character) return false;
    this.place += 1;
    return true;
  }

  demand(character) {
    if (!this.take(character)) throw new Unreadable();
  }

  fields() {
    const found = new Map();
    let last = null;
    this.demand("{");
    if (this.take("}")) return found;
    do {
      const start = this.place;
      const key = this.string();
      if (last !== null && !comesBefore(last, key)) throw new Unreadable();
      const rawKey = this.text.slice(start, this.place);
      this.demand(":");
      found.set(key, { ...this.value(), rawKey });
      last = key;
    } while (this.take(","));
    this.demand("}");
    return found;
  }

  items() {
    const found = [];
    this.demand("[");
    if (this.take("]")) return found;
    do found.push(this.value());
    while (this.take(","));
    this.demand("]");
    return found;
  }

  string() {
    const start = this.place;
    this.demand('"');
    while (!this.take('"')) {
      const code = this.text.charCodeAt(this.place);
      if (Number.isNaN(code) || code < 0x20) throw new Unreadable();
      if (code !== 0x5c) this.place += 1;
      else if ('"\\bfnrt'.includes(this.text[this.place + 1] || "?")) this.place += 2;
      else if (CONTROL.test(this.text.slice(this.place, this.place + 6))) this.place += 6;
      else throw new Unreadable();
    }
    return JSON.parse(this.text.slice(start, this.place));
  }

  // As long as Python reads them.
  numberOrWord() {
    const found = /^(?:true|false|null|-?[1-9][0-9]*|0)/.exec(this.text.slice(this.place, this.place + 4300));
    if (found === null) throw new Unreadable();
    this.place += found[0].length;
    const value = JSON.parse(found[0]);
    return { kind: typeof value === "number" ? "number" : "word", value };
  }
}

const plainOf = (node) => JSON.parse(node.raw);
const UTF_8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function readLine(bytes) {
  let text;
  try {
    text = UTF_8.decode(bytes);
  } catch {
    throw new Unreadable();
  }
  return new Reader(text).whole();
}
