import { type MatchRecord, type Refusal, tell, type Viewer } from '@hyakki/engine';
import { PROTOCOL } from '../protocol/client-messages.ts';
import { sentTime } from '../protocol/sent-time.ts';
import type {
  SentClock,
  SentMatch,
  SentNudge,
  SentPause,
  SentProposal,
  SentSeat,
  SentWait,
  TableMessage,
  TableMessageOf,
} from '../protocol/table-messages.ts';
import { endOfTime } from './clock.ts';
import { evolve } from './evolve.ts';
import { helpWait } from './help.ts';
import type { Entry } from './log.ts';
import { historyOf, ownMemoryOf, recallAll } from './memory.ts';
import { allows } from './notes.ts';
import type { PauseEntry } from './pause.ts';
import { recordOf } from './record.ts';
import type { Pause, Played, Promised, Table } from './table.ts';

// The only place that builds messages, field by field from what a viewer may know: views by the game's `view`, events
// by its `redact`, history by its `recall`. Nothing else touches a state.

/** What a running table keeps in memory beside the log (P11, P30). */
type Beside = Pick<TableMessageOf<'table'>, 'chat' | 'lookBack'>;
const NOTHING_BESIDE: Beside = { chat: null, lookBack: null };

/**
 * The message to somebody who comes or reconnects: the current view, and of what they missed only what history keeps.
 * `beside` comes from the running table: no log has it.
 */
export function welcome(
  table: Table,
  viewer: Viewer,
  now: number,
  since = 0,
  { chat, lookBack }: Beside = NOTHING_BESIDE,
): TableMessageOf<'table'> {
  const { seq, host, dealer, daily, setting, match } = table;
  return {
    type: 'table',
    protocol: PROTOCOL,
    seq,
    now: sentTime(now),
    you: viewer,
    host,
    dealer,
    ...(daily === null ? {} : { daily: { day: daily.day, commitment: daily.commitment } }),
    setting,
    seats: sentSeats(table),
    proposal: sentProposal(table),
    chat,
    lookBack,
    match: match === undefined ? null : sentMatch(table, match, viewer, since),
  };
}

function sentMatch(table: Table, match: Promised | Played, viewer: Viewer, since: number): SentMatch {
  if (match.phase === 'promised') {
    const { phase, number, commitment } = match;
    return { phase, number, commitment, shared: sharedIn(match) };
  }
  const { phase, number, rules, setting, deal, state, stoppedBy } = match;
  const { aids } = setting;
  const eyes = eyesIn(match, viewer);
  return {
    phase,
    number,
    game: rules.id,
    aids,
    commitment: deal.dealer === 'written' || match.isWhatIf ? null : deal.commitment,
    view: rules.view(state, eyes),
    history: allows(aids, 'history') ? historyOf(match, eyes, since) : null,
    notes: eyes !== 'spectator' && allows(aids, 'notes') ? match.notes[eyes]! : null,
    memory:
      eyes !== 'spectator' && allows(aids, 'perfect-memory') ? (ownMemoryOf(match, eyes) ?? null) : null,
    clock: sentClock(match),
    nudge: sentNudge(match),
    wait: sentWait(table),
    ...(match.pause === null ? {} : { pause: sentPause(match.pause) }),
    stoppedBy,
    record: sentRecord(table),
  };
}

/** The messages to one viewer about the lines just written, in order. */
export function tellAfter(
  before: Table,
  after: Table,
  entries: readonly Entry[],
  viewer: Viewer,
): readonly TableMessage[] {
  const [only] = entries;
  if (only !== undefined && entries.length === 1) return tellOf(before, after, only, viewer);
  const messages: TableMessage[] = [];
  let table = before;
  for (const entry of entries) {
    const next = evolve(table, entry);
    messages.push(...tellOf(table, next, entry, viewer));
    table = next;
  }
  return messages;
}

function tellOf(before: Table, table: Table, entry: Entry, viewer: Viewer): readonly TableMessage[] {
  const { seq, host, setting } = table;
  switch (entry.type) {
    case 'opened':
    case 'checkpoint':
      return [];
    case 'setting-changed':
      return [{ type: 'setting', seq, you: viewer, host, setting, seats: sentSeats(table) }];
    case 'seated':
    case 'swapped':
    case 'host-passed':
    case 'stood-in':
    case 'taken-back':
    case 'handed-over':
    case 'forgotten':
      return [
        {
          type: 'seats',
          seq,
          you: viewer,
          host,
          seats: sentSeats(table),
          proposal: sentProposal(table),
          wait: sentWait(table),
          ...changedPause(before, table),
        },
      ];
    case 'taken-over':
      return [{ type: 'taken-over', seq, seat: entry.seat }];
    case 'nudged':
      return [{ type: 'nudged', seq, at: sentTime(entry.at), seat: entry.seat, to: entry.to }];
    case 'held':
    case 'released':
    case 'went-on':
      return [{ type: 'wait', seq, seat: entry.seat, why: entry.type, wait: sentWait(table) }];
    case 'paced':
      return [{ type: 'paced', seq, seat: entry.seat, pace: entry.pace }];
    case 'hurried':
      return [{ type: 'hurried', seq, seat: entry.seat }];
    case 'proposed':
    case 'agreed':
    case 'declined': {
      const { type: why, seat } = entry;
      return [{ type: 'proposal', seq, seat, proposal: sentProposal(table), why }];
    }
    case 'pause-asked':
    case 'pause-agreed':
    case 'pause-declined':
    case 'paused':
    case 'resumed':
      return [pauseMessage(table, entry)];
    case 'promised': {
      const match = expectPhase(table, 'promised');
      const { number, commitment } = match;
      return [{ type: 'promise', seq, match: number, commitment, shared: sharedIn(match) }];
    }
    case 'shared':
      // Never send the share: it is the seat's secret until the end.
      return [{ type: 'shared', seq, seat: entry.seat }];
    case 'dealt':
    case 'moved': {
      const step = stepMessage(table, viewer, entry.at);
      return table.match?.phase === 'over' ? [step, over(table)] : [step];
    }
    case 'said':
      return [{ type: 'said', seq, seat: entry.seat, saying: entry.saying }];
    case 'noted':
      return viewer === entry.seat ? [{ type: 'noted', on: entry.on, mark: entry.mark }] : [];
    case 'stopped':
    case 'day-closed':
      return [over(table)];
  }
}

function stepMessage(table: Table, viewer: Viewer, at: number): TableMessageOf<'told'> {
  const match = expectPlayed(table);
  const { rules, setting, number, state } = match;
  const { seq, seat, events } = match.steps.at(-1)!;
  const eyes = eyesIn(match, viewer);
  const seen = tell(rules, events, eyes);
  return {
    type: 'told',
    seq,
    at: sentTime(at),
    match: number,
    seat,
    events: seen,
    history: allows(setting.aids, 'history') ? recallAll(rules, seen) : null,
    view: rules.view(state, eyes),
    clock: sentClock(match),
    wait: sentWait(table),
  };
}

const PAUSE_WHYS = {
  'pause-asked': 'asked',
  'pause-agreed': 'agreed',
  'pause-declined': 'declined',
  paused: 'paused',
  resumed: 'resumed',
} as const;

function pauseMessage(table: Table, entry: PauseEntry): TableMessageOf<'pause'> {
  const match = expectPlayed(table);
  return {
    type: 'pause',
    seq: table.seq,
    at: sentTime(entry.at),
    seat: entry.type === 'paused' ? null : entry.seat,
    why: PAUSE_WHYS[entry.type],
    pause: match.pause && sentPause(match.pause),
    clock: sentClock(match),
    wait: sentWait(table),
  };
}

/** P18: the end of the match, with every secret. */
function over(table: Table): TableMessageOf<'over'> {
  const { number, stoppedBy, isWhatIf } = expectPlayed(table);
  const { seq, host } = table;
  const record = sentRecord(table);
  // P29, P31
  if (record === null && !isWhatIf && table.daily === null) throw new Error('told of an end that is none');
  return { type: 'over', seq, match: number, stoppedBy, host, seats: sentSeats(table), record };
}

/** P31: the record of a daily deal has the secret of everybody's deal in it, so no table sends it. */
function sentRecord(table: Table): MatchRecord | null {
  return table.daily === null ? (recordOf(table) ?? null) : null;
}

export function refused(id: string | null, { code, rule, params }: Refusal): TableMessageOf<'refused'> {
  return { type: 'refused', id, code, rule, params };
}

/** A seat added after the match saw nothing of it. */
function eyesIn({ players }: Played, viewer: Viewer): Viewer {
  return viewer !== 'spectator' && viewer < players.length ? viewer : 'spectator';
}

function sentSeats({ seats, kept }: Table): readonly SentSeat[] {
  return seats.map(({ sitter, standIn, isOpen }, seat) => ({
    sitter,
    standIn,
    isOpen,
    isKept: kept.includes(seat),
  }));
}

function sentProposal({ proposal }: Table): SentProposal | null {
  if (proposal === null) return null;
  const { seq, by, for: concerned, what, at, yes } = proposal;
  return { seq, by, for: concerned, what, at: sentTime(at), yes };
}

function sentPause({ state, by, at, since, yes }: Pause): SentPause {
  return { state, by, at: sentTime(at), since: since === null ? null : sentTime(since), yes };
}

function changedPause(before: Table, after: Table): Pick<TableMessageOf<'seats'>, 'pause'> {
  const pause = pauseIn(after);
  return pause === pauseIn(before) ? {} : { pause: pause && sentPause(pause) };
}

function pauseIn({ match }: Table): Pause | null {
  return match === undefined || match.phase === 'promised' ? null : match.pause;
}

function sentNudge({ phase, nudge }: Played): SentNudge | null {
  return phase === 'over' || nudge === null ? null : { to: nudge.to, at: sentTime(nudge.at) };
}

function sentWait(table: Table): SentWait | null {
  const { match } = table;
  const wait = match === undefined || match.phase === 'promised' ? undefined : helpWait(table, match);
  if (wait === undefined) return null;
  return { ...wait, from: sentTime(wait.from), until: sentTime(wait.until) };
}

function sharedIn({ shares }: Promised): readonly boolean[] {
  return shares.map((share) => share !== undefined);
}

function sentClock(match: Played): SentClock | null {
  const until = endOfTime(match);
  const { clock, setting } = match;
  if (until === undefined || clock.seat === undefined || setting.clock.kind === 'none') return null;
  const whole = 1000 * setting.clock.seconds;
  const left =
    setting.clock.kind === 'match' ? clock.used.map((used) => sentTime(Math.max(0, whole - used))) : null;
  return { seat: clock.seat, until: sentTime(until), left };
}

function expectPhase(table: Table, _: 'promised'): Promised {
  if (table.match?.phase !== 'promised') throw new Error('nothing is promised');
  return table.match;
}

function expectPlayed(table: Table): Played {
  if (table.match === undefined || table.match.phase === 'promised') throw new Error('nothing was dealt');
  return table.match;
}
