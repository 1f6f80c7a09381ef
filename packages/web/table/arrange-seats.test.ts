import type { TableRequest } from '@hyakki/client';
import type { TableState } from '@hyakki/client/known-table';
import { describe, expect, it } from 'vitest';
import type { UsualAt } from '../local/worker-messages.ts';
import { SeatArranger } from './arrange-seats.ts';
import { BOT, EMPTY, knownTable, PERSON } from './testing/known-table.ts';

const BOTS = [
  { name: 'random', version: 1, memory: 'none', isSecretive: false, usualAt: [] },
  { name: 'natural', version: 1, memory: 'perfect', isSecretive: false, usualAt: ['elsewhere'] },
  { name: 'natural', version: 1, memory: 'forgetful', isSecretive: false, usualAt: ['first-level'] },
] as const;

interface Options {
  readonly seats: TableState['seats'];
  readonly isShared?: boolean;
  readonly usualAt?: UsualAt;
  readonly refuses?: (asking: TableRequest) => string | undefined;
}

/** A table that does what it is asked, and writes it down. */
function open({ seats, isShared = false, usualAt = 'elsewhere', refuses = () => undefined }: Options) {
  const done: string[] = [];
  let table = knownTable({ seats });
  const put = (seat: number, there: TableState['seats'][number]) => {
    table = { ...table, seats: table.seats.with(seat, there) };
  };
  const arranger = new SeatArranger({
    table: () => table,
    bots: async () => BOTS,
    usualAt: () => usualAt,
    drawName: () => 'Otter',
    sitDown: isShared
      ? (seat, name) => {
          done.push(`sit ${seat} ${name}`);
          put(seat, PERSON);
        }
      : undefined,
    ask: async (asking) => {
      const code = refuses(asking);
      if (code !== undefined) return { type: 'refused', id: 'x', code, rule: 'P1', params: {} };
      if (asking.type === 'seat-bot') {
        done.push(`bot ${asking.seat} ${asking.bot.name}`);
        put(asking.seat, BOT);
      }
      if (asking.type === 'empty-seat') {
        done.push(`empty ${asking.seat}`);
        put(asking.seat, EMPTY);
      }
      if (asking.type === 'swap') {
        const { a, b } = asking;
        done.push(`swap ${a} ${b}`);
        const [one, other] = [table.seats[a]!, table.seats[b]!];
        put(a, other);
        put(b, one);
      }
      if (asking.type === 'start') done.push('start');
      if (asking.type === 'set') {
        const { seatCount = 0 } = asking.change;
        done.push(`seats ${seatCount}`);
        table = { ...table, seats: Array.from({ length: seatCount }, (_, i) => table.seats[i] ?? EMPTY) };
      }
      return { type: 'answer', id: 'x', seq: 1 };
    },
  });
  return { arranger, done };
}

describe('arranging seats', () => {
  it('the usual bot, or the one that was chosen', async () => {
    const { arranger, done } = open({ seats: [PERSON, EMPTY] });
    await arranger.seatBot(1);
    await arranger.seatBot(1, 'random');
    expect(done).toEqual(['bot 1 natural', 'bot 1 random']);
  });

  it.each([
    ['first-level', 'forgetful'],
    ['elsewhere', 'perfect'],
  ] as const)('the usual bot of %s, which has a %s memory', async (usualAt, memory) => {
    const asked: TableRequest[] = [];
    const { arranger } = open({
      seats: [PERSON, EMPTY],
      usualAt,
      refuses: (asking) => {
        asked.push(asking);
        return undefined;
      },
    });
    await arranger.seatBot(1);
    expect(asked).toEqual([{ type: 'seat-bot', seat: 1, bot: { name: 'natural', memory } }]);
  });

  it('one that plays anything, where the server does not know the usual one', async () => {
    const { arranger, done } = open({
      seats: [PERSON, EMPTY],
      refuses: (asking) =>
        asking.type === 'seat-bot' && asking.bot.name === 'natural' ? 'no-such-bot' : undefined,
    });
    await arranger.seatBot(1);
    expect(done).toEqual(['bot 1 random']);
  });

  it('every free seat at once to begin, and every bot again when the game changes', async () => {
    const { arranger, done } = open({ seats: [PERSON, EMPTY, BOT, EMPTY] });
    await arranger.beginWithBots();
    expect(done.splice(0)).toEqual(['bot 1 natural', 'bot 3 natural', 'start']);
    await arranger.reseatBots();
    expect(done).toEqual(['bot 1 natural', 'bot 2 natural', 'bot 3 natural']);
  });

  it('a person for a bot, and a bot for a person, at a shared device', async () => {
    const { arranger, done } = open({ seats: [PERSON, BOT], isShared: true });
    await arranger.seatPerson(1);
    await arranger.botInstead(1);
    expect(done).toEqual(['empty 1', 'sit 1 Otter', 'empty 1', 'bot 1 natural']);
  });

  it('more seats: bots for whoever is alone, people for those who are together, nobody elsewhere', async () => {
    const alone = open({ seats: [PERSON, BOT], isShared: true });
    await alone.arranger.setSeatCount(4);
    expect(alone.done).toEqual(['seats 4', 'bot 2 natural', 'bot 3 natural']);
    const together = open({ seats: [PERSON, PERSON], isShared: true });
    await together.arranger.setSeatCount(3);
    expect(together.done).toEqual(['seats 3', 'sit 2 Otter']);
    const apart = open({ seats: [PERSON, PERSON] });
    await apart.arranger.setSeatCount(3);
    expect(apart.done).toEqual(['seats 3']);
  });

  it('fewer seats: whoever shares the device gets up first; elsewhere the table decides', async () => {
    const shared = open({ seats: [PERSON, PERSON, PERSON], isShared: true });
    await shared.arranger.setSeatCount(2);
    expect(shared.done).toEqual(['empty 2', 'seats 2']);
    const apart = open({ seats: [PERSON, PERSON, PERSON] });
    await apart.arranger.setSeatCount(2);
    expect(apart.done).toEqual(['seats 2']);
  });

  it('fewer seats: a person moves to a free seat first, else to that of a bot', async () => {
    const beside = open({ seats: [PERSON, BOT, EMPTY, PERSON] });
    await beside.arranger.setSeatCount(3);
    expect(beside.done).toEqual(['swap 3 2', 'seats 3']);
    const instead = open({ seats: [PERSON, BOT, PERSON] });
    await instead.arranger.setSeatCount(2);
    expect(instead.done).toEqual(['swap 2 1', 'seats 2']);
  });

  it('begins with those who are here: they close up, the free seats go', async () => {
    const { arranger, done } = open({ seats: [PERSON, EMPTY, BOT, PERSON] });
    await arranger.beginWithFewer({ players: 3, isSame: true });
    expect(done).toEqual(['swap 3 1', 'seats 3', 'start']);
  });

  it('does not begin with fewer where an option changes, or somebody has sat down meanwhile', async () => {
    const changed = open({ seats: [PERSON, PERSON, EMPTY] });
    await changed.arranger.beginWithFewer({ players: 2, isSame: false });
    expect(changed.done).toEqual(['seats 2']);
    const late = open({
      seats: [PERSON, PERSON, PERSON],
      refuses: ({ type }) => (type === 'set' ? 'seat-taken' : undefined),
    });
    await late.arranger.beginWithFewer({ players: 2, isSame: true });
    expect(late.done).toEqual([]);
  });

  it('nobody sits down where the table says no', async () => {
    const { arranger, done } = open({
      seats: [PERSON, PERSON],
      isShared: true,
      refuses: ({ type }) => (type === 'set' ? 'match-going' : undefined),
    });
    await arranger.setSeatCount(3);
    expect(done).toEqual([]);
  });
});
