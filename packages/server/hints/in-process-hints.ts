import { type Hint, type Hints, HintsOut, readHints } from './hints.ts';

/** Joins nodes of one process; the only node of a process talks to nobody. */
export class Switchboard {
  readonly #lines = new Set<(text: string) => void>();
  /** Tests may lose, double or delay what goes through. */
  carry: (text: string, deliver: (text: string) => void) => void = (text, deliver) => deliver(text);

  join(node: string): Hints {
    let hear: (hint: Hint) => void = () => {};
    const receive = (text: string) => {
      for (const hint of readHints(node, text)) hear(hint);
    };
    this.#lines.add(receive);
    const out = new HintsOut(node, {
      most: Number.POSITIVE_INFINITY,
      send: (text) => {
        for (const line of this.#lines)
          if (line !== receive) this.carry(text, (one) => setImmediate(() => line(one)));
      },
    });
    return {
      tell: (hint) => out.add(hint),
      listen: (listener) => {
        hear = listener;
      },
      close: async () => {
        this.#lines.delete(receive);
        hear = () => {};
      },
    };
  }
}
