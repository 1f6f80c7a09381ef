import { expectOk } from '@hyakki/engine';
import { lanterns } from '@hyakki/engine/testing/lanterns';
import { CAUSES, type CountedCard, type KnownCard, type TurningPoint } from '@hyakki/review';
import { describe, expect, it } from 'vitest';
import { WORDS_BY_GAME } from '../../find-words.ts';
import { LANGUAGES, type Language } from '../../language.ts';
import type { SeatNames } from '../../naming.ts';
import {
  labelPoint,
  REVIEW,
  sayCard,
  sayMove,
  sayPars,
  sayPoint,
  sayTyped,
  sayWho,
} from '../../review/index.ts';

const game = 'lanterns';
const moveAt = (_: number, text: string) => ({
  move: expectOk(lanterns.parseMove(text, {} as never)),
  view: {} as never,
});
const reader = (language: Language, names?: SeatNames) => ({
  game,
  language,
  names,
  moveAt,
  isStandIn: () => false,
});

const MISTAKE: TurningPoint = {
  step: 4,
  seat: 1,
  kind: 'mistake',
  cause: 'forgot',
  loss: 0.4,
  params: { move: 'peek 1', better: 'peek 2' },
};

/** Says a point of a game whose only words are these. */
function say(template: string, language: Language, names?: SeatNames, seat: number | null = 1): string {
  const own = WORDS_BY_GAME[game]!.review[language].points as Record<string, string>;
  own['planted'] = template;
  try {
    return sayPoint({ ...MISTAKE, kind: 'planted', seat, params: { cell: 'c2' } }, reader(language, names));
  } finally {
    delete own['planted'];
  }
}

describe('a turning point in words', () => {
  it('[R6] a mistake has its cause, the move and a better one, in words', () => {
    expect(sayPoint(MISTAKE, reader('en'))).toBe(
      'Seat 2 forgot something already seen, and chose to peek into lantern 1. By what seat 2 knew, it was better to peek into lantern 2.',
    );
    expect(sayPoint(MISTAKE, reader('fr'))).toBe(
      'Le siège 2 avait déjà vu ce qu’il fallait, l’a oublié, et a choisi de peek into lantern 1. D’après ce que le siège 2 savait, mieux valait peek into lantern 2.',
    );
  });

  it.each(LANGUAGES)('[R6] each cause has a name and a sentence of its own in %s', (language) => {
    const said = CAUSES.map((cause) => sayPoint({ ...MISTAKE, cause }, reader(language)));
    expect(new Set(said).size).toBe(CAUSES.length);
    expect(new Set(Object.values(REVIEW[language].causes)).size).toBe(CAUSES.length);
    for (const sentence of said) expect(sentence).toMatch(/^\p{Lu}[^{}]+\.$/u);
  });

  it('puts names, with the grammar of what stands before them', () => {
    const names = ['Brume', 'Otter'];
    expect(say('{who} saw {cell}.', 'en', names)).toBe('Otter saw c2.');
    expect(say('The look of {who}. {who} saw {cell}; seat 1 did not.', 'en', names)).toBe(
      'The look of Otter. Otter saw c2; Brume did not.',
    );
    expect(say('Le tour de {who}. {who} dit à {who} que {who} perd.', 'fr', names)).toBe(
      'Le tour d’Otter. Otter dit à Otter qu’Otter perd.',
    );
    expect(say('Le tour de {who}. {who} dit à {who} que {who} perd.', 'fr')).toBe(
      'Le tour du siège 2. Le siège 2 dit au siège 2 que le siège 2 perd.',
    );
    expect(say('{who} a vu {cell}, et le siège 1 aussi.', 'fr', names)).toBe(
      'Otter a vu c2, et Brume aussi.',
    );
  });

  it('[R11] a bot that played for somebody is not that person', () => {
    const point: TurningPoint = { ...MISTAKE, kind: 'mixed-early' };
    const forWhom = (names?: SeatNames) => ({ ...reader('en', names), isStandIn: () => true });
    expect(sayPoint(point, forWhom(['Brume', 'Otter']))).toBe(
      'The bot for Otter mixed what nobody had looked at enough.',
    );
    expect(sayPoint(point, forWhom())).toBe('The bot for seat 2 mixed what nobody had looked at enough.');
    const french = { ...reader('fr', ['Brume', 'Otter']), isStandIn: () => true };
    expect(sayPoint(MISTAKE, french)).toMatch(/^Le robot d’Otter avait déjà vu/);
  });

  it('[R6] its label says what it is, and the cause only where that says more', () => {
    expect(labelPoint({ ...MISTAKE, kind: 'mixed-early' }, reader('en'))).toBe(
      'mixed too early · had been shown it',
    );
    expect(labelPoint({ ...MISTAKE, kind: 'mixed-early', cause: 'plan' }, reader('en'))).toBe(
      'mixed too early',
    );
    expect(labelPoint({ ...MISTAKE, cause: 'plan' }, reader('fr'))).toBe('un meilleur coup');
    expect(labelPoint({ ...MISTAKE, kind: 'unmoved', cause: null }, reader('en'))).toBe('');
  });

  it('[R14] small losses are told together, and from when on a match could hardly be won', () => {
    const small: TurningPoint = {
      ...MISTAKE,
      kind: 'little-by-little',
      cause: null,
      params: { decisions: 9, percent: 18, move: 'peek 1', better: 'peek 2' },
    };
    expect(sayPoint(small, reader('en'))).toBe(
      'Seat 2 lost about 18 % of the chance to win little by little, in 9 decisions. The dearest was to peek into lantern 1; to peek into lantern 2 was a little better.',
    );
    expect(sayPoint(small, reader('fr'))).toBe(
      'Le siège 2 a perdu peu à peu environ 18\u00a0% des chances de gagner, en 9 décisions. La plus chère\u00a0: peek into lantern 1\u00a0; peek into lantern 2 valait un peu mieux.',
    );
    const late = (seat: number | null, when: string): TurningPoint => ({
      ...small,
      seat,
      kind: 'hardly-won',
      params: { turn: 7, percent: 5, when },
    });
    expect(sayPoint(late(null, 'later'), reader('en'))).toBe(
      'From turn 7 on the match could hardly be won: by what the players knew, even with the best move the chance was below 5 %.',
    );
    expect(sayPoint(late(1, 'later'), reader('en'))).toBe(
      'From turn 7 on seat 2 could hardly win any more: even with the best move the chance was below 5 %.',
    );
    expect(sayPoint(late(null, 'start'), reader('fr'))).toBe(
      'Dès le début, la partie ne pouvait plus guère être gagnée\u00a0: d’après ce que savaient les joueurs, et même en jouant au mieux, moins de 5\u00a0% de chances.',
    );
    for (const language of LANGUAGES)
      for (const point of [small, late(null, 'later')])
        expect(labelPoint(point, reader(language))).not.toBe('');
  });

  it('a name is a name, even “seat 1” or “$&”', () => {
    expect(say('{who} saw what seat 1 saw.', 'en', ['Brume', 'seat 1'])).toBe('seat 1 saw what Brume saw.');
    expect(say('{who} saw it.', 'en', ['', '$&'])).toBe('$& saw it.');
  });

  it('leaves no gap: no seat, a missing detail, a kind without words', () => {
    expect(say('From here on {who} knew {where}.', 'en', undefined, null)).toBe(
      'From here on everybody knew ….',
    );
    for (const language of LANGUAGES) {
      const said = sayPoint({ ...MISTAKE, kind: 'moon-is-full', cause: null }, reader(language));
      expect(said).toContain('moon-is-full');
      expect(sayPoint({ ...MISTAKE, kind: 'constructor' }, reader(language))).toContain('constructor');
    }
  });
});

describe('who knew what, in words', () => {
  const FACES = ['a', 'b', 'c', 'd', 'e', 'f'];
  const card = (known: Partial<KnownCard>): KnownCard => {
    const follows = known.follows ?? FACES;
    return { card: 1, told: null, turnsAgo: null, follows, implied: follows, ...known };
  };
  const all = [card({})];
  const own = (known: Partial<KnownCard>, language: Language) => sayCard(card(known), all, reader(language));

  const CASES: readonly (readonly [string, Partial<KnownCard>, string, string])[] = [
    ['shown now', { told: 'a', turnsAgo: 0, follows: ['a'] }, 'a, seen this turn', 'a, à ce tour'],
    [
      'shown a turn ago',
      { told: 'a', turnsAgo: 1, follows: ['a'] },
      'a, seen 1 turn ago',
      'a, il y a 1 tour',
    ],
    ['long ago', { told: 'a', turnsAgo: 7, follows: ['a'] }, 'a, seen 7 turns ago', 'a, il y a 7 tours'],
    ['open', { told: 'a', follows: ['a'] }, 'a, in plain sight', 'a, à la vue de tous'],
    ['follows', { follows: ['b'] }, 'b: nothing else is possible', 'b, forcément'],
    ['one of some', { follows: ['a', 'b', 'c'] }, 'a, b or c', 'a, b ou c'],
    ['one of many', { follows: ['a', 'b', 'c', 'd', 'e'] }, 'one of 5 faces', 'une face parmi 5'],
    ['anything', {}, 'not known', 'face inconnue'],
    [
      'signalled',
      { implied: ['c'] },
      'not known; c if every signal is true',
      'face inconnue\u202f; c si tous les signaux disent vrai',
    ],
    [
      'signalled against',
      { follows: ['a', 'b'], implied: [] },
      'a or b; the signals contradict each other',
      'a ou b\u202f; les signaux se contredisent',
    ],
  ];
  it.each(CASES)('[R2, R3, R4] %s', (_, known, english, french) => {
    expect(own(known, 'en')).toBe(english);
    expect(own(known, 'fr')).toBe(french);
  });

  it('[R2, R3] of cards that are counted', () => {
    const counted: CountedCard = { card: 'x', told: 1, turnsAgo: 2, unseen: 3, inHand: 0.5, onTop: 0.124 };
    expect(sayCard(counted, [counted], reader('en'))).toBe(
      '3 out of sight, 50 % in the other hand, 12 % next in the deck, 1 shown in the other hand 2 turns ago',
    );
    expect(sayCard(counted, [counted], reader('fr'))).toBe(
      '3 hors de vue, 50\u00a0% dans l’autre main, 12\u00a0% en tête de la pioche, 1 montrée dans l’autre main il y a 2 tours',
    );
    const none = { ...counted, told: 0, turnsAgo: null, unseen: 0, inHand: 0, onTop: 0 };
    expect(sayCard(none, [none], reader('en'))).toBe('none out of sight');
  });

  it('says whose knowledge it is', () => {
    expect(sayWho([0], 3, reader('en'))).toBe('Seat 1');
    expect(sayWho([0, 2], 3, reader('fr'))).toBe('Sièges 1 et 3');
    expect(sayWho([0, 1, 2], 3, reader('fr'))).toBe('Tout le monde');
    expect(sayWho([0, 2], 3, reader('en', ['Otter', undefined, undefined]))).toBe('Otter and Seat 3');
  });
});

it('moves are said in words, and typed in the reader’s notation', () => {
  expect(sayMove(1, 'peek 2', reader('en'))).toBe('peek into lantern 2');
  expect(sayTyped('look c2', { game: 'yokai', language: 'fr' })).toBe('regarde c2');
});

describe('pars in words', () => {
  const perfectMemory = { mean: 12.25, low: 8, high: 15, matches: 20 };

  it('[R8] both of them, as far as they are known', () => {
    expect(sayPars({ open: null, perfectMemory: null }, false, reader('en'))).toEqual([]);
    expect(sayPars({ open: { moves: 9, score: 1 }, perfectMemory }, false, reader('en'))).toEqual([
      'At best, with open cards: 9 turns, 1 lights.',
      'Bots with perfect memory on the same deal: 12.3 lights on average, 8 to 15 in 20 matches.',
    ]);
    expect(sayPars({ open: null, perfectMemory }, true, reader('fr'))).toEqual([
      'Des robots à la mémoire parfaite sur la même donne\u00a0: avance du siège 1, 12,3 lights en moyenne, de 8 à 15 en 20 parties.',
    ]);
  });

  it('[R8] in points, where the game counts in nothing else', () => {
    expect(['0', '1', '2.5'].map(REVIEW.en.score)).toEqual(['0 points', '1 point', '2.5 points']);
    expect(['0', '1', '1,5', '2', '10'].map(REVIEW.fr.score)).toEqual([
      '0 point',
      '1 point',
      '1,5 point',
      '2 points',
      '10 points',
    ]);
  });
});
