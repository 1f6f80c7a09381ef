import { findBot, usualBot } from '@hyakki/bots';
import {
  expectOk,
  type MatchRecord,
  openDeal,
  playerOf,
  playMatch,
  recordOf,
  seatsOf,
  seedFromText,
  writeRecord,
} from '@hyakki/engine';
import { findGame, GAME_IDS } from '@hyakki/games';
import { describe, expect, it } from 'vitest';
import { momentsOf } from './moments.ts';
import { type ReadMatch, readRecordOf } from './read-match.ts';
import { whyAt } from './why.ts';

/** A match of the usual bots. */
function recordFor(id: string): MatchRecord {
  const game = findGame(id)!;
  const seatCount = game.usualSeats;
  const options = expectOk(game.parseOptions({}, seatCount));
  const bots = seatsOf(seatCount).map(() => usualBot(id, { options, seatCount }));
  const shares = bots.map(() => 'none' as const);
  const deal = openDeal('device', seedFromText(`${id} why`), shares);
  const match = { options, deal, bots, botSeed: seedFromText('bots'), mostMoves: 20_000 };
  return recordOf(game, match, playMatch(game, match), { aids: 'bare', talk: 'silent' });
}

function read(record: MatchRecord): ReadMatch {
  return expectOk(readRecordOf(record));
}

describe.each(GAME_IDS)('why a bot moved, in a review of %s', (id) => {
  const record = recordFor(id);
  const match = read(record);

  it('[R10] every move has the reasons that its bot finds in what its seat saw and remembered', () => {
    const moments = momentsOf(match.game, record, match.replay);
    const known = record.seats[0]!;
    const bot = findBot(id, known.kind === 'bot' ? `${known.name}:${known.memory}` : '')!;
    const codes = new Set<string>();
    for (const { seq, seat, move } of match.replay.steps.slice(0, 24)) {
      const { state, memories } = moments[seq]!;
      const view = match.game.view(state, seat);
      const players = record.seats;
      const given = bot.explain({ game: match.game, view, memory: memories[seat]!, players, seat, move });
      expect(whyAt(match, seq + 1)).toEqual({ seat, reasons: given });
      for (const { code } of given) codes.add(code);
    }
    expect(codes.size).toBeGreaterThan(2);
  });

  it('[R10] the deal, what never was and what a person did have none', () => {
    const persons = read(writeRecord({ ...record, seats: record.seats.map(() => ({ kind: 'person' })) }));
    expect([0, 1, 7].map((n) => whyAt(persons, n))).toEqual([undefined, undefined, undefined]);
    expect([-1, 0, 99_999].map((n) => whyAt(match, n))).toEqual([undefined, undefined, undefined]);
  });

  it('[R10] a seat that was handed over is explained from then on', () => {
    const [, second] = match.replay.steps;
    const seats = record.seats.map(() => ({ kind: 'person' }) as const);
    const to = playerOf(findBot(id, 'random')!);
    const handed = read(writeRecord({ ...record, seats, handOvers: [{ seq: 1, seat: second!.seat, to }] }));
    expect(whyAt(handed, 1)).toBeUndefined();
    expect(whyAt(handed, 2)).toEqual({ seat: second!.seat, reasons: [{ code: 'at-random', params: {} }] });
  });

  it.each([
    ['of another program', { name: 'exec:stranger', version: 1 }],
    ['of another version', { name: 'random', version: 99 }],
  ])('[R10] nobody speaks for a bot %s', (_, strange) => {
    const player = { kind: 'bot', memory: 'none', ...strange } as const;
    const strangers = read(writeRecord({ ...record, seats: record.seats.map(() => player) }));
    expect(whyAt(strangers, 1)).toEqual({ seat: record.moves[0]![0], reasons: null });
  });
});
