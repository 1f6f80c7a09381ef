import { seatsOf } from '@hyakki/engine';
import type { Memory } from '@hyakki/games/tengu';
import { askAnyMove, askSignal, askWho } from '../../testing/practice/kinds.ts';
import type { PracticeMaker } from '../../testing/practice/making.ts';

const LEVELS = [1, 2, 3, 4, 5, 6];
const SEAT_COUNTS = [2, 3, 4, 3];

export const tenguPracticeMaker: PracticeMaker = {
  match: (number) => {
    const seatCount = SEAT_COUNTS[number % SEAT_COUNTS.length]!;
    return {
      options: { level: LEVELS[number % LEVELS.length]! },
      seatCount,
      bots: seatsOf(seatCount).map(() => 'natural'),
    };
  },
  kinds: {
    who: { wanted: 115, mostAMatch: 6, mostLooked: 1000, find: askWho },
    help: {
      wanted: 60,
      mostAMatch: 4,
      mostLooked: 1000,
      find: (decision) => {
        const { turns } = decision.memory as Memory;
        const said = new Set(turns.flatMap(({ said }) => said.map(({ cell }) => cell)));
        return askSignal(decision, 1, (card) => said.has(String(card)));
      },
    },
    go: {
      wanted: 35,
      mostAMatch: 3,
      mostLooked: 20,
      find: (decision) =>
        decision.legal.some((move) => move.do === 'go') ? askAnyMove(decision) : undefined,
    },
  },
};
