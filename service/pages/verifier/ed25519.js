// Checking Ed25519 signatures (RFC 8032) with plain whole numbers. Only public data is handled here, so that
// it does not matter how long anything takes.

const FIELD = (1n << 255n) - 19n;
const ORDER = (1n << 252n) + 27742317777372353535851937790883648493n;
const mod = (value, by = FIELD) => ((value % by) + by) % by;

function power(base, exponent) {
  let result = 1n;
  for (base = mod(base); exponent; exponent >>= 1n, base = mod(base * base)) {
    if (exponent & 1n) result = mod(result * base);
  }
  return result;
}

const inverse = (value) => power(value, FIELD - 2n);
const CURVE = mod(-121665n * inverse(121666n));
const ROOT_OF_MINUS_ONE = power(2n, (FIELD - 1n) / 4n);

const littleEndian = (bytes) => bytes.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);

// The x that belongs to a y and a sign; null where there is none.
function xOf(y, odd) {
  if (y >= FIELD) return null;
  const square = mod((y * y - 1n) * inverse(CURVE * y * y + 1n));
  let x = power(square, (FIELD + 3n) / 8n);
  if (mod(x * x) !== square) x = mod(x * ROOT_OF_MINUS_ONE);
  if (mod(x * x) !== square || (x === 0n && odd)) return null;
  return (x & 1n) === BigInt(odd) ? x : FIELD - x;
}

function pointOf(bytes) {
  const number = littleEndian(bytes);
  const y = number & ((1n << 255n) - 1n);
  const x = xOf(y, Number(number >> 255n));
  return x === null ? null : [x, y, 1n, mod(x * y)];
}

// Points have extended coordinates [X, Y, Z, T]: x = X/Z, y = Y/Z, xy = T/Z.
function sum([x1, y1, z1, t1], [x2, y2, z2, t2]) {
  const a = mod((y1 - x1) * (y2 - x2));
  const b = mod((y1 + x1) * (y2 + x2));
  const c = mod(2n * t1 * t2 * CURVE);
  const d = mod(2n * z1 * z2);
  const [e, f, g, h] = [b - a, d - c, d + c, b + a];
  return [mod(e * f), mod(g * h), mod(f * g), mod(e * h)];
}

const NOWHERE = [0n, 1n, 1n, 0n];

function times(scalar, point) {
  let result = NOWHERE;
  for (; scalar; scalar >>= 1n, point = sum(point, point)) if (scalar & 1n) result = sum(result, point);
  return result;
}

const samePoint = (p, q) => mod(p[0] * q[2] - q[0] * p[2]) === 0n && mod(p[1] * q[2] - q[1] * p[2]) === 0n;
const BASE_Y = mod(4n * inverse(5n));
const BASE_X = xOf(BASE_Y, 0);
const BASE = [BASE_X, BASE_Y, 1n, mod(BASE_X * BASE_Y)];

function signedBy(publicKey, signature, message) {
  const [key, both] = [fromHex(publicKey), fromHex(signature)];
  const [owner, commitment] = [pointOf(key), pointOf(both.slice(0, 32))];
  const response = littleEndian(both.slice(32));
  if (owner === null || commitment === null || response >= ORDER) return false;
  // Of a key of small order anybody could make signatures.
  if (samePoint(times(8n, owner), NOWHERE)) return false;
  const challenge = mod(littleEndian(sha512(joined(both.slice(0, 32), key, message))), ORDER);
  return samePoint(times(response, BASE), sum(commitment, times(challenge, owner)));
}
