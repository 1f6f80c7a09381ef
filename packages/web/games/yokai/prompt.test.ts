import { type View, type Yokai, yokai } from '@hyakki/games/yokai';
import { BOOKS } from '@hyakki/games/yokai/testing';
import { LANGUAGES } from '@hyakki/words/language';
import { YOKAI_TEXTS } from '@hyakki/words/yokai';
import { describe, expect, test } from 'vitest';
import { type Choosing, PICTURES } from '../../board-kit/prompt.ts';
import { describeCoach } from '../../board-kit/testing/describe-coach.ts';
import { type Position, positionsAtRandom, positionsIn } from '../../board-kit/testing/positions.ts';
import * as choosing from './choosing.ts';
import { yokaiPrompt } from './prompt.ts';
import { TIP_TEXTS } from './prompt-texts.ts';

const PLAYED: readonly Position<Yokai>[] = [
  ...BOOKS.flatMap(({ scripts }) => scripts).flatMap((script) => positionsIn(yokai, script)),
  ...[1, 2, 3, 4, 5].flatMap((level) =>
    positionsAtRandom(yokai, { options: { level }, seatCount: 3, seed: level }),
  ),
];
const inPhase = (phase: View['phase'], isSo: (position: Position<Yokai>) => boolean = () => true) =>
  PLAYED.find((position) => position.view.phase === phase && isSo(position))!;
const hand = (half: choosing.HalfChosen, mustHold = false): Choosing<choosing.HalfChosen> => ({
  half,
  isBegun: half !== choosing.NOTHING,
  mustHold,
});
const say = (view: View, half = choosing.NOTHING, mustHold = false) =>
  yokaiPrompt(view, hand(half, mustHold), 'en');
const ofMove = ({ legal }: Position<Yokai>) => legal.find((move) => move.do === 'move')!;
const ofPlace = ({ legal }: Position<Yokai>) => legal.find((move) => move.do === 'place')!;

describeCoach(yokaiPrompt, PLAYED);

describe('Yōkai: the prompt follows the hand', () => {
  test('look, look again, lift, put down, confirm', () => {
    expect(say(inPhase('first-look').view)).toMatchObject({
      text: 'Your turn: look at a card.',
      picture: 'look',
    });
    expect(say(inPhase('second-look').view).picture).toBe('look-again');
    const moving = inPhase('move');
    const move = ofMove(moving);
    expect(say(moving.view).text).toBe('Move one card: which one?');
    expect(say(moving.view, { chosen: 'card', card: move.card }).text).toBe('Where to? Choose a free place.');
    expect(say(moving.view, { chosen: 'cell', move }).text).toMatch(/^Move it here\?/);
    // Ears hear which place is meant, so another place is another sentence.
    const places = moving.legal.filter((one) => one.do === 'move').filter(({ card }) => card === move.card);
    const heard = places.map((one) => say(moving.view, { chosen: 'cell', move: one }).spoken);
    expect(places.length).toBeGreaterThan(1);
    expect(new Set(heard).size).toBe(places.length);
  });

  test('[Y34] the last turn is said to be the last', () => {
    const { view } = inPhase('first-look');
    const row = [{ hint: 'kitsune', on: null }] as const;
    expect(say({ ...view, unrevealed: 0, row }).text).toBe('Your turn, the last of all: look at a card.');
    expect(say({ ...view, unrevealed: 1, row }).text).toBe('Your turn: look at a card.');
  });

  test('a hint: reveal or place, which card, confirm', () => {
    const both = inPhase(
      'hint',
      (position) => ofPlace(position) !== undefined && position.view.unrevealed > 0,
    );
    const place = ofPlace(both);
    expect(say(both.view).text).toBe('Reveal the next hint, or choose one to place.');
    expect(say(both.view, { chosen: 'hint', hint: place.hint }).picture).toBe('cover');
    expect(say(both.view, { chosen: 'cover', move: place }).text).toMatch(/^Place it here\?/);
    expect(say(inPhase('hint', (position) => ofPlace(position) === undefined).view).picture).toBe('reveal');
    expect(say(inPhase('hint', ({ view }) => view.unrevealed === 0).view).picture).toBe('hint');
  });

  test('[Y22] a declaration says what is at stake, with the conditions that are in play', () => {
    const half: choosing.HalfChosen = { chosen: 'declaration', move: { do: 'declare' } };
    const isPlain = ({ view }: Position<Yokai>) => view.affinities.length === 0 && view.shape === null;
    const plain = inPhase('first-look', isPlain);
    expect(say(plain.view, half).text).toBe(
      'Turn all cards up? You win if every family is together, else you lose.',
    );
    const strict = inPhase('first-look', (position) => !isPlain(position));
    expect(say(strict.view, half).text).toMatch(/every condition is met, else you lose/);
  });

  test('[Y19] tips for first matches: what a move says to the partner, and what becomes of a hint', () => {
    const moving = inPhase('move', ({ view }) => view.seatCount === 2);
    const { card } = ofMove(moving);
    const { tip } = say(moving.view, { chosen: 'card', card });
    expect(tip).toEqual({
      id: 'meaning',
      text: `Beside a card of its family: that tells seat ${2 - moving.view.seat} they belong together.`,
      isConvention: true,
    });
    const three = inPhase('move', ({ view }) => view.seatCount === 3);
    expect(say(three.view, { chosen: 'card', card: ofMove(three).card }).tip?.text).toContain('the others');
    expect(say(moving.view).tip).toMatchObject({ id: 'lift', isConvention: false });
    const both = inPhase('hint', (position) => ofPlace(position) !== undefined);
    expect(say(both.view).tip).toMatchObject({ id: 'reveal', isConvention: false });
    expect(say(both.view, { chosen: 'hint', hint: ofPlace(both).hint }).tip).toMatchObject({ id: 'cover' });
    const blind = { ...both.view, options: { ...both.view.options, hints: 'blind' as const } };
    expect(say({ ...blind, unrevealed: 3 }).tip).toBeUndefined();
  });

  test('on a device that is passed round: hold the card first, whatever comes next', () => {
    for (const phase of ['second-look', 'move'] as const)
      expect(say(inPhase(phase).view, choosing.NOTHING, true).picture).toBe('hold');
    expect(say(inPhase('first-look').view, choosing.NOTHING, true).picture).toBe('look');
  });

  test('who waits reads whom they wait for', () => {
    for (const { view } of PLAYED.slice(0, 60)) {
      const other = { ...view, viewer: (view.seat + 1) % view.seatCount };
      const { text, picture } = say(other);
      expect(picture).toBe('wait');
      expect(text).toContain(`Seat ${view.seat + 1}`);
    }
  });

  test('[Y21] where hints are blind nothing is revealed', () => {
    const { view } = inPhase('hint');
    const blind = { ...view, options: { ...view.options, hints: 'blind' as const } };
    for (const { on } of [{ on: null }, { on: 3 }])
      expect(say({ ...blind, unrevealed: 2, row: [{ hint: 'hidden', on }] }).text).toMatch(
        /^Set out the next hint, unseen/,
      );
  });

  test('what is half chosen and does not fit the view counts as nothing', () => {
    const { view } = inPhase('first-look');
    const stale: choosing.HalfChosen = { chosen: 'card', card: 3 };
    expect(say(view, stale)).toEqual(say(view));
    expect(yokaiPrompt(view, undefined, 'en')).toEqual(say(view));
  });

  test('[Y14] never a face: the prompt is the same whatever was seen', () => {
    for (const { view } of PLAYED) {
      const blind = { ...view, faces: view.faces.map(() => 'hidden' as const) };
      for (const language of LANGUAGES) {
        expect(yokaiPrompt(view, hand(choosing.NOTHING), language)).toEqual(
          yokaiPrompt(blind, hand(choosing.NOTHING), language),
        );
      }
    }
  });

  test('every position has a sentence, a picture and help in every language', () => {
    for (const { view, next } of PLAYED) {
      for (const language of LANGUAGES) {
        const { text, picture, help } = yokaiPrompt(view, undefined, language);
        expect(text).toMatch(/[.?]$/);
        expect(PICTURES).toContain(picture);
        const known: readonly unknown[] = [
          ...Object.values(YOKAI_TEXTS[language].rules),
          TIP_TEXTS[language].lift,
        ];
        expect(help.every((line) => known.includes(line))).toBe(true);
        expect(help.length).toBeGreaterThan(0);
        expect(yokaiPrompt(next.view, undefined, language).text).not.toBe('');
      }
    }
  });
});
