import type { Aids, BotMemory, Seat, Seed } from '@hyakki/engine';

/** Who held a seat: a person, a bot, or nobody for long enough (J2). */
export type SeatHolder =
  | { readonly kind: 'person' }
  | { readonly kind: 'bot'; readonly name: string; readonly memory: BotMemory }
  | { readonly kind: 'several' };

export const RESULTS = ['won', 'lost', 'drawn', 'shared'] as const;
/** For the persons of this device; `shared` where they sat on both sides of a duel. */
export type OwnResult = (typeof RESULTS)[number];

export const BARS = ['written', 'not-seated'] as const;
/** Why a match never counts: its deal was written out (J4), or nobody of this device held a seat to the end (J2). */
export type Bar = (typeof BARS)[number];

/** Where the match was played: what the page's addresses are made of. */
export interface Where {
  readonly table: string;
  readonly match: number;
}

/** What could have been reached on the deal, for the side of this device; null where nobody has asked the review yet. */
export interface OwnPars {
  /** With open cards. */
  readonly open: number | null;
  /** On average by bots with perfect memory. */
  readonly memory: number | null;
}

/** The game's own small counts of what the persons of this device did. */
export type Facts = Readonly<Record<string, number>>;

/**
 * A finished match as a device keeps it for journey, lists and statistics, so that nothing has to be replayed for them. All but the
 * last fields follow from the record (J1).
 */
export interface MatchEntry {
  /** The check of the record. */
  readonly id: Seed;
  /** What the dealer promised; null for a written deal. */
  readonly commitment: Seed | null;
  readonly game: string;
  readonly edition: string;
  /** Null for custom options. */
  readonly level: number | null;
  readonly seatCount: number;
  readonly aids: Aids;
  readonly turns: number;
  /** By seat. */
  readonly holders: readonly SeatHolder[];
  readonly bar: Bar | null;
  readonly result: OwnResult;
  readonly score: number;
  readonly rank: string | null;
  readonly facts: Facts;
  /** The seats of this device's persons. Around one device: of all persons. */
  readonly own: readonly Seat[];
  /** In milliseconds. */
  readonly endedAt: number;
  readonly where: Where | null;
  /** By seat; empty where nobody knows. */
  readonly names: readonly string[];
  readonly pars: OwnPars;
}

/** What a device knows of a match beside its record. */
export type Kept = Pick<MatchEntry, 'own' | 'endedAt' | 'where' | 'names'> & { readonly pars?: OwnPars };

export const NO_PARS: OwnPars = { open: null, memory: null };

/** Whether a bot held one of the seats, for a part of the match at least (J6). */
export function isWithBots({ holders }: Pick<MatchEntry, 'holders'>): boolean {
  return holders.some(({ kind }) => kind !== 'person');
}

export function personsIn({ holders }: Pick<MatchEntry, 'holders'>): number {
  return holders.filter(({ kind }) => kind === 'person').length;
}
