// SHA-256, SHA-512 and HMAC-SHA-256, written out so that the page needs neither a server nor a secure context.

const bytesOf = (text) => new TextEncoder().encode(text);
const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

// The first bits of the fractional parts of square and cube roots of the first primes, by whole numbers alone.
const PRIMES = (() => {
  const found = [];
  for (let n = 2; found.length < 80; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found.map(BigInt);
})();

function rootOf(value, power) {
  let low = 0n;
  let high = 1n << 200n;
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** power <= value) low = middle;
    else high = middle - 1n;
  }
  return low;
}

const fraction = (prime, power, bits) => rootOf(prime << (bits * power), power) & ((1n << bits) - 1n);
const ROUNDS_256 = Int32Array.from(PRIMES.slice(0, 64), (prime) => Number(fraction(prime, 3n, 32n)));
const START_256 = Int32Array.from(PRIMES.slice(0, 8), (prime) => Number(fraction(prime, 2n, 32n)));
const ROUNDS_512 = PRIMES.map((prime) => fraction(prime, 3n, 64n));
const START_512 = PRIMES.slice(0, 8).map((prime) => fraction(prime, 2n, 64n));

function padded(message, block, lengthBytes) {
  const length = Math.ceil((message.length + 1 + lengthBytes) / block) * block;
  const whole = new Uint8Array(length);
  whole.set(message);
  whole[message.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(length - 8, Math.floor(message.length / 0x20000000));
  view.setUint32(length - 4, (message.length << 3) >>> 0);
  return view;
}

function sha256(message) {
  const view = padded(message, 64, 8);
  const state = START_256.slice();
  const words = new Int32Array(64);
  for (let start = 0; start < view.byteLength; start += 64) {
    for (let t = 0; t < 16; t++) words[t] = view.getInt32(start + 4 * t);
    for (let t = 16; t < 64; t++) {
      const a = words[t - 15];
      const b = words[t - 2];
      const s0 = ((a >>> 7) | (a << 25)) ^ ((a >>> 18) | (a << 14)) ^ (a >>> 3);
      const s1 = ((b >>> 17) | (b << 15)) ^ ((b >>> 19) | (b << 13)) ^ (b >>> 10);
      words[t] = (words[t - 16] + s0 + words[t - 7] + s1) | 0;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let t = 0; t < 64; t++) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const first = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS_256[t] + words[t]) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + first) | 0;
      d = c;
      c = b;
      b = a;
      a = (first + second) | 0;
    }
    [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] += word));
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => digest.setInt32(4 * place, word));
  return new Uint8Array(digest.buffer);
}

// Of what stands in hex.
const hashOf = (hex) => hexOf(sha256(fromHex(hex)));

function hmacSha256(key, message) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(joined(block.map((byte) => byte ^ 0x36), message));
  return sha256(joined(block.map((byte) => byte ^ 0x5c), inner));
}

function sha512(message) {
  const view = padded(message, 128, 16);
  const whole = (value) => BigInt.asUintN(64, value);
  const turn = (value, by) => (value >> by) | whole(value << (64n - by));
  const state = START_512.slice();
  for (let start = 0; start < view.byteLength; start += 128) {
    const words = [];
    for (let t = 0; t < 16; t++) words.push(view.getBigUint64(start + 8 * t));
    for (let t = 16; t < 80; t++) {
      const s0 = turn(words[t - 15], 1n) ^ turn(words[t - 15], 8n) ^ (words[t - 15] >> 7n);
      const s1 = turn(words[t - 2], 19n) ^ turn(words[t - 2], 61n) ^ (words[t - 2] >> 6n);
      words.push(whole(words[t - 16] + s0 + words[t - 7] + s1));
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let t = 0; t < 80; t++) {
      const s1 = turn(e, 14n) ^ turn(e, 18n) ^ turn(e, 41n);
      const first = h + s1 + ((e & f) ^ (whole(~e) & g)) + ROUNDS_512[t] + words[t];
      const s0 = turn(a, 28n) ^ turn(a, 34n) ^ turn(a, 39n);
      const second = s0 + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, whole(d + first), c, b, a, whole(first + second)];
    }
    [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] = whole(state[place] + word)));
  }
  const digest = new DataView(new ArrayBuffer(64));
  state.forEach((word, place) => digest.setBigUint64(8 * place, word));
  return new Uint8Array(digest.buffer);
}
