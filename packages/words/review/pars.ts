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
  if (open !== null) {
    const score = open.score === null ? undefined : sayScore(open.score, reader);
    lines.push(texts.openPar(sayMoves(open.moves, reader), score));
  }
  if (perfectMemory !== null) {
    const mean = sayScore(perfectMemory.mean, reader);
    lines.push(isDuel ? texts.memoryLead(mean, perfectMemory) : texts.memoryPar(mean, perfectMemory));
  }
  return lines;
}

/** A score, in points or in what the game counts instead. */
function sayScore(score: number, reader: ReviewReader): string {
  const { number, score: inPoints } = REVIEW[reader.language];
  const own = packFor(reader).review[reader.language].score;
  return (own ?? inPoints)(number(score));
}

/** A number of moves, or of what the game counts instead. */
export function sayMoves(count: number, reader: ReviewReader): string {
  const own = packFor(reader).review[reader.language].moves;
  return own === undefined ? REVIEW[reader.language].moves(count) : own(count);
}
