/** What a board shows of the secret faces that its reader looks at. Things are called what the board calls them. */
export interface Looking {
  /** The turn: who held something in another one has to hold it again. */
  readonly turn: number;
  /** Everything whose secret face the reader sees now, the last one looked at last. */
  readonly seen: readonly string[];
  /** `pressed`, for one device that is passed round. */
  readonly peek: 'open' | 'pressed';
}

/** What was held, and in which turn. */
export interface Held {
  readonly turn: number;
  readonly things: readonly string[];
}

export const NOTHING_HELD: Held = { turn: 0, things: [] };

export function withHeld(held: Held, turn: number, thing: string): Held {
  return { turn, things: held.turn === turn ? [...held.things, thing] : [thing] };
}

/** What was looked at and must be held before anything else is done: where faces are covered, a look is over when it was seen. */
export function thingToHold({ turn, seen, peek }: Looking, held: Held): string | undefined {
  if (peek === 'open') return undefined;
  return seen.findLast((thing) => held.turn !== turn || !held.things.includes(thing));
}
