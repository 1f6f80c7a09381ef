import type { Pars } from '@hyakki/review';
import { packFor, type ReviewReader } from './reader.ts';
import { REVIEW } from './texts.ts';

/** The pars that are known, a line each. */
export function sayPars(
  { open, perfectMemory }: Pars,
  isDuel: boolean,
  reader: ReviewReader,
): readonly string[] {
  const texts = REVIEW[reader.language];
  const lines: string[] = [];
  if (open !== null) lines.push(texts.openPar(sayMoves(open.moves, reader), open.score));
  if (perfectMemory !== null)
    lines.push(isDuel ? texts.memoryLead(perfectMemory) : texts.memoryPar(perfectMemory));
  return lines;
}

/** A number of moves, or of what the game counts instead. */
export function sayMoves(count: number, reader: ReviewReader): string {
  const own = packFor(reader).review[reader.language].moves;
  return own === undefined ? REVIEW[reader.language].moves(count) : own(count);
}
