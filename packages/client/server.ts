import type { MatchRecord } from '@hyakki/engine';
import { parseRecord } from '@hyakki/engine';
import type { NewTable } from '@hyakki/table';
import {
  type CreatedDaily,
  type CreatedTable,
  type Daily,
  type DailyWish,
  describeError,
  type EnteringPasskey,
  type Entrance,
  type ErrorBody,
  type ErrorCode,
  type Export,
  errorOf,
  type GivenCode,
  type GivenLink,
  type InvitationWish,
  type KeptAtServer,
  type MadePasskey,
  type Me,
  type NewNotices,
  type NewPasskeyChallenge,
  type NoticeWays,
  type OwnNotices,
  type OwnRecord,
  type OwnSession,
  type OwnTable,
  type OwnTables,
  type PasskeyChallenge,
  type SentQuietHours,
  type TableExtras,
  type TransferState,
  tokenOf,
  type UsedTransfer,
} from '@hyakki/table/protocol';
import type { ClientPorts, HttpRequest } from './ports.ts';
import { TableConnection, type TableEvents } from './table-connection.ts';

/** An error that a server answered with. */
export class Refused extends Error {
  readonly error: ErrorBody['error'];

  constructor(error: ErrorBody['error']) {
    super(describeError(error));
    this.name = 'Refused';
    this.error = error;
  }

  get code(): ErrorCode {
    return this.error.code;
  }
}

/** A table, and the seat there. A spectator needs the link; a seat is held by the session alone. */
export interface TableAddress {
  readonly table: string;
  readonly seat?: number;
  readonly watch?: string;
  /** The personal link, for the person's other devices. The server sends it only when the seat is claimed: keep it. */
  readonly own?: string;
}

/** One server, for somebody with a session. The session is a cookie; only the ports see it. */
export class HyakkiServer {
  readonly origin: string;
  readonly #ports: ClientPorts;

  /** The origin of the server: `https://example.org`. */
  constructor(origin: string, ports: ClientPorts) {
    this.origin = origin.replace(/\/+$/, '');
    this.#ports = ports;
  }

  async me(): Promise<Me | null> {
    return (await this.#ask<{ me: Me | null }>('GET', '/api/me')).me;
  }

  /** Becomes a guest, with a drawn name, unless there is a session already. */
  async introduce(): Promise<Me> {
    return (await this.#ask<{ me: Me }>('POST', '/api/me', {})).me;
  }

  async change(change: { readonly name?: string; readonly language?: string }): Promise<Me> {
    return (await this.#ask<{ me: Me }>('PATCH', '/api/me', change)).me;
  }

  async export(): Promise<Export> {
    return this.#ask('GET', '/api/me/export');
  }

  async erase(): Promise<void> {
    await this.#ask('DELETE', '/api/me');
  }

  async tables(): Promise<readonly OwnTable[]> {
    return (await this.ownTables()).tables;
  }

  /** The same with the server's time, to show by it since when and how long. */
  async ownTables(): Promise<OwnTables> {
    return this.#ask('GET', '/api/tables');
  }

  // ---- Notices (P35) ---------------------------------------------------------------------------------------

  /** What this server can send notices by, for everybody. */
  async noticeWays(): Promise<NoticeWays> {
    return this.#ask('GET', '/api/notices');
  }

  async notices(): Promise<OwnNotices> {
    return this.#ask('GET', '/api/me/notices');
  }

  /** `notices-off`: not that way here. `bad-subscription`: this server does not call that push service. */
  async turnNoticesOn(wish: NewNotices): Promise<OwnNotices> {
    return this.#ask('POST', '/api/me/notices', wish);
  }

  async setQuietHours(quiet: SentQuietHours | null): Promise<OwnNotices> {
    return this.#ask('PATCH', '/api/me/notices', { quiet });
  }

  async turnNoticesOff(id: string): Promise<void> {
    await this.#ask('DELETE', `/api/me/notices/${id}`);
  }

  async turnAllNoticesOff(): Promise<void> {
    await this.#ask('DELETE', '/api/me/notices');
  }

  async createTable(wish: NewTable & TableExtras): Promise<CreatedTable> {
    return this.#ask('POST', '/api/tables', wish);
  }

  /** The daily deals, and one's own tries. */
  async daily(): Promise<Daily> {
    return this.#ask('GET', '/api/daily');
  }

  /** A table of today's deal. */
  async createDaily(wish: DailyWish): Promise<CreatedDaily> {
    return this.#ask('POST', '/api/daily', wish);
  }

  /** Exchanges a link for what it opens. Throws `Refused` for one that opens nothing. */
  async openLink(link: string): Promise<TableAddress> {
    const token = tokenOf(link);
    if (token === undefined) throw new Refused({ code: 'no-such-link' });
    return placeOf(await this.#ask<Entrance>('POST', '/api/links', { link: token }), link);
  }

  async joinByCode(code: string): Promise<TableAddress> {
    return placeOf(await this.#ask<Entrance>('POST', '/api/codes', { code }), undefined);
  }

  /** Takes a free seat as a spectator. */
  async sitDown(table: string, watch: string): Promise<TableAddress> {
    return placeOf(await this.#ask<Entrance>('POST', `/api/tables/${table}/seats`, { watch }), undefined);
  }

  /** For the host: a new link or code. The old one stops working. */
  async invite(table: string, wish: Exclude<InvitationWish, { readonly kind: 'code' }>): Promise<GivenLink> {
    return this.#ask('POST', `/api/tables/${table}/invitations`, wish);
  }

  async renewCode(table: string): Promise<string> {
    const given = await this.#ask<GivenCode>('POST', `/api/tables/${table}/invitations`, { kind: 'code' });
    return given.code;
  }

  /** A new personal link. The old one stops working. */
  async renewOwn(table: string, seat?: number): Promise<GivenLink> {
    return this.#ask('POST', `/api/tables/${table}/own`, seat === undefined ? {} : { seat });
  }

  /** The addresses under which other devices reach the server. Only a page on the server's own machine gets them. */
  async addresses(): Promise<readonly string[]> {
    return (await this.#ask<{ addresses: readonly string[] }>('GET', '/api/addresses')).addresses;
  }

  /** The finished matches of this guest, whose records the server has. */
  async records(): Promise<readonly OwnRecord[]> {
    return (await this.#ask<{ records: readonly OwnRecord[] }>('GET', '/api/me/records')).records;
  }

  async record(table: string, match: number): Promise<MatchRecord> {
    const record = parseRecord(await this.#text('GET', `/api/tables/${table}/matches/${match}`));
    if (!record.ok) throw new Refused({ code: 'broken', refusal: record.refusal });
    return record.value;
  }

  // ---- One person on several devices -----------------------------------------------------------------------

  /** The browsers in which this person is signed in, the last used first. */
  async sessions(): Promise<readonly OwnSession[]> {
    return (await this.#ask<{ sessions: readonly OwnSession[] }>('GET', '/api/me/sessions')).sessions;
  }

  async endSession(name: string): Promise<void> {
    await this.#ask('DELETE', `/api/me/sessions/${name}`);
  }

  /** Ends the sessions of all other devices. */
  async endOtherSessions(): Promise<void> {
    await this.#ask('DELETE', '/api/me/sessions');
  }

  async kept(): Promise<KeptAtServer> {
    return this.#ask('GET', '/api/me/kept');
  }

  /** Deletes bundle, passkeys and code at the server. */
  async forgetKept(): Promise<void> {
    await this.#ask('DELETE', '/api/me/kept');
  }

  async keptBundle(): Promise<{ readonly bundle: string | null; readonly version: number }> {
    return this.#ask('GET', '/api/me/kept/bundle');
  }

  /** Replaces version `after`. `bundle-changed` if there is another by now. Returns the new version. */
  async keepBundle(bundle: string, after: number): Promise<number> {
    const text = await this.#text('POST', `/api/me/kept/bundle?after=${after}`, bundle);
    return (JSON.parse(text) as { readonly version: number }).version;
  }

  async transfer(): Promise<TransferState | null> {
    return (await this.#ask<{ transfer: TransferState | null }>('GET', '/api/me/transfer')).transfer;
  }

  /** `code-taken`: draw another. */
  async makeTransfer(code: { readonly locator: string; readonly proof: string }): Promise<TransferState> {
    return this.#ask('POST', '/api/me/transfer', code);
  }

  async sendAlong(bundle: string): Promise<void> {
    await this.#text('POST', '/api/me/transfer/bundle', bundle);
  }

  async sentAlong(): Promise<string | null> {
    return (await this.#ask<{ bundle: string | null }>('GET', '/api/me/transfer/bundle')).bundle;
  }

  /** Ends a code that waits; of a used one, deletes what was sent along. */
  async endTransfer(): Promise<void> {
    await this.#ask('DELETE', '/api/me/transfer');
  }

  /** Becomes the person who made the code. */
  async useTransfer(code: UsedTransfer): Promise<Me> {
    return (await this.#ask<{ me: Me }>('POST', '/api/transfers', code)).me;
  }

  async passkeyToMake(): Promise<NewPasskeyChallenge> {
    return this.#ask('POST', '/api/me/passkeys/challenge', {});
  }

  async addPasskey(passkey: MadePasskey): Promise<KeptAtServer> {
    return this.#ask('POST', '/api/me/passkeys', passkey);
  }

  async removePasskey(id: string): Promise<void> {
    await this.#ask('DELETE', `/api/me/passkeys/${id}`);
  }

  async passkeyToUse(): Promise<PasskeyChallenge> {
    return this.#ask('POST', '/api/passkeys/challenge', {});
  }

  /** Becomes the person whose passkey it is. */
  async enterByPasskey(passkey: EnteringPasskey): Promise<Me> {
    return (await this.#ask<{ me: Me }>('POST', '/api/passkeys', passkey)).me;
  }

  /** Connects to a table, and reconnects after interruptions, until it is closed or the server ends it. */
  connect(place: TableAddress, events: TableEvents): TableConnection {
    const seat = place.seat === undefined ? '' : `?seat=${place.seat}`;
    const url = `${this.origin.replace(/^http/, 'ws')}/api/tables/${place.table}/socket${seat}`;
    return new TableConnection(url, place.watch, this.#ports, events);
  }

  async #ask<Answer>(method: HttpRequest['method'], path: string, body?: object): Promise<Answer> {
    const text = await this.#text(method, path, body);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }

  /** A body that is text already is a bundle. */
  async #text(method: HttpRequest['method'], path: string, body?: object | string): Promise<string> {
    const url = `${this.origin}${path}`;
    const { status, text } = await this.#ports.request({
      method,
      url,
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
      ...(typeof body === 'string' ? { type: 'text/plain' } : {}),
    });
    if (status >= 200 && status < 300) return text;
    throw new Refused(errorOf(parse(text)));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function placeOf({ table, role, own }: Entrance, opened: string | undefined): TableAddress {
  if (role.kind === 'seat') return { table, seat: role.seat, ...(own === null ? {} : { own: own.link }) };
  const watch = opened === undefined ? undefined : tokenOf(opened);
  return watch === undefined ? { table } : { table, watch };
}
