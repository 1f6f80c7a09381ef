import { type GameTypes, ok, type Result, refuse, type Seat } from '@hyakki/engine';
import type { ClientMessageOf } from '../protocol/client-messages.ts';
import { type Decision, write } from './decision.ts';
import { isHeldBack } from './help.ts';
import type { Entry } from './log.ts';
import { whyPaused } from './pause.ts';
import { givenBack } from './seats.ts';
import { isPlayedByPerson, type MadeMove, type Played, type Ports, playerAt, type Table } from './table.ts';
import { stateBefore } from './why.ts';

/** P6, P7: a person's move. */
export function makeMove(
  table: Table,
  seat: Seat,
  { id, at: seenSeq, move }: ClientMessageOf<'move'>,
  ports: Ports,
): Result<Decision> {
  const first = findMade(table, seat, id);
  if (first !== undefined) {
    return isSameMove(table, first, move)
      ? ok({ entries: [], seq: first.seq })
      : refuse('id-used', 'P7', { seq: first.seq });
  }
  const match = findPlaying(table);
  if (!match.ok) return match;
  if (!isPlayedByPerson(table, seat)) return refuse('bot-plays', 'P8', { seat: seat + 1 });
  return play(table, match.value, { seat, seenSeq, move, id, by: 'person' }, ports);
}

/** P17: a bot's answer to the request of a seq. Undefined lets the moment pass. */
export function decideBot(
  table: Table,
  seat: Seat,
  seq: number,
  move: string | object | undefined,
  ports: Ports,
): Result<Decision> {
  const match = findPlaying(table);
  if (!match.ok) return match;
  if (playerAt(table, seat)?.kind !== 'bot') return refuse('no-bot-plays', 'P8', { seat: seat + 1 });
  const stale = whyStale(table, match.value, seq);
  if (stale !== undefined) return stale;
  const { rules, state } = match.value;
  // P27: somebody held it while its move was on the way.
  if (rules.activeSeats(state)[0] === seat && isHeldBack(table, match.value, ports.now))
    return refuse('help-awaited', 'P27', { seat: seat + 1 });
  if (move !== undefined)
    return play(table, match.value, { seat, seenSeq: seq, move, id: `bot-${seq}`, by: 'bot' }, ports);
  return rules.activeSeats(state)[0] === seat
    ? refuse('must-move', 'P17', { seat: seat + 1 })
    : ok(write(table));
}

function findPlaying({ match }: Table): Result<Played> {
  if (match === undefined || match.phase === 'promised') return refuse('no-match', 'P6');
  return match.phase === 'over' ? refuse('match-over', 'H3') : ok(match);
}

/** Ids are looked up by seat: nobody learns anything by trying another seat's. */
function findMade({ match, earlier }: Table, seat: Seat, id: string): MadeMove | undefined {
  const moves = match === undefined || match.phase === 'promised' ? NO_MOVES : match.moves;
  return findIn(moves, seat, id) ?? findIn(earlier, seat, id);
}
const NO_MOVES: readonly MadeMove[] = [];

/** The newest first: a client sends again soon. */
function findIn(moves: readonly MadeMove[], seat: Seat, id: string): MadeMove | undefined {
  for (let i = moves.length - 1; i >= 0; i--) {
    const made = moves[i]!;
    if (made.seat === seat && made.id === id) return made;
  }
  return undefined;
}

/** The view from which a seat made a move, cached for clients that send it again and again. */
const viewsBefore = new WeakMap<MadeMove, GameTypes['View']>();

/** P7: the log has the game's own notation of a move; the client may have typed it differently or sent an object. */
function isSameMove({ match }: Table, made: MadeMove, requested: string | object): boolean {
  if (requested === made.text) return true;
  const index = match === undefined || match.phase === 'promised' ? -1 : match.moves.indexOf(made);
  if (match === undefined || match.phase === 'promised' || index < 0) {
    // Of the match before, the table has only the moves: compare the typed text as it stands.
    return typeof requested !== 'string' || plain(requested) === plain(made.text);
  }
  const { rules } = match;
  const view = viewsBefore.get(made) ?? rules.view(stateBefore(match, index), made.seat);
  viewsBefore.set(made, view);
  const move = typeof requested === 'string' ? rules.parseMove(requested, view) : rules.readMove(requested);
  return move.ok && rules.formatMove(move.value, view) === made.text;
}

function plain(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}

interface RequestedMove {
  readonly seat: Seat;
  /** The last seq that its player had seen. */
  readonly seenSeq: number;
  readonly move: string | object;
  readonly id: string;
  readonly by: 'person' | 'bot';
}

function play(table: Table, match: Played, requested: RequestedMove, ports: Ports): Result<Decision> {
  const { seat, seenSeq, id, by } = requested;
  const paused = whyPaused(table);
  if (paused !== undefined) return paused;
  const stale = whyStale(table, match, seenSeq);
  if (stale !== undefined) return stale;
  const { rules, state } = match;
  const view = rules.view(state, seat);
  const move =
    typeof requested.move === 'string'
      ? rules.parseMove(requested.move, view)
      : rules.readMove(requested.move);
  if (!move.ok) return move;
  const step = rules.apply(state, seat, move.value);
  if (!step.ok) return step;
  const text = rules.formatMove(move.value, view);
  const entry: Entry = { at: ports.now, type: 'moved', seat, move: text, id, by };
  const isOver = rules.outcome(step.value.state) !== undefined;
  const { entries } = write(table, entry, ...(isOver ? givenBack(table, ports) : []));
  // The answer names the step, also when it is given again (P7).
  return ok({ entries, seq: table.seq + 1, made: { from: state, step: step.value } });
}

/** P6: a move is stale if the board has changed since; talk and changes of seats do not matter. */
function whyStale({ seq }: Table, { steps }: Played, seenSeq: number) {
  const last = steps.at(-1)!.seq;
  return seenSeq < last || seenSeq > seq ? refuse('stale-move', 'P6', { at: seenSeq, seq: last }) : undefined;
}
