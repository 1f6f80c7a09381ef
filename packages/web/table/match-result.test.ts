import type { Outcome } from '@hyakki/engine';
import { describe, expect, it } from 'vitest';
import { en } from '../texts/en.ts';
import { isGoodFor, moodOf, type ResultReader, resultTitle } from './match-result.ts';

const TOGETHER = { isDuel: false };
const DUEL = { isDuel: true };
const reader: ResultReader = { viewer: 0, isPassedRound: false, players: ['Aki', 'Bo'] };
const outcome = (verdict: Outcome['verdict'], ...winners: number[]): Outcome => ({
  verdict,
  winners,
  scores: [0, 0],
  rank: null,
  turns: 9,
});

function read(of: Outcome | null, { isDuel }: { isDuel: boolean }, more: Partial<ResultReader> = {}) {
  const who = { ...reader, ...more };
  return [resultTitle(of, isDuel, who, en.result), isGoodFor(of, isDuel, who)];
}

describe('how a match ended', () => {
  it('together: won or lost, for all of them', () => {
    expect(read(outcome('won', 0, 1), TOGETHER)).toEqual([en.result.won, true]);
    expect(read(outcome('lost'), TOGETHER)).toEqual([en.result.lost, false]);
  });

  it('in a duel: who won', () => {
    expect(read(outcome('won', 0), DUEL)).toEqual([en.result.youWin, true]);
    expect(read(outcome('won', 1), DUEL)).toEqual([en.result.winner('Bo'), false]);
    expect(read(outcome('won', 0), DUEL, { viewer: 'spectator' })).toEqual([en.result.winner('Aki'), false]);
  });

  it('in a duel at one device: nobody is spoken to alone, and somebody is glad', () => {
    expect(read(outcome('won', 0), DUEL, { isPassedRound: true })).toEqual([en.result.winner('Aki'), true]);
  });

  it('drawn, or stopped', () => {
    expect(read(outcome('drawn'), DUEL)).toEqual([en.result.drawn, false]);
    expect(read(null, TOGETHER)).toEqual([en.result.stopped, false]);
  });

  it('only a win of one’s own is golden', () => {
    expect(moodOf(outcome('won', 0, 1), false, reader)).toBe('good');
    expect(moodOf(outcome('lost'), false, reader)).toBe('bad');
    expect(moodOf(outcome('won', 1), true, reader)).toBe('bad');
    expect(moodOf(outcome('won', 1), true, { ...reader, viewer: 'spectator' })).toBe('plain');
    expect(moodOf(outcome('drawn'), true, reader)).toBe('plain');
    expect(moodOf(null, false, reader)).toBe('plain');
  });
});
