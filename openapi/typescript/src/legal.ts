import { drawChance, drawOffer } from "./draw.js";
import { anyOf, one, type Pick } from "./pick.js";
import type { ChanceForm, ChancePart, Command, LegalReply, Offer } from "./types.js";

/** A kind of command that would be accepted now, for a seat; null: the referee's own, which carries none. */
export interface Choice {
  seat: number | null;
  offer: Offer;
}

/** What the caller may send now: what the game waits for, what can be done besides, and what is to be rolled or drawn by hand. */
export class Legal {
  readonly told: LegalReply;
  /** Decided on: send it along as `version`, and what was overtaken meanwhile is refused. */
  readonly version: number;
  /** What answers what the game waits for. */
  readonly awaited: readonly Choice[];
  /** What is there besides: resigning, standing orders, calling time, changing what one has handed in. */
  readonly besides: readonly Choice[];
  /** The dice or cards that the referee is to enter before anybody may act; null for everybody else. */
  readonly chance: ChanceForm | null;

  constructor(told: LegalReply) {
    const seats = told.seats.flatMap(({ seat, choices }) => choices.map((offer) => ({ seat, offer })));
    const all: Choice[] = [...seats, ...told.table.map((offer) => ({ seat: null, offer }))];
    this.told = told;
    this.version = told.version;
    this.awaited = all.filter(({ offer }) => offer.awaited);
    this.besides = all.filter(({ offer }) => !offer.awaited);
    this.chance = told.chance;
  }

  /** Nothing will ever be legal again. */
  get over(): boolean {
    return this.told.status === "finished" || this.told.status === "abandoned";
  }

  /** Whether the game waits for the caller. */
  get mine(): boolean {
    return this.awaited.length > 0 || this.entry !== null;
  }

  /** Whose dice or cards they are, in the order in which their values are entered; one list for each list of values. */
  get whose(): ChancePart[][] {
    return this.chance?.lists.map(({ parts }) => parts) ?? [];
  }

  /** All that is possible of one type, awaited or not: `legal.of("attack")`. */
  of(type: Command["type"], seat?: number): Choice[] {
    return [...this.awaited, ...this.besides].filter((each) => each.offer.command === type && (seat === undefined || each.seat === seat));
  }

  /** A random command that answers what the game waits for; undefined where it does not wait for the caller. */
  draw(pick: Pick = anyOf): Command | undefined {
    const { entry } = this;
    if (entry) return { type: "enter_chance", chance_id: entry.chance_id, values: drawChance(entry, pick) };
    return this.awaited.length ? drawCommand(one(this.awaited, pick), pick) : undefined;
  }

  /** What the caller is to enter: nothing while the draw waits for somebody's contribution. */
  private get entry(): ChanceForm | null {
    return this.chance?.contribution ? null : this.chance;
  }
}

/** A random command of one kind: `drawCommand(legal.of("attack")[0])`. */
export function drawCommand({ seat, offer }: Choice, pick: Pick = anyOf): Command {
  const made = drawOffer(offer, pick);
  // The grammar says of each command exactly what its schema says, which no compiler can know.
  return (seat === null ? made : { ...made, seat }) as unknown as Command;
}
