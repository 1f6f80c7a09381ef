import { readNewTable, sentTime } from '@hyakki/table';
import {
  type CreatedDaily,
  type CreatedTable,
  DAILY_FORM,
  type Daily,
  type Entrance,
  type Export,
  type GivenCode,
  type GivenLink,
  INVITATION_FORM,
  LINK_HOURS_FORM,
  type Me,
  type OwnRecord,
  type OwnTables,
} from '@hyakki/table/protocol';
import { LANGUAGES } from '@hyakki/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Guests } from '../guests/guests.ts';
import { readName } from '../guests/names/names.ts';
import { clearSessionCookie } from '../guests/session-cookie.ts';
import type { Keeping } from '../keeping/keeping.ts';
import type { CodeTries } from '../limits/wrong-codes.ts';
import type { Notices } from '../notices/notices.ts';
import type { Guest } from '../stores/store.ts';
import { readCode } from '../tables/secrets.ts';
import type { ServerTables } from '../tables/server-tables.ts';
import type { Entered, OpenedTable } from '../tables/ways-in.ts';
import { type FrontDoor, pageAddressOf } from './front-door.ts';
import { keepingHandlers } from './keeping-api.ts';
import { noticesHandlers } from './notices-api.ts';
import { PeopleAtTheDoor } from './people-at-the-door.ts';
import type { RouteName } from './routes.ts';
import { ServerError } from './server-error.ts';

export interface ApiPorts {
  readonly tables: ServerTables;
  readonly guests: Guests;
  readonly door: FrontDoor;
  readonly codes: CodeTries;
  readonly keeping: Keeping;
  readonly notices: Notices;
  /** The time of the tables. */
  now(): number;
  /** The addresses at which other devices reach this server. */
  addresses(): readonly string[];
}

export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** The handlers of all routes. Each checks first who may ask. */
export function handlersOf(ports: ApiPorts): Readonly<Record<RouteName, Handler>> {
  const { guests, door, codes } = ports;
  const { waysIn, guestTables, matchRecords, dailyDeals } = ports.tables;
  const people = new PeopleAtTheDoor(ports);

  const giveLink = (request: FastifyRequest, token: string): GivenLink => ({
    link: `${pageAddressOf(door, request)}/#${token}`,
  });
  const giveTable = (request: FastifyRequest, opened: OpenedTable): CreatedTable => {
    const { table, code, host, own, group, seats, spectator } = opened;
    return {
      table,
      code,
      role: { kind: 'seat', seat: host },
      own: giveLink(request, own),
      group: giveLink(request, group),
      seats: seats.map((token) => (token === null ? null : giveLink(request, token))),
      spectator: giveLink(request, spectator),
    };
  };
  const entrance = (request: FastifyRequest, { table, role, own }: Entered): Entrance => ({
    table,
    role,
    own: own === undefined ? null : giveLink(request, own),
  });

  return {
    ...keepingHandlers(ports, people),
    ...noticesHandlers(ports, people),

    'GET /api/me': async (request, reply) => {
      const visitor = await people.find(request, reply);
      // Pages request this first, so that occasional visitors keep their session.
      if (visitor !== undefined) people.giveCookie(request, reply, visitor);
      return { me: visitor === undefined ? null : meOf(visitor.guest) };
    },

    'POST /api/me': async (request, reply) => {
      readBody(v.strictObject({}), request);
      const { guest } = await people.findOrWelcome(request, reply);
      return { me: meOf(guest) };
    },

    'PATCH /api/me': async (request, reply) => {
      const visitor = await people.expect(request, reply);
      const wish = readBody(CHANGE, request);
      const name = wish.name === undefined ? undefined : readName(wish.name);
      if (wish.name !== undefined && name === undefined) throw new ServerError('bad-name');
      const isRenamed = name !== undefined && name !== visitor.guest.name;
      if (isRenamed && (await guestTables.isNameFrozen(visitor.guest.id)))
        throw new ServerError('name-frozen');
      if (isRenamed && (await guestTables.isNameTaken(visitor.guest.id, name)))
        throw new ServerError('name-taken');
      const guest = await guests.change(visitor, {
        ...(name === undefined ? {} : { name }),
        ...(wish.language === undefined ? {} : { language: wish.language }),
      });
      if (isRenamed) await guestTables.renamed(guest);
      return { me: meOf(guest) };
    },

    'DELETE /api/me': async (request, reply) => {
      const { guest } = await people.expect(request, reply);
      await guestTables.erase(guest.id);
      // Overrides a cookie that was just renewed.
      reply.removeHeader('set-cookie');
      reply.header('set-cookie', clearSessionCookie(people.cookiePlace(request)));
      return reply.code(204).send();
    },

    'GET /api/me/export': async (request, reply): Promise<Export> => {
      const person = await people.expect(request, reply);
      const { guest } = person;
      return {
        guest: { ...meOf(guest), seenAt: new Date(guest.seenAt).toISOString() },
        tables: await guestTables.tablesOf(guest.id),
        records: await matchRecords.recordsOf(guest.id),
        sentAwayFrom: await guestTables.awayFrom(guest.id),
        dailyTries: await dailyDeals.triesOf(guest.id),
        ...(await guestTables.linesOf(guest.id)),
        sessions: await ports.keeping.sessionsOf(person),
        passkeys: (await ports.keeping.keptBy(guest.id)).passkeys,
        bundle: (await ports.keeping.bundleOf(guest.id)).bundle,
        notices: await ports.notices.keptBy(person),
      };
    },

    'GET /api/me/records': async (request, reply): Promise<{ records: readonly OwnRecord[] }> => {
      const { guest } = await people.expect(request, reply);
      return { records: await matchRecords.recordsOf(guest.id) };
    },

    'GET /api/tables': async (request, reply): Promise<OwnTables> => {
      const { guest } = await people.expect(request, reply);
      return { now: sentTime(ports.now()), tables: await guestTables.tablesOf(guest.id) };
    },

    'POST /api/tables': async (request, reply): Promise<CreatedTable> => {
      const { linkHours, wish: wished } = readExtras(request.body);
      const wish = readNewTable(wished);
      if (!wish.ok) throw new ServerError('refused', wish.refusal);
      if (!door.addresses.take(request.ip, 'tables')) throw new ServerError('too-fast');
      const { guest } = await people.findOrWelcome(request, reply);
      reply.code(201);
      return giveTable(request, await waysIn.create(wish.value, guest, linkHours));
    },

    'POST /api/links': async (request, reply): Promise<Entrance> => {
      const { link } = readBody(LINK, request);
      return entrance(request, await waysIn.openLink(link, await people.knock(request, reply)));
    },

    'POST /api/codes': async (request, reply): Promise<Entrance> => {
      const { code: typed } = readBody(CODE, request);
      const wasRight = await codes.try(request.ip);
      if (wasRight === undefined) {
        door.note('limit-hit', { limit: 'codes' });
        throw new ServerError('too-fast');
      }
      const code = readCode(typed);
      if (code === undefined) throw new ServerError('no-such-code');
      try {
        const entered = await waysIn.joinByCode(code, await people.knock(request, reply));
        await wasRight();
        return entrance(request, entered);
      } catch (problem) {
        // A full table has a code like any other.
        if (!(problem instanceof ServerError && problem.code === 'no-such-code')) await wasRight();
        throw problem;
      }
    },

    'POST /api/tables/:table/invitations': async (request, reply): Promise<GivenLink | GivenCode> => {
      const { guest } = await people.expect(request, reply);
      const { table } = readParams(TABLE, request);
      const wish = readBody(INVITATION_FORM, request);
      const given = await waysIn.invite(table, wish, guest.id);
      return 'code' in given ? given : giveLink(request, given.link);
    },

    'POST /api/tables/:table/own': async (request, reply): Promise<GivenLink> => {
      const { guest } = await people.expect(request, reply);
      const { table } = readParams(TABLE, request);
      const { seat } = readBody(OWN, request);
      return giveLink(request, await waysIn.renewOwn(table, seat, guest.id));
    },

    'POST /api/tables/:table/seats': async (request, reply): Promise<Entrance> => {
      const { table } = readParams(TABLE, request);
      const { watch } = readBody(WATCH, request);
      return entrance(request, await waysIn.sitDown(table, watch, await people.knock(request, reply)));
    },

    'GET /api/tables/:table/matches/:match': async (request, reply) => {
      const { guest } = await people.expect(request, reply);
      const { table, match } = readParams(MATCH_OF_TABLE, request);
      return matchRecords.findRecord(table, match, guest.id);
    },

    'GET /api/daily': async (request, reply): Promise<Daily> =>
      dailyDeals.overview((await people.find(request, reply))?.guest.id),

    'POST /api/daily': async (request, reply): Promise<CreatedDaily> => {
      const wish = readBody(DAILY_FORM, request);
      if (!door.addresses.take(request.ip, 'tables')) throw new ServerError('too-fast');
      const { guest } = await people.findOrWelcome(request, reply);
      const { spectator: _, ...given } = giveTable(request, await dailyDeals.create(wish, guest));
      reply.code(201);
      return given;
    },

    'GET /api/addresses': async (request) => ({
      addresses: isOnThisMachine(request) ? ports.addresses() : [],
    }),
  };
}

export function meOf({ name, language }: Guest): Me {
  return { name, language };
}

/** Splits off the lifetime of links, which concerns the server; the rest is the table's. */
function readExtras(body: unknown): { readonly linkHours: number | undefined; readonly wish: unknown } {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'linkHours'))
    return { linkHours: undefined, wish: body };
  const { linkHours, ...wish } = body as { readonly linkHours: unknown };
  const read = v.safeParse(LINK_HOURS_FORM, { linkHours });
  if (!read.success) throw new ServerError('bad-request');
  return { linkHours: read.output.linkHours, wish };
}

/**
 * Whether a page on this machine asks, at a loopback name. Nobody else gets the addresses of somebody's home network.
 * Requests through a proxy come from elsewhere.
 */
function isOnThisMachine(request: FastifyRequest): boolean {
  const { headers, ip, hostname, raw } = request;
  if (headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined) return false;
  return isLoopbackAddress(ip) && isLoopbackAddress(raw.socket.remoteAddress) && isLoopbackName(hostname);
}

function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && /^(?:::ffff:)?127\.|^::1$/.test(address);
}

function isLoopbackName(name: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(name);
}

// ---- What is sent ------------------------------------------------------------------------------------------

const CHANGE = v.strictObject({
  name: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  language: v.exactOptional(v.picklist(LANGUAGES)),
});
const tokenForm = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));
const LINK = v.strictObject({ link: tokenForm });
const CODE = v.strictObject({ code: v.pipe(v.string(), v.maxLength(40)) });
const WATCH = v.strictObject({ watch: tokenForm });
const OWN = v.strictObject({
  seat: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7))),
});

const tableForm = tokenForm;
const numberForm = (most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number), v.maxValue(most));
const TABLE = v.object({ table: tableForm });
const MATCH_OF_TABLE = v.object({ table: tableForm, match: numberForm(1_000_000) });

export function readBody<Form extends v.GenericSchema>(
  form: Form,
  { body }: FastifyRequest,
): v.InferOutput<Form> {
  const read = v.safeParse(form, body ?? {}, { abortEarly: true });
  if (!read.success) throw new ServerError('bad-request');
  return read.output;
}

/** Treat a malformed id like an unknown one (404). */
export function readParams<Form extends v.GenericSchema>(
  form: Form,
  { params }: FastifyRequest,
): v.InferOutput<Form> {
  const read = v.safeParse(form, params, { abortEarly: true });
  if (!read.success) throw new ServerError('no-such-page');
  return read.output;
}
