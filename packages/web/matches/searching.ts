import type { MatchEntry, OwnResult, Standing } from '@hyakki/journey';

// Finding matches in a long list. The worker has no words of its own: the page says what things are called.

/** What things are called in the reader's language. */
export interface MatchLabels {
  readonly games: Readonly<Record<string, string>>;
  /** By game and `edition level`. */
  readonly levels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly results: Readonly<Record<OwnResult, string>>;
  /** Of bots, by name. */
  readonly bots: Readonly<Record<string, string>>;
  readonly language: string;
}

export interface MatchQuery {
  /** Every word of it must occur. */
  readonly text: string;
  readonly game: string | undefined;
  readonly result: OwnResult | undefined;
  readonly labels: MatchLabels;
  /** The newest are counted first. */
  readonly from: number;
  readonly count: number;
}

interface FoundMatch {
  readonly entry: MatchEntry;
  readonly standing: Standing;
}

export interface FoundMatches {
  /** On this device. */
  readonly all: number;
  /** That fit the query. */
  readonly total: number;
  readonly shown: readonly FoundMatch[];
}

/** `entries` come the oldest first. */
export function searchMatches(
  entries: readonly MatchEntry[],
  standings: ReadonlyMap<string, Standing>,
  { text, game, result, labels, from, count }: MatchQuery,
): FoundMatches {
  const words = wordsOf(text);
  const days = new Intl.DateTimeFormat(labels.language, { dateStyle: 'long' });
  const shown: FoundMatch[] = [];
  let total = 0;
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i]!;
    if (game !== undefined && entry.game !== game) continue;
    if (result !== undefined && entry.result !== result) continue;
    if (words.length > 0) {
      const said = wordsOf(describe(entry, labels, days));
      if (!words.every((word) => said.some((other) => isMeant(word, other)))) continue;
    }
    if (total >= from && shown.length < count)
      shown.push({ entry, standing: standings.get(entry.id) ?? 'counts' });
    total++;
  }
  return { all: entries.length, total, shown };
}

/** Nobody has to type accents or capitals. */
function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The beginning of a word is enough, but a number is that number. */
function isMeant(typed: string, word: string): boolean {
  return /^\d+$/.test(typed) ? word === typed : word.startsWith(typed);
}

function describe(
  { game, edition, level, result, names, holders, score, endedAt }: MatchEntry,
  labels: MatchLabels,
  days: Intl.DateTimeFormat,
): string {
  const bots = holders.flatMap((holder) =>
    holder.kind === 'bot' ? [labels.bots[holder.name] ?? holder.name] : [],
  );
  return [
    labels.games[game] ?? game,
    labels.levels[game]?.[`${edition} ${level}`] ?? '',
    labels.results[result],
    ...names,
    ...bots,
    String(score),
    days.format(endedAt),
  ].join(' ');
}
