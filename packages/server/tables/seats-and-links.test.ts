import { Session } from '@hyakki/cli/node-ports';
import { type HyakkiServer, Refused, type TableAddress } from '@hyakki/client';
import type { NewTable } from '@hyakki/table';
import type { CreatedTable } from '@hyakki/table/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LoopbackServer, startLoopback } from '../testing/loopback-server.ts';
import { Player } from '../testing/player.ts';
import { RawSocket, request } from '../testing/raw-http.ts';

// Who gets to a seat, by what link or code, and who does not: over HTTP and sockets, as everybody would try it.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let server: LoopbackServer;
/** How far the clock of the server is ahead. */
let ahead: number;
let open: { close(): void }[];

beforeEach(async () => {
  ahead = 0;
  open = [];
  server = await startLoopback({}, { now: () => Date.now() + ahead });
});
afterEach(async () => {
  for (const one of open) one.close();
  await server.close();
});

interface Somebody {
  readonly session: Session;
  readonly as: HyakkiServer;
}

function somebody(): Somebody {
  const session = new Session();
  return { session, as: server.guest({ session }) };
}

async function host(wish: NewTable): Promise<Somebody & { readonly created: CreatedTable }> {
  const one = somebody();
  return { ...one, created: await one.as.createTable(wish) };
}

async function sit({ as }: Somebody, place: TableAddress): Promise<Player> {
  const player = await new Player(as, place).here();
  open.push(player);
  return player;
}

/** What a socket is told that is closed at once. */
async function closeCode({ session }: Somebody, table: string): Promise<number> {
  const raw = await new RawSocket(server.origin, table, { cookie: session.cookie! }).opened();
  open.push(raw);
  raw.send({ type: 'beat' });
  raw.send({ type: 'leave', id: 'x' });
  return raw.closed;
}

const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'ok',
    (problem) => (problem instanceof Refused ? problem.code : String(problem)),
  );

/** A match that has begun, and everybody's own link. */
async function begin(wish: NewTable = { game: 'sketch', seatCount: 2 }) {
  const hosting = await host(wish);
  const { created } = hosting;
  const people: Somebody[] = [hosting];
  const players = [await sit(hosting, { table: created.table, seat: 0 })];
  const own = [created.own.link];
  for (const given of created.seats) {
    if (given === null) continue;
    const one = somebody();
    const place = await one.as.openLink(given.link);
    people.push(one);
    own.push(place.own!);
    players.push(await sit(one, place));
  }
  await players[0]!.connection.ask({ type: 'start' });
  for (const player of players) await player.until(({ match }) => match !== undefined, 'the deal');
  return { created, people, players, own, table: created.table };
}

describe('a seat is claimed once', () => {
  it('in a duel the host’s copy of an invitation shows nobody’s hand', async () => {
    const { created, players } = await begin();
    const thief = somebody();
    expect(await codeOf(thief.as.openLink(created.seats[1]!.link))).toBe('seat-taken');
    // Nobody became a guest by trying, and whoever sits there has noticed nothing.
    expect(thief.session.cookie).toBeUndefined();
    expect(players[1]!.farewell).toBeUndefined();
    expect(players[1]!.connection.status).toBe('here');
    expect(players[0]!.received.filter(({ type }) => type === 'taken-over')).toEqual([]);
  });

  it('the host gets no new link to a seat that somebody holds, neither in a match nor before', async () => {
    const { created, people, players, own, table } = await begin();
    const asked = () => codeOf(people[0]!.as.invite(table, { kind: 'seat', seat: 1 }));
    expect(await asked()).toBe('seat-taken');
    await players[0]!.connection.ask({ type: 'stop', match: 1 });
    await players[1]!.until(({ match }) => match?.record != null);
    expect(await asked()).toBe('seat-taken');
    // What its holder has is worth as much as before.
    const phone = somebody();
    expect(await phone.as.openLink(own[1]!)).toEqual({ table, seat: 1 });
    expect(await codeOf(somebody().as.openLink(created.seats[1]!.link))).toBe('seat-taken');
  });

  it('opened again by its holder the invitation leads to their seat; anybody else reads that it is taken', async () => {
    const { created } = await host({ game: 'yokai', seatCount: 3 });
    const friend = somebody();
    const { link } = created.seats[1]!;
    const first = await friend.as.openLink(link);
    expect(first).toEqual({
      table: created.table,
      seat: 1,
      own: expect.stringContaining(`${server.origin}/#`),
    });
    expect(first.own).not.toBe(link);
    expect(await friend.as.openLink(link)).toEqual({ table: created.table, seat: 1 });
    // By any other way, too.
    for (const other of [created.seats[2]!.link, created.group.link, created.spectator.link])
      expect(await friend.as.openLink(other)).toEqual({ table: created.table, seat: 1 });
    expect(await friend.as.joinByCode(created.code)).toEqual({ table: created.table, seat: 1 });
    expect(await codeOf(somebody().as.openLink(link))).toBe('seat-taken');
  });

  it('a host who tries an invitation in the own browser keeps the own seat, and the friend gets theirs', async () => {
    const hosting = await host({ game: 'yokai', seatCount: 2 });
    const { created } = hosting;
    const { table } = created;
    const { link } = created.seats[1]!;
    expect(await hosting.as.openLink(link)).toEqual({ table, seat: 0 });
    const friend = somebody();
    const place = await friend.as.openLink(link);
    expect(place).toMatchObject({ table, seat: 1 });
    const players = [await sit(hosting, { table, seat: 0 }), await sit(friend, place)];
    await players[0]!.until(({ state }) => state!.people[1] != null);
    const names = players[0]!.state!.people.map((person) => person!.name);
    expect(new Set(names).size).toBe(2);
    // A page that remembers the wrong seat still finds the right one.
    const headers = { cookie: hosting.session.cookie! };
    const raw = await new RawSocket(server.origin, table, headers, '?seat=1').come();
    open.push(raw);
    expect(raw.frames.find(({ type }) => type === 'table')).toMatchObject({ you: 0 });
  });

  it('of eight who open one invitation at once one has the seat; of ten with a code as many as there are seats', async () => {
    const { created } = await host({ game: 'yokai', seatCount: 4 });
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => codeOf(somebody().as.openLink(created.seats[2]!.link))),
    );
    expect(tries.toSorted()).toEqual(['ok', ...Array.from({ length: 7 }, () => 'seat-taken')]);
    const byCode = await Promise.all(
      Array.from({ length: 10 }, () => codeOf(somebody().as.joinByCode(created.code))),
    );
    expect(byCode.toSorted()).toEqual(['ok', 'ok', ...Array.from({ length: 8 }, () => 'table-full')]);
    const holders = await server.store.holdersOf(created.table);
    expect(holders.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
    expect(new Set(holders.map(({ guest }) => guest)).size).toBe(4);
  });

  it('claimed and never taken it is free after a minute, by every way, and for the host to give away', async () => {
    const hosting = await host({ game: 'yokai', seatCount: 3 });
    const { created } = hosting;
    await sit(hosting, { table: created.table, seat: 0 });
    const [first, second] = [somebody(), somebody()];
    await first.as.openLink(created.seats[1]!.link);
    const late = await second.as.joinByCode(created.code);
    expect(await codeOf(somebody().as.joinByCode(created.code))).toBe('table-full');
    const give = () => codeOf(hosting.as.invite(created.table, { kind: 'seat', seat: 2 }));
    expect(await give()).toBe('seat-taken');
    ahead += MINUTE;
    // Nobody else wanted it: whoever comes late still has the seat, and keeps it.
    await sit(second, late);
    expect(await give()).toBe('seat-taken');
    const third = somebody();
    // The invitation is as good as new.
    expect(await third.as.openLink(created.seats[1]!.link)).toMatchObject({ seat: 1 });
    expect(await closeCode(first, created.table)).toBe(4401);
    expect(await codeOf(somebody().as.joinByCode(created.code))).toBe('table-full');
  });
});

describe('one’s own link', () => {
  it('takes the seat over to another device, and back; everybody is told, and the device before goes', async () => {
    const { created, people, players, own, table } = await begin({ game: 'yokai', seatCount: 3 });
    const watching = await socketOfWatcher(created);
    const phone = somebody();
    const place = await phone.as.openLink(own[1]!);
    expect(place).toEqual({ table, seat: 1 });
    expect((await phone.as.me())!.name).toBe((await people[1]!.as.me())!.name);
    await players[1]!.until(({ isClosed }) => isClosed);
    expect(players[1]!.farewell).toBe('taken-over');
    const isTakenOver = (message: { readonly type: string; readonly seat?: unknown }) =>
      message.type === 'taken-over' && message.seat === 1;
    for (const player of [players[0]!, players[1]!, players[2]!])
      await player.until(({ received }) => received.some(isTakenOver));
    await watching.until(isTakenOver);
    const onPhone = await sit(phone, place);
    expect(onPhone.state!.you).toBe(1);
    // Who had it before is nobody, until they open the link again.
    expect(await closeCode(people[1]!, table)).toBe(4401);
    expect(await people[1]!.as.openLink(own[1]!)).toEqual({ table, seat: 1 });
    await onPhone.until(({ isClosed }) => isClosed);
    expect(onPhone.farewell).toBe('taken-over');
    const log = await server.store.read(table, 0);
    expect(log.filter(({ entry }) => entry.type === 'taken-over')).toHaveLength(2);
  });

  it('brings back who came by the code and lost the session in the middle of a match', async () => {
    const hosting = await host({ game: 'sketch', seatCount: 2 });
    const { created } = hosting;
    const guest = somebody();
    const place = await guest.as.joinByCode(created.code);
    const players = [await sit(hosting, { table: created.table, seat: 0 }), await sit(guest, place)];
    await players[0]!.connection.ask({ type: 'start' });
    await players[1]!.until(({ match }) => match !== undefined);
    players[1]!.close();
    const elsewhere = somebody();
    expect(await codeOf(elsewhere.as.joinByCode(created.code))).toBe('no-such-code');
    const back = await sit(elsewhere, await elsewhere.as.openLink(place.own!));
    expect(back.state!.you).toBe(1);
    expect(back.match).toBeDefined();
  });

  it('is renewed on its holder’s wish, and then the one before opens nothing', async () => {
    const { people, own, table } = await begin();
    const { link } = await people[1]!.as.renewOwn(table);
    expect(await codeOf(somebody().as.openLink(own[1]!))).toBe('no-such-link');
    expect(await somebody().as.openLink(link)).toEqual({ table, seat: 1 });
    const stranger = somebody();
    await stranger.as.introduce();
    expect(await codeOf(stranger.as.renewOwn(table))).toBe('no-such-table');
  });

  it('of another at the same table leads to one’s own seat: nobody has two', async () => {
    const { people, own, table } = await begin({ game: 'yokai', seatCount: 3 });
    expect(await people[2]!.as.openLink(own[1]!)).toEqual({ table, seat: 2 });
    expect((await server.store.holdersOf(table)).map(({ seat }) => seat)).toEqual([0, 1, 2]);
  });
});

async function socketOfWatcher(created: CreatedTable): Promise<RawSocket> {
  const raw = await new RawSocket(server.origin, created.table, {}).opened();
  open.push(raw);
  raw.send({ type: 'watch', link: created.spectator.link.split('#')[1] });
  return raw.come();
}

describe('one link for a group', () => {
  it('seats four, first come, first seated; who is seated goes to their own seat; a full table says so', async () => {
    const hosting = await host({ game: 'yokai', seatCount: 4 });
    const { created } = hosting;
    const friends = [somebody(), somebody(), somebody()];
    const places = await Promise.all(friends.map(({ as }) => as.openLink(created.group.link)));
    expect(places.map(({ seat }) => seat).toSorted()).toEqual([1, 2, 3]);
    for (const [i, { as }] of friends.entries())
      expect(await as.openLink(created.group.link)).toEqual({ table: created.table, seat: places[i]!.seat });
    expect(await hosting.as.openLink(created.group.link)).toEqual({ table: created.table, seat: 0 });
    expect(await codeOf(somebody().as.openLink(created.group.link))).toBe('table-full');
    expect(new Set(places.map(({ own }) => own)).size).toBe(3);
  });

  it('lapses when the match starts, but those who are seated still find their seat; the host makes another afterwards', async () => {
    const hosting = await host({ game: 'sketch', seatCount: 2 });
    const { created } = hosting;
    const guest = somebody();
    const place = await guest.as.openLink(created.group.link);
    const players = [await sit(hosting, { table: created.table, seat: 0 }), await sit(guest, place)];
    await players[0]!.connection.ask({ type: 'start' });
    await players[1]!.until(({ match }) => match !== undefined);
    expect(await codeOf(somebody().as.openLink(created.group.link))).toBe('link-lapsed');
    expect(await guest.as.openLink(created.group.link)).toEqual({ table: created.table, seat: 1 });
    for (const kind of ['group'] as const)
      expect(await codeOf(hosting.as.invite(created.table, { kind }))).toBe('refused');
    expect(await codeOf(hosting.as.renewCode(created.table))).toBe('refused');
    await players[0]!.connection.ask({ type: 'stop', match: 1 });
    await players[0]!.until(({ match }) => match?.record != null);
    expect(await codeOf(somebody().as.openLink(created.group.link))).toBe('link-lapsed');
    const { link } = await hosting.as.invite(created.table, { kind: 'group' });
    expect(await codeOf(somebody().as.openLink(created.group.link))).toBe('no-such-link');
    expect(await codeOf(somebody().as.openLink(link))).toBe('table-full');
  });
});

describe('the code', () => {
  it('opens nothing once a match has begun, but leads those who are seated to their seat', async () => {
    const { created, people } = await begin();
    expect(await codeOf(somebody().as.joinByCode(created.code))).toBe('no-such-code');
    expect(await people[1]!.as.joinByCode(created.code)).toEqual({ table: created.table, seat: 1 });
  });

  it('ends after a day, and the host asks for another', async () => {
    const hosting = await host({ game: 'yokai', seatCount: 3 });
    const { code, table } = hosting.created;
    ahead = DAY - MINUTE;
    expect(await codeOf(somebody().as.joinByCode(code))).toBe('ok');
    ahead = DAY + MINUTE;
    expect(await codeOf(somebody().as.joinByCode(code))).toBe('no-such-code');
    const other = await hosting.as.renewCode(table);
    expect(other).not.toBe(code);
    expect(await codeOf(somebody().as.joinByCode(other))).toBe('ok');
    expect(await codeOf(somebody().as.joinByCode(code))).toBe('no-such-code');
  });
});

describe('somebody who was sent away', () => {
  async function sendAway() {
    const hosting = await host({ game: 'yokai', seatCount: 3 });
    const { created } = hosting;
    const { table } = created;
    const guest = somebody();
    const place = await guest.as.openLink(created.seats[1]!.link);
    const players = [await sit(hosting, { table, seat: 0 }), await sit(guest, place)];
    await players[0]!.until(({ state }) => state!.people[1]?.here === true);
    expect(await players[0]!.connection.ask({ type: 'empty-seat', seat: 1 })).toMatchObject({
      type: 'answer',
    });
    await players[1]!.until(({ isClosed }) => isClosed);
    return { hosting, created, table, guest, place, players };
  }

  it('has no link left, and neither code nor group link for others to give them', async () => {
    const { created, table, guest, place, players } = await sendAway();
    expect(players[1]!.farewell).toBe('sent-away');
    expect(await closeCode(guest, table)).toBe(4401);
    for (const link of [place.own!, created.seats[1]!.link, created.group.link])
      expect(await codeOf(guest.as.openLink(link))).toBe('no-such-link');
    expect(await codeOf(guest.as.joinByCode(created.code))).toBe('no-such-code');
    expect(await server.store.holdersOf(table)).toMatchObject([{ seat: 0 }]);
    // The other invitation is for somebody else, and still good.
    expect(await codeOf(somebody().as.openLink(created.seats[2]!.link))).toBe('ok');
  });

  it('stays away: new code, new group link, sitting down from watching; an invitation lets them in', async () => {
    const { hosting, created, table, guest } = await sendAway();
    const code = await hosting.as.renewCode(table);
    const group = await hosting.as.invite(table, { kind: 'group' });
    expect(await codeOf(guest.as.joinByCode(code))).toBe('sent-away');
    expect(await codeOf(guest.as.openLink(group.link))).toBe('sent-away');
    const watch = created.spectator.link.split('#')[1]!;
    expect(await codeOf(guest.as.sitDown(table, watch))).toBe('sent-away');
    expect(await guest.as.openLink(created.spectator.link)).toEqual({ table, watch });
    const invitation = await hosting.as.invite(table, { kind: 'seat', seat: 1 });
    expect(await guest.as.openLink(invitation.link)).toMatchObject({ table, seat: 1 });
    expect(await guest.as.joinByCode(code)).toEqual({ table, seat: 1 });
  });

  it('and the new invitation that the host asks for works', async () => {
    const { hosting, table } = await sendAway();
    const { link } = await hosting.as.invite(table, { kind: 'seat', seat: 1 });
    const other = somebody();
    const place = await other.as.openLink(link);
    expect(place).toMatchObject({ table, seat: 1 });
    const player = await sit(other, place);
    expect(player.state!.you).toBe(1);
  });

  it('is told apart from somebody who left by themselves', async () => {
    const hosting = await host({ game: 'yokai', seatCount: 3 });
    const { created } = hosting;
    const guest = somebody();
    const player = await sit(guest, await guest.as.joinByCode(created.code));
    await player.connection.ask({ type: 'leave' });
    await player.until(({ isClosed }) => isClosed);
    expect(player.farewell).toBe('left');
    expect(await guest.as.joinByCode(created.code)).toMatchObject({ table: created.table, seat: 1 });
  });
});

describe('watchers', () => {
  it('are sent away when the host changes their link; the new one shows the table', async () => {
    const hosting = await host({ game: 'yokai', seatCount: 2 });
    const { created } = hosting;
    const { table } = created;
    const watching = await socketOfWatcher(created);
    const { link } = await hosting.as.invite(table, { kind: 'spectator' });
    expect(await watching.closed).toBe(4403);
    expect(watching.frames.at(-1)).toEqual({ type: 'bye', code: 'sent-away' });
    const again = await new RawSocket(server.origin, table, {}).opened();
    open.push(again);
    again.send({ type: 'watch', link: created.spectator.link.split('#')[1] });
    expect(await again.closed).toBe(4401);
    expect(await codeOf(somebody().as.openLink(created.spectator.link))).toBe('no-such-link');
    await socketOfWatcher({ ...created, spectator: { link } });
    const guest = somebody();
    await guest.as.joinByCode(created.code);
    expect(await codeOf(guest.as.invite(table, { kind: 'spectator' }))).toBe('not-host');
  });

  it('may sit down where a seat is free, between matches', async () => {
    const { created, people, players, table } = await begin({ game: 'yokai', seatCount: 3 });
    const watch = created.spectator.link.split('#')[1]!;
    const watcher = somebody();
    expect(await codeOf(watcher.as.sitDown(table, watch))).toBe('table-full');
    await players[0]!.connection.ask({ type: 'stop', match: 1 });
    await players[2]!.connection.ask({ type: 'leave' });
    await players[0]!.until(({ state }) => state!.seats[2]!.sitter.kind === 'empty');
    expect(await codeOf(watcher.as.sitDown(table, 'x'.repeat(22)))).toBe('no-such-link');
    const place = await watcher.as.sitDown(table, watch);
    expect(place).toMatchObject({ table, seat: 2, own: expect.any(String) });
    const player = await sit(watcher, place);
    expect(player.state!.you).toBe(2);
    expect(await people[1]!.as.sitDown(table, watch)).toEqual({ table, seat: 1 });
  });
});

describe('links end', () => {
  it('when the host wanted them to, and own links never', async () => {
    const hosting = somebody();
    const created = await hosting.as.createTable({ game: 'yokai', seatCount: 4, linkHours: 2 });
    const guest = somebody();
    const place = await guest.as.openLink(created.seats[1]!.link);
    ahead = 2 * HOUR + MINUTE;
    for (const { link } of [created.seats[2]!, created.group, created.spectator])
      expect(await codeOf(somebody().as.openLink(link)), link).toBe('link-lapsed');
    const watching = await new RawSocket(server.origin, created.table, {}).opened();
    open.push(watching);
    watching.send({ type: 'watch', link: created.spectator.link.split('#')[1] });
    expect(await watching.closed).toBe(4401);
    // Who holds a seat is led there by whatever link.
    expect(await guest.as.openLink(created.seats[1]!.link)).toMatchObject({ seat: 1 });
    expect(await somebody().as.openLink(place.own!)).toMatchObject({ seat: 1 });
    const short = await hosting.as.invite(created.table, { kind: 'seat', seat: 2, linkHours: 1 });
    ahead += HOUR + MINUTE;
    expect(await codeOf(somebody().as.openLink(short.link))).toBe('link-lapsed');
  });

  it('at the latest when the operator says so', async () => {
    const strict = await startLoopback({ linkDays: 1 }, { now: () => Date.now() + ahead });
    try {
      const created = await strict.guest().createTable({ game: 'yokai', seatCount: 3, linkHours: 8_760 });
      ahead = DAY - MINUTE;
      expect(await codeOf(strict.guest().openLink(created.seats[1]!.link))).toBe('ok');
      ahead = DAY + MINUTE;
      expect(await codeOf(strict.guest().openLink(created.seats[2]!.link))).toBe('link-lapsed');
    } finally {
      await strict.close();
    }
  });
});

describe('a seat that is handed over', () => {
  const wish: NewTable = { game: 'yokai', seatCount: 3, aids: 'notes' };

  async function handOver() {
    const party = await begin(wish);
    const { players, table } = party;
    expect(await players[2]!.connection.ask({ type: 'note', on: '1', mark: 'mine' })).toMatchObject({
      type: 'answer',
    });
    players[2]!.close();
    await players[0]!.until(({ state }) => state!.people[2]?.here === false);
    const propose = () => players[0]!.connection.ask({ type: 'propose', seat: 2, what: 'hand-over' });
    expect(await propose()).toMatchObject({ code: 'not-away' });
    ahead += 5 * MINUTE;
    expect(await propose()).toMatchObject({ type: 'answer' });
    await players[1]!.until(({ state }) => state!.proposal !== null);
    const proposal = players[1]!.state!.proposal!.seq;
    expect((await server.store.holdersOf(table)).map(({ seat }) => seat)).toEqual([0, 1, 2]);
    expect(await players[1]!.connection.ask({ type: 'agree', proposal })).toMatchObject({ type: 'answer' });
    await players[0]!.until(({ state }) => state!.seats[2]!.isOpen);
    return party;
  }

  it('is nobody’s: its person and their links do not come back, others come by the host’s invitation alone', async () => {
    const { created, people, own, table } = await handOver();
    expect((await server.store.holdersOf(table)).map(({ seat }) => seat)).toEqual([0, 1]);
    expect(await closeCode(people[2]!, table)).toBe(4401);
    for (const link of [own[2]!, created.seats[2]!.link])
      expect(await codeOf(people[2]!.as.openLink(link))).toBe('no-such-link');
    const watch = created.spectator.link.split('#')[1]!;
    expect(await codeOf(somebody().as.sitDown(table, watch))).toBe('table-full');
    expect(await codeOf(people[1]!.as.invite(table, { kind: 'seat', seat: 2 }))).toBe('not-host');
    const { link } = await people[0]!.as.invite(table, { kind: 'seat', seat: 2 });
    const newcomer = somebody();
    const place = await newcomer.as.openLink(link);
    const player = await sit(newcomer, place);
    expect(player.state!.you).toBe(2);
    expect([...player.match!.notes!]).toEqual([]);
    expect(player.state!.seats[2]).toMatchObject({ isOpen: false, standIn: null });
    // They have a seat like anybody, and nobody else gets to it.
    expect(await codeOf(people[0]!.as.invite(table, { kind: 'seat', seat: 2 }))).toBe('seat-taken');
    // What the one before wrote is theirs still.
    const mine = await people[2]!.as.export();
    expect(mine.notes.map(({ mark }) => mark)).toEqual(['mine']);
    expect((await newcomer.as.export()).notes).toEqual([]);
  });

  it('and both who sat there may read the record when the match is over', async () => {
    const { people, players, table } = await handOver();
    const { link } = await people[0]!.as.invite(table, { kind: 'seat', seat: 2 });
    const newcomer = somebody();
    await sit(newcomer, await newcomer.as.openLink(link));
    await players[0]!.connection.ask({ type: 'stop', match: 1 });
    await players[0]!.until(({ match }) => match?.record != null);
    for (const { as } of [...people, newcomer])
      await expect.poll(() => as.records()).toMatchObject([{ table, match: 1, game: 'yokai' }]);
    const stranger = somebody();
    await stranger.as.introduce();
    expect(await stranger.as.records()).toEqual([]);
  });

  it('a duel has no such thing', async () => {
    const { players } = await begin();
    players[1]!.close();
    await players[0]!.until(({ state }) => state!.people[1]?.here === false);
    ahead += 10 * MINUTE;
    expect(await players[0]!.connection.ask({ type: 'propose', seat: 1, what: 'hand-over' })).toMatchObject({
      code: 'duel',
    });
  });

  it('between matches it is empty, and its person may come again like anybody', async () => {
    const { people, players, table } = await begin(wish);
    await players[0]!.connection.ask({ type: 'stop', match: 1 });
    players[2]!.close();
    await players[0]!.until(({ state }) => state!.people[2]?.here === false);
    ahead += 5 * MINUTE;
    await players[0]!.connection.ask({ type: 'propose', seat: 2, what: 'hand-over' });
    await players[1]!.until(({ state }) => state!.proposal !== null);
    const proposal = players[1]!.state!.proposal!.seq;
    await players[1]!.connection.ask({ type: 'agree', proposal });
    await players[0]!.until(({ state }) => state!.seats[2]!.sitter.kind === 'empty');
    expect(await closeCode(people[2]!, table)).toBe(4401);
    const { link } = await people[0]!.as.invite(table, { kind: 'group' });
    expect(await people[2]!.as.openLink(link)).toMatchObject({ table, seat: 2 });
  });
});

describe('seats that are swapped', () => {
  it('take people, links and names with them', async () => {
    const { people, players, own, table } = await begin({ game: 'yokai', seatCount: 3 });
    await players[0]!.connection.ask({ type: 'stop', match: 1 });
    await players[1]!.until(({ match }) => match?.record != null);
    const names = players[0]!.state!.people.map((person) => person?.name);
    expect(await players[0]!.connection.ask({ type: 'swap', a: 1, b: 2 })).toMatchObject({ type: 'answer' });
    await players[1]!.until(({ state }) => state!.you === 2);
    await players[2]!.until(({ state }) => state!.you === 1);
    await players[0]!.until(({ state }) => state!.people[1]?.name === names[2]);
    expect(players[0]!.state!.people.map((person) => person?.name)).toEqual([names[0], names[2], names[1]]);
    const phone = somebody();
    expect(await phone.as.openLink(own[1]!)).toEqual({ table, seat: 2 });
    // A page that still asks for the old seat gets the one its person has.
    const raw = await new RawSocket(
      server.origin,
      table,
      { cookie: people[2]!.session.cookie! },
      '?seat=2',
    ).come();
    open.push(raw);
    expect(raw.frames.find(({ type }) => type === 'table')).toMatchObject({ you: 1 });
    const answer = await raw.request({
      type: 'say',
      id: 'hello',
      saying: { kind: 'reaction', name: 'hello' },
    });
    expect(answer).toMatchObject({ type: 'answer' });
    await players[0]!.until(({ received }) => received.some((one) => one.type === 'said' && one.seat === 1));
  });
});

describe('a host who has not come yet', () => {
  it('is away a minute after the table was made, however long the server has run', async () => {
    ahead = HOUR;
    const hosting = await host({ game: 'yokai', seatCount: 2 });
    const guest = somebody();
    const player = await sit(guest, await guest.as.joinByCode(hosting.created.code));
    expect(await player.connection.ask({ type: 'set', change: { aids: 'bare' } })).toMatchObject({
      code: 'not-host',
    });
    ahead += MINUTE;
    expect(await player.connection.ask({ type: 'set', change: { aids: 'bare' } })).toMatchObject({
      type: 'answer',
    });
    expect(player.state!.host).toBe(1);
    // The seat is kept for them.
    expect(await player.connection.ask({ type: 'empty-seat', seat: 0 })).toMatchObject({ code: 'seat-kept' });
    const back = await sit(hosting, { table: hosting.created.table, seat: 0 });
    expect(back.state!.you).toBe(0);
  });
});

describe('names at a table', () => {
  it('that look the same have a number; renaming to one is refused', async () => {
    const hosting = somebody();
    await hosting.as.introduce();
    await hosting.as.change({ name: 'Aki' });
    const created = await hosting.as.createTable({ game: 'yokai', seatCount: 3 });
    const [other, third] = [somebody(), somebody()];
    await other.as.introduce();
    await other.as.change({ name: 'AKI' });
    const player = await sit(hosting, { table: created.table, seat: 0 });
    await sit(other, await other.as.joinByCode(created.code));
    await player.until(({ state }) => state!.people[1]?.name === 'AKI 2');
    await sit(third, await third.as.joinByCode(created.code));
    for (const name of ['aki', 'Aki 2']) expect(await codeOf(third.as.change({ name }))).toBe('name-taken');
    expect(await codeOf(third.as.change({ name: 'Mika' }))).toBe('ok');
    await player.until(({ state }) => state!.people[2]?.name === 'Mika');
    // Their own name is nobody else's.
    expect(await codeOf(hosting.as.change({ name: 'aki' }))).toBe('ok');
  });
});

describe('own addresses', () => {
  it('are told to a page on this machine alone', async () => {
    const wide = await startLoopback({ host: '0.0.0.0' });
    try {
      const { port } = wide.running;
      const addressesFor = async (host: string, headers: Readonly<Record<string, string>> = {}) =>
        new Promise<unknown>((resolve, reject) => {
          import('node:http').then(({ request }) =>
            request(
              { host: '127.0.0.1', port, path: '/api/addresses', headers: { host, ...headers } },
              (answer) => {
                let text = '';
                answer.on('data', (piece) => {
                  text += piece;
                });
                answer.on('end', () => resolve(JSON.parse(text)));
              },
            )
              .on('error', reject)
              .end(),
          );
        });
      const addresses = wide.running.addresses.filter((address) => !address.includes('localhost'));
      for (const name of ['localhost', '127.0.0.1', '[::1]'])
        expect(await addressesFor(`${name}:${port}`)).toEqual({ addresses });
      for (const name of ['192.168.1.20', 'nas', 'raspberry.local'])
        expect(await addressesFor(`${name}:${port}`)).toEqual({ addresses: [] });
      expect(await addressesFor(`localhost:${port}`, { 'x-forwarded-for': '203.0.113.7' })).toEqual({
        addresses: [],
      });
    } finally {
      await wide.close();
    }
    // Reached by nobody else: there is none to tell.
    expect((await request(server.origin, 'GET', '/api/addresses')).body).toEqual({ addresses: [] });
  });
});
