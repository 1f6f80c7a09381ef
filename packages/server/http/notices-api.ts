import {
  NEW_NOTICES_FORM,
  NOTICES_CHANGE_FORM,
  type NoticeWays,
  type OwnNotices,
} from '@hyakki/table/protocol';
import * as v from 'valibot';
import { type ApiPorts, type Handler, readBody, readParams } from './api.ts';
import type { PeopleAtTheDoor } from './people-at-the-door.ts';
import type { RouteName } from './routes.ts';

const ADDRESS = v.object({ address: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)) });

type NoticesRoute = Extract<RouteName, `${string} /api/notices` | `${string} /api/me/notices${string}`>;

/** Notices about one's turn (P35). */
export function noticesHandlers(
  { notices }: ApiPorts,
  people: PeopleAtTheDoor,
): Readonly<Record<NoticesRoute, Handler>> {
  return {
    'GET /api/notices': async (): Promise<NoticeWays> => notices.ways,

    'GET /api/me/notices': async (request, reply): Promise<OwnNotices> =>
      notices.of(await people.expect(request, reply)),

    'POST /api/me/notices': async (request, reply): Promise<OwnNotices> => {
      const visitor = await people.expect(request, reply);
      return notices.add(visitor, readBody(NEW_NOTICES_FORM, request));
    },

    'PATCH /api/me/notices': async (request, reply): Promise<OwnNotices> => {
      const visitor = await people.expect(request, reply);
      return notices.setQuiet(visitor, readBody(NOTICES_CHANGE_FORM, request).quiet);
    },

    'DELETE /api/me/notices': async (request, reply) => {
      await notices.drop(await people.expect(request, reply));
      return reply.code(204).send();
    },

    'DELETE /api/me/notices/:address': async (request, reply) => {
      const visitor = await people.expect(request, reply);
      await notices.drop(visitor, readParams(ADDRESS, request).address);
      return reply.code(204).send();
    },
  };
}
