import { describe, expect, it } from 'vitest';
import { CHAT_BURST, CHAT_BURST_MS, MOST_CHAT_LINES, PROTOCOL, type TableMessageOf } from '../index.ts';
import { Clock, openLog, PlayingClient, runnerOn, TestLog } from '../testing/runner.ts';

const COME = { type: 'come', protocol: PROTOCOL };
let ids = 0;
const say = (client: PlayingClient, text: string, id = `c${++ids}`) =>
  client.send({ type: 'chat', id, text });
/** What somebody may read now: what a welcome showed, and what followed. */
function readBy({ received }: PlayingClient): readonly string[] | null {
  let lines: TableMessageOf<'chat'>['lines'] = null;
  for (const message of received) {
    if (message.type === 'table') lines = message.chat;
    if (message.type === 'chat') ({ lines } = message);
    if (message.type === 'chatted') lines = [...(lines ?? []), message.line];
  }
  return lines?.map(({ seat, text }) => `${seat}: ${text}`) ?? null;
}

/** Three persons and a spectator, whose match was just stopped. */
async function afterMatch() {
  const clock = new Clock();
  const log = new TestLog(openLog({ game: 'yokai', seatCount: 3, chat: 'after-match', pace: 0 }));
  const runner = await runnerOn(log, clock);
  const join = async (seat?: number) => {
    const role = seat === undefined ? ({ kind: 'spectator' } as const) : ({ kind: 'seat', seat } as const);
    const client = new PlayingClient(runner, role);
    await client.send(COME);
    return client;
  };
  const [ann, ben, eve, watcher] = [await join(0), await join(1), await join(2), await join()];
  for (const client of [ann, ben, eve]) client.isLazy = true;
  await ann.send({ type: 'start', id: 'start' });
  // Nobody gives a share; the cards are dealt without them.
  await clock.run(() => runner.table.match?.phase === 'playing');
  await ann.send({ type: 'stop', id: 'stop', match: 1 });
  return { clock, log, runner, join, ann, ben, eve, watcher, all: [ann, ben, eve, watcher] };
}

describe('free text at a running table', () => {
  it('[P11] is told to everybody, spectators too, and whoever reloads reads it again', async () => {
    const { ann, ben, watcher, all, join, log } = await afterMatch();
    for (const client of all) expect(readBy(client)).toEqual([]);
    const lines = log.entries.length;
    await say(ann, 'well played');
    await say(ben, '  you\ntoo ');
    expect(ben.received.slice(-2)).toMatchObject([{ type: 'answer' }, { type: 'chatted' }]);
    for (const client of all) expect(readBy(client)).toEqual(['0: well played', '1: you too']);
    await ann.send(COME);
    expect(ann.received.at(-1)).toMatchObject({ type: 'table', chat: [{ seat: 0 }, { seat: 1 }] });
    expect(readBy(await join())).toEqual(['0: well played', '1: you too']);
    // Nothing of it was written, and no number is missing.
    expect(log.entries).toHaveLength(lines);
    expect(JSON.stringify(log.entries)).not.toContain('well played');
    for (const client of [ben, watcher]) client.expectNoHoles();
  });

  it('[P11] is closed and wiped by the promise of the next deal, also for those who come later', async () => {
    const { ann, ben, all, join, clock, runner } = await afterMatch();
    await say(ann, 'well played');
    await ann.send({ type: 'again', id: 'again', how: 'rematch' });
    for (const client of all) {
      expect(client.received.slice(-2).map(({ type }) => type)).toEqual(['promise', 'chat']);
      expect(readBy(client)).toBeNull();
    }
    expect(readBy(await join())).toBeNull();
    await say(ben, 'c3 is a kappa', 'early');
    expect(ben.answers()['early']).toBe('chat-closed');
    await clock.run(() => runner.table.match?.phase === 'playing');
    await say(ben, 'c3 is a kappa', 'late');
    expect(ben.answers()['late']).toBe('chat-closed');
    // The next time it begins with nothing.
    await ann.send({ type: 'stop', id: 'stop-2', match: 2 });
    for (const client of all) expect(readBy(client)).toEqual([]);
  });

  it('[P11] is gone when the host switches it off', async () => {
    const { ann, all } = await afterMatch();
    await say(ann, 'well played');
    await ann.send({ type: 'set', id: 'off', change: { chat: 'off' } });
    for (const client of all) expect(readBy(client)).toBeNull();
    await ann.send({ type: 'set', id: 'on', change: { chat: 'after-match' } });
    for (const client of all) expect(readBy(client)).toEqual([]);
  });

  it('[P11] goes with the person who wrote it, and follows them to another seat', async () => {
    const { ann, ben, eve, all } = await afterMatch();
    for (const client of [ann, ben, eve]) await say(client, 'hello');
    // The server turns connections along with the seats.
    await ann.send({ type: 'swap', id: 'swap', a: 0, b: 1 });
    [ann.role, ben.role] = [ben.role, ann.role];
    for (const client of all) expect(readBy(client)).toEqual(['1: hello', '0: hello', '2: hello']);
    await ann.send({ type: 'empty-seat', id: 'away', seat: 2 });
    for (const client of [ann, ben]) expect(readBy(client)).toEqual(['1: hello', '0: hello']);
    // Alone, nobody writes and nothing is left.
    await ben.send({ type: 'leave', id: 'leave' });
    expect(readBy(ann)).toBeNull();
    await say(ann, 'anybody?', 'alone');
    expect(ann.answers()['alone']).toBe('chat-alone');
  });

  it('[P11] keeps the newest lines, and each seat has a pace of its own', async () => {
    const { ann, ben, clock, all, join } = await afterMatch();
    for (let i = 1; i <= MOST_CHAT_LINES + 2; i++) {
      await say(ann, `line ${i}`);
      clock.now += CHAT_BURST_MS;
    }
    expect(readBy(await join())).toHaveLength(MOST_CHAT_LINES);
    expect(readBy(await join())?.at(-1)).toBe(`0: line ${MOST_CHAT_LINES + 2}`);
    for (let i = 0; i < CHAT_BURST; i++) await say(ann, 'again');
    clock.now += 500;
    await say(ann, 'again', 'fast');
    await say(ben, 'wait', 'other');
    expect(ann.received.findLast(({ type }) => type === 'refused')).toMatchObject({
      code: 'chat-soon',
      params: { seconds: 20 },
    });
    expect(ben.answers()['other']).toBe('answer');
    clock.now += CHAT_BURST_MS;
    await say(ann, 'now', 'slow');
    expect(ann.answers()['slow']).toBe('answer');
    expect(all.every((client) => readBy(client)?.at(-1) === '0: now')).toBe(true);
  });

  it('[P7, P11] counts once, however often it is sent', async () => {
    const { ann, ben } = await afterMatch();
    await say(ann, 'once', 'same');
    await say(ann, 'once', 'same');
    expect(ann.received.filter(({ type }) => type === 'answer').slice(-2)).toMatchObject([
      { id: 'same' },
      { id: 'same' },
    ]);
    await say(ann, 'twice', 'same');
    expect(ann.answers()['same']).toBe('id-used');
    expect(readBy(ben)).toEqual(['0: once']);
  });
});
