import type { Aids, BotMemory, Seed } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { isWithBots, type MatchEntry } from './entry.ts';
import { PACKS } from './find-pack.ts';
import type { RatioPlan } from './journey-pack.ts';
import { countedOf } from './standing.ts';

/** One match in a plot of scores. Custom options are not among them: their scores cannot be compared. */
export interface ScorePoint {
  readonly id: Seed;
  readonly endedAt: number;
  readonly edition: string;
  readonly level: number;
  readonly seatCount: number;
  readonly aids: Aids;
  readonly isWithBots: boolean;
  readonly score: number;
}

/** How many results lay so far above (below) a par: `[−2, 5]` is five matches two points below. In order. */
export type Spread = readonly (readonly [difference: number, count: number])[];

export interface WinCount {
  readonly edition: string;
  /** Null for custom options. */
  readonly level: number | null;
  readonly seatCount: number;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

/** How matches against one bot ended; only in a duel. */
export interface RivalCount {
  readonly edition: string;
  readonly bot: string;
  readonly memory: BotMemory;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

/** A share, in all matches and in each of them. */
export interface RatioCount {
  readonly id: string;
  readonly part: number;
  readonly whole: number;
  /** Matches in which there was anything to count, the oldest first. */
  readonly points: readonly RatioPoint[];
}

export interface RatioPoint {
  readonly id: Seed;
  readonly endedAt: number;
  readonly part: number;
  readonly whole: number;
}

/** The statistics of one game as data (J8): plots and sentences are made of them elsewhere. */
export interface Statistics {
  readonly game: string;
  /** How many matches count. */
  readonly matches: number;
  /** The oldest first. */
  readonly scores: readonly ScorePoint[];
  readonly againstOpenPar: Spread;
  readonly againstMemoryPar: Spread;
  readonly wins: readonly WinCount[];
  readonly rivals: readonly RivalCount[];
  readonly ratios: readonly RatioCount[];
  /** The sum of each fact. */
  readonly facts: Readonly<Record<string, number>>;
}

/** Of every game, in the order of the games. */
export function statisticsOf(entries: readonly MatchEntry[]): readonly Statistics[] {
  return statisticsFrom(countedOf(entries));
}

/** The same from matches that all count, the oldest first. */
export function statisticsFrom(counted: readonly MatchEntry[]): readonly Statistics[] {
  const byGame = new Map(Object.keys(PACKS).map((game) => [game, [] as MatchEntry[]]));
  for (const entry of counted) byGame.get(entry.game)?.push(entry);
  return [...byGame].map(([game, own]) => statisticsOfGame(game, own));
}

function statisticsOfGame(game: string, entries: readonly MatchEntry[]): Statistics {
  const pack = PACKS[game]!;
  const scores: ScorePoint[] = [];
  const open = new Map<number, number>();
  const memory = new Map<number, number>();
  const wins = new Map<string, Counted<WinCount>>();
  const rivals = new Map<string, Counted<RivalCount>>();
  const facts: Record<string, number> = Object.fromEntries(pack.facts.map((fact) => [fact, 0]));
  for (const entry of entries) {
    const { level, edition, seatCount, pars } = entry;
    if (level !== null && pack.isScored(entry)) scores.push(pointOf(entry, level));
    if (level !== null && entry.result !== 'shared') {
      const measure = pack.measureOf(entry);
      if (pars.open !== null) add(open, Math.round(measure - pars.open));
      if (pars.memory !== null) add(memory, Math.round(measure - pars.memory));
    }
    addResult(wins, `${edition} ${level} ${seatCount}`, entry, () => ({ edition, level, seatCount }));
    const rival = rivalOf(entry);
    if (rival !== undefined)
      addResult(rivals, `${edition} ${rival.name} ${rival.memory}`, entry, () => ({
        edition,
        bot: rival.name,
        memory: rival.memory,
      }));
    for (const fact of pack.facts) facts[fact]! += entry.facts[fact] ?? 0;
  }
  const editions = pack.sheets.map(({ edition }) => edition);
  const byEdition = (a: { edition: string }, b: { edition: string }) =>
    editions.indexOf(a.edition) - editions.indexOf(b.edition);
  return {
    game,
    matches: entries.length,
    scores,
    againstOpenPar: spreadOf(open),
    againstMemoryPar: spreadOf(memory),
    wins: [...wins.values()].sort(
      (a, b) => byEdition(a, b) || (a.level ?? Infinity) - (b.level ?? Infinity) || a.seatCount - b.seatCount,
    ),
    rivals: [...rivals.values()].sort(byEdition),
    ratios: pack.ratios.map((plan) => ratioOf(plan, entries)),
    facts,
  };
}

function pointOf(entry: MatchEntry, level: number): ScorePoint {
  const { id, endedAt, edition, seatCount, aids, score } = entry;
  return { id, endedAt, edition, level, seatCount, aids, isWithBots: isWithBots(entry), score };
}

function add(counts: Map<number, number>, value: number): void {
  // −0 and 0 are one place in a plot.
  const place = value === 0 ? 0 : value;
  counts.set(place, (counts.get(place) ?? 0) + 1);
}

function spreadOf(counts: ReadonlyMap<number, number>): Spread {
  return [...counts].sort(([a], [b]) => a - b);
}

type Counted<Count> = { -readonly [Key in keyof Count]: Count[Key] };

interface Results {
  won: number;
  lost: number;
  drawn: number;
}

/** A match in which this device sat on both sides of a duel is nobody's win (J12). */
function addResult<Count extends Results>(
  counts: Map<string, Count>,
  key: string,
  { result }: MatchEntry,
  begin: () => Omit<Count, keyof Results>,
): void {
  if (result === 'shared') return;
  let count = counts.get(key);
  if (count === undefined) {
    count = { ...begin(), won: 0, lost: 0, drawn: 0 } as Count;
    counts.set(key, count);
  }
  count[result]++;
}

/** The bot on the other side of a duel. */
function rivalOf({ game, own, holders }: MatchEntry) {
  if (findGame(game)?.isDuel !== true || own.length !== 1) return undefined;
  const other = holders[1 - own[0]!];
  return other?.kind === 'bot' ? other : undefined;
}

function ratioOf({ id, part, over }: RatioPlan, entries: readonly MatchEntry[]): RatioCount {
  const points: RatioPoint[] = [];
  let parts = 0;
  let wholes = 0;
  for (const entry of entries) {
    let whole = 0;
    for (const fact of over) whole += entry.facts[fact] ?? 0;
    if (whole === 0) continue;
    const own = entry.facts[part] ?? 0;
    parts += own;
    wholes += whole;
    points.push({ id: entry.id, endedAt: entry.endedAt, part: own, whole });
  }
  return { id, part: parts, whole: wholes, points };
}
