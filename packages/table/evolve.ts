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
import { turnClock } from './clock.ts';
import type { Entry, EntryOf, Setting, Sitter } from './log.ts';
import { hear, memoryOf } from './memory.ts';
import { noted, spoke } from './notes.ts';
import {
  botPlayer,
  type FindGame,
  isPersonsSeat,
  type Played,
  playerAt,
  type SeatState,
  type Table,
} from './table.ts';

/** The fold: the only way a table changes (P21). Throws on a log that cannot be: that table stops, the others play on. */
export function evolve(table: Table | undefined, entry: Entry, games: FindGame = findGame): Table {
  if (entry.type === 'opened') {
    if (table !== undefined) throw new Error('a table is opened once');
    return open(entry, games);
  }
  if (table === undefined) throw new Error(`a log begins with opened, not with ${entry.type}`);
  const seq = isTold(entry) ? table.seq + 1 : table.seq;
  // By far the most lines are moves: they make one new table, not two.
  if (entry.type === 'moved') return move(table, seq, entry);
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
    seats: seatsOf(setting.seatCount).map((seat) => (seat === host ? seated(A_PERSON) : EMPTY)),
    match: undefined,
    earlier: [],
    matches: 0,
  };
}

const A_PERSON: Sitter = { kind: 'person' };
const EMPTY: SeatState = { sitter: { kind: 'empty' }, standIn: null };

function seated(sitter: Sitter): SeatState {
  return { sitter, standIn: null };
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
    case 'stood-in':
      return standIn(table, entry);
    case 'taken-back':
      return takeBack(table, entry);
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
    seats: seatsOf(setting.seatCount).map((seat) => table.seats[seat] ?? EMPTY),
  });
}

function sit(table: Table, { seat, sitter }: EntryOf<'seated'>): Table {
  const { seats, match } = table;
  if (seats[seat] === undefined) throw new Error(`no seat ${seat}`);
  // Marks are private to whoever made them, not to whoever sits there next (P14).
  const cleared =
    match?.phase === 'over' && match.notes[seat] !== undefined
      ? { ...match, notes: match.notes.with(seat, []) }
      : match;
  return passHost({ ...table, seats: seats.with(seat, seated(sitter)), match: cleared });
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

// ---- Who plays a seat --------------------------------------------------------------------------------------

function standIn(table: Table, { at, seat, bot, why }: EntryOf<'stood-in'>): Table {
  if (!isPersonsSeat(table, seat)) throw new Error(`nobody to stand in for at seat ${seat}`);
  const seats = table.seats.with(seat, { sitter: A_PERSON, standIn: { bot, why } });
  return withPlayed({ ...table, seats }, (match) =>
    handOver(match, seats, seat, at, {
      handOvers: [...match.handOvers, { seq: match.moves.length, seat, to: botPlayer(bot) }],
      // P9: it knows what that seat was told, and nothing else.
      memories: match.memories.with(seat, bot.memory === 'none' ? undefined : memoryOf(match, seat)),
    }),
  );
}

function takeBack(table: Table, { at, seat }: EntryOf<'taken-back'>): Table {
  const seats = table.seats.with(seat, seated(A_PERSON));
  return withPlayed(askForShare({ ...table, seats }, seat), (match) =>
    handOver(match, seats, seat, at, {
      handOvers: [...match.handOvers, { seq: match.moves.length, seat, to: { kind: 'person' } }],
      memories: match.memories.with(seat, undefined),
    }),
  );
}

function handOver(
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
  return { ...table, matches: number, match, earlier: madeIn(table) };
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
    outcome: rules.outcome(state) ?? null,
    stoppedBy: null,
  };
  const clock = turnClock(match.clock, match, seats, at);
  return { ...table, matches: number, match: { ...match, clock }, earlier: madeIn(table) };
}

function madeIn({ match, earlier }: Table): Table['earlier'] {
  return match === undefined || match.phase === 'promised' ? earlier : match.moves;
}

// ---- Moves -------------------------------------------------------------------------------------------------

/**
 * What a line leads to, where it was just worked out: a move that is decided is not made a second time when it is
 * folded. It is only ever what the fold would find itself.
 */
const foreseen = new WeakMap<Entry, { readonly from: GameTypes['State']; readonly step: Step<GameTypes> }>();

export function foresee(entry: Entry, from: GameTypes['State'], step: Step<GameTypes>): void {
  foreseen.set(entry, { from, step });
}

function stepOf(entry: EntryOf<'moved'>, { rules, state }: Played): Step<GameTypes> {
  const known = foreseen.get(entry);
  if (known?.from === state) return known.step;
  const move = expectOk(rules.parseMove(entry.move, rules.view(state, entry.seat)));
  return expectOk(rules.apply(state, entry.seat, move));
}

function move(table: Table, seq: number, entry: EntryOf<'moved'>): Table {
  const match = expectPlaying(table);
  const { at, seat, id, move: text } = entry;
  const { rules } = match;
  const { state, events } = stepOf(entry, match);
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
    seats: table.seats,
    match: after,
    earlier: table.earlier,
    matches: table.matches,
  };
  return outcome === null ? moved : finish(moved);
}

function heardBy({ rules, memories }: Played, step: Played['steps'][number]): Played['memories'] {
  if (memories.every((memory) => memory === undefined)) return memories;
  return memories.map((memory, seat) =>
    memory === undefined ? undefined : hear(rules, memory, [step], seat),
  );
}

/** Who only ran out of time is still there, and plays the next match. */
function finish(table: Table): Table {
  const seats = table.seats.map((state) => (state.standIn?.why === 'clock' ? seated(A_PERSON) : state));
  return { ...table, seats };
}

function expectPlaying({ match }: Table): Played {
  if (match?.phase !== 'playing') throw new Error('no match is being played');
  return match;
}

function withPlayed(table: Table, change: (match: Played) => Played): Table {
  const { match } = table;
  return match === undefined || match.phase === 'promised' ? table : { ...table, match: change(match) };
}
