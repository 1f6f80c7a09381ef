import type { TenguOutcome, View } from '@hyakki/games/tengu';
import type { TenguTexts } from './index.ts';
import { kindNames, whoIs } from './naming.ts';

/** How the match ended, and why. */
export function outcome(texts: TenguTexts, reached: TenguOutcome, { viewer }: View): readonly string[] {
  const { verdict, ending, turns, toys, yokai, rank, ownMix } = reached;
  return [
    verdict === 'won' ? texts.won : texts.lost,
    texts.endedBy[ending.by](whoIs(ending.seat, viewer), turns),
    texts.toysFound(toys.found, toys.of),
    ...yokai.map((report) => {
      const missed = report.missed.map(({ kind, cell }) => texts.missedAt(kind, cell));
      return texts.report(report.yokai, kindNames(texts, report.found), missed);
    }),
    ...(rank === null ? [] : [texts.graded(texts.ranks[rank])]),
    ...(ownMix ? [texts.markedOwnMix] : []),
  ];
}
