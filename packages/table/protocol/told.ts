import type { GameTypes, MatchRecord, Reason, Seat, Seed, Viewer } from '@hyakki/engine';
import { isShallow, ok, type RefusalParams, type Result, refuse } from '@hyakki/engine';
import * as v from 'valibot';
import {
  type BotSpec,
  PROPOSED,
  type Proposed,
  type Saying,
  type Setting,
  type Sitter,
} from '../rules/log.ts';
import { type Notes, STAND_IN_WHYS, type StandInWhy } from '../rules/table.ts';
import {
  aidsForm,
  botSpecForm,
  clockForm,
  gameForm,
  MOST_SEATS,
  matchForm,
  notationForm,
  paceForm,
  seatForm,
  seedForm,
  seqForm,
  talkForm,
  text,
  timeForm,
  whole,
} from './forms.ts';
import { PROTOCOL } from './messages.ts';

type Seen = GameTypes['SeenEvent'];

/** A seat as everybody sees it. Names are told by whoever knows them (`people`). */
export interface ToldSeat {
  readonly sitter: Sitter;
  readonly standIn: { readonly bot: BotSpec; readonly why: StandInWhy } | null;
  /** It waits for a new person: whoever held it was away for too long. */
  readonly isOpen: boolean;
  /** It is kept for a host whose role passed while they were away: nobody alone can empty it. */
  readonly isKept: boolean;
}

/** A proposal that the others present decide on together. Its `seq` is its name; times are the table's. */
export interface ToldProposal {
  readonly seq: number;
  readonly by: Seat;
  readonly for: Seat;
  readonly what: Proposed;
  readonly at: number;
  /** Who has said yes, the proposer first. */
  readonly yes: readonly Seat[];
}

/** Who was reminded that it is their turn, since the board last changed, and when first. */
export interface ToldNudge {
  readonly to: Seat;
  readonly at: number;
}

/** Whose time runs and until when; for a match clock also what each seat has left. In milliseconds. */
export interface ToldClock {
  readonly seat: Seat;
  readonly until: number;
  readonly left: readonly number[] | null;
}

export type ToldMatch =
  | {
      readonly phase: 'promised';
      readonly number: number;
      readonly commitment: Seed;
      /** By seat: whether nothing more is awaited from it. */
      readonly shared: readonly boolean[];
    }
  | {
      readonly phase: 'playing' | 'over';
      readonly number: number;
      readonly game: string;
      readonly aids: Setting['aids'];
      /** Null for a written deal. */
      readonly commitment: Seed | null;
      readonly view: GameTypes['View'];
      /** With the history aid: what public history keeps, since the number asked for. */
      readonly history: readonly Seen[] | null;
      /** With the notes aid: one's own. */
      readonly notes: Notes | null;
      /** With the perfect-memory aid: the game's fold of all one was told. */
      readonly memory: GameTypes['Memory'] | null;
      readonly clock: ToldClock | null;
      readonly nudge: ToldNudge | null;
      readonly stoppedBy: Seat | null;
      /** Everything, once the match is over. */
      readonly record: MatchRecord | null;
    };

/**
 * Everything that somebody at a table is told. `seq` numbers what everybody is told of: for one viewer each number
 * comes once (`over` repeats that of the move that ended the match) and none is left out.
 */
export type Told =
  | {
      readonly type: 'table';
      readonly protocol: typeof PROTOCOL;
      readonly seq: number;
      /** The table's time now, so that clocks can be shown by it. */
      readonly now: number;
      readonly you: Viewer;
      readonly host: Seat;
      readonly dealer: 'server' | 'device';
      readonly setting: Setting;
      readonly seats: readonly ToldSeat[];
      readonly proposal: ToldProposal | null;
      readonly match: ToldMatch | null;
    }
  | {
      readonly type: 'seats';
      readonly seq: number;
      readonly you: Viewer;
      readonly host: Seat;
      readonly seats: readonly ToldSeat[];
      readonly proposal: ToldProposal | null;
    }
  | {
      readonly type: 'setting';
      readonly seq: number;
      readonly you: Viewer;
      readonly host: Seat;
      readonly setting: Setting;
      readonly seats: readonly ToldSeat[];
    }
  /** Somebody was reminded that it is their turn. */
  | {
      readonly type: 'nudged';
      readonly seq: number;
      readonly at: number;
      readonly seat: Seat;
      readonly to: Seat;
    }
  /** A proposal as it stands now; null when it came to nothing. What it brought about is told by `seats`. */
  | {
      readonly type: 'proposal';
      readonly seq: number;
      /** Who proposed, agreed or declined. */
      readonly seat: Seat;
      readonly proposal: ToldProposal | null;
      readonly why: 'proposed' | 'agreed' | 'declined';
    }
  /** The holder of a seat went on with another device. */
  | { readonly type: 'taken-over'; readonly seq: number; readonly seat: Seat }
  /** Asks each person's device for a share. */
  | {
      readonly type: 'promise';
      readonly seq: number;
      readonly match: number;
      readonly commitment: Seed;
      readonly shared: readonly boolean[];
    }
  | { readonly type: 'shared'; readonly seq: number; readonly seat: Seat }
  /** The deal (seat null), or a move. */
  | {
      readonly type: 'told';
      readonly seq: number;
      readonly at: number;
      readonly match: number;
      readonly seat: Seat | null;
      readonly events: readonly Seen[];
      /** With the history aid: what public history keeps of these events. */
      readonly history: readonly Seen[] | null;
      readonly view: GameTypes['View'];
      readonly clock: ToldClock | null;
    }
  | { readonly type: 'said'; readonly seq: number; readonly seat: Seat; readonly saying: Saying }
  /** One's own mark, for one's other devices. */
  | { readonly type: 'noted'; readonly on: string; readonly mark: string | null }
  | {
      readonly type: 'over';
      readonly seq: number;
      readonly match: number;
      readonly stoppedBy: Seat | null;
      readonly host: Seat;
      readonly seats: readonly ToldSeat[];
      readonly record: MatchRecord;
    }
  /** P22: to whoever asked why. `isFull` once the match is over; before, only what everybody could see. */
  | {
      readonly type: 'reasons';
      readonly at: number;
      readonly isFull: boolean;
      readonly reasons: readonly Reason[];
    }
  | { readonly type: 'answer'; readonly id: string; readonly seq: number }
  | {
      readonly type: 'refused';
      /** Null where no id could be read. */
      readonly id: string | null;
      readonly code: string;
      readonly rule: string;
      readonly params: RefusalParams;
    }
  /** From whoever knows the guests, never from the table itself: who they are and whether they are here, by seat. */
  | { readonly type: 'people'; readonly people: readonly (Person | null)[]; readonly watching: number };

export interface Person {
  readonly name: string;
  readonly here: boolean;
  /** Since when they are gone, in the table's time; null while they are here. */
  readonly goneAt: number | null;
}

export type ToldOf<Type extends Told['type']> = Extract<Told, { readonly type: Type }>;

// ---- As a client reads it ----------------------------------------------------------------------------------

const view = v.custom<GameTypes['View']>((input) => isObjectWith(input, 'viewer'));
const seen = v.custom<Seen>((input) => isObjectWith(input, 'type'));
const record = v.custom<MatchRecord>((input) => isObjectWith(input, 'hyakki'));
const loose = v.custom<object>((input) => typeof input === 'object' && input !== null);

function isObjectWith(input: unknown, field: string): boolean {
  return typeof input === 'object' && input !== null && Object.hasOwn(input, field);
}

const seq = seqForm;
const seat = seatForm;
const match = matchForm;
const viewer = v.union([seatForm, v.literal('spectator')]);
const sitter = v.variant('kind', [
  v.strictObject({ kind: v.literal('empty') }),
  v.strictObject({ kind: v.literal('person') }),
  v.strictObject({ kind: v.literal('bot'), ...botSpecForm.entries }),
]);
const bySeat = <Form extends v.GenericSchema>(form: Form) => v.pipe(v.array(form), v.maxLength(MOST_SEATS));
const seats = bySeat(
  v.strictObject({
    sitter,
    standIn: v.nullable(v.strictObject({ bot: botSpecForm, why: v.picklist(STAND_IN_WHYS) })),
    isOpen: v.boolean(),
    isKept: v.boolean(),
  }),
);
const proposal = v.nullable(
  v.strictObject({ seq, by: seat, for: seat, what: v.picklist(PROPOSED), at: timeForm, yes: bySeat(seat) }),
);
const setting = v.strictObject({
  game: gameForm,
  seatCount: whole(1, MOST_SEATS),
  options: loose,
  talk: talkForm,
  aids: aidsForm,
  clock: clockForm,
  pace: paceForm,
});
const clock = v.nullable(
  v.strictObject({ seat, until: timeForm, left: v.nullable(bySeat(whole(0, Number.MAX_SAFE_INTEGER))) }),
);
const history = v.nullable(v.array(seen));
const shared = bySeat(v.boolean());
const notes = v.array(v.strictObject({ on: text(40), mark: text(40) }));

export const TOLD_FORMS = {
  table: v.strictObject({
    type: v.literal('table'),
    protocol: v.literal(PROTOCOL),
    seq,
    now: timeForm,
    you: viewer,
    host: seat,
    dealer: v.picklist(['server', 'device']),
    setting,
    seats,
    proposal,
    match: v.nullable(
      v.variant('phase', [
        v.strictObject({ phase: v.literal('promised'), number: match, commitment: seedForm, shared }),
        v.strictObject({
          phase: v.picklist(['playing', 'over']),
          number: match,
          game: gameForm,
          aids: aidsForm,
          commitment: v.nullable(seedForm),
          view,
          history,
          notes: v.nullable(notes),
          memory: v.nullable(loose),
          clock,
          nudge: v.nullable(v.strictObject({ to: seat, at: timeForm })),
          stoppedBy: v.nullable(seat),
          record: v.nullable(record),
        }),
      ]),
    ),
  }),
  seats: v.strictObject({ type: v.literal('seats'), seq, you: viewer, host: seat, seats, proposal }),
  setting: v.strictObject({ type: v.literal('setting'), seq, you: viewer, host: seat, setting, seats }),
  nudged: v.strictObject({ type: v.literal('nudged'), seq, at: timeForm, seat, to: seat }),
  proposal: v.strictObject({
    type: v.literal('proposal'),
    seq,
    seat,
    proposal,
    why: v.picklist(['proposed', 'agreed', 'declined']),
  }),
  'taken-over': v.strictObject({ type: v.literal('taken-over'), seq, seat }),
  promise: v.strictObject({ type: v.literal('promise'), seq, match, commitment: seedForm, shared }),
  shared: v.strictObject({ type: v.literal('shared'), seq, seat }),
  told: v.strictObject({
    type: v.literal('told'),
    seq,
    at: timeForm,
    match,
    seat: v.nullable(seat),
    events: v.array(seen),
    history,
    view,
    clock,
  }),
  said: v.strictObject({
    type: v.literal('said'),
    seq,
    seat,
    saying: v.variant('kind', [
      v.strictObject({ kind: v.literal('reaction'), name: text(40) }),
      v.strictObject({ kind: v.literal('phrase'), name: text(40) }),
      v.strictObject({ kind: v.literal('point'), move: notationForm }),
    ]),
  }),
  noted: v.strictObject({ type: v.literal('noted'), on: text(40), mark: v.nullable(text(40)) }),
  over: v.strictObject({
    type: v.literal('over'),
    seq,
    match,
    stoppedBy: v.nullable(seat),
    host: seat,
    seats,
    record,
  }),
  reasons: v.strictObject({
    type: v.literal('reasons'),
    at: seq,
    isFull: v.boolean(),
    reasons: v.array(
      v.strictObject({ code: text(60), params: v.record(v.string(), v.union([v.string(), v.number()])) }),
    ),
  }),
  answer: v.strictObject({ type: v.literal('answer'), id: text(64), seq }),
  refused: v.strictObject({
    type: v.literal('refused'),
    id: v.nullable(text(64)),
    code: text(60),
    rule: v.pipe(v.string(), v.maxLength(10)),
    params: v.record(v.string(), v.union([v.string(), v.number()])),
  }),
  people: v.strictObject({
    type: v.literal('people'),
    people: bySeat(
      v.nullable(v.strictObject({ name: text(80), here: v.boolean(), goneAt: v.nullable(timeForm) })),
    ),
    watching: whole(0, 1_000_000),
  }),
} as const satisfies { readonly [Type in Told['type']]: v.GenericSchema<unknown, ToldOf<Type>> };

const DEEPEST = 32;

/** For clients: what came from a table, once it was JSON. */
export function readTold(input: unknown): Result<Told> {
  const type = isObjectWith(input, 'type') ? (input as { readonly type: unknown }).type : undefined;
  if (typeof type !== 'string' || !Object.hasOwn(TOLD_FORMS, type) || !isShallow(input, DEEPEST)) {
    return refuse('bad-message', 'P20', { type: '', field: 'type' });
  }
  const read = v.safeParse<v.GenericSchema<unknown, Told>>(TOLD_FORMS[type as Told['type']], input, {
    abortEarly: true,
  });
  return read.success
    ? ok(read.output)
    : refuse('bad-message', 'P20', { type, field: v.getDotPath(read.issues[0]) ?? '' });
}
