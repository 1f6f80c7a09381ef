import type { Tengu } from '@hyakki/games/tengu';
import type { BoardReview } from '../../review/open-board.ts';

/** Tiles that lie face down are drawn as what somebody remembers. */
export const tenguBoardReview: BoardReview<Tengu> = {
  open: ({ secret }, view, memory) => ({ view, memory: { ...memory, tiles: secret.tiles } }),
  cardOf: (thing) => (/^[a-z]\d+$/.test(thing) ? thing : undefined),
  thingOf: (thing) => (/^[a-z]\d+$/.test(thing) ? thing : undefined),
};
