import { newKey, type Calls, type Extra } from "./calls.js";
import type { Chain } from "./chain.js";
import { Desk } from "./desk.js";
import { Followed } from "./followed.js";
import { Legal } from "./legal.js";
import { fetched, resumed } from "./stream.js";
import { ticketed } from "./ticketed.js";
import type { Claim, Command, CommandReply, DryRunReply, Entry, GameHeader, Invitation, Query, Read, ReadPath, Schemas, Values, ViewReply } from "./types.js";

type OfGame = Extract<ReadPath, `/games/{game_id}/${string}`>;

/** A game with the eyes and the rights of one token: a seat's, the referee's, the organiser's, or a spectator's (none). */
export class Game {
  readonly id: string;
  /** The seat that was claimed; null: the token is another's, or was given by hand. */
  readonly seat: number | null;
  /** What is done about the game instead of in it: pause, undo, correct, rule … */
  readonly desk: Desk;
  private readonly calls: Calls;
  private readonly followed: Followed;
  private known = 0;

  constructor(calls: Calls, id: string, seat: number | null = null, noted?: string) {
    this.calls = calls;
    this.id = id;
    this.seat = seat;
    this.followed = new Followed(id, noted);
    this.desk = new Desk(calls, id, this.followed);
  }

  /** Version and hash of the log as far as `contribute` has followed it: keep it, and give it back, or to `quartermaster verify --head`. */
  get noted(): string | undefined {
    return this.followed.noted;
  }

  /** Keep it: it is the seat, or the referee. */
  get token(): string | undefined {
    return this.calls.token;
  }

  /** The game at a glance: status, phase, whom it waits for, options. */
  header(): Promise<GameHeader> {
    return this.calls.read("/games/{game_id}", { game_id: this.id }, this.fresh);
  }

  /** The position for the caller's eyes. */
  view(): Promise<ViewReply> {
    return this.read("/games/{game_id}/view", this.fresh);
  }

  /** What the caller may send now. */
  async legal(): Promise<Legal> {
    return new Legal(await this.read("/games/{game_id}/legal", this.fresh));
  }

  /** Anything else that can be read of a game: `game.read("/games/{game_id}/timeline", { after: 40 })`. */
  read<Path extends OfGame>(path: Path, query?: Query<Path>): Promise<Read<Path>> {
    return this.calls.read(path, { game_id: this.id }, query);
  }

  /** The board as an SVG picture. */
  picture(query?: Query<"/games/{game_id}/map.svg">): Promise<string> {
    return this.calls.text("/games/{game_id}/map.svg", { game_id: this.id }, query);
  }

  /**
   * Send a command, or several that are carried out whole or not at all. Each sending has a key, your own or a new one, so that
   * it can be repeated until an answer comes and is carried out once. `version`: the one it was decided on.
   */
  send(commands: Command | Command[], extra: Extra & { dryRun: true }): Promise<DryRunReply>;
  send(commands: Command | Command[], extra?: Extra & { dryRun?: false }): Promise<CommandReply>;
  async send(commands: Command | Command[], { dryRun = false, key = newKey(), ...extra }: Extra & { dryRun?: boolean } = {}): Promise<CommandReply | DryRunReply> {
    const query = dryRun ? { dry_run: true } : {};
    const reply = await this.calls.write("/games/{game_id}/commands", { game_id: this.id }, commands, { key, query, ...extra });
    this.known = Math.max(this.known, reply.version);
    return reply;
  }

  /** Enter what fell on the table, as `(await game.legal()).chance` asks for it. */
  enterChance(chanceId: number, values: Values, extra: Extra = {}): Promise<CommandReply> {
    return this.send({ type: "enter_chance", chance_id: chanceId, values }, { ...extra });
  }

  /**
   * Take a seat with its invitation; the game as that seat sees it. With a key of your own you may come again for the same token:
   * say the same then. Without one you get a random `nonce`, so that nobody can have chosen the dice.
   */
  async claim({ seat, code }: Invitation, { key, ...wanted }: Omit<Claim, "code"> & { key?: string } = {}): Promise<Game> {
    const body = key === undefined ? { nonce: newKey(), ...wanted, code } : { ...wanted, code };
    const names = { game_id: this.id, seat };
    const taken = await this.calls.write("/games/{game_id}/seats/{seat}/claim", names, body, { key: key ?? newKey() });
    return new Game(this.calls.by(taken.token), this.id, seat);
  }

  /**
   * Add a secret of this seat's to the draw that waits for one; false where none does. Only where the log says so, too
   * (`Doubtful`: it does not hold together, and nothing was sent).
   */
  async contribute(chain: Chain, extra: Extra & { anyway?: boolean } = {}): Promise<boolean> {
    const { chance } = await this.header();
    const reveal = chance?.contribution ? chain.reveal(chance.contribution.follows) : undefined;
    if (!chance || reveal === undefined) return false;
    await this.desk.contribute({ chance_id: chance.chance_id, reveal }, extra);
    return true;
  }

  /** A what-if game from a version of this one, with you as its referee. */
  async fork(wanted: Schemas["Fork"] = {}, key: string = newKey()): Promise<Game> {
    const made = await this.calls.write("/games/{game_id}/forks", { game_id: this.id }, wanted, { key });
    return new Game(this.calls.by(made.referee_token), made.game_id);
  }

  /**
   * Every event after a version, once and in order, live, until the game is over; lost connections are taken up again.
   * Leave the loop to stop, or abort the signal. `by: "ticket"` uses a browser's `EventSource`.
   */
  stream(after = 0, { by = "fetch", signal }: { by?: "fetch" | "ticket"; signal?: AbortSignal } = {}): AsyncGenerator<Entry, void> {
    const line = by === "fetch" ? fetched(this.calls, this.id, signal) : ticketed(this.calls, this.id, signal);
    return resumed(line, after, this.calls.patience, signal);
  }

  /** Wait until the game has gone on from a version. */
  async gone(from: number, signal?: AbortSignal): Promise<void> {
    for await (const { version } of this.stream(from, signal ? { signal } : {})) {
      this.known = Math.max(this.known, version);
      return;
    }
  }

  /** What was sent or heard is there already when the next look comes, whichever process answers it. */
  private get fresh(): { min_version?: number } {
    return this.known ? { min_version: this.known } : {};
  }
}
