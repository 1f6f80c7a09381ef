import { describe, expect, it } from 'vitest';
import { PROTOCOL, type Role, type RunnerPorts } from '../index.ts';
import { Clock, openLog, PlayingClient, runnerOn, TestLog } from '../testing/runner.ts';

// Whoever runs a table learns what happens from the runner, never from the messages that it sends.

const TWO = { game: 'sketch', seatCount: 2, options: { first: 0 } } as const;

/** Writes down in which order it is told and called back. */
class NotingClient extends PlayingClient {
  readonly order: string[] = [];
  override onMessage = ({ type }: { readonly type: string }) => {
    this.order.push(type);
  };

  welcomed(): void {
    this.order.push('welcomed()');
  }

  left(): void {
    this.order.push('left()');
  }
}

async function running(more: Partial<RunnerPorts> = {}) {
  const log = new TestLog(openLog(TWO));
  const runner = await runnerOn(log, new Clock(), more);
  const connect = async (role: Role) => {
    const client = new NotingClient(runner, role);
    client.isLazy = true;
    await client.send({ type: 'come', protocol: PROTOCOL });
    return client;
  };
  return { log, runner, connect };
}

const seat = (index: number): Role => ({ kind: 'seat', seat: index });

describe('a client is called back', () => {
  it('[P8] once it was sent the whole table, each time it comes', async () => {
    const { runner, connect } = await running();
    const client = await connect(seat(0));
    await client.send({ type: 'come', protocol: PROTOCOL });
    expect(client.order.filter((one) => one !== 'seats')).toEqual([
      'table',
      'welcomed()',
      'table',
      'welcomed()',
    ]);
    const stranger = new NotingClient(runner, seat(1));
    await stranger.send({ type: 'come', protocol: 9 });
    expect(stranger.order).toEqual(['refused']);
  });

  it('[P8] when it has left: after its answer, before anybody is told', async () => {
    const { connect } = await running();
    await connect(seat(0));
    const guest = await connect(seat(1));
    guest.order.length = 0;
    await guest.send({ type: 'leave', id: 'bye' });
    expect(guest.order).toEqual(['answer', 'left()', 'seats']);
  });

  it('[P7] when it asks to leave a match again, and gets the first answer', async () => {
    const { connect } = await running();
    const host = await connect(seat(0));
    const guest = await connect(seat(1));
    await host.send({ type: 'start', id: 'start' });
    guest.order.length = 0;
    for (let i = 0; i < 2; i++) await guest.send({ type: 'leave', id: 'bye' });
    expect(guest.order.filter((one) => one === 'answer' || one === 'left()')).toEqual([
      'answer',
      'left()',
      'answer',
      'left()',
    ]);
  });

  it('[P7, P16] not for a leave that is refused, nor for another message with the id of one', async () => {
    const { log, connect } = await running();
    const watcher = await connect({ kind: 'spectator' });
    await watcher.send({ type: 'leave', id: 'bye' });
    expect(watcher.order.at(-1)).toBe('refused');
    await connect(seat(0));
    const guest = await connect(seat(1));
    guest.order.length = 0;
    log.fail = 'before';
    await guest.send({ type: 'leave', id: 'bye' });
    log.fail = undefined;
    // Nothing was stored, so the id is free: only what is asked counts, not how it is called.
    await guest.send({ type: 'say', id: 'bye', saying: { kind: 'reaction', name: 'hello' } });
    expect(guest.order).toEqual(['refused', 'answer', 'said']);
  });
});

describe('whoever runs the table is called back', () => {
  it('[P20] for every refusal, and for nothing else', async () => {
    const codes: string[] = [];
    const { connect } = await running({ refused: ({ code }) => codes.push(code) });
    const client = await connect(seat(0));
    expect(codes).toEqual([]);
    await client.send({ type: 'dance', id: 'x' });
    await client.send({ type: 'stop', id: 'y', match: 1 });
    await client.send({ type: 'stop', id: 'y', match: 1 });
    await client.send({ type: 'say', id: 'z', saying: { kind: 'reaction', name: 'hello' } });
    expect(codes).toEqual(['bad-message', 'no-match', 'no-match']);
  });

  it('[P21] with each folded line, and whether it was written here', async () => {
    const folded: string[] = [];
    const { log, runner, connect } = await running({
      folded: ({ type }, { isOwn, before, after }) =>
        folded.push(`${type} ${isOwn ? 'here' : 'elsewhere'} +${after.lines - before.lines}`),
    });
    const host = await connect(seat(0));
    const hello = { type: 'said', seat: 0, saying: { kind: 'reaction', name: 'hello' } } as const;
    log.entries.push({ at: 1, ...hello });
    await runner.grown();
    // Written, though the store said that it failed: what the log has is what counts.
    log.fail = 'after';
    await host.send({ type: 'say', id: 'doubt', saying: hello.saying });
    expect(folded).toEqual(['said elsewhere +1', 'said elsewhere +1']);
    log.fail = undefined;
    await host.send({ type: 'say', id: 'sure', saying: hello.saying });
    expect(folded.at(-1)).toBe('said here +1');
  });

  it('[P21] and if it fails then, that is reported, and the table goes on', async () => {
    const problems: unknown[] = [];
    const { connect } = await running({
      folded: ({ type }) => {
        throw new Error(`nobody takes ${type}`);
      },
      report: (problem) => problems.push(problem),
    });
    const host = await connect(seat(0));
    await host.send({ type: 'say', id: 'hi', saying: { kind: 'reaction', name: 'hello' } });
    expect(problems).toEqual([new Error('nobody takes said')]);
    expect(host.answers()).toEqual({ hi: 'answer' });
  });

  it('[P21] when a line cannot be folded, also when no client asked, and only once', async () => {
    let damaged = 0;
    const { log, runner, connect } = await running({
      damaged: () => {
        damaged += 1;
      },
    });
    const client = await connect(seat(0));
    log.entries.push({ at: 1, type: 'moved', seat: 0, move: 'look a1', id: 'x', by: 'person' });
    await runner.grown();
    expect(damaged).toBe(1);
    await client.send({ type: 'leave', id: 'bye' });
    expect(client.answers()).toEqual({ bye: 'table-damaged' });
    expect(damaged).toBe(1);
  });
});
