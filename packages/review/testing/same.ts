/** Throws where what a review says is not what counting says: for scripts as well as for tests. */
export function expectSame(what: string, said: unknown, counted: unknown): void {
  const [one, other] = [JSON.stringify(said), JSON.stringify(counted)];
  if (one !== other) throw new Error(`${what}: the review says ${one}, counting says ${other}`);
}

/** The same for numbers that come from logarithms or sums of fractions. */
export function expectNear(what: string, said: number, counted: number): void {
  if (Math.abs(said - counted) > 1e-6 * Math.max(1, counted))
    throw new Error(`${what}: the review says ${said}, counting says ${counted}`);
}
