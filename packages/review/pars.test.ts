import { expectOk, openDailyDeal, playMatch, randomBot, recordOf, seedFromText } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { describe, expect, it } from 'vitest';
import { findPack } from './find-pack.ts';
import { parsOfDeal, readRecordOf, reviewMatch } from './index.ts';
import { playPar } from './pars.ts';

describe('the pars of a deal that nobody has played', () => {
  it('[R8] are those that a review of it finds, one match after the other', () => {
    const game = findGame('tengu')!;
    const seatCount = 3;
    const options = expectOk(game.parseOptions(game.presets[0]!.options, seatCount));
    const deal = openDailyDeal('2026-11-18', seedFromText('a day'), seatCount);
    const steps = parsOfDeal({ game: game.id, options, seatCount, deal }, 2);
    let stops = 0;
    let next = steps.next();
    for (; next.done !== true; next = steps.next()) stops++;
    expect(stops).toBe(2);
    const bots = Array.from({ length: seatCount }, () => randomBot());
    const match = { options, deal, bots, botSeed: seedFromText('bots'), mostMoves: 20_000 };
    const record = recordOf(game, match, playMatch(game, match), { aids: 'history', talk: 'strategy' });
    const read = expectOk(readRecordOf(record));
    const scores = [1, 2].map((number) => playPar(game, findPack(game.id), record, read.replay, number));
    expect(next.value).toEqual({
      open: reviewMatch(read).pars.open,
      perfectMemory: {
        mean: (scores[0]! + scores[1]!) / 2,
        low: Math.min(...scores),
        high: Math.max(...scores),
        matches: 2,
      },
    });
  });
});
