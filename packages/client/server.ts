import type { MatchRecord } from '@hyakki/engine';
import { parseRecord } from '@hyakki/engine';
import type { NewTable } from '@hyakki/table';
import {
  type CreatedDaily,
  type CreatedTable,
  type Daily,
  type DailyWish,
  describeError,
  type Entrance,
  type ErrorBody,
  type ErrorCode,
  type Export,
  errorOf,
  type GivenCode,
  type GivenLink,
  type InvitationWish,
  type Me,
  type OwnRecord,
  type OwnTable,
  type TableExtras,
  tokenOf,
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
    return (await this.#ask<{ tables: readonly OwnTable[] }>('GET', '/api/tables')).tables;
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

  async #text(method: HttpRequest['method'], path: string, body?: object): Promise<string> {
    const url = `${this.origin}${path}`;
    const { status, text } = await this.#ports.request({
      method,
      url,
      body: body === undefined ? undefined : JSON.stringify(body),
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
