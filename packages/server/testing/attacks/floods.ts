import { availableParallelism } from 'node:os';
import type { Setting } from '@hyakki/table';
import { openStore } from '../../stores/open-store.ts';
import { type Attack, judge } from './attack.ts';
import { DUEL, Guest, type Line } from './guest.ts';
import { comes, frame, send, sleep, upgrade, upgradeText, Wire } from './raw-wire.ts';
import { ASK, type Message, SAY, socketPath } from './speech.ts';
import type { Target } from './target.ts';

const HEALTH = ASK.health().path;

/** Attacks that exhaust memory, descriptors, threads or time. */
export const FLOODS: readonly Attack[] = [
  {
    id: '30',
    name: 'ping flood by a client that never reads',
    run: async ({ fresh }) => {
      const target = await fresh({ limits: 'usual' });
      const guest = await Guest.known(target);
      const { table } = await guest.openTable(DUEL);
      const wire = await upgrade(target, socketPath(table), { Cookie: guest.cookie! });
      wire.write(frame('text', JSON.stringify(SAY.come())));
      await comes(() => wire.text.includes('"table"'), 5_000);
      wire.socket.pause();
      const before = target.rssMb;
      let most = before;
      const pings = Buffer.concat(Array.from({ length: 500 }, () => frame('ping', Buffer.alloc(125, 'p'))));
      const MOST_BYTES = 150e6;
      const end = Date.now() + 25_000;
      let sent = 0;
      while (sent < MOST_BYTES && Date.now() < end && !wire.isClosed) {
        const isTaken = wire.socket.write(pings);
        sent += pings.length;
        if (!isTaken)
          await comes(() => wire.isClosed || !wire.socket.writableNeedDrain, Math.max(0, end - Date.now()));
        most = Math.max(most, target.rssMb);
      }
      await sleep(500);
      most = Math.max(most, target.rssMb);
      const isCut = wire.isClosed || (await comes(() => wire.isClosed, 100));
      wire.destroy();
      const summary = `${(sent / 1e6).toFixed(0)} MB of pings: ${before.toFixed(0)} → ${most.toFixed(0)} MB`;
      return judge(most - before > 150 ? [summary] : [], `${summary}${isCut ? ', cut off' : ''}`);
    },
  },
  {
    id: '31',
    name: '600 idle connections, 512 file descriptors',
    run: async ({ fresh }) => {
      const target = await fresh({ limits: 'usual', mostFiles: 512 });
      const wires: Wire[] = [];
      for (let i = 0; i < 600; i++) {
        wires.push(new Wire(target, '127.0.0.31'));
        if (i % 50 === 49) await sleep(20);
      }
      await sleep(1_000);
      const began = Date.now();
      // Try again when the connection is refused, as a browser would.
      const isAnswered = await comes(
        () =>
          send(target, { path: HEALTH, address: '127.0.0.131', timeoutMs: 5_000 }).then(
            ({ status }) => status === 200,
            () => sleep(200).then(() => false),
          ),
        20_000,
      );
      const waited = ((Date.now() - began) / 1000).toFixed(1);
      const open = wires.filter(({ isClosed, isConnected }) => isConnected && !isClosed).length;
      for (const wire of wires) wire.destroy();
      return judge(
        isAnswered ? [] : [`${open} stayed; a visitor from another address was not answered in ${waited} s`],
        `${open} stayed; a visitor from another address was answered after ${waited} s`,
      );
    },
  },
  {
    id: '33',
    name: 'upgrades reset at once: alarms',
    run: async ({ fresh }) => {
      const target = await fresh();
      const { guest, table } = await ownTable(target);
      const before = {
        problems: await target.metric('hyakki_problems_total'),
        complaints: target.complaints,
      };
      const count = 1_200;
      const text = upgradeText(target, socketPath(table), { Cookie: guest.cookie! });
      for (let i = 0; i < count; i++) await resetAfter(target, text, 0);
      await sleep(500);
      const problems = (await target.metric('hyakki_problems_total')) - before.problems;
      const lines = target.complaints - before.complaints;
      return judge(
        problems > count / 100 || lines > count / 100
          ? [`${problems} problems, ${lines} lines of errors`]
          : [],
        `${count} resets: ${problems} problems, ${lines} lines of errors`,
      );
    },
  },
  {
    id: 'b2',
    name: 'upgrades reset midway: leaked places of an address',
    run: async ({ fresh }) => {
      const target = await fresh({ settings: { HYAKKI_SOCKETS_PER_ADDRESS: '200' } });
      const { guest, table } = await ownTable(target);
      const places = async () => {
        const lines: Line[] = [];
        for (let i = 0; i < 200; i += 20) {
          const more = await Promise.all(Array.from({ length: 20 }, () => guest.call(table)));
          lines.push(...more.filter(({ isClosed }) => !isClosed));
        }
        for (const line of lines) line.hangUp();
        await comes(async () => (await target.metric('hyakki_sockets')) === 0, 10_000);
        return lines.length;
      };
      const before = await places();
      await sleep(500);
      const count = 1_000;
      const text = upgradeText(target, socketPath(table), { Cookie: guest.cookie! });
      for (let i = 0; i < count; i += 4)
        await Promise.all([0, 1, 2, 3].map(() => resetAfter(target, text, 0.5 + 4 * Math.random())));
      await sleep(1_500);
      const after = await places();
      return judge(
        after < before ? [`${before - after} of ${before} places lost after ${count} resets`] : [],
        `${after} of ${before} places after ${count} resets`,
      );
    },
  },
  {
    id: '34',
    name: 'an unbounded table log',
    run: async ({ fresh }) => {
      const target = await fresh();
      // More than the host may arrange (P23).
      const MANY = 5_000;
      const summaries: string[] = [];
      let most = 0;
      let all = 0;
      const flood = async (name: string, line: Line, message: (i: number) => Message) => {
        const found = await line.flood(MANY, message);
        const written = found.get('answer') ?? 0;
        if (written === 0) throw new Error(`${name}: nothing was written (${[...found].join('; ')})`);
        summaries.push(`${name} ${written}`);
        most = Math.max(most, written);
        all += written;
      };
      const waiting = await ownTable(target, { game: 'yokai', seatCount: 4 });
      const line = await waiting.guest.sit(waiting.table);
      await flood('settings', line, (i) => SAY.set({ pace: 1_000 + (i % 2) }));
      const bots = await ownTable(target, { game: 'yokai', seatCount: 4 });
      const second = await bots.guest.sit(bots.table);
      await flood('bots seated and sent away', second, (i) =>
        i % 2 === 0 ? SAY.seatBot(1, 'random') : SAY.emptySeat(1),
      );
      const talk = await ownTable(target, { game: 'yokai', seatCount: 4 });
      const third = await talk.guest.sit(talk.table);
      await flood('sayings', third, () => SAY.react());
      const solo = await ownTable(target, { ...DUEL, pace: 10_000, bots: [null, { name: 'random' }] });
      const fourth = await solo.guest.sit(solo.table);
      await fourth.expect(SAY.start());
      await fourth.until(({ type }) => type === 'told', 'the deal');
      await flood('stand-ins and returns', fourth, (i) => (i % 2 === 0 ? SAY.standIn(0) : SAY.takeBack()));
      for (const one of [line, second, third, fourth]) one.hangUp();
      return judge(
        most >= MANY
          ? [`${all} lines written, none refused where ${MANY} were asked for (${summaries.join(', ')})`]
          : [],
        `of ${MANY} each: ${summaries.join(', ')}`,
      );
    },
  },
  {
    id: '35',
    name: 'opening a table with 150,000 lines',
    run: async ({ fresh }) => {
      const LINES = 150_000;
      const first = await fresh();
      const { guest, table } = await ownTable(first);
      await first.stop();
      await lengthen(first.folder, table, LINES);
      const target = await fresh({ folder: first.folder });
      const pulse = takePulse(target);
      await sleep(1_000);
      const calm = pulse.longest();
      // The server gives up on sockets that wait too long for their table: try again.
      let line: Line | undefined;
      const end = Date.now() + 90_000;
      while (line === undefined && Date.now() < end)
        line = await guest
          .at(target)
          .tryToSit(table)
          .catch(() => undefined);
      await sleep(200);
      const silence = await pulse.stop();
      line?.hangUp();
      if (line === undefined && silence < 1_000) throw new Error('the table could not be opened');
      const summary = `${(silence / 1000).toFixed(1)} s in which nobody was answered (${(calm / 1000).toFixed(2)} s before)`;
      const isSilent = silence > Math.max(1_000, 4 * calm);
      return judge(isSilent ? [summary] : [], summary);
    },
  },
  {
    id: '36',
    name: 'a flood of “why”: another table’s bot waits',
    run: async ({ fresh }) => {
      const target = await fresh();
      const victim = await soloTable(target);
      const calm = await botsAnswer(victim);
      const { guest, table } = await ownTable(target, {
        game: 'yokai',
        seatCount: 2,
        pace: 0,
        bots: [null, { name: 'natural' }],
      });
      const asking = await guest.sit(table);
      await asking.expect(SAY.start());
      await asking.until(({ type }) => type === 'told', 'the deal');
      await asking.expect(SAY.standIn(0));
      const isBots = ({ type, seat }: Message) => type === 'told' && seat === 1;
      await asking.wait(() => asking.frames.filter(isBots).length >= 6, 'moves of a bot', 30_000);
      await asking.request(SAY.stop());
      const moves = asking.frames.filter(isBots).map(({ seq }) => Number(seq));
      const lines = [asking, await guest.sit(table), await guest.sit(table)];
      // Bots have a thread for each core but one.
      const MANY = 8_000 * Math.min(4, Math.max(1, availableParallelism() - 1));
      for (let i = 0; i < MANY; i++)
        lines[i % lines.length]!.tell({ ...SAY.why(moves[i % moves.length]!), id: `w${i}` });
      await sleep(300);
      const busy = await botsAnswer(victim);
      const codes = new Map<string, number>();
      for (const { frames } of lines)
        for (const { type, id, code } of frames) {
          if (!String(id).startsWith('w')) continue;
          const key = type === 'refused' ? String(code) : type;
          codes.set(key, (codes.get(key) ?? 0) + 1);
        }
      for (const line of [victim, ...lines]) line.hangUp();
      if (codes.size > 0 && codes.get('answer') === undefined && codes.get('too-fast') === undefined)
        throw new Error(`no “why” was one: ${[...codes].join('; ')}`);
      const summary = `a bot’s move ${(calm / 1000).toFixed(1)} → ${(busy / 1000).toFixed(1)} s (${[...codes].map(([code, times]) => `${times} ${code}`).join(', ')})`;
      return judge(busy > Math.max(5_000, 5 * calm) ? [summary] : [], summary);
    },
  },
  {
    id: '37',
    name: 'bots alone at 25 tables: another table’s bot waits',
    run: async ({ fresh }) => {
      const target = await fresh();
      const victim = await soloTable(target);
      const calm = await botsAnswer(victim);
      const lines: Line[] = [];
      for (let i = 0; i < 25; i++) {
        const line = await soloTable(target);
        await line.expect(SAY.standIn(0, 'expert'));
        lines.push(line);
      }
      await sleep(1_000);
      const busy = await botsAnswer(victim);
      for (const line of [victim, ...lines]) line.hangUp();
      const summary = `a bot’s move ${(calm / 1000).toFixed(1)} → ${(busy / 1000).toFixed(1)} s`;
      return judge(busy > Math.max(15_000, 5 * calm) ? [summary] : [], summary);
    },
  },
  {
    id: '38',
    name: 'renaming with thousands of tables loaded',
    run: async ({ fresh }) => {
      const target = await fresh();
      const guest = await Guest.known(target);
      const renames = async () => {
        const before = target.cpuMs;
        for (let i = 0; i < 60; i++) await guest.expect(ASK.rename(`Kappa ${i}`));
        return (target.cpuMs - before) / 60;
      };
      // The first ones are slow by themselves.
      for (let i = 0; i < 3; i++) await renames();
      const alone = await renames();
      await openTables(target, 1_500);
      const crowded = await renames();
      const summary = `${alone.toFixed(1)} → ${crowded.toFixed(1)} ms of the server’s time for each`;
      return judge(crowded > alone + 2 ? [summary] : [], summary);
    },
  },
  {
    id: '53',
    name: 'thousands of tables in memory',
    isPatient: true,
    run: async (ground) => {
      const found: string[] = [];
      const usual = await ground.usual();
      const greedy = await Guest.known(usual, { address: '127.0.0.53' });
      let opened = 0;
      for (let i = 0; i < 45; i++)
        if ((await greedy.request(ASK.openTable(DUEL))).status === 201) opened += 1;
      if (opened > 40) found.push(`${opened} of 45 tables at once from one address`);
      const target = await ground.fresh({ passesMs: 10 * 60_000 });
      const before = target.rssMb;
      await openTables(target, 2_000);
      const full = target.rssMb;
      if (full - before > 250) found.push(`${(full - before).toFixed(0)} MB for 2,000 tables`);
      const held = await target.metric('hyakki_tables');
      // The server looks once a minute for tables that nobody has visited for five.
      target.passTime();
      const isEmpty = await comes(async () => {
        await sleep(2_000);
        return (await target.metric('hyakki_tables')) === 0;
      }, 75_000);
      if (!isEmpty)
        found.push(`${await target.metric('hyakki_tables')} tables still in memory after ten minutes`);
      return judge(
        found,
        `${opened} of 45 at the usual limits; ${held} in memory: ${before.toFixed(0)} → ${full.toFixed(0)} MB, none after ten minutes`,
      );
    },
  },
  {
    id: '55',
    name: 'slowloris: a byte a second',
    isPatient: true,
    run: async ({ fresh }) => {
      const target = await fresh({ limits: 'usual' });
      const wires = Array.from({ length: 20 }, () => new Wire(target, '127.0.0.55'));
      const text = `POST /api/me HTTP/1.1\r\nHost: 127.0.0.1:${target.port}\r\nX-Slow: ${'x'.repeat(200)}`;
      const began = Date.now();
      for (let i = 0; i < 80 && wires.some(({ isClosed }) => !isClosed); i++) {
        for (const wire of wires) wire.write(text[i]!);
        await sleep(1_000);
      }
      const seconds = ((Date.now() - began) / 1000).toFixed(0);
      const left = wires.filter(({ isClosed }) => !isClosed).length;
      const { status } = await send(target, { path: HEALTH, address: '127.0.0.155' });
      for (const wire of wires) wire.destroy();
      const found = [
        ...(left > 0 ? [`${left} of 20 still open after ${seconds} s`] : []),
        ...(status === 200 ? [] : [`a visitor was answered by ${status}`]),
      ];
      return judge(found, `all closed after ${seconds} s`);
    },
  },
];

async function ownTable(target: Target, wish: object = DUEL): Promise<{ guest: Guest; table: string }> {
  const guest = await Guest.known(target);
  const { table } = await guest.openTable(wish);
  return { guest, table };
}

/** Connects, sends this, and resets the connection after so many milliseconds. */
function resetAfter(target: Target, text: string, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const { socket } = new Wire(target);
    socket.once('close', () => resolve());
    socket.once('connect', () => {
      socket.write(text, () => {
        if (ms === 0) socket.resetAndDestroy();
        else waitExactly(ms, () => socket.resetAndDestroy());
      });
    });
  });
}

/** Waits fractions of a millisecond, which timers cannot. */
function waitExactly(ms: number, ring: () => void): void {
  const end = performance.now() + ms;
  const look = () => (performance.now() >= end ? ring() : setImmediate(look));
  look();
}

/** Appends so many lines to a table's log, as days of changed settings would. */
async function lengthen(folder: string, table: string, count: number): Promise<void> {
  const store = await openStore(folder);
  try {
    const lines = await store.read(table, 0);
    const { entry } = lines[0]!;
    if (entry.type !== 'opened') throw new Error('a log begins otherwise now');
    const setting: Setting = entry.setting;
    let last = lines.length;
    for (let done = 0; done < count; done += 1_000) {
      const entries = Array.from({ length: 1_000 }, (_, i) => ({
        at: entry.at,
        type: 'setting-changed' as const,
        setting: { ...setting, pace: 1_000 + (i % 2) },
      }));
      if ((await store.append(table, last, entries)) !== 'written') throw new Error('the log would not grow');
      last += entries.length;
    }
  } finally {
    await store.close();
  }
}

/** Polls the server's health and remembers the longest wait. */
function takePulse(target: Target) {
  let longest = 0;
  let isOver = false;
  let asked = performance.now();
  const beat = (async () => {
    while (!isOver) {
      asked = performance.now();
      await send(target, { path: HEALTH, timeoutMs: 60_000 }).catch(() => undefined);
      longest = Math.max(longest, performance.now() - asked);
      await sleep(10);
    }
  })();
  return {
    longest: () => Math.max(longest, performance.now() - asked),
    stop: async () => {
      isOver = true;
      await beat;
      return longest;
    },
  };
}

/** A person and a bot that thinks, in mid-match. */
async function soloTable(target: Target): Promise<Line> {
  const { guest, table } = await ownTable(target, { ...DUEL, bots: [null, { name: 'expert' }] });
  const line = await guest.sit(table);
  await line.expect(SAY.start());
  await line.until(({ type }) => type === 'told', 'the deal');
  return line;
}

/** Plays until it is the bot's turn; returns how long the bot takes, in milliseconds. */
async function botsAnswer(line: Line): Promise<number> {
  for (;;) {
    await line.wait(() => line.moves().length > 0, 'the own turn', 90_000);
    const from = line.frames.length;
    const { seq } = line;
    if ((await line.move()).type !== 'answer') throw new Error('a move was refused');
    await line.wait(() => line.seq > seq, 'the own move', 90_000);
    if (line.frames.some(({ type }) => type === 'over')) throw new Error('the match ended too soon');
    if (line.moves().length > 0) continue;
    const began = performance.now();
    const isBots = ({ type, seat }: Message) => type === 'told' && seat === 1;
    if (!line.frames.slice(from).some(isBots)) await line.until(isBots, 'the bot’s move', from, 90_000);
    return performance.now() - began;
  }
}

/** Opens tables and visits each of them, so that the server has them all in memory. */
async function openTables(target: Target, count: number): Promise<void> {
  const guests = await Promise.all(Array.from({ length: 8 }, () => Guest.known(target)));
  let left = count;
  await Promise.all(
    guests.map(async (guest) => {
      while (left-- > 0) (await guest.sit((await guest.openTable(DUEL)).table)).hangUp();
    }),
  );
  const loaded = await target.metric('hyakki_tables');
  if (loaded < count) throw new Error(`only ${loaded} of ${count} tables are in memory`);
}
