import { expect, test } from 'vitest';
import { sayReason } from '../bot-words.ts';
import { YOKAI_TEXTS, yokaiWords } from './index.ts';
import { beyondGrid } from './places.ts';

test('[Y5] a place of the grid, and any to its right or below, keeps its name', () => {
  for (const cell of ['a1', 'd4', 'e5', 'aa12']) {
    expect(beyondGrid(cell)).toBeUndefined();
    expect(YOKAI_TEXTS.en.spot(cell)).toBe(cell);
  }
  expect(beyondGrid('nowhere')).toBeUndefined();
});

test('[Y5] a place to the left or above is told from the nearest one with a plain name', () => {
  const said = (cell: string) => [YOKAI_TEXTS.en.spot(cell), YOKAI_TEXTS.fr.spot(cell)];
  expect(said('-z4')).toEqual(['left of a4', 'à gauche de a4']);
  expect(said('-x2')).toEqual(['3 left of a2', '3 cases à gauche de a2']);
  expect(said('c0')).toEqual(['above c1', 'au-dessus de c1']);
  expect(said('c-1')).toEqual(['2 above c1', '2 cases au-dessus de c1']);
  expect(said('-y0')).toEqual(['2 left and 1 above a1', '2 à gauche et 1 au-dessus de a1']);
});

test('[Y15] and stands well in a sentence', () => {
  const moved = { type: 'moved', turn: 1, seat: 0, card: 3, from: '-z4', to: 'c0' } as const;
  expect(yokaiWords.en.tell(moved, 0)).toBe('You moved the card left of a4 to the place above c1.');
  expect(yokaiWords.fr.tell(moved, 0)).toBe('Tu as déplacé la carte à gauche de a4 au-dessus de c1.');
});

test('[P22] a bot says such a place in words, too', () => {
  const reason = { code: 'belongs-with', params: { friend: '-z4' } };
  expect(sayReason(reason, 'yokai', 'en')).toBe(
    'By our convention, this card belongs with its neighbour at the place left of a4.',
  );
  expect(sayReason(reason, 'yokai', 'fr')).toBe(
    'Selon notre convention, cette carte va avec sa voisine sur la case à gauche de a4.',
  );
  expect(sayReason({ code: 'nobody-looked', params: { cell: 'c2' } }, 'yokai', 'en')).toBe(
    'Nobody had looked at c2 yet.',
  );
});
