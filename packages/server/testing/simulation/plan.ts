import type { NewTable } from '@hyakki/table';
import type { Machine } from './machine.ts';
import { CALM, type Weather } from './weather.ts';

// What one seed tries: who plays what, and which faults come when. Each run has a few kinds of faults and not all of them: where
// everything fails at once, little is ever reached.

const TABLES: readonly NewTable[] = [
  { game: 'yokai', seatCount: 2 },
  { game: 'yokai', seatCount: 3, options: { level: 2 }, aids: 'perfect-memory' },
  { game: 'tengu', seatCount: 2, options: { level: 2 } },
  { game: 'tengu', seatCount: 3, options: { level: 3 } },
  { game: 'sketch', seatCount: 2 },
  { game: 'sketch', seatCount: 2, aids: 'bare' },
  { game: 'yokai', seatCount: 3, bots: [null, null, { name: 'random' }] },
  { game: 'tengu', seatCount: 3, bots: [null, { name: 'random' }, null] },
];
const CLOCKS: readonly NewTable['clock'][] = [
  { kind: 'none' },
  { kind: 'turn', seconds: 5 },
  { kind: 'turn', seconds: 8 },
  { kind: 'match', seconds: 60 },
];

const FAULTS = [
  'kill',
  'kill-before-commit',
  'kill-after-commit',
  'stop',
  'stall',
  'cut',
  'half-open',
  'node-silent',
  'database-away',
  'reload',
] as const;
export type FaultKind = (typeof FAULTS)[number];

/** Small faults that come all the time. */
const WEATHERS: readonly Partial<Weather>[] = [
  { refused: 0.05 },
  { cutAfterCommit: 0.08 },
  { slow: 0.05 },
  { hintLost: 0.5 },
  { hintLost: 1 },
  { hintDoubled: 0.3, hintLate: 0.3 },
  { frameCut: 0.01 },
  { frameDoubled: 0.08, frameLate: 0.08 },
];

interface PlannedFault {
  readonly at: number;
  readonly kind: FaultKind;
}

export interface Plan {
  readonly nodes: number;
  readonly table: NewTable;
  /** Pages that are open twice, by the number of the person. */
  readonly twice: readonly number[];
  readonly spectators: number;
  /** Seconds of faults. */
  readonly seconds: number;
  readonly weather: Weather;
  readonly faults: readonly PlannedFault[];
  /** Whether people do more than move. */
  readonly isLively: boolean;
  /** Whether matches are stopped early, and packed soon after their end: while some are far behind. */
  readonly isPacking: boolean;
}

/** Persons, second pages and spectators together. */
const MOST_CLIENTS = 6;

export function makePlan(machine: Machine): Plan {
  const nodes = 1 + machine.rng.below(3);
  const wish = machine.pick(TABLES);
  // Bots that take their time would play longer than anybody waits.
  const table: NewTable = { ...wish, pace: 0, clock: machine.pick(CLOCKS)! };
  const persons = table.seatCount - (table.bots ?? []).filter((bot) => bot !== null).length;
  const twice = Array.from({ length: persons }, (_, person) => person).filter(() => machine.happens(0.3));
  const spectators = Math.min(machine.rng.below(2), MOST_CLIENTS - persons - twice.length);
  const seconds = Math.round(machine.between([8, 30]));
  const kinds = FAULTS.filter(() => machine.happens(0.35));
  const count = kinds.length === 0 ? 0 : 1 + machine.rng.below(8);
  const faults = Array.from({ length: count }, () => ({
    at: machine.between([0, seconds]),
    kind: machine.pick(kinds),
  })).sort((a, b) => a.at - b.at);
  const weather: Weather = Object.assign({}, CALM, ...WEATHERS.filter(() => machine.happens(0.25)));
  const isLively = machine.happens(0.5);
  // Not drawn: what seeds without it have found stays what it is.
  const isPacking = seconds % 4 === 0;
  return { nodes, table, twice, spectators, seconds, weather, faults, isLively, isPacking };
}
