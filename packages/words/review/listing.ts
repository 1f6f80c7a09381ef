/** Larger numbers are said by their power of ten. */
export const MOST_DIGITS = 5;

/** `a, b and c` */
export function listed(parts: readonly string[], joint: string): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${joint} ${parts.at(-1)}`;
}
