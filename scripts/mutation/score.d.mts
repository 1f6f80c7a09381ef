export interface Score {
  readonly percent: number;
  readonly low: number;
  readonly high: number;
}

export function wilson(hits: number, tries: number): Score;

export function countResults(report: unknown): {
  readonly mutants: number;
  readonly killed: number;
  readonly timeouts: number;
  readonly equivalent: number;
  readonly score: Score;
  readonly survivors: readonly {
    readonly path: string;
    readonly line: number;
    readonly mutator: string;
    readonly was: string;
    readonly replacement: string;
    readonly covered: boolean;
  }[];
};
