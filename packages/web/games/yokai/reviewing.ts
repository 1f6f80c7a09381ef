import type { Yokai } from '@hyakki/games/yokai';
import type { BoardReview } from '../../review/open-board.ts';
import { numberIn } from './geometry.ts';

/** Faces that are not open on the table are drawn as what somebody remembers. */
export const yokaiBoardReview: BoardReview<Yokai> = {
  open: ({ secret }, view, memory) => ({
    view: { ...view, affinities: secret.affinities },
    memory: { ...memory, faces: secret.families },
  }),
  cardOf: (thing) => (thing.startsWith('card-') ? numberIn(thing) : undefined),
  thingOf: (thing) => (thing.startsWith('card-') ? thing : undefined),
};
