import { AWAY_MS, type Entry, MOST_LINES, PROTOCOL } from '@hyakki/table';
import { describe, expect, it } from 'vitest';
import { MemoryStore } from '../stores/memory.ts';
import { Memory } from '../stores/memory-data.ts';
import type { Guest, Store } from '../stores/store.ts';
import { StoreError } from '../stores/store-error.ts';
import { type InMemory, startInMemory, Wire } from '../testing/in-memory.ts';
import { startLoopback } from '../testing/loopback-server.ts';
import { SUMMARY } from '../testing/store-examples.ts';

/** A store of which some methods do something else. */
function storeWith(store: MemoryStore, other: Partial<Store>): Store {
  return new Proxy(store as Store, {
    get(target, name) {
      const own = other[name as keyof Store];
      if (own !== undefined) return own;
      const method = target[name as keyof Store];
      return typeof method === 'function' ? method.bind(target) : method;
    },
  });
}

async function sit(memory: InMemory, table: string, guest: Guest): Promise<Wire> {
  const wire = await new Wire().enter(memory.liveTables, table, { guest: guest.id });
  await wire.say({ type: 'come', protocol: PROTOCOL });
  return wire;
}

const framesOf = ({ frames }: Wire, type: string) =>
  frames.map((text) => JSON.parse(text)).filter((frame) => frame.type === type);

const knock = (guest: Guest) => ({ guest, welcome: async () => guest });

async function twoAtATable(memory: InMemory) {
  const [host, guest] = [await memory.guest('Ann'), await memory.guest('Ben')];
  const created = await memory.waysIn.create({ game: 'sketch', seatCount: 2 }, host);
  const entered = await memory.waysIn.openLink(created.seats[1]!, knock(guest));
  const wires = [await sit(memory, created.table, host), await sit(memory, created.table, guest)] as const;
  return { host, guest, created, table: created.table, own: entered.own!, wires };
}

describe('a list of tables', () => {
  it('is told without opening any of them, whatever is played there', async () => {
    const kept = new Memory();
    const first = startInMemory({ store: new MemoryStore(kept) });
    const { host, guest, table, wires } = await twoAtATable(first);
    const waiting = await first.waysIn.create({ game: 'tengu', seatCount: 3 }, host);
    await wires[0].say({ type: 'start', id: 's' });
    for (const [seat, wire] of wires.entries())
      await wire.say({ type: 'share', id: 'share', share: String(seat).repeat(64) });
    const expected = await first.guestTables.tablesOf(host.id);
    expect(expected.map(({ phase }) => phase).toSorted()).toEqual(['playing', 'waiting']);
    await first.liveTables.close();

    let reads = 0;
    const store = new MemoryStore(kept);
    const second = startInMemory({
      store: storeWith(store, {
        read: (...asked) => {
          reads += 1;
          return store.read(...asked);
        },
      }),
    });
    const listed = await second.guestTables.tablesOf(host.id);
    expect(listed).toEqual(expected);
    const played = listed.find((one) => one.table === table);
    expect(played).toMatchObject({ seat: 0, game: 'sketch', matches: 1, names: ['Ann', 'Ben'] });
    expect([0, 1]).toContain(played?.turn);
    expect(await second.guestTables.isNameFrozen(guest.id)).toBe(true);
    expect(reads).toBe(0);
    for (const id of [table, waiting.table]) expect(second.liveTables.isInUse(id)).toBe(false);
  });

  it('of one that an older Hyakki wrote opens it once', async () => {
    const store = new MemoryStore();
    let isOld = true;
    const memory = startInMemory({
      store: storeWith(store, {
        tablesOf: async (guest) =>
          (await store.tablesOf(guest)).map((held) => (isOld ? { ...held, summary: undefined } : held)),
      }),
    });
    const host = await memory.guest('Ann');
    const { table } = await memory.waysIn.create({ game: 'yokai', seatCount: 2 }, host);
    await store.change(table, [{ do: 'summarise', summary: { ...SUMMARY, game: 'unknown' } }]);
    expect(await memory.guestTables.tablesOf(host.id)).toMatchObject([
      { game: 'yokai', names: ['Ann', null] },
    ]);
    expect(memory.liveTables.isInUse(table)).toBe(true);
    await memory.liveTables.tidy();
    isOld = false;
    expect((await store.tablesOf(host.id))[0]?.summary?.game).toBe('yokai');
  });
});

describe('a long log', () => {
  /** A table where somebody greeted for hours. */
  async function withLines(count: number): Promise<{ memory: Memory; table: string; cookie: string }> {
    const memory = new Memory();
    const server = await startLoopback({}, { store: new MemoryStore(memory) });
    const { Session } = await import('@hyakki/cli/node-ports');
    const session = new Session();
    const { table } = await server.guest({ session }).createTable({ game: 'yokai', seatCount: 2 });
    await server.close();
    const { lines } = memory.tables.get(table)!;
    const said: Entry = { at: 1, type: 'said', seat: 0, saying: { kind: 'reaction', name: 'hello' } };
    const text = JSON.stringify(said);
    while (lines.length < count) lines.push(text);
    return { memory, table, cookie: session.cookie! };
  }

  it('is read once, in slices, and others are served in between', async () => {
    const COUNT = 20_000;
    const { memory, table, cookie } = await withLines(COUNT);
    const store = new MemoryStore(memory);
    let lines = 0;
    const server = await startLoopback(
      {},
      {
        store: storeWith(store, {
          read: async (...asked) => {
            const slice = await store.read(...asked);
            lines += slice.length;
            expect(slice.length).toBeLessThanOrEqual(1_000);
            return slice;
          },
        }),
      },
    );
    try {
      let isOpen = false;
      const opening = fetch(`${server.origin}/api/tables/${table}/own`, {
        method: 'POST',
        headers: { cookie, origin: server.origin, 'content-type': 'application/json' },
        body: '{}',
      }).then((answer) => {
        isOpen = true;
        return answer.status;
      });
      let served = 0;
      while (!isOpen) {
        expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
        if (!isOpen) served += 1;
      }
      expect(await opening).toBe(200);
      expect(lines).toBe(COUNT);
      // In one piece it would have been one or two.
      expect(served).toBeGreaterThan(5);
    } finally {
      await server.close();
    }
  });
});

describe('a store that fails after it has written', () => {
  it('somebody who was sent away is away, and the seat can be given to another', async () => {
    const store = new MemoryStore();
    let isFailing = false;
    const memory = startInMemory({
      store: storeWith(store, {
        append: async (...asked) => {
          const written = await store.append(...asked);
          if (isFailing && asked[2].some(({ type }) => type === 'seated'))
            throw new StoreError('disk-failed', 'after the effect');
          return written;
        },
      }),
    });
    const { guest, table, own, wires } = await twoAtATable(memory);
    isFailing = true;
    await wires[0].say({ type: 'empty-seat', id: 'away', seat: 1 });
    isFailing = false;
    expect(framesOf(wires[0], 'answer').at(-1)).toMatchObject({ id: 'away' });
    expect(wires[1].farewell).toBeDefined();
    const running = await memory.liveTables.open(table);
    expect(running.seatsOf(guest.id)).toEqual([]);
    await expect(memory.liveTables.enter(table, { guest: guest.id }, new Wire())).rejects.toMatchObject({
      code: 'nobody',
    });
    await expect(memory.waysIn.openLink(own, knock(guest))).rejects.toMatchObject({
      code: 'no-such-link',
    });
    const invitation = await running.claims.invite(1, null);
    const other = await memory.guest('Cat');
    expect(await memory.waysIn.openLink(invitation, knock(other))).toMatchObject({ role: { seat: 1 } });
  });

  it('a claim that seemed to fail is the claimant’s if the store says so', async () => {
    const store = new MemoryStore();
    let isFailing = true;
    const memory = startInMemory({
      store: storeWith(store, {
        change: async (...asked) => {
          await store.change(...asked);
          if (isFailing) throw new StoreError('disk-failed', 'after the effect');
        },
      }),
    });
    const [host, guest, other] = [await memory.guest(), await memory.guest(), await memory.guest()];
    const { table, seats, group } = await memory.waysIn.create({ game: 'sketch', seatCount: 2 }, host);
    await expect(memory.waysIn.openLink(seats[1]!, knock(guest))).rejects.toMatchObject({
      code: 'disk-failed',
    });
    isFailing = false;
    await expect(memory.waysIn.openLink(group, knock(other))).rejects.toMatchObject({
      code: 'table-full',
    });
    expect(await memory.waysIn.openLink(seats[1]!, knock(guest))).toMatchObject({
      table,
      role: { seat: 1 },
    });
  });

  it('of a failed one nothing is left', async () => {
    const store = new MemoryStore();
    let isFailing = false;
    const memory = startInMemory({
      store: storeWith(store, {
        append: async (...asked) => {
          if (isFailing) throw new StoreError('disk-full', 'before the effect');
          return store.append(...asked);
        },
      }),
    });
    const { guest, table, own, wires } = await twoAtATable(memory);
    isFailing = true;
    await wires[0].say({ type: 'empty-seat', id: 'away', seat: 1 });
    expect(framesOf(wires[0], 'refused').at(-1)).toMatchObject({ id: 'away', code: 'not-stored' });
    const phone = await memory.guest();
    await expect(memory.waysIn.openLink(own, knock(phone))).rejects.toMatchObject({ code: 'not-stored' });
    isFailing = false;
    expect((await memory.liveTables.open(table)).seatsOf(guest.id)).toEqual([1]);
    expect(wires[1].farewell).toBeUndefined();
    await wires[1].say({ type: 'say', id: 'h', saying: { kind: 'reaction', name: 'hello' } });
    expect(framesOf(wires[1], 'answer').at(-1)).toMatchObject({ id: 'h' });
  });
});

describe('two processes with one store', () => {
  it('who was sent away by the one learns so at the other, and is nobody there', async () => {
    const kept = new Memory();
    const [one, other] = [0, 1].map(() => startInMemory({ store: new MemoryStore(kept) }));
    const { guest, table, wires } = await twoAtATable(one!);
    const elsewhere = await sit(other!, table, guest);
    await wires[0].say({ type: 'empty-seat', id: 'away', seat: 1 });
    await (await other!.liveTables.open(table)).grown();
    expect(elsewhere.farewell).toBe('sent-away');
    await expect(other!.liveTables.enter(table, { guest: guest.id }, new Wire())).rejects.toMatchObject({
      code: 'nobody',
    });
  });
});

describe('a table after a pause', () => {
  it('[P34] tells since when people are gone: from its end on, if they went before', async () => {
    let now = 1_800_000_000_000;
    const memory = startInMemory({ now: () => now });
    const { wires } = await twoAtATable(memory);
    await wires[0].say({ type: 'start', id: 's' });
    for (const [seat, wire] of wires.entries())
      await wire.say({ type: 'share', id: 'share', share: String(seat).repeat(64) });
    for (const wire of wires) await wire.say({ type: 'pause', id: 'p', match: 1 });
    wires[1].hangUp();
    const goneAt = now;
    const told = () => framesOf(wires[0], 'people').at(-1).people[1];
    expect(told()).toMatchObject({ here: false, goneAt });
    now += 30 * 60_000;
    await wires[0].say({ type: 'resume', id: 'r', match: 1 });
    expect(told()).toMatchObject({ here: false, goneAt: now });
    await wires[0].say({ type: 'stand-in', id: 'b', seat: 1 });
    expect(framesOf(wires[0], 'refused').at(-1)).toMatchObject({ id: 'b', code: 'not-away' });
    await memory.liveTables.close();
  });
});

describe('a table that left memory', () => {
  it('remembers since when its people were gone, and a restart gives nobody a right', async () => {
    let now = 1_800_000_000_000;
    const kept = new Memory();
    const store = new MemoryStore(kept);
    const memory = startInMemory({ store, now: () => now });
    const { host, guest, table, wires } = await twoAtATable(memory);
    await wires[0].say({ type: 'start', id: 's' });
    for (const [seat, wire] of wires.entries())
      await wire.say({ type: 'share', id: 'share', share: String(seat).repeat(64) });
    for (const wire of wires) wire.hangUp();
    const goneAt = now;
    now += 6 * 60_000;
    await memory.liveTables.tidy();
    expect(memory.liveTables.isInUse(table)).toBe(false);
    now += 1_000;
    const back = await sit(memory, table, host);
    expect(framesOf(back, 'people').at(-1).people[1]).toMatchObject({ here: false, goneAt });
    await back.say({ type: 'stand-in', id: 'b', seat: 1 });
    expect(framesOf(back, 'answer').at(-1)).toMatchObject({ id: 'b' });
    // Who comes back has the seat.
    await (await sit(memory, table, guest)).hangUp();
    await memory.liveTables.close();

    const second = startInMemory({ store: new MemoryStore(kept), now: () => now });
    now += AWAY_MS - 1;
    const again = await sit(second, table, host);
    await again.say({ type: 'stand-in', id: 'c', seat: 1 });
    expect(framesOf(again, 'refused').at(-1)).toMatchObject({ id: 'c', code: 'not-away' });
    now += 1;
    await again.say({ type: 'stand-in', id: 'd', seat: 1 });
    expect(framesOf(again, 'answer').at(-1)).toMatchObject({ id: 'd' });
  });
});

describe('two devices that take a seat from each other for ever', () => {
  it('do not fill the log', async () => {
    const memory = startInMemory();
    const { guest, table, own } = await twoAtATable(memory);
    const devices = [await memory.guest(), guest];
    for (let i = 0; i < MOST_LINES + 200; i++) await memory.waysIn.openLink(own, knock(devices[i % 2]!));
    const lines = await memory.store.read(table, 0);
    expect(lines.length).toBeLessThan(MOST_LINES + 10);
    expect(lines.length).toBeGreaterThan(MOST_LINES - 10);
    expect((await memory.liveTables.open(table)).holderOf(1)).toBe(guest.id);
    expect(await memory.store.holdersOf(table)).toMatchObject([{ seat: 0 }, { seat: 1, guest: guest.id }]);
  });
});

describe('a new name', () => {
  it('is told at the tables of its guest, and others are left alone', async () => {
    const memory = startInMemory();
    const { guest, wires } = await twoAtATable(memory);
    const others = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const stranger = await memory.guest();
        const { table } = await memory.waysIn.create({ game: 'yokai', seatCount: 2 }, stranger);
        return sit(memory, table, stranger);
      }),
    );
    const before = others.map(({ frames }) => frames.length);
    const opened = await Promise.all(others.map(async ({ running }) => running!));
    let renamed = 0;
    for (const running of opened) {
      const rename = running.rename.bind(running);
      running.rename = (one) => {
        renamed += 1;
        rename(one);
      };
    }
    const changed = (await memory.store.changeGuest(guest.id, { name: 'Benjamin' }))!;
    await memory.guestTables.renamed(changed);
    expect(framesOf(wires[0], 'people').at(-1).people[1].name).toBe('Benjamin');
    expect(others.map(({ frames }) => frames.length)).toEqual(before);
    expect(renamed).toBe(0);
  });
});

it('what happens to seats, links and codes is said for operators, by table and seat alone', async () => {
  const events: string[] = [];
  const memory = startInMemory({
    note: (event, { seat } = {}) => events.push(seat === undefined ? event : `${event} ${seat}`),
  });
  const { host, guest, table, own, created, wires } = await twoAtATable(memory);
  const phone = await memory.guest();
  await memory.waysIn.openLink(own, knock(phone));
  await sit(memory, table, phone);
  await wires[0].say({ type: 'give-host', id: 'g', seat: 1 });
  const back = await sit(memory, table, phone);
  await back.say({ type: 'give-host', id: 'h', seat: 0 });
  await wires[0].say({ type: 'empty-seat', id: 'e', seat: 1 });
  for (const token of [own, created.group, 'x'.repeat(22)])
    await memory.waysIn.openLink(token, knock(guest)).catch(() => undefined);
  await memory.waysIn.joinByCode('CFHJKL', knock(guest)).catch(() => undefined);
  await memory.waysIn.invite(table, { kind: 'seat', seat: 1 }, host.id);
  await memory.waysIn.invite(table, { kind: 'spectator' }, host.id);
  const given = await memory.waysIn.invite(table, { kind: 'code' }, host.id);
  await memory.waysIn.joinByCode((given as { code: string }).code, knock(guest));
  await memory.guestTables.erase(host.id);
  expect(events).toEqual([
    'seat-taken 1',
    'link-opened',
    'seat-taken-over 1',
    'link-opened',
    'host-changed 1',
    'host-changed 0',
    'sent-away 1',
    'link-unknown',
    'link-unknown',
    'link-unknown',
    'code-wrong',
    'link-changed 1',
    'link-changed',
    'code-changed',
    'seat-taken 1',
    'code-used',
    'erased 0',
  ]);
});

it('a table is made with its host and all its ways in, or not at all', async () => {
  const store = new MemoryStore();
  const memory = startInMemory({ store });
  const ghost: Guest = { id: 'nobody', name: 'Nobody', language: 'en', seenAt: 0 };
  await expect(memory.waysIn.create({ game: 'yokai', seatCount: 2 }, ghost)).rejects.toMatchObject({
    code: 'nobody',
  });
  expect(await store.dueTables({ neverStarted: Number.MAX_SAFE_INTEGER, others: 0 }, 9)).toEqual([]);
});
