import type { GameTypes } from '@hyakki/engine';
import { type Judged, judge } from './causes.ts';
import { findPack } from './find-pack.ts';
import { decisionAt, momentsOf } from './moments.ts';
import type { ReadMatch } from './read-match.ts';

/** Another move in place of the n-th, judged by what its seat knew then. Every move without a mistake is a good one. */
export function judgeInstead(
  { game, record, replay }: ReadMatch,
  n: number,
  move: GameTypes['Move'],
): Judged {
  const decision = decisionAt(momentsOf(game, record, replay), replay, n);
  if (decision === undefined) throw new Error(`step ${n} is no decision`);
  return judge(findPack(game.id), { ...decision, move }, record.aids, 'fast');
}
