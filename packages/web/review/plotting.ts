/** A curve over the steps of a match; null where there is no value. */
export interface Curve {
  readonly name: string;
  /** By step. */
  readonly values: readonly (number | null)[];
}

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly low: number;
  readonly high: number;
  readonly steps: number;
}

/** Wide enough for all curves, and never flat. */
export function frameFor(
  curves: readonly Curve[],
  size: { readonly width: number; readonly height: number },
  range?: { readonly low: number; readonly high: number },
): Frame {
  const values = curves.flatMap((curve) => curve.values.filter((value) => value !== null));
  const low = range?.low ?? Math.min(0, ...values);
  const high = range?.high ?? Math.max(1, ...values);
  const steps = Math.max(2, ...curves.map((curve) => curve.values.length));
  return { ...size, low, high: high === low ? low + 1 : high, steps };
}

export function xOf(step: number, { width, steps }: Frame): number {
  return (step / (steps - 1)) * width;
}

function yOf(value: number, { height, low, high }: Frame): number {
  return height - ((value - low) / (high - low)) * height;
}

/** A path through all values; where one is missing it goes on with the next. */
export function pathOf({ values }: Curve, frame: Frame): string {
  return values
    .flatMap((value, step) =>
      value === null ? [] : [`${round(xOf(step, frame))} ${round(yOf(value, frame))}`],
    )
    .map((point, i) => `${i === 0 ? 'M' : 'L'}${point}`)
    .join('');
}

/** The step at this place of the width, from 0 to 1. */
export function stepAt(share: number, steps: number): number {
  return Math.max(0, Math.min(steps - 1, Math.round(share * (steps - 1))));
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}
