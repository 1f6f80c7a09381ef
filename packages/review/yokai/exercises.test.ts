import { expectOk } from '@hyakki/engine';
import { yokai } from '@hyakki/games/yokai';
import { describe, expect, it } from 'vitest';
import type { ReadMatch } from '../index.ts';
import { exerciseAt, takenAt } from '../testing/exercising.ts';
import { playedBy, read } from './testing/matches.ts';
import { PLANTED, type Planted } from './testing/planted.ts';

function matchOf({ seats, rows, hints, first, moves }: Planted): ReadMatch {
  const texts = moves.split(', ');
  return read(
    playedBy({
      seed: 'planted',
      seats,
      layout: { rows, hints, first },
      instead: ({ view }, n) => expectOk(yokai.parseMove(texts[n - 1]!, view)),
    }),
  );
}

function plantedAs(kind: Planted['kind']): Planted {
  return PLANTED.find((planted) => planted.kind === kind)!;
}

describe('exercises in Yōkai', () => {
  it.each(PLANTED)('[R12] $name: the mistake is not taken, and its solutions are', (planted) => {
    const { step } = planted;
    const match = matchOf(planted);
    const { made, answer } = exerciseAt(match, step);
    const { verdict, loss, best } = answer(made);
    expect(verdict).toBe('worse');
    expect(loss).toBeGreaterThan(0);
    expect(best.length).toBeGreaterThan(0);
    for (const { move } of best) expect(answer(move).verdict, move).toBe('good');
  });

  it('[R12] where it is too early to declare, every look is taken', () => {
    const planted = plantedAs('declared-early');
    const match = matchOf(planted);
    const { legal } = exerciseAt(match, planted.step);
    expect(legal.length).toBeGreaterThan(5);
    expect(takenAt(match, planted.step)).toEqual(legal.filter((move) => move !== 'declare'));
  });

  it('[R12] where it is peace, nothing is taken but to declare it', () => {
    const planted = plantedAs('peace-undeclared');
    expect(takenAt(matchOf(planted), planted.step)).toEqual(['declare']);
  });

  it('[R12] a hint may be placed wherever it is as good, beyond what the solution names', () => {
    const planted = plantedAs('wrong-hint');
    const match = matchOf(planted);
    const { legal, made, answer } = exerciseAt(match, planted.step);
    const taken = takenAt(match, planted.step);
    expect(taken).toContain('reveal');
    expect(taken.length).toBeGreaterThan(answer(made).best.length);
    expect(taken.length).toBeLessThan(legal.length);
  });
});
