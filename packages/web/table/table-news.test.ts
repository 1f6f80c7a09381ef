import type { TableState } from '@hyakki/client/known-table';
import type { Told } from '@hyakki/table';
import { describe, expect, it } from 'vitest';
import { onlineEn } from '../texts/online-en.ts';
import { newsOf } from './table-news.ts';

const PERSON = { sitter: { kind: 'person' }, standIn: null, isOpen: false, isKept: false } as const;
const EMPTY = { ...PERSON, sitter: { kind: 'empty' } } as const;
const BOT = { name: 'natural', version: 1, memory: 'perfect' } as const;
const NAMES = ['Aki', 'Bo', 'Chi'];

function table(seats: TableState['seats'], more: Partial<TableState> = {}): TableState {
  return {
    you: 0,
    host: 0,
    dealer: 'server',
    setting: {} as TableState['setting'],
    seats,
    proposal: null,
    welcomedAt: 0,
    people: [],
    watching: 0,
    match: null,
    ...more,
  };
}
const told = (type: string, fields: object = {}) => ({ type, seq: 2, ...fields }) as Told;
const news = (before: TableState, after: TableState, one: Told) =>
  newsOf(before, after, one, (seat) => NAMES[seat]!, onlineEn);
const three = table([PERSON, PERSON, PERSON]);

describe('what is told of a table around the game', () => {
  it('a bot that plays for somebody, and why', () => {
    for (const [why, says] of [
      ['asked', 'A bot plays for Bo.'],
      ['clock', 'Bo’s time ran out: a bot plays.'],
      ['agreed', 'All agreed: a bot plays for Bo.'],
    ] as const) {
      const after = table([PERSON, { ...PERSON, standIn: { bot: BOT, why } }, PERSON]);
      expect(news(three, after, told('seats'))).toEqual([says]);
      expect(news(after, three, told('seats'))).toEqual(['Bo plays again.']);
    }
  });

  it('not what concerns oneself: the prompt says it', () => {
    const after = table([{ ...PERSON, standIn: { bot: BOT, why: 'clock' } }, PERSON, PERSON]);
    expect(news(three, after, told('seats'))).toEqual([]);
    expect(news(three, three, told('taken-over', { seat: 0 }))).toEqual([]);
  });

  it('a seat that waits for somebody new', () => {
    const open = { ...PERSON, standIn: { bot: BOT, why: 'handed-over' }, isOpen: true } as const;
    expect(news(three, table([PERSON, open, PERSON]), told('seats'))).toEqual([
      'Bo’s seat waits for somebody new. A bot plays meanwhile.',
    ]);
  });

  it('who leaves, but not who only changes seats', () => {
    expect(news(three, table([PERSON, EMPTY, PERSON]), told('seats'))).toEqual(['Bo left the table.']);
    const two = table([PERSON, PERSON, EMPTY]);
    expect(news(two, table([PERSON, EMPTY, PERSON]), told('seats'))).toEqual([]);
  });

  it('another device, a reminder, a no', () => {
    expect(news(three, three, told('taken-over', { seat: 2 }))).toEqual(['Chi goes on with another device.']);
    expect(news(three, three, told('nudged', { seat: 1, to: 0 }))).toEqual([
      'Bo reminds you: it is your turn.',
    ]);
    expect(news(three, three, told('nudged', { seat: 1, to: 2 }))).toEqual(['Bo reminds Chi.']);
    expect(news(three, three, told('proposal', { seat: 1, proposal: null, why: 'declined' }))).toEqual([
      'Bo said no.',
    ]);
  });
});
