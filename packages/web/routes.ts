import type { GameId } from '@hyakki/games';
import { PAGES } from '#games';

// Every address of the page.

export const GAME_IDS = Object.keys(PAGES) as readonly GameId[];

export type JourneyPart = 'lists' | 'statistics' | 'matches';

export type Route =
  | { readonly page: 'landing' }
  | { readonly page: 'rules'; readonly game: GameId }
  | { readonly page: 'settings' }
  /** The reader on another device. */
  | { readonly page: 'another-device' }
  /** A lesson by its id, the lessons of a game by the game's, or all of them. */
  | { readonly page: 'learn'; readonly lesson: string | undefined }
  /** Of one game, or of all. */
  | { readonly page: 'practice'; readonly game: GameId | undefined }
  | { readonly page: 'daily' }
  /** One's own path: check-lists, statistics, matches. */
  | { readonly page: 'journey'; readonly part: JourneyPart }
  /** A table on this device. */
  | { readonly page: 'here'; readonly table: string }
  /** A table at the server. */
  | { readonly page: 'table'; readonly table: string }
  /** A match that is over, by its table and number; without them a file is asked for. */
  | { readonly page: 'review'; readonly kept: { readonly table: string; readonly match: number } | undefined }
  | { readonly page: 'missing' };

export function isGameId(input: unknown): input is GameId {
  return (GAME_IDS as readonly unknown[]).includes(input);
}

/** The key in a link to a table: its whole fragment. */
export function readKey(hash: string): string | undefined {
  return /^#([\w-]{22})$/.exec(hash)?.[1];
}

/** The table that somebody came from, so that they find back: `?from=/here/…`. */
export function readFrom(search: string): string | undefined {
  const from = new URLSearchParams(search).get('from') ?? '';
  const { page } = readRoute(from);
  return page === 'here' || page === 'table' ? from : undefined;
}

export function readRoute(path: string): Route {
  const parts = path.split('/').filter((part) => part !== '');
  const [first, second] = parts;
  if (first === undefined) return { page: 'landing' };
  if (first === 'settings' && parts.length === 1) return { page: 'settings' };
  if (first === 'another-device' && parts.length === 1) return { page: 'another-device' };
  if (first === 'learn' && parts.length === 1) return { page: 'learn', lesson: undefined };
  if (first === 'practice' && parts.length === 1) return { page: 'practice', game: undefined };
  if (first === 'daily' && parts.length === 1) return { page: 'daily' };
  if (first === 'journey' && parts.length === 1) return { page: 'journey', part: 'lists' };
  if (first === 'matches' && parts.length === 1) return { page: 'journey', part: 'matches' };
  if (first === 'review') return readReview(parts.slice(1));
  if (parts.length !== 2 || second === undefined) return { page: 'missing' };
  if (first === 'rules' && isGameId(second)) return { page: 'rules', game: second };
  if (first === 'learn' && /^[a-z][a-z-]{1,40}$/.test(second)) return { page: 'learn', lesson: second };
  if (first === 'journey' && second === 'statistics') return { page: 'journey', part: 'statistics' };
  if (first === 'practice' && isGameId(second)) return { page: 'practice', game: second };
  if (first === 'here' && /^[\w-]{1,40}$/.test(second)) return { page: 'here', table: second };
  if (first === 'table' && /^[\w-]{22}$/.test(second)) return { page: 'table', table: second };
  return { page: 'missing' };
}

function readReview(parts: readonly string[]): Route {
  const [table, match] = parts;
  if (table === undefined) return { page: 'review', kept: undefined };
  const isKept = parts.length === 2 && /^[\w-]{1,40}$/.test(table) && /^[1-9]\d{0,5}$/.test(match ?? '');
  return isKept ? { page: 'review', kept: { table, match: Number(match) } } : { page: 'missing' };
}
