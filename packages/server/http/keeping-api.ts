import {
  type KeptAtServer,
  type Me,
  NEW_PASSKEY_FORM,
  NEW_TRANSFER_FORM,
  type NewPasskeyChallenge,
  type OwnSession,
  type PasskeyChallenge,
  type TransferState,
  USED_PASSKEY_FORM,
  USED_TRANSFER_FORM,
} from '@hyakki/table/protocol';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type PasskeyPlace, personHandle } from '../keeping/keeping.ts';
import { ALGORITHMS } from '../keeping/passkey-check.ts';
import { type ApiPorts, type Handler, meOf, readBody, readParams } from './api.ts';
import { nameOf, originOf } from './front-door.ts';
import type { PeopleAtTheDoor } from './people-at-the-door.ts';
import { ServerError } from './server-error.ts';

/** The handlers about one person on several devices. */
export function keepingHandlers(
  { keeping, door, codes }: Pick<ApiPorts, 'keeping' | 'door' | 'codes'>,
  people: PeopleAtTheDoor,
) {
  const placeOf = (request: FastifyRequest): PasskeyPlace => {
    const origin = originOf(door, request);
    return { origin, rpId: nameOf(new URL(origin).host) };
  };

  return {
    'GET /api/me/sessions': async (request, reply): Promise<{ sessions: readonly OwnSession[] }> => {
      return { sessions: await keeping.sessionsOf(await people.expect(request, reply)) };
    },

    'DELETE /api/me/sessions/:session': async (request, reply) => {
      const person = await people.expect(request, reply);
      await keeping.endSession(person, readParams(SESSION, request).session);
      return reply.code(204).send();
    },

    'DELETE /api/me/sessions': async (request, reply) => {
      await keeping.endOtherSessions(await people.expect(request, reply));
      return reply.code(204).send();
    },

    'GET /api/me/kept': async (request, reply): Promise<KeptAtServer> => {
      const { guest } = await people.expect(request, reply);
      return keeping.keptBy(guest.id);
    },

    'DELETE /api/me/kept': async (request, reply) => {
      const { guest } = await people.expect(request, reply);
      await keeping.forget(guest.id);
      return reply.code(204).send();
    },

    'GET /api/me/kept/bundle': async (request, reply) => {
      const { guest } = await people.expect(request, reply);
      return keeping.bundleOf(guest.id);
    },

    'POST /api/me/kept/bundle': async (request, reply): Promise<{ version: number }> => {
      const { guest } = await people.expect(request, reply);
      const { after } = readQuery(AFTER, request);
      return { version: await keeping.keep(guest.id, readBundle(request), after, request.ip) };
    },

    'GET /api/me/transfer': async (request, reply): Promise<{ transfer: TransferState | null }> => {
      const { guest } = await people.expect(request, reply);
      return { transfer: await keeping.transferOf(guest.id) };
    },

    'POST /api/me/transfer': async (request, reply): Promise<TransferState> => {
      const { guest } = await people.expect(request, reply);
      return keeping.makeTransfer(guest.id, readBody(NEW_TRANSFER_FORM, request));
    },

    'DELETE /api/me/transfer': async (request, reply) => {
      const { guest } = await people.expect(request, reply);
      await keeping.endTransfer(guest.id);
      return reply.code(204).send();
    },

    'GET /api/me/transfer/bundle': async (request, reply): Promise<{ bundle: string | null }> => {
      const { guest } = await people.expect(request, reply);
      return { bundle: await keeping.sentAlong(guest.id) };
    },

    'POST /api/me/transfer/bundle': async (request, reply) => {
      const { guest } = await people.expect(request, reply);
      await keeping.sendAlong(guest.id, readBundle(request), request.ip);
      return reply.code(204).send();
    },

    'POST /api/me/passkeys/challenge': async (request, reply): Promise<NewPasskeyChallenge> => {
      const { guest } = await people.expect(request, reply);
      readBody(v.strictObject({}), request);
      const { passkeys } = await keeping.keptBy(guest.id);
      return {
        challenge: await keeping.challengeToAdd(guest.id),
        rpId: placeOf(request).rpId,
        person: personHandle(guest.id),
        name: guest.name,
        known: passkeys.map(({ id }) => id),
        algorithms: Object.values(ALGORITHMS),
      };
    },

    'POST /api/me/passkeys': async (request, reply): Promise<KeptAtServer> => {
      const { guest } = await people.expect(request, reply);
      const made = readBody(NEW_PASSKEY_FORM, request);
      await keeping.addPasskey(guest.id, made, placeOf(request), request.ip);
      reply.code(201);
      return keeping.keptBy(guest.id);
    },

    'DELETE /api/me/passkeys/:passkey': async (request, reply) => {
      const { guest } = await people.expect(request, reply);
      await keeping.dropPasskey(guest.id, readParams(PASSKEY, request).passkey);
      return reply.code(204).send();
    },

    'POST /api/passkeys/challenge': async (request): Promise<PasskeyChallenge> => {
      readBody(v.strictObject({}), request);
      return { challenge: await keeping.challengeToEnter(), rpId: placeOf(request).rpId };
    },

    'POST /api/passkeys': async (request, reply): Promise<{ me: Me }> => {
      const { join = false, ...used } = readBody(USED_PASSKEY_FORM, request);
      const person = await keeping.enter(used, placeOf(request), await people.find(request), join);
      people.giveCookie(request, reply, person);
      return { me: meOf(person.guest) };
    },

    'POST /api/transfers': async (request, reply): Promise<{ me: Me }> => {
      const { join = false, ...code } = readBody(USED_TRANSFER_FORM, request);
      const wasRight = await codes.try(request.ip);
      if (wasRight === undefined) {
        door.note('limit-hit', { limit: 'codes' });
        throw new ServerError('too-fast');
      }
      try {
        const person = await keeping.useTransfer(code, await people.find(request), join);
        await wasRight();
        people.giveCookie(request, reply, person);
        return { me: meOf(person.guest) };
      } catch (problem) {
        // Nothing was guessed when somebody is only asked back.
        if (problem instanceof ServerError && problem.code === 'other-person') await wasRight();
        throw problem;
      }
    },
  } satisfies Readonly<Record<string, Handler>>;
}

const SESSION = v.object({ session: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) });
const PASSKEY = v.object({ passkey: v.pipe(v.string(), v.regex(/^[\w-]{1,1400}$/)) });
const AFTER = v.object({ after: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) });
/** Base64: whatever it is, it is no script and no address. */
const BUNDLE = /^[A-Za-z0-9+/]+={0,2}$/;

function readBundle({ body }: FastifyRequest): string {
  if (typeof body !== 'string' || !BUNDLE.test(body)) throw new ServerError('bad-request');
  return body;
}

function readQuery<Form extends v.GenericSchema>(form: Form, { query }: FastifyRequest): v.InferOutput<Form> {
  const read = v.safeParse(form, query, { abortEarly: true });
  if (!read.success) throw new ServerError('bad-request');
  return read.output;
}
