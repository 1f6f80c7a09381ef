/** How wide this text is, in the display face. */
export type Measure = (text: string, size: number) => number;

export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
  readonly largest: number;
  readonly smallest: number;
}

/** The distance of two lines, in sizes of their letters. */
export const LEADING = 1.24;

/** As large as the room lets it be; what does not fit at the smallest size ends with an ellipsis. */
export function fitText(
  text: string,
  { width, height, largest, smallest }: Room,
  measure: Measure,
): FittedText {
  for (let size = largest; size > smallest; size -= 1) {
    const lines = breakLines(text, size, width, measure);
    const isNarrow = lines.every((line) => measure(line, size) <= width);
    if (isNarrow && lines.length * size * LEADING <= height) return { lines, size };
  }
  const lines = breakLines(text, smallest, width, measure);
  const most = Math.max(1, Math.floor(height / (smallest * LEADING)));
  if (lines.length <= most) return { lines, size: smallest };
  return { lines: [...lines.slice(0, most - 1), `${lines[most - 1]}…`], size: smallest };
}

/** Only at spaces that may break: French has others. */
function breakLines(text: string, size: number, width: number, measure: Measure): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \n]+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}
