/** A number of possible deals as people say it. */
export interface CountedWorlds {
  readonly count: number;
  readonly unit: 'one' | 'million' | 'billion' | 'beyond';
  readonly isRough: boolean;
}

/** From a base-10 logarithm: small numbers exactly, large ones with two digits, and nobody can picture more than these. */
export function countWorlds(log10: number): CountedWorlds {
  const all = 10 ** log10;
  const rough = (count: number) => Number(count.toPrecision(2));
  if (all < 999.5) return { count: Math.round(all), unit: 'one', isRough: false };
  if (all < 999_500) return { count: rough(all), unit: 'one', isRough: true };
  if (all < 999.5e6) return { count: rough(all / 1e6), unit: 'million', isRough: true };
  if (all < 999.5e9) return { count: rough(all / 1e9), unit: 'billion', isRough: true };
  return { count: 0, unit: 'beyond', isRough: true };
}

/** `a, b and c` */
export function listed(parts: readonly string[], joint: string): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${joint} ${parts.at(-1)}`;
}
