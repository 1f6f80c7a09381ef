import { readNewTable } from '@hyakki/table';
import { LANGUAGES } from '@hyakki/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Desk } from './desk.ts';
import { type FrontDoor, originOf } from './front-door.ts';
import type { Guests, Visitor } from './guests.ts';
import { readName } from './names/names.ts';
import { drawQr } from './qr.ts';
import { readerLanguage } from './reader-language.ts';
import type { RouteName } from './routes.ts';
import { readCode } from './secrets.ts';
import { ServerError } from './server-error.ts';
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from './session-cookie.ts';
import type { Guest } from './store.ts';
import type { CreatedTable, Entrance, Export, GivenLink, Me, OwnTable } from './wire.ts';

export interface ApiPorts {
  readonly desk: Desk;
  readonly guests: Guests;
  readonly door: FrontDoor;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** What each route does; who may ask is settled in it before anything else. */
export function handlersOf(ports: ApiPorts): Readonly<Record<RouteName, Handler>> {
  const { desk, guests, door } = ports;
  const people = new PeopleAtTheDoor(ports);

  const giveLink = (request: FastifyRequest, token: string): GivenLink => {
    const link = `${originOf(door, request)}/#${token}`;
    return { link, qr: drawQr(link) };
  };

  return {
    'GET /api/me': async (request) => {
      const visitor = await people.find(request);
      return { me: visitor === undefined ? null : me(visitor.guest) };
    },

    'POST /api/me': async (request, reply) => {
      readBody(v.strictObject({}), request);
      const { guest } = await people.findOrWelcome(request, reply);
      return { me: me(guest) };
    },

    'PATCH /api/me': async (request) => {
      const visitor = await people.expect(request);
      const wish = readBody(CHANGE, request);
      const name = wish.name === undefined ? undefined : readName(wish.name);
      if (wish.name !== undefined && name === undefined) throw new ServerError('bad-name');
      const isRenamed = name !== undefined && name !== visitor.guest.name;
      if (isRenamed && (await desk.isNameFrozen(visitor.guest.id))) throw new ServerError('name-frozen');
      const { guest } = await guests.change(visitor, {
        ...(name === undefined ? {} : { name }),
        ...(wish.language === undefined ? {} : { language: wish.language }),
      });
      if (isRenamed) await desk.renamed(guest);
      return { me: me(guest) };
    },

    'DELETE /api/me': async (request, reply) => {
      const visitor = await people.expect(request);
      await guests.erase(visitor);
      await desk.forget(visitor.guest.id);
      reply.header('set-cookie', clearSessionCookie(people.isSecure(request)));
      return reply.code(204).send();
    },

    'GET /api/me/export': async (request): Promise<Export> => {
      const { guest } = await people.expect(request);
      return {
        guest: { ...me(guest), seenAt: new Date(guest.seenAt).toISOString() },
        tables: await desk.tablesOf(guest.id),
      };
    },

    'GET /api/tables': async (request): Promise<{ tables: readonly OwnTable[] }> => {
      const { guest } = await people.expect(request);
      return { tables: await desk.tablesOf(guest.id) };
    },

    'POST /api/tables': async (request, reply): Promise<CreatedTable> => {
      const wish = readNewTable(request.body);
      if (!wish.ok) throw new ServerError('refused', wish.refusal);
      if (!door.addresses.take(request.ip, 'tables')) throw new ServerError('too-fast');
      const { guest } = await people.findOrWelcome(request, reply);
      const { table, code, host, seats, spectator } = await desk.create(wish.value, guest);
      reply.code(201);
      return {
        table,
        code,
        role: { kind: 'seat', seat: host },
        seats: seats.map((token) => giveLink(request, token)),
        spectator: giveLink(request, spectator),
      };
    },

    'POST /api/links': async (request, reply): Promise<Entrance> => {
      const { link: token } = readBody(LINK, request);
      const link = await desk.findLink(token);
      if (link.role.kind === 'seat') {
        const name = await seatName(desk, link.table, link.role.seat);
        const { guest } = await people.findOrWelcome(request, reply, name);
        await desk.takeSeat(link, guest);
      }
      return { table: link.table, role: link.role };
    },

    'POST /api/codes': async (request, reply): Promise<Entrance> => {
      const { code: typed } = readBody(CODE, request);
      if (!door.addresses.take(request.ip, 'codes')) throw new ServerError('too-fast');
      const code = readCode(typed);
      if (code === undefined) throw new ServerError('no-such-code');
      const welcome = async () => (await people.findOrWelcome(request, reply)).guest;
      const { table, seat } = await desk.joinByCode(code, welcome);
      return { table, role: { kind: 'seat', seat } };
    },

    'POST /api/tables/:table/seats/:seat/link': async (request): Promise<GivenLink> => {
      const { guest } = await people.expect(request);
      const { table, seat } = readParams(SEAT_OF_TABLE, request);
      return giveLink(request, await desk.renewLink(table, seat, guest.id));
    },

    'GET /api/tables/:table/matches/:match': async (request) => {
      const { guest } = await people.expect(request);
      const { table, match } = readParams(MATCH_OF_TABLE, request);
      return desk.findRecord(table, match, guest.id);
    },
  };
}

/** Whoever opens a seat's link on another device is most likely the same person. */
async function seatName(desk: Desk, table: string, seat: number): Promise<string | undefined> {
  return (await desk.open(table)).nameOf(seat);
}

function me({ name, language }: Guest): Me {
  return { name, language };
}

// ---- Who asks ----------------------------------------------------------------------------------------------

export class PeopleAtTheDoor {
  readonly #guests: Guests;
  readonly #door: FrontDoor;

  constructor({ guests, door }: Pick<ApiPorts, 'guests' | 'door'>) {
    this.#guests = guests;
    this.#door = door;
  }

  isSecure(request: FastifyRequest): boolean {
    return originOf(this.#door, request).startsWith('https:');
  }

  async find(request: FastifyRequest): Promise<Visitor | undefined> {
    return this.#guests.find(readSessionCookie(request.headers.cookie, this.isSecure(request)));
  }

  async expect(request: FastifyRequest): Promise<Visitor> {
    const visitor = await this.find(request);
    if (visitor === undefined) throw new ServerError('nobody');
    return visitor;
  }

  async findOrWelcome(request: FastifyRequest, reply: FastifyReply, name?: string): Promise<Visitor> {
    const known = await this.find(request);
    if (known !== undefined) return known;
    if (!this.#door.addresses.take(request.ip, 'guests')) throw new ServerError('too-fast');
    const language = readerLanguage(request.headers['accept-language']);
    const { session, ...visitor } = await this.#guests.welcome(language, name);
    reply.header('set-cookie', writeSessionCookie(session, this.isSecure(request)));
    return visitor;
  }
}

// ---- What is sent ------------------------------------------------------------------------------------------

const CHANGE = v.strictObject({
  name: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  language: v.exactOptional(v.picklist(LANGUAGES)),
});
const LINK = v.strictObject({ link: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)) });
const CODE = v.strictObject({ code: v.pipe(v.string(), v.maxLength(40)) });

const tableForm = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));
const numberForm = (most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number), v.maxValue(most));
const SEAT_OF_TABLE = v.object({ table: tableForm, seat: numberForm(7) });
const MATCH_OF_TABLE = v.object({ table: tableForm, match: numberForm(1_000_000) });

function readBody<Form extends v.GenericSchema>(form: Form, { body }: FastifyRequest): v.InferOutput<Form> {
  const read = v.safeParse(form, body ?? {}, { abortEarly: true });
  if (!read.success) throw new ServerError('bad-request');
  return read.output;
}

/** An address that cannot be is an address that is not there. */
function readParams<Form extends v.GenericSchema>(
  form: Form,
  { params }: FastifyRequest,
): v.InferOutput<Form> {
  const read = v.safeParse(form, params, { abortEarly: true });
  if (!read.success) throw new ServerError('no-such-page');
  return read.output;
}
