import { type GameTypes, isShallow, type MatchRecord, ok, type Result, refuse } from '@hyakki/engine';
import * as v from 'valibot';
import { LONGEST_LINE, MOST_CHAT_LINES } from '../rules/chat-text.ts';
import { HELPER_IS } from '../rules/help.ts';
import { PROPOSED } from '../rules/log.ts';
import { PAUSE_STATES, STAND_IN_WHYS } from '../rules/table.ts';
import { PROTOCOL } from './client-messages.ts';
import {
  aidsForm,
  botSpecForm,
  chatForm,
  gameForm,
  MOST_SEATS,
  matchForm,
  paceForm,
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

// The messages of a table, as a client reads them. Types are inferred from the schemas.

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

const sentSeat = v.strictObject({
  sitter: sitterForm,
  standIn: v.nullable(v.strictObject({ bot: botSpecForm, why: v.picklist(STAND_IN_WHYS) })),
  /** It waits for a new person, because its holder was away for too long. */
  isOpen: v.boolean(),
  /** It is kept for a host whose role passed on while they were away. Nobody alone can empty it. */
  isKept: v.boolean(),
});
/** A seat as everybody sees it. Names come in `people`. */
export type SentSeat = ReadBy<typeof sentSeat>;
const seats = bySeat(sentSeat);

const sentProposal = v.strictObject({
  seq,
  by: seat,
  for: seat,
  what: v.picklist(PROPOSED),
  at: timeForm,
  /** The seats that agreed, the proposer first. */
  yes: bySeat(seat),
});
/** A proposal that the others present decide on together. Its `seq` is its name; times are the table's. */
export type SentProposal = ReadBy<typeof sentProposal>;
const proposal = v.nullable(sentProposal);

const sentClock = v.strictObject({
  seat,
  until: timeForm,
  left: v.nullable(bySeat(whole(0, Number.MAX_SAFE_INTEGER))),
});
/**
 * The seat whose time runs and until when; for a match clock also the time each seat has left. In milliseconds. In a pause
 * nothing runs: then `until` is what it was when the pause began.
 */
export type SentClock = ReadBy<typeof sentClock>;
const clock = v.nullable(sentClock);

const sentPause = v.strictObject({
  state: v.picklist(PAUSE_STATES),
  /** Who asked for it, and when. */
  by: seat,
  at: timeForm,
  /** Since when nothing moves; null while people are asked. */
  since: v.nullable(timeForm),
  /** The seats that agreed, the first one first. */
  yes: bySeat(seat),
});
/** A pause that somebody asks for, or that everybody agreed to (P34). */
export type SentPause = ReadBy<typeof sentPause>;

const sentNudge = v.strictObject({ to: seat, at: timeForm });
/** The first nudge since the board last changed. */
export type SentNudge = ReadBy<typeof sentNudge>;

const sentWait = v.strictObject({
  /** The bot that waits. */
  seat,
  from: timeForm,
  until: timeForm,
  helpers: bySeat(
    v.strictObject({
      seat,
      is: v.picklist(HELPER_IS),
      /** In this turn; nobody does it twice. */
      hasHeld: v.boolean(),
    }),
  ),
});
/** A bot waits for help, until when, and for whom (P27). */
export type SentWait = ReadBy<typeof sentWait>;
const wait = v.nullable(sentWait);

const chatLine = v.strictObject({
  /** Each line has a higher one than those before it. */
  number: whole(1, Number.MAX_SAFE_INTEGER),
  seat,
  text: text(2 * LONGEST_LINE),
});
/** Something that a person wrote (P11). */
export type ChatLine = ReadBy<typeof chatLine>;
/** Null while nobody can write here. */
const chatLines = v.nullable(v.pipe(v.array(chatLine), v.maxLength(MOST_CHAT_LINES)));

const lookBack = v.nullable(
  v.strictObject({ by: seat, step: whole(0, 1_000_000), thing: v.nullable(text(40)) }),
);

const person = v.strictObject({
  name: text(80),
  here: v.boolean(),
  /** Since when they are gone, in the table's time; null while they are here. */
  goneAt: v.nullable(timeForm),
});
export type Person = ReadBy<typeof person>;

const setting = settingFormWith(loose, chatForm);
const history = v.nullable(v.array(seen));
/** By seat: whether the deal waits for nothing more from it. */
const shared = bySeat(v.boolean());

const sentMatch = v.variant('phase', [
  v.strictObject({ phase: v.literal('promised'), number: match, commitment: seedForm, shared }),
  v.strictObject({
    phase: v.picklist(['playing', 'over']),
    number: match,
    game: gameForm,
    aids: aidsForm,
    /** Null for a written deal. */
    commitment: v.nullable(seedForm),
    view,
    /** With the history aid: public history after the seq asked for. */
    history,
    /** With the notes aid: one's own. */
    notes: v.nullable(v.array(v.strictObject({ on: text(40), mark: text(40) }))),
    /** With the perfect-memory aid: the game's fold of everything this viewer saw. */
    memory: v.nullable(loose),
    clock,
    nudge: v.nullable(sentNudge),
    wait,
    /** Only while there is one, or somebody asks for one. */
    pause: v.exactOptional(sentPause),
    stoppedBy: v.nullable(seat),
    /** Everything, once the match is over. */
    record: v.nullable(record),
  }),
]);
export type SentMatch = ReadBy<typeof sentMatch>;

/**
 * Every message a table can send, by type. `seq` numbers the messages that everybody gets: each viewer receives every
 * number once and in order (`over` repeats that of the last move).
 */
export const TABLE_FORMS = {
  table: v.strictObject({
    type: v.literal('table'),
    protocol: v.literal(PROTOCOL),
    seq,
    /** The table's time now, so that clocks can be shown by it. */
    now: timeForm,
    you: viewer,
    host: seat,
    dealer: v.picklist(['server', 'device']),
    /** Only at a table of the daily deal: which day, and what was published for it (P31). */
    daily: v.exactOptional(v.strictObject({ day: text(10), commitment: seedForm })),
    setting,
    seats,
    proposal,
    /** The newest lines of chat; null while nobody can write. */
    chat: chatLines,
    /** What people look back at together; null while nobody leads. */
    lookBack,
    match: v.nullable(sentMatch),
  }),
  seats: v.strictObject({
    type: v.literal('seats'),
    seq,
    you: viewer,
    host: seat,
    seats,
    proposal,
    wait,
    /** Only where it changed, because somebody who agreed to a pause no longer has their seat. */
    pause: v.exactOptional(v.nullable(sentPause)),
  }),
  setting: v.strictObject({ type: v.literal('setting'), seq, you: viewer, host: seat, setting, seats }),
  /** Somebody was reminded that it is their turn. */
  nudged: v.strictObject({ type: v.literal('nudged'), seq, at: timeForm, seat, to: seat }),
  /** Somebody holds a bot that waits for help, no longer does, or does not help. */
  wait: v.strictObject({
    type: v.literal('wait'),
    seq,
    seat,
    why: v.picklist(['held', 'released', 'went-on']),
    wait,
  }),
  /** The host changed the pace of bots. */
  paced: v.strictObject({ type: v.literal('paced'), seq, seat, pace: paceForm }),
  /** Bots do not wait until it is a person's turn. */
  hurried: v.strictObject({ type: v.literal('hurried'), seq, seat }),
  /** Somebody asks for a pause, agrees, declines, or goes on; or the pause begins, because everybody agreed. */
  pause: v.strictObject({
    type: v.literal('pause'),
    seq,
    at: timeForm,
    /** Null when the pause begins. */
    seat: v.nullable(seat),
    why: v.picklist(['asked', 'agreed', 'paused', 'declined', 'resumed']),
    /** As it is now; null if there is none. */
    pause: v.nullable(sentPause),
    clock,
    wait,
  }),
  /** The current proposal; null after it failed. Its effect comes in `seats`. */
  proposal: v.strictObject({
    type: v.literal('proposal'),
    seq,
    /** The seat that proposed, agreed or declined. */
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
    wait,
  }),
  said: v.strictObject({ type: v.literal('said'), seq, seat, saying: saidForm }),
  /** A line of chat. It has no `seq`: no log has it. */
  chatted: v.strictObject({ type: v.literal('chatted'), line: chatLine }),
  /** All lines of chat that are left: it opened or closed, or somebody left or changed seats. */
  chat: v.strictObject({ type: v.literal('chat'), lines: chatLines }),
  /** Somebody leads, shows something else, or no longer leads. It has no `seq`: no log has it. */
  'look-back': v.strictObject({ type: v.literal('look-back'), lookBack }),
  /** One's own mark, for one's other devices. */
  noted: v.strictObject({ type: v.literal('noted'), on: text(40), mark: v.nullable(text(40)) }),
  over: v.strictObject({
    type: v.literal('over'),
    seq,
    match,
    stoppedBy: v.nullable(seat),
    host: seat,
    seats,
    /** Null only where the match writes none (P29), and where it is that of a daily deal (P31). */
    record: v.nullable(record),
  }),
  /** P22: the answer to `why`. `isFull` after the match; before, only from what everybody could see. */
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
  /** From the server, never from the table itself: the names of persons and whether they are here, by seat. */
  people: v.strictObject({
    type: v.literal('people'),
    people: bySeat(v.nullable(person)),
    watching: whole(0, 1_000_000),
  }),
} as const;

export type TableMessageType = keyof typeof TABLE_FORMS;
/** A message from a table. */
export type TableMessage = {
  [Type in TableMessageType]: ReadBy<(typeof TABLE_FORMS)[Type]>;
}[TableMessageType];
export type TableMessageOf<Type extends TableMessageType> = Extract<TableMessage, { readonly type: Type }>;

const DEEPEST = 32;

/** For clients: reads parsed JSON from a table. */
export function readTableMessage(input: unknown): Result<TableMessage> {
  const type = isObjectWith(input, 'type') ? (input as { readonly type: unknown }).type : undefined;
  if (typeof type !== 'string' || !Object.hasOwn(TABLE_FORMS, type) || !isShallow(input, DEEPEST)) {
    return refuse('bad-message', 'P20', { type: '', field: 'type' });
  }
  const read = v.safeParse<v.GenericSchema<unknown, TableMessage>>(
    TABLE_FORMS[type as TableMessageType],
    input,
    {
      abortEarly: true,
    },
  );
  return read.success
    ? ok(read.output)
    : refuse('bad-message', 'P20', { type, field: v.getDotPath(read.issues[0]) ?? '' });
}
