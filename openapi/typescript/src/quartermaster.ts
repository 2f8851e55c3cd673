import { Calls, newKey, type Extra, type Names, type Settings } from "./calls.js";
import { Game } from "./game.js";
import type { Body, GameHeader, Invitation, NewGame, Query, Read, ReadPath, WritePath, Written } from "./types.js";

type GameRow = Read<"/games">["games"][number];

/** A game just made: you are its referee, and each player gets an invitation. */
export interface Made {
  referee: Game;
  invitations: Invitation[];
}

/** A Quartermaster service, as one caller reaches it: `new Quartermaster("http://127.0.0.1:8000", { token })`. */
export class Quartermaster {
  private readonly calls: Calls;

  constructor(url: string, settings: Settings = {}) {
    this.calls = new Calls(url, settings);
  }

  /** Create a game; the token must be the organiser's. With the same key it is the same game, however often it is sent. */
  async create(wanted: NewGame, key: string = newKey()): Promise<Made> {
    const made = await this.calls.write("/games", {}, wanted, { key });
    if (!("referee_token" in made)) throw new TypeError("a game that was not tried out has a referee");
    return { referee: this.game(made.game_id, made.referee_token), invitations: made.invitations };
  }

  /** Whether such a game could be created, and what it would be. */
  async tryOut(wanted: NewGame): Promise<GameHeader> {
    return (await this.calls.write("/games", {}, wanted, { query: { dry_run: true } })) as GameHeader;
  }

  /** A game with the eyes and rights of a token; without one, those of this caller. `noted`: its log must lead there (`Game.noted`). */
  game(id: string, token?: string, { noted }: { noted?: string | undefined } = {}): Game {
    return new Game(token === undefined ? this.calls : this.calls.by(token), id, null, noted);
  }

  /** All games that the caller may see, page by page. */
  async *games(query: Omit<Query<"/games">, "cursor"> = {}): AsyncGenerator<GameRow, void> {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: Read<"/games"> = await this.calls.read("/games", {}, cursor === undefined ? query : { ...query, cursor });
      yield* page.games;
      cursor = page.next_cursor;
    }
  }

  /** Anything of the contract that can be read: `quartermaster.read("/variants/{slug}", { slug: "henshaw" })`. */
  read<Path extends ReadPath>(path: Path, names: Names = {}, query?: Query<Path>): Promise<Read<Path>> {
    return this.calls.read(path, names, query);
  }

  /** Anything of the contract that can be written to. */
  write<Path extends WritePath>(path: Path, names: Names, body: Body<Path>, extra: Extra & { query?: object } = {}): Promise<Written<Path>> {
    return this.calls.write(path, names, body, extra);
  }
}
