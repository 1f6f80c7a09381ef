import {
  distractionIn,
  type Sketch,
  type SketchCard,
  sketch,
  sketchOf,
  type View,
} from '@hyakki/games/sketch';
import { BOOKS } from '@hyakki/games/sketch/testing';
import { LANGUAGES } from '@hyakki/words/language';
import { nameCard, SKETCH_TEXTS } from '@hyakki/words/sketch';
import { describe, expect, test } from 'vitest';
import { type Choosing, PICTURES } from '../../board-kit/prompt.ts';
import { type Position, positionsAtRandom, positionsIn } from '../../board-kit/testing/positions.ts';
import type { ToldHalf } from './choosing.ts';
import { sketchPrompt } from './prompt.ts';

const PLAYED: readonly Position<Sketch>[] = [
  ...BOOKS.flatMap(({ scripts }) => scripts).flatMap((script) => positionsIn(sketch, script)),
  ...['french', 'english'].flatMap((edition) =>
    positionsAtRandom(sketch, { options: { edition }, seatCount: 2, seed: 2 }),
  ),
];
const NOTHING: ToldHalf = { chosen: 'nothing' };
const hand = (half: ToldHalf, mustHold = false): Choosing<ToldHalf> => ({
  half,
  isBegun: half.chosen !== 'nothing',
  mustHold,
});
const say = (view: View, half: ToldHalf = NOTHING, mustHold = false) =>
  sketchPrompt(view, hand(half, mustHold), 'en');
const where = (isSo: (view: View) => boolean) => PLAYED.find(({ view }) => isSo(view))!;
const laidWith = (ability: 'call' | 'distract') =>
  where(({ laid }) => laid !== null && sketchOf(laid.card).ability === ability);
const playing = where(({ laid, hands, seat }) => laid === null && hands[seat]!.length === 4);

describe('Yokai Sketch: the prompt follows the hand', () => {
  test('choose a card, a stack, confirm', () => {
    expect(say(playing.view)).toMatchObject({
      text: 'Your turn: choose a card. With four in hand you must play one.',
      picture: 'play',
    });
    const card: SketchCard = 'fire-wind+call';
    expect(say(playing.view, { chosen: 'card', card })).toMatchObject({
      text: 'Which stack for fire-wind with Call: fire or wind?',
      picture: 'put-down',
    });
    expect(say(playing.view, { chosen: 'stack', card, on: 'wind' })).toMatchObject({
      text: 'Play it on wind? Confirm, or choose fire.',
      picture: 'confirm',
    });
  });

  test('[S10] a turn that may be ended says so, and how many cards are left to play', () => {
    const free = where(
      ({ laid, played, hands, seat, phase }) =>
        phase === 'play' && laid === null && played === 0 && hands[seat]!.length < 4,
    );
    expect(say(free.view).text).toBe('Your turn: choose a card to play, or end your turn.');
    const after = where(({ laid, played }) => laid === null && played === 1);
    expect(say(after.view).text).toBe('Play another card (2 at most), or end your turn.');
  });

  test('[S19] a Call asks which Yokai, then names it', () => {
    const { view, legal } = laidWith('call');
    const move = legal.find((one) => one.do === 'call')!;
    expect(say(view)).toMatchObject({ picture: 'call' });
    expect(say(view).text).toMatch(/^Call: which Yokai comes to \w+\? Or skip the ability\.$/);
    const { text, picture } = say(view, { chosen: 'call', move });
    expect(picture).toBe('confirm');
    const [family, value] = view.stacks.find((stack) => stack.family === move.from)!.cards[0]!.split('-');
    expect(text).toBe(`Call ${family} ${value} to ${view.laid!.on}? Confirm, or choose another.`);
  });

  test('[S22] a Distract says which sketch would go where', () => {
    const { view } = laidWith('distract');
    const { card, to } = distractionIn(view)!;
    expect(say(view).picture).toBe('distract');
    expect(say(view).text).toBe(
      `Distract: send ${nameCard(SKETCH_TEXTS.en, card)} to ${to}, or skip the ability.`,
    );
  });

  test('on a device that is passed round: hold a card first, and no word of what it shows', () => {
    expect(say(playing.view, NOTHING, true)).toMatchObject({
      text: 'Hold one of your cards to see it.',
      picture: 'hold',
    });
    for (const language of LANGUAGES)
      for (const half of [
        { chosen: 'card', card: 'hidden' },
        { chosen: 'stack', card: 'hidden', on: 'fire' },
      ] as const) {
        const { text } = sketchPrompt(playing.view, hand(half), language);
        expect(text).not.toMatch(/fire|feu|water|eau|earth|terre|wind|vent/);
      }
  });

  test('who waits reads whom they wait for', () => {
    for (const { view } of PLAYED) {
      const other = { ...view, viewer: 1 - view.seat };
      expect(say(other)).toMatchObject({ picture: 'wait' });
      expect(say(other).text).toContain(`Seat ${view.seat + 1}`);
    }
  });

  test('what is half chosen and does not fit the view counts as nothing', () => {
    const { view } = laidWith('distract');
    expect(say(view, { chosen: 'card', card: 'fire-wind' })).toEqual(say(view));
    expect(say(playing.view, { chosen: 'call', move: { do: 'call', from: 'fire' } })).toEqual(
      say(playing.view),
    );
    expect(sketchPrompt(view, undefined, 'en')).toEqual(say(view));
  });

  test('every position has a sentence without notation, a picture and help in every language', () => {
    for (const { view, next } of PLAYED)
      for (const language of LANGUAGES)
        for (const seen of [view, next.view]) {
          const { text, picture, help } = sketchPrompt(seen, undefined, language);
          expect(text).toMatch(/[.?]$/);
          expect(text).not.toContain('+');
          expect(PICTURES).toContain(picture);
          expect(help.length).toBeGreaterThan(0);
        }
  });
});
