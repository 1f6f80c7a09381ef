// Ratings of bots by what they won against each other: the most likely strengths of Bradley and Terry, where a draw is half
// a win, told on Elo's scale (400 points are odds of ten to one).

/** How often one beat the other. */
export interface Meeting {
  readonly a: number;
  readonly b: number;
  /** Draws count a half for each. */
  readonly wonByA: number;
  readonly wonByB: number;
}

interface Rating {
  readonly elo: number;
  /** Null for the one that all others are measured against. */
  readonly ci95: readonly [low: number, high: number] | null;
}

export interface Ratings {
  /** By number of the bot. */
  readonly ratings: readonly Rating[];
  /**
   * Draws that were added to each meeting. None where the most likely ratings exist; one where somebody won or lost
   * everything, which alone would rate it at infinity.
   */
  readonly addedDraws: 0 | 1;
}

const POINTS = 400 / Math.LN10;
const MOST_STEPS = 100;
const Z = 1.959963984540054;

export function rateAll(count: number, meetings: readonly Meeting[], anchor: number): Ratings {
  const addedDraws = isBounded(count, meetings) ? 0 : 1;
  const counted = meetings.map((meeting) => ({
    ...meeting,
    wonByA: meeting.wonByA + addedDraws / 2,
    wonByB: meeting.wonByB + addedDraws / 2,
  }));
  const free = Array.from({ length: count }, (_, i) => i).filter((i) => i !== anchor);
  const strengths = new Array<number>(count).fill(0);
  let covariance: number[][] = [];
  // Newton's steps: the likelihood is concave, so they lead to its one top. Long ones are cut short.
  for (let step = 0; step < MOST_STEPS; step++) {
    const { gradient, information } = slopesOf(count, counted, strengths);
    covariance = inverse(free.map((i) => free.map((j) => information[i]![j]!)));
    let longest = 0;
    for (const [row, i] of free.entries()) {
      const change = free.reduce((sum, j, column) => sum + covariance[row]![column]! * gradient[j]!, 0);
      strengths[i]! += Math.max(-1, Math.min(1, change));
      longest = Math.max(longest, Math.abs(change));
    }
    if (longest < 1e-10) break;
  }
  return {
    ratings: strengths.map((strength, i) => {
      const elo = POINTS * strength;
      if (i === anchor) return { elo: 0, ci95: null };
      const half = Z * POINTS * Math.sqrt(covariance[free.indexOf(i)]![free.indexOf(i)]!);
      return { elo, ci95: [elo - half, elo + half] };
    }),
    addedDraws,
  };
}

/** Ratings are finite when everybody is reached from everybody by going from a loser to a winner. */
function isBounded(count: number, meetings: readonly Meeting[]): boolean {
  const reaches = (isBackward: boolean): boolean => {
    const reached = new Set([0]);
    for (const from of reached) {
      for (const { a, b, wonByA, wonByB } of meetings) {
        if (from === a && (isBackward ? wonByA : wonByB) > 0) reached.add(b);
        if (from === b && (isBackward ? wonByB : wonByA) > 0) reached.add(a);
      }
    }
    return reached.size === count;
  };
  return reaches(false) && reaches(true);
}

function slopesOf(count: number, meetings: readonly Meeting[], strengths: readonly number[]) {
  const gradient = new Array<number>(count).fill(0);
  const information = Array.from({ length: count }, () => new Array<number>(count).fill(0));
  for (const { a, b, wonByA, wonByB } of meetings) {
    const played = wonByA + wonByB;
    const expected = 1 / (1 + Math.exp(strengths[b]! - strengths[a]!));
    gradient[a]! += wonByA - played * expected;
    gradient[b]! -= wonByA - played * expected;
    const weight = played * expected * (1 - expected);
    information[a]![a]! += weight;
    information[b]![b]! += weight;
    information[a]![b]! -= weight;
    information[b]![a]! -= weight;
  }
  return { gradient, information };
}

/** By Gauss and Jordan. The matrix is that of a connected graph without one node: it can always be inverted. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...Array.from({ length: size }, (_, j) => (i === j ? 1 : 0))]);
  for (let pivot = 0; pivot < size; pivot++) {
    let best = pivot;
    for (let i = pivot + 1; i < size; i++)
      if (Math.abs(rows[i]![pivot]!) > Math.abs(rows[best]![pivot]!)) best = i;
    [rows[pivot], rows[best]] = [rows[best]!, rows[pivot]!];
    const divisor = rows[pivot]![pivot]!;
    rows[pivot] = rows[pivot]!.map((value) => value / divisor);
    for (let i = 0; i < size; i++) {
      const factor = rows[i]![pivot]!;
      if (i !== pivot) rows[i] = rows[i]!.map((value, j) => value - factor * rows[pivot]![j]!);
    }
  }
  return rows.map((row) => row.slice(size));
}
