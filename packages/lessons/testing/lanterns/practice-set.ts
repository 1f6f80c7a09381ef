import type { PracticeSet } from '../../practice/position.ts';

export const lanternsPracticeSet: PracticeSet = {
  matches: [
    {
      options: { turns: 10 },
      seatCount: 2,
      seed: 'practice lanterns 0',
      moves:
        '0 peek 1; 0 done; 1 peek 2; 1 done; 0 mix; 1 mix; 0 mix; 1 peek 1; 1 done; 0 peek 2; 0 done; 1 mix; 0 peek 1; 0 done',
    },
    {
      options: { turns: 10 },
      seatCount: 2,
      seed: 'practice lanterns 1',
      moves: '0 peek 4; 0 done; 1 peek 2; 1 done',
    },
    {
      options: { turns: 10 },
      seatCount: 2,
      seed: 'practice lanterns 2',
      moves:
        '0 peek 3; 0 done; 1 peek 2; 1 done; 0 peek 2; 0 done; 1 peek 2; 1 done; 0 peek 1; 0 done; 1 peek 4; 1 done; 0 peek 4; 0 done; 1 peek 1',
    },
    {
      options: { turns: 10 },
      seatCount: 2,
      seed: 'practice lanterns 3',
      moves:
        '0 peek 2; 0 done; 1 peek 3; 1 done; 0 peek 2; 0 done; 1 peek 4; 1 done; 0 mix; 1 peek 1; 1 done; 0 peek 2; 0 done',
    },
    {
      options: { turns: 10 },
      seatCount: 2,
      seed: 'practice lanterns 4',
      moves:
        '0 peek 2; 0 done; 1 peek 3; 1 done; 0 peek 4; 0 done; 1 peek 1; 1 done; 0 peek 4; 0 done; 1 peek 3; 1 done; 0 peek 4; 0 done; 1 peek 2; 1 done; 0 peek 1; 0 done; 1 peek 1',
    },
    {
      options: { turns: 10 },
      seatCount: 2,
      seed: 'practice lanterns 6',
      moves: '0 peek 3; 0 done; 1 peek 2; 1 done; 0 peek 2; 0 done; 1 peek 4; 1 done; 0 peek 1',
    },
  ],
  positions: [
    { kind: 'look', step: 14, seat: 1, accepts: ['peek 1', 'peek 2', 'peek 3', 'peek 4'], match: 0 },
    { kind: 'look', step: 4, seat: 0, accepts: ['peek 1', 'peek 2', 'peek 3'], match: 1 },
    { kind: 'look', step: 12, seat: 0, accepts: ['mix'], match: 2 },
    {
      kind: 'who',
      step: 15,
      seat: 1,
      about: 2,
      choices: ['blue|red', 'green', 'blue|white', 'red|white', 'red', 'blue|green'],
      accepts: ['red'],
      match: 2,
    },
    { kind: 'look', step: 13, seat: 1, accepts: ['peek 2', 'peek 3', 'peek 4'], match: 3 },
    {
      kind: 'who',
      step: 19,
      seat: 1,
      about: 3,
      choices: ['green', 'blue', 'blue|green', 'red', 'blue|white', 'green|red'],
      accepts: ['red'],
      match: 4,
    },
    {
      kind: 'who',
      step: 9,
      seat: 0,
      about: 3,
      choices: ['red', 'blue|red', 'blue|white', 'red|white', 'white', 'blue|green'],
      accepts: ['white'],
      match: 5,
    },
  ],
};
