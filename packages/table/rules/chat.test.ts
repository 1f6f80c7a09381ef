import { describe, expect, it } from 'vitest';
import { CHAT_BURST, CHAT_BURST_MS, type ClientMessage, decide, type Role, readEntry } from '../index.ts';
import { lobby, over, playing, promised, TestTable } from '../testing/index.ts';
import { charactersIn, LONGEST_LINE, tidyChat } from './chat-text.ts';

const ON = { chat: 'after-match' } as const;
const HOST: Role = { kind: 'seat', seat: 0 };
const line = (text: string): ClientMessage => ({ type: 'chat', id: 'x', text });

/** What the table makes of a line, or why it refuses it. */
function written(test: TestTable, text: string, role = HOST, wroteAt: readonly number[] = []): string {
  const before = test.log.length;
  const decided = decide(test.table, role, line(text), { ...test.ports(), wroteAt: () => wroteAt });
  expect(decided.ok ? decided.value.entries : [], 'no line of the log has a word of it').toEqual([]);
  expect(test.log).toHaveLength(before);
  return decided.ok ? (decided.value.line ?? '') : decided.refusal.code;
}

describe('free text', () => {
  it('[P11] is off until the host switches it on, which everybody sees', () => {
    const test = over();
    expect(test.table.setting.chat).toBe('off');
    expect(written(test, 'hello')).toBe('chat-off');
    expect(test.refused(1, 'set', { change: ON })).toBe('not-host');
    test.ok(0, 'set', { change: ON });
    for (const viewer of [0, 1, 'spectator'] as const)
      expect(test.last(viewer, 'setting').setting.chat).toBe('after-match');
    expect(test.welcome('spectator').setting.chat).toBe('after-match');
    expect(written(test, 'hello')).toBe('hello');
    test.ok(0, 'set', { change: { options: { edition: 'classic' }, seatCount: 4 } });
    expect(test.table.setting.chat).toBe('after-match');
    test.ok(0, 'set', { change: { chat: 'off' } });
    expect(written(test, 'hello')).toBe('chat-off');
    test.expectSameAfterRestart();
  });

  it('[P11, P3] does not change while a match goes on', () => {
    expect(playing().refused(0, 'set', { change: ON })).toBe('match-going');
  });

  it('[P11] opens when a match is over, and closes with the next promise', () => {
    for (const test of [lobby(ON), promised(ON), playing(ON)])
      expect(written(test, 'c3 is a kappa')).toBe('chat-closed');
    const test = over(ON);
    expect(written(test, 'c3 was a kappa')).toBe('c3 was a kappa');
    test.ok(0, 'again', { how: 'rematch' });
    expect(written(test, 'hello')).toBe('chat-closed');
  });

  it('[P11] closes with the same deal, which has no promise', () => {
    const test = over(ON);
    test.ok(0, 'again', { how: 'same-deal' });
    expect(test.table.match?.phase).toBe('playing');
    expect(written(test, 'hello')).toBe('chat-closed');
  });

  it('[P11] also after a match that the host stopped', () => {
    const test = playing(ON);
    test.ok(0, 'stop', { match: 1 });
    expect(written(test, 'hello', { kind: 'seat', seat: 1 })).toBe('hello');
  });

  it('[P11, P16] is for people who sit there: spectators and seats of bots write nothing', () => {
    const test = over(ON);
    expect(written(test, 'hello', { kind: 'spectator' })).toBe('not-a-player');
    expect(written(test, 'hello', { kind: 'seat', seat: 2 })).toBe('not-seated');
  });

  it('[P11] needs another person: nobody writes to bots, and nobody at one device', () => {
    const alone = new TestTable({ game: 'sketch', seatCount: 2, bots: [null, { name: 'random' }], ...ON });
    alone.come(0).begin();
    alone.ok(0, 'stop', { match: 1 });
    expect(written(alone, 'hello')).toBe('chat-alone');
    const device = new TestTable({ game: 'sketch', seatCount: 2, ...ON }, 'device').come(0, 1).begin();
    device.ok(0, 'stop', { match: 1 });
    expect(written(device, 'hello')).toBe('chat-off');
    const left = over(ON);
    left.ok(1, 'leave', {});
    expect(written(left, 'hello')).toBe('chat-alone');
  });

  it('[P11] has two hundred characters at most, counted after it was tidied', () => {
    const test = over(ON);
    expect(written(test, 'é'.repeat(LONGEST_LINE))).toHaveLength(LONGEST_LINE);
    expect(written(test, 'x'.repeat(LONGEST_LINE + 1))).toBe('chat-long');
    expect(written(test, `  ${'🦊'.repeat(LONGEST_LINE)}\u200b\n`)).toBe('🦊'.repeat(LONGEST_LINE));
    expect(written(test, '🦊'.repeat(LONGEST_LINE + 1))).toBe('chat-long');
  });

  it.each(['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'])(
    '[P11] is refused with what turns a line round (%j)',
    (sign) => {
      expect(written(over(ON), `abc${sign}def`)).toBe('chat-turned');
    },
  );

  it.each([' ', '\n\t', '\u200b\u2060', '\u3164\u115f', '\u2800', '\u0301', '\ufe0f', '\u{e0041}\u{e0042}'])(
    '[P11] is refused where there is nothing to read (%j)',
    (text) => {
      expect(written(over(ON), text)).toBe('chat-empty');
    },
  );

  it('[P11] comes slowly: five lines in twenty seconds, and the table says when to go on', () => {
    const test = over(ON);
    const at = (ago: number) => test.now - ago;
    const times = [at(19_000), at(9_000), at(8_000), at(7_000), at(6_000)];
    expect(times).toHaveLength(CHAT_BURST);
    expect(written(test, 'hello', HOST, times.slice(1))).toBe('hello');
    const ports = { ...test.ports(), wroteAt: () => times };
    expect(decide(test.table, HOST, line('hello'), ports)).toMatchObject({
      refusal: { code: 'chat-soon', rule: 'P11', params: { seconds: 1 } },
    });
    test.now = times[0]! + CHAT_BURST_MS;
    expect(written(test, 'hello', HOST, times)).toBe('hello');
  });

  it('[P11, P21] is off at a table that was stored before there was any', () => {
    const { log } = lobby();
    const [opened] = log;
    if (opened?.type !== 'opened') throw new Error('not opened');
    const { chat: _, ...older } = opened.setting;
    expect(readEntry({ ...opened, setting: older })).toEqual({ ok: true, value: opened });
  });
});

describe('a line as it is shown', () => {
  it.each([
    ['  two \n\n lines\t', 'two lines'],
    ['in\u200bvi\u00adsi\ufeffble', 'invisi ble'],
    ['e\u0301', 'é'],
    ['a\u0000b\u001b[2Jc\u009b31m', 'ab[2Jc31m'],
    ['lone \ud800 half', 'lone half'],
    ['\ue000\uffff!', '!'],
    ['x\u0301\u0302\u0303\u0304\u0305a', 'x\u0301\u0302a'],
    ['<b onclick="x">&amp;</b>', '<b onclick="x">&amp;</b>'],
    ['x\u{e0041}\u{e0042}y', 'xy'],
    ['Bravo\u202f! 百鬼 שלום नमस्ते', 'Bravo ! 百鬼 שלום नमस्ते'],
  ])('[P11] has nothing invisible in it: %j', (text, tidy) => {
    expect(tidyChat(text)).toBe(tidy);
  });

  it.each(['❤️', '👨‍👩‍👧', '👍🏽', '1️⃣', '🏳️‍🌈', '🇫🇷'])('[P11] keeps an emoji whole: %s', (emoji) => {
    expect(tidyChat(`so ${emoji}!`)).toBe(`so ${emoji}!`);
  });

  it('[P11] loses joiners that join nothing', () => {
    expect(tidyChat('a\u200db\ufe0fc❤\u200d')).toBe('abc❤');
    expect(charactersIn('❤️')).toBe(2);
  });
});
