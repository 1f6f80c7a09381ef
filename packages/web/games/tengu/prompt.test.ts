import { isResting, type Tengu, tengu, type View, YOKAI } from '@hyakki/games/tengu';
import { BOOKS } from '@hyakki/games/tengu/testing';
import { LANGUAGES } from '@hyakki/words/language';
import { TENGU_TEXTS } from '@hyakki/words/tengu';
import { describe, expect, test } from 'vitest';
import { type Choosing, PICTURES } from '../../board-kit/prompt.ts';
import { describeCoach } from '../../board-kit/testing/describe-coach.ts';
import { type Position, positionsAtRandom, positionsIn } from '../../board-kit/testing/positions.ts';
import * as choosing from './choosing.ts';
import { tenguPrompt } from './prompt.ts';

const PLAYED: readonly Position<Tengu>[] = [
  ...BOOKS.flatMap(({ scripts }) => scripts).flatMap((script) => positionsIn(tengu, script)),
  ...[1, 2, 3, 4, 5, 6].flatMap((level) =>
    positionsAtRandom(tengu, { options: { level }, seatCount: 3, seed: level }),
  ),
];
const find = (isSo: (position: Position<Tengu>) => boolean) => PLAYED.find(isSo)!;
const isMine = ({ view }: Position<Tengu>) => view.seat === view.viewer;
const cardRests = ({ found, options, card }: View) => isResting(found[options.yokai.indexOf(card)]!);
const hand = (half: choosing.HalfChosen, mustHold = false): Choosing<choosing.HalfChosen> => ({
  half,
  isBegun: half !== choosing.NOTHING,
  mustHold,
});
const say = (view: View, half = choosing.NOTHING, mustHold = false) =>
  tenguPrompt(view, hand(half, mustHold), 'en');

describeCoach(tenguPrompt, PLAYED);

describe('Tengu: the prompt follows the hand', () => {
  test('[T11] whose card it is, with its picture; then the tile is confirmed', () => {
    const { view, legal } = find(
      (position) => position.view.phase === 'go' && isMine(position) && !cardRests(position.view),
    );
    const name = TENGU_TEXTS.en.yokai[view.card];
    expect(say(view)).toMatchObject({
      text: `Your turn: where does the ${name} go?`,
      picture: 'go',
      about: `tengu-${view.card}`,
    });
    const move = legal.find((one) => one.do === 'go')!;
    expect(say(view, { chosen: 'way', move })).toMatchObject({
      text: 'Go here? Confirm, or choose another tile.',
      spoken: `Go to ${move.to}? Confirm, or choose another tile.`,
      picture: 'confirm',
    });
  });

  test('[T28] what somebody says to help stays in the line until a tile is turned, as their word and not as the truth', () => {
    const helped = PLAYED.flatMap(({ move, next: { view }, seat }) =>
      move.do === 'help'
        ? [{ ...view, viewer: view.seat, helper: seat, yokai: move.yokai, cell: move.cell }]
        : [],
    );
    expect(helped.length).toBeGreaterThan(3);
    for (const view of helped) {
      const owner = TENGU_TEXTS.en.yokai[view.yokai];
      const { text, spoken, picture } = say(view);
      expect(text).toContain(`Seat ${view.helper + 1} says: the toy under the bubble is the ${owner}’s! `);
      expect(spoken).toContain(`Seat ${view.helper + 1} says: the toy at ${view.cell} is the ${owner}’s! `);
      expect(picture).toBe('help');
      const move = tengu.legalMoves(view).find((one) => one.do === 'go');
      if (move === undefined) continue;
      const confirming = say(view, { chosen: 'way', move });
      expect(confirming.text).toMatch(/says: .*! Go here\? Confirm/);
      expect(confirming.spoken).toBe(`Go to ${move.to}? Confirm, or choose another tile.`);
    }
    const turned = find(
      ({ view }) => view.phase === 'look' && view.said.length > 0 && view.seat === view.viewer,
    );
    expect(say(turned.view).text).not.toContain('says');
  });

  test('[T20] with a resting yokai’s card: who goes, then where', () => {
    const { view, legal } = find(
      (position) => position.view.phase === 'go' && isMine(position) && cardRests(position.view),
    );
    expect(say(view).text).toMatch(/rests\. Choose who goes instead, or stay\.$/);
    expect(say(view).picture).toBe('who');
    const { yokai } = legal.find((one) => one.do === 'go')!;
    expect(say(view, { chosen: 'yokai', yokai })).toMatchObject({
      text: `Where does the ${TENGU_TEXTS.en.yokai[yokai]} go? Choose a tile.`,
      about: `tengu-${yokai}`,
    });
  });

  test('[T15] a look is remembered; on a device that is passed round it is held first', () => {
    const { view } = find(({ view: { phase, looked } }) => phase === 'look' && looked?.by === 'active');
    expect(say(view)).toMatchObject({ text: 'Remember it! Then press Done.', picture: 'remember' });
    expect(say(view, choosing.NOTHING, true)).toMatchObject({
      text: 'Hold the tile with the eye to see it.',
      picture: 'hold',
    });
    expect(say(view, choosing.NOTHING, true)).not.toHaveProperty('seen');
  });

  test('[T18] the face is only in what the page shows to one reader, never in the text', () => {
    const looks = PLAYED.filter(({ view: { looked } }) => looked?.by === 'active');
    expect(looks.length).toBeGreaterThan(10);
    for (const { view } of looks)
      for (const language of LANGUAGES) {
        const told = tenguPrompt(view, hand(choosing.NOTHING), language);
        const blind = { ...view, looked: { ...view.looked!, face: 'hidden' as const } };
        const { seen, ...open } = told;
        expect(open).toEqual(tenguPrompt(blind, hand(choosing.NOTHING), language));
        const owner = YOKAI.find((yokai) => view.looked!.face.startsWith(yokai))!;
        expect(seen).toContain(TENGU_TEXTS[language].yokai[owner]);
      }
  });

  test('[T21] [T22] [T24] what everybody sees is said: a mist, a tornado, a toy that a mirage takes back', () => {
    const shown = (isSo: (face: string) => boolean) =>
      say(
        find(
          ({ view: { looked, phase, pile } }) =>
            phase === 'look' && looked?.by === 'all' && pile > 0 && isSo(looked.face),
        ).view,
      ).text;
    expect(shown((face) => face === 'mist')).toBe('A mist takes the top card away. Press Done.');
    expect(shown((face) => face === 'tornado')).toBe('A tornado blows all tokens away. Press Done.');
    expect(shown((face) => face.includes('-'))).toMatch(/^A mirage takes the toy back/);
  });

  test('[T16] [T17] [T23] what stays face up: a toy that is found, a path, a mirage', () => {
    const opened = (type: string, face?: string) =>
      PLAYED.filter(
        ({ next }) =>
          next.view.phase === 'look' &&
          !cardRests(next.view) &&
          next.events.some(
            (seen) => seen.type === type && (face === undefined || ('face' in seen && seen.face === face)),
          ),
      ).map(({ next }) => say(next.view).text);
    for (const text of opened('found'))
      expect(text).toMatch(/^The [\w-]+’s [a-z]+! [12] of 3\. Press Go on\.$/);
    expect(opened('found').length).toBeGreaterThan(0);
    expect(new Set(opened('opened', 'path'))).toEqual(new Set(['A path: it stays open. Press Go on.']));
    expect(new Set(opened('opened', 'mirage'))).toEqual(
      new Set(['A mirage! It takes back the next toy that is found. Press Go on.']),
    );
  });

  test('[T25] which of two mirages, then confirm', () => {
    const { view, legal } = find((position) => position.view.phase === 'mirage' && isMine(position));
    expect(say(view)).toMatchObject({
      text: 'Which of the two mirages takes the toy back?',
      picture: 'mix',
    });
    const move = legal.find((one) => one.do === 'mirage')!;
    expect(say(view, { chosen: 'mirage', move })).toMatchObject({
      text: 'Mix the toy with this mirage? Confirm, or choose the other.',
      spoken: `Mix the toy with the mirage at ${move.cell}? Confirm, or choose the other.`,
      picture: 'confirm',
    });
  });

  test('[T28] help: one may, which tile, whose toy', () => {
    const { view } = find((position) => position.move.do === 'help');
    expect(say(view)).toMatchObject({ picture: 'help' });
    const goer = TENGU_TEXTS.en.yokai[view.card];
    expect(say(view).text).toBe(
      `Seat ${view.seat + 1} moves the ${goer}. Have you seen one of its toys? Touch the tile to help.`,
    );
    // Who knows nothing is not asked to, and may all the same: from the list of moves.
    const plain = tenguPrompt(view, hand(choosing.NOTHING), 'en', { canTell: false });
    expect(plain.picture).toBe('wait');
    expect(plain.text).not.toContain('help');
    expect(say(view, { chosen: 'help' }).text).toBe(
      `Help: where did you see a toy of the ${goer}’s? Touch the tile.`,
    );
    expect(say(view, { chosen: 'helped-tile', cell: 'a1' })).toMatchObject({
      text: 'Whose toy lies here?',
      spoken: 'Whose toy lies at a1?',
      picture: 'who',
    });
    const move = { do: 'help', cell: 'a1', yokai: 'oni' } as const;
    expect(say(view, { chosen: 'help-said', move })).toMatchObject({
      text: 'The toy here is the Oni’s? Saying it costs a help token.',
      spoken: 'The toy at a1 is the Oni’s? Saying it costs a help token.',
      picture: 'confirm',
    });
  });

  test('in the turns of others: who does what', () => {
    for (const { view } of PLAYED) {
      const other = { ...view, viewer: 'spectator' as const };
      expect(say(other).text).toContain(`Seat ${view.seat + 1}`);
      expect(say(other).picture).toBe('wait');
    }
  });

  test('what is half chosen and does not fit the view counts as nothing', () => {
    const { view } = find((position) => position.view.phase === 'look' && isMine(position));
    expect(say(view, { chosen: 'help' })).toEqual(say(view));
    expect(say(view, { chosen: 'yokai', yokai: 'oni' })).toEqual(say(view));
    expect(tenguPrompt(view, undefined, 'en')).toEqual(say(view));
  });

  test('every position has a sentence, a picture and help in every language', () => {
    for (const { view, next } of PLAYED)
      for (const language of LANGUAGES) {
        const { text, picture, help } = tenguPrompt(view, undefined, language);
        expect(text).toMatch(/[.?]$/);
        expect(PICTURES).toContain(picture);
        expect(help.length).toBeGreaterThan(0);
        expect(help.every((line) => Object.values(TENGU_TEXTS[language].rules).includes(line))).toBe(true);
        expect(tenguPrompt(next.view, undefined, language).text).not.toBe('');
      }
  });
});
