import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Session } from '@hyakki/cli/node-ports';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../stores/open-store.ts';
import type { Store } from '../stores/store.ts';
import { STORE_FILE } from '../stores/store-file.ts';
import { type LoopbackServer, startLoopback } from '../testing/loopback-server.ts';
import { Player } from '../testing/player.ts';

let folder: string;
let store: Store;
let server: LoopbackServer;
let players: Player[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hyakki-own-'));
  store = await openStore(folder);
  server = await startLoopback({}, { store });
  players = [];
});
afterEach(async () => {
  for (const player of players) player.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Two in a match with notes. */
async function begin() {
  const sessions = [new Session(), new Session()];
  const people = sessions.map((session) => server.guest({ session }));
  const created = await people[0]!.createTable({
    game: 'yokai',
    seatCount: 2,
    aids: 'notes',
    talk: 'reactions',
  });
  const { table } = created;
  const place = await people[1]!.openLink(created.seats[1]!.link);
  players.push(await new Player(people[0]!, { table, seat: 0 }).here());
  players.push(await new Player(people[1]!, place).here());
  const [host, other] = players as [Player, Player];
  const hello = { type: 'say', saying: { kind: 'reaction', name: 'hello' } } as const;
  await other.connection.ask(hello);
  await host.connection.ask({ type: 'start' });
  for (const player of players) await player.until(({ match }) => match !== undefined);
  await other.connection.ask({ type: 'note', on: '3', mark: 'Findable Fox' });
  await other.connection.ask({ type: 'note', on: 'Findable place', mark: null });
  await host.connection.ask({ type: 'note', on: '4', mark: 'of the host' });
  return { ...created, place, people, host, other };
}

describe('what is kept about somebody', () => {
  it('is given to them whole: all tables, what they said and noted, and the records', async () => {
    const { people, host, other, table } = await begin();
    const [, guest] = people;
    for (let i = 0; i < 60; i++) await guest!.createTable({ game: 'sketch', seatCount: 2 });
    await host.connection.ask({ type: 'stop', match: 1 });
    await other.until(({ match }) => match?.record != null);
    await expect.poll(() => guest!.records()).toHaveLength(1);
    const all = await guest!.export();
    expect(all.tables).toHaveLength(61);
    expect(all.notes).toEqual([
      { table, seat: 1, at: expect.any(Number), on: '3', mark: 'Findable Fox' },
      { table, seat: 1, at: expect.any(Number), on: 'Findable place', mark: null },
    ]);
    expect(all.sayings).toMatchObject([{ table, seat: 1, saying: { kind: 'reaction', name: 'hello' } }]);
    expect(all.records).toMatchObject([{ table, match: 1, game: 'yokai' }]);
    expect(JSON.stringify(await people[0]!.export())).not.toContain('Findable');
  });

  it('is gone when they are: also what they wrote into notes, from the disk', async () => {
    const { people, host, table, place } = await begin();
    const { name } = (await people[1]!.me())!;
    await people[1]!.erase();
    await host.until(({ state }) => state!.people[1] === null);
    // The match goes on: the seat is a person's who is gone, and nobody gets to it.
    expect(host.match?.phase).toBe('playing');
    expect(await store.holdersOf(table)).toMatchObject([{ seat: 0 }]);
    await expect(server.guest().openLink(place.own!)).rejects.toMatchObject({ code: 'no-such-link' });
    await expect(people[0]!.invite(table, { kind: 'seat', seat: 1 })).rejects.toMatchObject({
      code: 'seat-taken',
    });
    const log = await store.read(table, 0);
    expect(log.some(({ entry }) => entry.type === 'forgotten' && entry.seat === 1)).toBe(true);
    expect(JSON.stringify(log)).not.toContain('Findable');
    expect(JSON.stringify(log)).toContain('of the host');
    // What is folded again is what is played.
    const before = host.connection.seq;
    await server.close();
    const bytes = await readFile(join(folder, STORE_FILE));
    expect([name, 'Findable Fox', 'Findable place'].filter((text) => bytes.includes(text))).toEqual([]);
    store = await openStore(folder);
    server = await startLoopback({ port: Number(new URL(server.origin).port) }, { store });
    await host.until(({ connection }) => connection.status === 'here');
    expect(host.connection.seq).toBe(before);
    expect([...host.match!.notes!]).toEqual([['4', 'of the host']]);
  });

  it('at tables where nobody is goes at once, and their seat is free when somebody comes', async () => {
    const [hosts, guests] = [new Session(), new Session()];
    const created = await server.guest({ session: hosts }).createTable({ game: 'yokai', seatCount: 2 });
    const guest = server.guest({ session: guests });
    const player = await new Player(guest, await guest.openLink(created.seats[1]!.link)).here();
    player.close();
    await server.close();
    store = await openStore(folder);
    server = await startLoopback({}, { store });
    await server.guest({ session: guests }).erase();
    expect(server.running.liveTables.isInUse(created.table)).toBe(false);
    const host = server.guest({ session: hosts });
    const back = await new Player(host, { table: created.table, seat: 0 }).here();
    players.push(back);
    expect(back.state!.seats[1]!.sitter.kind).toBe('empty');
    const { link } = await host.invite(created.table, { kind: 'seat', seat: 1 });
    expect(await server.guest().openLink(link)).toMatchObject({ seat: 1 });
  });
});
