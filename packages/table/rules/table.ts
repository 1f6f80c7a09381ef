import type {
  AnyGame,
  Deal,
  GameTypes,
  HandOver,
  Outcome,
  Player,
  Seat,
  Seed,
  Share,
  Viewer,
} from '@hyakki/engine';
import {
  type BotSpec,
  type DailyTable,
  type Proposed,
  type Setting,
  type Sitter,
  STOOD_IN_WHYS,
} from './log.ts';
import type { LookBack } from './look-back.ts';

/** Finds a game by its id. Tests pass in their own games. */
export type FindGame = (id: string) => AnyGame | undefined;

/** Who sends a request. The caller has checked it; the table itself knows the host. */
export type Role = { readonly kind: 'seat'; readonly seat: Seat } | { readonly kind: 'spectator' };

/** What the caller provides: time, chance, and facts from outside. */
export interface Ports {
  /** Milliseconds. */
  readonly now: number;
  random256(): Seed;
  /** The available bots. Without it: only the random bot. */
  readonly bots?: BotBook;
  /**
   * Since when the person of a seat has had no connection; undefined while they have one. Without it (all persons
   * share one device) nobody is ever gone, and each may act for all.
   */
  goneSince?(seat: Seat): number | undefined;
  /** When the person of a seat last wrote lines of chat, the latest last. Without it: never. */
  wroteAt?(seat: Seat): readonly number[];
  /** What people look back at together now (P30). Without it: nobody does. */
  lookBack?(): LookBack | null;
  /** When the person of a seat last showed something (P30), the latest last. Without it: never. */
  showedAt?(seat: Seat): readonly number[];
}

/** A requested bot; the book finds it. */
export interface BotWish {
  readonly name: string;
  readonly memory?: BotSpec['memory'];
}

export interface BotBook {
  find(game: string, wish: BotWish): BotSpec | undefined;
  /** Who sits down with a person under such options, where nobody else was named. */
  usual(game: string, wanted: Pick<Setting, 'options' | 'seatCount'>): BotSpec;
  /** The bot for a person who is away or out of time. */
  standIn(game: string): BotSpec;
}

/** A table, folded from its log. Only the log is stored. */
export interface Table {
  readonly games: FindGame;
  /** How many lines its log has. */
  readonly lines: number;
  /**
   * How many of these lines everybody got a message about. Players and bots know this number only: it has no holes,
   * so that nobody can count the notes of others.
   */
  readonly seq: number;
  readonly setting: Setting;
  readonly game: AnyGame;
  readonly dealer: 'server' | 'device';
  /** Null at all tables but those of the daily deal (P31). */
  readonly daily: DailyTable | null;
  readonly host: Seat;
  /** Seats of hosts whose role passed on while they were away. Nobody else may empty them (P3). */
  readonly kept: readonly Seat[];
  readonly seats: readonly SeatState[];
  /** The proposal that the others decide on together (P25). */
  readonly proposal: Proposal | null;
  /** The seq at the last deal or end, from which lines are counted (P23). */
  readonly countedFrom: number;
  /** The current match, or the last one. */
  readonly match: Promised | Played | undefined;
  /** The moves of the match before, for a late retry. */
  readonly earlier: readonly MadeMove[];
  /** How many matches have begun. */
  readonly matches: number;
  /** When the last pause ended, also by the end of its match; 0 for never (P34). */
  readonly pauseEndedAt: number;
}

export interface SeatState {
  readonly sitter: Sitter;
  /** The bot that plays a person's seat for now. */
  readonly standIn: StandIn | null;
  /** Handed over: it waits for a new person. */
  readonly isOpen: boolean;
  /** Its person was erased. Nobody holds it, and it becomes empty when the match is over. */
  readonly isForgotten: boolean;
}
export const STAND_IN_WHYS = [...STOOD_IN_WHYS, 'handed-over'] as const;
export type StandInWhy = (typeof STAND_IN_WHYS)[number];
interface StandIn {
  readonly bot: BotSpec;
  readonly why: StandInWhy;
}

/** Its seq is its name. */
export interface Proposal {
  readonly seq: number;
  readonly by: Seat;
  readonly for: Seat;
  readonly what: Proposed;
  readonly at: number;
  /** The seats that agreed, the proposer first. */
  readonly yes: readonly Seat[];
}

/** P5: the dealer has promised its secret and waits for shares. */
export interface Promised {
  readonly phase: 'promised';
  readonly number: number;
  readonly commitment: Seed;
  readonly secret: Seed;
  /** By seat; undefined while it has not come. */
  readonly shares: readonly (Share | undefined)[];
  readonly since: number;
}

/** A match from the deal on. */
export interface Played {
  readonly phase: 'playing' | 'over';
  readonly number: number;
  /** As it was at the deal; the table's setting may change after the match. */
  readonly setting: Setting;
  readonly rules: AnyGame;
  readonly deal: Deal;
  /** It began in the middle of a match that is over: it writes no record (P29). */
  readonly isWhatIf: boolean;
  /** The players at the deal. */
  readonly players: readonly Player[];
  readonly handOvers: readonly HandOver[];
  readonly state: GameTypes['State'];
  /** The deal, then one for each move. */
  readonly steps: readonly PlayedStep[];
  readonly moves: readonly MadeMove[];
  /** By seat: its own pencil marks. */
  readonly notes: readonly Notes[];
  /** By seat: the fold of everything it saw; only for seats of bots with a memory. */
  readonly memories: readonly (GameTypes['Memory'] | undefined)[];
  readonly clock: RunningClock;
  /** When the board last changed, or another player took over a seat. */
  readonly changedAt: number;
  /** By seat: how often it spoke; bounded. */
  readonly spoken: readonly number[];
  /** By seat: how often it noted something. Counted by seat, so that nobody can count the notes of others. */
  readonly noted: readonly number[];
  /** By seat: the first step that its person saw; a newcomer's is later (P15). */
  readonly seenFrom: readonly number[];
  /** The first nudge since the board last changed (P24). */
  readonly nudge: { readonly to: Seat; readonly at: number } | null;
  /** By seat: when it was last reminded; 0 for never. */
  readonly nudged: readonly number[];
  /** What persons said in this turn about helping a bot (P27); null if nobody did. */
  readonly help: HelpTurn | null;
  /** Bots do not wait for the table's pace until it is a person's turn (P28). */
  readonly isHurried: boolean;
  readonly pause: Pause | null;
  /** When somebody last declined a pause; 0 for never (P34). */
  readonly pauseDeclinedAt: number;
  readonly outcome: Outcome | null;
  readonly stoppedBy: Seat | null;
}

export const PAUSE_STATES = ['asked', 'paused'] as const;

/** P34: somebody asks for a pause, or everybody has agreed and nothing moves. */
export interface Pause {
  readonly state: (typeof PAUSE_STATES)[number];
  readonly by: Seat;
  /** When they asked. */
  readonly at: number;
  /** When it began; null while people are asked. */
  readonly since: number | null;
  /** The seats that agreed, the first one first. */
  readonly yes: readonly Seat[];
}

export interface PlayedStep {
  readonly seq: number;
  /** Null for the deal. */
  readonly seat: Seat | null;
  readonly events: readonly GameTypes['Event'][];
}

export interface MadeMove {
  readonly seq: number;
  readonly seat: Seat;
  readonly id: string;
  readonly text: string;
}

export interface HelpTurn {
  readonly turn: number;
  /** Who is choosing, and since when. */
  readonly holds: readonly { readonly seat: Seat; readonly at: number }[];
  /** Who has held a bot in this turn. */
  readonly held: readonly Seat[];
  readonly goingOn: readonly Seat[];
  /** When somebody last said something about it. */
  readonly at: number;
}

/** In the order in which they were first made. */
export type Notes = readonly Note[];
export interface Note {
  readonly on: string;
  readonly mark: string;
}

/** The seat whose time runs, and the time that persons have used up. */
export interface RunningClock {
  /** Undefined while no person must act. */
  readonly seat: Seat | undefined;
  /** The seq of the line with which this began: another turn has another one. */
  readonly turn: number;
  /** A pause moves it. */
  readonly since: number;
  /** By seat, in milliseconds. */
  readonly used: readonly number[];
}

/** The player of a seat now: the stand-in, if there is one. */
export function playerAt({ seats }: Pick<Table, 'seats'>, seat: Seat): Player | undefined {
  const state = seats[seat];
  if (state === undefined || state.sitter.kind === 'empty') return undefined;
  if (state.standIn !== null) return botPlayer(state.standIn.bot);
  return state.sitter.kind === 'person' ? PERSON : botPlayer(state.sitter);
}
const PERSON: Player = { kind: 'person' };

export function botPlayer({ name, version, memory }: BotSpec): Player {
  return { kind: 'bot', name, version, memory };
}

export function isPersonsSeat({ seats }: Pick<Table, 'seats'>, seat: Seat): boolean {
  return seats[seat]?.sitter.kind === 'person';
}

export function isPlayedByPerson(table: Pick<Table, 'seats'>, seat: Seat): boolean {
  return playerAt(table, seat)?.kind === 'person';
}

/** Whether a match goes on: setting and seats must not change (P3). */
export function isMatchGoing({ match }: Pick<Table, 'match'>): boolean {
  return match !== undefined && match.phase !== 'over';
}

/**
 * The viewer of a role. A role sees as a seat only if a person holds it; the link of a bot's seat shows what
 * spectators see.
 */
export function viewerOf(table: Table, role: Role): Viewer {
  return role.kind === 'seat' && isPersonsSeat(table, role.seat) ? role.seat : 'spectator';
}
