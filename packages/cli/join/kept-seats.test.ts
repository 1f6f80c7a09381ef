import { chmod, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { type LoopbackServer, startLoopback } from '@hyakki/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Typist } from '../testing/typed-by-chance.ts';
import { findKeptSeat, keepSeat, seatsFolder } from './kept-seats.ts';

let server: LoopbackServer;
let folder: string;
beforeAll(async () => {
  server = await startLoopback();
  folder = await mkdtemp(path(tmpdir(), 'hyakki-seats-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const LINK = `http://localhost:3000/#${'a'.repeat(22)}`;

describe('a seat that a terminal keeps', () => {
  it('is its own again by the same invitation or the own link, and nobody else’s', async () => {
    const { seats } = await server.guest().createTable({ game: 'yokai', seatCount: 2 });
    const invitation = seats[1]!.link;
    const env = { XDG_STATE_HOME: path(folder, 'one') };
    const sit = (link: string, home = env) => new Typist(link, 1, ['--record', 'none'], 'en', { env: home });

    const first = sit(invitation);
    await first.until('(you)');
    const [own] = /http\S+#[\w-]{22}/.exec(first.out)!;

    for (const link of [invitation, own]) {
      const again = sit(link);
      await again.until('(you)');
      // The own link is said every time, though the server tells it once.
      expect(again.out).toContain(own);
      expect(first.err).toBe('');
    }
    const stranger = sit(invitation, { XDG_STATE_HOME: path(folder, 'other') });
    expect(await stranger.done).toBe(1);
    expect(stranger.err).toContain('taken');
  });

  it('comes back by the own link when the server has forgotten the session', async () => {
    const { seats } = await server.guest().createTable({ game: 'yokai', seatCount: 2 });
    const invitation = seats[1]!.link;
    const env = { XDG_STATE_HOME: path(folder, 'lost') };
    const first = new Typist(invitation, 1, ['--record', 'none'], 'en', { env });
    await first.until('(you)');
    const kept = (await findKeptSeat(invitation, { env }))!;
    await keepSeat([invitation], { ...kept, cookie: `hyakki=${'x'.repeat(43)}` }, { env });
    const again = new Typist(invitation, 1, ['--record', 'none'], 'en', { env });
    await again.until('(you)');
    expect(await first.done).toBe(1);
    expect(first.err).toContain('another device');
  });

  it('lies in a private file whose name tells nobody the link', async () => {
    const env = { HOME: path(folder, 'home') };
    expect(await keepSeat([LINK], { cookie: 'hyakki=secret', own: LINK }, { env })).toBeUndefined();
    const seats = seatsFolder({ env })!;
    await chmod(seats, 0o755);
    await keepSeat([LINK], { cookie: 'hyakki=secret', own: LINK }, { env });
    expect((await stat(seats)).mode & 0o777).toBe(0o700);
    const names = await readdir(seats);
    expect(names).toHaveLength(1);
    expect((await stat(path(seats, names[0]!))).mode & 0o777).toBe(0o600);
    expect(names[0]).not.toContain('a'.repeat(22));
    expect(await findKeptSeat(LINK, { env })).toEqual({ cookie: 'hyakki=secret', own: LINK });
  });

  it('goes when no server would have it any more', async () => {
    const env = { XDG_STATE_HOME: path(folder, 'old') };
    const other = LINK.replace('3000', '3001');
    await keepSeat([other], { cookie: 'hyakki=old', own: undefined }, { env });
    const seats = seatsFolder({ env })!;
    const [name] = await readdir(seats);
    const long = new Date(Date.now() - 91 * 86_400_000);
    await utimes(path(seats, name!), long, long);
    await keepSeat([LINK], { cookie: 'hyakki=new', own: undefined }, { env });
    expect(await findKeptSeat(other, { env })).toBeUndefined();
    expect(await findKeptSeat(LINK, { env })).toBeDefined();
  });

  it('is not kept without a home, and says why where it cannot be', async () => {
    expect(seatsFolder({ env: {} })).toBeUndefined();
    expect(await keepSeat([LINK], { cookie: 'hyakki=x', own: undefined }, { env: {} })).toBeUndefined();
    const file = path(folder, 'a file');
    await writeFile(file, '');
    const problem = await keepSeat(
      [LINK],
      { cookie: 'x', own: undefined },
      { env: { XDG_STATE_HOME: file } },
    );
    expect(problem).toMatch(/ENOTDIR|EEXIST/);
    expect(await readFile(file, 'utf8')).toBe('');
  });
});
