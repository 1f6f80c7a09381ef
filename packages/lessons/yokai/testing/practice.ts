import { type GameTypes, seatsOf } from '@hyakki/engine';
import type { Move, State, Yokai } from '@hyakki/games/yokai';
import type { Decision, Moment } from '@hyakki/review';
import { shareAtPeace } from '@hyakki/review/testing/share-at-peace';
import { askAnyMove, askOfferedMove, askSignal } from '../../testing/practice/kinds.ts';
import type { Found, PracticeMaker } from '../../testing/practice/making.ts';

const LEVELS = [
  { edition: 'classic', level: 1 },
  { edition: 'prototype', level: 2 },
  { edition: 'classic', level: 2 },
  { edition: 'prototype', level: 1 },
  { edition: 'classic', level: 3 },
];
const SEAT_COUNTS = [2, 3, 4];

export const yokaiPracticeMaker: PracticeMaker = {
  match: (number) => {
    const seatCount = SEAT_COUNTS[number % SEAT_COUNTS.length]!;
    return {
      options: LEVELS[number % LEVELS.length]!,
      seatCount,
      bots: seatsOf(seatCount).map(() => 'natural'),
    };
  },
  kinds: {
    hint: {
      wanted: 90,
      mostAMatch: 5,
      mostLooked: 1000,
      find: (decision) => {
        const { covers } = decision.before.state as State;
        return askSignal(decision, 2, (card) => covers[Number(card)] != null);
      },
    },
    move: {
      wanted: 45,
      mostAMatch: 3,
      mostLooked: 8,
      find: (decision) => inPhase(decision, 'move', askOfferedMove),
    },
    place: {
      wanted: 15,
      mostAMatch: 1,
      mostLooked: 4,
      find: (decision) => inPhase(decision, 'place', askAnyMove),
    },
    declare: { wanted: 60, mostAMatch: 3, mostLooked: 1000, find: askDeclare },
  },
};

function inPhase(
  decision: Decision<GameTypes>,
  does: Move['do'],
  ask: (decision: Decision<GameTypes>) => readonly Found[],
): readonly Found[] | undefined {
  return decision.legal.some((move) => move.do === does) ? ask(decision) : undefined;
}

/** Below this share of worlds nobody should declare. */
const UNLIKELY = 0.2;

/** Exact: it is peace in every world that agrees with what was told and with the hints; or in few of them, and in some. */
function askDeclare({ before, seat, legal }: Decision<GameTypes>): readonly Found[] {
  if (!legal.some(({ do: does }) => does === 'declare')) return [];
  const share = shareAtPeace(before as Moment<GameTypes> as unknown as Moment<Yokai>, seat);
  if (share === undefined) return [];
  if (share.implied === 1) return [{ accepts: ['yes'] }];
  // In none at all, the table itself shows it: that is no question.
  const isUnlikely = share.implied > 0 && share.implied <= UNLIKELY && share.follows <= UNLIKELY;
  return isUnlikely ? [{ accepts: ['no'] }] : [];
}
