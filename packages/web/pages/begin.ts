import type { TableAddress } from '@hyakki/client';
import type { GameId } from '@hyakki/games';
import type { NewTable } from '@hyakki/table';
import { PAGES } from '#games';
import { withFirstTable } from '../kept-settings.ts';
import { hasBeenGuest, keepPlace } from '../online/known-places.ts';
import { router } from '../router.svelte.ts';
import { GAME_IDS } from '../routes.ts';
import { settings } from '../settings.svelte.ts';
import { drawName } from '../texts/names.ts';

// From the first page to a table. Only now does the page fetch everything heavy.

/** A single player has one bot across the table, so their turn comes soon. */
const SOLO_SEATS = 2;

export function ownName(): string {
  const { name } = settings.kept;
  if (name !== null) return name;
  const drawn = drawName(settings.language);
  settings.change({ name: drawn });
  return drawn;
}

export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(36).padStart(2, '0'))
    .join('');
}

/** Somebody is about to play: a finger is on the button. */
export function prepare(game: GameId): void {
  for (const fetch of [startWorkers, fetchTable, () => fetchKit(game)]) void fetch().catch(() => undefined);
}

const startWorkers = () => import('../local/local-tables.ts').then(({ localTables }) => localTables.begin());
const fetchTable = () => import('../table/TableScreen.svelte');
const fetchKit = (game: GameId) => import('../table/game-kit.ts').then(({ loadKit }) => loadKit(game));

/** Fetches what a match needs, piece by piece, while somebody reads the first page. */
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

/** One click: level 1, one bot, drawn names. */
export async function playSolo(game: GameId): Promise<void> {
  prepare(game);
  const { localTables } = await import('../local/local-tables.ts');
  const id = newId();
  // Later the first seat is drawn, here as well (`optionsAfterFirst`).
  const isFirst = !settings.kept.finished.includes(game);
  if (isFirst) settings.change({ firstTables: withFirstTable(settings.kept, id) });
  const wish: NewTable = {
    game,
    seatCount: SOLO_SEATS,
    ...(isFirst ? { options: PAGES[game].firstMatch } : {}),
    aids: settings.kept.aids,
  };
  await localTables.create({ id, wish, names: [ownName(), null], usualBots: [1], isStarted: true });
  router.go(`/here/${id}`);
}

/** Two clicks: the table first, with its names, then the match. */
export async function playHere(game: GameId): Promise<void> {
  prepare(game);
  const [{ localTables }, { drawSeatName, isDrawnName }] = await Promise.all([
    import('../local/local-tables.ts'),
    import('../texts/seat-names.ts'),
  ]);
  const id = newId();
  const wish: NewTable = { game, seatCount: 2, aids: settings.kept.aids };
  const name = ownName();
  const { language } = settings;
  const names = [isDrawnName(name) ? drawSeatName(language, 0) : name, drawSeatName(language, 1)];
  await localTables.create({ id, wish, names, usualBots: [], isStarted: false });
  router.go(`/here/${id}`);
}

/** A table at the server, with a link for everybody. */
export async function playOnline(game: GameId): Promise<void> {
  const [{ server }, { PACE_MS }, { game: rules }] = await Promise.all([
    import('../online/server.ts'),
    import('@hyakki/client/table-client'),
    fetchKit(game),
  ]);
  const { speed } = settings.kept;
  await introduce();
  const { table, code, own, group, seats, spectator } = await server.createTable({
    game,
    seatCount: rules.usualSeats,
    aids: settings.kept.aids,
    // The usual speed is the table's own. Tables on this device follow it by themselves.
    ...(speed === 'normal' ? {} : { pace: PACE_MS[speed] }),
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
  const { server } = await import('../online/server.ts');
  await introduce();
  enter(await server.joinByCode(code));
}

/** A link opens a seat. */
export async function openLink(link: string): Promise<void> {
  const { server } = await import('../online/server.ts');
  // A guest of the server already has a name there. A stranger may be somebody's other device, whose seat has a name: so send
  // this browser's name only after it has taken a new seat.
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

/** Sends the server the name that the reader chose here, if they did. */
export async function introduce(): Promise<void> {
  const { server } = await import('../online/server.ts');
  const me = await server.introduce();
  const { name } = settings.kept;
  // A name that the server refuses is no reason not to play.
  if (name !== null && name !== me.name) await server.change({ name }).catch(() => undefined);
}
