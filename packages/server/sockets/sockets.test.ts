import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Session } from '@hyakki/cli/node-ports';
import { findGame } from '@hyakki/games';
import { type FindGame, PROTOCOL } from '@hyakki/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../stores/open-store.ts';
import { type LoopbackServer, startLoopback } from '../testing/loopback-server.ts';
import { Player } from '../testing/player.ts';
import { RawSocket } from '../testing/raw-http.ts';

let server: LoopbackServer;
beforeAll(async () => {
  server = await startLoopback();
});
afterAll(() => server.close());

async function begin(on: LoopbackServer, seatCount = 2) {
  const sessions = Array.from({ length: seatCount }, () => new Session());
  const people = sessions.map((session) => on.guest({ session }));
  const created = await people[0]!.createTable({ game: 'yokai', seatCount, options: { first: 0 } });
  const players: Player[] = [];
  const own: string[] = [];
  for (const [seat, person] of people.entries()) {
    const place = await person.openLink((created.seats[seat] ?? created.own).link);
    own.push(place.own ?? created.own.link);
    players.push(await new Player(person, place).here());
  }
  await players[0]!.connection.ask({ type: 'start' });
  for (const player of players) await player.until(({ match }) => match !== undefined);
  return { ...created, own, sessions, people, players };
}

describe('moves', () => {
  it('the same id again gets the first answer, and never a face', async () => {
    const { players, table, sessions } = await begin(server);
    const [host] = players;
    const move = host!.wouldMove()!;
    const seq = host!.connection.seq;
    const first = await host!.connection.ask({ type: 'move', at: seq, move }, 'once');
    const lines = (await server.store.read(table, 0)).length;
    const tab = await new RawSocket(server.origin, table, { cookie: sessions[0]!.cookie! }).come();
    const again = await tab.request({ type: 'move', id: 'once', at: seq, move });
    expect(again).toEqual(first);
    expect(await server.store.read(table, 0)).toHaveLength(lines);
    for (const player of players) player.close();
    tab.close();
  });

  it('of two tabs that move at once one wins, the other is told that the moment has passed', async () => {
    const { players, table, sessions } = await begin(server);
    const tabs = await Promise.all(
      [0, 1].map(() => new RawSocket(server.origin, table, { cookie: sessions[0]!.cookie! }).come()),
    );
    const seq = players[0]!.connection.seq;
    const move = players[0]!.wouldMove()!;
    const answers = await Promise.all(
      tabs.map((tab, i) => tab.request({ type: 'move', id: `tab-${i}`, at: seq, move })),
    );
    expect(answers.map(({ type }) => type).sort()).toEqual(['answer', 'refused']);
    expect(answers.find(({ type }) => type === 'refused')).toMatchObject({ code: 'stale-move' });
    // Both tabs and the other player are told of the one move.
    for (const tab of tabs) await tab.until(({ type, seat }) => type === 'told' && seat === 0);
    await players[1]!.until(({ received }) => received.some((one) => one.type === 'told' && one.seat === 0));
    for (const one of [...players, ...tabs]) one.close();
  });

  it('a move for a moment that has passed is refused, and so is one from the future', async () => {
    const { players } = await begin(server);
    const [host] = players;
    const move = host!.wouldMove()!;
    for (const seq of [1, host!.connection.seq + 5])
      expect(await host!.connection.ask({ type: 'move', at: seq, move })).toMatchObject({
        code: 'stale-move',
      });
    for (const player of players) player.close();
  });
});

describe('a seat', () => {
  it('opened by its own link on another device is taken over; the old one is told, closed, and nobody', async () => {
    const { own, players, table, sessions } = await begin(server);
    const phone = server.guest();
    const place = await phone.openLink(own[1]!);
    await players[1]!.until(({ isClosed }) => isClosed);
    expect(players[1]!.farewell).toBe('taken-over');
    const back = await new RawSocket(server.origin, table, { cookie: sessions[1]!.cookie! }).opened();
    back.send({ type: 'come', protocol: PROTOCOL });
    expect(await back.closed).toBe(4401);
    const player = await new Player(phone, place).here();
    expect(player.state!.you).toBe(1);
    expect(player.match).toBeDefined();
    for (const one of [...players, player]) one.close();
  });

  it('is held while its person is away: a bot may stand in after a minute, and gives it back', async () => {
    let ahead = 0;
    const later = await startLoopback({}, { now: () => Date.now() + ahead });
    try {
      const { players, people } = await begin(later);
      const [host, other] = players;
      expect(await host!.connection.ask({ type: 'stand-in', seat: 1 })).toMatchObject({ code: 'not-away' });
      expect(await other!.connection.ask({ type: 'leave' })).toMatchObject({ type: 'answer' });
      await other!.until(({ isClosed }) => isClosed);
      expect(other!.farewell).toBe('left');
      await host!.until(({ state }) => state!.people[1]?.here === false);
      expect(await host!.connection.ask({ type: 'stand-in', seat: 1 })).toMatchObject({ code: 'not-away' });
      ahead = 61_000;
      expect(await host!.connection.ask({ type: 'stand-in', seat: 1 })).toMatchObject({ type: 'answer' });
      await host!.until(({ state }) => state!.seats[1]!.standIn !== null);
      const back = await new Player(people[1]!, other!.place).here();
      await host!.until(({ state }) => state!.seats[1]!.standIn === null && state!.people[1]?.here === true);
      for (const one of [...players, back]) one.close();
    } finally {
      await later.close();
    }
  });
});

describe('a restart in the middle of a match', () => {
  it('everybody comes back to a table that is the same, letter by letter', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hyakki-restart-'));
    try {
      const first = await startLoopback({}, { store: await openStore(folder) });
      const { players, table, sessions } = await begin(first, 3);
      for (let moves = 0; moves < 7; moves++) {
        const mover = players.find((player) => player.wouldMove() !== undefined)!;
        await mover.connection.move(mover.wouldMove()!);
        for (const player of players)
          await player.until(({ connection }) => connection.seq === mover.connection.seq);
      }
      const { port } = first.running;
      const welcomes = async (on: LoopbackServer) => {
        const texts = [];
        for (const session of sessions) {
          const socket = await new RawSocket(on.origin, table, { cookie: session.cookie! }).come();
          // But for the time, which passes.
          texts.push(socket.texts[0]?.replace(/"now":\d+/, ''));
          socket.close();
        }
        return texts;
      };
      const before = await welcomes(first);
      await first.close();
      for (const player of players) {
        await player.until(({ connection }) => connection.status === 'interrupted');
        expect(player.farewell).toBe('come-back');
      }
      const second = await startLoopback({ port }, { store: await openStore(folder) });
      expect(await welcomes(second)).toEqual(before);
      for (const player of players) await player.until(({ connection }) => connection.status === 'here');
      for (const player of players) player.play();
      await Promise.all(players.map((player) => player.until(({ match }) => match?.record != null)));
      for (const player of players) player.close();
      await second.close();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('what was asked while the server was away is asked again, and counts once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hyakki-away-'));
    try {
      const first = await startLoopback({}, { store: await openStore(folder) });
      const { players, table } = await begin(first);
      const { port } = first.running;
      await first.close();
      const [host] = players;
      await host!.until(({ connection }) => connection.status === 'interrupted');
      const asked = host!.connection.move(host!.wouldMove()!);
      const second = await startLoopback({ port }, { store: await openStore(folder) });
      expect(await asked).toMatchObject({ type: 'answer' });
      const moves = (await second.store.read(table, 0)).filter(({ entry }) => entry.type === 'moved');
      expect(moves).toHaveLength(1);
      for (const player of players) player.close();
      await second.close();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('an upgrade', () => {
  it('lets a match in play go on, and tells players kindly where the rules of their game have changed', async () => {
    const { MemoryStore } = await import('../stores/memory.ts');
    const { Memory } = await import('../stores/memory-data.ts');
    const memory = new Memory();
    const first = await startLoopback({}, { store: new MemoryStore(memory) });
    const kept = await begin(first);
    await first.close();
    const again = await startLoopback({ port: first.running.port }, { store: new MemoryStore(memory) });
    await kept.players[0]!.here();
    await again.close();
    const raised: FindGame = (id) => {
      const game = findGame(id);
      return game && { ...game, rulesVersion: game.rulesVersion + 1 };
    };
    const upgraded = await startLoopback(
      { port: first.running.port },
      { store: new MemoryStore(memory), games: raised },
    );
    await kept.players[0]!.until(({ isClosed }) => isClosed);
    expect(kept.players[0]!.farewell).toBe('rules-changed');
    expect((await upgraded.running.metrics.damaged.get()).values[0]?.value ?? 0).toBe(0);
    await upgraded.close();
    // Whoever goes back finds the match as it was.
    const back = await startLoopback({ port: first.running.port }, { store: new MemoryStore(memory) });
    const [host] = kept.people;
    const seat = new Player(host!, { table: kept.table, seat: 0 }, 'back');
    await seat.here();
    expect(seat.match?.phase).toBe('playing');
    for (const player of [...kept.players, seat]) player.close();
    await back.close();
  });
});

describe('a damaged table', () => {
  it('is quarantined: its people are told, the others play on', async () => {
    const { MemoryStore } = await import('../stores/memory.ts');
    const { Memory } = await import('../stores/memory-data.ts');
    const memory = new Memory();
    const first = await startLoopback({}, { store: new MemoryStore(memory) });
    const damaged = await begin(first);
    const whole = await begin(first);
    await first.close();
    memory.tables.get(damaged.table)!.lines[3] = '{"type":"moved","seat":';
    const second = await startLoopback({ port: first.running.port }, { store: new MemoryStore(memory) });
    await damaged.players[0]!.until(({ isClosed }) => isClosed);
    expect(damaged.players[0]!.farewell).toBe('table-damaged');
    expect((await damaged.people[0]!.tables())[0]).toMatchObject({ phase: 'damaged' });
    for (const player of whole.players) player.play();
    await Promise.all(whole.players.map((player) => player.until(({ match }) => match?.record != null)));
    for (const player of [...whole.players, ...damaged.players]) player.close();
    await second.close();
  });
});

describe('frames that are JSON and no message', () => {
  it('are refused as such, and trouble nobody', async () => {
    const { players, table, sessions } = await begin(server);
    const socket = await new RawSocket(server.origin, table, { cookie: sessions[0]!.cookie! }).come();
    const problems = async () => (await server.running.metrics.problems.get()).values;
    const before = await problems();
    const frames = ['null', '7', '"come"', '[]', '[null]', '{}'];
    for (const frame of frames) socket.send(frame);
    await socket.request({ type: 'say', id: 'after', saying: { kind: 'reaction', name: 'hello' } });
    expect(socket.frames.filter(({ type, id }) => type === 'refused' && id === null)).toEqual(
      frames.map(() => expect.objectContaining({ id: null, code: 'bad-message', rule: 'P20' })),
    );
    expect(await problems()).toEqual(before);
    for (const one of [...players, socket]) one.close();
  });
});
