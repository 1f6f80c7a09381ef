import type { Yokai } from '@hyakki/games/yokai';
import type { BoardReview } from '../../review/open-board.ts';
import { numberIn } from './geometry.ts';

/** Every card is drawn with its face up. */
export const yokaiBoardReview: BoardReview<Yokai> = {
  open: ({ secret }, view, memory) => ({
    view: { ...view, faces: secret.families, affinities: secret.affinities },
    memory: { ...memory, faces: secret.families },
  }),
  cardOf: (thing) => (thing.startsWith('card-') ? numberIn(thing) : undefined),
  thingOf: (thing) => (thing.startsWith('card-') ? thing : undefined),
};
