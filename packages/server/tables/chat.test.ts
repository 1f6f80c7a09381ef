import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Session } from '@hyakki/cli/node-ports';
import type { TableAddress } from '@hyakki/client';
import { CHAT_BURST, LONGEST_LINE, type NewTable } from '@hyakki/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../stores/open-store.ts';
import type { Store } from '../stores/store.ts';
import { type LoopbackServer, startLoopback } from '../testing/loopback-server.ts';
import { Player } from '../testing/player.ts';

const ON = { game: 'yokai', seatCount: 2, chat: 'after-match' } as const;
/** Found wherever it is, as bytes or as JSON. */
const TEXT = 'Findable walrus <i>4711</i>';

let folder: string;
let store: Store;
let server: LoopbackServer;
let players: Player[];
let logged: string[];

async function serve(): Promise<void> {
  store = await openStore(folder);
  const write = (about: object, message: string) => void logged.push(JSON.stringify([about, message]));
  const log = { error: write, warn: write, info: write, debug: write };
  server = await startLoopback({}, { store, log });
}
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hyakki-chat-'));
  logged = [];
  players = [];
  await serve();
});
afterEach(async () => {
  for (const player of players) player.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function sit(...wanted: ConstructorParameters<typeof Player>): Promise<Player> {
  const player = await new Player(...wanted).here();
  players.push(player);
  return player;
}

/** A person in every seat, and a spectator, in the middle of a match. */
async function playing(wish: NewTable = ON) {
  const people = Array.from({ length: wish.seatCount }, () => server.guest({ session: new Session() }));
  const created = await people[0]!.createTable(wish);
  const { table } = created;
  const places: TableAddress[] = [{ table, seat: 0 }];
  for (const [seat, person] of people.entries())
    if (seat > 0) places.push(await person.openLink(created.seats[seat]!.link));
  const seated: Player[] = [];
  for (const [seat, person] of people.entries()) seated.push(await sit(person, places[seat]!));
  const [host, other] = seated as [Player, Player];
  const watcher = server.guest();
  const watching = await watcher.openLink(created.spectator.link);
  const spectator = await sit(watcher, watching);
  await host.connection.ask({ type: 'start' });
  for (const one of [...seated, spectator]) await one.until(({ match }) => match !== undefined);
  return { table, people, places, seated, host, other, watcher, watching, spectator };
}

async function afterMatch(wish?: NewTable) {
  const at = await playing(wish);
  await at.host.connection.ask({ type: 'stop', match: 1 });
  for (const one of [...at.seated, at.spectator])
    await one.until(({ match }) => match?.phase === 'over', 'the match is over');
  return at;
}

const chat = async (player: Player, text: string) => {
  const answer = await player.connection.ask({ type: 'chat', text });
  return answer.type === 'answer' ? 'answer' : answer.code;
};
const read = ({ state }: Player) => state?.chat?.map(({ seat, text }) => `${seat}: ${text}`) ?? null;
const reads = (player: Player, lines: readonly string[] | null) =>
  player.until((one) => JSON.stringify(read(one)) === JSON.stringify(lines), `reads ${lines}`);

/** All that the store has on disk: the file, and what is not in it yet. */
async function onDisk(): Promise<string> {
  const files = await readdir(folder);
  expect(files.length).toBeGreaterThan(1);
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'latin1')))).join('\n');
}

describe('free text on a server', () => {
  it('reaches both persons and the spectator, whoever reloads too, and is nowhere else', async () => {
    const { people, places, host, other, spectator, table } = await afterMatch();
    expect(await chat(host, TEXT)).toBe('answer');
    expect(await chat(other, 'Gut gespielt, Zoë! 百鬼')).toBe('answer');
    await other.connection.ask({ type: 'say', saying: { kind: 'reaction', name: 'good-game' } });
    const lines = [`0: ${TEXT}`, '1: Gut gespielt, Zoë! 百鬼'];
    for (const one of [host, other, spectator]) await reads(one, lines);
    other.close();
    expect(read(await sit(people[1]!, places[1]!))).toEqual(lines);

    await expect.poll(() => people[0]!.records()).toHaveLength(1);
    const kept = [
      await onDisk(),
      JSON.stringify(await people[0]!.export()),
      JSON.stringify(await people[0]!.record(table, 1)),
      JSON.stringify(await store.read(table, 0)),
      logged.join('\n'),
    ];
    for (const text of kept) {
      expect(text).not.toContain('walrus');
      expect(text).not.toContain('gespielt');
    }
    // The test can fail: a reaction is stored, and so is the setting.
    expect(kept[0]).toContain('good-game');
    expect(kept[0]).toContain('after-match');
  });

  it('is closed and wiped by the next deal, and gone when the server restarts', async () => {
    const { people, host, other, spectator, table, watcher, watching } = await afterMatch();
    await chat(other, TEXT);
    await host.connection.ask({ type: 'again', how: 'rematch' });
    for (const one of [host, other, spectator]) await reads(one, null);
    expect(read(await sit(watcher, watching))).toBeNull();
    for (const one of [host, other]) await one.until(({ match }) => match?.phase === 'playing');
    expect(await chat(other, TEXT)).toBe('chat-closed');
    await host.connection.ask({ type: 'stop', match: 2 });
    await reads(other, []);
    await chat(other, TEXT);
    await reads(host, [`1: ${TEXT}`]);
    expect(JSON.stringify(await people[1]!.export())).not.toContain('walrus');
    for (const player of players.splice(0)) player.close();
    await server.close();
    await serve();
    expect(await onDisk()).not.toContain('walrus');
    const { table: again } = await server.running.liveTables.open(table);
    expect(again.setting.chat).toBe('after-match');
  });

  it('is refused while a match goes on, where it is off, too long or too fast, and to spectators', async () => {
    const off = await afterMatch({ ...ON, chat: 'off' });
    expect(await chat(off.host, TEXT)).toBe('chat-off');
    expect(await off.other.connection.ask({ type: 'set', change: { chat: 'after-match' } })).toMatchObject({
      code: 'not-host',
    });
    const on = await playing();
    expect(await chat(on.host, TEXT)).toBe('chat-closed');
    await on.host.connection.ask({ type: 'stop', match: 1 });
    for (const one of [on.other, on.spectator]) await reads(one, []);
    expect(await chat(on.spectator, TEXT)).toBe('not-a-player');
    expect(await chat(on.other, 'x'.repeat(LONGEST_LINE + 1))).toBe('chat-long');
    expect(await chat(on.other, `a\u202eb`)).toBe('chat-turned');
    expect(await chat(on.other, '\u200b')).toBe('chat-empty');
    for (let i = 0; i < CHAT_BURST; i++) expect(await chat(on.other, TEXT)).toBe('answer');
    expect(await on.other.connection.ask({ type: 'chat', text: TEXT })).toMatchObject({
      code: 'chat-soon',
      params: { seconds: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 20) },
    });
    // Another device of the same person shares the pace.
    const second = await sit(on.people[1]!, on.places[1]!);
    expect(await chat(second, TEXT)).toBe('chat-soon');
    expect(await chat(on.host, 'hello')).toBe('answer');
    const events = logged.filter((line) => line.includes('limit-hit'));
    expect(events).toHaveLength(2);
    expect(events[0]).toContain('"limit":"chat"');
    expect(logged.join('\n')).not.toContain('walrus');
  });

  it('goes with whoever is sent away or erased', async () => {
    const { people, seated, spectator, host } = await afterMatch({ ...ON, game: 'tengu', seatCount: 4 });
    for (const one of seated) await chat(one, 'hello');
    await reads(spectator, ['0: hello', '1: hello', '2: hello', '3: hello']);
    await host.connection.ask({ type: 'empty-seat', seat: 1 });
    for (const one of [host, spectator]) await reads(one, ['0: hello', '2: hello', '3: hello']);
    await people[2]!.erase();
    for (const one of [host, spectator]) await reads(one, ['0: hello', '3: hello']);
    await seated[3]!.connection.ask({ type: 'leave' });
    // The host is alone now: nobody writes, and nothing is left.
    for (const one of [host, spectator]) await reads(one, null);
    expect(await chat(host, 'anybody?')).toBe('chat-alone');
  });
});
