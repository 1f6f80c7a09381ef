import { SLOW_TURN_S } from '@hyakki/table';
import { NOTICE_KINDS, type NoticeKind } from '@hyakki/words/house';
import { type QuietHours, quietUntil } from './quiet-hours.ts';

// When a person gets a notice about their turn: once when it begins, and at most two reminders. Nothing here has a clock or
// remembers anything: a row of the store says what is due next, and happens once, after any restart.

/** A turn of a seat that a person holds. All times in milliseconds. */
export interface TurnFacts {
  /** The number of the table's line with which it began: another turn has another one. */
  readonly turn: number;
  readonly beganAt: number;
  /** Undefined without a clock. A pause moves its end. */
  readonly clock: { readonly wholeMs: number; readonly endsAt: number } | undefined;
  readonly isPaused: boolean;
  /** Of the person. */
  readonly quiet: QuietHours | undefined;
  /**
   * By how much the wall clock, which quiet hours go by, is ahead of the tables' clock, which all other times are of: a wall
   * clock may be set, and goes on while a machine sleeps.
   */
  readonly wallAhead: number;
}

/** What is due next in a turn, as a row of the store. */
export interface DueNotice {
  readonly turn: number;
  readonly kind: NoticeKind;
  /** Null while the match is paused. */
  readonly at: number | null;
}

/** Somebody who is at the table sees it themselves. */
export const FIRST_AFTER = 2_000;
const HOUR = 3_600_000;
/** Reminders are for slow tables: at faster ones everybody is there, or the clock is over soon. */
const SLOW = SLOW_TURN_S * 1000;

/**
 * What is due next. `handled` is the last kind of this turn that was sent or skipped; undefined if there was none.
 * Undefined if nothing is due any more.
 */
export function nextNotice(
  facts: TurnFacts,
  handled: NoticeKind | undefined,
  now: number,
): DueNotice | undefined {
  const { turn, clock, isPaused, quiet, wallAhead } = facts;
  const end = clock?.endsAt ?? Number.POSITIVE_INFINITY;
  const left = NOTICE_KINDS.slice(handled === undefined ? 0 : NOTICE_KINDS.indexOf(handled) + 1).flatMap(
    (kind) => {
      const planned = plannedAt(kind, facts);
      if (planned === undefined) return [];
      return [{ turn, kind, at: quietUntil(Math.max(planned, now) + wallAhead, quiet) - wallAhead }];
    },
  );
  const [first] = left;
  if (first === undefined) return undefined;
  if (isPaused) return { ...first, at: null };
  // Quiet hours or a restart may bring several to one moment: only the last one still says something.
  const next = left.filter(({ at }) => at === first.at).at(-1)!;
  // After the end a bot plays, and nobody has to hurry.
  return next.at < end ? next : undefined;
}

/** Undefined if such a turn has no such notice. */
function plannedAt(kind: NoticeKind, { beganAt, clock }: TurnFacts): number | undefined {
  if (kind === 'turn') return beganAt + FIRST_AFTER;
  if (clock === undefined || clock.wholeMs <= SLOW) return undefined;
  const { wholeMs, endsAt } = clock;
  if (kind === 'half') return endsAt - wholeMs / 2;
  // Where more than half would be left then, the reminder at half says it better.
  return wholeMs > 2 * HOUR ? endsAt - HOUR : undefined;
}

/** A row again after its turn was paused or went on, or after its person changed their quiet hours. */
export function rescheduleNotice(row: DueNotice, facts: TurnFacts, now: number): DueNotice | undefined {
  return row.turn === facts.turn ? nextNotice(facts, before(row.kind), now) : undefined;
}

/** What happens when a row rings. Store `next` in its place before anything is sent, so that nothing is sent twice. */
export interface Ring {
  readonly send: NoticeKind | undefined;
  readonly next: DueNotice | undefined;
}

/** Whether the notice of a row is still wanted: by the turn as it is now, undefined if it is over. */
export function ringNotice(
  row: DueNotice,
  facts: TurnFacts | undefined,
  { now, isLooking }: { readonly now: number; readonly isLooking: boolean },
): Ring {
  const due = facts && rescheduleNotice(row, facts, now);
  if (facts === undefined || due === undefined) return { send: undefined, next: undefined };
  // A pause, quiet hours or more time came in between.
  if (due.at === null || due.at > now) return { send: undefined, next: due };
  // A visible page of that seat says it already.
  return { send: isLooking ? undefined : due.kind, next: nextNotice(facts, due.kind, now) };
}

function before(kind: NoticeKind): NoticeKind | undefined {
  return NOTICE_KINDS[NOTICE_KINDS.indexOf(kind) - 1];
}
