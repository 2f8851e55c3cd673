/** Gives one of 0 … n − 1; n is at least 1. */
export type Pick = (n: number) => number;
export type Fields = Record<string, unknown>;

export const anyOf: Pick = (n) => Math.floor(Math.random() * n);

/** One of them, of which there must be some. */
export function one<T>(values: readonly T[], pick: Pick): T {
  return values[pick(values.length)] as T;
}

/** One of them, which is then gone. */
export function taken<T>(values: T[], pick: Pick): T {
  return values.splice(pick(values.length), 1)[0] as T;
}
