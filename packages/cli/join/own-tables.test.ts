import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { type LoopbackServer, Player, startLoopback } from '@hyakki/server/testing';
import type { Language } from '@hyakki/words';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pretend } from '../testing/pretend-terminal.ts';
import { Typist } from '../testing/typed-by-chance.ts';
import { describeOwn } from './own-tables.ts';
import { table } from './table.ts';

let server: LoopbackServer;
let home = '';
beforeAll(async () => {
  server = await startLoopback();
  home = await mkdtemp(path(tmpdir(), 'hyakki-own-'));
});
afterAll(async () => {
  await server.close();
  await rm(home, { recursive: true, force: true });
});

async function mine(env: Record<string, string>, args: readonly string[] = [], language: Language = 'en') {
  const { io, out, err } = pretend([], { env, language });
  const code = await table(['--mine', ...args], io);
  return { code, out: out(), err: err() };
}

describe('tables of one’s own, in a terminal', () => {
  it('[P35] --mine lists those where this terminal has a seat; --wait opens the board when it is one’s turn', async () => {
    const env = { XDG_STATE_HOME: home };
    expect(await mine(env)).toMatchObject({ code: 0, out: expect.stringContaining('no seat at any table') });
    const guest = server.guest();
    const created = await guest.createTable({ game: 'sketch', seatCount: 2, options: { first: 0 } });
    await guest.change({ name: 'Ana' });
    const host = await new Player(guest, { table: created.table, seat: 0 }).here();
    const link = created.seats[1]!.link;
    const atTerminal = { env, isTerminal: true };
    const first = new Typist(link, 1, ['--name', 'Ben', '--record', 'none'], 'en', atTerminal);
    await first.until('Seat 2');
    first.type('quit');
    expect(await first.done).toBe(0);
    expect(await mine(env)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Yokai Sketch with Ana · not started\n {2}npx hyakki join 'http:/),
    });

    const waiting = new Typist(link, 1, ['--wait', '--record', 'none'], 'fr', atTerminal);
    await waiting.until('On attend ton tour');
    await host.connection.ask({ type: 'start' });
    await host.until(({ match }) => match?.phase === 'playing', 'dealt');
    const ownTurns = async () => (await mine(env)).out;
    await vi.waitFor(async () => expect(await ownTurns()).toContain('Ana’s turn'), { timeout: 60_000 });
    // Whoever waits is not at the table.
    expect((await server.running.liveTables.open(created.table)).isLooking(1)).toBe(false);
    expect(waiting.out).not.toContain('\x07');
    host.play();
    await waiting.until('À toi de jouer\u00a0: Yokai Sketch avec Ana');
    await waiting.until('\x07');
    const listed = await mine(env, ['--json']);
    expect(JSON.parse(listed.out)).toMatchObject({
      tables: [
        { game: 'sketch', seat: 1, turn: 1, server: server.origin, own: expect.stringContaining('#') },
      ],
    });
    expect((await mine(env, [], 'fr')).out).toContain('à toi de jouer');
    waiting.type('quitter');
    expect(await waiting.done).toBe(0);
    host.close();
    // Another server is not asked.
    expect((await mine(env, ['--server', 'http://127.0.0.1:1'])).out).toContain('no seat');
  }, 120_000);

  it('[P35] says whose turn, since when and how long', () => {
    const now = 10_000_000;
    const own = {
      table: 'x',
      seat: 0,
      game: 'yokai',
      phase: 'playing',
      matches: 1,
      turn: 0,
      turnSince: now - 3 * 3_600_000,
      turnUntil: now + 2 * 86_400_000,
      clock: { kind: 'none' },
      isPaused: false,
      isStoodIn: false,
      names: ['Ana', 'Ben', null],
      changedAt: 0,
    } as const;
    const told = (change: object, language: Language = 'en') =>
      describeOwn({ table: { ...own, ...change }, now }, { language }).replaceAll('\u00a0', ' ');
    expect(told({})).toBe('Yōkai with Ben · your turn · for 3 h · 2 d left');
    expect(told({ turn: 1, turnUntil: null }, 'fr')).toBe('Yōkai avec Ben · au tour de Ben · depuis 3 h');
    expect(told({ isStoodIn: true })).toMatch(/in progress.*a bot plays for you$/);
    expect(told({ isPaused: true, turnUntil: null })).toMatch(/paused$/);
    expect(told({ phase: 'over', turn: null, names: [null] })).toBe('Yōkai · over');
  });
});
