import type { DailyWish } from '@hyakki/client';
import type { GameId } from '@hyakki/games';
import { dayAt, type NewTable, plansOf } from '@hyakki/table';
import { keepPlace } from '../online/known-places.ts';
import { server } from '../online/server.ts';
import { introduce, newId, ownName } from '../pages/begin.ts';
import { router } from '../router.svelte.ts';
import { loadKit } from '../table/game-kit.ts';

/** To a table of today's deal at the server. */
export async function beginDaily(wish: DailyWish): Promise<void> {
  await introduce();
  const { table, code, own, group, seats } = await server.createDaily(wish);
  keepPlace({
    table,
    own: own.link,
    invitations: {
      group: group.link,
      code: { text: code, madeAt: Date.now() },
      seats: Object.fromEntries(seats.flatMap((given, seat) => (given === null ? [] : [[seat, given.link]]))),
    },
  });
  router.go(`/table/${table}`);
}

/** Without a server: today's level with cards of this device, which count for nobody. */
export async function beginOnDevice(game: GameId): Promise<void> {
  const [{ localTables }, kit] = await Promise.all([import('../local/local-tables.ts'), loadKit(game)]);
  const [plan] = plansOf(kit.game, dayAt(Date.now()));
  if (plan === undefined) return;
  const { seatCount, options, aids } = plan;
  const id = newId();
  const wish: NewTable = { game, seatCount, options, aids };
  const names = Array.from({ length: seatCount }, (_, seat) => (seat === 0 ? ownName() : null));
  const usualBots = names.flatMap((name, seat) => (name === null ? [seat] : []));
  await localTables.create({ id, wish, names, usualBots, isStarted: true });
  router.go(`/here/${id}`);
}
