import { type GameTypes, isShallow, type MatchRecord, ok, type Result, refuse } from '@hyakki/engine';
import * as v from 'valibot';
import { PROPOSED } from '../rules/log.ts';
import { STAND_IN_WHYS } from '../rules/table.ts';
import { PROTOCOL } from './client-messages.ts';
import {
  aidsForm,
  botSpecForm,
  gameForm,
  MOST_SEATS,
  matchForm,
  type ReadBy,
  saidForm,
  seatForm,
  seedForm,
  seqForm,
  settingFormWith,
  sitterForm,
  text,
  timeForm,
  whole,
} from './forms.ts';

// Everything that somebody at a table is told, as a client reads it. The types are what the schemas read.

type Seen = GameTypes['SeenEvent'];

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
const bySeat = <Form extends v.GenericSchema>(form: Form) => v.pipe(v.array(form), v.maxLength(MOST_SEATS));
const params = v.record(v.string(), v.union([v.string(), v.number()]));

const seatTold = v.strictObject({
  sitter: sitterForm,
  standIn: v.nullable(v.strictObject({ bot: botSpecForm, why: v.picklist(STAND_IN_WHYS) })),
  /** It waits for a new person: whoever held it was away for too long. */
  isOpen: v.boolean(),
  /** It is kept for a host whose role passed while they were away: nobody alone can empty it. */
  isKept: v.boolean(),
});
/** A seat as everybody sees it. Names are told by whoever knows them (`people`). */
export type SentSeat = ReadBy<typeof seatTold>;
const seats = bySeat(seatTold);

const proposalTold = v.strictObject({
  seq,
  by: seat,
  for: seat,
  what: v.picklist(PROPOSED),
  at: timeForm,
  /** Who has said yes, the proposer first. */
  yes: bySeat(seat),
});
/** A proposal that the others present decide on together. Its `seq` is its name; times are the table's. */
export type SentProposal = ReadBy<typeof proposalTold>;
const proposal = v.nullable(proposalTold);

const clockTold = v.strictObject({
  seat,
  until: timeForm,
  left: v.nullable(bySeat(whole(0, Number.MAX_SAFE_INTEGER))),
});
/** Whose time runs and until when; for a match clock also what each seat has left. In milliseconds. */
export type SentClock = ReadBy<typeof clockTold>;
const clock = v.nullable(clockTold);

const nudgeTold = v.strictObject({ to: seat, at: timeForm });
/** Who was reminded that it is their turn, since the board last changed, and when first. */
export type SentNudge = ReadBy<typeof nudgeTold>;

const person = v.strictObject({
  name: text(80),
  here: v.boolean(),
  /** Since when they are gone, in the table's time; null while they are here. */
  goneAt: v.nullable(timeForm),
});
export type Person = ReadBy<typeof person>;

const setting = settingFormWith(loose);
const history = v.nullable(v.array(seen));
/** By seat: whether nothing more is awaited from it. */
const shared = bySeat(v.boolean());

const matchTold = v.variant('phase', [
  v.strictObject({ phase: v.literal('promised'), number: match, commitment: seedForm, shared }),
  v.strictObject({
    phase: v.picklist(['playing', 'over']),
    number: match,
    game: gameForm,
    aids: aidsForm,
    /** Null for a written deal. */
    commitment: v.nullable(seedForm),
    view,
    /** With the history aid: what public history keeps, since the number asked for. */
    history,
    /** With the notes aid: one's own. */
    notes: v.nullable(v.array(v.strictObject({ on: text(40), mark: text(40) }))),
    /** With the perfect-memory aid: the game's fold of all one was told. */
    memory: v.nullable(loose),
    clock,
    nudge: v.nullable(nudgeTold),
    stoppedBy: v.nullable(seat),
    /** Everything, once the match is over. */
    record: v.nullable(record),
  }),
]);
export type SentMatch = ReadBy<typeof matchTold>;

/**
 * By type. `seq` numbers what everybody is told of: for one viewer each number comes once (`over` repeats that of the move that
 * ended the match) and none is left out.
 */
export const TOLD_FORMS = {
  table: v.strictObject({
    type: v.literal('table'),
    protocol: v.literal(PROTOCOL),
    seq,
    /** The table's time now, so that clocks can be shown by it. */
    now: timeForm,
    you: viewer,
    host: seat,
    dealer: v.picklist(['server', 'device']),
    setting,
    seats,
    proposal,
    match: v.nullable(matchTold),
  }),
  seats: v.strictObject({ type: v.literal('seats'), seq, you: viewer, host: seat, seats, proposal }),
  setting: v.strictObject({ type: v.literal('setting'), seq, you: viewer, host: seat, setting, seats }),
  /** Somebody was reminded that it is their turn. */
  nudged: v.strictObject({ type: v.literal('nudged'), seq, at: timeForm, seat, to: seat }),
  /** A proposal as it stands now; null when it came to nothing. What it brought about is told by `seats`. */
  proposal: v.strictObject({
    type: v.literal('proposal'),
    seq,
    /** Who proposed, agreed or declined. */
    seat,
    proposal,
    why: v.picklist(['proposed', 'agreed', 'declined']),
  }),
  /** The holder of a seat went on with another device. */
  'taken-over': v.strictObject({ type: v.literal('taken-over'), seq, seat }),
  /** Asks each person's device for a share. */
  promise: v.strictObject({ type: v.literal('promise'), seq, match, commitment: seedForm, shared }),
  shared: v.strictObject({ type: v.literal('shared'), seq, seat }),
  /** The deal (seat null), or a move. */
  told: v.strictObject({
    type: v.literal('told'),
    seq,
    at: timeForm,
    match,
    seat: v.nullable(seat),
    events: v.array(seen),
    /** With the history aid: what public history keeps of these events. */
    history,
    view,
    clock,
  }),
  said: v.strictObject({ type: v.literal('said'), seq, seat, saying: saidForm }),
  /** One's own mark, for one's other devices. */
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
  /** P22: to whoever asked why. `isFull` once the match is over; before, only what everybody could see. */
  reasons: v.strictObject({
    type: v.literal('reasons'),
    at: seq,
    isFull: v.boolean(),
    reasons: v.array(v.strictObject({ code: text(60), params })),
  }),
  answer: v.strictObject({ type: v.literal('answer'), id: text(64), seq }),
  refused: v.strictObject({
    type: v.literal('refused'),
    /** Null where no id could be read. */
    id: v.nullable(text(64)),
    code: text(60),
    rule: v.pipe(v.string(), v.maxLength(10)),
    params,
  }),
  /** From whoever knows the guests, never from the table itself: who they are and whether they are here, by seat. */
  people: v.strictObject({
    type: v.literal('people'),
    people: bySeat(v.nullable(person)),
    watching: whole(0, 1_000_000),
  }),
} as const;

export type ToldType = keyof typeof TOLD_FORMS;
/** Everything that somebody at a table is told. */
export type TableMessage = { [Type in ToldType]: ReadBy<(typeof TOLD_FORMS)[Type]> }[ToldType];
export type TableMessageOf<Type extends ToldType> = Extract<TableMessage, { readonly type: Type }>;

const DEEPEST = 32;

/** For clients: what came from a table, once it was JSON. */
export function readTableMessage(input: unknown): Result<TableMessage> {
  const type = isObjectWith(input, 'type') ? (input as { readonly type: unknown }).type : undefined;
  if (typeof type !== 'string' || !Object.hasOwn(TOLD_FORMS, type) || !isShallow(input, DEEPEST)) {
    return refuse('bad-message', 'P20', { type: '', field: 'type' });
  }
  const read = v.safeParse<v.GenericSchema<unknown, TableMessage>>(TOLD_FORMS[type as ToldType], input, {
    abortEarly: true,
  });
  return read.success
    ? ok(read.output)
    : refuse('bad-message', 'P20', { type, field: v.getDotPath(read.issues[0]) ?? '' });
}
