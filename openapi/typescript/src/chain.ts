// For games whose dice opponents contribute to (`dice: "contributed"`): a seat's own secrets, which were fixed before the first roll.

/** Links, each the SHA-256 of the one before. The last is public; they are revealed from there backwards, one a roll. */
export class Chain {
  /** Keep it to make the same chain again. */
  readonly secret: string;
  /** Give it when you claim your seat. */
  readonly anchor: string;
  private readonly before: ReadonlyMap<string, string>;

  private constructor(secret: string, anchor: string, before: ReadonlyMap<string, string>) {
    this.secret = secret;
    this.anchor = anchor;
    this.before = before;
  }

  /** Ten thousand links last any game. (Browsers hash on pages served over HTTPS or from this machine alone.) */
  static async of(secret = hex(crypto.getRandomValues(new Uint8Array(32))), links = 10_000): Promise<Chain> {
    const before = new Map<string, string>();
    let link = Uint8Array.from(secret.match(/../g) ?? [], (pair) => parseInt(pair, 16));
    for (let made = 0; made < links; made += 1) {
      const after = new Uint8Array(await crypto.subtle.digest("SHA-256", link));
      before.set(hex(after), hex(link));
      link = after;
    }
    return new Chain(secret, hex(link), before);
  }

  /** The link to reveal where this is the latest known; undefined where that is none of this chain. */
  reveal(follows: string): string | undefined {
    return this.before.get(follows);
  }
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
