import { type Findings, FAULTS as KINDS, type Fault as Kind } from '../checker.ts';

/** What every fault is counted by: all zero, or the server is wrong. */
export const COLUMNS = ['lost', 'doubled', 'holes', 'leaked', 'stuck', 'twins'] as const;
export type Column = (typeof COLUMNS)[number];

/** Nothing that the checker finds is left out. */
const COLUMN_OF: Readonly<Record<Kind, Column>> = {
  lost: 'lost',
  damaged: 'lost',
  doubled: 'doubled',
  refused: 'doubled',
  strange: 'doubled',
  holes: 'holes',
  disorder: 'holes',
  leaked: 'leaked',
  stuck: 'stuck',
  twins: 'twins',
};

/** How one fault went. */
export interface FaultResult extends Readonly<Record<Column, number>> {
  readonly fault: string;
  readonly tries: number;
  readonly seconds: number;
  /** Moves that were acknowledged: what there was to lose. */
  readonly moves: number;
  /** What was found, in words; the first of it. */
  readonly found: readonly string[];
  /** Beside the counts: how fast it was, how often a fault struck. */
  readonly figures: Readonly<Record<string, number | string>>;
  /** Why it could not be tried on this machine. */
  readonly skipped?: string;
}

/** What a case hands in as it goes. */
export class Tally {
  tries = 0;
  moves = 0;
  readonly figures: Record<string, number | string> = {};
  readonly #counts = Object.fromEntries(COLUMNS.map((column) => [column, 0])) as Record<Column, number>;
  readonly #found: string[] = [];

  find(kind: Kind, what: string): void {
    this.#counts[COLUMN_OF[kind]] += 1;
    if (this.#found.length < 10) this.#found.push(`${kind}: ${what}`);
  }

  add(findings: Pick<Findings, Kind>): void {
    for (const kind of KINDS) for (const what of findings[kind]) this.find(kind, what);
  }

  /** The slowest of several. */
  atMost(name: string, value: number): void {
    this.figures[name] = Math.max(Number(this.figures[name] ?? 0), Math.round(value));
  }

  count(name: string, by = 1): void {
    this.figures[name] = Number(this.figures[name] ?? 0) + by;
  }

  result(fault: string, seconds: number, skipped?: string): FaultResult {
    return {
      fault,
      tries: this.tries,
      ...this.#counts,
      seconds: Math.round(seconds),
      moves: this.moves,
      found: this.#found,
      figures: this.figures,
      ...(skipped === undefined ? {} : { skipped }),
    };
  }
}

/** The machine lacks something that a case needs. */
export class Skipped extends Error {}

export const SIZES = ['sample', 'quick', 'full'] as const;
export type Size = (typeof SIZES)[number];

/** One kind of fault, tried as often as the size says. */
export interface FaultCase {
  readonly name: string;
  readonly about: string;
  readonly tries: Readonly<Record<Size, number>>;
  run(tries: number, tally: Tally, report: (line: string) => void): Promise<void>;
}

export function isAllZero(result: FaultResult): boolean {
  return COLUMNS.every((column) => result[column] === 0);
}
