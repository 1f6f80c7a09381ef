import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodePorts, Session } from '@hyakki/cli/node-ports';
import { HyakkiServer } from '@hyakki/client';
import { expect, it } from 'vitest';
import { openStore } from '../stores/open-store.ts';
import { RawSocket } from '../testing/raw-http.ts';
import { ServerProcess } from '../testing/server-process.ts';
import { hashSecret } from './secrets.ts';

const ROUNDS = 3;
const TABLES = 8;

/** A host and a guest who sit at a table. */
async function sitDown(origin: string) {
  const sessions = [new Session(), new Session()] as const;
  const [host, guest] = sessions.map((session) => new HyakkiServer(origin, nodePorts(origin, { session })));
  const { table, code, seats } = await host!.createTable({ game: 'yokai', seatCount: 2 });
  const { own } = await guest!.openLink(seats[1]!.link);
  const [atHost, atGuest] = await Promise.all(
    sessions.map(({ cookie }) => new RawSocket(origin, table, { cookie: cookie! }).come()),
  );
  return { table, code, own: own!, invitation: seats[1]!.link, host: atHost!, guest: atGuest! };
}

it(`kill -9 right after somebody was sent away, ${ROUNDS} times at ${TABLES} tables: they stay away, and no link or code of theirs opens anything`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hyakki-away-'));
  try {
    let certain = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const server = await ServerProcess.start(folder);
      const parties = await Promise.all(Array.from({ length: TABLES }, () => sitDown(server.origin)));
      const done = new Set<string>();
      await new Promise<void>((resolve) => {
        for (const { table, host } of parties)
          void host.request({ type: 'empty-seat', id: 'away', seat: 1 }).then(
            () => {
              done.add(table);
              // In the middle of them: some are acknowledged, of the others nobody knows.
              if (done.size === TABLES / 2) resolve();
            },
            () => undefined,
          );
      });
      await server.kill();
      const store = await openStore(folder);
      const tokenHash = (link: string) => hashSecret('link', link.split('#')[1]!);
      for (const { table, code, own, invitation, host, guest } of parties) {
        const lines = await store.read(table, 0);
        const isEmpty = lines.some(({ entry }) => entry.type === 'seated' && entry.sitter.kind === 'empty');
        if (done.has(table)) {
          expect(isEmpty).toBe(true);
          certain += 1;
        }
        // All of it, or nothing.
        expect((await store.holdersOf(table)).map(({ seat }) => seat)).toEqual(isEmpty ? [0] : [0, 1]);
        expect((await store.seatsOf(table)).sentAway).toHaveLength(isEmpty ? 1 : 0);
        expect((await store.findLink(tokenHash(own))) === undefined).toBe(isEmpty);
        expect((await store.findLink(tokenHash(invitation))) === undefined).toBe(isEmpty);
        expect((await store.findCode(code)) === undefined).toBe(isEmpty);
        host.close();
        guest.close();
      }
      await store.close();
    }
    expect(certain).toBeGreaterThanOrEqual((ROUNDS * TABLES) / 2);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);
