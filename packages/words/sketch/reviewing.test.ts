import { SKETCHES, VALUES } from '@hyakki/games/sketch';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../language.ts';
import { SKETCH_REVIEW } from './reviewing.ts';

const TAKEN = { yokai: 'fire-5', stack: 'fire', points: 5 };
const MOVES = ['play fire-wind+call wind', 'call water', 'distract', 'skip', 'end', 'play water-earth earth'];
const BETTER = { move: 'end', better: 'call water' };
const CHANCES = { before: 42, after: 67 };

/** Every kind of turning point, in every form it has. */
const POINTS: readonly (readonly [kind: string, params: Readonly<Record<string, string | number>>])[] = [
  ['capture-missed', { ...TAKEN, ...BETTER }],
  ['capture-given', { ...TAKEN, ...BETTER, when: 'now' }],
  ['capture-given', { ...TAKEN, ...BETTER, when: 'next' }],
  ['ability-wasted', { ability: 'call', card: 'fire-wind+call', on: 'fire', how: 'skipped', ...BETTER }],
  [
    'ability-wasted',
    { ability: 'call', card: 'fire-wind+call', on: 'fire', how: 'skipped', ...TAKEN, ...BETTER },
  ],
  [
    'ability-wasted',
    { ability: 'distract', card: 'fire-wind+distract', on: 'fire', how: 'useless', ...BETTER },
  ],
  ['ability-misused', { ability: 'call', card: 'fire-wind+call', on: 'fire', ...BETTER }],
  ['ability-misused', { ability: 'distract', card: 'fire-wind+distract', on: 'fire', ...TAKEN, ...BETTER }],
  ['lucky-draw', { card: 'fire-wind', ...CHANCES }],
  ['unlucky-draw', { card: 'water-earth+distract', ...CHANCES }],
  ['lucky-reveal', { yokai: 'wind-3', stack: 'wind', ...CHANCES }],
  ['unlucky-reveal', { yokai: 'earth-7', stack: 'earth', ...CHANCES }],
  ['swing', CHANCES],
  ['swing', { ...CHANCES, yokai: 'water-6' }],
  ...MOVES.map((move, i) => ['mistake', { move, better: MOVES[(i + 1) % MOVES.length]! }] as const),
];

describe.each(LANGUAGES)('a review of Sketch in words, %s', (language) => {
  const { points, card, face } = SKETCH_REVIEW[language];
  const say = (kind: string, params: Readonly<Record<string, string | number>>) => {
    const text = points[kind]!;
    return typeof text === 'string' ? text : text(params);
  };

  it('has a sentence for every kind, with a player in it and no notation', () => {
    expect(new Set(POINTS.map(([kind]) => kind))).toEqual(new Set(Object.keys(points)));
    const said = POINTS.map(([kind, params]) => say(kind, params));
    expect(new Set(said).size).toBe(said.length);
    for (const sentence of said) {
      expect(sentence).toMatch(/\{who\}/);
      expect(sentence).toMatch(/^[\p{Lu}{].*\.$/u);
      expect(sentence).not.toMatch(/undefined|null|NaN|\+|…|[a-z]-\d/);
    }
  });

  it('names every place of a stack, every kind of card and every face', () => {
    const view = undefined as never;
    const names = [
      ...['water:1', 'water:2', 'fire:1', 'earth:9'].map((spot) => card(spot, view)),
      ...SKETCHES.map((one) => card(one.card, view)),
    ];
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^\p{Lu}[^:+]+$/u);
    const faces = VALUES.map((value) => face(`wind-${value}`));
    for (const [i, said] of faces.entries()) expect(said).toMatch(new RegExp(`^[a-z]+ ${VALUES[i]}$`));
  });
});

describe('what a review of Sketch says', () => {
  it('reads like this', () => {
    const say = (language: 'en' | 'fr', kind: string, params: object) => {
      const text = SKETCH_REVIEW[language].points[kind]!;
      return typeof text === 'string' ? text : text(params as never);
    };
    expect(say('en', 'mistake', { move: 'play fire-wind+call wind', better: 'end' })).toBe(
      'Instead of playing fire-wind with Call on the wind stack, {who} would have done better to end the turn and keep the card.',
    );
    expect(say('fr', 'mistake', { move: 'call fire', better: 'distract' })).toBe(
      'Au lieu d’appeler le Yokai du dessus de la pile du feu, {who} aurait mieux fait d’utiliser Distraire.',
    );
    expect(say('en', 'swing', { before: 42, after: 67, yokai: 'water-6' })).toBe(
      'The turn that changed most: {who} took water 6, and the chance of winning rose from 42 % to 67 %.',
    );
  });
});
