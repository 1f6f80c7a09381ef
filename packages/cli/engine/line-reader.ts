import type { Readable } from 'node:stream';

export type Line = { readonly bytes: Buffer } | { readonly tooLong: true };

const LINE_FEED = 0x0a;

/** The lines of a stream, one at a time. One that is longer than `most` bytes is not kept, only told of. */
export async function* readLines(input: Readable, most: number): AsyncGenerator<Line> {
  let held: Buffer[] = [];
  let length = 0;
  const keep = (bytes: Buffer) => {
    length += bytes.length;
    if (length <= most) held.push(bytes);
    else held = [];
  };
  const finish = (): Line => {
    const line = length > most ? ({ tooLong: true } as const) : { bytes: Buffer.concat(held, length) };
    held = [];
    length = 0;
    return line;
  };
  for await (const piece of input) {
    const bytes: Buffer = typeof piece === 'string' ? Buffer.from(piece) : piece;
    let from = 0;
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, from)) {
      keep(bytes.subarray(from, end));
      yield finish();
      from = end + 1;
    }
    if (from < bytes.length) keep(bytes.subarray(from));
  }
  if (length > 0) yield finish();
}
