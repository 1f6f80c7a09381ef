import { canonicalJson } from '@hyakki/engine';
import {
  type Entry,
  evolve,
  type Role,
  recordOf,
  type StoredLine,
  type Table,
  type TableMessage,
  tellAfter,
  viewerOf,
  welcome,
} from '@hyakki/table';
import type { FinishedMatch } from '../stores/store.ts';
import { type ClientHistory, fingerprint, type SentMove, type Stay } from './history.ts';

// The one checker (docs: reliability). It knows no server, no socket and no fault: it holds what clients were told against what
// the store has, and says everything that cannot be.

/** All that is known of one table when everything is over. */
export interface TableEvidence {
  readonly table: string;
  readonly lines: readonly StoredLine[];
  readonly records: readonly FinishedMatch[];
  readonly clients: readonly ClientHistory[];
  /** Whether every client was there until the end, and must know all of it. */
  readonly isLevel: boolean;
}

export const FAULTS = [
  /** Acknowledged, but not in the log at that number. */
  'lost',
  /** An id of one seat that is in the log twice. */
  'doubled',
  /** Refused, but in the log. */
  'refused',
  /** A person's move in the log that nobody sent. */
  'strange',
  'holes',
  /** Sent after another was acknowledged, but before it in the log. */
  'disorder',
  /** Told what the log does not say to that viewer: another's face, a number left out, something that never was. */
  'leaked',
  /** Was there to the end, and does not know the end. */
  'stuck',
  /** A log that cannot be folded, or a record that is not that of its log. */
  'damaged',
  /** Two moves acknowledged at one number: two nodes both had the table. */
  'twins',
] as const;
export type Fault = (typeof FAULTS)[number];

export interface Findings extends Readonly<Record<Fault, readonly string[]>> {
  readonly tables: number;
  readonly clients: number;
  readonly sent: number;
  readonly acknowledged: number;
  readonly unknown: number;
  readonly received: number;
}

export type Report = (fault: Fault, what: string) => void;

export function check(tables: Iterable<TableEvidence>): Findings {
  const faults = Object.fromEntries(FAULTS.map((fault) => [fault, [] as string[]])) as Record<
    Fault,
    string[]
  >;
  const counted = { tables: 0, clients: 0, sent: 0, acknowledged: 0, unknown: 0, received: 0 };
  for (const evidence of tables) {
    const report: Report = (fault, what) => faults[fault].push(`${evidence.table}: ${what}`);
    checkTable(evidence, report);
    counted.tables += 1;
    for (const { moves, stays } of evidence.clients) {
      counted.clients += 1;
      for (const stay of stays) counted.received += 1 + stay.messages.length;
      for (const move of moves.values()) {
        counted.sent += 1;
        if (move.acked !== undefined) counted.acknowledged += 1;
        else if (move.refused === undefined) counted.unknown += 1;
      }
    }
  }
  return { ...counted, ...faults };
}

/** Nothing at all was found. */
export function isSound(findings: Findings): boolean {
  return FAULTS.every((fault) => findings[fault].length === 0);
}

function checkTable(evidence: TableEvidence, report: Report): void {
  const { lines, clients, records, isLevel } = evidence;
  checkNumbers(lines, report);
  checkAnswers(clients, report);
  const folded = fold(lines, report);
  if (folded === undefined) return;
  checkMoves(movesOf(folded), clients, report);
  checkUnasked(folded, report);
  checkRecords(folded, records, report);
  const projections = new Map<string, Projection>();
  for (const client of clients) {
    const { role } = client;
    const key = canonicalJson(role);
    let projection = projections.get(key);
    if (projection === undefined) {
      projection = new Projection(folded, role);
      projections.set(key, projection);
    }
    checkReceived(projection, client, isLevel, report);
  }
}

/** A log of a store's own test, whose lines are moves that no table would take; what wrote it, as clients. */
export function checkWritten(
  moves: readonly WrittenMove[],
  lines: readonly Pick<StoredLine, 'lineNumber'>[],
  clients: readonly ClientHistory[],
  report: Report,
): void {
  checkNumbers(lines, report);
  checkAnswers(clients, report);
  checkMoves(moves, clients, report);
}

function checkNumbers(lines: readonly Pick<StoredLine, 'lineNumber'>[], report: Report): void {
  for (const [index, { lineNumber }] of lines.entries())
    if (lineNumber !== index + 1) report('holes', `line ${index + 1} is ${lineNumber}`);
}

// ---- The log -----------------------------------------------------------------------------------------------

interface Line {
  readonly entry: Entry;
  readonly before: Table | undefined;
  readonly after: Table;
}

function fold(lines: readonly StoredLine[], report: Report): readonly Line[] | undefined {
  const folded: Line[] = [];
  let table: Table | undefined;
  for (const { lineNumber, entry } of lines) {
    try {
      const before: Table | undefined = table;
      table = evolve(before, entry);
      folded.push({ entry, before, after: table });
    } catch (problem) {
      report('damaged', `line ${lineNumber}: ${problem}`);
      return undefined;
    }
  }
  if (folded.length === 0) report('damaged', 'nothing is left of it');
  return folded.length === 0 ? undefined : folded;
}

function checkRecords(lines: readonly Line[], records: readonly FinishedMatch[], report: Report): void {
  for (const { match, record } of records) {
    const end = lines.find(({ after }) => after.match?.number === match && after.match.phase === 'over');
    if (end === undefined) report('damaged', `a record of match ${match}, which is not over`);
    else if (canonicalJson(recordOf(end.after)) !== canonicalJson(record))
      report('damaged', `the record of match ${match} is not that of its log`);
  }
}

/** What nobody asks for: a clock rings once, and a bot answers once. Every node could do it. */
function checkUnasked(lines: readonly Line[], report: Report): void {
  const answered = new Set<string>();
  for (const [index, { entry, before }] of lines.entries()) {
    if (entry.type === 'stood-in' && entry.why === 'clock') {
      const { match } = before ?? {};
      const running = match === undefined || match.phase === 'promised' ? undefined : match.clock.seat;
      if (running !== entry.seat)
        report('doubled', `line ${index + 1}: the clock of seat ${entry.seat} rang, which did not run`);
    }
    if (entry.type === 'host-passed' && entry.to === before?.host)
      report('doubled', `line ${index + 1}: seat ${entry.to} became host, and was it`);
    if (entry.type !== 'moved' || entry.by !== 'bot') continue;
    const key = `${before?.matches} ${entry.seat} ${entry.id}`;
    if (answered.has(key)) report('doubled', `line ${index + 1}: a bot made move ${entry.id} again`);
    answered.add(key);
  }
}

// ---- Moves -------------------------------------------------------------------------------------------------

/** A person's move in the log. */
export interface WrittenMove {
  readonly role: Role;
  readonly id: string;
  readonly seq: number;
}

function movesOf(lines: readonly Line[]): readonly WrittenMove[] {
  return lines.flatMap(({ entry, after }) =>
    entry.type !== 'moved' || entry.by === 'bot'
      ? []
      : [{ role: { kind: 'seat', seat: entry.seat }, id: entry.id, seq: after.seq }],
  );
}

function keyOf(role: Role, id: string): string {
  return `${role.kind === 'seat' ? role.seat : 'spectator'} ${id}`;
}

interface Placed {
  readonly seq: number;
  readonly move: SentMove;
}

function checkMoves(moves: readonly WrittenMove[], clients: readonly ClientHistory[], report: Report): void {
  const written = new Map<string, number>();
  for (const { role, id, seq } of moves) {
    const key = keyOf(role, id);
    if (written.has(key)) report('doubled', `move ${key} at ${written.get(key)} and ${seq}`);
    else written.set(key, seq);
  }
  const known = new Set<string>();
  const placed: Placed[] = [];
  for (const client of clients) {
    for (const move of client.moves.values()) {
      const key = keyOf(client.role, move.id);
      const seq = written.get(key);
      known.add(key);
      if (move.acked !== undefined && move.acked.seq !== seq)
        report('lost', `move ${key} was acknowledged at ${move.acked.seq}, and is ${seq ?? 'nowhere'}`);
      if (move.refused !== undefined && seq !== undefined)
        report('refused', `move ${key} was refused (${move.refused}), and is at ${seq}`);
      if (seq !== undefined) placed.push({ seq, move });
    }
  }
  for (const key of written.keys()) if (!known.has(key)) report('strange', `nobody sent move ${key}`);
  checkOrder(placed, report);
}

/** Whatever the log says: of two tables with one name each has its own move at a number. */
function checkAnswers(clients: readonly ClientHistory[], report: Report): void {
  const answered = new Map<number, string>();
  for (const { role, moves } of clients) {
    for (const { id, acked } of moves.values()) {
      if (acked === undefined) continue;
      const key = keyOf(role, id);
      const other = answered.get(acked.seq);
      if (other === undefined) answered.set(acked.seq, key);
      else if (other !== key)
        report('twins', `moves ${other} and ${key} were both acknowledged at ${acked.seq}`);
    }
  }
}

/** What was sent after another was acknowledged comes after it. */
function checkOrder(placed: readonly Placed[], report: Report): void {
  let earliest = Number.POSITIVE_INFINITY;
  /** Of the moves at this number: two tabs may have sent the same one. */
  let here = { seq: Number.POSITIVE_INFINITY, earliest };
  for (const { seq, move } of placed.toSorted((a, b) => b.seq - a.seq)) {
    if (seq < here.seq) {
      earliest = Math.min(earliest, here.earliest);
      here = { seq, earliest: Number.POSITIVE_INFINITY };
    }
    if (earliest < move.sentAt)
      report('disorder', `move ${move.id} at ${seq} was sent when a later one was made`);
    here.earliest = Math.min(here.earliest, move.acked?.at ?? Number.POSITIVE_INFINITY);
  }
}

// ---- What was told -----------------------------------------------------------------------------------------

/** What a log tells to one role, line by line. Worked out as far as it is asked for. */
class Projection {
  readonly lines: readonly Line[];
  readonly #role: Role;
  readonly #messages: (readonly string[] | undefined)[] = [];

  constructor(lines: readonly Line[], role: Role) {
    this.lines = lines;
    this.#role = role;
  }

  messagesAt(index: number): readonly string[] {
    const known = this.#messages[index];
    if (known !== undefined) return known;
    const { before, after, entry } = this.lines[index]!;
    const messages =
      before === undefined ? [] : tellAfter(before, after, [entry], viewerOf(after, this.#role));
    const marks = messages.map(mark);
    this.#messages[index] = marks;
    return marks;
  }

  isWelcome({ seq, since, welcome: received }: Stay, index: number): boolean {
    const { after } = this.lines[index]!;
    if (after.seq !== seq) return false;
    const viewer = viewerOf(after, this.#role);
    return since.some((one) => mark(welcome(after, viewer, 0, one)) === received);
  }

  /** How much of what was told, after a welcome at a line, is what this log tells; and whether that is all it tells. */
  follow(received: readonly string[], index: number): { readonly count: number; readonly isAll: boolean } {
    let count = 0;
    for (let line = index + 1; line < this.lines.length; line++) {
      for (const expected of this.messagesAt(line)) {
        if (count === received.length) return { count, isAll: false };
        if (received[count] !== expected) return { count, isAll: false };
        count += 1;
      }
    }
    return { count, isAll: count === received.length };
  }
}

function mark(message: TableMessage): string {
  return fingerprint(message, JSON.stringify(message));
}

function checkReceived(
  projection: Projection,
  client: ClientHistory,
  isLevel: boolean,
  report: Report,
): void {
  const who = client.role.kind === 'seat' ? `seat ${client.role.seat}` : 'a spectator';
  for (const text of client.strange)
    report('leaked', `${who} was told before any welcome: ${text.slice(0, 80)}`);
  let isAtEnd = false;
  for (const stay of client.stays) {
    const found = best(projection, stay);
    if (found === undefined) {
      report('leaked', `${who} was welcomed at ${stay.seq} with what is not so`);
      continue;
    }
    if (found.count < stay.messages.length)
      report(
        'leaked',
        `${who}, ${found.count + 1} messages after the welcome at ${stay.seq}, was told what is not so`,
      );
    isAtEnd = found.isAll;
  }
  if (isLevel && !isAtEnd) report('stuck', `${who} does not know the end`);
}

/** Private notes have no number of their own: one number can be that of several lines. */
function best(projection: Projection, stay: Stay) {
  let found: { readonly count: number; readonly isAll: boolean } | undefined;
  for (let line = 0; line < projection.lines.length; line++) {
    if (!projection.isWelcome(stay, line)) continue;
    const followed = projection.follow(stay.messages, line);
    if (found === undefined || followed.count > found.count || followed.isAll) found = followed;
    if (found.isAll) break;
  }
  return found;
}
