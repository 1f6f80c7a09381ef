import { sketch } from '@hyakki/games/sketch';
import { LANGUAGES } from '@hyakki/words/language';
import { expect, test } from 'vitest';
import { positionsAtRandom } from '../../board-kit/testing/positions.ts';
import { nameSketchMove } from './move-names.ts';
import { nameStack } from './naming.ts';

const PLAYED = [1, 2].flatMap((seed) => positionsAtRandom(sketch, { options: {}, seatCount: 2, seed }));

test('[S33] buttons and labels say a card in words, and count one sketch as one', () => {
  for (const language of LANGUAGES) {
    const said = PLAYED.flatMap(({ view, legal }) => [
      ...legal.map((move) => nameSketchMove(move, view, language).text),
      ...view.stacks.map((_, stack) => nameStack(stack, view, undefined, language)),
    ]);
    expect(said.some((name) => /with Call|avec Appeler/.test(name))).toBe(true);
    expect(said.filter((name) => /\+|\b1 (sketches|esquisses)\b/.test(name))).toEqual([]);
  }
});
