import { type Attack, judge } from './attack.ts';
import { cut, Guest, type Line, start } from './guest.ts';
import { ASK, errorIn, type Frame, SAY } from './speech.ts';
import type { Target } from './target.ts';

const THREE = { game: 'yokai', seatCount: 3, options: { first: 1 }, pace: 0 };

/** Attacks on what came with protocol 2: proposals, links for a group, sitting down from watching. */
export const WAYS_IN: readonly Attack[] = [
  {
    id: '60',
    name: 'a proposal against somebody who is here, or forced through',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const { lines, spectator, table } = await sitThree(target);
      const [host, victim, third] = lines as [Line, Line, Line];
      const watching = await (await Guest.known(target)).watch(table, spectator);
      await start(host, [victim, third]);
      const done: string[] = [];
      const codes = new Set<string>();
      const tryIt = async (what: string, line: Line, message: Parameters<Line['request']>[0]) => {
        const { type, code } = await line.request(message);
        if (type === 'answer') done.push(what);
        else codes.add(String(code));
      };
      for (const what of ['stand-in', 'hand-over'] as const) {
        await tryIt(`${what} proposed at once`, host, SAY.propose(1, what));
        await tryIt(`${what} proposed by a spectator`, watching, SAY.propose(1, what));
        await tryIt(`${what} proposed for oneself`, victim, SAY.propose(1, what));
      }
      await tryIt('a bot for somebody who is here', host, SAY.standIn(1));
      await host.expect(SAY.nudge(1));
      await tryIt('a second reminder at once', third, SAY.nudge(1));
      await tryIt('a bot right after a reminder', host, SAY.propose(1, 'stand-in'));
      for (const line of [host, third, watching])
        await tryIt('agreed to what was never proposed', line, SAY.agree(host.seq));
      await cut(victim, host);
      await tryIt('a bot right after a line was cut', host, SAY.standIn(1));
      await tryIt('a seat handed over right after a line was cut', host, SAY.propose(1, 'hand-over'));
      await tryIt('the host’s seat handed over', third, SAY.propose(0, 'hand-over'));
      await tryIt('the host’s role taken', third, SAY.giveHost(2));
      await tryIt('seats swapped in mid-match', host, SAY.swap(0, 1));
      for (const line of [...lines, watching]) line.hangUp();
      return judge(done, `17 tries, refused: ${[...codes].join(', ')}`);
    },
  },
  {
    id: '58',
    name: 'the link for a group: two seats for one, back after being sent away, into a match that runs',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const host = await Guest.known(target);
      const { table, group } = await host.openTable(THREE);
      const hostLine = await host.sit(table);
      const done: string[] = [];
      const guest = await Guest.known(target);
      const seats = new Set<number | undefined>();
      // One after the other, and at the same time.
      seats.add((await guest.openLink(group)).seat);
      for (const { seat } of await Promise.all(Array.from({ length: 8 }, () => guest.openLink(group))))
        seats.add(seat);
      if (seats.size !== 1) done.push(`one guest got the seats ${[...seats].join(', ')}`);
      const [seat] = seats;
      if (seat === undefined) throw new Error('the link for a group gave no seat');
      const own = await host.openLink(group);
      if (own.seat !== 0) done.push('the host got a second seat');
      const line = await guest.sit(table);
      await hostLine.expect(SAY.emptySeat(seat));
      await line.closes();
      const back = await guest.openLink(group);
      if (back.status < 300) done.push('sent away, and back by the same link');
      const stranger = await Guest.known(target);
      const old = await stranger.openLink(group);
      if (old.status < 300) done.push('the link still works after somebody was sent away');
      const renewed = await host.expect({
        method: 'POST',
        path: `/api/tables/${table}/invitations`,
        body: { kind: 'group' },
      });
      const next = String((renewed.body as { readonly link: string }).link).split('#')[1]!;
      if ((await guest.openLink(next)).status < 300) done.push('sent away, and back by the next link');
      // More people than seats, at the same time: two are free.
      const crowd = await Promise.all(Array.from({ length: 6 }, () => Guest.known(target)));
      const entered = await Promise.all(crowd.map((one) => one.openLink(next)));
      const got = entered.flatMap(({ seat: given }) => (given === undefined ? [] : [given]));
      if (new Set(got).size !== got.length || got.includes(0)) done.push(`seats were given twice: ${got}`);
      if (got.length !== 2) throw new Error(`${got.length} of two free seats were given`);
      const others = await Promise.all(
        crowd.flatMap((one, i) => (entered[i]!.seat === undefined ? [] : [one.sit(table)])),
      );
      await start(hostLine, others);
      if ((await stranger.openLink(next)).status < 300) done.push('the link opened a match that runs');
      for (const one of [hostLine, ...others]) one.hangUp();
      return judge(done, `one seat each; then refused: ${back.error}, ${old.error}`);
    },
  },
  {
    id: '59',
    name: 'from watching to a seat that is not free',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const { lines, spectator, table } = await sitThree(target);
      const [host, victim] = lines as [Line, Line];
      const watcher = await Guest.known(target);
      await watcher.openLink(spectator);
      const watching = await watcher.watch(table, spectator);
      const done: string[] = [];
      const codes: string[] = [];
      const tryIt = async (when: string, who: Guest, token: string) => {
        const { status, body } = await who.request(ASK.sitDown(table, token));
        if (status < 300) done.push(when);
        else codes.push(errorIn(body));
      };
      await tryIt('a full table', watcher, spectator);
      await start(host, lines.slice(1));
      await tryIt('a match that runs', watcher, spectator);
      await cut(victim, host);
      await tryIt('the seat of somebody whose line was cut', watcher, spectator);
      await tryIt('without a link to watch', await Guest.known(target), 'x'.repeat(22));
      const elsewhere = await watcher.openTable(THREE);
      await tryIt('with another table’s link to watch', watcher, elsewhere.spectator);
      const hasView = watching.frames.some(
        (frame: Frame) => frame['you'] !== undefined && frame['you'] !== 'spectator',
      );
      if (hasView) done.push('the spectator was shown a seat');
      for (const line of [...lines, watching]) line.hangUp();
      return judge(done, `refused: ${codes.join(', ')}`);
    },
  },
];

/** Three people by the host's links, before a match. */
async function sitThree(target: Target): Promise<{
  readonly lines: readonly Line[];
  readonly table: string;
  readonly spectator: string;
}> {
  const host = await Guest.known(target);
  const { table, seats, spectator } = await host.openTable(THREE);
  const lines = [await host.sit(table)];
  for (const seat of [1, 2]) {
    const guest = await Guest.known(target);
    await guest.openLink(seats[seat]!);
    lines.push(await guest.sit(table));
  }
  return { lines, table, spectator };
}
