import type { Lanterns } from '@hyakki/engine/testing/lanterns';
import type { JourneyPack } from '../../journey-pack.ts';

/** Nobody can win: whoever saw the lanterns lit may tick it. */
export const lanternsJourney: JourneyPack<Lanterns> = {
  sheets: [{ edition: 'only', rows: [{ id: '1', marks: ['lit'], most: null }] }],
  facts: ['peeks', 'peeked-again'],
  ratios: [{ id: 'peeked-again', part: 'peeked-again', over: ['peeks'] }],
  editionOf: () => 'only',
  factsOf({ steps }) {
    const peeks = steps.flatMap(({ move, memory }) =>
      move.do === 'peek' ? [memory.lanterns[move.lantern] !== 'hidden'] : [],
    );
    return { peeks: peeks.length, 'peeked-again': peeks.filter((isAgain) => isAgain).length };
  },
  rowOf: ({ level }) => (level === null ? undefined : String(level)),
  markOf: () => 'lit',
  isScored: () => true,
  measureOf: ({ score }) => score,
};
