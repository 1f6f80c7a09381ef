import { AIDS, BOT_MEMORIES, isFields, isShallow, TALKS } from '@hyakki/engine';
import * as v from 'valibot';
import { CHATS, type Chat } from '../rules/log.ts';

// The schemas that messages and stored lines share. Everything has a bound, because input from outside may be
// anything.

export const MOST_SEATS = 8;
export const LONGEST_NOTATION = 80;

export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
export const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));

export const seatForm = whole(0, MOST_SEATS - 1);
export const seqForm = whole(0, Number.MAX_SAFE_INTEGER);
export const timeForm = whole(0, Number.MAX_SAFE_INTEGER);
/** A match by its number at the table. */
export const matchForm = whole(1, 1_000_000);
export const seedForm = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
export const ID = /^[\w-]{1,64}$/;
/** Made by a client for each request. */
export const idForm = v.pipe(v.string(), v.regex(ID));
export const gameForm = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,19}$/));
export const notationForm = text(LONGEST_NOTATION);

export const talkForm = v.picklist(TALKS);
export const chatForm = v.picklist(CHATS);
export const aidsForm = v.picklist(AIDS);
export const memoryForm = v.picklist(BOT_MEMORIES);

export const botNameForm = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/));
export const botSpecForm = v.strictObject({
  name: botNameForm,
  version: whole(1, 1_000_000),
  memory: memoryForm,
});

const SHORTEST_CLOCK = 5;
const LONGEST_TURN = 14 * 86_400;
const LONGEST_MATCH = 86_400;
export const clockForm = v.variant('kind', [
  v.strictObject({ kind: v.literal('none') }),
  v.strictObject({ kind: v.literal('turn'), seconds: whole(SHORTEST_CLOCK, LONGEST_TURN) }),
  v.strictObject({ kind: v.literal('match'), seconds: whole(SHORTEST_CLOCK, LONGEST_MATCH) }),
]);
export const paceForm = whole(0, 10_000);

/** The sitter of a seat, in stored lines and messages. */
export const sitterForm = v.variant('kind', [
  v.strictObject({ kind: v.literal('empty') }),
  v.strictObject({ kind: v.literal('person') }),
  v.strictObject({ kind: v.literal('bot'), ...botSpecForm.entries }),
]);

/** A saying. Its name is not checked here: a shorter list of sayings must not damage old logs. */
export const saidForm = v.variant('kind', [
  v.strictObject({ kind: v.literal('reaction'), name: text(40) }),
  v.strictObject({ kind: v.literal('phrase'), name: text(40) }),
  v.strictObject({ kind: v.literal('point'), move: notationForm }),
]);

/** A table's setting; each reader passes in how strictly to read the game's options, and what may be missing. */
export const settingFormWith = <
  Options extends v.GenericSchema<unknown, object>,
  ChatForm extends v.GenericSchema<unknown, Chat>,
>(
  options: Options,
  chat: ChatForm,
) =>
  v.strictObject({
    game: gameForm,
    seatCount: whole(1, MOST_SEATS),
    options,
    talk: talkForm,
    chat,
    aids: aidsForm,
    clock: clockForm,
    pace: paceForm,
  });

/** The output of a schema, read-only. */
export type ReadBy<Form extends v.GenericSchema> = Immutable<v.InferOutput<Form>>;
type Immutable<Value> = object extends Value
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]: Immutable<Value[Key]> }
    : Value;

interface Bounds {
  readonly depth: number;
  readonly length: number;
}

/** An object that somebody else checks: a game's options, a move, a layout. */
function looseForm(bounds: Bounds) {
  return v.custom<object>((input) => isBounded(input, bounds));
}

function isBounded(input: unknown, { depth, length }: Bounds): input is object {
  return (
    isFields(input) &&
    // Check the depth first: stringifying something very deep would overflow the stack.
    isShallow(input, depth) &&
    JSON.stringify(input).length <= length
  );
}

const MOVE_BOUNDS: Bounds = { depth: 4, length: 400 };

export const optionsForm = looseForm({ depth: 6, length: 4_000 });
export const moveForm = looseForm(MOVE_BOUNDS);
export const layoutForm = looseForm({ depth: 8, length: 8_000 });

export function isBoundedMove(input: unknown): input is object {
  return isBounded(input, MOVE_BOUNDS);
}
