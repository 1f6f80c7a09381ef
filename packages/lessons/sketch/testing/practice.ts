import { deriveSeed, type GameTypes, Generator, seedFromText, shuffle } from '@hyakki/engine';
import { type CountedCard, type Decision, knownBy } from '@hyakki/review';
import { askAnyMove, askWho } from '../../testing/practice/kinds.ts';
import type { Found, PracticeMaker } from '../../testing/practice/making.ts';

const EDITIONS = ['french', 'english'];
/** Different players meet different positions. */
const BOTS = [
  ['skilled', 'greedy'],
  ['greedy', 'skilled'],
  ['skilled', 'beginner'],
];

export const sketchPracticeMaker: PracticeMaker = {
  match: (number) => ({
    options: { edition: EDITIONS[number % EDITIONS.length]! },
    seatCount: 2,
    bots: BOTS[number % BOTS.length]!,
  }),
  kinds: {
    who: { wanted: 50, mostAMatch: 4, mostLooked: 1000, find: askWho },
    count: { wanted: 80, mostAMatch: 6, mostLooked: 1000, find: askCount },
    sketch: {
      wanted: 80,
      mostAMatch: 8,
      mostLooked: 60,
      find: (decision) =>
        decision.legal.some((move) => move.do === 'play') ? askAnyMove(decision) : undefined,
    },
  },
};

const WRONG = 3;
/** A card the other hand holds with less chance than this is hardly told from one it cannot hold. */
const LEAST_CHANCE = 0.2;

/** Which card can the other hand not hold? Exactly one of those offered: all of its kind lie open or in one's own hand. */
function askCount({ before, seat }: Decision<GameTypes>): readonly Found[] {
  const counted = knownBy(before, seat).cards.filter((card): card is CountedCard => 'unseen' in card);
  const gone = counted.filter(({ unseen }) => unseen === 0);
  const possible = counted.filter(({ inHand }) => inHand >= LEAST_CHANCE);
  if (gone.length === 0 || possible.length < WRONG) return [];
  const rng = new Generator(deriveSeed(seedFromText('count'), before.n, seat));
  const right = shuffle(gone, rng)[0]!.card;
  const wrong = shuffle(possible, rng).slice(0, WRONG);
  return [{ choices: shuffle([right, ...wrong.map(({ card }) => card)], rng), accepts: [right] }];
}
