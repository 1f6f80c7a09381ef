import { GAMES, type GameId } from '@hyakki/games';
import { describe, expect, it } from 'vitest';
import { loadPractice } from './find-practice.ts';
import { sayWhy } from './saying.ts';
import { practiceScene } from './scene.ts';

/** Every question of a kind, with what is said of it. */
async function told(game: GameId, kind: string) {
  const questions = (await loadPractice(game)).filter(({ position }) => position.kind === kind);
  return questions.map((question) => {
    const scene = practiceScene(game, question.set, question.position, question.kind);
    return { question, scene, why: sayWhy(question, scene, 'en') };
  });
}

describe('why an answer is right', () => {
  it.each([
    ['yokai', 'hint', 0.5],
    ['yokai', 'declare', 1],
    ['tengu', 'who', 0.3],
    ['tengu', 'help', 0.8],
  ] as const)(
    '[L14] %s, %s: the fact of the position is told where there is one',
    async (game, kind, share) => {
      const all = await told(game, kind);
      const facts = all.filter(({ question, why }) => why !== question.kind.why.en);
      expect(facts.length / all.length).toBeGreaterThanOrEqual(share);
    },
  );

  it('[L14] a fact is one that the seat knows: another world that agrees with its memory has the same', async () => {
    const { Generator, seedFromText } = await import('@hyakki/engine');
    const rng = new Generator(seedFromText('why'));
    for (const [game, kind] of [
      ['yokai', 'hint'],
      ['tengu', 'who'],
    ] as const)
      for (const { question, scene, why } of (await told(game, kind)).slice(0, 20)) {
        const world = GAMES[game].imagine(scene.view as never, scene.memory as never, rng);
        const view = GAMES[game].view(world as never, scene.seat);
        expect(sayWhy(question, { ...scene, view }, 'en')).toBe(why);
      }
  });
});
