import { describe, expect, it } from 'vitest';
import {
  CLIENT_FORMS,
  type ClientMessage,
  type ClientMessageOf,
  type ClientMessageType,
  PROTOCOL,
  RIGHTS,
  type Role,
  readClientMessage,
} from '../index.ts';
import { lobby, over, playing, promised, shareOf, type TestTable } from '../testing/index.ts';

// The matrix: every message there is, as everybody there can be, whenever it can be sent.

const SAMPLES: { readonly [Type in ClientMessageType]: Omit<ClientMessageOf<Type>, 'type'> } = {
  come: { protocol: PROTOCOL },
  set: { id: 'x', change: { pace: 500 } },
  'seat-bot': { id: 'x', seat: 3, bot: { name: 'random' } },
  'empty-seat': { id: 'x', seat: 2 },
  swap: { id: 'x', a: 1, b: 2 },
  'give-host': { id: 'x', seat: 1 },
  start: { id: 'x' },
  share: { id: 'x', share: shareOf(7) },
  move: { id: 'x', at: 0, move: 'look a1' },
  say: { id: 'x', saying: { kind: 'reaction', name: 'hello' } },
  chat: { id: 'x', text: 'hello' },
  'look-back': { id: 'x', match: 1, how: 'lead', step: 1, thing: null },
  'look-away': { id: 'x' },
  note: { id: 'x', on: 'a1', mark: 'kappa?' },
  'stand-in': { id: 'x', seat: 1 },
  'take-back': { id: 'x' },
  nudge: { id: 'x', seat: 0 },
  wait: { id: 'x', at: 1, how: 'hold' },
  pace: { id: 'x', pace: 700 },
  hurry: { id: 'x' },
  propose: { id: 'x', seat: 0, what: 'stand-in' },
  agree: { id: 'x', proposal: 1 },
  decline: { id: 'x', proposal: 1 },
  pause: { id: 'x', match: 1 },
  resume: { id: 'x', match: 1 },
  again: { id: 'x', how: 'rematch' },
  why: { id: 'x', at: 1 },
  stop: { id: 'x', match: 1 },
  leave: { id: 'x' },
};

const ROLES = {
  host: { kind: 'seat', seat: 0 },
  person: { kind: 'seat', seat: 1 },
  'the seat of a bot': { kind: 'seat', seat: 2 },
  'an empty seat': { kind: 'seat', seat: 3 },
  'a seat that is not there': { kind: 'seat', seat: 7 },
  spectator: { kind: 'spectator' },
} as const satisfies Readonly<Record<string, Role>>;

const MOMENTS: Readonly<Record<string, TestTable>> = {
  lobby: lobby(),
  promised: promised(),
  playing: playing(),
  over: over(),
};
const NO_RIGHT = ['not-a-player', 'not-seated', 'not-host'];

function messageOf(type: ClientMessageType): ClientMessage {
  const read = readClientMessage({ type, ...SAMPLES[type] });
  if (!read.ok) throw new Error(`${type}: ${JSON.stringify(read.refusal)}`);
  return read.value;
}

describe.each(Object.keys(MOMENTS))('rights: %s', (moment) => {
  for (const type of Object.keys(CLIENT_FORMS) as ClientMessageType[]) {
    for (const [name, role] of Object.entries(ROLES)) {
      // In the lobby seat 3 exists and is empty: four seats then.
      const seatCount = name === 'an empty seat' && moment === 'lobby' ? 4 : 3;
      it(`[P8, P16] ${type} as ${name}`, () => {
        const test =
          seatCount === 4
            ? lobby({ seatCount, bots: [null, null, { name: 'random' }, null] })
            : MOMENTS[moment]!.copy();
        const before = test.table;
        const result = test.decide(role, messageOf(type));
        const code = result.ok ? 'accepted' : result.refusal.code;
        if (!result.ok) expect(test.table).toBe(before);
        const right = RIGHTS[type];
        if (right === 'anybody') {
          const isThere = role.kind === 'spectator' || role.seat < seatCount;
          expect(code).toBe(isThere ? 'accepted' : 'no-such-seat');
        } else if (role.kind === 'spectator') expect(code).toBe('not-a-player');
        else if (role.seat > 1) expect(code).toBe('not-seated');
        else if (right === 'host' && role.seat !== 0) expect(code).toBe('not-host');
        else expect(NO_RIGHT).not.toContain(code);
      });
    }
  }
});
