import {
  type AnyGame,
  commitTo,
  deriveSeed,
  expectOk,
  formatRecord,
  type MatchRecord,
  openDeal,
  parseRecord,
  playMatch,
  randomBot,
  readRecord,
  recordOf,
  replay,
  type Share,
  seedFromShares,
  seedFromText,
  verify,
  writeRecord,
} from '@hyakki/engine';
import { describe, expect, test } from 'vitest';
import { findGame, GAMES } from './index.ts';

/** A match of bots, dealt as a server deals to people: with a share from each seat. */
function recordOfMatch(game: AnyGame, name: string, shares?: readonly Share[]): MatchRecord {
  const seatCount = game.seatCounts[0]!;
  const secret = seedFromText(name);
  const match = {
    options: expectOk(game.parseOptions({}, seatCount)),
    deal: openDeal('server', secret, shares ?? sharesOf(name, seatCount)),
    bots: Array.from({ length: seatCount }, () => randomBot()),
    botSeed: deriveSeed(secret, 'bots'),
    mostMoves: 20_000,
  };
  return recordOf(game, match, playMatch(game, match), { aids: 'history', talk: 'silent' });
}
const sharesOf = (name: string, seatCount: number) =>
  Array.from({ length: seatCount }, (_, seat) => deriveSeed(seedFromText(name), 'share', seat));

const problem = (game: AnyGame, record: MatchRecord) => {
  const result = verify(game, record);
  return result.ok ? 'verified' : result.refusal.code;
};

test('[H7] a commitment is a hash that anybody can compute', () => {
  // printf 'hyakki commitment 1\n%064d' 0 | sha256sum
  expect(commitTo('0'.repeat(64))).toBe('9d27c3e36acc82818931b273f89b3893fed9f75efff2a48f9e35a2591303b70d');
});

test('[H8] the seed follows from the secret and every share, in the order of the seats', () => {
  const [secret, a, b] = ['0', 'a', 'b'].map((digit) => digit.repeat(64)) as [string, string, string];
  // printf 'hyakki deal 1\n%064d\n%s\nnone' 0 aaaa… | sha256sum
  expect(seedFromShares(secret, [a, 'none'])).toBe(
    '956698fbce5d596c5276ce2131b0b0f4f5036a69f312913480004aa2582eccd2',
  );
  const seeds = [
    [a, b],
    [b, a],
    [a, 'none'],
    [a, 'missing'],
    [a, b, 'none'],
  ].map((shares) => seedFromShares(secret, shares));
  expect(new Set(seeds).size).toBe(5);
});

describe.each(Object.values(GAMES).map((game) => [game.id, game] as const))('%s', (_, game) => {
  const record = recordOfMatch(game, 'one');

  test('[H10] a record is written as one JSON file and read again as the same', () => {
    const text = formatRecord(record);
    expect(expectOk(parseRecord(text))).toEqual(JSON.parse(JSON.stringify(record)));
    expect(text.length).toBeLessThan(40_000);
  });

  test('[H11, H12] a true record is verified', () => {
    expect(problem(game, expectOk(parseRecord(formatRecord(record))))).toBe('verified');
  });

  test('[H11] replay makes the same states, move by move, and the same outcome', () => {
    const again = expectOk(replay(game, record));
    expect(again.steps.map(({ seq, seat, text }) => [seq, seat, text])).toEqual(
      record.moves.map(([seat, text], seq) => [seq, seat, text]),
    );
    let state = again.start.state;
    for (const step of again.steps) {
      const applied = expectOk(game.apply(state, step.seat, step.move));
      expect([step.state, step.events]).toEqual([applied.state, applied.events]);
      state = applied.state;
    }
    expect(again.end).toEqual(state);
    expect(game.outcome(again.end)).toEqual(record.outcome);
  });

  test('[H12] one changed byte is found, and where', () => {
    const { deal } = record;
    if (deal.dealer === 'written') throw new Error('not written');
    const flip = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
    expect(problem(game, { ...record, deal: { ...deal, commitment: flip(deal.commitment) } })).toBe(
      'commitment-differs',
    );
    expect(problem(game, { ...record, deal: { ...deal, secret: flip(deal.secret) } })).toBe(
      'commitment-differs',
    );
    expect(problem(game, { ...record, deal: { ...deal, seed: flip(deal.seed) } })).toBe('seed-differs');
    const shares = [flip(deal.shares[0]!), ...deal.shares.slice(1)];
    expect(problem(game, { ...record, deal: { ...deal, shares } })).toBe('share-differs');
    expect(problem(game, { ...record, trace: flip(record.trace) })).toBe('seed-differs');
    expect(problem(game, { ...record, trace: record.trace.slice(0, -1) })).toBe('move-differs');
    expect(problem(game, { ...record, trace: `${record.trace}0` })).toBe('trace-length');
    expect(problem(game, { ...record, check: flip(record.check) })).toBe('check-differs');
    expect(problem(game, { ...record, aids: 'bare' })).toBe('check-differs');
    expect(
      problem(game, { ...record, outcome: { ...record.outcome!, turns: record.outcome!.turns + 1 } }),
    ).toBe('outcome-differs');
  });

  test('[H12] any changed move is found at its number', () => {
    for (let i = 0; i < record.moves.length; i++) {
      const [seat, text] = record.moves[i]!;
      for (let at = 0; at < text.length; at++) {
        const changed = `${text.slice(0, at)}${text[at] === 'x' ? 'y' : 'x'}${text.slice(at + 1)}`;
        const moves = record.moves.map((move, j) => (j === i ? ([seat, changed] as const) : move));
        expect(verify(game, { ...record, moves })).toMatchObject({
          ok: false,
          refusal: { code: 'move-differs', params: { number: i + 1 } },
        });
      }
    }
  });

  test('[H12] a forger who writes trace and check anew is found by the rules', () => {
    const forged = (changes: Partial<MatchRecord>) => writeRecord({ ...record, ...changes } as MatchRecord);
    const half = record.moves.slice(0, Math.floor(record.moves.length / 2));
    expect(problem(game, forged({ moves: half }))).toBe('outcome-differs');
    expect(problem(game, forged({ moves: [...record.moves.slice(1)] }))).toMatch(
      /record-move|outcome-differs/,
    );
    expect(problem(game, forged({ moves: [...record.moves, record.moves[0]!] }))).toBe('record-move');
    expect(problem(game, forged({ outcome: null }))).toBe('outcome-differs');
    expect(problem(game, forged({ rulesVersion: game.rulesVersion + 1 }))).toBe('record-rules');
    expect(problem(game, forged({ game: 'go' }))).toBe('record-game');
    expect(problem(game, forged({ options: { cheat: true } }))).toBe('record-options');
  });

  test('[H10] a truncated or malformed record is refused, and says what is wrong', () => {
    const text = formatRecord(record);
    for (let length = 0; length < text.length - 2; length += 97) {
      expect(parseRecord(text.slice(0, length))).toMatchObject({
        ok: false,
        refusal: { code: 'record-not-json' },
      });
    }
    for (const field of Object.keys(record)) {
      const { [field as keyof MatchRecord]: _, ...without } = record;
      expect(readRecord(without).ok, field).toBe(false);
      expect(readRecord({ ...record, [field]: 7.5 }).ok, field).toBe(false);
    }
    for (const bad of [null, [], 'record', { ...record, name: 'Ann' }])
      expect(readRecord(bad).ok).toBe(false);
    expect(readRecord({ ...record, version: 2 })).toMatchObject({
      ok: false,
      refusal: { code: 'record-version' },
    });
  });

  test('[H10] a refused record says which field is wrong', () => {
    const { deal } = record;
    if (deal.dealer === 'written') throw new Error('not written');
    const seatCount = record.seats.length;
    const bot = { kind: 'bot', name: 'random', version: 1, memory: 'none' };
    const dealt = (changes: object) => ({ deal: { ...deal, ...changes } });
    const move = (first: unknown) => ({ moves: [first, ...record.moves.slice(1)] });
    const text = record.moves[0]![1];
    const wrong: readonly (readonly [string, object])[] = [
      ['hyakki', { hyakki: 'receipt' }],
      ['game', { game: 7 }],
      ['rulesVersion', { rulesVersion: 0 }],
      ['seats', { seats: Array.from({ length: 17 }, () => bot) }],
      ['seats[1]', { seats: [bot, { ...bot, name: 'x'.repeat(201) }] }],
      ['seats[0]', { seats: [{ ...bot, kind: 'cat' }, bot] }],
      ['options', { options: [] }],
      ['aids', { aids: 'all' }],
      ['talk', { talk: 'loud' }],
      ['moves', { moves: {} }],
      ['moves[0]', move([0])],
      ['moves[0]', move([seatCount, text])],
      ['moves[0]', move([0, 7])],
      ['moves[0]', move([0, 'x'.repeat(81)])],
      ['moves[0]', move({ 0: 0, 1: text, length: 2 })],
      ['handOvers', { handOvers: {} }],
      ['handOvers[0]', { handOvers: [{ seq: 0, seat: seatCount, to: bot }] }],
      ['handOvers[0]', { handOvers: [{ seq: 0, seat: 0, to: 'bot' }] }],
      ['handOvers[0]', { handOvers: [{ seq: 0, seat: 0, to: bot, why: 1 }] }],
      ['deal', { deal: [] }],
      ['deal.dealer', dealt({ dealer: 'cat' })],
      ['deal.colour', dealt({ colour: 'red' })],
      ['deal.seed', dealt({ seed: 'x' })],
      ['deal.commitment', dealt({ commitment: 'x' })],
      ['deal.secret', dealt({ secret: 'x' })],
      ['deal.shares', dealt({ shares: deal.shares.slice(1) })],
      ['deal.shares', dealt({ shares: {} })],
      ['deal.shares[0]', dealt({ shares: ['x', ...deal.shares.slice(1)] })],
      ['deal.day', dealt({ day: 'today' })],
      ['deal.shares[0]', dealt({ day: '2026-11-18' })],
      ['trace', { trace: 7 }],
      ['outcome', { outcome: [] }],
      ['check', { check: 'x' }],
      ['name', { name: 'Ann' }],
    ];
    for (const [field, changes] of wrong) {
      expect(readRecord({ ...record, ...changes }), field).toEqual({
        ok: false,
        refusal: { code: 'record-field', rule: 'H10', params: { field } },
      });
    }
  });

  test('[H10] a move may be as long as the longest, and shares may be none or missing', () => {
    const { deal } = record;
    if (deal.dealer === 'written') throw new Error('not written');
    const long = [[0, 'x'.repeat(80)], ...record.moves.slice(1)];
    expect(readRecord({ ...record, moves: long }).ok).toBe(true);
    for (const share of ['none', 'missing'])
      expect(readRecord({ ...record, deal: { ...deal, shares: deal.shares.map(() => share) } }).ok).toBe(
        true,
      );
  });

  test('[H1, H11] a replay refuses by the rule it breaks', () => {
    const refusedBy = (changes: Partial<MatchRecord>) => {
      const again = replay(game, { ...record, ...changes } as MatchRecord);
      return again.ok ? 'no rule' : `${again.refusal.code} ${again.refusal.rule}`;
    };
    expect(refusedBy({ game: 'go' })).toBe('record-game H11');
    expect(refusedBy({ rulesVersion: 999 })).toBe('record-rules H11');
    expect(refusedBy({ seats: [] })).toBe('record-seats H1');
    expect(refusedBy({ options: { cheat: true } as never })).toBe('record-options H11');
    expect(refusedBy({ moves: [[0, 'nonsense']] })).toBe('record-move H11');
  });

  test('[H10] a record that is nested without end is refused, not followed', () => {
    const deep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
    expect(readRecord({ ...record, outcome: { ...record.outcome, deep } }).ok).toBe(false);
  });

  test('[H10] people have no names in a record', () => {
    const named = { ...record, seats: [{ kind: 'person', name: 'Ann' }, ...record.seats.slice(1)] };
    expect(readRecord(named)).toMatchObject({ ok: false, refusal: { params: { field: 'seats[0]' } } });
  });

  test('[H10] hand-overs keep who played from which move on', () => {
    const person = { kind: 'person' } as const;
    const handed = writeRecord({ ...record, handOvers: [{ seq: 3, seat: 1, to: person }] } as MatchRecord);
    expect(problem(game, expectOk(parseRecord(formatRecord(handed))))).toBe('verified');
    const late = { ...handed, handOvers: [{ seq: record.moves.length + 1, seat: 1, to: person }] };
    expect(readRecord(late).ok).toBe(false);
  });

  test('[H17] random bots play every match to its end, the same for the same seed', () => {
    for (let i = 0; i < 20; i++) {
      expect(recordOfMatch(game, `match ${i}`)).toEqual(recordOfMatch(game, `match ${i}`));
    }
  });
});

test('[H17] random bots never declare', () => {
  const { moves } = recordOfMatch(GAMES['yokai']!, 'declare');
  expect(moves.some(([, text]) => text === 'declare')).toBe(false);
});

test('[H4] only games that are here are found', () => {
  expect(findGame('yokai')?.id).toBe('yokai');
  for (const id of ['', 'constructor', '__proto__', 'chess']) expect(findGame(id)).toBeUndefined();
});
