// Reads input from outside: options, moves, layouts, records. It trusts nothing and never throws.

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(input: unknown): input is Fields {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

/** The first key that does not belong, if any. */
export function strangeKey(fields: Fields, known: readonly string[]): string | undefined {
  return Object.keys(fields).find((key) => !known.includes(key));
}

/** Whether lists and objects are nested at most this deep. */
export function isShallow(input: unknown, depth: number): boolean {
  if (typeof input !== 'object' || input === null) return true;
  return depth > 0 && Object.values(input).every((held) => isShallow(held, depth - 1));
}

export function isOneOf<Word extends string>(words: readonly Word[], input: unknown): input is Word {
  return typeof input === 'string' && (words as readonly string[]).includes(input);
}

/** Not −0: JSON can write it, but turns it into 0 when it is stored (H16). */
export function isWhole(input: unknown, least: number, most: number): input is number {
  return Number.isInteger(input) && !Object.is(input, -0) && Number(input) >= least && Number(input) <= most;
}

/** Outside input made safe to repeat in a refusal: short, on one line, without control characters. */
export function quote(input: unknown): string {
  if (typeof input === 'object' && input !== null) return Array.isArray(input) ? '[…]' : '{…}';
  const plain = String(input)
    .slice(0, 200)
    .replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '·');
  return plain.length > 60 ? `${plain.slice(0, 59)}…` : plain;
}
