import type { GameTypes } from '@hyakki/engine';
import type { AnyGameWords } from '@hyakki/words';
import { describe, expect, it } from 'vitest';
import { type Reader, StandInSteps, tellEvent, tellTurn } from './telling.ts';

type Seen = GameTypes['SeenEvent'];

/** Words of a game in which a seat does one thing: it looks. */
const words = {
  tell: (seen: Seen, viewer: unknown) => {
    const { seat } = seen as unknown as { readonly seat: number };
    return seat === viewer ? 'You looked.' : `Seat ${seat + 1} looked.`;
  },
  history: (events: readonly Seen[]) => [`${events.length} looks of seat 1.`],
} as Partial<AnyGameWords> as AnyGameWords;
const look = (seat: number) => ({ type: 'looked', seat }) as unknown as Seen;

const reader: Reader = {
  words,
  language: 'en',
  viewer: 0,
  players: ['Aki', 'Bo'],
  bot: { botForYou: 'the bot that plays for you', botFor: (name) => `${name}’s bot` },
};

describe('what happened, in the reader’s words', () => {
  it('with names for seats', () => {
    const steps = new StandInSteps();
    expect(tellEvent(look(1), steps, reader)).toBe('Bo looked.');
    expect(tellEvent(look(0), steps, reader)).toBe('You looked.');
  });

  it('not as theirs, what a bot did for somebody', () => {
    const steps = new StandInSteps();
    const [own, others] = [look(0), look(1)];
    steps.note(0, [own]);
    steps.note(1, [others]);
    expect(tellEvent(own, steps, reader)).toBe('The bot that plays for you looked.');
    expect(tellEvent(others, steps, reader)).toBe('Bo’s bot looked.');
  });

  it('a turn in one piece, unless a bot took over in the middle of it', () => {
    const steps = new StandInSteps();
    const turn = [look(0), look(0), look(0)];
    expect(tellTurn(turn, steps, reader)).toEqual(['3 looks of Aki.']);
    steps.note(0, turn.slice(1));
    expect(tellTurn(turn, steps, reader)).toEqual([
      '1 looks of Aki.',
      '2 looks of the bot that plays for you.',
    ]);
  });
});
