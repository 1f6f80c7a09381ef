import { answerAsk, TABLE_BOTS } from '@hyakki/bots';
import { type GameTypes, seedFromText, tell } from '@hyakki/engine';
import {
  decide,
  type Entry,
  evolve,
  foldLog,
  type NewTable,
  openTable,
  RANDOM_BOT,
  type Table,
} from '@hyakki/table';
import type { Page } from 'playwright-core';

// Tables as a device keeps them, played by bots out of sight: a screen is reached without playing a whole match by hand.

export interface PlayedLog {
  readonly game: string;
  readonly names: readonly (string | null)[];
  readonly entries: readonly Entry[];
  readonly phase: 'playing' | 'over';
  /** Of a duel: whether the person won. */
  readonly isWon: boolean;
}

interface Wish {
  readonly game: string;
  /** Null for a bot. */
  readonly names: readonly (string | null)[];
  readonly setting?: Partial<NewTable>;
  readonly seed: string;
  /** How the persons' seats are played. */
  readonly plays?: 'well' | 'anyhow';
}

const AT = 0;

const usual = (game: string) => TABLE_BOTS.standIn(game);
/** Who plays out of sight: good, and quick to think. */
const quick = (game: string) => TABLE_BOTS.find(game, { name: 'greedy' }) ?? usual(game);

/** The same match every time. */
export function playMatch({ game, names, setting = {}, seed, plays = 'well' }: Wish): PlayedLog {
  let chance = 0;
  const ports = { now: AT, random256: () => seedFromText(`${seed} ${++chance}`), bots: TABLE_BOTS };
  const bots = names.map((name) => (name === null ? usual(game) : null));
  const opened = openTable({ game, seatCount: names.length, bots, ...setting }, 'device', ports);
  if (!opened.ok) throw new Error(opened.refusal.code);
  const entries: Entry[] = [...opened.value];
  for (const [seat, name] of names.entries())
    if (name !== null && seat > 0) entries.push({ at: AT, type: 'seated', seat, sitter: { kind: 'person' } });
  let table = foldLog(entries);
  const write = (...added: readonly Entry[]) => {
    for (const entry of added) table = evolve(table, entry);
    entries.push(...added);
  };
  const say = (seat: number, message: object) => {
    const decided = decide(
      table,
      { kind: 'seat', seat },
      { id: `${entries.length}`, ...message } as never,
      ports,
    );
    if (!decided.ok) throw new Error(decided.refusal.code);
    write(...decided.value.entries);
  };
  say(0, { type: 'start' });
  for (const [seat, name] of names.entries())
    if (name !== null) say(seat, { type: 'share', share: seedFromText(`${seed} share ${seat}`) });
  while (table.match?.phase === 'playing') write(nextMove(table, seed, plays));
  const outcome = outcomeOf(table);
  return {
    game,
    names,
    entries,
    phase: 'over',
    isWon: outcome?.verdict === 'won' && outcome.winners.includes(0),
  };
}

function nextMove(table: Table, seed: string, plays: 'well' | 'anyhow'): Entry {
  const { match } = table;
  if (match?.phase !== 'playing') throw new Error('nothing is being played');
  const { rules, state, steps } = match;
  const seat = rules.activeSeats(state)[0]!;
  const { sitter } = table.seats[seat]!;
  const isPerson = sitter.kind === 'person';
  let memory: GameTypes['Memory'] | undefined;
  for (const { events } of steps)
    for (const seen of tell(rules, events, seat)) memory = rules.remember(memory, seen);
  const view = rules.view(state, seat);
  const bot = isPerson && plays === 'anyhow' ? RANDOM_BOT : quick(rules.id);
  const players = table.seats.map(() => ({ kind: 'person' as const }));
  const asked = { game: rules.id, bot, view, memory, players, rngSeed: seedFromText(`${seed} ${table.seq}`) };
  const move = answerAsk(asked);
  if (move === undefined) throw new Error(`${bot.name} does nothing`);
  const text = rules.formatMove(move, view);
  return { at: AT, type: 'moved', seat, move: text, id: `m-${table.seq}`, by: isPerson ? 'person' : 'bot' };
}

function outcomeOf({ match }: Table) {
  return match?.phase === 'over' ? match.rules.outcome(match.state) : undefined;
}

/** The first of these matches that ends as it should. */
export function findMatch(wish: Omit<Wish, 'seed'>, isWon: boolean): PlayedLog {
  for (let i = 1; i <= 60; i++) {
    const played = playMatch({ ...wish, seed: `${wish.game} ${i}` });
    if (played.isWon === isWon) return played;
  }
  throw new Error(`no match of ${wish.game} ended as it should`);
}

/** As it was when that part of it had been played and the first person was to begin a turn. */
export function cutMatch(played: PlayedLog, part: number): PlayedLog {
  const moves = played.entries.filter(({ type }) => type === 'moved').length;
  const first = played.entries.length - moves;
  for (let at = first + Math.floor(moves * part); at < played.entries.length; at++) {
    const entries = played.entries.slice(0, at);
    const [next, last] = [played.entries[at], entries.at(-1)];
    const isBegin = last?.type !== 'moved' || last.seat !== 0;
    if (next?.type === 'moved' && next.seat === 0 && isBegin)
      return { ...played, entries, phase: 'playing', isWon: false };
  }
  throw new Error('it is never the first person’s turn after that');
}

/** Lays a table into the browser's own store, as if it had been played there. */
export async function keepMatch(page: Page, id: string, { entries, ...played }: PlayedLog): Promise<void> {
  const kept = { id, game: played.game, names: played.names, phase: played.phase, changedAt: Date.now() };
  const lines = entries.map((entry, i) => ({ table: id, seq: i + 1, entry: { ...entry, at: Date.now() } }));
  await page.evaluate(
    ([table, all]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('hyakki', 1);
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('tables', { keyPath: 'id' });
          opening.result.createObjectStore('lines', { keyPath: ['table', 'seq'] });
        };
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const work = opening.result.transaction(['tables', 'lines'], 'readwrite');
          work.objectStore('tables').put(table);
          for (const line of all) work.objectStore('lines').put(line);
          work.onerror = () => reject(work.error);
          work.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [kept, lines] as const,
  );
}
