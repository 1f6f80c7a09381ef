import { randomBytes } from 'node:crypto';
import { PROTOCOL } from '@hyakki/table';

// All the attacks know about the protocol: addresses, bodies, messages, and where to look in an answer. When the protocol
// changes, only this file has to.

const VERSION: number = PROTOCOL;

export type Message = { readonly type: string; readonly [field: string]: unknown };
export type Frame = Message;

/** A table's messages, without the id that `Line.ask` adds. */
export const SAY = {
  come: (): Message => ({ type: 'come', protocol: PROTOCOL }),
  beat: (): Message => ({ type: 'beat' }),
  watch: (link: string): Message => ({ type: 'watch', link }),
  set: (change: object): Message => ({ type: 'set', change }),
  seatBot: (seat: number, name: string): Message => ({ type: 'seat-bot', seat, bot: { name } }),
  emptySeat: (seat: number): Message => ({ type: 'empty-seat', seat }),
  start: (): Message => ({ type: 'start' }),
  share: (share = newShare()): Message => ({ type: 'share', share }),
  move: (seq: number, move: unknown): Message => ({ type: 'move', at: seq, move }),
  react: (): Message => ({ type: 'say', saying: { kind: 'reaction', name: 'hello' } }),
  chat: (text: string): Message => ({ type: 'chat', text }),
  lookBack: (how: 'lead' | 'show', step: number, thing: string | null = null, match = 1): Message => ({
    type: 'look-back',
    match,
    how,
    step,
    thing,
  }),
  note: (on: string, mark: string | null): Message => ({ type: 'note', on, mark }),
  standIn: (seat: number, bot?: string): Message => ({
    type: 'stand-in',
    seat,
    ...(bot === undefined ? {} : { bot: { name: bot } }),
  }),
  nudge: (seat: number): Message => ({ type: 'nudge', seat }),
  propose: (seat: number, what: 'stand-in' | 'hand-over'): Message => ({ type: 'propose', seat, what }),
  agree: (proposal: number): Message => ({ type: 'agree', proposal }),
  giveHost: (seat: number): Message => ({ type: 'give-host', seat }),
  swap: (a: number, b: number): Message => ({ type: 'swap', a, b }),
  takeBack: (): Message => ({ type: 'take-back' }),
  again: (): Message => ({ type: 'again', how: 'rematch' }),
  why: (seq: number): Message => ({ type: 'why', at: seq }),
  /** Names its match since protocol 2. */
  stop: (match = 1): Message => ({ type: 'stop', ...(VERSION > 1 ? { match } : {}) }),
  leave: (): Message => ({ type: 'leave' }),
} as const;

export function newShare(): string {
  return randomBytes(32).toString('hex');
}

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

export const ASK = {
  me: (): Request => ({ method: 'GET', path: '/api/me' }),
  introduce: (): Request => ({ method: 'POST', path: '/api/me', body: {} }),
  rename: (name: string): Request => ({ method: 'PATCH', path: '/api/me', body: { name } }),
  erase: (): Request => ({ method: 'DELETE', path: '/api/me' }),
  openTable: (wish: object): Request => ({ method: 'POST', path: '/api/tables', body: wish }),
  openLink: (link: string): Request => ({ method: 'POST', path: '/api/links', body: { link } }),
  joinByCode: (code: string): Request => ({ method: 'POST', path: '/api/codes', body: { code } }),
  /** The host asks for a new link to a seat. */
  renewLink: (table: string, seat: number): Request =>
    VERSION > 1
      ? { method: 'POST', path: `/api/tables/${table}/invitations`, body: { kind: 'seat', seat } }
      : { method: 'POST', path: `/api/tables/${table}/seats/${seat}/link`, body: {} },
  /** The holder asks for their own link; before protocol 2 the only way to a link was the host's. */
  ownLink: (table: string, seat: number): Request =>
    VERSION > 1
      ? { method: 'POST', path: `/api/tables/${table}/own`, body: { seat } }
      : ASK.renewLink(table, seat),
  /** Whoever watches asks for a free seat. */
  sitDown: (table: string, watch: string): Request => ({
    method: 'POST',
    path: `/api/tables/${table}/seats`,
    body: { watch },
  }),
  record: (table: string, match: number): Request => ({
    method: 'GET',
    path: `/api/tables/${table}/matches/${match}`,
  }),
  invite: (table: string, kind: string): Request => ({
    method: 'POST',
    path: `/api/tables/${table}/invitations`,
    body: { kind },
  }),
  daily: (): Request => ({ method: 'GET', path: '/api/daily' }),
  openDaily: (wish: object): Request => ({ method: 'POST', path: '/api/daily', body: wish }),
  health: (): Request => ({ method: 'GET', path: '/healthz' }),
  ready: (): Request => ({ method: 'GET', path: '/readyz' }),
} as const;

export function socketPath(table: string, seat?: number): string {
  return `/api/tables/${table}/socket${seat === undefined ? '' : `?seat=${seat}`}`;
}

/** The answer to `openTable`. */
export interface Opened {
  readonly table: string;
  readonly code: string;
  /** The tokens of the seats' links, by seat. */
  readonly seats: readonly string[];
  readonly spectator: string;
  /** The link that seats whoever comes first. */
  readonly group: string;
}

export function readOpened(body: unknown): Opened {
  const { table, code, seats, spectator, group } = body as {
    readonly table: string;
    readonly code: string;
    readonly seats: readonly ({ readonly link: string } | null)[];
    readonly spectator: { readonly link: string };
    readonly group: { readonly link: string };
  };
  return {
    table,
    code,
    seats: seats.map((seat) => tokenIn(seat) ?? ''),
    spectator: tokenIn(spectator) ?? '',
    group: tokenIn(group) ?? '',
  };
}

/** The answer to `openLink` or `joinByCode`: table, seat, and the holder's own link. */
export interface Entered {
  readonly table: string | undefined;
  readonly seat: number | undefined;
  readonly link: string | undefined;
}

export function readEntered(body: unknown): Entered {
  const { table, role, own } = (body ?? {}) as {
    readonly table?: string;
    readonly role?: { readonly kind: string; readonly seat?: number };
    /** Since protocol 2. */
    readonly own?: unknown;
  };
  return { table, seat: role?.kind === 'seat' ? role.seat : undefined, link: tokenIn(own) };
}

/** The token in a link. */
export function tokenIn(link: unknown): string | undefined {
  const text =
    typeof link === 'string' ? link : (link as { readonly link?: unknown } | null | undefined)?.link;
  return typeof text === 'string' ? text.slice(text.indexOf('#') + 1) : undefined;
}

/** The error code in an HTTP answer. */
export function errorIn(body: unknown): string {
  const code = (body as { readonly error?: { readonly code?: unknown } } | undefined)?.error?.code;
  return typeof code === 'string' ? code : '';
}

/** The view in a frame, if any. */
export function viewIn(frame: Frame): View | undefined {
  if (frame.type === 'told') return frame['view'] as View;
  if (frame.type !== 'table') return undefined;
  return (frame['match'] as { readonly view?: View } | null)?.view;
}
export type View = { readonly viewer: number | 'spectator'; readonly [field: string]: unknown };

/** Whether a view of Sketch shows any card of this seat's hand. */
export function showsHand(view: View | undefined, seat: number): boolean {
  const hands = view?.['hands'] as readonly (readonly unknown[])[] | undefined;
  return hands?.[seat]?.some((card) => card !== 'hidden') === true;
}

/** Names of the people at a table, by seat, and whether each is here. */
export function peopleIn(
  frame: Frame,
): readonly ({ readonly name: string; readonly here: boolean } | null)[] {
  return (frame['people'] ?? []) as readonly ({ readonly name: string; readonly here: boolean } | null)[];
}

const CODE_LETTERS = 'CFHJKLMPQRTWXYZ';

/** A random code, most likely unused. */
export function guessCode(): string {
  return Array.from(randomBytes(6), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');
}

/** Refusals of messages that the protocol does not have: an attack that gets one has attacked nothing. */
export const MISSPOKEN: readonly string[] = ['bad-message', 'bad-protocol', 'come-first'];
