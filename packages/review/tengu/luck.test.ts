import { expectOk } from '@hyakki/engine';
import { describe, expect, it } from 'vitest';
import { readRecordOf, reviewMatch, type TurningPoint } from '../index.ts';
import { written } from './testing/matches.ts';

const OPTIONS = { level: 1, help: 0, tiles: { path: 2 } };
const ROWS = ['tt tb tk', 'bb te yt', 'bk pa yb', 'bt pa yk'];
const FOUND = [
  ['bakeneko', 'a2'],
  ['bakeneko', 'a3'],
  ['yuki-onna', 'c2'],
  ['yuki-onna', 'c3'],
  ['yuki-onna', 'c4'],
  ['tanuki', 'b1'],
  ['tanuki', 'a1'],
] as const;
const LAST_OF_THE_TANUKI = ['tanuki', 'c1'] as const;
const GUESS = ['bakeneko', 'a4'] as const;
const CARDS_OF_THE_BOX = 24;

/** Everything but the top at a4 is found first, and two paths lie face down beside it. What is said of the card that finds it. */
function saidOfTheGuess(before: readonly (readonly [string, string])[]): readonly TurningPoint[] {
  const ways = [...FOUND, ...before, LAST_OF_THE_TANUKI, GUESS];
  const record = written(
    {
      options: { ...OPTIONS, setAside: CARDS_OF_THE_BOX - ways.length },
      layout: { rows: ROWS, pile: ways.map(([yokai]) => yokai) },
    },
    ways.flatMap(([yokai, cell]) => [`go ${yokai} ${cell}`, 'done']).slice(0, -1),
  );
  const guess = 2 * ways.indexOf(GUESS) + 1;
  const { turningPoints } = reviewMatch(expectOk(readRecordOf(record)));
  return turningPoints.filter(({ step }) => step === guess);
}

describe('luck in Tengu', () => {
  it('[R7] a toy that was found by a guess is good luck', () => {
    const said = saidOfTheGuess([]);
    expect(said).toMatchObject([
      { kind: 'luck-find', cause: null, params: { cell: 'a4', yokai: 'bakeneko', toy: 'top' } },
    ]);
    expect(said[0]!.loss).toBeLessThan(-0.15);
  });

  it('[R7] a toy that somebody had seen was no guess, and nothing is said of luck', () => {
    expect(saidOfTheGuess([['tanuki', 'a4']])).toEqual([]);
  });
});
