import { FAMILIES, type Sketch } from '@hyakki/games/sketch';
import type { BoardReview } from '../../review/open-board.ts';
import { stackName } from './geometry.ts';

export const sketchBoardReview: BoardReview<Sketch> = {
  // The near hand is the one of whoever plays.
  open: ({ secret, seat }, view) => ({
    view: { ...view, viewer: seat, hands: secret.hands },
    memory: undefined,
  }),
  cardOf: () => undefined,
  thingOf: (thing) => FAMILIES.find((family) => stackName(family) === thing),
};
