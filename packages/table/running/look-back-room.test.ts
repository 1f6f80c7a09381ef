import { describe, expect, it } from 'vitest';
import { type LookBack, PROTOCOL, SHOW_BURST, SHOW_BURST_MS } from '../index.ts';
import { Clock, openLog, PlayingClient, runnerOn, TestLog } from '../testing/runner.ts';

const COME = { type: 'come', protocol: PROTOCOL };
let ids = 0;
interface Wish {
  readonly how?: 'lead' | 'show';
  readonly step?: number;
  readonly thing?: string | null;
  readonly match?: number;
}
async function show(client: PlayingClient, wish: Wish = {}): Promise<string | undefined> {
  const id = `l${++ids}`;
  await client.send({ type: 'look-back', id, match: 1, how: 'lead', step: 3, thing: null, ...wish });
  return client.answers()[id];
}
/** What somebody looks at now: what a welcome showed, and what followed. */
function seenBy({ received }: PlayingClient): LookBack | null {
  let lookBack: LookBack | null = null;
  for (const message of received)
    if (message.type === 'table' || message.type === 'look-back') ({ lookBack } = message);
  return lookBack;
}
const toldOf = ({ received }: PlayingClient) => received.filter(({ type }) => type === 'look-back').length;

/** Three persons and a spectator, whose match is over. */
async function afterMatch() {
  const clock = new Clock();
  const log = new TestLog(openLog({ game: 'tengu', seatCount: 3, pace: 0 }));
  const runner = await runnerOn(log, clock);
  const join = async (seat?: number) => {
    const role = seat === undefined ? ({ kind: 'spectator' } as const) : ({ kind: 'seat', seat } as const);
    const client = new PlayingClient(runner, role);
    await client.send(COME);
    return client;
  };
  const [ann, ben, eve, watcher] = [await join(0), await join(1), await join(2), await join()];
  await ann.send({ type: 'start', id: 'start' });
  await clock.run(() => runner.table.match?.phase === 'over');
  for (const client of [ann, ben, eve]) client.isLazy = true;
  return { clock, log, runner, join, ann, ben, eve, watcher, all: [ann, ben, eve, watcher] };
}

describe('looking back together at a running table', () => {
  it('[P30] is shown to everybody, spectators and those who come later too, and is written nowhere', async () => {
    const { ann, ben, watcher, all, join, log } = await afterMatch();
    const lines = log.entries.length;
    for (const client of all) expect(seenBy(client)).toBeNull();
    expect(await show(ann, { step: 4, thing: 'a1' })).toBe('answer');
    for (const client of all) expect(seenBy(client)).toEqual({ by: 0, step: 4, thing: 'a1' });
    expect(await show(watcher)).toBe('not-a-player');
    const late = await join();
    expect(late.received.at(-1)).toMatchObject({ type: 'table', lookBack: { by: 0, step: 4 } });
    expect(await show(ann, { how: 'show', step: 5 })).toBe('answer');
    for (const client of [...all, late]) expect(seenBy(client)).toEqual({ by: 0, step: 5, thing: null });
    // Somebody else leads, and what was on its way changes nothing.
    expect(await show(ben, { step: 6 })).toBe('answer');
    expect(await show(ann, { how: 'show', step: 7 })).toBe('not-leading');
    for (const client of all) expect(seenBy(client)).toEqual({ by: 1, step: 6, thing: null });
    await ben.send({ type: 'look-away', id: 'away' });
    for (const client of all) expect(seenBy(client)).toBeNull();
    expect(log.entries).toHaveLength(lines);
    for (const client of [ben, watcher]) client.expectNoHoles();
  });

  it.each(['rematch', 'same-deal'] as const)(
    '[P30, P18] is over for everybody with the next deal (%s), also for those who come then',
    async (how) => {
      const { ann, ben, all, join, runner, clock } = await afterMatch();
      await show(ann, { thing: 'a1' });
      await ann.send({ type: 'again', id: 'again', how });
      for (const client of all) {
        expect(client.received.at(-1)).toEqual({ type: 'look-back', lookBack: null });
        expect(seenBy(client)).toBeNull();
      }
      for (const match of [1, 2]) expect(await show(ben, { match })).toBe('look-closed');
      await clock.run(() => runner.table.match?.phase === 'playing');
      for (const match of [1, 2]) expect(await show(ben, { match })).toBe('look-closed');
      expect(seenBy(await join())).toBeNull();
      // The next match begins with nobody in the lead.
      await ann.send({ type: 'stop', id: 'stop', match: 2 });
      for (const client of all) expect(seenBy(client)).toBeNull();
    },
  );

  it('[P30, P18] nobody is ever shown a step whose record they do not have', async () => {
    const { ann, ben, all, join } = await afterMatch();
    await show(ann);
    const late = await join();
    await ann.send({ type: 'again', id: 'again', how: 'same-deal' });
    await show(ben, { match: 2 });
    for (const { received } of [...all, late, await join()]) {
      let hasRecord = false;
      for (const message of received) {
        if (message.type === 'table')
          hasRecord =
            message.match !== null && message.match.phase === 'over' && message.match.record !== null;
        if (message.type === 'promise' || (message.type === 'told' && message.seat === null))
          hasRecord = false;
        if (message.type === 'over') hasRecord = true;
        const isShown =
          (message.type === 'table' || message.type === 'look-back') && message.lookBack !== null;
        expect(isShown && !hasRecord, message.type).toBe(false);
      }
    }
  });

  it('[P30] the lead goes with its person, to another seat or away from the table', async () => {
    const { ann, ben, eve, all } = await afterMatch();
    await show(ben);
    // The server turns connections along with the seats.
    await ann.send({ type: 'swap', id: 'swap', a: 0, b: 1 });
    [ann.role, ben.role] = [ben.role, ann.role];
    for (const client of all) expect(seenBy(client)).toMatchObject({ by: 0 });
    expect(await show(ben, { how: 'show', step: 1 })).toBe('answer');
    await ann.send({ type: 'swap', id: 'swap-2', a: 1, b: 2 });
    [ann.role, eve.role] = [eve.role, ann.role];
    expect(seenBy(ann)).toMatchObject({ by: 0, step: 1 });
    await ben.send({ type: 'leave', id: 'leave' });
    for (const client of [ann, eve]) expect(seenBy(client)).toBeNull();
    expect(await show(ann)).toBe('answer');
  });

  it('[P30] each seat has a pace of its own', async () => {
    const { ann, ben, clock } = await afterMatch();
    for (let i = 0; i < SHOW_BURST; i++) expect(await show(ann)).toBe('answer');
    expect(await show(ann)).toBe('show-soon');
    expect(await show(ben)).toBe('answer');
    clock.now += SHOW_BURST_MS;
    expect(await show(ann)).toBe('answer');
  });

  it('[P7, P30] counts once, however often it is sent', async () => {
    const { ann, ben } = await afterMatch();
    const request = { type: 'look-back', id: 'same', match: 1, how: 'lead', step: 3, thing: null };
    await ann.send(request);
    await show(ben);
    const told = toldOf(ben);
    await ann.send(request);
    expect(toldOf(ben)).toBe(told);
    expect(seenBy(ann)).toMatchObject({ by: 1 });
  });
});
