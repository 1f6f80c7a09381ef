import { Readable, Writable } from 'node:stream';
import type { Language } from '@hyakki/words';
import type { Io } from '../terminal/io.ts';

export interface Heard {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command in this process, with an outside made of texts. */
export async function hear(
  command: (args: readonly string[], io: Io) => Promise<number>,
  args: readonly string[],
  { input = '', language = 'en' }: { readonly input?: string | Buffer; readonly language?: Language } = {},
): Promise<Heard> {
  const stdout = collector();
  const stderr = collector();
  const bytes = Buffer.from(input);
  const io: Io = {
    stdin: Readable.from(bytes.length === 0 ? [] : inPieces(bytes)),
    stdout: stdout.stream,
    stderr: stderr.stream,
    env: {},
    isTerminal: false,
    language,
  };
  const code = await command(args, io);
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

/** Uneven pieces, so that lines and letters are cut in the middle as a pipe would cut them. */
function* inPieces(bytes: Buffer): Generator<Buffer> {
  for (let from = 0, size = 1; from < bytes.length; from += size, size = (size * 7 + 3) % 4093)
    yield bytes.subarray(from, from + size);
}

function collector() {
  const pieces: Buffer[] = [];
  const stream = new Writable({
    write(piece: Buffer, _, done) {
      pieces.push(piece);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(pieces).toString('utf8') };
}
