import { Session } from '@hyakki/cli/node-ports';
import type { HyakkiServer } from '@hyakki/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SECURITY_EVENTS } from '../operating/security-events.ts';
import { MemoryStore } from '../stores/memory.ts';
import { Authenticator, type Forgery } from '../testing/authenticator.ts';
import { type LoopbackServer, startLoopback } from '../testing/loopback-server.ts';
import { Player } from '../testing/player.ts';
import { request } from '../testing/raw-http.ts';
import { guestNamed } from '../testing/store-examples.ts';
import { Keeping } from './keeping.ts';

const MINUTE = 60_000;
const CODE = { locator: 'ABCD', proof: 'p'.repeat(43) };
const WRONG = { ...CODE, proof: 'q'.repeat(43) };
const ANOTHER = { ...CODE, locator: 'EFGH' };

let server: LoopbackServer;
let time: number;
let players: Player[];

beforeEach(async () => {
  time = Date.now();
  players = [];
  server = await startLoopback({ limits: { keptPerPerson: 1, kept: 2 } }, { now: () => time });
});
afterEach(async () => {
  for (const player of players) player.close();
  await server.close();
});

const refused = (promise: Promise<unknown>, code: string) =>
  expect(promise).rejects.toMatchObject({ name: 'Refused', code });

async function count(event: (typeof SECURITY_EVENTS)[number]): Promise<number> {
  const { values } = await server.running.metrics.events.get();
  return values.find(({ labels }) => labels.event === event)?.value ?? 0;
}

/** Somebody with a seat in a table of two. */
async function atTable(): Promise<{ person: HyakkiServer; table: string; link: string }> {
  const person = server.guest();
  const { table, seats } = await person.createTable({ game: 'yokai', seatCount: 2 });
  return { person, table, link: seats[1]!.link };
}

describe('a one-time code', () => {
  it('makes another browser the same person, with seats and what was sent along', async () => {
    const { person, table } = await atTable();
    await person.makeTransfer(CODE);
    await person.sendAlong('QUJD');
    const other = server.guest();
    expect(await other.useTransfer(CODE)).toEqual(await person.me());
    expect((await other.tables()).map((one) => one.table)).toEqual([table]);
    expect(await other.sentAlong()).toBe('QUJD');
    expect(await person.transfer()).toMatchObject({ isUsed: true });
    await other.endTransfer();
    expect(await person.sentAlong()).toBeNull();
    // Both are at the table, and neither takes the seat from the other.
    for (const one of [person, other]) players.push(await new Player(one, { table, seat: 0 }).here());
    expect(players.map(({ connection }) => connection.status)).toEqual(['here', 'here']);
    expect(await count('transfer-used')).toBe(1);
  });

  it('works once; whoever used it may ask again for what was sent along', async () => {
    const { person } = await atTable();
    await person.makeTransfer(CODE);
    const other = server.guest();
    await other.useTransfer(CODE);
    await refused(server.guest().useTransfer(CODE), 'no-such-code');
    expect(await other.useTransfer(CODE)).toEqual(await person.me());
    await refused(other.useTransfer(WRONG), 'no-such-code');
  });

  it('that was made before a restart is deleted after it', async () => {
    const store = new MemoryStore();
    await store.addGuest('session', guestNamed('ann'));
    const { locator, proof } = CODE;
    await store.putTransfer({ guest: 'ann', locator, proofHash: proof, expiresAt: time + 5 * MINUTE });
    const keeping = new Keeping({
      store,
      guestTables: undefined as never,
      note: () => undefined,
      addresses: { reserve: () => () => undefined },
      now: () => time,
      mostPerPerson: 1,
      most: 1,
    });
    await keeping.tidy();
    time += 11 * MINUTE;
    await keeping.tidy();
    expect(await store.transferOf('ann')).toBeUndefined();
  });

  it('ends after ten minutes, and what was sent along is deleted', async () => {
    const { person } = await atTable();
    await person.makeTransfer(CODE);
    await person.sendAlong('QUJD');
    time += 10 * MINUTE;
    await refused(server.guest().useTransfer(CODE), 'no-such-code');
    expect(await person.transfer()).toBeNull();
    expect(await person.sentAlong()).toBeNull();
  });

  it('is gone after five wrong tries', async () => {
    const { person } = await atTable();
    await person.makeTransfer(CODE);
    for (let i = 0; i < 5; i++) await refused(server.guest().useTransfer(WRONG), 'no-such-code');
    await refused(server.guest().useTransfer(CODE), 'no-such-code');
    expect(await person.transfer()).toBeNull();
    expect(await count('transfer-burnt')).toBe(1);
  });

  it('gives a new session: the one from before ends', async () => {
    const { person } = await atTable();
    await person.makeTransfer(CODE);
    const session = new Session();
    const other = server.guest({ session });
    await other.introduce();
    const before = session.cookie!;
    await other.useTransfer(CODE);
    expect(session.cookie).not.toBe(before);
    const answer = await request(server.origin, 'GET', '/api/tables', { headers: { cookie: before } });
    expect(answer.status).toBe(401);
  });

  it('used on a browser with seats asks first; then both are one person, and nothing is lost', async () => {
    const { person, table } = await atTable();
    const { person: other, table: theirs } = await atTable();
    const player = await new Player(other, { table: theirs, seat: 0 }).here();
    players.push(player);
    await person.makeTransfer(CODE);
    await refused(other.useTransfer(CODE), 'other-person');
    await other.useTransfer({ ...CODE, join: true });
    for (const one of [person, other])
      expect((await one.tables()).map((own) => own.table).sort()).toEqual([table, theirs].sort());
    // Everybody at that table is told, as whenever a seat goes on elsewhere.
    const log = await server.store.read(theirs, 0);
    expect(log.some(({ entry }) => entry.type === 'taken-over')).toBe(true);
    players.push(await new Player(person, { table: theirs, seat: 0 }).here());
    expect(await count('persons-joined')).toBe(1);
  });

  it('does not make one person of two who sit at one table', async () => {
    const { person, link } = await atTable();
    const other = server.guest();
    await other.openLink(link);
    await person.makeTransfer(CODE);
    await refused(other.useTransfer({ ...CODE, join: true }), 'both-seated');
    expect(await person.transfer()).toMatchObject({ isUsed: false });
  });

  it('of an erased person opens nothing', async () => {
    const { person } = await atTable();
    await person.makeTransfer(CODE);
    await person.erase();
    await refused(server.guest().useTransfer(CODE), 'no-such-code');
  });

  it('under a locator of another’s is refused', async () => {
    const { person } = await atTable();
    await person.makeTransfer(CODE);
    const { person: other } = await atTable();
    await refused(other.makeTransfer(CODE), 'code-taken');
  });
});

describe('a passkey', () => {
  async function register(person: HyakkiServer, authenticator: Authenticator, forgery?: Forgery) {
    const { challenge } = await person.passkeyToMake();
    return person.addPasskey(authenticator.make(challenge, forgery));
  }
  async function enter(
    authenticator: Authenticator,
    { forgery = {}, as = server.guest() }: { forgery?: Forgery; as?: HyakkiServer } = {},
  ) {
    const { challenge } = await as.passkeyToUse();
    await as.enterByPasskey(authenticator.use(challenge, forgery));
    return as;
  }

  it.each(['ES256', 'EdDSA', 'RS256'] as const)('of kind %s leads its person in', async (kind) => {
    const { person, table } = await atTable();
    const authenticator = new Authenticator(server.origin, kind);
    expect((await register(person, authenticator)).passkeys).toHaveLength(1);
    const other = await enter(authenticator);
    expect((await other.tables()).map((one) => one.table)).toEqual([table]);
    expect(await other.me()).toEqual(await person.me());
  });

  it('is refused from another origin or host, in a frame, for another purpose, or without a touch', async () => {
    const { person } = await atTable();
    const authenticator = new Authenticator(server.origin);
    const forgeries: readonly Forgery[] = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { crossOrigin: true },
      { type: 'webauthn.other' },
      { flags: 0x44 },
    ];
    for (const forgery of forgeries) await refused(register(person, authenticator, forgery), 'bad-passkey');
    await register(person, authenticator);
    for (const forgery of forgeries) await refused(enter(authenticator, { forgery }), 'bad-passkey');
    expect(await count('passkey-wrong')).toBe(10);
  });

  it('answers a challenge once', async () => {
    const { person } = await atTable();
    const authenticator = new Authenticator(server.origin);
    const { challenge: toMake } = await person.passkeyToMake();
    await person.addPasskey(authenticator.make(toMake));
    await refused(person.addPasskey(new Authenticator(server.origin).make(toMake)), 'bad-passkey');
    const other = server.guest();
    const { challenge } = await other.passkeyToUse();
    const used = authenticator.use(challenge);
    await other.enterByPasskey(used);
    await refused(server.guest().enterByPasskey(used), 'bad-passkey');
  });

  it('answers a challenge for five minutes', async () => {
    const { person } = await atTable();
    const authenticator = new Authenticator(server.origin);
    await register(person, authenticator);
    const { challenge } = await person.passkeyToUse();
    time += 5 * MINUTE;
    await refused(server.guest().enterByPasskey(authenticator.use(challenge)), 'bad-passkey');
  });

  it('is proved by its key: its name alone opens nothing, nor does a changed answer', async () => {
    const { person } = await atTable();
    const authenticator = new Authenticator(server.origin);
    await register(person, authenticator);
    const thief = new Authenticator(server.origin);
    const challengeOf = async () => (await server.guest().passkeyToUse()).challenge;
    const stolen = { ...thief.use(await challengeOf()), id: authenticator.id.toString('base64url') };
    await refused(server.guest().enterByPasskey(stolen), 'bad-passkey');
    const changed = { ...authenticator.use(await challengeOf()), signature: 'AAAA' };
    await refused(server.guest().enterByPasskey(changed), 'bad-passkey');
    await refused(enter(thief), 'bad-passkey');
  });

  it('of one person is not added to another, and a key is what its algorithm says', async () => {
    const [{ person }, { person: other }] = [await atTable(), await atTable()];
    const authenticator = new Authenticator(server.origin);
    await register(person, authenticator);
    await refused(register(other, authenticator), 'bad-passkey');
    const { challenge } = await other.passkeyToMake();
    const confused = { ...new Authenticator(server.origin, 'RS256').make(challenge), algorithm: -7 };
    await refused(other.addPasskey(confused), 'bad-passkey');
    // A challenge for one person is not another's.
    const { challenge: mine } = await person.passkeyToMake();
    await refused(other.addPasskey(new Authenticator(server.origin).make(mine)), 'bad-passkey');
  });

  it('counts: going back is in the log', async () => {
    const { person } = await atTable();
    const authenticator = new Authenticator(server.origin);
    authenticator.counter = 5;
    await register(person, authenticator);
    authenticator.counter = 6;
    await enter(authenticator);
    expect(await count('passkey-counter')).toBe(0);
    authenticator.counter = 2;
    await enter(authenticator);
    expect(await count('passkey-counter')).toBe(1);
  });

  it('can be removed, by its person only; ten are enough', async () => {
    const [{ person }, { person: other }] = [await atTable(), await atTable()];
    const authenticator = new Authenticator(server.origin);
    await register(person, authenticator);
    const id = authenticator.id.toString('base64url');
    await refused(other.removePasskey(id), 'bad-passkey');
    await person.removePasskey(id);
    await refused(enter(authenticator), 'bad-passkey');
    for (let i = 0; i < 10; i++) await register(person, new Authenticator(server.origin));
    await refused(register(person, authenticator), 'no-room');
  });

  it('used by somebody who is that person already changes nobody', async () => {
    const { person, table } = await atTable();
    const authenticator = new Authenticator(server.origin);
    await register(person, authenticator);
    await enter(authenticator, { as: person });
    expect((await person.tables()).map((own) => own.table)).toEqual([table]);
    await person.makeTransfer(CODE);
    await person.useTransfer(CODE);
    expect((await person.tables()).map((own) => own.table)).toEqual([table]);
    expect(await count('persons-joined')).toBe(0);
  });

  it('used on a browser with seats asks first', async () => {
    const [{ person, table }, { person: other, table: theirs }] = [await atTable(), await atTable()];
    const authenticator = new Authenticator(server.origin);
    await register(person, authenticator);
    await refused(enter(authenticator, { as: other }), 'other-person');
    const { challenge } = await other.passkeyToUse();
    await other.enterByPasskey({ ...authenticator.use(challenge), join: true });
    expect((await other.tables()).map((own) => own.table).sort()).toEqual([table, theirs].sort());
  });
});

describe('what is kept', () => {
  it('has versions, and is in the export', async () => {
    const { person } = await atTable();
    expect(await person.keptBundle()).toEqual({ bundle: null, version: 0 });
    expect(await person.keepBundle('QUJD', 0)).toBe(1);
    await refused(person.keepBundle('QUJE', 0), 'bundle-changed');
    expect(await person.keepBundle('QUJE', 1)).toBe(2);
    expect(await person.keptBundle()).toEqual({ bundle: 'QUJE', version: 2 });
    expect(await person.kept()).toMatchObject({ bundle: { version: 2, bytes: 4 }, most: 1_000_000 });
    expect(await person.export()).toMatchObject({ bundle: 'QUJE', passkeys: [] });
  });

  it('is nobody else’s', async () => {
    const [{ person }, { person: other }] = [await atTable(), await atTable()];
    await person.keepBundle('QUJD', 0);
    expect(await other.keptBundle()).toEqual({ bundle: null, version: 0 });
    await refused(server.guest().keptBundle(), 'nobody');
  });

  it('has a bound for each person, and for all together', async () => {
    const [{ person }, { person: second }, { person: third }] = [
      await atTable(),
      await atTable(),
      await atTable(),
    ];
    await refused(person.keepBundle('A'.repeat(1_000_004), 0), 'too-big');
    await person.keepBundle('A'.repeat(1_000_000), 0);
    await refused(second.keepBundle('A'.repeat(1_000_000), 0), 'no-room');
    await second.keepBundle('A'.repeat(500_000), 0);
    await refused(third.keepBundle('AAAA', 0), 'no-room');
    // A quarter of the room is for one-time codes.
    await third.makeTransfer(CODE);
    await third.sendAlong('A'.repeat(500_000));
    await second.makeTransfer(ANOTHER);
    await refused(second.sendAlong('AAAA'), 'no-room');
  });

  it('has a bound for each address and day; what is there stays, and is renewed', async () => {
    await server.close();
    const perDay = (most: number) => ({ perSecond: most / 86_400, burst: most });
    server = await startLoopback(
      { limits: { keptPerAddress: perDay(2), keepersPerAddress: perDay(3) } },
      { now: () => time },
    );
    const people = await Promise.all(Array.from({ length: 4 }, atTable));
    const [ann, ben, cat, dan] = people.map(({ person }) => person);
    const megabyte = 'A'.repeat(1_000_000);
    await ann!.keepBundle(megabyte, 0);
    // A try that stores nothing costs nothing.
    for (let times = 0; times < 3; times++) await refused(ann!.keepBundle(megabyte, 7), 'bundle-changed');
    await ben!.keepBundle('A'.repeat(800_000), 0);
    await refused(cat!.keepBundle('A'.repeat(300_000), 0), 'kept-enough');
    await ann!.keepBundle(megabyte, 1);
    await ben!.keepBundle('A'.repeat(900_000), 1);
    await cat!.makeTransfer(CODE);
    await refused(cat!.sendAlong('A'.repeat(300_000)), 'kept-enough');
    await cat!.sendAlong('A'.repeat(50_000));
    // People count too: also by their first passkey, and once.
    await cat!.keepBundle('AAAA', 0);
    await cat!.keepBundle('AAAAAAAA', 1);
    await refused(dan!.keepBundle('AAAA', 0), 'kept-enough');
    const authenticator = new Authenticator(server.origin);
    const make = async () => authenticator.make((await dan!.passkeyToMake()).challenge);
    await refused(dan!.addPasskey(await make()), 'kept-enough');
    expect(await count('limit-hit')).toBe(4);
    time += 12 * 60 * MINUTE;
    await dan!.addPasskey(await make());
    await dan!.keepBundle('A'.repeat(900_000), 0);
    expect((await ann!.keptBundle()).bundle).toBe(megabyte);
  });

  it('is base64 and nothing else, and only bundles may be long or plain text', async () => {
    const session = new Session();
    const person = server.guest({ session });
    await person.introduce();
    const send = (path: string, type: string, body: string) =>
      request(server.origin, 'POST', path, {
        body,
        headers: { cookie: session.cookie!, 'content-type': type },
      });
    expect((await send('/api/me/kept/bundle?after=0', 'text/plain', '<script>')).status).toBe(400);
    expect((await send('/api/me/kept/bundle?after=x', 'text/plain', 'QUJD')).status).toBe(400);
    expect((await send('/api/me/kept/bundle', 'text/plain', 'QUJD')).status).toBe(400);
    expect((await send('/api/me/kept/bundle?after=0', 'application/json', '"QUJD"')).status).toBe(200);
    expect((await send('/api/me/transfer', 'text/plain', JSON.stringify(CODE))).status).toBe(415);
    expect(
      (await send('/api/me/transfer', 'application/json', `{"locator":"${'A'.repeat(20_000)}"}`)).status,
    ).toBe(413);
  });

  it('goes in one click, passkeys and code too; the guest stays', async () => {
    const { person, table } = await atTable();
    const authenticator = new Authenticator(server.origin);
    await person.addPasskey(authenticator.make((await person.passkeyToMake()).challenge));
    await person.keepBundle('QUJD', 0);
    await person.makeTransfer(CODE);
    await person.forgetKept();
    expect(await person.kept()).toMatchObject({ passkeys: [], bundle: null });
    expect(await person.transfer()).toBeNull();
    expect((await person.tables()).map((own) => own.table)).toEqual([table]);
  });

  it('goes with the guest', async () => {
    const { person } = await atTable();
    const authenticator = new Authenticator(server.origin);
    await person.addPasskey(authenticator.make((await person.passkeyToMake()).challenge));
    await person.keepBundle('QUJD', 0);
    await person.erase();
    const other = server.guest();
    const { challenge } = await other.passkeyToUse();
    await refused(other.enterByPasskey(authenticator.use(challenge)), 'bad-passkey');
  });
});

/** Another browser of the same person. */
async function alsoOf(person: HyakkiServer): Promise<HyakkiServer> {
  await person.makeTransfer(CODE);
  const other = server.guest();
  await other.useTransfer(CODE);
  return other;
}

describe('other devices', () => {
  it('are listed with their last visits, and nothing else', async () => {
    const { person } = await atTable();
    const first = time;
    expect(await person.sessions()).toEqual([
      { name: expect.stringMatching(/^[0-9a-f]{64}$/), seenAt: first, isThis: true },
    ]);
    time += 24 * 60 * MINUTE;
    const other = await alsoOf(person);
    const seen = await other.sessions();
    // Making the code was a visit of the first one.
    expect(seen.map(({ seenAt }) => seenAt)).toEqual([time, time]);
    time += 24 * 60 * MINUTE;
    expect(await other.sessions()).toMatchObject([
      { seenAt: time, isThis: true },
      { seenAt: time - 24 * 60 * MINUTE, isThis: false },
    ]);
    const [own] = await other.sessions();
    expect((await person.sessions()).find(({ isThis }) => !isThis)).toMatchObject({ name: own!.name });
    expect((await person.export()).sessions).toEqual(await person.sessions());
  });

  it('a visit is stored every six hours, not with every request', async () => {
    const { person } = await atTable();
    const first = time;
    const seenAt = async () => (await person.sessions())[0]!.seenAt;
    time += 6 * 60 * MINUTE - 1;
    for (let times = 0; times < 3; times++) expect(await seenAt()).toBe(first);
    time += 1;
    expect(await seenAt()).toBe(time);
  });

  it('can be signed out one by one, at tables too', async () => {
    const { person, table } = await atTable();
    const [lost, kept] = [await alsoOf(person), await alsoOf(person)];
    const gone = await new Player(lost, { table, seat: 0 }).here();
    players.push(gone);
    const name = (await lost.sessions()).find(({ isThis }) => isThis)!.name;
    await lost.makeTransfer(CODE);
    await kept.endSession(name);
    await refused(lost.tables(), 'nobody');
    await refused(lost.useTransfer(CODE), 'no-such-code');
    await expect.poll(() => gone.connection.status).not.toBe('here');
    expect(await kept.sessions()).toHaveLength(2);
    expect((await person.tables()).map((own) => own.table)).toEqual([table]);
    // Once more, and one's own: nothing happens.
    await kept.endSession(name);
    await kept.endSession((await kept.sessions()).find(({ isThis }) => isThis)!.name);
    expect(await kept.sessions()).toHaveLength(2);
    expect(await count('sessions-ended')).toBe(1);
  });

  it('nobody signs out another person’s', async () => {
    const { person } = await atTable();
    const [own] = await person.sessions();
    const { person: stranger } = await atTable();
    await stranger.endSession(own!.name);
    expect(await person.sessions()).toHaveLength(1);
    await refused(server.guest().sessions(), 'nobody');
  });

  it('can be signed out: they are nobody then, at tables too', async () => {
    const { person, table } = await atTable();
    await person.makeTransfer(CODE);
    const other = server.guest();
    await other.useTransfer(CODE);
    const gone = await new Player(other, { table, seat: 0 }).here();
    players.push(gone);
    await other.makeTransfer(CODE);
    await person.endOtherSessions();
    await refused(other.tables(), 'nobody');
    // Nor do they come back by a code that they have made.
    await refused(other.useTransfer(CODE), 'no-such-code');
    await expect.poll(() => gone.connection.status).not.toBe('here');
    expect((await person.tables()).map((own) => own.table)).toEqual([table]);
  });
});
