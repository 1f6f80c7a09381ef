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
import { describe, expect, test } from 'vitest';
import { type Choosing, PICTURES } from '../../board-kit/prompt.ts';
import { describeCoach } from '../../board-kit/testing/describe-coach.ts';
import { type Position, positionsAtRandom, positionsIn } from '../../board-kit/testing/positions.ts';
import { type ToldHalf, tellHalf } from './choosing.ts';
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

describeCoach(sketchPrompt, PLAYED);

describe('Yokai Sketch: the prompt follows the hand', () => {
  test('choose a card, a stack, confirm', () => {
    expect(say(playing.view)).toMatchObject({
      text: 'Your turn: choose a card. With four in hand you must play one.',
      picture: 'play',
    });
    const card: SketchCard = 'fire-wind';
    expect(say(playing.view, { chosen: 'card', card })).toMatchObject({
      text: 'Which stack for fire-wind: fire or wind?',
      picture: 'put-down',
    });
    const first = where(({ turn, laid }) => turn === 1 && laid === null);
    const bare = {
      ...first.view,
      stacks: first.view.stacks.map((stack) => ({ ...stack, sketches: [[], []] })),
    };
    expect(say(bare, { chosen: 'stack', card, on: 'wind' })).toMatchObject({
      text: 'Play it on wind? Confirm, or choose fire.',
      picture: 'confirm',
    });
  });

  test('[S14] before it is played, whoever takes the Yokai is named; afterwards, who took it', () => {
    const mine = where(({ laid }) => laid === null);
    const counted = PLAYED.filter(
      ({ move, next }) =>
        move.do === 'play' && next.events.some(({ type }) => type === 'taken' || type === 'frightened'),
    );
    expect(counted.length).toBeGreaterThan(2);
    for (const { view, move, next } of counted) {
      if (move.do !== 'play') continue;
      const { text } = say(view, { chosen: 'stack', card: move.card, on: move.on });
      expect(text).toMatch(/(You take|Seat \d takes|A tie:) (\w+ \d)/);
      if (next.view.seat !== view.seat || next.view.phase !== 'play') continue;
      const after = say(next.view, tellHalf({ chosen: 'nothing' }, false, next.events));
      expect(after.text).toMatch(/(You took|Seat \d took|A tie:) (\w+ \d)/);
      expect(after.spoken).not.toMatch(/took|tie/);
    }
    expect(say(mine.view, { chosen: 'nothing', after: [] }).spoken).toBeUndefined();
  });

  test('[S18] a card with an ability says what it does, or that it can do nothing there', () => {
    const { view: first } = where(({ turn, laid }) => turn === 1 && laid === null);
    const fresh: { readonly view: View } = {
      view: { ...first, stacks: first.stacks.map((stack) => ({ ...stack, sketches: [[], []] })) },
    };
    const told = (card: SketchCard, view = fresh.view) => say(view, { chosen: 'card', card }).text;
    expect(told('fire-wind+call')).toBe(
      'Which stack for it: fire or wind? Call then brings the top Yokai of another stack there.',
    );
    expect(told('fire-wind+distract')).toBe(
      'Which stack for it: fire or wind? There is nothing to distract now.',
    );
    expect(say(fresh.view, { chosen: 'stack', card: 'fire-wind+distract', on: 'fire' }).text).toBe(
      'Play it on fire? Nothing to distract here. Confirm, or choose wind.',
    );
    const opponent = 1 - fresh.view.seat;
    const theirs = (families: readonly string[], edition: 'french' | 'english'): View => ({
      ...fresh.view,
      options: { ...fresh.view.options, edition },
      last: fresh.view.last.with(opponent, edition === 'english' ? 'fire' : null),
      stacks: fresh.view.stacks.map((stack) =>
        families.includes(stack.family)
          ? { ...stack, sketches: stack.sketches.with(opponent, ['fire-wind']) }
          : stack,
      ),
    });
    const seat = opponent + 1;
    expect(told('fire-wind+distract', theirs(['fire', 'wind'], 'french'))).toBe(
      `Which stack for it: fire or wind? Distract then sends seat ${seat}’s newest sketch there to its other family.`,
    );
    expect(told('fire-wind+distract', theirs(['fire'], 'french'))).toBe(
      `Which stack for it: fire or wind? On fire, Distract then sends seat ${seat}’s newest sketch to its other family.`,
    );
    expect(told('fire-wind+distract', theirs(['fire'], 'english'))).toBe(
      `Which stack for it: fire or wind? Distract then sends seat ${seat}’s last sketch to its other family.`,
    );
    expect(
      say(theirs(['fire'], 'french'), { chosen: 'stack', card: 'fire-wind+distract', on: 'fire' }).text,
    ).toBe(`Play it on fire? Distract: seat ${seat}’s fire-wind could go to wind. Confirm, or choose wind.`);
  });

  test('[S18] an ability that had nothing to do says so afterwards', () => {
    const useless = PLAYED.find(
      ({ view, move, next }) =>
        move.do === 'play' &&
        sketchOf(move.card).ability === 'distract' &&
        next.view.phase === 'play' &&
        next.view.seat === view.seat &&
        next.events.length === 1,
    )!;
    const { text } = say(useless.next.view, tellHalf({ chosen: 'nothing' }, false, useless.next.events));
    expect(text).toMatch(/^There was nothing to distract\. Play another card/);
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
    expect(say(view).text).toMatch(/^Call: which Yokai comes to \w+\? Or skip/);
    const { text, picture } = say(view, { chosen: 'call', move });
    expect(picture).toBe('confirm');
    const [family, value] = view.stacks.find((stack) => stack.family === move.from)!.cards[0]!.split('-');
    const onto = view.stacks.find((stack) => stack.family === view.laid!.on)!;
    const sketches = onto.sketches.flat().length;
    const isCounted = sketches >= Number(value);
    expect(text).toMatch(new RegExp(`^Call ${family} ${value} to ${view.laid!.on}\\? `));
    expect(text).toMatch(
      isCounted
        ? /You take|takes|A tie/
        : new RegExp(`Nobody takes it yet: ${sketches} of ${value} sketches\\.`),
    );
    expect(text).toMatch(/ Confirm, or choose another\.$/);
  });

  test('[S22] a Distract says which sketch would go where', () => {
    const { view } = laidWith('distract');
    const { card, to } = distractionIn(view)!;
    expect(say(view).picture).toBe('distract');
    expect(say(view).text).toContain(
      `Distract: send seat ${2 - view.seat}’s ${sketchOf(card).families.join('-')} to ${to}?`,
    );
    expect(say(view).text).toMatch(/Or skip/);
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
          expect(text).toMatch(/[.?!]$/);
          expect(text).not.toContain('+');
          expect(PICTURES).toContain(picture);
          expect(help.length).toBeGreaterThan(0);
        }
  });
});
