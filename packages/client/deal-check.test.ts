import { type MatchRecord, settingHash, writeReceipt } from '@hyakki/engine';
import { recordOf, SHARE_MS } from '@hyakki/table';
import { promised, shareOf, TestTable } from '@hyakki/table/testing';
import { FAIR_DEAL, sayFairness } from '@hyakki/words/house';
import { describe, expect, it } from 'vitest';
import { checkDeal } from './deal-check.ts';

/** A match of two persons and a bot at a server, in which these seats shared. */
function played(...seats: readonly number[]) {
  const test = promised().share(...seats);
  if (seats.length < 2) test.pass(SHARE_MS);
  const { commitment, match } = test.last(1, 'promise');
  const receipt = writeReceipt({
    game: 'yokai',
    dealer: 'server',
    match,
    setting: settingHash(test.table.setting),
    commitment,
    seat: 1,
    share: shareOf(1),
    answer: 'taken',
  });
  const record = recordOf(test.playToTheEnd('checked').table)!;
  return { record, receipt, witness: { receipt, match, dealer: 'server' } as const };
}

function say(record: unknown, witness: Parameters<typeof checkDeal>[1]): string {
  const checked = checkDeal(JSON.parse(JSON.stringify(record)), witness);
  return checked.answer === 'untrue' ? `untrue: ${checked.refusal.code}` : sayFairness(checked, 'en');
}

describe('the page checks a match that is over', () => {
  it('[H19] true, with its own receipt', () => {
    const { record, witness } = played(0, 1);
    expect(checkDeal(record, witness)).toEqual({ answer: 'true', missing: [], ownShare: 'in-deal' });
    expect(say(record, witness)).toBe(FAIR_DEAL.en.own['in-deal']);
  });

  it('[H19] true, without one: who watches, or came later', () => {
    const { record } = played(0, 1);
    expect(say(record, { receipt: undefined, match: 1, dealer: 'server' })).toBe(FAIR_DEAL.en.agrees);
  });

  it('[H9, H19] a share that came too late, and another that is missing, are said', () => {
    const { record, witness } = played(0);
    const late = { ...witness, receipt: { ...witness.receipt, answer: 'late' } as const };
    expect(say(record, late)).toBe(`${FAIR_DEAL.en.own.late} Missing: the share of seat 2.`);
    expect(say(record, witness)).toBe('untrue: receipt-dropped');
  });

  it('[H19] the dealer alone could choose', () => {
    const { record, witness } = played();
    expect(say(record, { ...witness, receipt: undefined })).toBe(FAIR_DEAL.en.dealerAlone);
    const late = { ...witness, receipt: { ...witness.receipt, answer: 'late' } as const };
    expect(say(record, late)).toBe(`${FAIR_DEAL.en.dealerAlone} ${FAIR_DEAL.en.alone.late}`);
  });

  it('[H9] another match’s receipt, and a broken promise', () => {
    const { record, witness } = played(0, 1);
    expect(say(record, { ...witness, match: 2 })).toBe('untrue: receipt-match');
    const other = { ...witness.receipt, commitment: 'f'.repeat(64) };
    expect(say(record, { ...witness, receipt: other })).toBe('untrue: promise-broken');
  });

  it('[H9] a server that says that this device dealt', () => {
    const test = new TestTable({ game: 'yokai', seatCount: 2 }, 'device').come(0, 1).begin();
    const record = recordOf(test.playToTheEnd('device').table)!;
    expect(say(record, { receipt: undefined, dealer: 'server' })).toBe('untrue: dealer-differs');
  });

  it.each([null, 7, {}, { hyakki: 'record', version: 1 }])('[H10] %j is no record at all', (input) => {
    expect(say(input, { receipt: undefined })).toBe('untrue: record-field');
  });

  it('[H11] a game that this page does not know', () => {
    const record: MatchRecord = { ...played(0, 1).record, game: 'go' };
    expect(say(record, { receipt: undefined })).toBe('untrue: record-game');
  });
});
