import {
  expectOk,
  formatKeptMatch,
  formatRecord,
  type GameTypes,
  type MatchRecord,
  openDeal,
  playMatch,
  randomBot,
  recordOf,
  seatsOf,
  seedFromText,
  writeRecord,
} from '@hyakki/engine';
import { findGame, GAME_IDS } from '@hyakki/games';
import { describe, expect, it, vi } from 'vitest';
import { readMatch } from './read-match.ts';

function recordFor(id: string): MatchRecord {
  const game = findGame(id)!;
  const bots = seatsOf(game.usualSeats).map(() => randomBot<GameTypes>());
  const match = {
    options: expectOk(game.parseOptions({}, bots.length)),
    deal: openDeal(
      'device',
      seedFromText(id),
      bots.map(() => 'none'),
    ),
    bots,
    botSeed: seedFromText(`${id} bots`),
    mostMoves: 20_000,
  };
  return recordOf(game, match, playMatch(game, match), { aids: 'bare', talk: 'silent' });
}

function refusalOf(text: string): string {
  const match = readMatch(text);
  return match.ok ? 'read' : `${match.refusal.code} ${match.refusal.rule}`;
}

describe.each(GAME_IDS)('what may be reviewed, %s', (id) => {
  const record = recordFor(id);
  const changed = (change: object) => formatRecord({ ...record, ...change });
  const rewritten = (change: object) => formatRecord(writeRecord({ ...record, ...change }));

  it('[R1] a match that is over and true, alone or with its receipt', () => {
    expect(refusalOf(formatRecord(record))).toBe('read');
    expect(refusalOf(formatKeptMatch({ record, receipt: undefined, match: 1 }))).toBe('read');
  });

  it('[R1] never one that is still running', () => {
    const moves = record.moves.slice(0, 5);
    expect(refusalOf(rewritten({ moves, outcome: null }))).toBe('not-over R1');
    // Whoever takes the outcome out of a finished record gets no more.
    expect(refusalOf(rewritten({ outcome: null }))).toBe('not-over R1');
    expect(refusalOf(rewritten({ moves }))).toMatch(/^outcome-differs /);
  });

  it('[R1] never one that was changed', () => {
    const [seat, text] = record.moves[3]!;
    expect(refusalOf(changed({ moves: record.moves.with(3, [seat, `${text}x`]) }))).toMatch(/^move-differs /);
    expect(refusalOf(changed({ aids: 'perfect-memory' }))).toMatch(/^check-differs /);
    expect(refusalOf(changed({ check: '0'.repeat(64) }))).toMatch(/^check-differs /);
  });

  it('[R1] never one of other rules, another game or another format', () => {
    expect(refusalOf(rewritten({ rulesVersion: record.rulesVersion + 1 }))).toMatch(/^record-rules /);
    const now = vi.spyOn(findGame(id)!, 'rulesVersion', 'get').mockReturnValue(record.rulesVersion + 1);
    const older = refusalOf(formatRecord(record));
    now.mockRestore();
    expect(older).toMatch(/^record-rules /);
    expect(refusalOf(rewritten({ game: 'go' }))).toMatch(/^record-game /);
    expect(refusalOf(changed({ version: 2 }))).toMatch(/^record-version /);
    expect(refusalOf('no record')).toMatch(/^record-not-json /);
  });
});
