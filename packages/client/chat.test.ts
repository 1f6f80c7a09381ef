import { findGame } from '@hyakki/games';
import { MOST_CHAT_LINES, type TableMessage } from '@hyakki/table';
import { lobby, over, playing, TestTable } from '@hyakki/table/testing';
import { describe, expect, it } from 'vitest';
import { mayChat, opensChat } from './allowed.ts';
import { chatAfter, foldMessage, type TableState } from './known-table.ts';

const ON = { chat: 'after-match' } as const;
const line = (number: number, seat = 1) => ({ number, seat, text: `line ${number}` });

function known(test: TestTable, viewer: 0 | 1 | 'spectator', ...more: readonly TableMessage[]): TableState {
  return [test.welcome(viewer), ...more].reduce<TableState | undefined>(
    (state, message) => foldMessage(state, message, findGame),
    undefined,
  )!;
}

describe('free text as somebody knows it', () => {
  it('[P11] is what the table says is left, and every line that follows', () => {
    const test = over(ON);
    expect(known(test, 0).chat).toBeNull();
    const opened = known(test, 0, { type: 'chat', lines: [] }, { type: 'chatted', line: line(7) });
    expect(opened.chat).toEqual([line(7)]);
    const swapped = foldMessage(opened, { type: 'chat', lines: [line(7, 0)] }, findGame)!;
    expect(swapped.chat).toEqual([line(7, 0)]);
    expect(foldMessage(swapped, { type: 'chat', lines: null }, findGame)!.chat).toBeNull();
    // A welcome has all of it.
    const again = foldMessage(swapped, { ...test.welcome(0), chat: [line(7), line(8)] }, findGame)!;
    expect(chatAfter(again, 7)).toEqual([line(8)]);
  });

  it('[P11] is not told where nobody can write, and only the newest lines are kept', () => {
    const test = over(ON);
    expect(known(test, 0, { type: 'chatted', line: line(1) }).chat).toBeNull();
    const many = Array.from({ length: MOST_CHAT_LINES + 3 }, (_, i) => line(i + 1));
    const all = known(test, 0, { type: 'chat', lines: [] }, ...many.map((one) => chatted(one)));
    expect(all.chat).toHaveLength(MOST_CHAT_LINES);
    expect(all.chat?.at(-1)).toEqual(many.at(-1));
  });

  it('[P11, P16] may be written by people who sit there, and read by spectators', () => {
    const test = over(ON);
    const open: TableMessage = { type: 'chat', lines: [] };
    expect(mayChat(known(test, 0))).toBe(false);
    expect(mayChat(known(test, 1, open))).toBe(true);
    expect(mayChat(known(test, 'spectator', open))).toBe(false);
    expect(known(test, 'spectator', open).chat).toEqual([]);
  });

  it('[P11] is to be expected after a match where the host allows it and another person sits', () => {
    expect(opensChat(known(playing(), 0))).toBe(false);
    expect(opensChat(known(playing(ON), 0))).toBe(true);
    expect(opensChat(known(lobby(ON), 'spectator'))).toBe(true);
    const alone = new TestTable({ game: 'sketch', seatCount: 2, bots: [null, { name: 'random' }], ...ON });
    expect(opensChat(known(alone.come(0), 0))).toBe(false);
    const device = new TestTable({ game: 'sketch', seatCount: 2, ...ON }, 'device').come(0, 1);
    expect(opensChat(known(device, 0))).toBe(false);
  });
});

function chatted(one: ReturnType<typeof line>): TableMessage {
  return { type: 'chatted', line: one };
}
