import {
  type AnyGame,
  expectOk,
  type GameTypes,
  openDeal,
  playMatch,
  randomBot,
  recordOf,
  seedFromText,
} from '@hyakki/engine';
import { GAMES } from '@hyakki/games';
import { momentsOf, readRecordOf } from '@hyakki/review';
import { describe, expect, it } from 'vitest';
import { sceneOf } from './scene.ts';

function readRandom(game: AnyGame) {
  const bots = [randomBot<GameTypes>(), randomBot<GameTypes>()];
  const match = {
    options: expectOk(game.parseOptions({}, 2)),
    deal: openDeal('device', seedFromText('a scene'), ['none', 'none']),
    bots,
    botSeed: seedFromText('bots'),
    mostMoves: 5_000,
  };
  return expectOk(
    readRecordOf(recordOf(game, match, playMatch(game, match), { aids: 'bare', talk: 'silent' })),
  );
}

describe('the scene of an exercise', () => {
  it.each(Object.values(GAMES) as readonly AnyGame[])(
    '$id: is what the seat saw before its move, and knows nothing later',
    (game) => {
      const { record, replay } = readRandom(game);
      const moments = momentsOf(game, record, replay);
      const steps = replay.steps.filter((_, i) => i % 7 === 0);
      expect(steps.length).toBeGreaterThan(1);
      for (const { seq, seat, move } of steps) {
        const step = seq + 1;
        const scene = sceneOf(game, moments, { step, seat });
        expect(scene.view).toEqual(game.view(moments[step - 1]!.state, seat));
        expect(scene.legal).toContainEqual(move);
        expect(scene.isHelping).toBe(moments[step - 1]!.turn.seat !== seat);
        // A match of which no later step was ever told gives the same.
        expect(sceneOf(game, moments.slice(0, step), { step, seat })).toEqual(scene);
        expect(scene.memory).toEqual(moments[step - 1]!.memories[seat]);
      }
    },
  );
});
