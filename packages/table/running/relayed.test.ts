import { describe, expect, it } from 'vitest';
import { type LookBack, PROTOCOL, type Relayed, type TableMessageOf } from '../index.ts';
import { Clock, openLog, PlayingClient, runnerOn, TestLog } from '../testing/runner.ts';

const COME = { type: 'come', protocol: PROTOCOL };
const SHARED = { isShared: true };
const TWO = { game: 'sketch', seatCount: 2, chat: 'after-match', pace: 0 } as const;

/** Two nodes with one log: a match was played on one of them, and somebody watches at the other. */
async function twoNodes() {
  const clock = new Clock();
  const log = new TestLog(openLog(TWO));
  const relayed: Relayed[] = [];
  const here = await runnerOn(log, clock, { ...SHARED, relay: (said) => relayed.push(said) });
  const players = [0, 1].map((seat) => new PlayingClient(here, { kind: 'seat', seat }));
  const begin = async () => {
    for (const client of players) await client.send(COME);
    await players[0]!.send({ type: 'start', id: 'start' });
  };
  const playToTheEnd = () => clock.run(() => here.table.match?.phase === 'over');
  let reads = 0;
  const beginThere = async () => {
    const there = await runnerOn(log, clock, {
      ...SHARED,
      isDriving: () => false,
      read: (after) => {
        reads += 1;
        return log.read(after);
      },
    });
    const watcher = new PlayingClient(there, { kind: 'spectator' });
    await watcher.send(COME);
    watcher.received.length = 0;
    reads = 0;
    return { there, watcher };
  };
  return { clock, log, here, players, relayed, begin, playToTheEnd, beginThere, reads: () => reads };
}

async function afterMatch() {
  const nodes = await twoNodes();
  await nodes.begin();
  await nodes.playToTheEnd();
  const { there, watcher } = await nodes.beginThere();
  const at = { match: 1, lines: there.table.lines };
  const write = (number: number, seat: number, text: string) =>
    there.relayed({ ...at, kind: 'chat', line: { number, seat, text } });
  const show = (lookBack: LookBack | null, shownAt: number) =>
    there.relayed({ ...at, kind: 'look-back', lookBack, at: shownAt });
  return { ...nodes, there, watcher, at, write, show };
}

const saidIn = (lines: TableMessageOf<'chat'>['lines']) => lines?.map(({ text }) => text);

describe('what people write on another node', () => {
  it('[P11] is told once, in the order of its numbers, and of the seats if these are the same', async () => {
    const { write, watcher } = await afterMatch();
    await write(70, 0, 'second');
    await write(70, 0, 'second');
    expect(watcher.received).toEqual([{ type: 'chatted', line: { number: 70, seat: 0, text: 'second' } }]);
    await write(90, 0, 'fifth');
    expect(watcher.received.at(-1)).toMatchObject({ type: 'chatted', line: { text: 'fifth' } });
    for (const [number, seat, text] of [
      [50, 0, 'first'],
      [80, 1, 'fourth'],
      [70, 1, 'third'],
      [80, 0, 'before fourth'],
    ] as const)
      await write(number, seat, text);
    const last = watcher.received.at(-1)!;
    expect(last.type === 'chat' && saidIn(last.lines)).toEqual([
      'first',
      'second',
      'third',
      'before fourth',
      'fourth',
      'fifth',
    ]);
    // One message for each line that was not known.
    expect(watcher.received).toHaveLength(6);
  });

  it('[P11] comes with the end of the match if that is not known yet, and costs no reading otherwise', async () => {
    const nodes = await twoNodes();
    await nodes.begin();
    const { there, watcher } = await nodes.beginThere();
    await nodes.playToTheEnd();
    expect(there.table.match?.phase).not.toBe('over');
    await nodes.players[0]!.send({ type: 'chat', id: 'c', text: 'well played' });
    const [said] = nodes.relayed;
    await there.relayed(said!);
    expect(there.table.match?.phase).toBe('over');
    expect(watcher.received.at(-1)).toMatchObject({ type: 'chatted', line: { text: 'well played' } });
    expect(nodes.reads()).toBe(1);
    await nodes.players[1]!.send({ type: 'chat', id: 'c', text: 'you too' });
    await there.relayed(nodes.relayed[1]!);
    expect(watcher.received.at(-1)).toMatchObject({ type: 'chatted', line: { text: 'you too' } });
    expect(nodes.reads()).toBe(1);
  });

  it('[P11] is nothing at a table where nothing was ever played', async () => {
    const problems: unknown[] = [];
    const runner = await runnerOn(new TestLog(openLog(TWO)), new Clock(), {
      ...SHARED,
      report: (problem) => problems.push(problem),
    });
    const watcher = new PlayingClient(runner, { kind: 'spectator' });
    await watcher.send(COME);
    const line = { number: 1, seat: 0, text: 'hello' };
    await runner.relayed({ match: 1, lines: runner.table.lines, kind: 'chat', line });
    expect(watcher.received.map(({ type }) => type)).toEqual(['table']);
    expect(runner.roomNow).toEqual([]);
    expect(problems).toEqual([]);
  });
});

describe('what people show each other on another node', () => {
  it('[P30] is told if it is newer than what is shown', async () => {
    const { show, watcher, there } = await afterMatch();
    const step = (number: number): LookBack => ({ by: 0, step: number, thing: null });
    await show(step(2), 200);
    for (const [lookBack, at] of [
      [step(1), 100],
      [step(3), 200],
      [null, 199],
    ] as const)
      await show(lookBack, at);
    expect(watcher.received).toEqual([{ type: 'look-back', lookBack: step(2) }]);
    expect(there.room).toBeGreaterThanOrEqual(200);
    await show(null, 201);
    expect(watcher.received.at(-1)).toEqual({ type: 'look-back', lookBack: null });
  });
});

describe('a node that has missed what people wrote and showed', () => {
  it('[P11, P30] is given all of it, and nothing that was never shown', async () => {
    const { here, there, players, relayed } = await afterMatch();
    const [ann, ben] = players;
    expect(here.roomNow).toEqual([]);
    await ann!.send({ type: 'chat', id: 'c', text: 'well played' });
    await ben!.send({ type: 'chat', id: 'c', text: 'you too' });
    expect(here.roomNow).toEqual(relayed);
    expect(relayed).toHaveLength(2);
    await ann!.send({ type: 'look-back', id: 'l', match: 1, how: 'lead', step: 1, thing: null });
    expect(relayed).toHaveLength(3);
    expect(here.roomNow).toEqual(relayed);
    for (const said of here.roomNow) await there.relayed(said);
    expect(there.roomNow).toEqual(here.roomNow);
  });
});
