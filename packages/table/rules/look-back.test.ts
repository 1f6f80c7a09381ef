import type { Result } from '@hyakki/engine';
import { describe, expect, it } from 'vitest';
import {
  type ClientMessageOf,
  type Decision,
  decide,
  type LookBack,
  type Role,
  SHOW_BURST,
  SHOW_BURST_MS,
  welcome,
} from '../index.ts';
import { lobby, over, playing, promised, TestTable } from '../testing/index.ts';

const HOST: Role = { kind: 'seat', seat: 0 };
const GUEST: Role = { kind: 'seat', seat: 1 };
type Wish = Partial<Omit<ClientMessageOf<'look-back'>, 'type' | 'id'>>;

interface Around {
  readonly role?: Role;
  readonly led?: LookBack | null;
  readonly showedAt?: readonly number[];
}

function asked(test: TestTable, wish: Wish, around: Around): Result<Decision> {
  const { role = HOST, led = null, showedAt = [] } = around;
  const ports = { ...test.ports(), lookBack: () => led, showedAt: () => showedAt };
  const message = {
    type: 'look-back',
    id: 'x',
    match: 1,
    how: 'lead',
    step: 2,
    thing: null,
    ...wish,
  } as const;
  return decide(test.table, role, message, ports);
}

/** What everybody looks at then, or why the table refuses it. */
function shown(test: TestTable, wish: Wish = {}, around: Around = {}): LookBack | string | null | undefined {
  const decided = asked(test, wish, around);
  expect(decided.ok ? decided.value.entries : [], 'no line of the log has a word of it').toEqual([]);
  return decided.ok ? decided.value.lookBack : decided.refusal.code;
}

describe('looking back together', () => {
  it('[P30] opens when a match was played to its end, and closes with the next promise', () => {
    for (const test of [lobby(), promised(), playing()]) expect(shown(test)).toBe('look-closed');
    const test = over();
    expect(shown(test)).toEqual({ by: 0, step: 2, thing: null });
    test.ok(0, 'again', { how: 'rematch' });
    expect(shown(test, { match: 2 })).toBe('look-closed');
    expect(shown(test)).toBe('look-closed');
  });

  it('[P30, P18] closes with the same deal, which has no promise', () => {
    const test = over();
    test.ok(0, 'again', { how: 'same-deal' });
    expect(test.table.match?.phase).toBe('playing');
    for (const match of [1, 2]) expect(shown(test, { match })).toBe('look-closed');
  });

  it('[P30] not after a match that was stopped, and not at one device', () => {
    const stopped = playing();
    stopped.ok(0, 'stop', { match: 1 });
    expect(shown(stopped)).toBe('look-closed');
    const device = new TestTable({ game: 'sketch', seatCount: 2 }, 'device').come(0, 1).begin();
    device.playToTheEnd('device');
    expect(device.table.match?.phase).toBe('over');
    expect(shown(device)).toBe('look-closed');
  });

  it('[P30, P16] is led by people who sit there: spectators and seats of bots show nothing', () => {
    const test = over();
    expect(shown(test, {}, { role: { kind: 'spectator' } })).toBe('not-a-player');
    expect(shown(test, {}, { role: { kind: 'seat', seat: 2 } })).toBe('not-seated');
    expect(shown(test, {}, { role: GUEST })).toEqual({ by: 1, step: 2, thing: null });
  });

  it('[P30] anybody in a seat takes the lead, and whoever lost it does not take it back by a late step', () => {
    const test = over();
    const led = { by: 1, step: 5, thing: null };
    expect(shown(test, { how: 'show' }, { led })).toBe('not-leading');
    expect(shown(test, { how: 'show' })).toBe('not-leading');
    expect(shown(test, { how: 'lead' }, { led })).toEqual({ by: 0, step: 2, thing: null });
    expect(shown(test, { how: 'show', step: 6 }, { led, role: GUEST })).toEqual({
      by: 1,
      step: 6,
      thing: null,
    });
    const away = (role: Role, leads: LookBack | null = led) =>
      decide(test.table, role, { type: 'look-away', id: 'x' }, { ...test.ports(), lookBack: () => leads });
    expect(away(HOST)).toMatchObject({ refusal: { code: 'not-leading' } });
    expect(away(HOST, null)).toMatchObject({ refusal: { code: 'not-leading', rule: 'P30' } });
    expect(away(GUEST)).toMatchObject({ value: { entries: [], lookBack: null } });
  });

  it('[P30] shows steps of this match only, from the deal to the last move', () => {
    const test = over();
    const { match } = test.table;
    const last = match?.phase === 'over' ? match.moves.length : 0;
    expect(shown(test, { step: 0 })).toMatchObject({ step: 0 });
    expect(shown(test, { step: last })).toMatchObject({ step: last });
    expect(shown(test, { step: last + 1 })).toBe('no-such-step');
    expect(shown(test, { match: 2 })).toBe('stale-match');
  });

  it('[P30] points at things by the names the game gives them: nobody writes anything by pointing', () => {
    const test = over();
    expect(shown(test, { thing: 'card-3' })).toMatchObject({ thing: 'card-3' });
    for (const thing of ['card-99', 'CARD-3', 'card-3 ', 'well played', '__proto__', 'a1'])
      expect(asked(test, { thing }, {})).toMatchObject({ refusal: { code: 'no-such-thing', rule: 'P30' } });
  });

  it('[P30] comes slowly enough: twenty in five seconds for each seat', () => {
    const test = over();
    const times = Array.from({ length: SHOW_BURST }, (_, i) => test.now - 1_000 + i);
    expect(shown(test, {}, { showedAt: times.slice(1) })).toMatchObject({ by: 0 });
    expect(shown(test, {}, { showedAt: times })).toBe('show-soon');
    test.now = times[0]! + SHOW_BURST_MS;
    expect(shown(test, {}, { showedAt: times })).toMatchObject({ by: 0 });
  });

  it('[P30, P23] is open at a table that has no more room for lines', () => {
    const test = over();
    const full = Object.assign(test.copy(), { table: { ...test.table, seq: 60_000 } });
    expect(shown(full)).toEqual({ by: 0, step: 2, thing: null });
  });

  it('[P30, P21] nothing of it is in a table that is folded again', () => {
    const test = over();
    expect(welcome(test.refolded(), 'spectator', test.now).lookBack).toBeNull();
  });
});
