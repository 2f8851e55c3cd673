import { address, newKey, told, type Calls, type Extra } from "./calls.js";
import { Followed } from "./followed.js";
import type { DeskReply, Read, Schemas, Written } from "./types.js";

type Act = `/games/{game_id}/${"abandon" | "contributions" | "contributions/passed-over" | "correct" | "disputes" | "extend" | "pause" | "rewind" | "undo"}`;

/**
 * What is done about a game instead of in it, by its referee, the organiser or, where the rules let them, a seat.
 * Each has a key and is done once, however often it must be sent; starting and tokens have none and are not sent again
 * when no answer comes (`Unreachable`): look at the game first.
 */
export class Desk {
  private readonly calls: Calls;
  private readonly names: { game_id: string };
  private readonly followed: Followed;

  constructor(calls: Calls, gameId: string, followed = new Followed(gameId)) {
    this.calls = calls;
    this.followed = followed;
    this.names = { game_id: gameId };
  }

  /** Begin though not all seats are claimed; the referee plays for those. */
  start(extra: Extra = {}): Promise<Written<"/games/{game_id}/start">> {
    return this.calls.write("/games/{game_id}/start", this.names, undefined, extra);
  }

  pause(reason: string, extra: Extra = {}): Promise<DeskReply> {
    return this.act("/games/{game_id}/pause", { reason }, extra);
  }

  resume(extra: Extra = {}): Promise<DeskReply> {
    return this.calls.write("/games/{game_id}/resume", this.names, undefined, once(extra));
  }

  abandon(reason: string, extra: Extra = {}): Promise<DeskReply> {
    return this.act("/games/{game_id}/abandon", { reason }, extra);
  }

  /** Take the last command back. */
  undo(reason: string, extra: Extra = {}): Promise<DeskReply> {
    return this.act("/games/{game_id}/undo", { reason }, extra);
  }

  /** Go on from an earlier version; what came after it stays in the log. */
  rewind(wanted: Schemas["Rewind"], extra: Extra = {}): Promise<DeskReply> {
    return this.act("/games/{game_id}/rewind", wanted, extra);
  }

  /** Put fields of the position right. */
  correct(wanted: Schemas["Correction"], extra: Extra = {}): Promise<DeskReply> {
    return this.act("/games/{game_id}/correct", wanted, extra);
  }

  /** More time for a seat's present decision. */
  extend(wanted: Schemas["Extension"], extra: Extra = {}): Promise<DeskReply> {
    return this.act("/games/{game_id}/extend", wanted, extra);
  }

  dispute(wanted: Schemas["Complaint"], extra: Extra = {}): Promise<DeskReply> {
    return this.act("/games/{game_id}/disputes", wanted, extra);
  }

  disputes(): Promise<Read<"/games/{game_id}/disputes">> {
    return this.calls.read("/games/{game_id}/disputes", this.names);
  }

  /** The organiser's ruling on a dispute. */
  rule(number: number, ruling: Schemas["Ruling"], extra: Extra = {}): Promise<DeskReply> {
    return this.calls.write("/games/{game_id}/disputes/{number}/ruling", { ...this.names, number }, ruling, once(extra));
  }

  /**
   * Reveal a link of the caller's chain to the draw that waits for it; only where the log says that it is due, which is read on
   * first (`Doubtful`: nothing was sent). `anyway`: without that.
   */
  async contribute(wanted: Schemas["Contribution"], { anyway = false, ...extra }: Extra & { anyway?: boolean } = {}): Promise<DeskReply> {
    if (!anyway) await this.followed.give(this.calls, wanted.chance_id, wanted.reveal);
    return this.act("/games/{game_id}/contributions", wanted, extra);
  }

  /** Do without a seat's contribution. */
  passOver(wanted: Schemas["PassingOver"], extra: Extra = {}): Promise<DeskReply> {
    return this.act("/games/{game_id}/contributions/passed-over", wanted, extra);
  }

  /** Let a bot play a seat; null: people again. */
  async handOver(seat: number, bot: Schemas["BotSeated"]["bot"], extra: Extra = {}): Promise<DeskReply> {
    const path = address("/games/{game_id}/seats/{seat}/bot", { ...this.names, seat });
    return told<DeskReply>(await this.calls.send({ method: "PUT", path, body: { bot }, ...once(extra) }));
  }

  /** The tokens that are out, without their secrets. */
  tokens(): Promise<Read<"/games/{game_id}/tokens">> {
    return this.calls.read("/games/{game_id}/tokens", this.names);
  }

  issueToken(wanted: Schemas["TokenWanted"], extra: Extra = {}): Promise<Written<"/games/{game_id}/tokens">> {
    return this.calls.write("/games/{game_id}/tokens", this.names, wanted, extra);
  }

  async revokeToken(token_id: string, extra: Extra = {}): Promise<DeskReply> {
    const path = address("/games/{game_id}/tokens/{token_id}", { ...this.names, token_id });
    return told<DeskReply>(await this.calls.send({ method: "DELETE", path, ...extra }));
  }

  private act<Path extends Act>(path: Path, body: Parameters<typeof this.calls.write<Path>>[2], extra: Extra): Promise<Written<Path>> {
    return this.calls.write(path, this.names, body, once(extra));
  }
}

/** With a key of its own where none was given. */
function once(extra: Extra): Extra {
  return { ...extra, key: extra.key ?? newKey() };
}
