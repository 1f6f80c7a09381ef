import { stat } from 'node:fs/promises';
import {
  expectOk,
  type KeptMatch,
  playersAt,
  type Refusal,
  readKeptMatch,
  type Seat,
  seatsOf,
} from '@hyakki/engine';
import {
  entryOf,
  type FiledMatch,
  type MatchEntry,
  mergeMatches,
  NO_PARS,
  parseJourney,
  type Unread,
} from '@hyakki/journey';
import { sayRefusal } from '@hyakki/words';
import { readTextOrInput } from '../records/record-file.ts';
import type { Io } from '../terminal/io.ts';

/** A file, or a match in it, that is left out. */
interface LeftOut {
  readonly file: string;
  /** Null where nothing of the file could be read. */
  readonly number: number | null;
  readonly code: string | null;
  readonly said: string;
}

export interface Gathered {
  readonly matches: readonly FiledMatch[];
  /** One for each match. */
  readonly entries: readonly MatchEntry[];
  readonly leftOut: readonly LeftOut[];
}

/** Journeys and records from files, each match once. A seat is that of the reader in records. */
export async function gather(files: readonly string[], seat: Seat | undefined, io: Io): Promise<Gathered> {
  const leftOut: LeftOut[] = [];
  const known = new Map<FiledMatch, MatchEntry>();
  let matches: readonly FiledMatch[] = [];
  for (const file of files) {
    const read = await readFileOf(file, seat, io);
    if ('problem' in read) {
      leftOut.push({ file, number: null, code: null, said: read.problem });
      continue;
    }
    const { list, unread } = read;
    const leave = (number: number, refusal: Refusal, game?: string) =>
      leftOut.push({ file, number, code: refusal.code, said: sayRefusal(refusal, io.language, game) });
    for (const { number, refusal } of unread) leave(number, refusal);
    const isTrue = ({ number, match }: Numbered) => {
      const entry = entryOf(match.record, match);
      if (entry.ok) known.set(match, entry.value);
      else leave(number, entry.refusal, match.record.game);
      return entry.ok;
    };
    // Before they are merged: whoever changes a record must not replace the true one.
    matches = mergeMatches(
      matches,
      list.filter(isTrue).map(({ match }) => match),
    );
  }
  // Only what was joined from two files is replayed again.
  const entries = matches.map((match) => known.get(match) ?? expectOk(entryOf(match.record, match)));
  return { matches, entries, leftOut };
}

interface Numbered {
  readonly number: number;
  readonly match: FiledMatch;
}

type Read =
  | { readonly list: readonly Numbered[]; readonly unread: readonly Unread[] }
  | { readonly problem: string };

async function readFileOf(file: string, seat: Seat | undefined, io: Io): Promise<Read> {
  const text = await readTextOrInput(file, io);
  if ('problem' in text) return { problem: text.problem.said };
  const journey = parseJourney(text.value);
  if (journey.ok) {
    const { matches, unread } = journey.value;
    const skipped = new Set(unread.map(({ number }) => number));
    const numbers = Array.from({ length: matches.length + unread.length }, (_, i) => i + 1).filter(
      (number) => !skipped.has(number),
    );
    return { list: matches.map((match, i) => ({ number: numbers[i]!, match })), unread };
  }
  // A file that says that it is a journey is refused as one; any other may be a record.
  const record = journey.refusal.code === 'journey-not-json' ? readAsRecord(text.value) : undefined;
  if (record === undefined) return { problem: sayRefusal(journey.refusal, io.language) };
  const endedAt = file === '-' ? Date.now() : Math.round((await stat(file)).mtimeMs);
  return { list: [{ number: 1, match: fileRecord(record, seat, endedAt) }], unread: [] };
}

function readAsRecord(text: string): KeptMatch | undefined {
  try {
    const kept = readKeptMatch(JSON.parse(text));
    return kept.ok ? kept.value : undefined;
  } catch {
    return undefined;
  }
}

function fileRecord(
  { record, receipt, match }: KeptMatch,
  seat: Seat | undefined,
  endedAt: number,
): FiledMatch {
  const atEnd = playersAt(record.seats, record.handOvers, record.moves.length - 1);
  const persons = seatsOf(record.seats.length).filter((one) => atEnd[one]?.kind === 'person');
  const mine = seat ?? receipt?.seat;
  return {
    own: mine === undefined ? persons : [mine],
    endedAt,
    where: match === undefined ? null : { table: 'file', match },
    names: [],
    pars: NO_PARS,
    receipt: receipt ?? null,
    record,
  };
}
