import type { GameId } from '@hyakki/games';
import type { Lesson } from '@hyakki/lessons';
import type { NewTable } from '@hyakki/table';
import { PAGES } from '#games';
import { withFirstTable } from '../kept-settings.ts';
import { localTables } from '../local/local-tables.ts';
import { newId, ownName } from '../pages/begin.ts';
import { router } from '../router.svelte.ts';
import { settings } from '../settings.svelte.ts';

/** L11: the real match to which a lesson leads, with bots that play as beginners do. It begins at once. */
export async function playAfter({ game, next }: Lesson): Promise<void> {
  const id = newId();
  const isFirst = !settings.kept.finished.includes(game);
  if (isFirst) settings.change({ firstTables: withFirstTable(settings.kept, id) });
  const { seatCount, bot } = next;
  const others = Array.from({ length: seatCount }, (_, seat) => (seat === 0 ? null : { name: bot }));
  const wish: NewTable = {
    game,
    seatCount,
    options: { ...next.options, ...(isFirst ? PAGES[game as GameId].firstMatch : {}) },
    bots: others,
    aids: settings.kept.aids,
  };
  const names = others.map((other) => (other === null ? ownName() : null));
  await localTables.create({ id, wish, names, usualBots: [], isStarted: true });
  router.go(`/here/${id}`);
}
