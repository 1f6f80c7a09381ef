import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { Generator, type Seed, seedFromText } from '@hyakki/engine';

// The machine of a simulation: one queue of what happens next is clock, timers and chance of everything that runs. It takes the place
// of those of the process itself, so that no line of the program can be forgotten: whatever asks what time it is, or draws a
// number, asks here. Nothing in a run waits for anything else, so the same seed gives the same run.

/** What would be a process of its own: a node, a person's device, the database, the network between them. */
export interface Process {
  readonly name: string;
  /** Killed: nothing that it was about to do happens any more. */
  isGone: boolean;
  /** It stands still until then, and then finds everything that has come for it meanwhile. */
  stalledUntil: number;
}

export function newProcess(name: string): Process {
  return { name, isGone: false, stalledUntil: 0 };
}

interface Happening {
  at: number;
  /** Of two at one time the first that was asked for. */
  readonly order: number;
  readonly of: Process;
  readonly what: string;
  run: (() => void) | undefined;
}

/** Some day, so that dates in logs look like dates. */
const BEGINS_AT = Date.UTC(2026, 0, 2, 12);
/** A run that does not end is a bug of its own. */
const MOST_HAPPENINGS = 400_000;

const real = { setImmediate, setTimeout, clearTimeout, performance: performance.now.bind(performance) };

export class Machine {
  readonly rng: Generator;
  /** The processes' own chance is not that of the faults: what is drawn there moves nothing here. */
  readonly #secrets: Generator;
  readonly #queue = new Heap();
  readonly #digest = crypto.createHash('sha256');
  readonly #trace: ((line: string) => void) | undefined;
  #now = BEGINS_AT;
  #asked = 0;
  #happened = 0;
  /** The process on whose behalf the program runs now: timers that it sets are its own. */
  #running: Process;
  /** What was thrown where nobody catches it: a real process would have ended. */
  readonly uncaught: unknown[] = [];

  constructor(seed: string, trace?: (line: string) => void) {
    this.rng = new Generator(seedFromText(`simulation ${seed}`));
    this.#secrets = new Generator(seedFromText(`secrets ${seed}`));
    this.#running = newProcess('world');
    this.#trace = trace;
  }

  get now(): number {
    return this.#now;
  }

  /** Seconds since the beginning. */
  get seconds(): number {
    return (this.#now - BEGINS_AT) / 1000;
  }

  get happened(): number {
    return this.#happened;
  }

  // ---- Chance ----------------------------------------------------------------------------------------------

  /** From 0 to 1. */
  chance(): number {
    return this.rng.word() / 2 ** 32;
  }

  /** Whether something of this probability happens. Draws nothing where it is impossible. */
  happens(probability: number): boolean {
    return probability > 0 && this.chance() < probability;
  }

  between([least, most]: readonly [number, number]): number {
    return least + (most - least) * this.chance();
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.rng.below(items.length)]!;
  }

  random256(): Seed {
    return randomBytes(this.#secrets, 32).toString('hex');
  }

  // ---- Time ------------------------------------------------------------------------------------------------

  /** Does something for a process after so many milliseconds. The result calls it off. */
  after(ms: number, of: Process, what: string, run: () => void): () => void {
    const happening: Happening = { at: this.#now + Math.max(0, ms), order: this.#asked++, of, what, run };
    this.#queue.push(happening);
    return () => {
      happening.run = undefined;
    };
  }

  sleep(ms: number, of: Process): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, of, 'timer', resolve);
    });
  }

  /** Puts something into the digest of this run, which two runs of one seed must share. */
  note(text: string): void {
    this.#digest.update(`${text}\n`);
    this.#trace?.(`${this.seconds.toFixed(3).padStart(8)} ${text}`);
  }

  get digest(): string {
    return this.#digest.copy().digest('hex').slice(0, 16);
  }

  /** Lets everything happen, one thing after the other, until `work` is done. Takes the place of the process's clock meanwhile. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const giveBack = this.#takeOver();
    try {
      const settled = { isDone: false };
      const result = work().finally(() => {
        settled.isDone = true;
      });
      result.catch(() => undefined);
      await new Promise<void>((resolve, reject) => {
        const next = () => {
          if (settled.isDone) resolve();
          else if (this.#happened >= MOST_HAPPENINGS || !this.#happen())
            reject(new Error('nothing happens any more, or too much'));
          // All promises that this has resolved are followed to their ends before anything else happens.
          else real.setImmediate(next);
        };
        real.setImmediate(next);
      });
      return await result;
    } finally {
      giveBack();
    }
  }

  #happen(): boolean {
    for (;;) {
      const next = this.#queue.pop();
      if (next === undefined) return false;
      const { run, of, what } = next;
      if (run === undefined || of.isGone) continue;
      if (of.stalledUntil > next.at) {
        next.at = of.stalledUntil;
        this.#queue.push(next);
        continue;
      }
      this.#now = next.at;
      this.#happened += 1;
      if (what !== 'timer') this.note(`${of.name}: ${what}`);
      this.#running = of;
      try {
        run();
      } catch (problem) {
        this.uncaught.push(problem);
      }
      return true;
    }
  }

  // ---- Instead of the process's own ------------------------------------------------------------------------

  #takeOver(): () => void {
    const timer = (ms: number, run: () => void) => {
      const callOff = this.after(ms, this.#running, 'timer', run);
      const self = { callOff, unref: () => self, ref: () => self, hasRef: () => true };
      return self;
    };
    const callOff = (given: unknown) => (given as { callOff?(): void } | undefined)?.callOff?.();
    const repeat = (ms: number, run: () => void) => {
      let callOffNext = () => {};
      const of = this.#running;
      const again = () => {
        callOffNext = this.after(ms, of, 'timer', () => {
          again();
          run();
        });
      };
      again();
      const self = { callOff: () => callOffNext(), unref: () => self, ref: () => self, hasRef: () => true };
      return self;
    };
    const mine = {
      // Node never rings sooner than after a millisecond.
      setTimeout: (run: () => void, ms = 1) => timer(Math.max(1, ms), run),
      setInterval: (run: () => void, ms = 1) => repeat(Math.max(1, ms), run),
      setImmediate: (run: () => void) => timer(0, run),
      clearTimeout: callOff,
      clearInterval: callOff,
      clearImmediate: callOff,
    };
    const places: readonly (readonly [object, Readonly<Record<string, unknown>>])[] = [
      [globalThis, mine],
      [Date, { now: () => Math.floor(this.#now) }],
      [performance, { now: () => this.#now - BEGINS_AT }],
      [Math, { random: () => this.#secrets.word() / 2 ** 32 }],
      [
        crypto,
        {
          randomBytes: (size: number) => randomBytes(this.#secrets, size),
          randomInt: (below: number) => this.#secrets.below(below),
        },
      ],
    ];
    const before = places.map(([place, ours]) =>
      Object.keys(ours).map((name) => [name, Object.getOwnPropertyDescriptor(place, name)] as const),
    );
    for (const [place, ours] of places)
      for (const [name, value] of Object.entries(ours))
        Object.defineProperty(place, name, { value, configurable: true, writable: true });
    syncBuiltinESMExports();
    return () => {
      for (const [index, [place]] of places.entries())
        for (const [name, own] of before[index]!)
          if (own === undefined) delete (place as Record<string, unknown>)[name];
          else Object.defineProperty(place, name, own);
      syncBuiltinESMExports();
    };
  }
}

function randomBytes(rng: Generator, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  for (let i = 0; i < size; i++) bytes[i] = rng.word() & 0xff;
  return bytes;
}

/** What happens next comes out first. */
class Heap {
  readonly #all: Happening[] = [];

  push(one: Happening): void {
    const all = this.#all;
    let place = all.push(one) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (isBefore(all[above]!, one)) break;
      all[place] = all[above]!;
      place = above;
    }
    all[place] = one;
  }

  pop(): Happening | undefined {
    const all = this.#all;
    const first = all[0];
    const last = all.pop();
    if (first === undefined || last === undefined || all.length === 0) return first;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      if (below >= all.length) break;
      if (below + 1 < all.length && isBefore(all[below + 1]!, all[below]!)) below += 1;
      if (isBefore(last, all[below]!)) break;
      all[place] = all[below]!;
      place = below;
    }
    all[place] = last;
    return first;
  }
}

function isBefore(one: Happening, other: Happening): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}
