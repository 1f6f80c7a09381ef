import { isOwnDeck, type SketchOutcome, type View } from '@hyakki/games/sketch';
import type { SketchTexts } from './index.ts';
import { nameYokai, whoIs } from './naming.ts';

/** Who won, why, and both notebooks. */
export function outcome(texts: SketchTexts, reached: SketchOutcome, view: View): readonly string[] {
  const { winners, notebooks } = reached;
  const [winner] = winners;
  return [
    winner === undefined ? texts.drawn : texts.won(whoIs(winner, view.viewer)),
    decided(texts, reached),
    ended(texts, reached),
    ...notebooks.map(({ yokai, points, families }, seat) => {
      const pages = yokai.map((card) => nameYokai(texts, card)).join(', ');
      const kinds = texts.familiesIn(families.length);
      return texts.notebook(whoIs(seat, view.viewer), points, pages === '' ? '' : `${pages} · ${kinds}`);
    }),
    ...(isOwnDeck(view.options.deck) ? [texts.markedOwnDeck] : []),
  ];
}

/** Puts the winner's number first. */
function decided({ why: texts }: SketchTexts, { why, winners, notebooks }: SketchOutcome): string {
  if (why === 'draw') return texts.draw;
  const winner = notebooks[winners[0]!]!;
  const loser = notebooks[1 - winners[0]!]!;
  return why === 'points'
    ? texts.points(winner.points, loser.points)
    : texts.families(winner.families.length, loser.families.length);
}

function ended({ endedBy, families }: SketchTexts, { ending, turns }: SketchOutcome): string {
  return ending.stack === null
    ? endedBy.passes(turns)
    : endedBy['empty-stack'](families[ending.stack], turns);
}
