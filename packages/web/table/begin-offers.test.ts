import type { TableState } from '@hyakki/client/known-table';
import { sketch } from '@hyakki/games/sketch';
import { tengu } from '@hyakki/games/tengu';
import { describe, expect, it } from 'vitest';
import { beginOffers } from './begin-offers.ts';
import { BOT, EMPTY, knownTable, PERSON, person } from './testing/known-table.ts';

/** A table for Tengu with these seats. */
function table(seats: TableState['seats'], more: Partial<TableState> & { readonly options?: object } = {}) {
  const { options = {}, ...rest } = more;
  const parsed = tengu.parseOptions(options, seats.length);
  if (!parsed.ok) throw new Error(parsed.refusal.code);
  const setting = { ...knownTable().setting, game: 'tengu', seatCount: seats.length, options: parsed.value };
  return knownTable({ seats, setting, ...rest });
}

describe('how a match can begin', () => {
  it('at a full table, as it is', () => {
    expect(beginOffers(table([PERSON, PERSON, BOT]), tengu)).toEqual({
      free: 0,
      isAlone: false,
      fewer: undefined,
      away: [],
    });
  });

  it('with the two who are here, where three seats were laid', () => {
    const offers = beginOffers(table([PERSON, EMPTY, PERSON]), tengu);
    expect(offers).toMatchObject({ free: 1, isAlone: false, fewer: { players: 2, isSame: true } });
  });

  it('with a bot that sits already, but never alone', () => {
    expect(beginOffers(table([PERSON, BOT, EMPTY]), tengu)).toMatchObject({
      isAlone: true,
      fewer: { players: 2, isSame: true },
    });
    expect(beginOffers(table([PERSON, EMPTY, EMPTY]), tengu)).toMatchObject({
      free: 2,
      isAlone: true,
      fewer: undefined,
    });
  });

  it('with fewer only where the game is played by so many', () => {
    expect(beginOffers(table([PERSON, PERSON, PERSON, EMPTY]), sketch).fewer).toBeUndefined();
  });

  it('says when fewer seats cannot keep an option: who begins', () => {
    const kept = table([PERSON, PERSON, EMPTY], { options: { first: 1 } });
    expect(beginOffers(kept, tengu).fewer).toEqual({ players: 2, isSame: true });
    const lost = table([PERSON, PERSON, EMPTY], { options: { first: 2 } });
    expect(beginOffers(lost, tengu).fewer).toEqual({ players: 2, isSame: false });
  });

  it('[P31] with no other number of seats at a table of the daily deal', () => {
    const daily = { day: '2026-01-02', commitment: 'c' } as unknown as NonNullable<TableState['daily']>;
    expect(beginOffers(table([PERSON, PERSON, EMPTY], { daily }), tengu).fewer).toBeUndefined();
  });

  it('names persons who are away, never bots', () => {
    const people = [person('Aki'), person('Bo', false), null];
    expect(beginOffers(table([PERSON, PERSON, BOT], { people }), tengu).away).toEqual([1]);
  });
});
