import { type Aids, BOT_MEMORIES, type BotMemory, type GameTypes, type Seed } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { isWithBots, type MatchEntry } from './entry.ts';
import { PACKS } from './find-pack.ts';
import type { JourneyPack, RatioPlan } from './journey-pack.ts';
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
  return figuresOf(countedOf(entries));
}

/** From the matches that count, the oldest first. */
export function figuresOf(counted: readonly MatchEntry[]): readonly Statistics[] {
  const byGame = new Map(
    Object.entries(PACKS).map(([game, pack]) => [game, new StatisticsCounter(game, pack)]),
  );
  for (const entry of counted) byGame.get(entry.game)?.add(entry, isWithBots(entry));
  return [...byGame.values()].map((counter) => counter.read());
}

// Keys are numbers: texts that are put together for every match would cost more than all the rest.
const MOST_SEATS = 32;
/** Above every level. */
const CUSTOM = 1001;
const KEYS_AN_EDITION = (CUSTOM + 1) * MOST_SEATS;

/** The statistics of one game, counted match by match: only matches that count, the oldest first. */
export class StatisticsCounter {
  readonly #game: string;
  readonly #pack: JourneyPack<GameTypes>;
  readonly #isDuel: boolean;
  readonly #editions: readonly string[];
  readonly #bots: string[] = [];
  #matches = 0;
  readonly #scores: ScorePoint[] = [];
  readonly #open = new Map<number, number>();
  readonly #memory = new Map<number, number>();
  readonly #wins = new Map<number, Counting<WinCount>>();
  readonly #rivals = new Map<number, Counting<RivalCount>>();
  readonly #ratios: readonly RatioCounter[];
  readonly #sums: number[];

  constructor(game: string, pack: JourneyPack<GameTypes>) {
    this.#game = game;
    this.#pack = pack;
    this.#isDuel = findGame(game)?.isDuel === true;
    this.#editions = pack.sheets.map(({ edition }) => edition);
    this.#ratios = pack.ratios.map((plan) => new RatioCounter(plan));
    this.#sums = pack.facts.map(() => 0);
  }

  add(entry: MatchEntry, hasBots: boolean): void {
    const { level, edition, seatCount, pars, facts } = entry;
    this.#matches++;
    if (level !== null) {
      if (this.#pack.isScored(entry)) this.#scores.push(pointOf(entry, level, hasBots));
      if (entry.result !== 'shared' && (pars.open !== null || pars.memory !== null)) {
        const measure = this.#pack.measureOf(entry);
        if (pars.open !== null) addTo(this.#open, Math.round(measure - pars.open));
        if (pars.memory !== null) addTo(this.#memory, Math.round(measure - pars.memory));
      }
    }
    const ofEdition = this.#editions.indexOf(edition) * KEYS_AN_EDITION;
    const setting = ofEdition + (level ?? CUSTOM) * MOST_SEATS + seatCount;
    addResult(this.#wins, setting, entry, () => ({ edition, level, seatCount }));
    if (this.#isDuel) this.#addRival(entry, ofEdition);
    const names = this.#pack.facts;
    for (let i = 0; i < names.length; i++) this.#sums[i]! += facts[names[i]!] ?? 0;
    for (const ratio of this.#ratios) ratio.add(entry);
  }

  /** The bot on the other side of a duel. */
  #addRival(entry: MatchEntry, ofEdition: number): void {
    const { own, holders, edition } = entry;
    const other = own.length === 1 ? holders[1 - own[0]!] : undefined;
    if (other?.kind !== 'bot') return;
    const { name: bot, memory } = other;
    if (!this.#bots.includes(bot)) this.#bots.push(bot);
    const key = this.#bots.indexOf(bot) * BOT_MEMORIES.length + BOT_MEMORIES.indexOf(memory);
    addResult(this.#rivals, ofEdition + key, entry, () => ({ edition, bot, memory }));
  }

  read(): Statistics {
    return {
      game: this.#game,
      matches: this.#matches,
      scores: this.#scores,
      againstOpenPar: spreadOf(this.#open),
      againstMemoryPar: spreadOf(this.#memory),
      wins: byKey(this.#wins),
      rivals: byKey(this.#rivals),
      ratios: this.#ratios.map((ratio) => ratio.read()),
      facts: Object.fromEntries(this.#pack.facts.map((fact, i) => [fact, this.#sums[i]!])),
    };
  }
}

class RatioCounter {
  readonly #plan: RatioPlan;
  readonly #points: RatioPoint[] = [];
  #part = 0;
  #whole = 0;

  constructor(plan: RatioPlan) {
    this.#plan = plan;
  }

  add({ id, endedAt, facts }: MatchEntry): void {
    let whole = 0;
    for (const fact of this.#plan.over) whole += facts[fact] ?? 0;
    if (whole === 0) return;
    const part = facts[this.#plan.part] ?? 0;
    this.#part += part;
    this.#whole += whole;
    this.#points.push({ id, endedAt, part, whole });
  }

  read(): RatioCount {
    return { id: this.#plan.id, part: this.#part, whole: this.#whole, points: this.#points };
  }
}

function pointOf(entry: MatchEntry, level: number, hasBots: boolean): ScorePoint {
  const { id, endedAt, edition, seatCount, aids, score } = entry;
  return { id, endedAt, edition, level, seatCount, aids, isWithBots: hasBots, score };
}

function addTo(counts: Map<number, number>, value: number): void {
  // −0 and 0 are one place in a plot.
  const place = value === 0 ? 0 : value;
  counts.set(place, (counts.get(place) ?? 0) + 1);
}

function spreadOf(counts: ReadonlyMap<number, number>): Spread {
  return [...counts].sort(([a], [b]) => a - b);
}

/** In the order of editions, then levels and seats, custom options last. */
function byKey<Count>(counts: ReadonlyMap<number, Count>): readonly Count[] {
  return [...counts].sort(([a], [b]) => a - b).map(([, count]) => count);
}

type Counting<Count> = { -readonly [Key in keyof Count]: Count[Key] };

interface Results {
  won: number;
  lost: number;
  drawn: number;
}

/** A match in which this device sat on both sides of a duel is nobody's win (J12). */
function addResult<Count extends Results>(
  counts: Map<number, Count>,
  key: number,
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
