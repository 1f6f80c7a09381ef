import type { Readable, Writable } from 'node:stream';
import type { Language } from '@hyakki/words';

/** All that a command may touch of the outside, so that a test can be the outside. */
export interface Io {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A person sits before a terminal: both ends of it are one. */
  readonly isTerminal: boolean;
  readonly language: Language;
}

/** What every command returns to the shell; `dealerAlone` is an answer of `verify` only. */
export const EXIT = { ok: 0, failed: 1, usage: 2, dealerAlone: 3 } as const;

export function say(io: Io, line = ''): void {
  io.stdout.write(`${line}\n`);
}

export function complain(io: Io, line: string): void {
  io.stderr.write(`${line}\n`);
}
