import type { Box } from './frames.ts';

// A name is written as large as its place allows, on as many lines as there are: never broken inside a word.

export interface FittedName {
  readonly lines: readonly string[];
  /** In pixels. */
  readonly size: number;
  /** So long that even the smallest letters do not fit: only then the end of it is left out. */
  readonly isCut: boolean;
}

/** Smaller cannot be read. */
const LEAST = 9;
export const LINE_HEIGHT = 1.12;

export function fitName(name: string, { w, h }: Pick<Box, 'w' | 'h'>, most: number): FittedName {
  const words = name.split(/\s+/).filter((word) => word !== '');
  for (let size = most; size >= LEAST; size -= 0.5) {
    const lines = wrap(words, w / size);
    const fits = lines.every((line) => widthOf(line) * size <= w) && lines.length * size * LINE_HEIGHT <= h;
    if (fits) return { lines, size, isCut: false };
  }
  return { lines: [name], size: LEAST, isCut: true };
}

/** As many words in a line as fit. `room` is in ems. */
function wrap(words: readonly string[], room: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** In ems, of bold letters; a little more than they take in any common typeface, so that nothing is cut. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text.normalize('NFC')) width += widthOfLetter(letter);
  return width;
}

function widthOfLetter(letter: string): number {
  if (/\p{Mark}|\p{Format}/u.test(letter)) return 0;
  if (letter.codePointAt(0)! > 0x2e7f) return 1.35;
  if (/[mwMWŒœÆæ@%]/u.test(letter)) return 1.1;
  if (/[iljtfrI .,:;'’!|()-]/u.test(letter)) return 0.5;
  return /\p{Uppercase}/u.test(letter) ? 0.84 : 0.72;
}
