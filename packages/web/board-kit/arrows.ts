const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
export type Arrow = (typeof ARROWS)[number];

export function readArrow(key: string): Arrow | undefined {
  return ARROWS.find((arrow) => arrow === key);
}

/** Column and row of a thing in a grid. */
export interface Spot {
  readonly column: number;
  readonly row: number;
}

/** The nearest thing in the direction of an arrow; straight on before askew. */
export function nearestTowards<Thing extends Spot>(
  things: readonly Thing[],
  from: Spot,
  arrow: Arrow,
): Thing | undefined {
  let best: Thing | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const thing of things) {
    const across = thing.column - from.column;
    const down = thing.row - from.row;
    const [ahead, aside] =
      arrow === 'ArrowLeft'
        ? [-across, down]
        : arrow === 'ArrowRight'
          ? [across, down]
          : arrow === 'ArrowUp'
            ? [-down, across]
            : [down, across];
    if (ahead <= 0) continue;
    const distance = ahead + 3 * Math.abs(aside);
    if (distance >= least) continue;
    least = distance;
    best = thing;
  }
  return best;
}
