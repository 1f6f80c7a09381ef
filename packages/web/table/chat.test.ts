import { describe, expect, it } from 'vitest';
import { hasUnread, isAboutChat, weighDraft } from './chat.ts';
import { knownTable } from './testing/known-table.ts';

const line = (number: number, seat: number) => ({ number, seat, text: 'hello' });

describe('a draft', () => {
  it('[P11] is weighed as the table will read it', () => {
    expect(weighDraft('')).toEqual({ canSend: false, left: 200, isNearEnd: false });
    expect(weighDraft(' \u200b\n ').canSend).toBe(false);
    expect(weighDraft('  well \n played ')).toEqual({ canSend: true, left: 189, isNearEnd: false });
    expect(weighDraft('é'.repeat(200))).toEqual({ canSend: true, left: 0, isNearEnd: true });
    expect(weighDraft('x'.repeat(203))).toEqual({ canSend: false, left: -3, isNearEnd: true });
    expect(weighDraft('🦊'.repeat(160))).toEqual({ canSend: true, left: 40, isNearEnd: true });
  });
});

describe('the dot', () => {
  it('[P11] is for what somebody else wrote after the last line that was seen', () => {
    const known = (chat: ReturnType<typeof line>[] | null) => knownTable({ chat });
    expect(hasUnread(known(null), 0)).toBe(false);
    expect(hasUnread(known([]), 0)).toBe(false);
    expect(hasUnread(known([line(3, 0)]), 0)).toBe(false);
    expect(hasUnread(known([line(3, 1), line(4, 0)]), 0)).toBe(true);
    expect(hasUnread(known([line(3, 1), line(4, 0)]), 3)).toBe(false);
    // Who only reads has written nothing.
    expect(hasUnread(knownTable({ you: 'spectator', chat: [line(3, 0)] }), 0)).toBe(true);
  });
});

it('[P11] a refusal is read beside the field that it is about', () => {
  expect(isAboutChat({ code: 'chat-soon' })).toBe(true);
  expect(isAboutChat({ code: 'not-host' })).toBe(false);
});
