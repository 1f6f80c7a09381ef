import { commitTo, settingHash, verify, viewersOf, writeReceipt } from '@hyakki/engine';
import { yokai } from '@hyakki/games/yokai';
import { describe, expect, it } from 'vitest';
import { dueAt, type Entry, recordOf, SHARE_MS } from '../index.ts';
import { lobby, over, playing, promised, shareOf, TestTable } from '../testing/index.ts';

describe('the deal', () => {
  it('[P5, H7] is promised before any share, and made when the last has come', () => {
    const test = promised();
    const { commitment, shared } = test.last(1, 'promise');
    // The bot has nothing to give.
    expect(shared).toEqual([false, false, true]);
    test.share(0);
    expect(test.last('spectator', 'shared')).toMatchObject({ seat: 0 });
    expect(test.table.match?.phase).toBe('promised');
    test.share(1);
    const { deal } = test.log.at(-1) as Extract<Entry, { type: 'dealt' }>;
    expect(deal).toMatchObject({ dealer: 'server', commitment, shares: [shareOf(0), shareOf(1), 'none'] });
    expect(deal.dealer !== 'written' && commitTo(deal.secret)).toBe(commitment);
  });

  it('[P5, H9] a device that kept its receipt can check the record with it', () => {
    const test = over();
    const record = recordOf(test.table)!;
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
    expect(verify(yokai, record, { receipt, match: 1 })).toMatchObject({
      value: { answer: 'true', missing: [], ownShare: 'in-deal' },
    });
    const forged = { ...receipt, share: shareOf(2) };
    expect(verify(yokai, record, { receipt: forged })).toMatchObject({ refusal: { code: 'receipt-share' } });
  });

  it('[P5, H8] goes on without a share that does not come, which is recorded as missing', () => {
    const test = promised().share(1);
    expect(dueAt(test.table, test.ports())).toBe(test.now + SHARE_MS);
    expect(test.pass(SHARE_MS - 1)).toEqual([]);
    expect(test.pass(1)).toMatchObject([
      { type: 'dealt', deal: { shares: ['missing', shareOf(1), 'none'] } },
    ]);
    expect(test.refused(0, 'share', { share: shareOf(0) })).toBe('no-promise');
    expect(verify(yokai, recordOf(test.playToTheEnd('missing').table)!)).toMatchObject({
      value: { answer: 'true', missing: [0] },
    });
  });

  it('[P5, H19] without any share its record says that the dealer alone could choose', () => {
    const test = promised();
    test.pass(SHARE_MS);
    expect(verify(yokai, recordOf(test.playToTheEnd('alone').table)!)).toMatchObject({
      value: { answer: 'dealer-alone', missing: [0, 1] },
    });
  });

  it('[P5] a share sent again after the deal is answered as at first, because its sender knows no better', () => {
    const test = promised().share(0, 1);
    expect(test.table.match?.phase).toBe('playing');
    expect(test.ok(0, 'share', { share: shareOf(0) }).entries).toEqual([]);
    expect(test.refused(0, 'share', { share: shareOf(5) })).toBe('no-promise');
    test.playToTheEnd('again');
    expect(test.ok(1, 'share', { share: shareOf(1) }).entries).toEqual([]);
  });

  it('[P5, P9] waits for the share of a person who takes their seat back before the cards are dealt', () => {
    const test = playing();
    test.ok(0, 'stand-in', { seat: 0 });
    test.goes(0);
    test.playToTheEnd('stood in');
    test.ok(0, 'again', { how: 'rematch' });
    expect(test.last(0, 'promise').shared).toEqual([true, false, true]);
    test.come(0);
    expect(test.welcome(0).match).toMatchObject({ phase: 'promised', shared: [false, false, true] });
    test.share(1);
    expect(test.table.match?.phase).toBe('promised');
    test.share(0).playToTheEnd('back');
    const record = recordOf(test.table)!;
    expect(record).toMatchObject({ seats: [{ kind: 'person' }, { kind: 'person' }, { kind: 'bot' }] });
    expect(verify(yokai, record)).toMatchObject({ value: { answer: 'true', missing: [] } });
    test.expectSameAfterRestart();
  });

  it('[P5] takes the first share of a seat; the same again is a retry', () => {
    const test = promised().share(0);
    expect(test.ok(0, 'share', { share: shareOf(0) }).entries).toEqual([]);
    expect(test.refused(0, 'share', { share: shareOf(5) })).toBe('share-given');
  });

  it('[P5] tells nobody the secret, nor the share of another, before the match is over', () => {
    const test = playing({ aids: 'perfect-memory' });
    const { deal } = test.log.at(-1) as Extract<Entry, { type: 'dealt' }>;
    if (deal.dealer === 'written') throw new Error('promised');
    let checks = 0;
    const expectSecret = () => {
      if (test.table.match?.phase === 'over') return;
      checks++;
      for (const viewer of viewersOf(3)) {
        const text = JSON.stringify([test.messages.get(viewer), test.welcome(viewer)]);
        for (const secret of [deal.secret, deal.seed, shareOf(0), shareOf(1)])
          expect(text).not.toContain(secret);
      }
    };
    test.playToTheEnd('secret', expectSecret);
    expect(checks).toBeGreaterThan(10);
    for (const viewer of viewersOf(3))
      expect(JSON.stringify(test.messages.get(viewer))).toContain(deal.secret);
  });

  it('[P5] is made at once where only bots play', () => {
    const bots = [{ name: 'random' }, { name: 'random' }];
    const test = new TestTable({ game: 'sketch', seatCount: 2, host: 0, bots: [null, bots[1]!] });
    test.come(0).begin();
    test.ok(0, 'stand-in', { seat: 0 });
    // Seat 0 is still away at the end: the next deal asks nobody.
    test.goes(0);
    test.playToTheEnd('bots');
    test.ok(0, 'again', { how: 'rematch' });
    expect(test.log.slice(-2)).toMatchObject([{ type: 'promised' }, { type: 'dealt' }]);
    expect(test.refused(0, 'share', { share: shareOf(0) })).toBe('no-promise');
  });

  it('[P5] may be written out at a local table, never at a server', () => {
    const written = { layout: {}, seed: shareOf(9) };
    expect(lobby().refused(0, 'start', { written })).toBe('server-deals');
    const local = new TestTable({ game: 'sketch', seatCount: 2 }, 'device').come(0, 1);
    expect(local.refused(0, 'start', { written: { layout: { hands: 7 }, seed: shareOf(9) } })).toBe(
      'bad-layout',
    );
    local.ok(0, 'start', { written });
    expect(local.welcome(0).match).toMatchObject({ phase: 'playing', commitment: null });
    local.playToTheEnd('written');
    expect(recordOf(local.table)).toMatchObject({ deal: { dealer: 'written' } });
    local.expectSameAfterRestart();
  });

  it('[P4] waits for every seat to be taken', () => {
    const test = lobby({ bots: [null, null, null] });
    expect(test.refused(0, 'start', {})).toBe('seat-empty');
    test.come(2).ok(0, 'start', {});
    expect(test.refused(0, 'start', {})).toBe('match-going');
  });

  it('[P5] a local table says that a device dealt', () => {
    const test = new TestTable({ game: 'sketch', seatCount: 2 }, 'device').come(0, 1).begin();
    expect(recordOf(test.playToTheEnd('device').table)).toMatchObject({ deal: { dealer: 'device' } });
  });
});

describe('the next match', () => {
  it('[P19] again: another secret, another deal', () => {
    const test = over();
    const before = recordOf(test.table)!;
    test.ok(0, 'again', { how: 'rematch' });
    test.share(0, 1).playToTheEnd('rematch');
    const after = recordOf(test.table)!;
    expect(test.table.matches).toBe(2);
    expect(after.deal.seed).not.toBe(before.deal.seed);
    expect(verify(yokai, after).ok).toBe(true);
  });

  it('[P19] with the same deal: the deal of the last match, and its record verifies too', () => {
    const test = over();
    const before = recordOf(test.table)!;
    test.ok(0, 'again', { how: 'same-deal' });
    test.playToTheEnd('same');
    const after = recordOf(test.table)!;
    expect(after.deal).toEqual(before.deal);
    expect(after.moves).not.toEqual(before.moves);
    expect(verify(yokai, after).ok).toBe(true);
    test.expectSameAfterRestart();
  });

  it('[P19] not with the same deal when something else is played now', () => {
    const test = over();
    test.ok(0, 'set', { change: { options: { edition: 'prototype', level: 2 } } });
    expect(test.refused(0, 'again', { how: 'same-deal' })).toBe('another-setting');
  });

  it('[P19, H19] not with the same deal for a person who sits where a bot sat then', () => {
    const test = over();
    test.ok(0, 'empty-seat', { seat: 2 });
    test.come(2);
    expect(test.refused(0, 'again', { how: 'same-deal' })).toBe('no-part-in-deal');
    test.ok(0, 'again', { how: 'rematch' });
    test.share(0, 1, 2).playToTheEnd('with three');
    test.ok(0, 'again', { how: 'same-deal' });
    expect(verify(yokai, recordOf(test.playToTheEnd('once more').table)!)).toMatchObject({
      value: { answer: 'true', missing: [] },
    });
  });

  it.each(['yokai', 'tengu', 'sketch'])(
    '[P19] at the next level of the edition, up to the last: %s',
    (game) => {
      const test = new TestTable({ game, seatCount: 2 }).come(0, 1);
      const { edition } = test.table.game.presets[0]!;
      const levels = test.table.game.presets.filter((preset) => preset.edition === edition).length;
      for (let level = 1; level < levels; level++) {
        if (test.table.match === undefined) test.begin();
        test.ok(0, 'stop', { match: level });
        const { seq } = test.ok(0, 'again', { how: 'next-level' });
        expect(seq).toBe(test.table.seq);
        test.share(0, 1);
      }
      if (levels === 1) test.begin();
      test.ok(0, 'stop', { match: test.table.matches });
      expect(test.refused(0, 'again', { how: 'next-level' })).toBe('no-next-level');
    },
  );

  it('[P19] at the next level whoever was to begin begins', () => {
    const test = over();
    test.ok(0, 'again', { how: 'next-level' });
    expect(test.table.setting.options).toMatchObject({ edition: 'prototype', first: 0 });
    expect(test.messagesOf(1, 'setting')).toHaveLength(1);
  });

  it('[P19] needs a match before it', () => {
    expect(lobby().refused(0, 'again', { how: 'rematch' })).toBe('no-last-match');
  });
});
