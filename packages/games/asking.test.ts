import {
  type AnyGame,
  askThrough,
  type Bot,
  type BotMatch,
  deriveSeed,
  expectOk,
  type GameTypes,
  Generator,
  openDeal,
  randomBot,
  type Seat,
  seedFromText,
} from '@hyakki/engine';
import { describe, expect, test } from 'vitest';
import { GAMES } from './index.ts';

function matchOf(game: AnyGame, bots: (seat: Seat) => Bot<GameTypes>): BotMatch<GameTypes> {
  const seatCount = game.seatCounts.at(-1)!;
  const secret = seedFromText(`asking ${game.id}`);
  return {
    options: expectOk(game.parseOptions({}, seatCount)),
    deal: openDeal(
      'server',
      secret,
      Array.from({ length: seatCount }, () => 'none'),
    ),
    bots: Array.from({ length: seatCount }, (_, seat) => bots(seat)),
    botSeed: deriveSeed(secret, 'bots'),
    mostMoves: 20_000,
  } as BotMatch<GameTypes>;
}

describe.each(Object.values(GAMES).map((game) => [game.id, game] as const))('%s', (_, game) => {
  test('[H2, H17] every answer is one move: whoever helps acts at once, and nobody else is asked meanwhile', () => {
    const asking = askThrough(
      game,
      matchOf(game, () => randomBot()),
    );
    const rng = new Generator(seedFromText('who helps'));
    const answers: unknown[] = [];
    let next = asking.next();
    while (next.done !== true) {
      const { seat, must, ask } = next.value;
      const { legal } = ask;
      const move = must ? randomBot().choose(ask) : legal[rng.below(2 * legal.length)];
      const played = must ? (move ?? legal[0]) : move;
      if (played !== undefined) answers.push({ seat, move: played });
      next = asking.next(played);
    }
    expect(next.value.moves).toEqual(answers);
  });

  test('[H13] a bot without a memory is given none, and one with a memory is told what its seat saw', () => {
    const told: Seat[] = [];
    const match = {
      ...matchOf(game, (seat) => ({ ...randomBot(), memory: seat === 0 ? 'none' : 'perfect' })),
      onTold: (seat: Seat) => told.push(seat),
    };
    const asking = askThrough(game, match);
    let next = asking.next();
    for (let i = 0; i < 12 && next.done !== true; i++) {
      const { seat, ask } = next.value;
      const { memory, legal } = ask;
      expect(memory === undefined, `seat ${seat}`).toBe(seat === 0);
      next = asking.next(randomBot().choose(ask) ?? legal[0]);
    }
    expect(new Set(told)).toEqual(new Set(game.seatCounts.at(-1) === 2 ? [1] : [1, 2, 3]));
  });
});
