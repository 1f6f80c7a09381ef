import type { RatioPoint, Spread } from '@hyakki/journey';

// From statistics to shapes. Long rows of matches are drawn as the means of neighbours: a screen has fewer dots than somebody has matches.

/** Neighbouring matches as one dot. */
export interface Bucket {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

const MOST_BUCKETS = 48;

/** In their order, as evenly as can be. */
export function bucketsOf(values: readonly number[], most = MOST_BUCKETS): readonly Bucket[] {
  const count = Math.min(values.length, most);
  return Array.from({ length: count }, (_, i) => {
    const own = values.slice(
      Math.floor((i * values.length) / count),
      Math.floor(((i + 1) * values.length) / count),
    );
    return {
      mean: meanOf(own),
      low: own.reduce((low, value) => Math.min(low, value)),
      high: own.reduce((high, value) => Math.max(high, value)),
      count: own.length,
    };
  });
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** A share over time: of all that neighbouring matches had to count, not the mean of their shares. */
export function ratioBuckets(points: readonly RatioPoint[], most = MOST_BUCKETS): readonly Bucket[] {
  const count = Math.min(points.length, most);
  return Array.from({ length: count }, (_, i) => {
    const own = points.slice(
      Math.floor((i * points.length) / count),
      Math.floor(((i + 1) * points.length) / count),
    );
    const mean = ratioOf(own);
    return { mean, low: mean, high: mean, count: own.length };
  });
}

export function ratioOf(points: readonly RatioPoint[]): number {
  const part = points.reduce((sum, one) => sum + one.part, 0);
  return part / points.reduce((sum, one) => sum + one.whole, 0);
}

/** The latest matches, by which somebody sees how they play now. */
export const LATELY = 10;

export interface Scale {
  readonly low: number;
  readonly high: number;
}

/** Round numbers around all values, and never flat. */
export function scaleOf(buckets: readonly Bucket[], from?: number): Scale {
  const low = Math.min(from ?? Infinity, ...buckets.map((bucket) => bucket.low));
  const high = Math.max(...buckets.map((bucket) => bucket.high));
  const step = niceStep((high - low) / 4 || 1);
  return {
    low: Math.floor(low / step) * step,
    high: Math.max(Math.ceil(high / step), Math.floor(low / step) + 1) * step,
  };
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5].find((digit) => digit * power >= rough) ?? 10);
}

/** A bar for every difference between the lowest and the highest, and for none at all in the middle. */
export function spreadBars(
  spread: Spread,
  most = 21,
): readonly { readonly from: number; readonly to: number; readonly count: number }[] {
  if (spread.length === 0) return [];
  const lowest = Math.min(0, spread[0]![0]);
  const highest = Math.max(0, spread.at(-1)![0]);
  const width = Math.ceil((highest - lowest + 1) / most);
  // Nothing is in one bar with its opposite: zero begins a bar.
  const first = Math.floor(lowest / width);
  const last = Math.floor(highest / width);
  const bars = Array.from({ length: last - first + 1 }, (_, i) => ({
    from: (first + i) * width,
    to: (first + i) * width + width - 1,
    count: 0,
  }));
  for (const [difference, count] of spread) bars[Math.floor(difference / width) - first]!.count += count;
  return bars;
}

export function countsOf(spread: Spread): {
  readonly all: number;
  readonly above: number;
  readonly at: number;
  readonly below: number;
} {
  const sum = { all: 0, above: 0, at: 0, below: 0 };
  for (const [difference, count] of spread) {
    sum.all += count;
    sum[difference > 0 ? 'above' : difference < 0 ? 'below' : 'at'] += count;
  }
  return sum;
}
