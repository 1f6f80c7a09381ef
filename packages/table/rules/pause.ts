import { ok, type Result, refuse, type Seat } from '@hyakki/engine';
import type { ClientMessageOf } from '../protocol/client-messages.ts';
import { clockAfterPause } from './clock.ts';
import { type Decision, write } from './decision.ts';
import type { Entry, EntryOf } from './log.ts';
import { isHeld, PROPOSAL_MS } from './presence.ts';
import type { HelpTurn, Pause, Played, Ports, Table } from './table.ts';

// P34: a pause that every person agreed to. Nothing moves until anybody wishes to go on.

export type PauseEntry = EntryOf<'pause-asked' | 'pause-agreed' | 'pause-declined' | 'paused' | 'resumed'>;

/** P34: asks for a pause, or agrees to it. Agreeing again asks whether everybody has by now. */
export function askForPause(
  table: Table,
  seat: Seat,
  { match: number }: ClientMessageOf<'pause'>,
  { now: at }: Ports,
): Result<Decision> {
  const { match } = table;
  if (match?.phase !== 'playing') return refuse('no-match', 'P34');
  if (match.number !== number) return refuse('stale-match', 'P34', { match: number });
  const { pause, pauseDeclinedAt } = match;
  if (pause?.state === 'paused') return ok(write(table));
  const wait = pauseDeclinedAt + PROPOSAL_MS - at;
  if (pause === null && pauseDeclinedAt > 0 && wait > 0)
    return refuse('pause-soon', 'P34', { seconds: Math.ceil(wait / 1000) });
  const isNew = pause?.yes.includes(seat) !== true;
  const said: readonly Entry[] = isNew
    ? [{ at, type: pause === null ? 'pause-asked' : 'pause-agreed', seat }]
    : [];
  const yes = [...(pause?.yes ?? []), seat];
  return ok(write(table, ...said, ...(isAgreed(table, yes) ? [{ at, type: 'paused' } as const] : [])));
}

/** Everybody who holds a seat, whether they are there or not. At one device each speaks for all. */
function isAgreed(table: Table, yes: readonly Seat[]): boolean {
  if (table.dealer === 'device') return true;
  return table.seats.every((_, seat) => yes.includes(seat) || !isHeld(table, seat));
}

/** P34: one no, or one wish to go on, is enough. */
export function resume(
  table: Table,
  seat: Seat,
  { match: number }: ClientMessageOf<'resume'>,
  { now: at }: Ports,
): Result<Decision> {
  const { match } = table;
  if (match?.phase !== 'playing') return refuse('no-match', 'P34');
  if (match.number !== number) return refuse('stale-match', 'P34', { match: number });
  if (match.pause === null) return refuse('not-paused', 'P34');
  return ok(write(table, { at, type: match.pause.state === 'paused' ? 'resumed' : 'pause-declined', seat }));
}

/** Whether nothing moves at this table. */
export function isPaused({ match }: Pick<Table, 'match'>): boolean {
  return match?.phase === 'playing' && match.pause?.state === 'paused';
}

/** P34: in a pause nobody acts, and nobody acts for others. */
export function whyPaused(table: Table) {
  return isPaused(table) ? refuse('paused', 'P34') : undefined;
}

export function foldPause(match: Played, entry: PauseEntry): Played {
  const { pause } = match;
  const { at } = entry;
  switch (entry.type) {
    case 'pause-asked': {
      const { seat } = entry;
      return { ...match, pause: { state: 'asked', by: seat, at, since: null, yes: [seat] } };
    }
    case 'pause-agreed':
      if (pause === null) throw new Error('agreed to no pause');
      return { ...match, pause: { ...pause, yes: [...pause.yes, entry.seat] } };
    case 'pause-declined':
      return { ...match, pause: null, pauseDeclinedAt: at };
    case 'paused':
      if (pause === null) throw new Error('nobody asked for this pause');
      return { ...match, pause: { ...pause, state: 'paused', since: at } };
    case 'resumed':
      if (pause?.since == null) throw new Error('goes on without a pause');
      return afterPause(match, Math.max(0, at - pause.since));
  }
}

/** As if the time of the pause had not been. */
function afterPause(match: Played, ms: number): Played {
  const { clock, changedAt, nudge, help } = match;
  return {
    ...match,
    pause: null,
    clock: clockAfterPause(clock, ms),
    changedAt: changedAt + ms,
    nudge: nudge && { ...nudge, at: nudge.at + ms },
    help: help && helpAfterPause(help, ms),
  };
}

function helpAfterPause(help: HelpTurn, ms: number): HelpTurn {
  return { ...help, at: help.at + ms, holds: help.holds.map(({ seat, at }) => ({ seat, at: at + ms })) };
}

/** Somebody else sits there from now on, and has agreed to nothing. */
export function pauseWithout(pause: Pause | null, seat: Seat): Pause | null {
  if (pause === null || !pause.yes.includes(seat)) return pause;
  const yes = pause.yes.filter((other) => other !== seat);
  if (pause.state === 'paused') return { ...pause, yes };
  return yes.length === 0 ? null : { ...pause, by: pause.by === seat ? yes[0]! : pause.by, yes };
}
