import { describe, expect, it } from 'vitest';
import { botName } from '../../texts/names.ts';
import { BOT, EMPTY, knownTable, PERSON, person, playedMatch } from '../testing/known-table.ts';
import { namesIn, personsIn, playersAtEnd } from './names.ts';

const seatName = (seatNumber: number) => `Seat ${seatNumber}`;

describe('what everybody is called', () => {
  it('persons by their names, bots by theirs, and who has told none by the seat', () => {
    const state = knownTable({ seats: [PERSON, BOT, PERSON], people: [person('Aki'), null, null] });
    expect(namesIn(state, seatName)).toEqual(['Aki', botName(1), 'Seat 3']);
  });

  it('the seats of persons', () => {
    expect(personsIn([PERSON, BOT, EMPTY, PERSON])).toEqual([0, 3]);
  });
});

describe('who played a match that is over', () => {
  const over = knownTable({ match: playedMatch({ phase: 'over', number: 2 }) });

  it('is kept when it ends, and stays when people change seats after it', () => {
    const kept = playersAtEnd(undefined, over, ['Aki', 'Bo']);
    expect(kept).toEqual({ match: 2, names: ['Aki', 'Bo'] });
    expect(playersAtEnd(kept, over, ['Bo', 'Aki'])).toBe(kept);
  });

  it('waits for the names', () => {
    const nameless = { ...over, people: [person('Aki'), null] };
    expect(playersAtEnd(undefined, nameless, ['Aki', 'Seat 2'])).toBeUndefined();
  });

  it('is not asked while it goes on', () => {
    const playing = knownTable({ match: playedMatch({ number: 3 }) });
    const kept = { match: 2, names: ['Aki', 'Bo'] };
    expect(playersAtEnd(kept, playing, ['Chi', 'Bo'])).toBe(kept);
  });
});
