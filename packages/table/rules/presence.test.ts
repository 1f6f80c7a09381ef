import type { Seat } from '@hyakki/engine';
import { describe, expect, it } from 'vitest';
import { AWAY_MS, type NewTable, PROTOCOL, type RunnerPorts, type TableRunner } from '../index.ts';
import { Clock, openLog, PlayingClient, runnerOn, TestLog } from '../testing/runner.ts';

const THREE: NewTable = {
  game: 'yokai',
  seatCount: 3,
  options: { edition: 'prototype', first: 0 },
  pace: 500,
};
const DUEL: NewTable = { game: 'sketch', seatCount: 2, options: { first: 0 } };

interface Table {
  readonly clock: Clock;
  readonly log: TestLog;
  runner: TableRunner;
  readonly clients: PlayingClient[];
}

async function sit(runner: TableRunner, seat: Seat): Promise<PlayingClient> {
  const client = new PlayingClient(runner, { kind: 'seat', seat });
  client.isLazy = true;
  await client.send({ type: 'come', protocol: PROTOCOL });
  return client;
}

/** Everybody is there and a match is being played, in which nobody does anything by themselves. */
async function atTheTable(wish: NewTable, more: Partial<RunnerPorts> = {}): Promise<Table> {
  const clock = new Clock();
  const log = new TestLog(openLog(wish));
  const runner = await runnerOn(log, clock, more);
  const clients: PlayingClient[] = [];
  for (let seat = 0; seat < wish.seatCount; seat++) clients.push(await sit(runner, seat));
  await clients[0]!.send({ type: 'start', id: 'start' });
  await clock.run(() => runner.table.match?.phase === 'playing');
  return { clock, log, runner, clients };
}

async function answerTo(
  client: PlayingClient,
  message: { readonly type: string; readonly [field: string]: unknown },
) {
  const id = `ask-${client.received.length}`;
  await client.send({ id, ...message });
  return client.answers()[id];
}

describe('who is there', () => {
  it('[P2, P9] a reload gives nobody a right: not to the role, not to the match, not to the turn', async () => {
    const { clock, runner, clients } = await atTheTable(THREE);
    const [host, friend] = clients;
    runner.part(host!);
    expect(runner.goneSince(0)).toBe(clock.now);
    clock.now += AWAY_MS - 1;
    expect(await answerTo(friend!, { type: 'stand-in', seat: 0 })).toBe('not-away');
    expect(await answerTo(friend!, { type: 'stop', match: 1 })).toBe('not-host');
    expect(await answerTo(friend!, { type: 'empty-seat', seat: 0 })).toBe('not-host');
    await sit(runner, 0);
    expect(runner.goneSince(0)).toBeUndefined();
    clock.now += 10 * AWAY_MS;
    expect(await answerTo(friend!, { type: 'stand-in', seat: 0 })).toBe('not-away');
    expect(runner.table.host).toBe(0);
    await runner.close();
  });

  it('[P2] the role passes by itself after a minute, also where nobody does anything', async () => {
    const { clock, runner, clients, log } = await atTheTable(THREE);
    const [host, friend] = clients;
    const before = clock.now;
    runner.part(host!);
    await clock.run(() => runner.table.host === 1);
    expect(clock.now - before).toBe(AWAY_MS);
    expect(log.entries.at(-1)).toMatchObject({ type: 'host-passed', to: 1, why: 'away' });
    expect(friend!.received.at(-1)).toMatchObject({ type: 'seats', host: 1 });
    expect(await answerTo(friend!, { type: 'stop', match: 1 })).toBe('answer');
    await runner.close();
  });

  it('[P2] passes at once to whoever comes when the host has long been gone, and nobody was there', async () => {
    const { clock, runner, clients } = await atTheTable(THREE);
    for (const client of clients) runner.part(client);
    clock.now += AWAY_MS;
    await sit(runner, 2);
    await clock.run(() => runner.table.host === 2);
    expect(runner.goneSince(2)).toBeUndefined();
    await runner.close();
  });

  it('[P9] one of two devices that goes is nobody who is gone', async () => {
    const { clock, runner, clients } = await atTheTable(THREE);
    const phone = await sit(runner, 0);
    runner.part(clients[0]!);
    expect(runner.goneSince(0)).toBeUndefined();
    runner.part(phone);
    expect(runner.goneSince(0)).toBe(clock.now);
    await runner.close();
  });

  it('[P9] a connection that never came is nobody who is there', async () => {
    const { clock, runner, clients } = await atTheTable(THREE);
    runner.part(clients[0]!);
    const before = clock.now;
    clock.now += 1_000;
    const silent = new PlayingClient(runner, { kind: 'seat', seat: 0 });
    expect(runner.goneSince(0)).toBe(before);
    runner.part(silent);
    expect(runner.goneSince(0)).toBe(before);
    await runner.close();
  });

  it('[P9] a restart begins the minute anew, for everybody', async () => {
    const { clock, runner, log } = await atTheTable(THREE);
    await runner.close();
    clock.now += 10 * AWAY_MS;
    const again = await runnerOn(log, clock);
    const friend = await sit(again, 1);
    expect(again.goneSince(0)).toBe(clock.now);
    clock.now += AWAY_MS - 1;
    expect(await answerTo(friend, { type: 'stand-in', seat: 0 })).toBe('not-away');
    expect(again.table.host).toBe(0);
    clock.now += 1;
    expect(await answerTo(friend, { type: 'stand-in', seat: 0 })).toBe('answer');
    expect(again.table.host).toBe(1);
    await again.close();
  });

  it('[P9] whoever knows from before how long somebody is gone says so', async () => {
    const { clock, runner, log } = await atTheTable(THREE);
    await runner.close();
    const since = clock.now;
    clock.now += AWAY_MS;
    const again = await runnerOn(log, clock, { goneAtFirst: (seat) => (seat === 0 ? since : undefined) });
    expect(again.goneSince(0)).toBe(since);
    expect(again.goneSince(2)).toBe(clock.now);
    const friend = await sit(again, 1);
    expect(await answerTo(friend, { type: 'stand-in', seat: 0 })).toBe('answer');
    await again.close();
  });

  it('[P9] in a duel whoever is away is played for by a bot, and after a minute only', async () => {
    const { clock, runner, clients } = await atTheTable(DUEL);
    const [opponent, other] = clients;
    runner.part(opponent!);
    clock.now += 60;
    const random = { type: 'stand-in', seat: 0, bot: { name: 'random' } };
    expect(await answerTo(other!, { type: 'stand-in', seat: 0 })).toBe('not-away');
    clock.now += AWAY_MS - 60;
    expect(await answerTo(other!, random)).toBe('no-wish-for-another');
    expect(await answerTo(other!, { type: 'stand-in', seat: 0 })).toBe('answer');
    expect(runner.table.seats[0]?.standIn?.bot.name).toBe('substitute');
    await runner.close();
  });

  it('[P2, P9] at a slow table only the clock acts, and the role passes after a whole turn', async () => {
    const slow = { ...THREE, clock: { kind: 'turn', seconds: 3_600 } } as const;
    const { clock, runner, clients, log } = await atTheTable(slow);
    const [host, friend] = clients;
    const before = clock.now;
    runner.part(host!);
    clock.now += 1_800_000;
    expect(await answerTo(friend!, { type: 'stand-in', seat: 0 })).toBe('only-clock');
    expect(runner.table.host).toBe(0);
    await clock.run(() => runner.table.host === 1);
    expect(clock.now - before).toBe(3_600_000);
    await clock.run(() => log.entries.some(({ type }) => type === 'stood-in'));
    expect(log.entries.at(-1)).toMatchObject({ type: 'stood-in', seat: 0, why: 'clock' });
    await runner.close();
  });

  it('[P9] at a table on one device nobody is ever gone, and one acts for all', async () => {
    const clock = new Clock();
    const [opened] = openLog(THREE);
    if (opened?.type !== 'opened') throw new Error('not opened');
    const runner = await runnerOn(new TestLog([{ ...opened, dealer: 'device' }]), clock);
    const clients = [await sit(runner, 0), await sit(runner, 1), await sit(runner, 2)];
    await clients[0]!.send({ type: 'start', id: 'start' });
    await clock.run(() => runner.table.match?.phase === 'playing');
    runner.part(clients[0]!);
    clock.now += 10 * AWAY_MS;
    const wish = { type: 'stand-in', seat: 2, bot: { name: 'wise' } };
    expect(await answerTo(clients[1]!, wish)).toBe('answer');
    expect(runner.table.host).toBe(0);
    await runner.close();
  });

  it('[P25] a proposal comes about by itself when whoever did not answer is away', async () => {
    const { clock, runner, clients } = await atTheTable(THREE);
    const [host, friend, other] = clients;
    runner.part(host!);
    await clock.run(() => runner.table.host === 1);
    clock.now += 4 * AWAY_MS;
    expect(await answerTo(friend!, { type: 'propose', seat: 0, what: 'hand-over' })).toBe('answer');
    expect(runner.table.proposal).not.toBeNull();
    const before = clock.now;
    runner.part(other!);
    await clock.run(() => runner.table.seats[0]?.isOpen === true);
    expect(clock.now - before).toBe(AWAY_MS);
    await runner.close();
  });
});

describe('seats that change', () => {
  it('[P3] presence, answers and eyes go with whoever swaps, who is told where they sit', async () => {
    const clock = new Clock();
    const log = new TestLog(openLog(THREE));
    const clients: PlayingClient[] = [];
    const runner = await runnerOn(log, clock, {
      folded: (entry) => {
        if (entry.type !== 'swapped') return;
        for (const client of clients) {
          if (client.role.kind !== 'seat') continue;
          const { seat } = client.role;
          client.role = {
            kind: 'seat',
            seat: seat === entry.a ? entry.b : seat === entry.b ? entry.a : seat,
          };
        }
      },
    });
    for (let seat = 0; seat < 2; seat++) clients.push(await sit(runner, seat));
    const [host, friend] = clients;
    clock.now += 5_000;
    await host!.send({ type: 'swap', id: 'swap', a: 1, b: 2 });
    expect(friend!.received.at(-1)).toMatchObject({ type: 'seats', you: 2 });
    expect(host!.received.at(-1)).toMatchObject({ type: 'seats', you: 0 });
    expect(runner.goneSince(2)).toBeUndefined();
    expect(runner.goneSince(1)).toBeLessThan(clock.now);
    await host!.send({ type: 'swap', id: 'again', a: 0, b: 1 });
    expect(host!.received.at(-1)).toMatchObject({ type: 'seats', you: 1, host: 1 });
    expect(host!.answers()).toMatchObject({ swap: 'answer', again: 'answer' });
    runner.part(friend!);
    expect(runner.goneSince(2)).toBe(clock.now);
    await runner.close();
  });

  it('[P8] whoever is sent away watches from then on, and what they said last is not said for the next', async () => {
    const clock = new Clock();
    const log = new TestLog(openLog(THREE));
    const runner = await runnerOn(log, clock);
    const [host, sent] = [await sit(runner, 0), await sit(runner, 1)];
    const say = { type: 'say', id: 'last', saying: { kind: 'reaction', name: 'sorry' } };
    // While this is being written other words are under way; then somebody else sits down.
    const emptied = host.send({ type: 'empty-seat', id: 'out', seat: 1 });
    const said = sent.send(say);
    const back = sent.send({ type: 'come', protocol: PROTOCOL });
    await emptied;
    const next = await sit(runner, 1);
    await Promise.all([said, back]);
    expect(sent.answers()).toEqual({ last: 'not-seated' });
    expect(sent.received.filter(({ type }) => type === 'table')).toHaveLength(1);
    expect(log.entries.some(({ type }) => type === 'said')).toBe(false);
    expect(next.received[0]).toMatchObject({ type: 'table', you: 1 });
    expect(await answerTo(sent, { type: 'take-back' })).toBe('not-a-player');
    expect(sent.received.findLast((message) => message.type === 'seats')).toMatchObject({ you: 'spectator' });
    runner.part(sent);
    expect(runner.goneSince(1)).toBeUndefined();
    await runner.close();
  });

  it('[P25] whoever comes back a moment too late has lost the seat, however it was timed', async () => {
    const { clock, runner, clients } = await atTheTable(THREE);
    const [host, friend, other] = clients;
    runner.part(host!);
    runner.part(other!);
    await clock.run(() => runner.table.host === 1);
    clock.now += 5 * AWAY_MS;
    const late = new PlayingClient(runner, { kind: 'seat', seat: 0 });
    const handed = friend!.send({ type: 'propose', id: 'hand-over', seat: 0, what: 'hand-over' });
    const came = late.send({ type: 'come', protocol: PROTOCOL });
    await Promise.all([handed, came]);
    expect(runner.table.seats[0]).toMatchObject({ isOpen: true });
    expect(late.received).toMatchObject([{ type: 'refused', code: 'not-seated' }]);
    // Whoever has the seat now takes it.
    await sit(runner, 0);
    expect(runner.table.seats[0]).toMatchObject({ isOpen: false, standIn: null });
    await runner.close();
  });

  it('[P26] whoever runs the table writes lines of its own, with what belongs to them', async () => {
    const along: unknown[] = [];
    const clock = new Clock();
    const log = new TestLog(openLog(THREE));
    const runner = await runnerOn(log, clock, {
      append: (expected, entries, more) => {
        along.push(more);
        return log.append(expected, entries);
      },
    });
    const host = await sit(runner, 0);
    const written = await runner.write(
      (table, { now: at }) => ({
        ok: true,
        value: { entries: [{ at, type: 'taken-over', seat: 0 }], seq: table.seq + 1 },
      }),
      { session: 'new' },
    );
    expect(written).toMatchObject({ ok: true, value: { seq: runner.table.seq } });
    expect(along.at(-1)).toEqual({ session: 'new' });
    expect(host.received.at(-1)).toMatchObject({ type: 'taken-over', seat: 0 });
    log.fail = 'before';
    expect(
      await runner.write((table) => ({
        ok: true,
        value: { entries: [{ at: 1, type: 'taken-over', seat: 0 }], seq: table.seq },
      })),
    ).toMatchObject({
      refusal: { code: 'not-stored' },
    });
    await runner.close();
    expect(
      await runner.write(() => {
        throw new Error('closed');
      }),
    ).toMatchObject({ refusal: { code: 'not-stored' } });
  });
});
