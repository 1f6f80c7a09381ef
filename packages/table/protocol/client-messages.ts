import {
  type Fields,
  isFields,
  isShallow,
  ok,
  quote,
  type Refusal,
  type Result,
  refuse,
} from '@hyakki/engine';
import * as v from 'valibot';
import { PROPOSED } from '../rules/log.ts';
import { PHRASES, REACTIONS } from '../rules/talk.ts';
import {
  aidsForm,
  botNameForm,
  chatForm,
  clockForm,
  gameForm,
  ID,
  idForm,
  isBoundedMove,
  LONGEST_NOTATION,
  layoutForm,
  MOST_SEATS,
  matchForm,
  memoryForm,
  moveForm,
  notationForm,
  optionsForm,
  paceForm,
  seatForm,
  seedForm,
  seqForm,
  talkForm,
  text,
  whole,
} from './forms.ts';

/** Raised when an older client and a newer table would misunderstand each other. */
export const PROTOCOL = 3;

// ---- What a client may ask ---------------------------------------------------------------------------------

const id = idForm;
/** More than a line may have, so that the table can say kindly that it is too long. */
const LONGEST_RAW_LINE = 2_000;
const seat = seatForm;
const botWish = v.strictObject({ name: botNameForm, memory: v.exactOptional(memoryForm) });

const wishes = {
  game: v.exactOptional(gameForm),
  seatCount: v.exactOptional(whole(1, MOST_SEATS)),
  /** For the game's `parseOptions`. */
  options: v.exactOptional(optionsForm),
  talk: v.exactOptional(talkForm),
  chat: v.exactOptional(chatForm),
  aids: v.exactOptional(aidsForm),
  clock: v.exactOptional(clockForm),
  pace: v.exactOptional(paceForm),
};

const saying = v.variant('kind', [
  v.strictObject({ kind: v.literal('reaction'), name: v.picklist(REACTIONS) }),
  v.strictObject({ kind: v.literal('phrase'), name: v.picklist(PHRASES) }),
  v.strictObject({ kind: v.literal('point'), move: notationForm }),
]);

/** Every message a client can send, by type. All but `come` have an id, which the answer repeats. */
export const CLIENT_FORMS = {
  /** The first message, and again after every interruption. Takes an empty seat, and takes one's own back from a bot. */
  come: v.strictObject({
    type: v.literal('come'),
    protocol: whole(0, 1_000_000),
    /** The last seq this client received; the welcome repeats public history after it. */
    since: v.exactOptional(seqForm),
  }),
  set: v.strictObject({ type: v.literal('set'), id, change: v.strictObject(wishes) }),
  'seat-bot': v.strictObject({ type: v.literal('seat-bot'), id, seat, bot: botWish }),
  /** Sends a bot away, or a person. */
  'empty-seat': v.strictObject({ type: v.literal('empty-seat'), id, seat }),
  /** Two seats change places. */
  swap: v.strictObject({ type: v.literal('swap'), id, a: seat, b: seat }),
  'give-host': v.strictObject({ type: v.literal('give-host'), id, seat }),
  start: v.strictObject({
    type: v.literal('start'),
    id,
    /** A written-out deal, at local tables only. */
    written: v.exactOptional(v.strictObject({ layout: layoutForm, seed: seedForm })),
  }),
  share: v.strictObject({ type: v.literal('share'), id, share: seedForm }),
  /** In notation or as the game's move. `at` is the last seq the client had received when it chose. */
  move: v.strictObject({
    type: v.literal('move'),
    id,
    at: seqForm,
    move: v.union([notationForm, moveForm]),
  }),
  say: v.strictObject({ type: v.literal('say'), id, saying }),
  /** A line in one's own words. The table tidies it before it counts its characters. */
  chat: v.strictObject({ type: v.literal('chat'), id, text: text(LONGEST_RAW_LINE) }),
  /**
   * Shows everybody a step of the match that is over, and a thing on its board. `lead` begins, or takes the lead from
   * somebody; `show` goes on, and is refused once somebody else leads.
   */
  'look-back': v.strictObject({
    type: v.literal('look-back'),
    id,
    match: matchForm,
    how: v.picklist(['lead', 'show']),
    step: whole(0, 1_000_000),
    thing: v.nullable(text(40)),
  }),
  /** Nobody leads any more. */
  'look-away': v.strictObject({ type: v.literal('look-away'), id }),
  note: v.strictObject({ type: v.literal('note'), id, on: text(40), mark: v.nullable(text(40)) }),
  'stand-in': v.strictObject({ type: v.literal('stand-in'), id, seat, bot: v.exactOptional(botWish) }),
  'take-back': v.strictObject({ type: v.literal('take-back'), id }),
  /** Reminds a person that they must act. */
  nudge: v.strictObject({ type: v.literal('nudge'), id, seat }),
  /** Asks a bot to wait for help, takes that back, or lets it go on. `at` as for a move. */
  wait: v.strictObject({
    type: v.literal('wait'),
    id,
    at: seqForm,
    how: v.picklist(['hold', 'release', 'go-on']),
  }),
  /** How fast bots move from now on. */
  pace: v.strictObject({ type: v.literal('pace'), id, pace: paceForm }),
  /** Bots do not wait until it is a person's turn. */
  hurry: v.strictObject({ type: v.literal('hurry'), id }),
  /** Proposes something about a seat to the others present. It happens once all of them have agreed. */
  propose: v.strictObject({ type: v.literal('propose'), id, seat, what: v.picklist(PROPOSED) }),
  /** The proposal by its number. */
  agree: v.strictObject({ type: v.literal('agree'), id, proposal: seqForm }),
  decline: v.strictObject({ type: v.literal('decline'), id, proposal: seqForm }),
  /** Asks everybody for a pause, or agrees to it (P34). Names the match, as `stop` does. */
  pause: v.strictObject({ type: v.literal('pause'), id, match: matchForm }),
  /** Goes on after a pause, or declines the one that was asked for. */
  resume: v.strictObject({ type: v.literal('resume'), id, match: matchForm }),
  again: v.strictObject({
    type: v.literal('again'),
    id,
    how: v.picklist(['rematch', 'same-deal', 'next-level']),
  }),
  /** Asks why a bot made the move at this seq. */
  why: v.strictObject({ type: v.literal('why'), id, at: seqForm }),
  /** Names the match, so that a late request does not stop the next one. */
  stop: v.strictObject({ type: v.literal('stop'), id, match: matchForm }),
  leave: v.strictObject({ type: v.literal('leave'), id }),
} as const;

export type ClientMessageType = keyof typeof CLIENT_FORMS;
export type ClientMessageOf<Type extends ClientMessageType> = v.InferOutput<(typeof CLIENT_FORMS)[Type]>;
export type ClientMessage = { [Type in ClientMessageType]: ClientMessageOf<Type> }[ClientMessageType];

const DEEPEST = 12;

/** P20: reads parsed JSON from the wire. Refuses everything that is not exactly a message. */
export function readClientMessage(input: unknown): Result<ClientMessage, Refusal> {
  return readPlainMove(input) ?? readByForm(input);
}

const MOVE_FIELDS = 4;

/**
 * Reads a move by hand, exactly as its form does: most messages are moves, and the schema showed in profiles.
 * Undefined for anything else and for a wrong move; the form then says what is wrong.
 */
function readPlainMove(input: unknown): Result<ClientMessageOf<'move'>, never> | undefined {
  if (!isFields(input) || input['type'] !== 'move') return undefined;
  const { type, id, at: seq, move } = input;
  const isRight =
    Object.keys(input).length === MOVE_FIELDS &&
    typeof id === 'string' &&
    ID.test(id) &&
    Number.isSafeInteger(seq) &&
    (seq as number) >= 0 &&
    (typeof move === 'string' ? move.length >= 1 && move.length <= LONGEST_NOTATION : isBoundedMove(move));
  return isRight ? ok({ type, id, at: seq as number, move: move as string | object }) : undefined;
}

function readByForm(input: unknown): Result<ClientMessage, Refusal> {
  const type = typeOf(input);
  if (type === undefined || !Object.hasOwn(CLIENT_FORMS, type) || !isShallow(input, DEEPEST)) {
    return refuse('bad-message', 'P20', { type: quote(type ?? ''), field: 'type' });
  }
  const read = v.safeParse(CLIENT_FORMS[type as ClientMessageType], input, { abortEarly: true });
  if (!read.success) {
    const field = quote(v.getDotPath(read.issues[0]) ?? '');
    return refuse('bad-message', 'P20', { type: quote(type), field });
  }
  if (read.output.type === 'come' && read.output.protocol !== PROTOCOL) {
    return refuse('bad-protocol', 'P20', { theirs: read.output.protocol, ours: PROTOCOL });
  }
  return ok(read.output);
}

/** The id of something that may not be a message, so that even its refusal can be matched. */
export function idOf(input: unknown): string | null {
  const read = v.safeParse(v.object({ id: idForm }), input);
  return read.success ? read.output.id : null;
}

function typeOf(input: unknown): string | undefined {
  const type = typeof input === 'object' && input !== null ? (input as Fields)['type'] : undefined;
  return typeof type === 'string' ? type : undefined;
}

// ---- What somebody wishes who opens a table ----------------------------------------------------------------

export const NEW_TABLE_FORM = v.strictObject({
  ...wishes,
  game: gameForm,
  seatCount: whole(1, MOST_SEATS),
  /** Seat 0 unless said otherwise. */
  host: v.exactOptional(seatForm),
  /** By seat; null for a seat that a person will take, such as the host's. */
  bots: v.exactOptional(v.pipe(v.array(v.nullable(botWish)), v.maxLength(MOST_SEATS))),
});
export type NewTable = v.InferOutput<typeof NEW_TABLE_FORM>;

export function readNewTable(input: unknown): Result<NewTable> {
  const read = isShallow(input, DEEPEST)
    ? v.safeParse(NEW_TABLE_FORM, input, { abortEarly: true })
    : undefined;
  if (read?.success === true) return ok(read.output);
  const issue = read?.issues[0];
  return refuse('bad-message', 'P20', {
    type: 'table',
    field: quote((issue && v.getDotPath(issue)) ?? ''),
  });
}
