// What a header and an entry must look like: which fields, of which kinds, and no others.

const TEXT = (node) => node.kind === "text";
const WHOLE = (node) => node.kind === "number" && Number.isSafeInteger(node.value);
const OBJECT = (node) => node.kind === "object";
const TEXTS = (node) => OBJECT(node) && node.fields.size > 0 && [...node.fields.values()].every(TEXT);

const shape = (needed, optional = {}) => (node) =>
  OBJECT(node) &&
  Object.keys(needed).every((name) => node.fields.has(name)) &&
  [...node.fields].every(([name, value]) => {
    const fits = Object.hasOwn(needed, name) ? needed[name] : Object.hasOwn(optional, name) && optional[name];
    return fits && fits(value);
  });

const HEAD = shape({ game_id: TEXT, hash: TEXT, key_id: TEXT, signature: TEXT, time: TEXT, version: WHOLE });
const HEADER = shape({
  archive: WHOLE,
  game_id: TEXT,
  head: HEAD,
  public_key: TEXT,
  signature: TEXT,
  viewer: TEXT,
});
const ENTRY = shape(
  { actor: TEXT, body: OBJECT, game_id: TEXT, hash: TEXT, rules_version: TEXT, time: TEXT, version: WHOLE },
  {
    cause: shape({ command: OBJECT }, { nonce: TEXT, idempotency_key: TEXT, bot: TEXT }),
    draw: shape({ first: WHOLE, count: WHOLE }, { faces: WHOLE }),
    salts: TEXTS,
    seals: TEXTS,
  },
);

function readAs(fits, bytes) {
  try {
    const node = readLine(bytes);
    return fits(node) ? node : null;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

const textsOf = (node) => new Map([...(node?.fields ?? [])].map(([name, value]) => [name, value.value]));

// The object again without some of its fields, in canonical form.
function without(node, dropped) {
  const kept = [...node.fields].filter(([name]) => !dropped.has(name));
  return `{${kept.map(([, value]) => `${value.rawKey}:${value.raw}`).join(",")}}`;
}

function entryOf(node) {
  const field = (name) => node.fields.get(name);
  const seals = textsOf(field("seals"));
  const draw = field("draw");
  return {
    seals,
    salts: textsOf(field("salts")),
    version: field("version").value,
    gameId: field("game_id").value,
    time: field("time").value,
    rulesVersion: field("rules_version").value,
    hash: field("hash").value,
    body: field("body").fields,
    cause: field("cause") ?? null,
    draw: draw ? plainOf(draw) : null,
    envelope:
      `{"actor":${field("actor").raw},"body":${without(field("body"), seals)},` +
      (draw ? `"draw":${draw.raw},` : "") +
      `"game_id":${field("game_id").raw},"rules_version":${field("rules_version").raw},` +
      `"seals":${field("seals")?.raw ?? "{}"},"time":${field("time").raw},"version":${field("version").raw}}`,
  };
}
