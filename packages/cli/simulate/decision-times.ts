/** How long decisions took, in steps of some four percent: small enough to send, and parts can be added up. */
export interface DecisionTimes {
  count: number;
  totalMs: number;
  mostMs: number;
  /** By step: sixteen for each doubling, from a microsecond on. */
  steps: Record<number, number>;
}

const STEPS_A_DOUBLING = 16;
const LEAST_MS = 0.001;

export function noTimes(): DecisionTimes {
  return { count: 0, totalMs: 0, mostMs: 0, steps: {} };
}

export function addTime(times: DecisionTimes, ms: number): void {
  const step = Math.floor(STEPS_A_DOUBLING * Math.log2(Math.max(ms, LEAST_MS) / LEAST_MS));
  times.count++;
  times.totalMs += ms;
  times.mostMs = Math.max(times.mostMs, ms);
  times.steps[step] = (times.steps[step] ?? 0) + 1;
}

export function addTimes(whole: DecisionTimes, part: DecisionTimes): void {
  whole.count += part.count;
  whole.totalMs += part.totalMs;
  whole.mostMs = Math.max(whole.mostMs, part.mostMs);
  for (const [step, count] of Object.entries(part.steps))
    whole.steps[Number(step)] = (whole.steps[Number(step)] ?? 0) + count;
}

/** The time that this share of the decisions did not exceed, in milliseconds. */
function quantileOf({ count, steps }: DecisionTimes, share: number): number {
  let below = 0;
  // Whole numbers as keys come in ascending order.
  for (const [step, held] of Object.entries(steps)) {
    below += held;
    if (below >= share * count) return LEAST_MS * 2 ** ((Number(step) + 0.5) / STEPS_A_DOUBLING);
  }
  return 0;
}

/** What `--json` says of a bot's time. */
export interface DecisionMs {
  readonly decisions: number;
  readonly mean: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

export function decisionMs(times: DecisionTimes): DecisionMs {
  const { count, totalMs, mostMs } = times;
  return {
    decisions: count,
    mean: rounded(count === 0 ? 0 : totalMs / count),
    p50: rounded(quantileOf(times, 0.5)),
    p99: rounded(quantileOf(times, 0.99)),
    most: rounded(mostMs),
  };
}

function rounded(ms: number): number {
  return Number(ms.toPrecision(3));
}
