import { isAtOneDevice, isHolding, mayGoOn, mayHold } from '@hyakki/client/allowed';
import { played, type TableState } from '@hyakki/client/known-table';
import type { Seat, Viewer } from '@hyakki/engine';

interface Hand {
  /** The reader has begun to choose something in another's turn. */
  readonly isChoosing: boolean;
  /** Their move is on its way. */
  readonly isSending: boolean;
}

/** P27: what the page asks of a bot that waits, by what the reader's hand does; undefined for nothing. */
export function waitRequest(
  known: TableState,
  { isChoosing, isSending }: Hand,
): 'hold' | 'release' | undefined {
  if (isChoosing) return mayHold(known) ? 'hold' : undefined;
  // A move ends the wait by itself. Released before it arrives, the bot could be faster.
  return isHolding(known) && !isSending ? 'release' : undefined;
}

export interface ShownWait {
  /** The bot that waits. */
  readonly seat: Seat;
  /** From 1 down to 0. */
  readonly left: number;
  readonly seconds: number;
  /** The persons it waits for. */
  readonly helpers: readonly Seat[];
  /** The others who are choosing. */
  readonly choosing: readonly Seat[];
}

/** `now` is the table's time. Undefined while no bot waits for help. */
export function shownWait(known: TableState, now: number): ShownWait | undefined {
  const wait = played(known)?.wait;
  if (wait == null) return undefined;
  const { seat, from, until, helpers } = wait;
  const ms = Math.min(until - from, Math.max(0, until - now));
  const choosing = helpers.flatMap((helper) =>
    helper.is === 'choosing' && helper.seat !== known.you ? [helper.seat] : [],
  );
  const waitedFor = helpers.flatMap((helper) => (helper.is === 'going-on' ? [] : [helper.seat]));
  return {
    seat,
    helpers: waitedFor,
    left: until > from ? ms / (until - from) : 0,
    seconds: Math.ceil(ms / 1000),
    choosing,
  };
}

/** A bot whom nobody has anything to tell goes on after so long: time to open the list of moves all the same. */
export const NOTHING_TO_TELL_MS = 2_500;

/**
 * Whether the page lets the bot go on by itself: nobody at this device has anything to tell. Online each decides for themselves.
 */
export function isWaitIdle(
  known: TableState,
  { isHelpLikely, isChoosing }: { readonly isHelpLikely: boolean; readonly isChoosing: boolean },
): boolean {
  return isAtOneDevice(known) && mayGoOn(known) && !isHelpLikely && !isChoosing;
}

interface Stepped {
  /** Who did it; null for the deal and for a table that comes anew. */
  readonly seat: Seat | null;
}

/** Whether a step took away what the reader was choosing in another's turn: a board forgets what is half chosen with every step. */
export function isChoiceGone(
  { seat }: Stepped,
  viewer: Viewer,
  { isHelping }: { readonly isHelping: boolean },
): boolean {
  return isHelping && seat !== null && seat !== viewer;
}
