import { randomBot } from '@hyakki/engine';
import type { Lanterns } from '@hyakki/engine/testing/lanterns';
import type { ReviewPack } from '../../review-pack.ts';

const COLOURS = ['red', 'green', 'blue', 'white'] as const;

/** Four lanterns of four colours, each once: what was not seen is one of the rest. */
export const lanternsReview: ReviewPack<Lanterns> = {
  knows(at, seat) {
    const { lanterns } = at.memories[seat]!;
    const seen = (lantern: number) =>
      at.heardBy(seat).findLast(({ seen }) => seen.type === 'peeked' && seen.lantern === lantern);
    const rest = COLOURS.filter((colour) => !lanterns.includes(colour));
    return {
      cards: lanterns.map((face, lantern) => {
        const told = face === 'hidden' ? null : face;
        const last = told === null ? undefined : seen(lantern);
        const follows = told === null ? rest : [told];
        return {
          card: lantern,
          told,
          turnsAgo: last === undefined ? null : at.turn.number - last.turn,
          follows,
          implied: follows,
        };
      }),
      worldsLeft: Math.log10(factorial(rest.length)),
    };
  },
  worldsLeftJointly(at) {
    const known = COLOURS.filter((_, lantern) =>
      at.memories.some(({ lanterns }) => lanterns[lantern] !== 'hidden'),
    );
    return Math.log10(factorial(COLOURS.length - known.length));
  },
  movesLeft: () => null,
  rate: () => [],
  worth: ({ win }) => win,
  slip: 0.05,
  turningPoints: () => [],
  openPar: () => null,
  parBot: randomBot(),
};

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}
