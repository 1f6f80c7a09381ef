/** One figure of the page, and what it must keep to. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly budget: number;
  readonly within: boolean;
}

interface Budget {
  readonly most?: number;
  readonly least?: number;
}

export function figure(name: string, value: number, unit: string, { most, least }: Budget): Figure {
  const within = (most === undefined || value <= most) && (least === undefined || value >= least);
  return { name, value: Math.round(value * 1_000) / 1_000, unit, budget: most ?? least ?? 0, within };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
