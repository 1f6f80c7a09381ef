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
import { type BotSpec, type Proposed, type Setting, type Sitter, STOOD_IN_WHYS } from './log.ts';

/** Where games are looked up by their id. Tests hand in games of their own. */
export type FindGame = (id: string) => AnyGame | undefined;

/** Who asks, as whoever runs the table has made sure. Who is host is the table's own knowledge. */
export type Role = { readonly kind: 'seat'; readonly seat: Seat } | { readonly kind: 'spectator' };

/** What is handed in: time, chance, and what only the outside knows. */
export interface Ports {
  /** Milliseconds. */
  readonly now: number;
  random256(): Seed;
  /** Bots that can be had. Without it: the random bot alone. */
  readonly bots?: BotBook;
  /**
   * Since when the person of a seat has had no connection; undefined while they have one. Without it (all persons at one
   * device) nobody is ever gone, and one may act for all.
   */
  goneSince?(seat: Seat): number | undefined;
}

/** A bot somebody wishes for; the book says which one that is. */
export interface BotWish {
  readonly name: string;
  readonly memory?: BotSpec['memory'];
}

export interface BotBook {
  find(game: string, wish: BotWish): BotSpec | undefined;
  /** Who plays for somebody who is away or out of time. */
  standIn(game: string): BotSpec;
}

/** A table, folded from its log. Not for storing: the log is. */
export interface Table {
  readonly games: FindGame;
  /** How many lines its log has. */
  readonly lines: number;
  /**
   * How many of them everybody is told of. This is the number that players and bots know: it has no holes for them, and
   * so nobody can count the notes that others make.
   */
  readonly seq: number;
  readonly setting: Setting;
  readonly game: AnyGame;
  readonly dealer: 'server' | 'device';
  readonly host: Seat;
  /** Seats of hosts whose role passed while they were away: nobody else empties them (P3). */
  readonly kept: readonly Seat[];
  readonly seats: readonly SeatState[];
  /** What the others are asked to decide together (P25). */
  readonly proposal: Proposal | null;
  /** The number at the last deal or end: from there on lines are counted (P23). */
  readonly countedFrom: number;
  /** The match that is going on, or the last one. */
  readonly match: Promised | Played | undefined;
  /** The match before it, of which a late retry may still speak. */
  readonly earlier: readonly MadeMove[];
  /** How many matches were begun. */
  readonly matches: number;
}

export interface SeatState {
  readonly sitter: Sitter;
  /** The bot that plays a person's seat for now. */
  readonly standIn: StandIn | null;
  /** Handed over: it waits for a new person. */
  readonly isOpen: boolean;
  /** Its person was erased: nobody holds it, and it is empty when the match is over. */
  readonly isForgotten: boolean;
}
export const STAND_IN_WHYS = [...STOOD_IN_WHYS, 'handed-over'] as const;
export type StandInWhy = (typeof STAND_IN_WHYS)[number];
interface StandIn {
  readonly bot: BotSpec;
  readonly why: StandInWhy;
}

/** Named by the number at which it was made. */
export interface Proposal {
  readonly seq: number;
  readonly by: Seat;
  readonly for: Seat;
  readonly what: Proposed;
  readonly at: number;
  /** Who has said yes, the proposer first. */
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
  /** As it was at the deal: the table's own may change when the match is over. */
  readonly setting: Setting;
  readonly rules: AnyGame;
  readonly deal: Deal;
  /** Who sat at the deal. */
  readonly players: readonly Player[];
  readonly handOvers: readonly HandOver[];
  readonly state: GameTypes['State'];
  /** The deal, then one for each move. */
  readonly steps: readonly PlayedStep[];
  readonly moves: readonly MadeMove[];
  /** By seat: its own pencil marks. */
  readonly notes: readonly Notes[];
  /** By seat: the fold of all it was told, kept only where a bot with a memory plays. */
  readonly memories: readonly (GameTypes['Memory'] | undefined)[];
  readonly clock: RunningClock;
  /** When the board last changed, or somebody else began to play a seat. */
  readonly changedAt: number;
  /** By seat: how much it said, so that it stays bounded. */
  readonly spoken: readonly number[];
  /** By seat: how often it noted something. Its own count alone: others' notes are not to be counted. */
  readonly noted: readonly number[];
  /** By seat: the step from which on its person was told things, later ones for newcomers (P15). */
  readonly heardFrom: readonly number[];
  /** Who was reminded since the board last changed, and when first (P24). */
  readonly nudge: { readonly to: Seat; readonly at: number } | null;
  /** By seat: when it was last reminded; 0 for never. */
  readonly nudged: readonly number[];
  readonly outcome: Outcome | null;
  readonly stoppedBy: Seat | null;
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

/** In the order in which they were first made. */
export type Notes = readonly Note[];
export interface Note {
  readonly on: string;
  readonly mark: string;
}

/** Whose time runs, and what persons have used up before. */
export interface RunningClock {
  /** Undefined while no person must act. */
  readonly seat: Seat | undefined;
  readonly since: number;
  /** By seat, in milliseconds. */
  readonly used: readonly number[];
}

/** Who plays a seat now: for a person who is away or out of time, the bot that stands in. */
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

/** Whether setting and seats must stay as they are (P3). */
export function isMatchGoing({ match }: Pick<Table, 'match'>): boolean {
  return match !== undefined && match.phase !== 'over';
}

/**
 * With whose eyes a role looks. Only a person's own seat is looked out of: the link of a seat that a bot plays, or that
 * somebody else was given, shows what everybody sees.
 */
export function viewerOf(table: Table, role: Role): Viewer {
  return role.kind === 'seat' && isPersonsSeat(table, role.seat) ? role.seat : 'spectator';
}
