import process from 'node:process';
import { EXIT, type Io } from './io.ts';
import { TEXTS } from './texts/index.ts';

/** How somebody left a table, here or elsewhere. */
export type Leaving = 'finished' | 'quit' | 'input-ended' | 'program-failed';

/** With what a table is left other than by typing `quit`, and the exit codes by which shells know it. */
export const LEAVING_EXITS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
export type LeavingSignal = keyof typeof LEAVING_EXITS;

/**
 * Until the returned function is called, a signal leaves the table instead of ending the process: what is to be written down is
 * written. Ctrl-C or SIGTERM once more ends it at once. SIGHUP does not: a window that is closed often sends it twice.
 */
export function leaveOnSignals(leave: (signal: LeavingSignal) => void): () => void {
  let isLeaving = false;
  const listen = (signal: LeavingSignal) => {
    if (isLeaving && signal !== 'SIGHUP') process.exit(LEAVING_EXITS[signal]);
    isLeaving = true;
    leave(signal);
  };
  const signals = Object.keys(LEAVING_EXITS) as LeavingSignal[];
  for (const signal of signals) process.on(signal, listen);
  return () => {
    for (const signal of signals) process.off(signal, listen);
  };
}

export function sayLeaving(leaving: Leaving, leftBy: LeavingSignal | undefined, { language }: Io): string {
  const { left, inputEnded } = TEXTS[language];
  return leaving === 'input-ended' && leftBy === undefined ? inputEnded : left;
}

/** The same at every table. A person who types `quit` succeeds; a script that ends before the match fails. */
export function exitOf(leaving: Leaving, leftBy: LeavingSignal | undefined): number {
  if (leaving === 'finished' || leaving === 'quit') return EXIT.ok;
  return leaving === 'input-ended' && leftBy !== undefined ? LEAVING_EXITS[leftBy] : EXIT.failed;
}
