import {
  type AnyGame,
  dealOut,
  expectOk,
  type GameTypes,
  type Seat,
  type Step,
  seatsOf,
} from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { agreed, nudged, proposed, withoutProposalOf } from './agreement.ts';
import { turnClock } from './clock.ts';
import type { BotSpec, Entry, EntryOf, Setting, Sitter } from './log.ts';
import { hear, memoryOf } from './memory.ts';
import { noted, spoke } from './notes.ts';
import {
  botPlayer,
  type FindGame,
  isMatchGoing,
  isPersonsSeat,
  type Played,
  type Proposal,
  playerAt,
  type SeatState,
  type Table,
} from './table.ts';

/** The fold: the only way a table changes (P21). Throws on a log that cannot be: that table stops, the others play on. */
export function evolve(
  table: Table | undefined,
  entry: Entry,
  games: FindGame = findGame,
  made?: MadeStep,
): Table {
  if (entry.type === 'opened') {
    if (table !== undefined) throw new Error('a table is opened once');
    return open(entry, games);
  }
  if (table === undefined) throw new Error(`a log begins with opened, not with ${entry.type}`);
  const seq = isTold(entry) ? table.seq + 1 : table.seq;
  // By far the most lines are moves: they make one new table, not two.
  if (entry.type === 'moved') return move(table, seq, entry, made);
  return change({ ...table, lines: table.lines + 1, seq }, entry);
}

/** A table from its whole log, or from what came after. */
export function foldLog(
  entries: readonly Entry[],
  games: FindGame = findGame,
  from: Table | undefined = undefined,
): Table {
  let table = from;
  for (const entry of entries) table = evolve(table, entry, games);
  if (table === undefined) throw new Error('an empty log is no table');
  return table;
}

/** Whether everybody is told that this line was written, though not always what is in it. */
export function isTold({ type }: Pick<Entry, 'type'>): boolean {
  return type !== 'noted';
}

function open({ setting, host, dealer }: EntryOf<'opened'>, games: FindGame): Table {
  return {
    games,
    lines: 1,
    seq: 1,
    setting,
    game: gameOf(setting, games),
    dealer,
    host,
    kept: [],
    seats: seatsOf(setting.seatCount).map((seat) => (seat === host ? seated(A_PERSON) : EMPTY)),
    proposal: null,
    countedFrom: 0,
    match: undefined,
    earlier: [],
    matches: 0,
  };
}

const A_PERSON: Sitter = { kind: 'person' };
const EMPTY: SeatState = seated({ kind: 'empty' });

function seated(sitter: Sitter): SeatState {
  return { sitter, standIn: null, isOpen: false, isForgotten: false };
}

function gameOf({ game: id }: Setting, games: FindGame): AnyGame {
  const game = games(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
}

function change(table: Table, entry: Exclude<Entry, EntryOf<'opened' | 'moved'>>): Table {
  switch (entry.type) {
    case 'setting-changed':
      return changeSetting(table, entry.setting);
    case 'seated':
      return sit(table, entry);
    case 'swapped':
      return swap(table, entry);
    case 'host-passed':
      return passHostTo(table, entry);
    case 'stood-in':
      return standIn(table, entry);
    case 'taken-back':
      return takeBack(table, entry);
    case 'handed-over':
      return handOver(table, entry);
    case 'taken-over':
      return table;
    case 'forgotten':
      return forget(table, entry);
    case 'nudged':
      return withPlayed(table, (match) => nudged(match, entry));
    case 'proposed':
      return proposed(table, entry);
    case 'agreed':
      return agreed(table, entry);
    case 'declined':
      return { ...table, proposal: null };
    case 'promised':
      return promise(table, entry);
    case 'shared':
      return share(table, entry);
    case 'dealt':
      return deal(table, entry);
    case 'said':
      return withPlayed(table, (match) => spoke(match, entry.seat));
    case 'noted':
      return withPlayed(table, (match) => noted(match, entry));
    case 'stopped':
      return finish({
        ...table,
        match: { ...expectPlaying(table), phase: 'over', stoppedBy: entry.seat },
      });
  }
}

// ---- Between matches ---------------------------------------------------------------------------------------

function changeSetting(table: Table, setting: Setting): Table {
  return passHost({
    ...table,
    setting,
    game: gameOf(setting, table.games),
    kept: table.kept.filter((seat) => seat < setting.seatCount),
    seats: seatsOf(setting.seatCount).map((seat) => table.seats[seat] ?? EMPTY),
    proposal: null,
  });
}

function sit(table: Table, { seat, sitter }: EntryOf<'seated'>): Table {
  const { seats } = table;
  if (seats[seat] === undefined) throw new Error(`no seat ${seat}`);
  const left = leaveBehind(table, seat);
  return passHost({ ...left, seats: seats.with(seat, seated(sitter)) });
}

/** Marks are private to whoever made them, not to whoever sits there next (P14); and so is how many they were. */
function leaveBehind(table: Table, seat: Seat): Table {
  const left = withoutProposalOf({ ...table, kept: without(table.kept, seat) }, seat);
  return withPlayed(left, (match) =>
    match.players[seat] === undefined
      ? match
      : {
          ...match,
          notes: match.notes.with(seat, []),
          spoken: match.spoken.with(seat, 0),
          noted: match.noted.with(seat, 0),
          heardFrom: match.heardFrom.with(seat, match.steps.length),
        },
  );
}

function without(seats: readonly Seat[], seat: Seat): readonly Seat[] {
  return seats.includes(seat) ? seats.filter((other) => other !== seat) : seats;
}

/** Host and notes go with their person. */
function swap(table: Table, { a, b }: EntryOf<'swapped'>): Table {
  const { seats, host, kept } = table;
  const [one, other] = [seats[a], seats[b]];
  if (one === undefined || other === undefined) throw new Error(`no seats ${a} and ${b}`);
  if (isMatchGoing(table)) throw new Error('swapped in a match');
  const follow = (seat: Seat) => (seat === a ? b : seat === b ? a : seat);
  const moved: Table = {
    ...table,
    host: follow(host),
    kept: kept.map(follow),
    seats: seats.with(a, other).with(b, one),
    proposal: null,
  };
  return withPlayed(moved, (match) => ({
    ...match,
    notes: match.notes.map((_, seat) => match.notes[follow(seat)] ?? []),
  }));
}

/** P2: a host who left is followed by the next person round the table; while there is none the seat keeps its right. */
function passHost(table: Table): Table {
  const { host, seats } = table;
  if (isPersonsSeat(table, host)) return table;
  for (let i = 1; i <= seats.length; i++) {
    const next = (host + i) % seats.length;
    if (isPersonsSeat(table, next)) return { ...table, host: next };
  }
  return host < seats.length ? table : { ...table, host: 0 };
}

/** P3: the seat of a host who was away is kept for them. */
function passHostTo(table: Table, { to, why }: EntryOf<'host-passed'>): Table {
  if (!isPersonsSeat(table, to)) throw new Error(`nobody to be host at seat ${to}`);
  const { host, kept, seats } = table;
  const isKept = why === 'away' && isPersonsSeat(table, host) && seats[host]?.isForgotten === false;
  return { ...table, host: to, kept: without(isKept ? [...without(kept, host), host] : kept, to) };
}

// ---- Who plays a seat --------------------------------------------------------------------------------------

function standIn(table: Table, { at, seat, bot, why }: EntryOf<'stood-in'>): Table {
  if (!isPersonsSeat(table, seat)) throw new Error(`nobody to stand in for at seat ${seat}`);
  const { isForgotten = false } = table.seats[seat] ?? {};
  const seats = table.seats.with(seat, {
    sitter: A_PERSON,
    standIn: { bot, why },
    isOpen: false,
    isForgotten,
  });
  return withoutProposalFor(putBot({ ...table, seats }, seat, bot, at), seat);
}

function putBot(table: Table, seat: Seat, bot: BotSpec, at: number): Table {
  const { seats } = table;
  return withPlayed(table, (match) =>
    changePlayer(match, seats, seat, at, {
      handOvers: [...match.handOvers, { seq: match.moves.length, seat, to: botPlayer(bot) }],
      // P9: it knows what that seat was told, and nothing else.
      memories: match.memories.with(seat, bot.memory === 'none' ? undefined : memoryOf(match, seat)),
    }),
  );
}

function takeBack(table: Table, { at, seat }: EntryOf<'taken-back'>): Table {
  const seats = table.seats.with(seat, seated(A_PERSON));
  const back = withPlayed(askForShare({ ...table, seats }, seat), (match) =>
    changePlayer(match, seats, seat, at, {
      handOvers: [...match.handOvers, { seq: match.moves.length, seat, to: { kind: 'person' } }],
      memories: match.memories.with(seat, undefined),
    }),
  );
  return withoutProposalFor(back, seat);
}

function withoutProposalFor(table: Table, seat: Seat): Table {
  return table.proposal?.for === seat ? { ...table, proposal: null } : table;
}

/** P25: the seat is nobody's from now on. A bot plays it until somebody comes, who is told nothing of what was before. */
function handOver(table: Table, { at, seat, bot }: EntryOf<'handed-over'>): Table {
  if (!isPersonsSeat(table, seat)) throw new Error(`nobody to follow at seat ${seat}`);
  expectPlaying(table);
  const isPlayedByBot = table.seats[seat]?.standIn != null;
  const seats = table.seats.with(seat, {
    sitter: A_PERSON,
    standIn: { bot, why: 'handed-over' },
    isOpen: true,
    isForgotten: false,
  });
  const left = { ...leaveBehind(table, seat), seats };
  return isPlayedByBot ? left : putBot(left, seat, bot, at);
}

/** Whoever held the seat is nobody any more. In a match it stays a person's who is gone. */
function forget(table: Table, { at, seat }: EntryOf<'forgotten'>): Table {
  if (!isPersonsSeat(table, seat)) throw new Error(`nobody to forget at seat ${seat}`);
  if (!isMatchGoing(table)) return sit(table, { at, type: 'seated', seat, sitter: { kind: 'empty' } });
  const seats = table.seats.with(seat, { ...table.seats[seat]!, isForgotten: true });
  return { ...leaveBehind(table, seat), seats };
}

function changePlayer(
  match: Played,
  seats: readonly SeatState[],
  seat: Seat,
  at: number,
  change: Pick<Played, 'handOvers' | 'memories'>,
): Played {
  if (match.phase === 'over' || match.players[seat] === undefined) return match;
  return { ...match, ...change, changedAt: at, clock: turnClock(match.clock, match, seats, at) };
}

// ---- The deal ----------------------------------------------------------------------------------------------

function promise(table: Table, { at, commitment, secret }: EntryOf<'promised'>): Table {
  const number = table.matches + 1;
  const shares = table.seats.map((_, seat) =>
    playerAt(table, seat)?.kind === 'person' ? undefined : ('none' as const),
  );
  const match = { phase: 'promised' as const, number, commitment, secret, shares, since: at };
  return { ...table, matches: number, match, earlier: madeIn(table), proposal: null };
}

/** P5: who takes their seat back before the cards are dealt has a share to give, as everybody else. */
function askForShare(table: Table, seat: Seat): Table {
  const { match } = table;
  if (match?.phase !== 'promised' || match.shares[seat] !== 'none') return table;
  return { ...table, match: { ...match, shares: match.shares.with(seat, undefined) } };
}

function share(table: Table, { seat, share }: EntryOf<'shared'>): Table {
  const { match } = table;
  if (match?.phase !== 'promised') throw new Error('a share of nothing');
  return { ...table, match: { ...match, shares: match.shares.with(seat, share) } };
}

function deal(table: Table, { at, deal, rulesVersion }: EntryOf<'dealt'>): Table {
  const { game: rules, setting, seats, match: before } = table;
  if (rulesVersion !== rules.rulesVersion) {
    throw new Error(`dealt under version ${rulesVersion} of ${rules.id}, which is now ${rules.rulesVersion}`);
  }
  const number = before?.phase === 'promised' ? before.number : table.matches + 1;
  const { state, events } = expectOk(dealOut(rules, setting.options, setting.seatCount, deal));
  const steps = [{ seq: table.seq, seat: null, events }];
  const players = seats.map((_, seat) => {
    const player = playerAt(table, seat);
    if (player === undefined) throw new Error(`dealt with seat ${seat} empty`);
    return player;
  });
  const match: Played = {
    phase: 'playing',
    number,
    setting,
    rules,
    deal,
    players,
    handOvers: [],
    state,
    steps,
    moves: [],
    notes: seats.map(() => []),
    memories: players.map((player, seat) =>
      player.kind === 'bot' && player.memory !== 'none' ? hear(rules, undefined, steps, seat) : undefined,
    ),
    clock: { seat: undefined, since: at, used: seats.map(() => 0) },
    changedAt: at,
    spoken: seats.map(() => 0),
    noted: seats.map(() => 0),
    heardFrom: seats.map(() => 0),
    nudge: null,
    nudged: seats.map(() => 0),
    outcome: rules.outcome(state) ?? null,
    stoppedBy: null,
  };
  const clock = turnClock(match.clock, match, seats, at);
  return {
    ...table,
    matches: number,
    match: { ...match, clock },
    earlier: madeIn(table),
    proposal: null,
    countedFrom: table.seq,
  };
}

function madeIn({ match, earlier }: Table): Table['earlier'] {
  return match === undefined || match.phase === 'promised' ? earlier : match.moves;
}

// ---- Moves -------------------------------------------------------------------------------------------------

/** What a move leads to from a state. It is only ever what the fold would find itself. */
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

function move(table: Table, seq: number, entry: EntryOf<'moved'>, made: MadeStep | undefined): Table {
  const match = expectPlaying(table);
  const { at, seat, id, move: text } = entry;
  const { rules } = match;
  const { state, events } = stepOf(entry, match, made);
  const step = { seq, seat, events };
  const outcome = rules.outcome(state) ?? null;
  const phase = outcome === null ? 'playing' : 'over';
  // Field by field, as rules copy states: this is done for every move, and a profile showed `...` on its slow path.
  const after: Played = {
    phase,
    number: match.number,
    setting: match.setting,
    rules,
    deal: match.deal,
    players: match.players,
    handOvers: match.handOvers,
    state,
    steps: [...match.steps, step],
    moves: [...match.moves, { seq, seat, id, text }],
    notes: match.notes,
    memories: heardBy(match, step),
    clock: turnClock(match.clock, { phase, rules, state }, table.seats, at),
    changedAt: at,
    spoken: match.spoken,
    noted: match.noted,
    heardFrom: match.heardFrom,
    nudge: null,
    nudged: match.nudged,
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
    host: table.host,
    kept: table.kept,
    seats: table.seats,
    proposal: table.proposal === null ? null : afterMove(table.proposal, entry),
    countedFrom: table.countedFrom,
    match: after,
    earlier: table.earlier,
    matches: table.matches,
  };
  return outcome === null ? moved : finish(moved);
}

/** Who acts is there; and a bot that was to act for somebody at this board has nothing to do any more. */
function afterMove(proposal: Proposal, { seat, by }: EntryOf<'moved'>): Proposal | null {
  const isBack = by === 'person' && seat === proposal.for;
  return isBack || proposal.what === 'stand-in' ? null : proposal;
}

function heardBy({ rules, memories }: Played, step: Played['steps'][number]): Played['memories'] {
  if (memories.every((memory) => memory === undefined)) return memories;
  return memories.map((memory, seat) =>
    memory === undefined ? undefined : hear(rules, memory, [step], seat),
  );
}

/** Who only ran out of time, or only did not act, is still there and plays the next match. A seat that nobody holds is empty. */
function finish(table: Table): Table {
  const seats = table.seats.map((state) => {
    if (state.isOpen || state.isForgotten) return EMPTY;
    return state.standIn?.why === 'clock' || state.standIn?.why === 'agreed' ? seated(A_PERSON) : state;
  });
  const kept = table.kept.filter((seat) => seats[seat]?.sitter.kind === 'person');
  return passHost({ ...table, seats, kept, proposal: null, countedFrom: table.seq });
}

function expectPlaying({ match }: Table): Played {
  if (match?.phase !== 'playing') throw new Error('no match is being played');
  return match;
}

function withPlayed(table: Table, change: (match: Played) => Played): Table {
  const { match } = table;
  return match === undefined || match.phase === 'promised' ? table : { ...table, match: change(match) };
}
