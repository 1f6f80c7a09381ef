import type { Seat } from '@hyakki/engine';
import { runs, SUITE_SEED } from '@hyakki/engine/testing';
import { cellAt, type Tengu } from '@hyakki/games/tengu';
import { describe, expect, it } from 'vitest';
import type { Heard, Moment } from '../moments.ts';
import type { KnownCard } from '../review.ts';
import { knows } from './knowing.ts';
import { checkForests, randomMoments } from './testing/exact.ts';

describe('what a seat knows', () => {
  it('[R3, R4] in every small forest, exactly the faces and the worlds that a list of all worlds has', () => {
    const { positions, implied, contradicted } = checkForests(runs(45), SUITE_SEED);
    // Random help is hardly ever true, and sometimes it is.
    expect(positions).toBeGreaterThan(runs(45) * 40);
    expect(implied).toBeGreaterThan(20);
    expect(contradicted).toBeGreaterThan(20);
  });

  it('[R2] told is what this seat was shown and lies there still, with the turns since', () => {
    let remembered = 0;
    for (let number = 0; number < runs(15); number++) {
      for (const moment of randomMoments(number, SUITE_SEED)) {
        const { secret, faces, options } = moment.state;
        for (const seat of [0, 1]) {
          const last = new Map<string, Heard<Tengu>>();
          for (const heard of moment.heardBy(seat)) {
            const { seen } = heard;
            if (seen.type === 'mixed') for (const cell of [seen.toy, seen.mirage]) last.delete(cell);
            if ('face' in seen && seen.face !== 'hidden') last.set(seen.cell, heard);
          }
          for (const [place, card] of knowsCards(moment, seat).entries()) {
            const shown = last.get(cellAt(place, options.columns));
            const isOpen = faces[place] !== 'hidden' || moment.state.phase === 'over';
            expect(card.card).toBe(cellAt(place, options.columns));
            if (!isOpen && shown === undefined) {
              expect([card.told, card.turnsAgo]).toEqual([null, null]);
              continue;
            }
            expect(card.told).toBe(secret.tiles[place]);
            expect(card.turnsAgo).toBe(isOpen ? 0 : moment.turn.number - shown!.turn);
            if (card.turnsAgo! > 0) remembered++;
          }
        }
      }
    }
    expect(remembered).toBeGreaterThan(100);
  });
});

function knowsCards(moment: Moment<Tengu>, seat: Seat): readonly KnownCard[] {
  return knows(moment, seat).cards as readonly KnownCard[];
}
