import { type Rate, TokenBucket } from '../limits/token-bucket.ts';

/** Kinds come from our own code, so there are few. Beyond this number the rest share one count. */
const MOST_KINDS = 500;
const THE_REST = 'the rest';

interface Kind {
  readonly bucket: TokenBucket;
  leftOut: number;
}

/** Limits log lines of one kind, so that a flood cannot fill the disk. */
export class LogValve {
  readonly #rate: Rate | undefined;
  readonly #now: () => number;
  readonly #kinds = new Map<string, Kind>();

  constructor(rate: Rate | undefined, now: () => number) {
    this.#rate = rate;
    this.#now = now;
  }

  /** How many lines of this kind were dropped since the last one; undefined if this one is to be dropped too. */
  pass(kind: string): number | undefined {
    if (this.#rate === undefined) return 0;
    const known = this.#of(kind, this.#rate);
    if (!known.bucket.take(this.#now())) {
      known.leftOut += 1;
      return undefined;
    }
    const { leftOut } = known;
    known.leftOut = 0;
    return leftOut;
  }

  #of(wanted: string, rate: Rate): Kind {
    const kind = this.#kinds.size < MOST_KINDS || this.#kinds.has(wanted) ? wanted : THE_REST;
    let known = this.#kinds.get(kind);
    if (known === undefined) {
      known = { bucket: new TokenBucket(rate, this.#now()), leftOut: 0 };
      this.#kinds.set(kind, known);
    }
    return known;
  }
}
