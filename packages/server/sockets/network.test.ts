import { expectOk, Generator, seedFromText, verify } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import type { NewTable } from '@hyakki/table';
import { describe, expect, it } from 'vitest';
import { type Fault, type InMemory, memoryClient, startInMemory } from '../testing/in-memory.ts';
import { Player } from '../testing/player.ts';

interface Seated {
  readonly memory: InMemory;
  readonly table: string;
  readonly players: readonly Player[];
  readonly cut: readonly (() => void)[];
}

async function seat(wish: NewTable, fault?: (way: 'up' | 'down', text: string) => Fault): Promise<Seated> {
  const memory = startInMemory();
  const host = await memory.guest();
  const { table } = await memory.waysIn.create(wish, host);
  const running = await memory.liveTables.open(table);
  const players: Player[] = [];
  const cut: (() => void)[] = [];
  for (let seat = 0; seat < wish.seatCount; seat++) {
    const guest = seat === 0 ? host : await memory.guest();
    if (seat > 0) await running.claims.claim({ kind: 'open' }, guest);
    const client = memoryClient(memory, guest.id, fault);
    cut.push(client.cut);
    players.push(new Player(client.server, { table, seat: seat }, 'network'));
  }
  for (const player of players) await player.here();
  return { memory, table, players, cut };
}

async function playToTheEnd({ players, memory, table }: Seated): Promise<void> {
  for (const player of players) player.play();
  const host = players[0]!;
  await host.until(({ state }) => state!.seats.every(({ sitter }) => sitter.kind === 'person'));
  await host.connection.ask({ type: 'start' });
  await Promise.all(players.map((player) => player.until(({ match }) => match?.record != null, 'the end')));
  const record = players[0]!.match!.record!;
  for (const { match, receipts } of players) {
    expect(match!.record).toEqual(record);
    for (const receipt of receipts) expectOk(verify(findGame(record.game)!, record, { receipt }));
  }
  // Everything acknowledged is in the log once, and nothing else is.
  const log = await memory.store.read(table, 0);
  const ids = log.flatMap(({ entry }) => (entry.type === 'moved' ? [`${entry.seat} ${entry.id}`] : []));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(record.moves.length);
  expect(memory.problems).toEqual([]);
}

/** Numbers that a client was told: each once and in order, but for what a welcome stands for. */
function isInOrder({ received }: Player): boolean {
  let last = 0;
  return received.every((one) => {
    if (one.type === 'table') {
      last = one.seq;
      return true;
    }
    if (!('seq' in one) || one.type === 'answer') return true;
    const isNext = one.seq === last + 1 || (one.type === 'over' && one.seq === last);
    last = one.seq;
    return isNext;
  });
}

describe('whole matches in memory', () => {
  it.each([
    { game: 'yokai', seatCount: 3 },
    { game: 'tengu', seatCount: 2, options: { level: 4 } },
    { game: 'sketch', seatCount: 2 },
  ] as const)('$game for $seatCount', async (wish) => {
    const seated = await seat(wish);
    await playToTheEnd(seated);
    expect(seated.players.every(isInOrder)).toBe(true);
  });
});

describe('a bad network', () => {
  it.each(['one', 'two', 'three', 'four'])(
    'frames doubled, late and out of order (%s): every move once',
    async (seed) => {
      const rng = new Generator(seedFromText(`network ${seed}`));
      const seated = await seat({ game: 'sketch', seatCount: 2 }, () => {
        const chance = rng.below(10);
        return chance < 2 ? 'double' : chance < 4 ? 'late' : 'pass';
      });
      await playToTheEnd(seated);
      expect(seated.players.every(isInOrder)).toBe(true);
    },
  );

  it.each(['one', 'two'])(
    'connections cut again and again (%s): all come back, nothing is lost or doubled',
    async (seed) => {
      const rng = new Generator(seedFromText(`cuts ${seed}`));
      const seated = await seat({ game: 'yokai', seatCount: 2 });
      const timer = setInterval(() => seated.cut[rng.below(2)]!(), 60);
      try {
        await playToTheEnd(seated);
      } finally {
        clearInterval(timer);
      }
      expect(seated.players.every(isInOrder)).toBe(true);
    },
  );

  it('a number that is left out is noticed by the next one, on the same connection, and made good', async () => {
    let lost = 0;
    // Seat 0 looks twice in its turn: seat 1 never hears of the first look, and the second has one number too many.
    const seated = await seat({ game: 'yokai', seatCount: 2, options: { first: 0 } }, (way, text) => {
      const isFirstLook = /^\{"type":"told".*"seat":0,"events"/.test(text) && text.includes('"viewer":1');
      if (way === 'up' || lost > 0 || !isFirstLook) return 'pass';
      lost += 1;
      return 'lose';
    });
    await playToTheEnd(seated);
    expect(lost).toBe(1);
    const [, other] = seated.players;
    expect(other!.received.filter(({ type }) => type === 'table')).toHaveLength(2);
    expect(seated.players.every(isInOrder)).toBe(true);
  });
});
