import { expectOk, type GameTypes, type Step } from '@hyakki/engine';
import { turnClock } from '../clock.ts';
import { helpAfterMove } from '../help.ts';
import type { EntryOf } from '../log.ts';
import { rememberSteps } from '../memory.ts';
import { mustBotAct } from '../pace.ts';
import type { Played, Proposal, Table } from '../table.ts';
import { expectPlaying } from './played.ts';
import { A_PERSON, EMPTY, passHost, seated } from './seats.ts';

/** The step that a move leads to from a state: exactly what the fold would compute itself. */
export interface MadeStep {
  readonly from: GameTypes['State'];
  readonly step: Step<GameTypes>;
}

function stepOf(
  entry: EntryOf<'moved'>,
  { rules, state }: Played,
  made: MadeStep | undefined,
): Step<GameTypes> {
  if (made?.from === state) return made.step;
  const move = expectOk(rules.parseMove(entry.move, rules.view(state, entry.seat)));
  return expectOk(rules.apply(state, entry.seat, move));
}

export function move(table: Table, seq: number, entry: EntryOf<'moved'>, made: MadeStep | undefined): Table {
  const match = expectPlaying(table);
  const { at, seat, id, move: text } = entry;
  const { rules } = match;
  const { state, events } = stepOf(entry, match, made);
  const step = { seq, seat, events };
  const outcome = rules.outcome(state) ?? null;
  const phase = outcome === null ? 'playing' : 'over';
  // Copied field by field: this runs for every move, and profiles showed `...` on V8's slow path.
  const after: Played = {
    phase,
    number: match.number,
    setting: match.setting,
    rules,
    deal: match.deal,
    isWhatIf: match.isWhatIf,
    players: match.players,
    handOvers: match.handOvers,
    state,
    steps: [...match.steps, step],
    moves: [...match.moves, { seq, seat, id, text }],
    notes: match.notes,
    memories: memoriesAfter(match, step),
    clock: turnClock(match.clock, { phase, rules, state }, table.seats, { at, seq }),
    changedAt: at,
    spoken: match.spoken,
    noted: match.noted,
    seenFrom: match.seenFrom,
    nudge: null,
    nudged: match.nudged,
    help: helpAfterMove(match, state, seat),
    pause: phase === 'over' ? null : match.pause,
    pauseDeclinedAt: match.pauseDeclinedAt,
    isHurried: match.isHurried && mustBotAct(table, { rules, state }),
    outcome,
    stoppedBy: match.stoppedBy,
  };
  const moved: Table = {
    games: table.games,
    lines: table.lines + 1,
    seq,
    setting: table.setting,
    game: table.game,
    dealer: table.dealer,
    daily: table.daily,
    host: table.host,
    kept: table.kept,
    seats: table.seats,
    proposal: table.proposal === null ? null : afterMove(table.proposal, entry),
    countedFrom: table.countedFrom,
    match: after,
    earlier: table.earlier,
    matches: table.matches,
    pauseEndedAt: table.pauseEndedAt,
  };
  return outcome === null ? moved : finish(moved);
}

/** A person who acts is present again, and a stand-in proposed for this board has nothing left to do. */
function afterMove(proposal: Proposal, { seat, by }: EntryOf<'moved'>): Proposal | null {
  const isBack = by === 'person' && seat === proposal.for;
  return isBack || proposal.what === 'stand-in' ? null : proposal;
}

function memoriesAfter({ rules, memories }: Played, step: Played['steps'][number]): Played['memories'] {
  if (memories.every((memory) => memory === undefined)) return memories;
  return memories.map((memory, seat) =>
    memory === undefined ? undefined : rememberSteps(rules, memory, [step], seat),
  );
}

/** A person who only ran out of time or did not act plays the next match. Seats that nobody holds become empty. */
export function finish(table: Table): Table {
  const seats = table.seats.map((state) => {
    if (state.isOpen || state.isForgotten) return EMPTY;
    return state.standIn?.why === 'clock' || state.standIn?.why === 'agreed' ? seated(A_PERSON) : state;
  });
  const kept = table.kept.filter((seat) => seats[seat]?.sitter.kind === 'person');
  return passHost({ ...table, seats, kept, proposal: null, countedFrom: table.seq });
}
