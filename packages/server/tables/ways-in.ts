import type { Refusal, Seat } from '@hyakki/engine';
import {
  type Entry,
  foldLog,
  isMatchGoing,
  type NewTable,
  openTable,
  type Role,
  type Table,
} from '@hyakki/table';
import type { InvitationWish } from '@hyakki/table/protocol';
import { ServerError } from '../http/server-error.ts';
import type { SecurityEvent } from '../operating/security-events.ts';
import type { Effect, Guest, Link, TableId } from '../stores/store.ts';
import { StoreError } from '../stores/store-error.ts';
import type { LiveTables } from './live-tables.ts';
import type { TablePorts } from './ports.ts';
import type { RunningTable } from './running-table.ts';
import type { Way } from './seat-claims.ts';
import { hashSecret, newCode, newId, newLinkToken } from './secrets.ts';
import { expectSpectatorsLink } from './spectators-link.ts';
import { summaryOf } from './summary.ts';

/** A new table with all its links. The tokens leave the server only once. */
export interface OpenedTable {
  readonly table: TableId;
  readonly code: string;
  readonly host: Seat;
  /** The host's own. */
  readonly own: string;
  readonly group: string;
  /** By seat; null for seats that are taken. */
  readonly seats: readonly (string | null)[];
  readonly spectator: string;
}

/** A visitor, who becomes a guest only when let in. */
export interface Knock {
  readonly guest: Guest | undefined;
  /** The name of a new guest. */
  welcome(name?: string): Promise<Guest>;
}

/** Where a visitor may go, and their own link if it is new. */
export interface Entered {
  readonly table: TableId;
  readonly role: Role;
  readonly own: string | undefined;
}

export interface WaysInPorts extends TablePorts {
  /** How long the host's invitations live; undefined for ever. */
  readonly linkMs?: number | undefined;
}

const HOUR = 3_600_000;
const CODE_MS = 24 * HOUR;
const MOST_CODES_TRIED = 20;

/** How tables begin and how people come to them: links, codes, and invitations by the host. */
export class WaysIn {
  readonly #tables: LiveTables;
  readonly #ports: WaysInPorts;

  constructor(tables: LiveTables, ports: WaysInPorts) {
    this.#tables = tables;
    this.#ports = ports;
  }

  async create(wish: NewTable, host: Guest, linkHours?: number): Promise<OpenedTable> {
    const { now, random256, games } = this.#ports;
    const opened = openTable(wish, 'server', { now: now(), random256, bots: this.#ports.bots.book }, games);
    if (!opened.ok) throw new ServerError('refused', opened.refusal);
    return this.open(opened.value, host, linkHours);
  }

  /** Creates everything in one transaction: no table without its host, no host without a link. Nobody watches the daily deal (P31), so its tables have no link for that. */
  async open(entries: readonly Entry[], host: Guest, linkHours?: number): Promise<OpenedTable> {
    const { now, games } = this.#ports;
    const id = newId();
    const table = foldLog(entries, games);
    const seat = table.host;
    const seats = table.seats.map(({ sitter }) => (sitter.kind === 'empty' ? newLinkToken() : null));
    const [own, group, spectator] = [newLinkToken(), newLinkToken(), newLinkToken()];
    const expiresAt = this.#expiresAt(linkHours);
    const link = (kind: Link['kind'], token: string, of: Seat | null): Effect => ({
      do: 'add-link',
      link: {
        hash: hashSecret('link', token),
        kind,
        seat: of,
        expiresAt: kind === 'own' ? null : expiresAt,
      },
    });
    const effects: readonly Effect[] = [
      { do: 'hold', seat, guest: host.id },
      link('own', own, seat),
      link('group', group, null),
      ...(table.daily === null ? [link('spectator', spectator, null)] : []),
      ...seats.flatMap((token, of) => (token === null ? [] : [link('invitation', token, of)])),
    ];
    const created = {
      id,
      entries,
      createdAt: this.#ports.today(),
      summary: summaryOf(table, now()),
    };
    const code = await this.#underNewCode((drawn) =>
      this.#ports.store.createTable({
        ...created,
        effects: [...effects, { do: 'set-code', code: drawn, expiresAt: this.#ports.today() + CODE_MS }],
      }),
    );
    this.#tables.created(id, seats.length);
    return { table: id, code, host: seat, own, group, seats, spectator };
  }

  /** The operator sets the longest time; the host may choose less. */
  #expiresAt(hours: number | undefined): number | null {
    const most = this.#ports.linkMs ?? Number.POSITIVE_INFINITY;
    const life = Math.min(most, hours === undefined ? most : hours * HOUR);
    return Number.isFinite(life) ? this.#ports.today() + life : null;
  }

  async #underNewCode(use: (code: string) => Promise<void>): Promise<string> {
    for (let tries = 1; ; tries++) {
      const code = newCode();
      try {
        await use(code);
        return code;
      } catch (problem) {
        const why = problem instanceof StoreError ? problem.code : undefined;
        // Erased while the table was being made.
        if (why === 'unknown-guest') throw new ServerError('nobody');
        if (why !== 'code-taken' || tries >= MOST_CODES_TRIED) throw problem;
      }
    }
  }

  // ---- By a link or a code ---------------------------------------------------------------------------------

  /** Opens a link. A guest who holds a seat at the table goes there, whichever link of it they use. */
  async openLink(token: string, knock: Knock): Promise<Entered> {
    const link = await this.#ports.store.findLink(hashSecret('link', token));
    if (link === undefined) {
      this.#ports.note('link-unknown');
      throw new ServerError('no-such-link');
    }
    const running = await this.#tables.open(link.table);
    return this.#enterBy(running, knock, ['link-opened', 'link-unknown'], async () => {
      if (link.expiresAt !== null && link.expiresAt <= this.#ports.today())
        throw new ServerError('link-lapsed');
      if (link.kind === 'spectator') return spectatorAt(link.table);
      if (link.kind === 'group' && link.isSpent) throw new ServerError('link-lapsed');
      if (link.kind !== 'own') return this.#claim(running, knock, wayOf(link));
      const seat = link.seat ?? -1;
      if (running.holderOf(seat) === undefined) throw new ServerError('no-such-link');
      // Most likely the same person.
      const guest = await knock.welcome(running.nameOf(seat));
      return seatAt(link.table, await running.claims.takeOver(seat, guest), undefined);
    });
  }

  /** A free seat for a visitor with the code, or the seat they have already. */
  async joinByCode(typed: string, knock: Knock): Promise<Entered> {
    const code = await this.#ports.store.findCode(typed);
    if (code === undefined || code.expiresAt <= this.#ports.today()) {
      this.#ports.note('code-wrong');
      throw new ServerError('no-such-code');
    }
    const running = await this.#tables.open(code.table);
    return this.#enterBy(running, knock, ['code-used', 'code-wrong'], async () => {
      // A match has begun since: to others the code is wrong.
      if (code.isSpent) throw new ServerError('no-such-code');
      return this.#claim(running, knock, { kind: 'open' });
    });
  }

  /** A spectator takes a free seat. */
  async sitDown(id: TableId, token: string, knock: Knock): Promise<Entered> {
    await expectSpectatorsLink(this.#ports, id, token, 'no-such-link');
    const running = await this.#tables.open(id);
    return this.#enterBy(running, knock, ['link-opened', 'link-unknown'], () =>
      this.#claim(running, knock, { kind: 'open' }),
    );
  }

  async #enterBy(
    running: RunningTable,
    { guest }: Knock,
    [opened, refused]: readonly [SecurityEvent, SecurityEvent],
    enter: () => Promise<Entered>,
  ): Promise<Entered> {
    const { note } = this.#ports;
    const own = guest && running.seatsOf(guest.id)[0];
    if (own !== undefined) return seatAt(running.id, own, undefined);
    try {
      const entered = await enter();
      note(opened, { table: running.id });
      return entered;
    } catch (problem) {
      if (problem instanceof ServerError) note(refused, { table: running.id });
      throw problem;
    }
  }

  async #claim(running: RunningTable, knock: Knock, way: Way): Promise<Entered> {
    // Nobody becomes a guest without getting the seat.
    running.claims.expectWay(way, knock.guest?.id);
    const { seat, own } = await running.claims.claim(way, await knock.welcome());
    return seatAt(running.id, seat, own);
  }

  // ---- What the host gives away ----------------------------------------------------------------------------

  async invite(
    id: TableId,
    wish: InvitationWish,
    guest: string,
  ): Promise<{ link: string } | { code: string }> {
    const running = await this.#openFor(id, guest);
    const { host, seats } = running.table;
    if (running.holderOf(host) !== guest) throw new ServerError('not-host');
    const refusal = whyNobodyComes(running.table, wish);
    if (refusal !== undefined) throw new ServerError('refused', refusal);
    const expiresAt = this.#expiresAt(wish.linkHours);
    switch (wish.kind) {
      case 'seat':
        if (seats[wish.seat] === undefined) throw new ServerError('bad-request');
        return { link: await running.claims.invite(wish.seat, expiresAt) };
      case 'spectator':
        return { link: await running.claims.renewLink('spectator', expiresAt) };
      case 'group':
        expectNoMatch(running.table);
        return { link: await running.claims.renewLink('group', expiresAt) };
      case 'code':
        expectNoMatch(running.table);
        return {
          code: await this.#underNewCode((code) =>
            running.claims.setCode(code, this.#ports.today() + CODE_MS),
          ),
        };
    }
  }

  /** A new own link, in place of one that was lost or seen by others. */
  async renewOwn(id: TableId, seat: Seat | undefined, guest: string): Promise<string> {
    const running = await this.#openFor(id, guest);
    const own = running.seatsOf(guest);
    const chosen = seat === undefined ? own[0] : own.find((one) => one === seat);
    if (chosen === undefined) throw new ServerError('no-such-table');
    return running.claims.renewOwn(chosen, guest);
  }

  /** A table, for a guest who holds a seat there; for others it does not exist. */
  async #openFor(id: TableId, guest: string): Promise<RunningTable> {
    const holders = await this.#ports.store.holdersOf(id);
    if (!holders.some((holding) => holding.guest === guest)) throw new ServerError('no-such-table');
    return this.#tables.open(id);
  }
}

function seatAt(table: TableId, seat: Seat, own: string | undefined): Entered {
  return { table, role: { kind: 'seat', seat }, own };
}

function spectatorAt(table: TableId): Entered {
  return { table, role: { kind: 'spectator' }, own: undefined };
}

function wayOf({ kind, seat, hash }: Link): Way {
  return kind === 'invitation' && seat !== null ? { kind, seat, hash } : { kind: 'open' };
}

/** P31: nobody watches a daily deal, and nobody comes once it has begun. */
function whyNobodyComes({ daily, matches }: Table, { kind }: InvitationWish): Refusal | undefined {
  if (daily === null) return undefined;
  if (kind === 'spectator') return { code: 'daily-fixed', rule: 'P31', params: {} };
  return matches > 0 ? { code: 'daily-once', rule: 'P31', params: {} } : undefined;
}

function expectNoMatch(table: Table): void {
  if (isMatchGoing(table)) throw new ServerError('refused', { code: 'match-going', rule: 'P3', params: {} });
}
