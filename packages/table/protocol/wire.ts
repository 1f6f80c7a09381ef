import { quote, type Refusal } from '@hyakki/engine';
import * as v from 'valibot';
import type { Saying } from '../rules/log.ts';
import type { Role } from '../rules/table.ts';

// What a socket carries besides the table's own messages, and how HTTP says no. Known to the server and to every client:
// nothing here needs Node.

/** Every code with which the server itself says no, with its HTTP status. The list is closed: nothing else is ever told. */
export const ERRORS = {
  'bad-request': 400,
  'bad-json': 400,
  nobody: 401,
  'bad-origin': 403,
  'not-host': 403,
  'sent-away': 403,
  'no-such-page': 404,
  'no-such-table': 404,
  'no-such-link': 404,
  'no-such-code': 404,
  'no-such-record': 404,
  'too-slow': 408,
  'name-frozen': 409,
  'name-taken': 409,
  'seat-taken': 409,
  'table-full': 409,
  'link-lapsed': 410,
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
  /** Its holder went on with another device, by the seat's own link. */
  'taken-over': 4409,
  /** By the host, or by all the others together; watchers when their link was changed. */
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
export const CLIENT_SOCKET_FORMS = {
  /** Somebody without a seat shows the spectators' link. */
  watch: v.strictObject({ type: v.literal('watch'), link: token }),
  /** Is anybody there? Answered by the same. */
  beat: v.strictObject({ type: v.literal('beat') }),
} as const;
export type ClientSocketMessage = v.InferOutput<
  (typeof CLIENT_SOCKET_FORMS)[keyof typeof CLIENT_SOCKET_FORMS]
>;

export const SERVER_SOCKET_FORMS = {
  beat: CLIENT_SOCKET_FORMS.beat,
  bye: v.strictObject({
    type: v.literal('bye'),
    code: v.picklist(Object.keys(FAREWELLS) as Farewell[]),
  }),
} as const;
export type ServerSocketMessage = v.InferOutput<
  (typeof SERVER_SOCKET_FORMS)[keyof typeof SERVER_SOCKET_FORMS]
>;

// ---- HTTP --------------------------------------------------------------------------------------------------

export interface Me {
  readonly name: string;
  readonly language: string;
}

/** A private link. Whoever shows it draws the picture of it (`client/qr.ts`). */
export interface GivenLink {
  readonly link: string;
}

/** A new table, and every way to it. The links are told this once. */
export interface CreatedTable {
  readonly table: string;
  /** Ends when a match begins, or after a day. */
  readonly code: string;
  readonly role: Role;
  /** The host's own, for the host's other devices. */
  readonly own: GivenLink;
  /** First come, first seated; ends when a match begins. */
  readonly group: GivenLink;
  /** By seat: the first to open it sits there. Null for seats that are taken. */
  readonly seats: readonly (GivenLink | null)[];
  readonly spectator: GivenLink;
}

/** What somebody may wish who opens a table, besides what is played. */
export interface TableExtras {
  /** How long links live that the host gives away; the operator may allow less. */
  readonly linkHours?: number;
}

export interface Entrance {
  readonly table: string;
  readonly role: Role;
  /** The link of one's own, told when a seat is claimed and never again. */
  readonly own: GivenLink | null;
}

const linkHours = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8_760)));

/** What a host asks for, to give it away. */
export const INVITATION_FORM = v.variant('kind', [
  v.strictObject({
    kind: v.literal('seat'),
    seat: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7)),
    linkHours,
  }),
  v.strictObject({ kind: v.literal('group'), linkHours }),
  v.strictObject({ kind: v.literal('code'), linkHours }),
  v.strictObject({ kind: v.literal('spectator'), linkHours }),
]);
export type InvitationWish = v.InferOutput<typeof INVITATION_FORM>;
export const LINK_HOURS_FORM = v.strictObject({ linkHours });

export interface GivenCode {
  readonly code: string;
}

export interface OwnTable {
  readonly table: string;
  readonly seat: number;
  readonly game: string;
  readonly phase: 'waiting' | 'promised' | 'playing' | 'over' | 'damaged';
  readonly matches: number;
  /** Whose turn it is; null when nobody's, or when it was not noted yet. */
  readonly turn: number | null;
  /** By seat, of people only. */
  readonly names: readonly (string | null)[];
  /** Milliseconds. */
  readonly changedAt: number;
}

export interface OwnRecord {
  readonly table: string;
  readonly match: number;
  readonly game: string;
  readonly endedAt: number;
}

/** What somebody wrote at tables, by the time of the table. */
export interface WrittenLines {
  readonly notes: readonly {
    readonly table: string;
    readonly seat: number;
    readonly at: number;
    readonly on: string;
    /** Null where a note was rubbed out. */
    readonly mark: string | null;
  }[];
  readonly sayings: readonly {
    readonly table: string;
    readonly seat: number;
    readonly at: number;
    readonly saying: Saying;
  }[];
}

/** Everything that is kept about a guest. */
export interface Export extends WrittenLines {
  readonly guest: Me & { readonly seenAt: string };
  readonly tables: readonly OwnTable[];
  /** Of matches they sat in, to be asked for one by one. */
  readonly records: readonly OwnRecord[];
  /** Tables that they were sent away from. */
  readonly sentAwayFrom: readonly string[];
}

export const LONGEST_NAME = 24;

/** The token in a link: all of its fragment. Undefined when there is none. */
export function tokenOf(link: string): string | undefined {
  const at = link.indexOf('#');
  const found = at < 0 ? link : link.slice(at + 1);
  return /^[\w-]{22}$/.test(found) ? found : undefined;
}

const refusalForm = v.object({
  code: v.string(),
  rule: v.string(),
  params: v.record(v.string(), v.union([v.string(), v.number()])),
});
/** A server may send anything: what is no refusal is left out. */
const errorForm = v.object({
  error: v.object({ code: v.string(), refusal: v.fallback(v.optional(refusalForm), undefined) }),
});

export function errorOf(input: unknown): ErrorBody['error'] {
  const read = v.safeParse(errorForm, input);
  if (!read.success || !isErrorCode(read.output.error.code)) return { code: 'broken' };
  const { code, refusal } = read.output.error;
  return refusal === undefined ? { code } : { code, refusal };
}

export function describeError({ code, refusal }: ErrorBody['error']): string {
  return refusal === undefined ? code : `${code}: ${quote(refusal.code)} (${quote(refusal.rule)})`;
}
