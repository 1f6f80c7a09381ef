import { PassThrough, Writable } from 'node:stream';
import type { Language } from '@hyakki/words';
import type { Io } from '../terminal/io.ts';

/** An outside made of strings. */
export interface PretendTerminal {
  readonly io: Io;
  out(): string;
  err(): string;
}

export function pretend(
  typed: readonly string[] = [],
  {
    language = 'en',
    isTerminal = false,
    env = {},
  }: { language?: Language; isTerminal?: boolean; env?: Io['env'] } = {},
): PretendTerminal {
  const stdin = new PassThrough();
  stdin.end(typed.map((line) => `${line}\n`).join(''));
  const stdout = new Collected();
  const stderr = new Collected();
  return {
    io: { stdin, stdout, stderr, env, isTerminal, language },
    out: () => stdout.text,
    err: () => stderr.text,
  };
}

class Collected extends Writable {
  text = '';

  override _write(piece: Buffer, _: BufferEncoding, done: () => void): void {
    this.text += piece.toString();
    done();
  }
}
