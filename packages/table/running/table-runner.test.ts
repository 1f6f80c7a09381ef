import { ok, verify } from '@hyakki/engine';
import { FAST_CHECK_SEED, runs } from '@hyakki/engine/testing';
import { findGame } from '@hyakki/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AWAY_MS,
  BOT_BEAT_MS,
  type BotRequest,
  type Entry,
  HELP_MS,
  MemoryLog,
  movesAt,
  PROTOCOL,
  recordOf,
  SHARE_MS,
  type TableMessage,
  TableRunner,
  welcome,
  write,
} from '../index.ts';
import { Clock, openLog, PlayingClient, runnerOn, TestLog } from '../testing/runner.ts';
import { chooseAsBot } from '../testing/test-table.ts';

const YOKAI = {
  game: 'yokai',
  seatCount: 3,
  options: { edition: 'prototype', first: 0 },
  pace: 500,
} as const;
const SHARED = { isShared: true };
const THREE = { ...YOKAI, bots: [null, null, { name: 'random' }] };
/** A bot begins, and waits for help. */
const BOT_THAT_WAITS = {
  game: 'tengu',
  seatCount: 2,
  options: { level: 3, first: 1 },
  pace: 300,
  bots: [null, { name: 'random' }],
};

describe('a running table', () => {
  it('[P21] writes, then answers, then tells', async () => {
    const clock = new Clock();
    const order: string[] = [];
    const log = new TestLog(openLog(THREE));
    log.written = (entries) => order.push(`write ${entries.map(({ type }) => type).join('+')}`);
    const runner = await runnerOn(log, clock);
    const [host, friend] = [0, 1].map((seat) => new PlayingClient(runner, { kind: 'seat', seat }));
    await host!.send({ type: 'come', protocol: PROTOCOL });
    await friend!.send({ type: 'come', protocol: PROTOCOL });
    for (const [name, client] of Object.entries({ host: host!, friend: friend! })) {
      client.onMessage = ({ type }) => order.push(`${name}: ${type}`);
    }
    order.length = 0;
    await host!.send({ type: 'say', id: 'a', saying: { kind: 'reaction', name: 'hello' } });
    expect(order).toEqual(['write said', 'host: answer', 'host: said', 'friend: said']);
    await runner.close();
  });

  it('[P20] hears nobody who has not come, and refuses what is no message', async () => {
    const runner = await runnerOn(new TestLog(openLog(THREE)), new Clock());
    const client = new PlayingClient(runner, { kind: 'seat', seat: 0 });
    await client.send({ type: 'start', id: 'x' });
    await client.send({ type: 'come', protocol: 9 });
    await client.send({ type: 'dance', id: 'y' });
    for (const nothing of ['nonsense', null, 7, [], [null]]) await client.send(nothing);
    expect(client.received).toMatchObject([
      { type: 'refused', id: 'x', code: 'come-first' },
      { type: 'refused', id: null, code: 'bad-protocol' },
      { type: 'refused', id: 'y', code: 'bad-message' },
      ...Array.from({ length: 5 }, () => ({ type: 'refused', id: null, code: 'bad-message' })),
    ]);
    expect(runner.table.lines).toBe(2);
  });

  it.each(['yokai', 'tengu', 'sketch'])(
    '[P18] plays %s to the end with persons and bots, and the record verifies',
    async (game) => {
      const clock = new Clock();
      const finished: unknown[] = [];
      const log = new TestLog(openLog({ game, seatCount: 2, pace: 300, bots: [null, { name: 'random' }] }));
      const runner = await runnerOn(log, clock, { finished: (_, record) => finished.push(record) });
      const person = new PlayingClient(runner, { kind: 'seat', seat: 0 });
      const watcher = new PlayingClient(runner, { kind: 'spectator' });
      await person.send({ type: 'come', protocol: PROTOCOL });
      await watcher.send({ type: 'come', protocol: PROTOCOL });
      await person.send({ type: 'start', id: 'start' });
      await clock.run(() => person.hasEnded);
      expect(verify(findGame(game)!, recordOf(runner.table)!)).toMatchObject({ ok: true });
      expect(finished).toEqual([recordOf(runner.table)]);
      person.expectNoHoles();
      watcher.expectNoHoles();
      expect(watcher.received.at(-1)).toMatchObject({ type: 'over' });
    },
  );

  it('[P22] tells who asks, and nobody else, why a bot moved: in public while it goes on, in full afterwards', async () => {
    const clock = new Clock();
    const asked: unknown[] = [];
    const log = new TestLog(
      openLog({ game: 'yokai', seatCount: 2, pace: 300, bots: [null, { name: 'random' }] }),
    );
    const runner = await runnerOn(log, clock, {
      explainBot: (request) => {
        asked.push(request.view.viewer);
        return Promise.resolve([{ code: 'at-random', params: {} }]);
      },
    });
    const person = new PlayingClient(runner, { kind: 'seat', seat: 0 });
    const watcher = new PlayingClient(runner, { kind: 'spectator' });
    await person.send({ type: 'come', protocol: PROTOCOL });
    await watcher.send({ type: 'come', protocol: PROTOCOL });
    await person.send({ type: 'start', id: 'start' });
    const botsMove = () => {
      const { match } = runner.table;
      return match === undefined || match.phase === 'promised'
        ? undefined
        : match.moves.find(({ seat }) => seat === 1)?.seq;
    };
    await clock.run(() => botsMove() !== undefined);
    const seq = botsMove()!;
    await person.send({ type: 'why', id: 'why-1', at: seq });
    await watcher.send({ type: 'why', id: 'why-2', at: seq });
    await clock.run(() => person.hasEnded);
    await person.send({ type: 'why', id: 'why-3', at: seq });
    await Promise.resolve();
    const reasons = [{ code: 'at-random', params: {} }];
    expect(person.received.filter(({ type }) => type === 'reasons')).toEqual([
      { type: 'reasons', at: seq, isFull: false, reasons },
      { type: 'reasons', at: seq, isFull: true, reasons },
    ]);
    expect(asked).toEqual(['spectator', 1]);
    expect(watcher.received.some(({ type }) => type === 'reasons')).toBe(false);
    expect(watcher.received).toContainEqual(expect.objectContaining({ type: 'refused', id: 'why-2' }));
    await runner.close();
  });

  it('[P27] a bot is asked once, waits while somebody chooses, and moves when it may go on', async () => {
    const clock = new Clock();
    let asked = 0;
    const log = new TestLog(openLog(BOT_THAT_WAITS));
    const runner = await runnerOn(log, clock, {
      askBot: ({ must }) => {
        if (!must) return Promise.resolve(undefined);
        asked++;
        return Promise.resolve('stay');
      },
    });
    const person = new PlayingClient(runner, { kind: 'seat', seat: 0 });
    person.isLazy = true;
    await person.send({ type: 'come', protocol: PROTOCOL });
    await person.send({ type: 'start', id: 'start' });
    const moves = () => {
      const { match } = runner.table;
      return match === undefined || match.phase === 'promised' ? [] : match.moves;
    };
    await clock.run(() => asked > 0);
    const begun = clock.now;
    clock.now += 9_000;
    await person.send({ type: 'wait', id: 'hold', at: runner.table.seq, how: 'hold' });
    // Past the usual time nothing has happened.
    let isLater = false;
    clock.setTimer(begun + 35_000, () => {
      isLater = true;
    });
    await clock.run(() => isLater);
    expect(moves()).toEqual([]);
    await person.send({ type: 'wait', id: 'on', at: runner.table.seq, how: 'go-on' });
    await clock.run(() => moves().length > 0);
    expect(clock.now).toBe(begun + 35_000);
    expect(asked).toBe(1);
    await runner.close();
  });

  it('[P22] one question at a time; the same one again costs nothing, and without time for it nobody is answered', async () => {
    const clock = new Clock();
    const asked: number[] = [];
    const answers: (() => void)[] = [];
    let hasTime = true;
    const log = new TestLog(
      openLog({ game: 'yokai', seatCount: 2, pace: 300, bots: [null, { name: 'random' }] }),
    );
    const runner = await runnerOn(log, clock, {
      explainBot: ({ seat }) => {
        asked.push(seat);
        return new Promise((resolve) => answers.push(() => resolve([])));
      },
      mayExplain: () => hasTime,
    });
    const person = new PlayingClient(runner, { kind: 'seat', seat: 0 });
    await person.send({ type: 'come', protocol: PROTOCOL });
    await person.send({ type: 'start', id: 'start' });
    await clock.run(() => person.hasEnded);
    const { match } = runner.table;
    const moves = match === undefined || match.phase === 'promised' ? [] : match.moves;
    const [first, second] = moves.filter(({ seat }) => seat === 1).map(({ seq }) => seq);
    const why = async (id: string, seq: number) => {
      await person.send({ type: 'why', id, at: seq });
      return person.received.findLast((message) => 'id' in message && message.id === id);
    };
    const reasonsSent = () => person.received.filter(({ type }) => type === 'reasons').length;

    expect(await why('one', first!)).toMatchObject({ type: 'answer' });
    expect(await why('two', second!)).toMatchObject({ type: 'refused', code: 'too-fast', rule: 'P22' });
    answers.shift()!();
    await new Promise(setImmediate);
    expect(reasonsSent()).toBe(1);

    expect(await why('again', first!)).toMatchObject({ type: 'answer' });
    await new Promise(setImmediate);
    expect(reasonsSent()).toBe(2);
    expect(asked).toHaveLength(1);

    hasTime = false;
    expect(await why('busy', second!)).toMatchObject({ type: 'refused', code: 'too-fast' });
    hasTime = true;
    expect(await why('later', second!)).toMatchObject({ type: 'answer' });
    expect(asked).toHaveLength(2);
    await runner.close();
  });

  it.each([true, false])(
    '[P22] whoever got no reasons because the bot failed may ask again (reported: %s)',
    async (isReported) => {
      const clock = new Clock();
      const problems: unknown[] = [];
      const nobodysRequest: unknown[] = [];
      const note = (problem: unknown) => nobodysRequest.push(problem);
      process.on('unhandledRejection', note);
      const log = new TestLog(
        openLog({ game: 'yokai', seatCount: 2, pace: 300, bots: [null, { name: 'random' }] }),
      );
      const failure = new Error('a bot fell over');
      const runner = await runnerOn(log, clock, {
        explainBot: () => Promise.reject(failure),
        ...(isReported ? { report: (problem: unknown) => problems.push(problem) } : {}),
      });
      const person = new PlayingClient(runner, { kind: 'seat', seat: 0 });
      await person.send({ type: 'come', protocol: PROTOCOL });
      await person.send({ type: 'start', id: 'start' });
      await clock.run(() => person.hasEnded);
      const at = log.entries.findIndex((entry) => entry.type === 'moved' && entry.by === 'bot') + 1;
      for (const id of ['why-1', 'why-2']) {
        await person.send({ type: 'why', id, at });
        await new Promise(setImmediate);
      }
      process.off('unhandledRejection', note);
      expect(person.answers()).toMatchObject({ 'why-1': 'answer', 'why-2': 'answer' });
      expect(person.received.some(({ type }) => type === 'reasons')).toBe(false);
      expect(problems).toEqual(isReported ? [failure, failure] : []);
      expect(nobodysRequest).toEqual([]);
      await runner.close();
    },
  );

  it('[P5] deals without a share that does not come, by itself', async () => {
    const clock = new Clock();
    const runner = await runnerOn(new TestLog(openLog(THREE)), clock);
    const clients = [0, 1].map((seat) => new PlayingClient(runner, { kind: 'seat', seat }));
    clients[1]!.isLazy = true;
    for (const client of clients) await client.send({ type: 'come', protocol: PROTOCOL });
    const before = clock.now;
    await clients[0]!.send({ type: 'start', id: 'start' });
    await clock.run(() => runner.table.match?.phase === 'playing');
    expect(clock.now - before).toBe(SHARE_MS);
    await runner.close();
  });

  it('[P10] puts a bot in for who runs out of time, by itself, and the match goes on', async () => {
    const clock = new Clock();
    const runner = await runnerOn(
      new TestLog(openLog({ ...THREE, clock: { kind: 'turn', seconds: 20 } })),
      clock,
    );
    const [host, sleeper] = [0, 1].map((seat) => new PlayingClient(runner, { kind: 'seat', seat }));
    sleeper!.isLazy = true;
    await host!.send({ type: 'come', protocol: PROTOCOL });
    await sleeper!.send({ type: 'come', protocol: PROTOCOL });
    await host!.send({ type: 'start', id: 'start' });
    await clock.run(() => host!.hasEnded);
    expect(recordOf(runner.table)!.handOvers).toMatchObject([{ seat: 1, to: { kind: 'bot' } }]);
  });

  it('[P17] plays on when a bot fails or cheats, and says so', async () => {
    const clock = new Clock();
    const problems: unknown[] = [];
    let asked = 0;
    const runner = await runnerOn(new TestLog(openLog(THREE)), clock, {
      askBot: () => {
        const kind = asked++ % 3;
        if (kind === 0) return Promise.reject(new Error('a bot fell over'));
        return Promise.resolve(kind === 1 ? 'look z9' : undefined);
      },
      report: (problem) => problems.push(problem),
    });
    const clients = [0, 1].map((seat) => new PlayingClient(runner, { kind: 'seat', seat }));
    for (const client of clients) await client.send({ type: 'come', protocol: PROTOCOL });
    await clients[0]!.send({ type: 'start', id: 'start' });
    await clock.run(() => clients[0]!.hasEnded);
    expect(asked).toBeGreaterThan(2);
    expect(problems.length).toBeGreaterThanOrEqual(asked);
  });

  it('[P9] gives a seat back to who returns, and tells of it', async () => {
    const clock = new Clock();
    const runner = await runnerOn(new TestLog(openLog(THREE)), clock);
    const [host, friend] = [0, 1].map((seat) => new PlayingClient(runner, { kind: 'seat', seat }));
    for (const client of [host!, friend!]) await client.send({ type: 'come', protocol: PROTOCOL });
    host!.isLazy = true;
    await friend!.send({ type: 'stand-in', id: 'early', seat: 0 });
    await host!.send({ type: 'start', id: 'start' });
    await clock.run(() => runner.table.match?.phase === 'playing');
    await friend!.send({ type: 'stand-in', id: 'rude', seat: 0 });
    runner.part(host!);
    await friend!.send({ type: 'stand-in', id: 'hasty', seat: 0 });
    clock.now += AWAY_MS;
    await friend!.send({ type: 'stand-in', id: 'kind', seat: 0 });
    expect(friend!.answers()).toMatchObject({
      early: 'no-match',
      rude: 'not-away',
      hasty: 'not-away',
      kind: 'answer',
    });
    const back = new PlayingClient(runner, { kind: 'seat', seat: 0 });
    await back.send({ type: 'come', protocol: PROTOCOL });
    expect(back.received[0]).toMatchObject({ type: 'table', you: 0, seats: [{ standIn: null }, {}, {}] });
    expect(friend!.received.filter(({ type }) => type === 'seats').at(-1)).toMatchObject({
      seats: [{ standIn: null }, {}, {}],
    });
    await runner.close();
  });
});

describe('a table that was closed', () => {
  it('[P21] writes nothing more, whoever asks', async () => {
    const log = new TestLog(openLog(THREE));
    const runner = await runnerOn(log, new Clock());
    const takeOver = () =>
      runner.write((table, { now: at }) => ok(write(table, { at, type: 'taken-over', seat: 0 })));
    expect(await takeOver()).toMatchObject({ ok: true });
    await runner.close();
    expect(await takeOver()).toMatchObject({ refusal: { code: 'not-stored', rule: 'P21' } });
    expect(log.entries.filter(({ type }) => type === 'taken-over')).toHaveLength(1);
  });
});

describe('two nodes with one log', () => {
  it('[P21] whoever comes to one is sent what the other wrote', async () => {
    const clock = new Clock();
    const log = new TestLog(openLog(THREE));
    const nodes = [await runnerOn(log, clock, SHARED), await runnerOn(log, clock, SHARED)] as const;
    const friend = new PlayingClient(nodes[0], { kind: 'seat', seat: 1 });
    await friend.send({ type: 'come', protocol: PROTOCOL });
    expect(nodes[1].table.seq).toBeLessThan(nodes[0].table.seq);
    const watcher = new PlayingClient(nodes[1], { kind: 'spectator' });
    await watcher.send({ type: 'come', protocol: PROTOCOL });
    expect(watcher.received[0]).toMatchObject({
      type: 'table',
      seq: nodes[0].table.seq,
      seats: [{}, { sitter: { kind: 'person' } }, {}],
    });
    for (const node of nodes) await node.close();
  });

  it('[P6] a move made on a board that only the other has told of is made', async () => {
    const clock = new Clock();
    const log = new TestLog(openLog(THREE));
    const nodes = [await runnerOn(log, clock, SHARED), await runnerOn(log, clock, SHARED)] as const;
    const tabs = nodes.map((node) => new PlayingClient(node, { kind: 'seat', seat: 0 }));
    for (const client of [...tabs, new PlayingClient(nodes[0], { kind: 'seat', seat: 1 })]) {
      client.isLazy = true;
      await client.send({ type: 'come', protocol: PROTOCOL });
    }
    await tabs[0]!.send({ type: 'start', id: 'start' });
    await clock.run(() => nodes[0].table.match?.phase === 'playing');
    await nodes[1].grown();
    await tabs[0]!.send({ type: 'move', id: 'first', at: nodes[0].table.seq, move: 'look a1' });
    expect(nodes[1].table.seq).toBe(nodes[0].table.seq - 1);
    await tabs[1]!.send({ type: 'move', id: 'second', at: nodes[0].table.seq, move: 'look b2' });
    expect(tabs[1]!.answers()).toEqual({ second: 'answer' });
    for (const node of nodes) await node.close();
  });

  it('[P5] the one that does not ring gives the other a second', async () => {
    const clock = new Clock();
    const log = new TestLog(openLog(THREE));
    const rings: number[] = [];
    const runner = await runnerOn(log, clock, {
      ...SHARED,
      isDriving: () => false,
      setTimer: (at, ring) => {
        rings.push(at);
        return clock.setTimer(at, ring);
      },
    });
    // Nobody is here, so nothing is due.
    expect(rings).toEqual([]);
    const clients = [0, 1].map((seat) => new PlayingClient(runner, { kind: 'seat', seat }));
    for (const client of clients) {
      client.isLazy = true;
      await client.send({ type: 'come', protocol: PROTOCOL });
    }
    await clients[0]!.send({ type: 'start', id: 'start' });
    expect(rings.at(-1)).toBe(clock.now + SHARE_MS + 1_000);
    const begun = clock.now;
    await clock.run(() => runner.table.match?.phase === 'playing');
    expect(clock.now - begun).toBe(SHARE_MS + 1_000);
    await runner.close();
  });

  it('[P17, P27] a bot whose move comes after it was held on the other node is not at fault', async () => {
    const clock = new Clock();
    const problems: unknown[] = [];
    const log = new TestLog(openLog(BOT_THAT_WAITS));
    const asking = await runnerOn(log, clock, {
      ...SHARED,
      askBot: ({ must }) => Promise.resolve(must ? 'stay' : undefined),
      report: (problem) => problems.push(problem),
    });
    const other = await runnerOn(log, clock, { ...SHARED, isDriving: () => false });
    const person = new PlayingClient(other, { kind: 'seat', seat: 0 });
    person.isLazy = true;
    await person.send({ type: 'come', protocol: PROTOCOL });
    await person.send({ type: 'start', id: 'start' });
    await asking.grown();
    await clock.run(() => asking.table.match?.phase === 'playing');
    await other.grown();
    const begun = clock.now;
    clock.now += HELP_MS - 1_000;
    await person.send({ type: 'wait', id: 'hold', at: other.table.seq, how: 'hold' });
    let isLater = false;
    clock.setTimer(begun + HELP_MS + 1, () => {
      isLater = true;
    });
    await clock.run(() => isLater);
    // The node that asks has learned of it by its own move.
    expect(asking.table.seq).toBe(other.table.seq);
    await person.send({ type: 'wait', id: 'on', at: other.table.seq, how: 'go-on' });
    await asking.grown();
    const moved = () => log.entries.filter(({ type }) => type === 'moved');
    await clock.run(() => moved().length > 0);
    expect(person.answers()).toMatchObject({ hold: 'answer', on: 'answer' });
    expect(moved()).toMatchObject([{ seat: 1, move: 'stay', by: 'bot' }]);
    expect(problems).toEqual([]);
    for (const node of [asking, other]) await node.close();
  });

  it('[P6, P21] of two that write at once one wins; the other reads, decides again, and both tell the same', async () => {
    const clock = new Clock();
    const log = new TestLog(openLog(THREE));
    const nodes = [await runnerOn(log, clock, SHARED), await runnerOn(log, clock, SHARED)];
    const [here, there] = nodes.map((node, seat) => new PlayingClient(node, { kind: 'seat', seat }));
    await here!.send({ type: 'come', protocol: PROTOCOL });
    await there!.send({ type: 'come', protocol: PROTOCOL });
    const say = { type: 'say', saying: { kind: 'reaction', name: 'hello' } } as const;
    await Promise.all([here!.send({ ...say, id: 'a' }), there!.send({ ...say, id: 'b' })]);
    await Promise.all(nodes.map((node) => node.grown()));
    const said = (client: PlayingClient) => client.received.filter(({ type }) => type === 'said');
    expect(said(here!)).toHaveLength(2);
    expect(said(here!)).toEqual(said(there!));
    expect(here!.answers()).toEqual({ a: 'answer' });
    expect(there!.answers()).toEqual({ b: 'answer' });
    expect(nodes[0]!.table.lines).toBe(nodes[1]!.table.lines);
    for (const node of nodes) await node.close();
  });

  it('[P7] a move that one refused and the other took is answered by both as taken', async () => {
    const clock = new Clock();
    const log = new TestLog(openLog(THREE));
    const nodes = [await runnerOn(log, clock, SHARED), await runnerOn(log, clock, SHARED)] as const;
    const tabs = nodes.map((node) => new PlayingClient(node, { kind: 'seat', seat: 0 }));
    const friend = new PlayingClient(nodes[0], { kind: 'seat', seat: 1 });
    for (const client of [...tabs, friend]) {
      client.isLazy = true;
      await client.send({ type: 'come', protocol: PROTOCOL });
    }
    await tabs[0]!.send({ type: 'start', id: 'start' });
    await clock.run(() => nodes[0].table.match?.phase === 'playing');
    const move = { type: 'move', id: 'same', at: nodes[0].table.seq, move: 'look a1' } as const;
    await tabs[0]!.send({ type: 'stand-in', id: 'away', seat: 0 });
    await tabs[1]!.send(move);
    expect(tabs[1]!.answers()).toMatchObject({ same: 'bot-plays' });
    await tabs[0]!.send({ type: 'take-back', id: 'back' });
    await tabs[0]!.send(move);
    expect(tabs[0]!.answers()).toMatchObject({ same: 'answer' });
    await nodes[1].grown();
    await tabs[1]!.send(move);
    expect(tabs[1]!.answers()).toMatchObject({ same: 'answer' });
    expect(log.entries.filter((entry) => entry.type === 'moved' && entry.id === 'same')).toHaveLength(1);
    for (const node of nodes) await node.close();
  });

  it.each(['read', 'append'] as const)(
    '[P6] a move that one refused in a pause is not made after it by another that had waited to %s',
    async (waiting) => {
      const clock = new Clock();
      const log = new TestLog(openLog(THREE));
      let isSlow = false;
      let hurry = () => {};
      const slowness = new Promise<void>((resolve) => {
        hurry = resolve;
      });
      const slowly = async (what: 'read' | 'append') => (isSlow && what === waiting ? slowness : undefined);
      const nodes = [
        await runnerOn(log, clock, SHARED),
        await runnerOn(log, clock, {
          ...SHARED,
          read: async (after) => {
            await slowly('read');
            return log.read(after);
          },
          append: async (expected, entries) => {
            await slowly('append');
            return log.append(expected, entries);
          },
        }),
      ] as const;
      const tabs = nodes.map((node) => new PlayingClient(node, { kind: 'seat', seat: 0 }));
      const friend = new PlayingClient(nodes[0], { kind: 'seat', seat: 1 });
      for (const client of [...tabs, friend]) {
        client.isLazy = true;
        await client.send({ type: 'come', protocol: PROTOCOL });
      }
      await tabs[0]!.send({ type: 'start', id: 'start' });
      await clock.run(() => nodes[0].table.match?.phase === 'playing');
      const pause = async () => {
        await tabs[0]!.send({ type: 'pause', id: 'mine', match: 1 });
        await friend.send({ type: 'pause', id: 'theirs', match: 1 });
      };
      if (waiting === 'read') await pause();
      await nodes[1].grown();
      const move = { type: 'move', id: 'same', at: nodes[1].table.seq, move: 'look a1' } as const;
      isSlow = true;
      const held = tabs[1]!.send(move);
      if (waiting === 'append') await pause();
      await tabs[0]!.send(move);
      await friend.send({ type: 'resume', id: 'on', match: 1 });
      hurry();
      await held;
      expect(tabs.map((tab) => tab.answers()['same'])).toEqual(['paused', 'paused']);
      expect(log.entries.filter(({ type }) => type === 'moved')).toEqual([]);
      await tabs[1]!.send({ ...move, id: 'new' });
      expect(tabs[1]!.answers()).toMatchObject({ new: 'answer' });
      for (const node of nodes) await node.close();
    },
  );

  it('[P7] a move sent to both is made once, and answered the same', async () => {
    const clock = new Clock();
    const log = new TestLog(openLog(THREE));
    const nodes = [await runnerOn(log, clock, SHARED), await runnerOn(log, clock, SHARED)] as const;
    const tabs = nodes.map((node) => new PlayingClient(node, { kind: 'seat', seat: 0 }));
    const friend = new PlayingClient(nodes[0], { kind: 'seat', seat: 1 });
    for (const client of [...tabs, friend]) {
      client.isLazy = true;
      await client.send({ type: 'come', protocol: PROTOCOL });
    }
    await tabs[0]!.send({ type: 'start', id: 'start' });
    await clock.run(() => nodes[0].table.match?.phase === 'playing');
    await nodes[1].grown();
    const move = { type: 'move', id: 'same', at: nodes[0].table.seq, move: 'look a1' } as const;
    await Promise.all(tabs.map((tab) => tab.send(move)));
    const answers = tabs.map((tab) =>
      tab.received.find((message) => message.type === 'answer' && message.id === 'same'),
    );
    expect(answers[0]).toMatchObject({ type: 'answer' });
    expect(answers[1]).toEqual(answers[0]);
    expect(log.entries.filter(({ type }) => type === 'moved')).toHaveLength(1);
    for (const node of nodes) await node.close();
  });
});

describe('a store that fails', () => {
  it('[P21] answers whatever needs no line', async () => {
    const log = new TestLog(openLog(THREE));
    const runner = await runnerOn(log, new Clock());
    const client = new PlayingClient(runner, { kind: 'seat', seat: 0 });
    await client.send({ type: 'come', protocol: PROTOCOL });
    log.fail = 'reading too';
    await client.send({ type: 'come', protocol: PROTOCOL });
    await client.send({ type: 'swap', id: 'nothing', a: 1, b: 1 });
    expect(client.received.slice(-2).map(({ type }) => type)).toEqual(['table', 'answer']);
    expect(client.answers()).toEqual({ nothing: 'answer' });
  });

  it('[P21] is never taken for written, nor for not written: the log says', async () => {
    const clock = new Clock();
    const log = new TestLog(openLog(THREE));
    const runner = await runnerOn(log, clock);
    const client = new PlayingClient(runner, { kind: 'seat', seat: 0 });
    await client.send({ type: 'come', protocol: PROTOCOL });
    const say = { type: 'say', saying: { kind: 'reaction', name: 'hello' } } as const;
    log.fail = 'before';
    await client.send({ ...say, id: 'lost' });
    log.fail = 'after';
    await client.send({ ...say, id: 'written' });
    log.fail = 'reading too';
    await client.send({ ...say, id: 'unknown' });
    log.fail = undefined;
    await client.send({ ...say, id: 'fine' });
    expect(client.answers()).toEqual({
      lost: 'not-stored',
      written: 'answer',
      unknown: 'not-stored',
      fine: 'answer',
    });
    // What was written without anybody knowing is told when it is read.
    expect(client.received.filter(({ type }) => type === 'said')).toHaveLength(3);
    client.expectNoHoles();
    await runner.close();
  });

  it('[P7] a move whose fate was unknown is made once when it is sent again', async () => {
    const clock = new Clock();
    const log = new TestLog(openLog({ ...YOKAI, bots: [null, { name: 'random' }, { name: 'random' }] }));
    const runner = await runnerOn(log, clock);
    const client = new PlayingClient(runner, { kind: 'seat', seat: 0 });
    client.isLazy = true;
    await client.send({ type: 'come', protocol: PROTOCOL });
    await client.send({ type: 'start', id: 'start' });
    await clock.run(() => runner.table.match?.phase === 'playing');
    const move = { type: 'move', id: 'm', at: runner.table.seq, move: 'look a1' } as const;
    log.fail = 'reading too';
    await client.send(move);
    log.fail = undefined;
    await client.send(move);
    expect(client.received.filter((message) => 'id' in message && message.id === 'm')).toMatchObject([
      { type: 'refused', code: 'not-stored' },
      { type: 'answer' },
    ]);
    expect(log.entries.filter(({ type }) => type === 'moved')).toHaveLength(1);
    client.expectNoHoles();
    await runner.close();
  });

  it('[P21] a log that cannot be folded stops this table, with a code', async () => {
    const log = new TestLog(openLog(THREE));
    const problems: unknown[] = [];
    const runner = await runnerOn(log, new Clock(), { report: (problem) => problems.push(problem) });
    const client = new PlayingClient(runner, { kind: 'seat', seat: 0 });
    await client.send({ type: 'come', protocol: PROTOCOL });
    log.entries.push({ at: 1, type: 'moved', seat: 0, move: 'look a1', id: 'x', by: 'person' });
    await client.send({ type: 'leave', id: 'bye' });
    await client.send({ type: 'leave', id: 'again' });
    expect(client.answers()).toEqual({ bye: 'table-damaged', again: 'table-damaged' });
    expect(problems).toHaveLength(1);
  });
});

describe('anything at once', () => {
  it('[P6, P7, P21] crashes, conflicts, doubled and lost frames: nothing is lost, doubled or left out', async () => {
    let all = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 60, maxLength: 160 }),
        async (faults) => {
          const clock = new Clock();
          const log = new TestLog(openLog({ game: 'sketch', seatCount: 2, pace: 0 }));
          let nodes = [await runnerOn(log, clock, SHARED), await runnerOn(log, clock, SHARED)];
          const clients: PlayingClient[] = [];
          const connect = async (seat: number, node: TableRunner) => {
            const client = new PlayingClient(node, { kind: 'seat', seat });
            client.isLazy = true;
            clients.push(client);
            await client.send({ type: 'come', protocol: PROTOCOL });
            return client;
          };
          let seats = [await connect(0, nodes[0]!), await connect(1, nodes[1]!)];
          await seats[0]!.send({ type: 'start', id: 'start' });
          await clock.run(() => nodes[0]!.table.match?.phase === 'playing');
          for (const [i, fault] of faults.entries()) {
            if (fault < 5) {
              log.fail = undefined;
              for (const node of nodes) await node.close();
              nodes = [await runnerOn(log, clock, SHARED), await runnerOn(log, clock, SHARED)];
              seats = [await connect(0, nodes[fault % 2]!), await connect(1, nodes[1]!)];
            }
            log.fail = fault < 15 ? 'before' : fault < 25 ? 'after' : fault < 30 ? 'reading too' : undefined;
            if (fault >= 30 && fault < 60) await Promise.all(nodes.map((node) => node.grown()));
            const client = seats[i % 2]!;
            const move = client.chooseMove(`m-${i}`);
            if (move !== undefined) {
              const others = seats.filter((one) => one !== client).map((one) => one.chooseMove(`o-${i}`));
              await Promise.all([
                client.send(move),
                ...(fault > 80 ? [client.send(move)] : []),
                ...seats.map((one, seat) => others[seat] && one.send({ ...others[seat], at: 0 })),
              ]);
            }
          }
          log.fail = undefined;
          await Promise.all(nodes.map((node) => node.grown()));
          const made = log.entries.flatMap((entry) =>
            entry.type === 'moved' ? [`${entry.seat} ${entry.id}`] : [],
          );
          expect(new Set(made).size).toBe(made.length);
          all += made.length;
          for (const client of clients) {
            client.expectNoHoles();
            for (const [id, answer] of Object.entries(client.answers())) {
              if (answer === 'answer' && id.startsWith('m-')) expect(made).toContain(`${client.seat} ${id}`);
            }
          }
          for (const node of nodes) {
            expect(node.table.lines).toBe(log.entries.length);
            for (const viewer of [0, 1, 'spectator'] as const) {
              expect(JSON.stringify(welcome(node.table, viewer, clock.now))).toBe(
                JSON.stringify(welcome(nodes[0]!.table, viewer, clock.now)),
              );
            }
            await node.close();
          }
        },
      ),
      { seed: FAST_CHECK_SEED, numRuns: runs(25) },
    );
    expect(all).toBeGreaterThan(runs(25) * 12);
  });
});

describe('a log in memory', () => {
  it('[P21] writes only after the line that the writer knew', async () => {
    const [opened] = openLog(THREE);
    const log = new MemoryLog([opened!]);
    expect(await log.append(0, [opened!])).toBe('conflict');
    expect(await log.append(1, [{ at: 1, type: 'taken-back', seat: 0 }])).toBe('written');
    expect(await log.read(1)).toEqual([{ lineNumber: 2, entry: { at: 1, type: 'taken-back', seat: 0 } }]);
    const received: TableMessage[] = [];
    const runner = await TableRunner.begin({
      append: (expected, entries) => log.append(expected, entries),
      read: (after) => log.read(after),
      now: () => 0,
      random256: () => '0'.repeat(64),
      askBot: () => Promise.resolve(undefined),
      setTimer: () => () => {},
    });
    const client = { role: { kind: 'spectator' } as const, tell: (one: TableMessage) => received.push(one) };
    runner.join(client);
    await runner.handle(client, { type: 'come', protocol: PROTOCOL });
    expect(received).toMatchObject([{ type: 'table', seq: 2 }]);
  });
});

describe('asking again', () => {
  const HELLO = { type: 'say', saying: { kind: 'reaction', name: 'hello' } } as const;

  it('[P7] whatever was asked gets its first answer again, and is done once', async () => {
    const clock = new Clock();
    const log = new TestLog(openLog(THREE));
    const runner = await runnerOn(log, clock);
    const [host, friend] = [0, 1].map((seat) => new PlayingClient(runner, { kind: 'seat', seat }));
    for (const client of [host!, friend!]) await client.send({ type: 'come', protocol: PROTOCOL });
    await host!.send({ ...HELLO, id: 'once' });
    await host!.send({ ...HELLO, id: 'once' });
    // From another device of the same person, too.
    const phone = new PlayingClient(runner, { kind: 'seat', seat: 0 });
    await phone.send({ type: 'come', protocol: PROTOCOL });
    await phone.send({ ...HELLO, id: 'once' });
    expect(log.entries.filter(({ type }) => type === 'said')).toHaveLength(1);
    const answers = [...host!.received, ...phone.received].filter(({ type }) => type === 'answer');
    expect(answers).toHaveLength(3);
    expect(new Set(answers.map((message) => JSON.stringify(message))).size).toBe(1);
    // A refusal is an answer.
    await friend!.send({ type: 'start', id: 'mine' });
    await host!.send({ type: 'give-host', id: 'give', seat: 1 });
    await friend!.send({ type: 'start', id: 'mine' });
    expect(friend!.answers()).toEqual({ mine: 'not-host' });
    expect(runner.table.match).toBeUndefined();
    await runner.close();
  });

  it('[P7] something else under the same id is refused; an id is its seat’s own', async () => {
    const clock = new Clock();
    const log = new TestLog(openLog(THREE));
    const runner = await runnerOn(log, clock);
    const [host, friend] = [0, 1].map((seat) => new PlayingClient(runner, { kind: 'seat', seat }));
    for (const client of [host!, friend!]) {
      client.isLazy = true;
      await client.send({ type: 'come', protocol: PROTOCOL });
    }
    await host!.send({ ...HELLO, id: 'x' });
    await host!.send({ type: 'start', id: 'x' });
    await friend!.send({ ...HELLO, id: 'x' });
    expect(host!.answers()).toEqual({ x: 'id-used' });
    expect(friend!.answers()).toEqual({ x: 'answer' });
    await host!.send({ type: 'start', id: 'start' });
    await clock.run(() => runner.table.match?.phase === 'playing');
    const seq = runner.table.seq;
    await host!.send({ type: 'move', id: 'm', at: seq, move: 'look a1' });
    await host!.send({ type: 'move', id: 'm', at: seq, move: 'look b2' });
    expect(host!.answers()).toMatchObject({ m: 'id-used' });
    expect(log.entries.filter(({ type }) => type === 'moved')).toHaveLength(1);
    await runner.close();
  });

  it('[P7] what could not be stored may be asked again, and only so much is remembered', async () => {
    const clock = new Clock();
    const log = new TestLog(openLog(THREE));
    const runner = await runnerOn(log, clock);
    const host = new PlayingClient(runner, { kind: 'seat', seat: 0 });
    await host.send({ type: 'come', protocol: PROTOCOL });
    log.fail = 'before';
    await host.send({ ...HELLO, id: 'later' });
    log.fail = undefined;
    await host.send({ ...HELLO, id: 'later' });
    expect(host.answers()).toEqual({ later: 'answer' });
    for (let i = 0; i < 64; i++) await host.send({ ...HELLO, id: `more-${i}` });
    await host.send({ ...HELLO, id: 'more-0' });
    expect(log.entries.filter(({ type }) => type === 'said')).toHaveLength(65);
    await host.send({ ...HELLO, id: 'later' });
    expect(log.entries.filter(({ type }) => type === 'said')).toHaveLength(66);
    await runner.close();
  });
});

describe('a long log', () => {
  it('[P21] is read once, and folded in slices between which others have their turn', async () => {
    const clock = new Clock();
    const at = clock.now;
    const said: Entry = { at, type: 'said', seat: 0, saying: { kind: 'reaction', name: 'hello' } };
    const log = new TestLog([...openLog(THREE), ...Array.from({ length: 1_600 }, () => said)]);
    let reads = 0;
    let breaths = 0;
    const ports = {
      read: (after: number) => {
        reads += 1;
        return log.read(after);
      },
      breathe: async () => {
        breaths += 1;
      },
    };
    const runner = await runnerOn(log, clock, ports);
    expect({ reads, breaths, lines: runner.table.lines }).toEqual({ reads: 1, breaths: 3, lines: 1_602 });
    const lines = await log.read(0);
    const again = await runnerOn(log, clock, ports, lines);
    expect(reads).toBe(1);
    expect(again.table.lines).toBe(1_602);
  });
});

describe('how long a bot thinks', () => {
  const ALONE = {
    ...YOKAI,
    pace: 1_000,
    bots: [null, { name: 'random' }, { name: 'random' }],
  };

  /** The times at which a person is told of bots' moves, when each thinks for so long. */
  async function timesOf(
    pace: number,
    thinkMs: (request: BotRequest) => number,
    moves = 6,
  ): Promise<readonly number[]> {
    const clock = new Clock();
    const runner = await runnerOn(new TestLog(openLog({ ...ALONE, pace })), clock, {
      botBeat: BOT_BEAT_MS,
      askBot: (request) =>
        new Promise((resolve) => {
          clock.setTimer(clock.now + thinkMs(request), () => resolve(chooseAsBot(findGame, request)));
        }),
    });
    const person = new PlayingClient(runner, { kind: 'seat', seat: 0 });
    await person.send({ type: 'come', protocol: PROTOCOL });
    await person.send({ type: 'start', id: 'start' });
    await person.send({ type: 'stand-in', id: 'bot', seat: 0, bot: { name: 'random' } });
    const steps = () => person.received.filter((one) => one.type === 'told');
    const begun = clock.now;
    await clock.run(() => steps().length > moves);
    await runner.close();
    return steps().map(({ at }) => at - begun);
  }

  it('[P17] is not seen: it is asked at once, and moves at the pace of the table', async () => {
    const slow = await timesOf(1_000, () => 990);
    expect(slow).toEqual(await timesOf(1_000, () => 0));
    expect(slow.slice(0, 4)).toEqual([0, 1_000, 2_000, 3_000]);
  });

  it('[P17] shows in quarters of a second only when it is longer than the pace', async () => {
    const [, first] = await timesOf(1_000, () => 1_001, 1);
    expect(first).toBe(1_200);
    expect(await timesOf(1_000, () => 1_001)).toEqual(await timesOf(1_000, () => 1_249));
    expect(await timesOf(0, () => 1)).toEqual(await timesOf(0, () => 250));
    expect(movesAt(5_000, 4_000, 4_100, 250)).toBe(5_000);
    expect(movesAt(4_000, 4_000, 4_000, 250)).toBe(4_250);
    expect(movesAt(4_000, 4_000, 4_251, 250)).toBe(4_500);
    expect(movesAt(4_000, 4_000, 4_007, 0)).toBe(4_007);
  });
});
