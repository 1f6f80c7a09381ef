import type { PlayedState, TableState } from '@hyakki/client/known-table';
import { describe, expect, it } from 'vitest';
import { BOT, knownTable, PERSON } from '../table/testing/known-table.ts';
import { SHOW_EVERY_MS, ShowingSender, type Shown } from './showing-sender.ts';
import { isLastMatch, togetherAt } from './together.ts';

const OVER = { phase: 'over', number: 3, outcome: { verdict: 'won' }, record: {} } as unknown as PlayedState;
const SHOWN = { by: 1, step: 4, thing: null };
const at = (more: Partial<TableState>, wantsToFollow = true) =>
  togetherAt(knownTable({ match: OVER, ...more }), 3, wantsToFollow);

describe('looking back together', () => {
  it('one leads, follows or looks alone, or nobody leads', () => {
    expect(at({})).toEqual({ stance: 'unled', mayLead: true, shown: null });
    expect(at({ lookBack: SHOWN })).toEqual({ stance: 'following', mayLead: true, shown: SHOWN });
    expect(at({ lookBack: SHOWN }, false)).toMatchObject({ stance: 'alone' });
    expect(at({ lookBack: { ...SHOWN, by: 0 } }, false)).toMatchObject({ stance: 'leading' });
    expect(at({ lookBack: SHOWN, you: 'spectator', watching: 1 })).toMatchObject({
      stance: 'following',
      mayLead: false,
    });
  });

  it('only at the last match, played to its end, and with somebody else', () => {
    for (const match of [
      { ...OVER, number: 4 },
      { ...OVER, phase: 'playing' as const },
      { ...OVER, outcome: null },
    ])
      expect(at({ match })).toBeUndefined();
    expect(at({ dealer: 'device' })).toBeUndefined();
    expect(at({ seats: [PERSON, BOT] })).toBeUndefined();
    expect(at({ seats: [PERSON, BOT], watching: 1 })).toBeDefined();
    // Whoever watches is counted among those who do.
    expect(at({ seats: [BOT, BOT], you: 'spectator', watching: 1 })).toBeUndefined();
  });

  it('one comes to its table only while that match is the last one there', () => {
    expect(isLastMatch({ phase: 'over', matches: 3 }, 3)).toBe(true);
    expect(isLastMatch({ phase: 'over', matches: 4 }, 3)).toBe(false);
    expect(isLastMatch({ phase: 'playing', matches: 3 }, 3)).toBe(false);
  });
});

describe('what a leader shows', () => {
  function sender() {
    const sent: Shown[] = [];
    const timers: (() => void)[] = [];
    const sending = new ShowingSender(
      (shown) => sent.push(shown),
      (ms, ring) => {
        expect(ms).toBe(SHOW_EVERY_MS);
        timers.push(ring);
        return () => timers.splice(timers.indexOf(ring), 1);
      },
    );
    return { sent, sending, ring: () => timers.splice(0).forEach((ring) => void ring()), timers };
  }
  const step = (step: number): Shown => ({ step, thing: null });

  it('goes at once; of a drag only the newest follows', () => {
    const { sent, sending, ring, timers } = sender();
    for (const n of [1, 2, 3, 4]) sending.show(step(n));
    expect(sent).toEqual([step(1)]);
    ring();
    expect(sent).toEqual([step(1), step(4)]);
    ring();
    expect(timers).toEqual([]);
    sending.show(step(5));
    expect(sent.at(-1)).toEqual(step(5));
  });

  it('is forgotten when somebody else leads', () => {
    const { sent, sending, ring } = sender();
    sending.show(step(1));
    sending.show(step(2));
    sending.stop();
    ring();
    expect(sent).toEqual([step(1)]);
  });
});
