import type { GameTypes, MatchRecord, Seat, Viewer } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import type { Person, Setting, Told, ToldClock, ToldMatch, ToldOf, ToldSeat } from '@hyakki/table';

type Seen = GameTypes['SeenEvent'];
type PlayedTold = Exclude<ToldMatch, { phase: 'promised' }>;

/** A table as one viewer knows it: the fold of all it was told. */
export interface TableState {
  readonly you: Viewer;
  readonly host: Seat;
  readonly setting: Setting;
  readonly seats: readonly ToldSeat[];
  /** By seat. */
  readonly people: readonly (Person | null)[];
  readonly watching: number;
  readonly match: MatchState | null;
}

export type MatchState =
  | { readonly phase: 'promised'; readonly number: number; readonly shared: readonly boolean[] }
  | PlayedState;

export interface PlayedState {
  readonly phase: 'playing' | 'over';
  readonly number: number;
  readonly game: string;
  readonly aids: Setting['aids'];
  readonly view: GameTypes['View'];
  /** Of the turn that is being played, as it was told; forgotten when the turn is over. */
  readonly current: readonly Seen[];
  /** Of the turns that are over, what public history keeps; null under `bare`. */
  readonly past: readonly Seen[] | null;
  /** Of the turn that is being played, what public history will keep. */
  readonly kept: readonly Seen[];
  readonly notes: ReadonlyMap<string, string>;
  readonly memory: GameTypes['Memory'] | null;
  readonly clock: ToldClock | null;
  /** How often the board has changed since we came. */
  readonly steps: number;
  readonly isTurnNew: boolean;
  readonly stoppedBy: Seat | null;
  readonly record: MatchRecord | null;
}

/** Begins with a `table`; what comes before one is of no use. */
export function hear(state: TableState | undefined, told: Told): TableState | undefined {
  if (told.type === 'table') return enter(told, state);
  if (state === undefined) return undefined;
  switch (told.type) {
    case 'seats':
      return { ...state, you: told.you, host: told.host, seats: told.seats };
    case 'setting':
      return { ...state, you: told.you, host: told.host, seats: told.seats, setting: told.setting };
    case 'promise':
      return { ...state, match: { phase: 'promised', number: told.match, shared: told.shared } };
    case 'shared':
      return state.match?.phase === 'promised'
        ? { ...state, match: { ...state.match, shared: state.match.shared.with(told.seat, true) } }
        : state;
    case 'told':
      return { ...state, match: step(state, told) };
    case 'noted':
      return withPlayed(state, (match) => ({ ...match, notes: marked(match.notes, told.on, told.mark) }));
    case 'over':
      return withPlayed({ ...state, seats: told.seats }, (match) => ({
        ...match,
        phase: 'over',
        record: told.record,
        stoppedBy: told.stoppedBy,
      }));
    case 'people':
      return { ...state, people: told.people, watching: told.watching };
    case 'said':
    case 'reasons':
    case 'answer':
    case 'refused':
      return state;
  }
}

function enter(told: ToldOf<'table'>, before: TableState | undefined): TableState {
  const { you, host, setting, seats, match } = told;
  const people = before?.people ?? seats.map(() => null);
  const watching = before?.watching ?? 0;
  const known = before?.match;
  const played = known !== undefined && known !== null && known.phase !== 'promised' ? known : undefined;
  return {
    you,
    host,
    setting,
    seats,
    people,
    watching,
    match: match === null ? null : entered(match, played),
  };
}

function entered(match: ToldMatch, before: PlayedState | undefined): MatchState {
  if (match.phase === 'promised') return { phase: 'promised', number: match.number, shared: match.shared };
  const { phase, number, game, aids, view, notes, memory, clock, stoppedBy, record } = match;
  const isSame = before?.number === number;
  return {
    phase,
    number,
    game,
    aids,
    view,
    current: [],
    past: pastOf(match, isSame ? before : undefined),
    kept: [],
    notes: new Map((notes ?? []).map(({ on, mark }) => [on, mark])),
    memory,
    clock,
    steps: (isSame ? before.steps : 0) + 1,
    isTurnNew: true,
    stoppedBy,
    record,
  };
}

/** A welcome tells what came since the last number we knew; what was before we have kept ourselves. */
function pastOf({ history }: PlayedTold, before: PlayedState | undefined): readonly Seen[] | null {
  if (history === null) return null;
  return before === undefined ? history : [...(before.past ?? []), ...before.kept, ...history];
}

function step({ you, match, setting }: TableState, told: ToldOf<'told'>): PlayedState {
  const { events, history, view, clock } = told;
  const isDeal = told.seat === null;
  const before = !isDeal && match !== null && match.phase !== 'promised' ? match : undefined;
  const isOver = before !== undefined && turnOf(before.view) !== turnOf(view);
  const current = [...(before?.current ?? []), ...events];
  const kept = [...(before?.kept ?? []), ...(history ?? [])];
  const past = before?.past ?? [];
  const aids = before?.aids ?? setting.aids;
  // Spectators are given no memory when they come, and so have none to go on with.
  const isRemembered = aids === 'perfect-memory' && you !== 'spectator';
  return {
    phase: 'playing',
    number: told.match,
    game: before?.game ?? setting.game,
    aids,
    view,
    // A turn that is over is kept as public history keeps it: a face that was seen is gone with it.
    current: isOver ? [] : current,
    past: history === null ? null : isOver ? [...past, ...kept] : past,
    kept: isOver ? [] : kept,
    notes: before?.notes ?? new Map(),
    memory: isRemembered ? remember(setting.game, before?.memory ?? null, events) : null,
    clock,
    steps: (before?.steps ?? 0) + 1,
    isTurnNew: isOver || isDeal,
    stoppedBy: null,
    record: null,
  };
}

function remember(gameId: string, memory: GameTypes['Memory'] | null, events: readonly Seen[]) {
  const game = findGame(gameId);
  if (game === undefined) return null;
  return (
    events.reduce<GameTypes['Memory'] | undefined>(
      (held, seen) => game.remember(held, seen),
      memory ?? undefined,
    ) ?? null
  );
}

/** Every game's view says whose turn it is and which one. */
function turnOf(view: GameTypes['View']): string {
  const { turn, seat } = view as { readonly turn?: unknown; readonly seat?: unknown };
  return `${turn}/${seat}`;
}

/** Whose turn it is. */
export function seatInTurn({ view }: Pick<PlayedState, 'view'>): Seat | undefined {
  const { seat } = view as { readonly seat?: unknown };
  return typeof seat === 'number' ? seat : undefined;
}

function marked(
  notes: ReadonlyMap<string, string>,
  on: string,
  mark: string | null,
): ReadonlyMap<string, string> {
  const after = new Map(notes);
  if (mark === null) after.delete(on);
  else after.set(on, mark);
  return after;
}

function withPlayed(state: TableState, change: (match: PlayedState) => PlayedState): TableState {
  const { match } = state;
  return match === null || match.phase === 'promised' ? state : { ...state, match: change(match) };
}
