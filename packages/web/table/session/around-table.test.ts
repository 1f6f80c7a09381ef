import type { TableState } from '@hyakki/client/known-table';
import { FakeClock } from '@hyakki/client/testing';
import type { TableMessage } from '@hyakki/table/protocol';
import { describe, expect, it } from 'vitest';
import { EMPTY, knownTable, PERSON, person } from '../testing/known-table.ts';
import { AroundTable } from './around-table.ts';

function open(table: TableState) {
  const clock = new FakeClock();
  const said: string[] = [];
  const known = { table, nudges: 0 };
  const around = new AroundTable({
    setTimer: clock.setTimer,
    table: () => known.table,
    language: () => 'en',
    seatName: (seatNumber) => `Seat ${seatNumber}`,
    say: (text) => void said.push(text),
    nudged: () => {
      known.nudges += 1;
    },
  });
  /** The table becomes this, and this is how it is told. */
  const become = (after: TableState, type = 'seats', fields: object = {}) => {
    const { you, host, seats } = after;
    const before = known.table;
    known.table = after;
    around.receive(before, after, { type, you, host, seats, ...fields } as unknown as TableMessage);
  };
  return { clock, said, known, around, become };
}

describe('what is said around a table', () => {
  const table = knownTable();

  it('who leaves, with the name they had', () => {
    const { said, become } = open(table);
    become({ ...table, seats: [PERSON, EMPTY], people: [person('Aki'), null] });
    expect(said).toEqual(['Bo left the table.']);
  });

  it('a reminder for us is counted, one for somebody else is not', () => {
    const { known, become } = open(table);
    become(table, 'nudged', { seat: 1, to: 0 });
    become(table, 'nudged', { seat: 0, to: 1 });
    expect(known.nudges).toBe(1);
  });

  it('a new host, once the names have come', () => {
    const { clock, said, become } = open(table);
    become({ ...table, host: 1 });
    expect(said).toEqual([]);
    clock.pass(400);
    expect(said).toEqual(['Bo is the host now.']);
  });

  it('that we are host, to ourselves', () => {
    const { clock, said, become } = open({ ...table, host: 1 });
    become(table);
    clock.pass(400);
    expect(said).toEqual(['You are the host now.']);
  });

  it('no new host where the same person took the role to another seat', () => {
    const { clock, said, known, become } = open(table);
    become({ ...table, you: 1, host: 1 });
    known.table = { ...known.table, people: [person('Bo'), person('Aki')] };
    clock.pass(400);
    expect(said).toEqual([]);
  });

  it('nothing at one device, and nothing once it is closed', () => {
    const device = open({ ...table, dealer: 'device' });
    device.become({ ...table, dealer: 'device', host: 1, seats: [PERSON, EMPTY] });
    device.clock.pass(400);
    expect(device.said).toEqual([]);
    const closed = open(table);
    closed.become({ ...table, host: 1 });
    closed.around.close();
    closed.clock.pass(400);
    expect(closed.said).toEqual([]);
  });
});
