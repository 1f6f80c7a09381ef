import type { Locator } from 'playwright-core';

// Reads a QR code as a camera would, but from the drawing itself: what is drawn has no errors to correct.

/** By level of correction (L, M, Q, H) and version from 1: codewords for correction in each block, and how many blocks. */
const CORRECTION = [
  [7, 10, 15, 20, 26, 18, 20, 24, 30],
  [10, 16, 26, 18, 24, 16, 18, 22, 22],
  [13, 22, 18, 26, 18, 24, 18, 22, 20],
  [17, 28, 22, 16, 22, 28, 26, 26, 24],
] as const;
const BLOCKS = [
  [1, 1, 1, 1, 1, 2, 2, 2, 2],
  [1, 1, 1, 2, 2, 4, 4, 4, 5],
  [1, 1, 2, 2, 4, 4, 6, 6, 8],
  [1, 1, 2, 4, 4, 4, 5, 6, 8],
] as const;
/** As two bits of the format say it. */
const LEVELS = [1, 0, 3, 2] as const;
const FORMAT_MASK = 0x5412;
const BYTES = 4;

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

type Modules = readonly (readonly boolean[])[];

/** What the picture says. */
export async function readQr(picture: Locator): Promise<string> {
  const drawing = picture.locator('path');
  await drawing.waitFor({ state: 'attached' });
  return decode(modulesOf((await drawing.getAttribute('d')) ?? ''));
}

/** Without the rim. */
function modulesOf(path: string): Modules {
  const strokes = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].map(([, x, y, length]) => ({
    x: Number(x),
    y: Number(y),
    length: Number(length),
  }));
  const rim = Math.min(...strokes.map(({ x }) => x));
  const size = Math.max(...strokes.map(({ x, length }) => x + length)) - rim;
  const modules = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  for (const { x, y, length } of strokes) modules[y - rim]!.fill(true, x - rim, x - rim + length);
  return modules;
}

function decode(modules: Modules): string {
  const version = (modules.length - 17) / 4;
  const { level, mask } = formatOf(modules);
  const bits = bitsOf(modules, version, MASKS[mask]!);
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, i) =>
    numberOf(bits.slice(8 * i, 8 * i + 8)),
  );
  const data = dataOf(words, CORRECTION[level]![version - 1]!, BLOCKS[level]![version - 1]!);
  const stream = data.flatMap((word) => Array.from({ length: 8 }, (_, i) => (word >> (7 - i)) % 2 === 1));
  if (numberOf(stream.slice(0, 4)) !== BYTES) throw new Error('not written in bytes');
  const length = numberOf(stream.slice(4, 12));
  const bytes = Array.from({ length }, (_, i) => numberOf(stream.slice(12 + 8 * i, 20 + 8 * i)));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

function numberOf(bits: readonly boolean[]): number {
  return bits.reduce((value, bit) => 2 * value + Number(bit), 0);
}

function formatOf(modules: Modules): { readonly level: number; readonly mask: number } {
  const at = (x: number, y: number) => modules[y]![x]!;
  const along = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => at(x, 8));
  const up = [7, 5, 4, 3, 2, 1, 0].map((y) => at(8, y));
  const format = numberOf([...along, ...up]) ^ FORMAT_MASK;
  return { level: LEVELS[format >> 13]!, mask: (format >> 10) & 7 };
}

/** Two columns at a time from the right, up and down, without what is always there. */
function bitsOf(modules: Modules, version: number, mask: (x: number, y: number) => boolean): boolean[] {
  const size = modules.length;
  const bits: boolean[] = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the timing marks is left out.
    if (right === 6) right -= 1;
    for (let i = 0; i < size; i++) {
      const y = isUp ? size - 1 - i : i;
      for (const x of [right, right - 1])
        if (!isFixed(x, y, size, version)) bits.push(modules[y]![x] !== mask(x, y));
    }
    isUp = !isUp;
  }
  return bits;
}

function isFixed(x: number, y: number, size: number, version: number): boolean {
  if (x === 6 || y === 6) return true;
  if ((x < 9 && y < 9) || (x > size - 9 && y < 9) || (x < 9 && y > size - 9)) return true;
  if (version >= 7 && ((x > size - 12 && y < 6) || (y > size - 12 && x < 6))) return true;
  if (version < 2) return false;
  const last = size - 7;
  const centres = version < 7 ? [6, last] : [6, (6 + last) / 2, last];
  return centres.some((cx) =>
    centres.some((cy) => {
      // Where a large mark stands there is no small one.
      const isCorner = [`6 6`, `6 ${last}`, `${last} 6`].includes(`${cx} ${cy}`);
      return !isCorner && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2;
    }),
  );
}

/** Blocks lie interleaved, the short ones first; what corrects them comes after. */
function dataOf(words: readonly number[], correction: number, blocks: number): readonly number[] {
  const long = words.length % blocks;
  const short = Math.floor(words.length / blocks) - correction;
  const found: number[][] = Array.from({ length: blocks }, () => []);
  let next = 0;
  for (let i = 0; i <= short; i++)
    for (let block = 0; block < blocks; block++)
      if (i < short || block >= blocks - long) found[block]!.push(words[next++]!);
  return found.flat();
}
