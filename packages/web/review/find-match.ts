import { Refused } from '@hyakki/client';
import { formatRecord, type Refusal, type Viewer } from '@hyakki/engine';
import { type ReadMatch, readMatch } from '@hyakki/review';
import { findRecord } from '../matches/device-shelf.ts';
import type { EndedMatch } from '../matches/match-desk.ts';
import { filePlace, isAtServer, placeKey } from '../matches/match-shelf.ts';
import { matches } from '../matches/matches.ts';
import { tablePlaying } from './deals-in-play.ts';

/** A match that can be looked at again, with what this device knows of it beside its record. */
export interface FoundMatch {
  readonly match: ReadMatch;
  readonly text: string;
  /** By seat; empty where nobody knows. */
  readonly names: readonly string[];
  /** Where the reader sat. */
  readonly seat: Viewer | undefined;
}

/** `in-play`: the same deal is being played at a table of this browser. */
export type Found = FoundMatch | { readonly refusal: Refusal } | 'not-kept' | 'in-play';

/** Matches that were opened in this visit: they can be looked at even where this browser keeps nothing. */
const opened = new Map<string, Pick<FoundMatch, 'text' | 'names' | 'seat'>>();

/** On this device, else at the server, if the reader sat there. */
export async function findMatch(table: string, match: number): Promise<Found> {
  const kept =
    opened.get(placeKey({ table, match })) ?? (await findRecord(table, match).catch(() => undefined));
  if (kept !== undefined) return readFound(kept.text, kept.names, kept.seat);
  if (!isAtServer(table)) return 'not-kept';
  const { server } = await import('../online/server.ts');
  try {
    return readFound(formatRecord(await server.record(table, match)));
  } catch (problem) {
    return problem instanceof Refused && problem.code === 'deal-in-play' ? 'in-play' : 'not-kept';
  }
}

export function readFound(text: string, names: readonly string[] = [], seat?: Viewer): Found {
  const match = readMatch(text);
  if (!match.ok) return { refusal: match.refusal };
  const { deal } = match.value.record;
  if (deal.dealer !== 'written' && tablePlaying(deal.commitment) !== undefined) return 'in-play';
  return { match: match.value, text, names, seat };
}

/** Keeps a match on this device, so that its address finds it again. */
export function keepMatch(at: {
  readonly table: string;
  readonly match: number;
  /** The record, with this device's receipt where there is one. */
  readonly text: string;
  readonly names: readonly string[];
  readonly seat: Viewer;
}): string {
  const { table, match, text, names, seat } = at;
  opened.set(placeKey(at), { text, names, seat });
  const own = isAtServer(table) ? (seat === 'spectator' ? [] : [seat]) : undefined;
  keep({ table, match, text, own, names: [...names], endedAt: Date.now() });
  return `/review/${table}/${match}`;
}

/** A match from a file is known by its own check. */
export function keepFile({ match: { record }, text }: FoundMatch): string {
  const place = filePlace(record.check);
  opened.set(placeKey(place), { text, names: [], seat: undefined });
  keep({ ...place, text, own: [], names: [], endedAt: Date.now() });
  return `/review/${place.table}/${place.match}`;
}

/** Where the browser keeps nothing, the match can still be looked at until the page is left. */
function keep(ended: EndedMatch): void {
  void matches.ask('open', ended).catch(() => undefined);
}
