import {
  type AnyGame,
  type AnyReceipt,
  deriveSeed,
  expectOk,
  formatKeptMatch,
  type KeptMatch,
  type MatchRecord,
  type OldReceipt,
  openDailyDeal,
  openDeal,
  type Player,
  parseKeptMatch,
  playMatch,
  type Receipt,
  randomBot,
  readKeptMatch,
  readReceipt,
  recordOf,
  SHARE_ANSWERS,
  type Share,
  seedFromText,
  settingHash,
  verify,
  type Witness,
  writeReceipt,
  writeRecord,
} from '@hyakki/engine';
import { describe, expect, test } from 'vitest';
import { findGame, GAMES } from './index.ts';

const PERSON: Player = { kind: 'person' };
const BOT: Player = { kind: 'bot', name: 'random', version: 1, memory: 'none' };
const share = (seat: number) => deriveSeed(seedFromText('share'), seat);

interface Dealt {
  readonly seats?: readonly Player[];
  readonly shares: readonly Share[];
  readonly dealer?: 'device' | 'server';
  readonly name?: string;
  readonly options?: object;
}

/** A random match, as a table would record it. */
function recordOfMatch(game: AnyGame, { seats, shares, dealer = 'server', ...more }: Dealt): MatchRecord {
  const secret = seedFromText(more.name ?? 'a secret');
  const match = {
    options: expectOk(game.parseOptions(more.options ?? {}, shares.length)),
    deal: openDeal(dealer, secret, shares),
    bots: shares.map(() => randomBot()),
    botSeed: deriveSeed(secret, 'bots'),
    mostMoves: 20_000,
  };
  const record = recordOf(game, match, playMatch(game, match), { aids: 'history', talk: 'silent' });
  return writeRecord({ ...record, seats: seats ?? shares.map(() => PERSON) } as MatchRecord);
}

function receiptFor(record: MatchRecord, seat: number, changes: Partial<Receipt> = {}): Receipt {
  const { deal, game, seats, options, aids, talk } = record;
  if (deal.dealer === 'written') throw new Error('nothing was promised');
  return writeReceipt({
    game,
    dealer: deal.dealer,
    match: 1,
    setting: settingHash({ game, seatCount: seats.length, options, aids, talk }),
    commitment: deal.commitment,
    seat,
    share: share(seat),
    answer: 'taken',
    ...changes,
  });
}

/** The answer, or the code of what is untrue. */
function judge(record: MatchRecord, receipt?: AnyReceipt, more: Omit<Witness, 'receipt'> = {}): string {
  const verified = verify(findGame(record.game)!, record, { receipt, ...more });
  if (verified.ok) return verified.value.answer;
  expect(verified.refusal.rule).toMatch(/^H[0-9]+$/);
  return verified.refusal.code;
}

const weigh = (record: MatchRecord, receipt?: AnyReceipt) =>
  expectOk(verify(findGame(record.game)!, record, { receipt }));

const yokai = findGame('yokai')!;
const both = recordOfMatch(yokai, { shares: [share(0), share(1)] });

describe.each(Object.values(GAMES).map((game) => [game.id, game] as const))('%s', (_, game) => {
  const seatCount = game.seatCounts.find((count) => count > 1)!;
  const all = Array.from({ length: seatCount }, (_, seat) => share(seat));

  test('[H19] every person shared: true', () => {
    expect(weigh(recordOfMatch(game, { shares: all }))).toMatchObject({ answer: 'true', missing: [] });
  });

  test('[H19] nobody shared: the dealer alone could choose, whichever secret it chose', () => {
    // How a forger would do it: try secrets until the deal pleases, then say that nobody answered.
    const shares = all.map(() => 'missing' as const);
    for (const name of ['this secret', 'or that']) {
      const forged = recordOfMatch(game, { shares, name });
      expect(weigh(forged)).toMatchObject({ answer: 'dealer-alone', missing: all.map((_, seat) => seat) });
    }
  });

  test('[H19] nobody was asked: untrue', () => {
    const shares = all.map(() => 'none' as const);
    expect(judge(recordOfMatch(game, { shares }))).toBe('share-none');
    const verified = verify(game, recordOfMatch(game, { shares: [...all.slice(1), 'none'] }));
    expect(verified).toMatchObject({ refusal: { rule: 'H19', params: { seat: seatCount } } });
  });

  test('[H19] one shared, the others did not: true, and the missing are named', () => {
    const shares = all.map((one, seat) => (seat === 1 ? one : 'missing'));
    const missing = all.flatMap((_, seat) => (seat === 1 ? [] : [seat]));
    expect(weigh(recordOfMatch(game, { shares }))).toMatchObject({ answer: 'true', missing });
  });
});

describe('who sat there', () => {
  test('[H19] a share in a bot’s place is no person’s', () => {
    const record = recordOfMatch(yokai, { seats: [PERSON, BOT], shares: ['missing', share(1)] });
    expect(weigh(record)).toMatchObject({ answer: 'dealer-alone', missing: [0] });
  });

  test('[H19] bots alone, a device that deals for itself, and written deals have nobody to convince', () => {
    expect(judge(recordOfMatch(yokai, { seats: [BOT, BOT], shares: ['none', 'none'] }))).toBe('true');
    const own = recordOfMatch(yokai, { dealer: 'device', shares: ['none', 'none'] });
    expect(weigh(own)).toMatchObject({ answer: 'true', missing: [] });
    expect(judge(recordOfMatch(yokai, { dealer: 'device', shares: ['missing', 'none'] }))).toBe('true');
    const { seed } = own.deal;
    const start = yokai.deal({}, own.options, 2, seed);
    if (!start.ok) throw new Error(start.refusal.code);
    const written = { ...own, deal: { dealer: 'written', layout: {}, seed }, moves: [], outcome: null };
    expect(judge(writeRecord(written as unknown as MatchRecord))).toBe('true');
  });
});

describe('a receipt', () => {
  test('[H9] whose share is in the deal proves that this is the promised one', () => {
    expect(weigh(both, receiptFor(both, 1))).toMatchObject({ answer: 'true', ownShare: 'in-deal' });
    expect(judge(both, receiptFor(both, 1), { match: 1, dealer: 'server' })).toBe('true');
  });

  test('[H9] of another match, another game or another seat is found out', () => {
    const other = recordOfMatch(yokai, { shares: [share(0), share(1)], name: 'another secret' });
    expect(judge(other, receiptFor(both, 0))).toBe('receipt-commitment');
    expect(judge(both, receiptFor(both, 0, { match: 2 }), { match: 1 })).toBe('receipt-match');
    expect(judge(both, receiptFor(both, 0, { game: 'go' }))).toBe('receipt-game');
    expect(judge(both, receiptFor(both, 9))).toBe('receipt-seat');
    expect(judge(both, receiptFor(both, 0, { share: share(1) }))).toBe('receipt-share');
  });

  test('[H9] names the seat and the match that it contradicts', () => {
    const paramsOf = (receipt: AnyReceipt, more: Omit<Witness, 'receipt'> = {}) => {
      const verified = verify(yokai, both, { receipt, ...more });
      return verified.ok ? undefined : verified.refusal.params;
    };
    expect(paramsOf(receiptFor(both, 9))).toEqual({ seat: 10 });
    expect(paramsOf(receiptFor(both, 0, { share: share(1) }))).toEqual({ seat: 1 });
    expect(paramsOf(receiptFor(both, 0, { match: 2 }), { match: 1 })).toEqual({ theirs: 2, ours: 1 });
    expect(paramsOf(receiptFor(both, 0, { game: 'go' }))).toEqual({ game: 'go' });
  });

  test('[H9] has nothing to say about a written deal', () => {
    const { seed } = both.deal;
    const deal = { dealer: 'written', layout: {}, seed };
    const written = writeRecord({ ...both, deal, moves: [], outcome: null } as unknown as MatchRecord);
    expect(judge(written, receiptFor(both, 0))).toBe('receipt-written');
    expect(judge(written, undefined, { dealer: 'device' })).toBe('true');
    expect(judge(written, undefined, { dealer: 'server' })).toBe('dealer-differs');
  });

  test('[H9] tells a dealer that broke its promise from a receipt mixed up with another', () => {
    const other = recordOfMatch(yokai, { shares: [share(0), share(1)], name: 'another secret' });
    expect(judge(other, receiptFor(both, 0), { match: 1 })).toBe('promise-broken');
  });

  test('[H9] finds options that were changed after the promise', () => {
    const changed = recordOfMatch(yokai, { shares: [share(0), share(1)], options: { level: 2 } });
    expect(judge(changed)).toBe('true');
    expect(judge(changed, receiptFor(both, 0))).toBe('receipt-setting');
    expect(judge(writeRecord({ ...both, aids: 'bare' } as MatchRecord), receiptFor(both, 0))).toBe(
      'receipt-setting',
    );
  });

  test('[H9] finds a person who was made a bot, and a server that says a device dealt', () => {
    const bot = recordOfMatch(yokai, { seats: [BOT, PERSON], shares: ['none', share(1)] });
    expect(judge(bot)).toBe('true');
    expect(judge(bot, receiptFor(bot, 0))).toBe('receipt-bot');
    const device = recordOfMatch(yokai, { dealer: 'device', shares: ['none', 'none'] });
    expect(judge(device, receiptFor(device, 0, { dealer: 'server' }))).toBe('dealer-differs');
    expect(judge(device, undefined, { dealer: 'server' })).toBe('dealer-differs');
    expect(judge(device, undefined, { dealer: 'device' })).toBe('true');
  });

  test('[H9] finds a share that was taken and then dropped', () => {
    const dropped = recordOfMatch(yokai, { shares: ['missing', share(1)] });
    expect(judge(dropped)).toBe('true');
    expect(judge(dropped, receiptFor(dropped, 0))).toBe('receipt-dropped');
  });

  test('[H9] finds a deal for which its seat was not asked, or which nobody promised', () => {
    const unasked: Partial<Receipt> = { share: 'none', answer: 'not-asked' };
    const missing = recordOfMatch(yokai, { shares: ['missing', share(1)] });
    for (const record of [missing, both])
      expect(judge(record, receiptFor(record, 0, unasked))).toBe('receipt-not-asked');
    expect(judge(both, receiptFor(both, 0, { ...unasked, commitment: 'none' }))).toBe('receipt-unpromised');
  });

  test('[H9, H19] of a share that came too late accuses nobody, and says that it is not in the deal', () => {
    for (const [answer, ownShare] of [
      ['late', 'late'],
      ['awaited', 'unanswered'],
    ] as const) {
      const one = recordOfMatch(yokai, { shares: ['missing', share(1)] });
      expect(weigh(one, receiptFor(one, 0, { answer }))).toMatchObject({
        answer: 'true',
        missing: [0],
        ownShare,
      });
      const none = recordOfMatch(yokai, { shares: ['missing', 'missing'] });
      expect(weigh(none, receiptFor(none, 0, { answer }))).toMatchObject({
        answer: 'dealer-alone',
        ownShare,
      });
    }
    // The dealer took it after all, and the answer was lost: then it counts.
    expect(weigh(both, receiptFor(both, 0, { answer: 'late' }))).toMatchObject({ ownShare: 'in-deal' });
  });

  test('[H9, H19] forestalled by another device of its seat proves nothing, and counts for nothing', () => {
    const elsewhere = { share: share(7), answer: 'elsewhere' } as const;
    expect(weigh(both, receiptFor(both, 0, elsewhere))).toMatchObject({
      answer: 'true',
      ownShare: 'replaced',
    });
    const alone = recordOfMatch(yokai, { shares: [share(0), 'missing'] });
    expect(judge(alone)).toBe('true');
    expect(judge(alone, receiptFor(alone, 0, elsewhere))).toBe('dealer-alone');
  });

  test('[H9] of a deal that is dealt again holds the share of the first time', () => {
    expect(weigh(both, receiptFor(both, 0, { match: 2, answer: 'same-deal' })).ownShare).toBe('in-deal');
    const late = { match: 2, share: 'none', answer: 'same-deal' } as const;
    expect(weigh(both, receiptFor(both, 0, late)).ownShare).toBe('none');
    expect(judge(both, receiptFor(both, 0, { share: share(5), answer: 'same-deal' }))).toBe('receipt-share');
  });

  test('[H9] as it was written first is read and judged as then', () => {
    if (both.deal.dealer === 'written') throw new Error('not written');
    const old: OldReceipt = {
      hyakki: 'receipt',
      version: 1,
      game: 'yokai',
      commitment: both.deal.commitment,
      seat: 1,
      share: share(1),
    };
    expect(readReceipt(JSON.parse(JSON.stringify(old)))).toEqual({ ok: true, value: old });
    expect(weigh(both, old)).toMatchObject({ answer: 'true', ownShare: 'in-deal' });
    expect(judge(both, { ...old, seat: 0 })).toBe('receipt-share');
    const dropped = recordOfMatch(yokai, { shares: [share(0), 'missing'] });
    expect(judge(dropped, old)).toBe('receipt-share');
    for (const field of Object.keys(old))
      expect(readReceipt({ ...old, [field]: {} })).toMatchObject({ refusal: { params: { field } } });
    expect(readReceipt({ ...old, match: 1 }).ok).toBe(false);
  });

  test('[H9] that is none is refused by its field', () => {
    const good = receiptFor(both, 0);
    expect(readReceipt(JSON.parse(JSON.stringify(good)))).toEqual({ ok: true, value: good });
    for (const field of Object.keys(good)) {
      for (const bad of [{}, undefined, -1, 'nothing'])
        if (!(field === 'game' && bad === 'nothing'))
          expect(readReceipt({ ...good, [field]: bad })).toMatchObject({
            ok: false,
            refusal: { params: { field } },
          });
    }
    for (const bad of [null, 7, [], { ...good, extra: 1 }]) expect(readReceipt(bad).ok).toBe(false);
    // A share and what became of it must go together.
    for (const answer of SHARE_ANSWERS) {
      expect(readReceipt({ ...good, answer }).ok).toBe(answer !== 'not-asked' && answer !== 'daily');
      const isBare = answer === 'not-asked' || answer === 'same-deal' || answer === 'daily';
      expect(readReceipt({ ...good, answer, share: 'none' }).ok).toBe(isBare);
      const unpromised = { ...good, answer, share: 'none', commitment: 'none' };
      expect(readReceipt(unpromised).ok).toBe(answer === 'not-asked');
    }
  });
});

describe('the deal of a day', () => {
  const DAY = '2026-11-18';
  /** The same match as the deal of a day, whoever sat there. */
  function daily(seats: readonly Player[], name = 'a day'): MatchRecord {
    const plain = recordOfMatch(yokai, { shares: seats.map(() => 'none'), seats, name });
    const deal = openDailyDeal(DAY, seedFromText(name), seats.length);
    return writeRecord({ ...plain, deal } as MatchRecord);
  }
  const alone = daily([PERSON, BOT]);
  const receipt = receiptFor(alone, 0, { share: 'none', answer: 'daily' });

  test('[H24] has the same seed for everybody, alone or with friends, and another on another day', () => {
    expect(daily([PERSON, PERSON]).deal.seed).toBe(alone.deal.seed);
    expect(daily([PERSON, PERSON], 'another').deal.seed).not.toBe(alone.deal.seed);
  });

  test('[H19, H24] is consistent: the dealer alone could have chosen it', () => {
    for (const record of [alone, daily([PERSON, PERSON])]) {
      expect(weigh(record)).toMatchObject({ answer: 'dealer-alone', missing: [] });
      expect(expectOk(parseKeptMatch(JSON.stringify(record))).record).toEqual(record);
    }
    expect(judge(alone, receipt, { match: 1, dealer: 'server' })).toBe('dealer-alone');
  });

  test('[H9, H24] another commitment than the published one is found', () => {
    const other = { ...receipt, commitment: daily([PERSON, BOT], 'another').deal } as unknown as Receipt;
    const { commitment } = other.commitment as unknown as { commitment: string };
    expect(judge(alone, { ...receipt, commitment })).toBe('receipt-commitment');
  });

  test('[H9, H24] no server can call an ordinary deal that of a day, nor the other way round', () => {
    expect(judge(alone, receiptFor(alone, 0, { share: share(0), answer: 'awaited' }))).toBe(
      'receipt-not-asked',
    );
    expect(judge(both, receiptFor(both, 0, { share: 'none', answer: 'daily' }))).toBe('receipt-not-asked');
  });

  test('[H10, H24] whoever adds a share to it, or names no day, has another file', () => {
    for (const changes of [
      { shares: [share(0), 'none'] },
      { shares: ['missing', 'none'] },
      { day: '2026-13-01' },
      { day: 7 },
      { dealer: 'device' },
    ]) {
      const changed = { ...alone, deal: { ...alone.deal, ...changes } };
      expect(parseKeptMatch(JSON.stringify(changed))).toMatchObject({ refusal: { code: 'record-field' } });
    }
    const { day: _, ...nameless } = alone.deal as { day: string };
    expect(judge(writeRecord({ ...alone, deal: nameless } as unknown as MatchRecord))).toBe('share-none');
  });
});

describe('a record and its receipt in one file', () => {
  const kept: KeptMatch = { record: both, receipt: receiptFor(both, 0), match: 1 };

  test('[H20] are read again as they were, and so is a record alone', () => {
    expect(expectOk(parseKeptMatch(formatKeptMatch(kept)))).toEqual(JSON.parse(JSON.stringify(kept)));
    const without = { record: both, receipt: undefined, match: undefined };
    expect(expectOk(parseKeptMatch(formatKeptMatch(without)))).toMatchObject({ receipt: undefined });
    expect(expectOk(readKeptMatch(JSON.parse(JSON.stringify(both)))).record).toEqual(
      JSON.parse(JSON.stringify(both)),
    );
  });

  test('[H20] one byte changed anywhere is found', () => {
    const text = formatKeptMatch(kept);
    const original = JSON.stringify(JSON.parse(text));
    const flipped = (at: number) => {
      const byte = text[at]!;
      const next = /[0-8a-eA-Y]/.test(byte) ? String.fromCharCode(byte.charCodeAt(0) + 1) : '0';
      return text.slice(0, at) + next + text.slice(at + 1);
    };
    const end = text.indexOf('"moves"');
    for (let at = 0; at < end; at++) {
      if (/\s/.test(text[at]!)) continue;
      const changed = flipped(at);
      const read = parseKeptMatch(changed);
      if (!read.ok || JSON.stringify(JSON.parse(changed)) === original) continue;
      const { record, ...witness } = read.value;
      const game = findGame(record.game);
      const isFound = game === undefined || !verify(game, record, witness).ok;
      expect(isFound, text.slice(Math.max(0, at - 30), at + 30)).toBe(true);
    }
  });

  test('[H20] of another form are refused by what is wrong with them', () => {
    const good = JSON.parse(formatKeptMatch(kept)) as Record<string, unknown>;
    for (const [changes, field] of [
      [{ match: 0 }, 'match'],
      [{ match: '1' }, 'match'],
      [{ record: null }, 'hyakki'],
      [{ extra: 1 }, 'extra'],
      [{ receipt: {} }, 'hyakki'],
    ] as const)
      expect(readKeptMatch({ ...good, ...changes })).toMatchObject({ refusal: { params: { field } } });
    expect(readKeptMatch({ ...good, version: 2 })).toMatchObject({ refusal: { code: 'record-version' } });
    expect(parseKeptMatch('{')).toMatchObject({ refusal: { code: 'record-not-json' } });
  });
});
