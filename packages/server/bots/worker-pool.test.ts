import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AskedBot, type AskedWhy, answerAsk, answerQuickly } from '@hyakki/bots';
import { deriveSeed, expectOk, type GameTypes, type Player, seedFromText, tell } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BotWorkerPool } from './worker-pool.ts';

const pools: BotWorkerPool[] = [];
function openPool(size: ConstructorParameters<typeof BotWorkerPool>[0]): BotWorkerPool {
  const pool = new BotWorkerPool(size);
  pools.push(pool);
  return pool;
}
// Alarms ring when a test says so: how long a thread takes to start on a busy machine makes no difference.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

/** A thread that does what the text says with each question. */
async function threadDoing(name: string, text: string): Promise<URL> {
  const file = join(tmpdir(), `hyakki-${process.pid}-${name}.mjs`);
  await writeFile(
    file,
    `import { parentPort } from 'node:worker_threads';
parentPort.on('message', (job) => { ${text} });
parentPort.postMessage('ready');
`,
  );
  return pathToFileURL(file);
}

const DONE = `parentPort.postMessage('why' in job ? { reasons: [] } : { move: { do: 'done' } });`;
/** Thinks for ever about what is marked so. */
const STUCK = `if (job.ask?.view.turn === -1) for (;;); ${DONE}`;

function marked(asked: AskedBot): AskedBot {
  return { ...asked, view: { ...asked.view, turn: -1 } } as AskedBot;
}

function firstWhy(name = 'natural'): AskedWhy {
  const { game, bot, view, memory, players } = firstAsk(name);
  return { game, bot, view, memory: memory!, players, seat: 0, move: { do: 'done' } };
}

function firstAsk(name: string, index = 0): AskedBot {
  const game = findGame('yokai')!;
  const options = expectOk(game.parseOptions({ level: 1 }, 2));
  const { state, events } = game.setup(options, 2, deriveSeed(seedFromText('crew'), index));
  const seat = game.activeSeats(state)[0]!;
  let memory: GameTypes['Memory'] | undefined;
  for (const seen of tell(game, events, seat)) memory = game.remember(memory, seen);
  const player: Player = { kind: 'bot', name, version: 1, memory: 'perfect' };
  return {
    game: 'yokai',
    bot: { name, memory: name === 'random' ? 'none' : 'perfect' },
    view: game.view(state, seat),
    memory,
    players: [player, player],
    rngSeed: deriveSeed(seedFromText('crew'), 'rng', index),
  };
}

describe('thinking for bots', () => {
  it('the random bot answers at once and as everywhere', async () => {
    const asked = firstAsk('random');
    expect(await openPool({}).ask(asked)).toEqual(answerAsk(asked));
  });

  it('many questions at once are shared out, and each gets its own answer', async () => {
    const thread = await threadDoing(
      'echo',
      'setTimeout(() => parentPort.postMessage({ move: { do: job.ask.rngSeed } }), 5);',
    );
    const pool = openPool({ threads: 2, thread });
    const asks = Array.from({ length: 20 }, (_, index) => firstAsk('natural', index));
    const moves = await Promise.all(asks.map((request, index) => pool.ask(request, `${index % 7}`)));
    expect(moves).toEqual(asks.map(({ rngSeed }) => ({ do: rngSeed })));
  });

  it('who thinks too long is given up, and so is whoever waits as long: time counts from the question', async () => {
    const thread = await threadDoing('slow', STUCK);
    const pool = openPool({ threads: 1, limitMs: 300, patienceMs: Number.POSITIVE_INFINITY, thread });
    await pool.start();
    const asked = firstAsk('natural');
    const both = Promise.allSettled([pool.ask(marked(asked), 'a'), pool.ask(asked, 'b')]);
    vi.advanceTimersByTime(300);
    expect((await both).map((one) => one.status === 'rejected' && one.reason.message)).toEqual([
      'no answer after 300 ms',
      'no answer after 300 ms',
    ]);
    // Another thread follows, and answers.
    await pool.start();
    expect(await pool.ask(asked, 'b')).toEqual({ do: 'done' });
  });

  it('a table that waits too long for a thread plays a quick bot', async () => {
    const pool = openPool({ threads: 1, thread: await threadDoing('hurry', STUCK) });
    await pool.start();
    const asked = firstAsk('natural');
    const lost = pool.ask(marked(asked), 'a');
    const waits = pool.ask(asked, 'b');
    vi.advanceTimersByTime(3_000);
    expect(await waits).toEqual(answerQuickly(asked));
    expect(pool.hurried).toBe(1);
    const given = expect(lost).rejects.toThrow('no answer after 10000 ms');
    vi.advanceTimersByTime(7_000);
    await given;
  });

  it('tables are served in turn, one question each, and moves before reasons', async () => {
    const thread = await threadDoing('fair', DONE);
    const pool = openPool({ threads: 1, thread });
    const order: string[] = [];
    const ask = (table: string) =>
      pool.ask(firstAsk('natural'), table).then(() => order.push(`${table} move`));
    const why = (table: string) => pool.why(firstWhy(), table).then(() => order.push(`${table} why`));
    // All of it before the thread is ready.
    await Promise.all([
      ...[1, 2, 3].map(() => why('greedy')),
      why('modest'),
      ...[1, 2, 3].map(() => ask('greedy')),
      ask('modest'),
    ]);
    expect(order).toEqual([
      'greedy move',
      'modest move',
      'greedy move',
      'greedy move',
      'greedy why',
      'modest why',
      'greedy why',
      'greedy why',
    ]);
  });

  it('with several threads one table has one of them, and reasons never have all', async () => {
    const thread = await threadDoing('holds', `if ('why' in job) for (;;); ${STUCK}`);
    const pool = openPool({ threads: 2, thread, patienceMs: Number.POSITIVE_INFINITY });
    await pool.start();
    const lost = Promise.allSettled([
      pool.why(firstWhy(), 'a'),
      pool.why(firstWhy(), 'b'),
      pool.why(firstWhy(), 'b'),
    ]);
    // The second thread is still there for a move, also of a table that waits for a reason.
    expect(await pool.ask(firstAsk('natural'), 'b')).toEqual({ do: 'done' });
    const stuck = pool.ask(marked(firstAsk('natural')), 'c').catch(() => 'lost');
    const behind = pool.ask(firstAsk('natural'), 'c').catch(() => 'lost');
    expect(pool.waiting).toBe(3);
    vi.advanceTimersByTime(10_000);
    await Promise.all([lost, stuck, behind]);
  });

  it('so many may wait: one more move is made by a quick bot, one more reason is not given', async () => {
    const thread = await threadDoing('full', DONE);
    const pool = openPool({ threads: 1, mostWaiting: 2, thread });
    const asked = firstAsk('natural');
    const waiting = [pool.ask(asked, 'a'), pool.ask(asked, 'b'), pool.why(firstWhy(), 'a')];
    expect(pool.hasRoom).toBe(true);
    waiting.push(pool.why(firstWhy(), 'b'));
    expect(pool.hasRoom).toBe(false);
    expect(await pool.ask(asked, 'c')).toEqual(answerQuickly(asked));
    await expect(pool.why(firstWhy(), 'c')).rejects.toThrow('too many');
    await Promise.all(waiting);
    expect(pool.hasRoom).toBe(true);
  });

  it('a quick bot makes a move that the game allows, in every game', () => {
    for (const id of ['yokai', 'tengu', 'sketch']) {
      const game = findGame(id)!;
      const { state, events } = game.setup(expectOk(game.parseOptions({}, 2)), 2, seedFromText('quick'));
      const seat = game.activeSeats(state)[0]!;
      let memory: GameTypes['Memory'] | undefined;
      for (const seen of tell(game, events, seat)) memory = game.remember(memory, seen);
      const person: Player = { kind: 'person' };
      for (const known of [memory, undefined]) {
        const asked = { ...firstAsk('natural'), game: id, view: game.view(state, seat), memory: known };
        const move = answerQuickly({ ...asked, players: [person, person] })!;
        expect(game.apply(state, seat, move)).toMatchObject({ ok: true });
      }
    }
  });

  it('threads that have started need no file any more', async () => {
    const thread = await threadDoing('gone', DONE);
    const pool = openPool({ threads: 2, thread });
    await pool.start();
    await rm(thread);
    const asks = Array.from({ length: 6 }, (_, index) => pool.ask(firstAsk('natural', index), `${index}`));
    expect(await Promise.all(asks)).toEqual(asks.map(() => ({ do: 'done' })));
  });

  it('a thread that cannot start is reported, tried again later, and nobody waits for it', async () => {
    const thread = await threadDoing('broken', DONE);
    await rm(thread);
    const problems: unknown[] = [];
    const pool = openPool({ threads: 1, thread, report: (problem) => problems.push(problem) });
    await pool.start();
    expect(problems).toHaveLength(1);
    const asked = firstAsk('natural');
    const waits = pool.ask(asked, 'a');
    await threadDoing('broken', DONE);
    vi.advanceTimersByTime(1_000);
    expect(await waits).toEqual({ do: 'done' });
    expect(problems).toHaveLength(1);
    expect(pool.hurried).toBe(0);
  });

  it('a thread that dies costs one answer', async () => {
    const thread = await threadDoing(
      'dies',
      `if (job.ask.view.turn === -1) process.exit(3); parentPort.postMessage({ move: { do: 'done' } });`,
    );
    const pool = openPool({ threads: 1, thread });
    const asked = firstAsk('natural');
    const lost = pool.ask({ ...asked, view: { ...asked.view, turn: -1 } } as AskedBot);
    await expect(lost).rejects.toThrow('ended');
    expect(await pool.ask(asked)).toEqual({ do: 'done' });
  });

  it('a bot that fails says so, and the thread goes on', async () => {
    const thread = await threadDoing(
      'fails',
      `parentPort.postMessage(job.ask.view.turn === -1 ? { problem: 'confused' } : { move: { do: 'done' } });`,
    );
    const pool = openPool({ threads: 1, thread });
    const asked = firstAsk('natural');
    await expect(pool.ask({ ...asked, view: { ...asked.view, turn: -1 } } as AskedBot)).rejects.toThrow(
      'confused',
    );
    expect(await pool.ask(asked)).toEqual({ do: 'done' });
  });

  it('on closing, nobody is left waiting', async () => {
    const pool = openPool({ threads: 1, thread: await threadDoing('deaf', '') });
    const answers = Promise.allSettled([pool.ask(firstAsk('natural')), pool.ask(firstAsk('natural', 1))]);
    await pool.close();
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(pool.ask(firstAsk('natural'))).rejects.toThrow('closing');
  });
});
