import { type Hint, type Hints, HintsOut, readHints } from '../../hints/hints.ts';
import type { Machine, Process } from './machine.ts';
import type { Weather } from './weather.ts';

const NEAR_MS = [0.1, 5] as const;
const LATE_MS = [100, 6_000] as const;

/** Carries hints from node to node, or loses, doubles and delays them. */
export class HintsBetweenNodes {
  readonly #machine: Machine;
  readonly #weather: () => Weather;
  readonly #nodes = new Map<Process, (text: string) => void>();

  constructor(machine: Machine, weather: () => Weather) {
    this.#machine = machine;
    this.#weather = weather;
  }

  join(node: string, process: Process): Hints {
    let hear: (hint: Hint) => void = () => {};
    this.#nodes.set(process, (text) => {
      for (const hint of readHints(node, text)) hear(hint);
    });
    const out = new HintsOut(node, {
      most: 8_000,
      send: (text) => {
        for (const [other, receive] of this.#nodes) if (other !== process) this.#carry(text, other, receive);
      },
    });
    return {
      tell: (hint) => out.add(hint),
      listen: (listener) => {
        hear = listener;
      },
      close: async () => {
        this.#nodes.delete(process);
      },
    };
  }

  #carry(text: string, to: Process, receive: (text: string) => void): void {
    const machine = this.#machine;
    const weather = this.#weather();
    if (to.isGone) return;
    if (machine.happens(weather.hintLost)) return;
    const count = machine.happens(weather.hintDoubled) ? 2 : 1;
    for (let i = 0; i < count; i++) {
      const ms = machine.between(machine.happens(weather.hintLate) ? LATE_MS : NEAR_MS);
      machine.after(ms, to, `hint ${text}`, () => receive(text));
    }
  }
}
