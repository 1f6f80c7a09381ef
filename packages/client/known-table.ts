import type { AnyGame, Day, GameTypes, MatchRecord, Outcome, Seat, Seed, Turn, Viewer } from '@hyakki/engine';
import { type FindGame, type LookBack, MOST_CHAT_LINES, type Setting } from '@hyakki/table';
import type {
  ChatLine,
  Person,
  SentClock,
  SentMatch,
  SentNudge,
  SentPause,
  SentProposal,
  SentSeat,
  SentWait,
  TableMessage,
  TableMessageOf,
} from '@hyakki/table/protocol';

type Seen = GameTypes['SeenEvent'];

/** A table as one viewer knows it: the fold of all its messages. */
export interface TableState {
  readonly you: Viewer;
  readonly host: Seat;
  readonly dealer: 'server' | 'device';
  /** The day and its commitment at a table of the daily deal (P31); null at all others. */
  readonly daily: { readonly day: Day; readonly commitment: Seed } | null;
  readonly setting: Setting;
  readonly seats: readonly SentSeat[];
  /** What somebody proposes that all decide together (P25). */
  readonly proposal: SentProposal | null;
  /** The table's time at the welcome. Clocks are corrected by its difference from the device's clock. */
  readonly welcomedAt: number;
  /** By seat. */
  readonly people: readonly (Person | null)[];
  readonly watching: number;
  /** What people wrote to each other since the last match (P11); null while nobody can write. */
  readonly chat: readonly ChatLine[] | null;
  /** What people look back at together since the last match (P30); null while nobody leads. */
  readonly lookBack: LookBack | null;
  readonly match: MatchState | null;
}

export type MatchState =
  | {
      readonly phase: 'promised';
      readonly number: number;
      readonly commitment: Seed;
      readonly shared: readonly boolean[];
    }
  | PlayedState;

export interface PlayedState {
  readonly phase: 'playing' | 'over';
  readonly number: number;
  readonly game: string;
  readonly aids: Setting['aids'];
  /** Of its deal; null for a written one. */
  readonly commitment: Seed | null;
  readonly view: GameTypes['View'];
  /** The turn that the view shows; null without the rules of this game. */
  readonly turn: Turn | null;
  /** Null while the match goes on, and after it was stopped. */
  readonly outcome: Outcome | null;
  /** The events of the current turn, with the faces this viewer saw. They are dropped when the turn ends. */
  readonly current: readonly Seen[];
  /** What public history keeps of the past turns; null under `bare`. */
  readonly past: readonly Seen[] | null;
  /** What public history will keep of the current turn. */
  readonly kept: readonly Seen[];
  /** Null where the table allows none. */
  readonly notes: ReadonlyMap<string, string> | null;
  readonly memory: GameTypes['Memory'] | null;
  readonly clock: SentClock | null;
  /** Who was first reminded at this board, and when. */
  readonly nudge: SentNudge | null;
  /** By seat: when it was last reminded, as far as this viewer knows. */
  readonly nudgedAt: ReadonlyMap<Seat, number>;
  /** The bot that waits for help, and for whom (P27). */
  readonly wait: SentWait | null;
  /** A pause, or the question for one (P34). */
  readonly pause: SentPause | null;
  readonly stoppedBy: Seat | null;
  readonly record: MatchRecord | null;
  /** How often the board has changed since the first welcome. */
  readonly steps: number;
  readonly isTurnNew: boolean;
}

/** Begins with a `table` message; undefined before that. */
export function foldMessage(
  state: TableState | undefined,
  told: TableMessage,
  findGame: FindGame,
): TableState | undefined {
  if (told.type === 'table') return enter(told, state, findGame);
  if (state === undefined) return undefined;
  switch (told.type) {
    case 'seats':
      return withPlayed(
        { ...state, you: told.you, host: told.host, seats: told.seats, proposal: told.proposal },
        (match) => ({
          ...match,
          wait: told.wait,
          pause: told.pause === undefined ? match.pause : told.pause,
        }),
      );
    case 'wait':
      return withPlayed(state, (match) => ({ ...match, wait: told.wait }));
    case 'pause':
      return withPlayed(state, (match) => {
        const ms = told.pause === null ? Math.max(0, told.at - (match.pause?.since ?? told.at)) : 0;
        return {
          ...match,
          pause: told.pause,
          clock: told.clock,
          wait: told.wait,
          // As if the time of the pause had not been.
          nudge: match.nudge && { ...match.nudge, at: match.nudge.at + ms },
        };
      });
    case 'setting':
      return {
        ...state,
        you: told.you,
        host: told.host,
        seats: told.seats,
        setting: told.setting,
        proposal: null,
      };
    case 'promise':
      return {
        ...state,
        proposal: null,
        match: { phase: 'promised', number: told.match, commitment: told.commitment, shared: told.shared },
      };
    case 'shared':
      return state.match?.phase === 'promised'
        ? { ...state, match: { ...state.match, shared: state.match.shared.with(told.seat, true) } }
        : state;
    case 'told':
      return { ...state, proposal: afterMove(state, told), match: step(state, told, findGame) };
    case 'nudged':
      return withPlayed(state, (match) => ({
        ...match,
        // A second reminder at the same board does not delay what the first one allows.
        nudge: match.nudge?.to === told.to ? match.nudge : { to: told.to, at: told.at },
        nudgedAt: new Map([...match.nudgedAt, [told.to, told.at]]),
      }));
    case 'paced':
      return { ...state, setting: { ...state.setting, pace: told.pace } };
    case 'proposal':
      return { ...state, proposal: told.proposal };
    case 'noted':
      return withPlayed(state, (match) => ({
        ...match,
        notes: match.notes && marked(match.notes, told.on, told.mark),
      }));
    case 'over':
      return withPlayed({ ...state, host: told.host, seats: told.seats, proposal: null }, (match) => ({
        ...match,
        phase: 'over',
        nudge: null,
        wait: null,
        pause: null,
        record: told.record,
        stoppedBy: told.stoppedBy,
      }));
    case 'people':
      return { ...state, people: told.people, watching: told.watching };
    case 'chat':
      return { ...state, chat: told.lines };
    case 'chatted':
      return state.chat === null
        ? state
        : { ...state, chat: [...state.chat, told.line].slice(-MOST_CHAT_LINES) };
    case 'look-back':
      return { ...state, lookBack: told.lookBack };
    case 'hurried':
    case 'taken-over':
    case 'said':
    case 'reasons':
    case 'answer':
    case 'refused':
      return state;
  }
}

function enter(
  told: TableMessageOf<'table'>,
  before: TableState | undefined,
  findGame: FindGame,
): TableState {
  const { you, host, dealer, daily, setting, seats, proposal, chat, lookBack, match } = told;
  const people = before?.people ?? seats.map(() => null);
  return {
    you,
    host,
    dealer,
    daily: daily ?? null,
    setting,
    seats,
    proposal,
    welcomedAt: told.now,
    people,
    watching: before?.watching ?? 0,
    chat,
    lookBack,
    match: match && entered(match, you === before?.you ? played(before) : undefined, findGame),
  };
}

function entered(match: SentMatch, before: PlayedState | undefined, findGame: FindGame): MatchState {
  if (match.phase === 'promised') return match;
  const {
    phase,
    number,
    game,
    commitment,
    aids,
    view,
    history,
    notes,
    memory,
    clock,
    nudge,
    wait,
    pause,
    stoppedBy,
    record,
  } = match;
  const isSame = before?.number === number;
  // A welcome holds only what followed the last number we had. The rest is in the state before.
  const known = isSame && before.past !== null ? [...before.past, ...before.kept] : [];
  return {
    phase,
    number,
    game,
    aids,
    commitment,
    ...shownBy(view, findGame(game)),
    current: [],
    past: history && [...known, ...history],
    kept: [],
    notes: notes && new Map(notes.map(({ on, mark }) => [on, mark])),
    memory,
    clock,
    nudge,
    nudgedAt: new Map(nudge === null ? [] : [[nudge.to, nudge.at]]),
    wait,
    pause: pause ?? null,
    stoppedBy,
    record,
    steps: (isSame ? before.steps : 0) + 1,
    isTurnNew: true,
  };
}

function step(
  { you, match, setting, daily }: TableState,
  told: TableMessageOf<'told'>,
  findGame: FindGame,
): PlayedState {
  const { events, history, view, clock, wait } = told;
  const isDeal = told.seat === null;
  const before = !isDeal && match !== null && match.phase !== 'promised' ? match : undefined;
  const past = before?.past ?? [];
  const kept = [...(before?.kept ?? []), ...(history ?? [])];
  const aids = before?.aids ?? setting.aids;
  const game = before?.game ?? setting.game;
  const shown = shownBy(view, findGame(game));
  const isTurnOver = before !== undefined && !isSameTurn(before.turn, shown.turn);
  // A spectator's welcome has no memory, so there is none to continue.
  const isRemembered = aids === 'perfect-memory' && you !== 'spectator';
  const isMarked = you !== 'spectator' && (aids === 'notes' || aids === 'perfect-memory');
  return {
    phase: 'playing',
    number: told.match,
    game,
    aids,
    // Without a promise the last deal is played again, or that of the day.
    commitment: match?.commitment ?? daily?.commitment ?? null,
    ...shown,
    // Of a past turn only public history stays. Faces that were seen in it are gone.
    current: isTurnOver ? [] : [...(before?.current ?? []), ...events],
    past: history === null ? null : isTurnOver ? [...past, ...kept] : past,
    kept: isTurnOver ? [] : kept,
    notes: before?.notes ?? (isMarked ? new Map() : null),
    memory: isRemembered ? remember(findGame(game), before?.memory ?? null, events) : null,
    clock,
    nudge: null,
    nudgedAt: before?.nudgedAt ?? new Map(),
    wait,
    pause: before?.pause ?? null,
    stoppedBy: null,
    record: null,
    steps: (before?.steps ?? 0) + 1,
    isTurnNew: isTurnOver || isDeal,
  };
}

/** P25: somebody who acts is present, so a proposal to put in a bot at this board has lost its purpose. */
function afterMove({ proposal, seats }: TableState, { seat }: TableMessageOf<'told'>): SentProposal | null {
  if (proposal === null || seat === null || proposal.what === 'stand-in') return null;
  return seat === proposal.for && seats[seat]?.standIn === null ? null : proposal;
}

function remember(
  game: AnyGame | undefined,
  memory: GameTypes['Memory'] | null,
  events: readonly Seen[],
): GameTypes['Memory'] | null {
  if (game === undefined) return null;
  return (
    events.reduce<GameTypes['Memory'] | undefined>(
      (held, seen) => game.remember(held, seen),
      memory ?? undefined,
    ) ?? null
  );
}

function shownBy(
  view: GameTypes['View'],
  game: AnyGame | undefined,
): Pick<PlayedState, 'view' | 'turn' | 'outcome'> {
  return { view, turn: game?.turnOf(view) ?? null, outcome: game?.outcomeIn(view) ?? null };
}

function isSameTurn(one: Turn | null, other: Turn | null): boolean {
  return one?.number === other?.number && one?.seat === other?.seat;
}

export function seatInTurn({ turn }: Pick<PlayedState, 'turn'>): Seat | undefined {
  return turn?.seat;
}

export function played(state: TableState | undefined): PlayedState | undefined {
  const match = state?.match;
  return match != null && match.phase !== 'promised' ? match : undefined;
}

/** Lines of chat after the one with this number. */
export function chatAfter({ chat }: Pick<TableState, 'chat'>, number: number): readonly ChatLine[] {
  return chat?.filter((line) => line.number > number) ?? [];
}

/** The empty seats. */
export function freeSeats({ seats }: Pick<TableState, 'seats'>): readonly Seat[] {
  return seats.flatMap(({ sitter }, seat) => (sitter.kind === 'empty' ? [seat] : []));
}

function marked(notes: ReadonlyMap<string, string>, on: string, mark: string | null) {
  const after = new Map(notes);
  if (mark === null) after.delete(on);
  else after.set(on, mark);
  return after;
}

function withPlayed(state: TableState, change: (match: PlayedState) => PlayedState): TableState {
  const match = played(state);
  return match === undefined ? state : { ...state, match: change(match) };
}
