import { expectOk, tell } from '@hyakki/engine';
import { playAtRandom, seedOf } from '@hyakki/engine/testing';
import { type Memory, type Sketch, sketch } from '@hyakki/games/sketch';
import { BOOKS } from '@hyakki/games/sketch/testing';
import { LANGUAGES } from '@hyakki/words/language';
import { SKETCH_TEXTS } from '@hyakki/words/sketch';
import { expect, test } from 'vitest';
import { type Position, positionsIn } from '../../board-kit/testing/positions.ts';
import { openHand } from './hand.ts';
import { nameHandCard, nameSeat, nameStack } from './naming.ts';

const PLAYED: readonly Position<Sketch>[] = BOOKS.flatMap(({ scripts }) => scripts).flatMap((script) =>
  positionsIn(sketch, script),
);

test('a stack says its family first, and how far each side has come', () => {
  for (const { view, seat } of PLAYED)
    for (const language of LANGUAGES)
      for (const [index, { family, cards, sketches }] of view.stacks.entries()) {
        const name = nameStack(index, view, undefined, language);
        expect(name).toContain(SKETCH_TEXTS[language].families[family]);
        if (language === 'en' && cards.length > 0)
          expect(name).toMatch(
            new RegExp(
              `${sketches[seat]!.length} sketch(?:es)? on this side, ${sketches[1 - seat]!.length} on the other$`,
            ),
          );
      }
});

test('[S29] a Yokai that went below another is named to a perfect memory alone', () => {
  const options = expectOk(sketch.parseOptions({}, 2));
  const { start, steps } = playAtRandom(sketch, { options, seatCount: 2, seed: seedOf(3), mostMoves: 2000 });
  let memory: Memory | undefined;
  let named = 0;
  for (const { state, events } of [start, ...steps.map(({ step }) => step)]) {
    for (const seen of tell(sketch, events, 0)) memory = sketch.remember(memory, seen);
    const view = sketch.view(state, 0);
    for (const index of view.stacks.keys()) {
      const seen = memory!.stacks[index]!.slice(1).some((card) => card !== 'hidden');
      const plain = nameStack(index, view, undefined, 'en');
      const name = nameStack(index, view, memory, 'en');
      expect(name.slice(0, plain.length)).toBe(plain);
      expect(name.slice(plain.length)).toMatch(
        seen && view.outcome === null ? /^, below, from the top: .*[a-z] [3-7]/ : /^$/,
      );
      if (name !== plain) named++;
    }
  }
  expect(named).toBeGreaterThan(20);
});

test('a card of the hand says what it shows, but nothing of it on a device that is passed round', () => {
  for (const { view } of PLAYED)
    for (const held of openHand(view)) {
      const open = nameHandCard(held, false, 'en');
      expect(open.length).toBeGreaterThan(0);
      expect(nameHandCard(held, true, 'en')).toBe('a card of yours, hold to see it');
      expect(open).not.toContain('a card of yours');
    }
});

test('a seat without a name is called by its number', () => {
  expect(nameSeat(['Aki'], 0)).toBe('Aki');
  expect(nameSeat(['Aki'], 1)).toBe('2');
});
