/** JSON in the one form that is hashed: no white space, and keys in the order of their code points. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([one], [other]) => (comesBefore(one, other) ? -1 : 1));
  return `{${fields.map(([name, held]) => `${JSON.stringify(name)}:${canonical(held)}`).join(",")}}`;
}

/** By code points: JavaScript itself compares halves of them. */
function comesBefore(one: string, other: string): boolean {
  const [ones, others] = [Array.from(one), Array.from(other)];
  const place = ones.findIndex((character, index) => character !== others[index]);
  if (place < 0) return ones.length < others.length;
  return (ones[place]?.codePointAt(0) ?? 0) < (others[place]?.codePointAt(0) ?? -1);
}
