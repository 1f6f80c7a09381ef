import { quote, type Refusal } from '@hyakki/engine';
import * as v from 'valibot';

// What a socket carries besides the table's own messages, and how HTTP says no. Known to the server and to every client:
// nothing here needs Node.

/** Every code with which the server itself says no, with its HTTP status. The list is closed: nothing else is ever told. */
export const ERRORS = {
  'bad-request': 400,
  'bad-json': 400,
  nobody: 401,
  'bad-origin': 403,
  'not-host': 403,
  'no-such-page': 404,
  'no-such-table': 404,
  'no-such-link': 404,
  'no-such-code': 404,
  'no-such-record': 404,
  'too-slow': 408,
  'name-frozen': 409,
  'table-full': 409,
  'too-big': 413,
  'not-json': 415,
  'unknown-host': 421,
  'bad-name': 422,
  refused: 422,
  'too-fast': 429,
  'headers-too-big': 431,
  broken: 500,
  'table-damaged': 503,
  'not-stored': 503,
  'come-back': 503,
  full: 503,
} as const;
export type ErrorCode = keyof typeof ERRORS;

export function isErrorCode(input: unknown): input is ErrorCode {
  return typeof input === 'string' && Object.hasOwn(ERRORS, input);
}

/** The body of every answer that is no success. */
export interface ErrorBody {
  readonly error: {
    readonly code: ErrorCode;
    /** Why a table or a game refused, for `refused`. */
    readonly refusal?: Refusal;
  };
}

/** Why a socket was closed, told before it is. The number is the close code, for those who only see that. */
export const FAREWELLS = {
  /** Neither a seat nor a link: the session is lost, or was never there. */
  nobody: 4401,
  /** The seat's link was opened on another device. */
  'taken-over': 4409,
  /** The host gave the seat to somebody else. */
  'sent-away': 4403,
  left: 4200,
  /** The guest was deleted. */
  erased: 4410,
  'too-fast': 4429,
  'bad-message': 4400,
  'table-damaged': 4500,
  /** The server goes down, and comes back. */
  'come-back': 1012,
} as const;
export type Farewell = keyof typeof FAREWELLS;

/** After these it is no use to come again by oneself. */
export const FINAL_FAREWELLS: readonly Farewell[] = [
  'nobody',
  'taken-over',
  'sent-away',
  'left',
  'erased',
  'bad-message',
  'table-damaged',
];

const token = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

/** What a socket can send besides the table's messages. */
export const SOCKET_FORMS = {
  /** Somebody without a seat shows the spectators' link. */
  watch: v.strictObject({ type: v.literal('watch'), link: token }),
  /** Is anybody there? Answered by the same. */
  beat: v.strictObject({ type: v.literal('beat') }),
} as const;
export type SocketMessage = v.InferOutput<(typeof SOCKET_FORMS)[keyof typeof SOCKET_FORMS]>;

export const ANSWER_FORMS = {
  beat: SOCKET_FORMS.beat,
  bye: v.strictObject({
    type: v.literal('bye'),
    code: v.picklist(Object.keys(FAREWELLS) as Farewell[]),
  }),
} as const;
export type SocketAnswer = v.InferOutput<(typeof ANSWER_FORMS)[keyof typeof ANSWER_FORMS]>;

// ---- HTTP --------------------------------------------------------------------------------------------------

/** A role at a table, as it is told to whoever has it. */
export type ToldRole = { readonly kind: 'seat'; readonly seat: number } | { readonly kind: 'spectator' };

export interface Me {
  readonly name: string;
  readonly language: string;
}

/** A private link, and the same as a picture. */
export interface GivenLink {
  readonly link: string;
  readonly qr: string;
}

export interface CreatedTable {
  readonly table: string;
  readonly code: string;
  readonly role: ToldRole;
  /** By seat: whoever opens it sits there. */
  readonly seats: readonly GivenLink[];
  readonly spectator: GivenLink;
}

export interface Entrance {
  readonly table: string;
  readonly role: ToldRole;
}

export interface OwnTable {
  readonly table: string;
  readonly seat: number;
  readonly game: string;
  readonly phase: 'waiting' | 'promised' | 'playing' | 'over' | 'damaged';
  readonly matches: number;
}

/** Everything that is kept about a guest. */
export interface Export {
  readonly guest: Me & { readonly seenAt: string };
  readonly tables: readonly OwnTable[];
}

export const LONGEST_NAME = 24;

/** The token in a link: all of its fragment. Undefined when there is none. */
export function tokenOf(link: string): string | undefined {
  const at = link.indexOf('#');
  const found = at < 0 ? link : link.slice(at + 1);
  return /^[\w-]{22}$/.test(found) ? found : undefined;
}

export function errorOf(input: unknown): ErrorBody['error'] {
  const read = v.safeParse(v.object({ error: v.object({ code: v.string() }) }), input);
  const code = read.success ? read.output.error.code : undefined;
  if (!isErrorCode(code)) return { code: 'broken' };
  return (input as ErrorBody).error;
}

export function describeError({ code, refusal }: ErrorBody['error']): string {
  return refusal === undefined ? code : `${code}: ${quote(refusal.code)} (${quote(refusal.rule)})`;
}
