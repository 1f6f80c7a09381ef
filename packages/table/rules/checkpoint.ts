import { dealOut, expectOk, type GameTypes, type MatchRecord, playersAt } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import type { StoredLine } from '../running/memory-log.ts';
import { gameOf } from './fold/setting.ts';
import type { EntryOf, KeptMatch, KeptNote } from './log.ts';
import { rememberSteps } from './memory.ts';
import { recordOf } from './record.ts';
import { demandSameRules } from './rules-changed.ts';
import type { FindGame, MadeMove, Played, PlayedStep, Table } from './table.ts';

// P21: a checkpoint is the end of a match in one line. It takes the place of that line and of all before it. Of the match it
// has the record, from which board and steps are played again, and what no record has.

export type Checkpoint = EntryOf<'checkpoint'>;

/**
 * The checkpoint of a table at the end of a match. `lines` are those from its deal to its end, or more; `from` is the number
 * of lines before the match. Undefined where there is nothing to keep: no match is over, or it writes no record.
 */
export function checkpointOf(
  table: Table,
  lines: readonly StoredLine[],
  { openedAt, from }: { readonly openedAt: number; readonly from: number },
): Checkpoint | undefined {
  const { match } = table;
  const record = recordOf(table);
  const at = lines.find(({ lineNumber }) => lineNumber === table.lines)?.entry.at;
  if (record === undefined || match?.phase !== 'over' || at === undefined) return undefined;
  const { seq, setting, dealer, daily, host, kept, seats, matches, pauseEndedAt } = table;
  return {
    at,
    type: 'checkpoint',
    openedAt,
    lines: table.lines,
    seq,
    setting,
    dealer,
    ...(daily === null ? {} : { daily }),
    host,
    kept,
    seats,
    matches,
    ...(pauseEndedAt === 0 ? {} : { pauseEndedAt }),
    match: keptMatch(match, record, lines, from),
  };
}

function keptMatch(
  match: Played,
  record: MatchRecord,
  lines: readonly StoredLine[],
  from: number,
): KeptMatch {
  const { number, setting, steps, moves, notes, clock, changedAt, spoken, noted, seenFrom } = match;
  const { nudge, nudged, help, isHurried, stoppedBy, pauseDeclinedAt } = match;
  return {
    number,
    from,
    setting,
    record,
    seqs: steps.map(({ seq }) => seq),
    ids: moves.map(({ id }) => id),
    notes: notes.map((own, seat) => own.map((note) => ({ ...note, line: lineOf(note.on, seat, lines) }))),
    clock: { ...clock, seat: clock.seat ?? null },
    pauseDeclinedAt,
    changedAt,
    spoken,
    noted,
    seenFrom,
    nudge,
    nudged,
    help,
    isHurried,
    stoppedBy,
  };
}

/** The line that made a note what it is. */
function lineOf(on: string, seat: number, lines: readonly StoredLine[]): number {
  const line = lines.findLast(
    ({ entry }) => entry.type === 'noted' && entry.seat === seat && entry.on === on && entry.mark !== null,
  );
  if (line === undefined) throw new Error(`nobody wrote the note on ${on} of seat ${seat}`);
  return line.lineNumber;
}

/** Keeps only the notes that their lines still have: a guest's are gone when the guest was erased. */
export function withNotesOf(checkpoint: Checkpoint, lines: readonly StoredLine[]): Checkpoint {
  const byNumber = new Map(lines.map(({ lineNumber, entry }) => [lineNumber, entry]));
  const isKept = ({ on, mark, line }: KeptNote) => {
    const entry = byNumber.get(line);
    return entry?.type === 'noted' && entry.on === on && entry.mark === mark;
  };
  const notes = checkpoint.match.notes.map((own) => own.filter(isKept));
  return { ...checkpoint, match: { ...checkpoint.match, notes } };
}

/** When the table of these lines was opened. */
export function openedAtOf([first]: readonly StoredLine[]): number {
  if (first === undefined) return 0;
  return first.entry.type === 'checkpoint' ? first.entry.openedAt : first.entry.at;
}

/** The table at the end of that match, as the fold of all its lines had it; but for the moves of the match before (P7). */
export function foldCheckpoint(checkpoint: Checkpoint, games: FindGame = findGame): Table {
  const { lines, seq, setting, dealer, daily, host, kept, seats, matches, pauseEndedAt, match } = checkpoint;
  return {
    games,
    lines,
    seq,
    setting,
    game: gameOf(setting, games),
    dealer,
    daily: daily ?? null,
    host,
    kept,
    seats,
    proposal: null,
    countedFrom: seq,
    match: playAgain(match, games),
    earlier: [],
    matches,
    pauseEndedAt: pauseEndedAt ?? 0,
  };
}

function playAgain(kept: KeptMatch, games: FindGame): Played {
  const { number, setting, record, seqs, ids, notes, clock, changedAt, spoken, noted, seenFrom } = kept;
  const { nudge, nudged, help, isHurried, stoppedBy, pauseDeclinedAt } = kept;
  const { seats: players, handOvers, deal, rulesVersion } = record;
  const rules = gameOf(setting, games);
  demandSameRules(rulesVersion, rules);
  if (seqs.length !== record.moves.length + 1 || ids.length !== record.moves.length)
    throw new Error('a checkpoint has a number for each step, and an id for each move');
  const dealt = expectOk(dealOut(rules, setting.options, players.length, deal));
  let state: GameTypes['State'] = dealt.state;
  const steps: PlayedStep[] = [{ seq: seqs[0]!, seat: null, events: dealt.events }];
  const moves: MadeMove[] = [];
  for (const [index, [seat, text]] of record.moves.entries()) {
    const move = expectOk(rules.parseMove(text, rules.view(state, seat)));
    const step = expectOk(rules.apply(state, seat, move));
    const seq = seqs[index + 1]!;
    state = step.state;
    steps.push({ seq, seat, events: step.events });
    moves.push({ seq, seat, id: ids[index]!, text });
  }
  return {
    phase: 'over',
    number,
    setting,
    rules,
    deal,
    isWhatIf: false,
    players,
    handOvers,
    state,
    steps,
    moves,
    notes: notes.map((own) => own.map(({ on, mark }) => ({ on, mark }))),
    memories: playersAt(players, handOvers, moves.length).map((player, seat) =>
      player.kind === 'bot' && player.memory !== 'none'
        ? rememberSteps(rules, undefined, steps, seat)
        : undefined,
    ),
    clock: { ...clock, seat: clock.seat ?? undefined },
    // A pause ends with its match (P34).
    pause: null,
    pauseDeclinedAt,
    changedAt,
    spoken,
    noted,
    seenFrom,
    nudge,
    nudged,
    help,
    isHurried,
    outcome: rules.outcome(state) ?? null,
    stoppedBy,
  };
}
