import { describe, expect, it } from 'vitest';
import { BOT, knownTable, PERSON, playedMatch } from '../testing/known-table.ts';
import { DeviceEyes } from './device-eyes.ts';

const turnOf = (inTurn: number, you: number | 'spectator') =>
  knownTable({ dealer: 'device', you, match: playedMatch({ inTurn }) });

describe('the eyes of a device that is passed round', () => {
  it('stay closed until somebody takes it, and open until the turn goes on', () => {
    const eyes = new DeviceEyes();
    expect(eyes.settle(turnOf(0, 'spectator'), undefined)).toBeUndefined();
    expect(eyes.settle(turnOf(0, 0), 0)).toBeUndefined();
    expect(eyes.settle(turnOf(1, 0), 0)).toBe('closed');
  });

  it('are closed at the end, whosever turn it was', () => {
    const eyes = new DeviceEyes();
    eyes.settle(turnOf(0, 0), 0);
    const over = knownTable({ dealer: 'device', you: 0, match: playedMatch({ phase: 'over' }) });
    expect(eyes.settle(over, 0)).toBe('closed');
    expect(eyes.settle({ ...over, you: 'spectator' }, undefined)).toBeUndefined();
  });

  it('of a single person are open at once, and never close', () => {
    const eyes = new DeviceEyes();
    const alone = { ...turnOf(1, 'spectator'), seats: [PERSON, BOT] };
    expect(eyes.settle(alone, undefined)).toEqual({ open: 0 });
    // Asked for, and not welcomed yet.
    expect(eyes.settle(alone, 0)).toBeUndefined();
    expect(eyes.settle({ ...alone, you: 0 }, 0)).toBeUndefined();
  });
});
