import { YOKAI_POINTS } from '@hyakki/review/yokai';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../language.ts';
import { YOKAI_REVIEW } from './reviewing.ts';

const PARAMS = {
  who: 'Hana',
  cell: '-z4',
  from: 'c2',
  to: 'a0',
  friend: 'c3',
  card: 'd4',
  hint: 'kitsune-oni',
  family: 'kappa',
  turn: 9,
  turns: 3,
  points: 5,
  moves: 2,
  percent: 80,
  further: 2,
  looks: 14,
  again: 3,
  how: 'told',
  ago: 2,
  better: 'reveal',
};

describe('what is said of the turning points', () => {
  for (const language of LANGUAGES) {
    it(`[R5, R7] every kind has a sentence without a gap: ${language}`, () => {
      const { points } = YOKAI_REVIEW[language];
      expect(Object.keys(points).toSorted()).toEqual([...YOKAI_POINTS].toSorted());
      expect(Object.keys(YOKAI_REVIEW[language].labels).toSorted()).toEqual([...YOKAI_POINTS].toSorted());
      for (const kind of YOKAI_POINTS) {
        for (const number of [0, 1, 2]) {
          const text = points[kind]!;
          if (typeof text === 'string') throw new Error('expected a function');
          const said = text({
            ...PARAMS,
            moves: number,
            turns: number,
            points: number,
            further: number,
            again: number,
            ago: number,
            how: ['told', 'follows', 'implied'][number]!,
            better: kind === 'left-apart' ? 'c2' : ['reveal', 'place', 'nothing'][number]!,
          });
          expect(said).not.toMatch(/undefined|NaN|…|-z4|\ba0\b|\{/);
          expect(said).toMatch(/^\p{Lu}.*\.$/u);
        }
      }
    });
  }

  it('[R7] calls a declaration lucky that was unlikely and came right', () => {
    const say = (language: Language, percent: number) => {
      const text = YOKAI_REVIEW[language].points['declared-lucky']!;
      return typeof text === 'string' ? text : text({ ...PARAMS, percent });
    };
    expect(say('en', 3)).toMatch(/about 3.%: good luck\.$/);
    // Nobody is lucky with a chance of nothing.
    expect(say('en', 0)).toMatch(/less than 1.%: good luck\.$/);
    expect(say('fr', 3)).toMatch(/d’environ 3.%.: coup de chance\.$/);
    expect(say('fr', 0)).toMatch(/de moins de 1.%.: coup de chance\.$/);
    expect(YOKAI_REVIEW.en.labels['declared-lucky']).toBe('good luck');
    expect(YOKAI_REVIEW.fr.labels['declared-lucky']).toBe('coup de chance');
  });

  it('[R7] says of moves that brought nothing what open cards show, and which looks told nothing new', () => {
    const say = (language: Language, params: object) => {
      const text = YOKAI_REVIEW[language].points['no-nearer']!;
      return typeof text === 'string' ? text : text({ ...PARAMS, moves: 7, ...params });
    };
    expect(say('en', {})).toBe(
      'With open cards one sees it: Hana’s 7 moves left the families 2 moves further apart. 3 of 14 looks were at cards that Hana had seen before.',
    );
    expect(say('en', { further: 0, again: 0 })).toBe(
      'With open cards one sees it: Hana’s 7 moves brought the families no nearer together.',
    );
    expect(say('fr', { further: 1, again: 1 })).toBe(
      'Cartes visibles, on le voit\u00a0: les 7 déplacements de Hana ont éloigné les familles de 1 coup. Sur 14 cartes regardées, 1 avait déjà été vue par Hana.',
    );
  });

  it('[R15] a hint on a card that was never seen is told as a guess, and says what was better', () => {
    const say = (language: Language, kind: string, params: object) => {
      const text = YOKAI_REVIEW[language].points[kind]!;
      return typeof text === 'string' ? text : text({ ...PARAMS, cell: 'd3', hint: 'kitsune', ...params });
    };
    expect(say('en', 'wrong-hint-guess', { percent: 25 })).toBe(
      'Hana placed the hint Kitsune on d3, which was a Kappa. Hana had never looked at that card: it was a guess, with a chance of about 25 %. Better: reveal the next hint, and place one only where it is sure.',
    );
    expect(say('fr', 'wrong-hint-guess', { percent: 25 })).toBe(
      'Hana a posé l’indice Kitsune sur d3, qui était un Kappa. Hana n’avait jamais regardé cette carte\u00a0: c’était un pari, avec environ 25\u00a0% de chances. Mieux\u00a0: révéler l’indice suivant, et n’en poser un qu’à coup sûr.',
    );
    expect(say('en', 'wrong-hint-unknown', { percent: 92 })).toMatch(/Bad luck: .* was about 92 %\.$/);
    expect(say('en', 'wrong-hint', { how: 'follows' })).toMatch(
      /The other cards that Hana had seen ruled that out\.$/,
    );
  });

  it('[R7] names cards and faces as people say them', () => {
    const { points, face, card } = YOKAI_REVIEW.en;
    const say = (kind: string) => {
      const text = points[kind]!;
      return typeof text === 'string' ? text : text(PARAMS);
    };
    expect(say('wrong-hint')).toBe(
      'Hana placed the hint Kitsune or Oni on the card left of a4, which was a Kappa. Hana had seen the card 2 turns before.',
    );
    expect(say('locked-card')).toBe(
      'Hana placed a hint on the card left of a4, a Kappa that still had to move. That cost 2 more moves.',
    );
    expect(face('oni')).toBe('an Oni');
    expect(card(1, { cells: ['a1', '-z4'] } as never)).toBe('The card left of a4');
    expect(YOKAI_REVIEW.fr.card(0, { cells: ['a1'] } as never)).toBe('A1');
  });
});
