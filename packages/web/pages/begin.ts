import type { TableAddress } from '@hyakki/client';
import type { GameId } from '@hyakki/games';
import type { NewTable } from '@hyakki/table';
import { hasBeenGuest, keepPlace } from '../online/known-places.ts';
import { router } from '../router.svelte.ts';
import { GAME_IDS } from '../routes.ts';
import { settings } from '../settings.svelte.ts';
import { drawName } from '../texts/names.ts';

// From the first page to a table. Everything heavy is fetched only now.

/** Who plays alone has one bot across the table: the turn comes back soon. */
const SOLO_SEATS = 2;

function ownName(): string {
  const { name } = settings.kept;
  if (name !== null) return name;
  const drawn = drawName(settings.language);
  settings.change({ name: drawn });
  return drawn;
}

function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(36).padStart(2, '0'))
    .join('');
}

/** A hint that somebody is about to play: a finger is on the button. */
export function prepare(game: GameId): void {
  for (const fetch of [startWorkers, fetchTable, () => fetchKit(game)]) void fetch().catch(() => undefined);
}

const startWorkers = () => import('../local/local-tables.ts').then(({ localTables }) => localTables.begin());
const fetchTable = () => import('../table/TableScreen.svelte');
const fetchKit = (game: GameId) => import('../table/game-kit.ts').then(({ loadKit }) => loadKit(game));

/** While the first page is being read, what a match needs comes in one piece after the other, and never in the way. */
export async function prepareAll(): Promise<void> {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData === true) return;
  const pieces = [startWorkers, fetchTable, ...GAME_IDS.map((game) => () => fetchKit(game))];
  for (const piece of pieces) {
    await spareTime();
    await piece().catch(() => undefined);
  }
}

function spareTime(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });
}

/** One click: level 1, one bot, names given. */
export async function playSolo(game: GameId): Promise<void> {
  prepare(game);
  const { localTables } = await import('../local/local-tables.ts');
  const id = newId();
  const wish: NewTable = {
    game,
    seatCount: SOLO_SEATS,
    aids: settings.kept.aids,
    bots: [null, { name: 'natural' }],
  };
  await localTables.create({ id, wish, names: [ownName(), null], isStarted: true });
  router.go(`/here/${id}`);
}

/** Two clicks: the table first, with its names, then the match. */
export async function playHere(game: GameId): Promise<void> {
  prepare(game);
  const { localTables } = await import('../local/local-tables.ts');
  const id = newId();
  const wish: NewTable = { game, seatCount: 2, aids: settings.kept.aids };
  const name = ownName();
  const names = [name, drawName(settings.language, [name])];
  await localTables.create({ id, wish, names, isStarted: false });
  router.go(`/here/${id}`);
}

/** A table at the server, with a link for everybody. */
export async function playOnline(game: GameId): Promise<void> {
  const [{ server }, { game: rules }] = await Promise.all([
    import('../online/online-link.ts'),
    fetchKit(game),
  ]);
  await introduce();
  const { table, code, own, group, seats, spectator } = await server.createTable({
    game,
    seatCount: rules.usualSeats,
    aids: settings.kept.aids,
  });
  keepPlace({
    table,
    own: own.link,
    invitations: {
      group: group.link,
      code: { text: code, madeAt: Date.now() },
      seats: Object.fromEntries(seats.flatMap((given, seat) => (given === null ? [] : [[seat, given.link]]))),
      spectator: spectator.link,
    },
  });
  router.go(`/table/${table}`);
}

export async function joinByCode(code: string): Promise<void> {
  const { server } = await import('../online/online-link.ts');
  await introduce();
  enter(await server.joinByCode(code));
}

/** A link is the seat. */
export async function openLink(link: string): Promise<void> {
  const { server } = await import('../online/online-link.ts');
  // Whoever is known there already sits down with their own name. Who is not may be somebody's other device, which has the
  // name of the seat: then the name is told only after a seat was newly taken.
  const isKnown = hasBeenGuest();
  if (isKnown) await introduce();
  const entered = await server.openLink(link);
  if (!isKnown && entered.own !== undefined) await introduce();
  enter(entered);
}

function enter({ table, watch, own }: TableAddress): void {
  keepPlace({ table, watch, ...(own === undefined ? {} : { own }) });
  router.go(`/table/${table}`, { instead: true });
}

/** The server knows us by the name that we chose here, if we did. */
export async function introduce(): Promise<void> {
  const { server } = await import('../online/online-link.ts');
  const me = await server.introduce();
  const { name } = settings.kept;
  // A name that the server does not like, or that must not change now, is no reason not to play.
  if (name !== null && name !== me.name) await server.change({ name }).catch(() => undefined);
}
