import { quote, type Refusal } from '@hyakki/engine';
import * as v from 'valibot';
import type { ClockRule, Saying } from '../rules/log.ts';
import type { Role } from '../rules/table.ts';

// What a socket carries beside the table's messages, and HTTP's refusals. Shared by server and clients; needs no
// Node.

/** Every code of the server's own refusals, with its HTTP status. The server never sends another. */
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
  'both-seated': 409,
  'bundle-changed': 409,
  'code-taken': 409,
  'deal-in-play': 409,
  'name-frozen': 409,
  'name-taken': 409,
  'notices-off': 409,
  'other-person': 409,
  'seat-taken': 409,
  'table-full': 409,
  'link-lapsed': 410,
  'too-big': 413,
  'not-json': 415,
  'unknown-host': 421,
  'bad-name': 422,
  'bad-passkey': 422,
  'bad-subscription': 422,
  refused: 422,
  'kept-enough': 429,
  'too-fast': 429,
  'headers-too-big': 431,
  broken: 500,
  'table-damaged': 503,
  'rules-changed': 503,
  'not-stored': 503,
  'come-back': 503,
  full: 503,
  'no-room': 507,
} as const;
export type ErrorCode = keyof typeof ERRORS;

export function isErrorCode(input: unknown): input is ErrorCode {
  return typeof input === 'string' && Object.hasOwn(ERRORS, input);
}

/** The body of every unsuccessful answer. */
export interface ErrorBody {
  readonly error: {
    readonly code: ErrorCode;
    /** Why a table or a game refused, for `refused`. */
    readonly refusal?: Refusal;
  };
}

/** Why the server closes a socket, sent before it does. The number is the close code, for clients that see nothing else. */
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
  /** Its match was dealt under other rules than this server has. */
  'rules-changed': 4501,
  /** The server goes down, and comes back. */
  'come-back': 1012,
} as const;
export type Farewell = keyof typeof FAREWELLS;

/** After these a client must not reconnect by itself. */
export const FINAL_FAREWELLS: readonly Farewell[] = [
  'nobody',
  'taken-over',
  'sent-away',
  'left',
  'erased',
  'bad-message',
  'table-damaged',
  'rules-changed',
];

const token = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

/** What a client can send beside the table's messages. */
export const CLIENT_SOCKET_FORMS = {
  /** The spectators' link of somebody without a seat. */
  watch: v.strictObject({ type: v.literal('watch'), link: token }),
  /** A heartbeat. The answer is the same message. */
  beat: v.strictObject({ type: v.literal('beat') }),
  /**
   * Whether a person can see this page now; until a client says so, they can. Somebody who sees the table gets no notice about
   * it (P35). Nobody else is told, and there is no answer. Send it after the welcome: an older server refuses it.
   */
  visibility: v.strictObject({ type: v.literal('visibility'), isVisible: v.boolean() }),
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

/** A private link. Clients draw its QR code (`client/qr.ts`). */
export interface GivenLink {
  readonly link: string;
}

/** A new table with all its links. The server never sends these links again. */
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

/** Choices for a new table beside the match's setting. */
export interface TableExtras {
  /** How long the host's invitations live; the operator may allow less. */
  readonly linkHours?: number;
}

export interface Entrance {
  readonly table: string;
  readonly role: Role;
  /** The person's own link, sent when they claim the seat and never again. */
  readonly own: GivenLink | null;
}

const linkHours = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8_760)));

/** A link or code that a host asks for, to give away. */
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
  /** The seat whose turn it is; null if nobody's, or not stored yet. */
  readonly turn: number | null;
  /** When that turn began; null if it is nobody's or a bot's, or not stored yet. Times are the server's, in milliseconds. */
  readonly turnSince: number | null;
  /** When a bot will play for that seat; null without a clock, and in a pause. */
  readonly turnUntil: number | null;
  /** The clock of the match, or of the next one. */
  readonly clock: ClockRule;
  readonly isPaused: boolean;
  /** Whether a bot plays one's own seat for now. It is one's own turn if `turn` is `seat` and this is false. */
  readonly isStoodIn: boolean;
  /** By seat, of people only. */
  readonly names: readonly (string | null)[];
  /** Milliseconds. */
  readonly changedAt: number;
}

/** One's own tables, the newest first. */
export interface OwnTables {
  /** The server's time, in milliseconds. */
  readonly now: number;
  readonly tables: readonly OwnTable[];
}

/** How a notice about one's turn can reach somebody whose page is closed (P35). */
export const NOTICE_WAYS = ['push', 'ntfy', 'webhook'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

/** No public address is known, it is no https address that push services accept, or the operator does not want it. */
export const NO_PUSH_WHYS = ['no-origin', 'not-public', 'switched-off'] as const;

/** What a server can send notices by. */
export interface NoticeWays {
  /** For `applicationServerKey`, in base64url; null if there is no Web Push. */
  readonly push: { readonly publicKey: string } | null;
  readonly whyNoPush: (typeof NO_PUSH_WHYS)[number] | null;
  /** The address of the ntfy server that people type into its app. */
  readonly ntfy: { readonly server: string } | null;
  readonly webhook: boolean;
}

/** Where a person gets notices. */
export interface OwnNoticeAddress {
  /** To delete it by; it opens nothing. */
  readonly id: string;
  readonly way: NoticeWay;
  /** It belongs to the browser that asks. */
  readonly isThis: boolean;
  readonly addedAt: number;
  /** The name that the server drew, for ntfy and webhook. Everybody who knows it can read the notices. */
  readonly name: string | null;
  /** The host of the browser's push service. */
  readonly service: string | null;
}

/** When somebody wants no notices. Minutes after midnight in their time zone: from 22:00 to 07:30 is 1320 and 450. */
const minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439));
export const QUIET_FORM = v.strictObject({
  from: minute,
  to: minute,
  /** A name of the IANA list: `Europe/Paris`. */
  zone: v.pipe(v.string(), v.maxLength(64)),
});
export type SentQuietHours = v.InferOutput<typeof QUIET_FORM>;

/** What the server knows of somebody's notices. */
export interface OwnNotices extends NoticeWays {
  readonly addresses: readonly OwnNoticeAddress[];
  /** One more replaces the oldest. */
  readonly most: number;
  readonly quiet: SentQuietHours | null;
}

/** Turns notices on. A browser sends its subscription again at every visit: the same one changes nothing. */
export const NEW_NOTICES_FORM = v.variant('way', [
  v.strictObject({
    way: v.literal('push'),
    /** As `PushSubscription.toJSON()` gives it. */
    subscription: v.object({
      endpoint: v.pipe(v.string(), v.maxLength(1024)),
      keys: v.object({
        p256dh: v.pipe(v.string(), v.maxLength(200)),
        auth: v.pipe(v.string(), v.maxLength(100)),
      }),
    }),
  }),
  v.strictObject({ way: v.picklist(['ntfy', 'webhook']) }),
]);
export type NewNotices = v.InferOutput<typeof NEW_NOTICES_FORM>;

export const NOTICES_CHANGE_FORM = v.strictObject({ quiet: v.nullable(QUIET_FORM) });

/** Both pars of a daily deal; a game without open cards to count has no open par. */
export interface DailyPars {
  readonly open: { readonly moves: number; readonly score: number | null } | null;
  readonly perfectMemory: {
    readonly mean: number;
    readonly low: number;
    readonly high: number;
    readonly matches: number;
  };
}

/** A daily deal as everybody may know it before they play. */
export interface OpenDaily {
  readonly game: string;
  readonly seatCount: number;
  readonly edition: string;
  readonly level: number;
  readonly bot: { readonly name: string; readonly memory: string };
  readonly commitment: string;
}

/** One's own try of a daily deal. */
export interface OwnTry {
  readonly day: string;
  readonly game: string;
  readonly seatCount: number;
  readonly table: string;
  readonly isOver: boolean;
  /** Null while it goes on, and if it does not count. */
  readonly points: number | null;
}

/** A try with what only those get whose try is over (P33). */
export interface SentTry extends OwnTry {
  readonly spread: readonly { readonly points: number; readonly count: number }[] | null;
  /** Null while they are worked out, and before the try is over. */
  readonly pars: DailyPars | null;
}

/** What the page of the daily deal shows. */
export interface Daily {
  readonly day: string;
  /** The server's time, and when nobody begins this one any more. Milliseconds. */
  readonly now: number;
  readonly endsAt: number;
  readonly deals: readonly OpenDaily[];
  /** What is promised for the day after. */
  readonly next: readonly Pick<OpenDaily, 'game' | 'seatCount' | 'commitment'>[];
  /** The day before, with its secrets once it is open. */
  readonly before: {
    readonly day: string;
    readonly isOpen: boolean;
    readonly deals: readonly (Pick<OpenDaily, 'game' | 'seatCount' | 'commitment'> & {
      readonly secret: string | null;
    })[];
  };
  /** One's own of these two days. */
  readonly tries: readonly SentTry[];
}

/** Alone with bots, or with friends who come by a link. */
export const DAILY_COMPANIES = ['bots', 'friends'] as const;
export const DAILY_FORM = v.strictObject({
  game: v.pipe(v.string(), v.maxLength(20)),
  seatCount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8)),
  with: v.picklist(DAILY_COMPANIES),
});
export type DailyWish = v.InferOutput<typeof DAILY_FORM>;

/** A table of the daily deal: nobody watches it. */
export type CreatedDaily = Omit<CreatedTable, 'spectator'>;

export interface OwnRecord {
  readonly table: string;
  readonly match: number;
  readonly game: string;
  readonly endedAt: number;
}

/** What a guest wrote at tables, with the table's time. */
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

/** A one-time code for another device, as the person who made it sees it. */
export interface TransferState {
  /** Milliseconds. */
  readonly expiresAt: number;
  readonly isUsed: boolean;
}

/** What a page needs to make a passkey, or to use one. */
export interface PasskeyChallenge {
  /** In base64url, as the rest. */
  readonly challenge: string;
  /** The host that the passkey belongs to. */
  readonly rpId: string;
}
export interface NewPasskeyChallenge extends PasskeyChallenge {
  /** How the authenticator tells this person from others. */
  readonly person: string;
  readonly name: string;
  /** Passkeys that this person has already. */
  readonly known: readonly string[];
  /** COSE's numbers, the best first. */
  readonly algorithms: readonly number[];
}

/** What a person keeps at the server. */
export interface KeptAtServer {
  readonly passkeys: readonly OwnPasskey[];
  readonly bundle: { readonly version: number; readonly savedAt: number; readonly bytes: number } | null;
  /** The longest bundle that the server takes, in characters. */
  readonly most: number;
}
/** A browser in which a person is signed in. The server knows no more about it. */
export interface OwnSession {
  /** To end it by; it opens nothing. */
  readonly name: string;
  /** Its last visit, to a quarter of a day, in milliseconds. */
  readonly seenAt: number;
  /** The one that asks. */
  readonly isThis: boolean;
}
export interface OwnPasskey {
  readonly id: string;
  /** Milliseconds. */
  readonly createdAt: number;
  readonly usedAt: number;
}

const base64url = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^[\w-]+$/));
/** A one-time code in two parts: to find it by, and a proof of the rest. */
const transferFields = {
  locator: v.pipe(v.string(), v.regex(/^[0-9A-Z]{4}$/)),
  proof: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
};
/** Whether the guest of this browser, with all seats, may become the same person. */
const join = v.exactOptional(v.boolean());
export const NEW_TRANSFER_FORM = v.strictObject(transferFields);
export const USED_TRANSFER_FORM = v.strictObject({ ...transferFields, join });
export const NEW_PASSKEY_FORM = v.strictObject({
  id: base64url(1_400),
  clientData: base64url(4_000),
  authenticatorData: base64url(4_000),
  publicKey: base64url(2_000),
  algorithm: v.pipe(v.number(), v.integer()),
});
export const USED_PASSKEY_FORM = v.strictObject({
  id: base64url(1_400),
  clientData: base64url(4_000),
  authenticatorData: base64url(2_000),
  signature: base64url(2_000),
  join,
});
export type UsedTransfer = v.InferOutput<typeof USED_TRANSFER_FORM>;
export type MadePasskey = v.InferOutput<typeof NEW_PASSKEY_FORM>;
export type EnteringPasskey = v.InferOutput<typeof USED_PASSKEY_FORM>;

/** Everything that the server stores about a guest. */
export interface Export extends WrittenLines {
  readonly guest: Me & { readonly seenAt: string };
  readonly tables: readonly OwnTable[];
  /** Records of matches they sat in, to be requested one by one. */
  readonly records: readonly OwnRecord[];
  readonly sentAwayFrom: readonly string[];
  readonly dailyTries: readonly OwnTry[];
  readonly passkeys: readonly OwnPasskey[];
  readonly sessions: readonly OwnSession[];
  /** What they keep here, as their page sent it; null if nothing. */
  readonly bundle: string | null;
  readonly notices: Pick<OwnNotices, 'addresses' | 'quiet'>;
}

export const LONGEST_NAME = 24;

/** The token in a link: its whole fragment. Undefined if there is none. */
export function tokenOf(link: string): string | undefined {
  const index = link.indexOf('#');
  const found = index < 0 ? link : link.slice(index + 1);
  return /^[\w-]{22}$/.test(found) ? found : undefined;
}

const refusalForm = v.object({
  code: v.string(),
  rule: v.string(),
  params: v.record(v.string(), v.union([v.string(), v.number()])),
});
/** A server may send anything: ignore what is not a refusal. */
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
