import { timingSafeEqual } from 'node:crypto';
import { ERRORS, type ErrorBody } from '@hyakki/table/protocol';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Guests } from '../guests/guests.ts';
import type { Keeping } from '../keeping/keeping.ts';
import type { AddressLimits } from '../limits/address-limits.ts';
import { type CodeTries, WrongCodes } from '../limits/wrong-codes.ts';
import type { Notices } from '../notices/notices.ts';
import { type Config, mostBundle } from '../operating/config.ts';
import type { ServerLog } from '../operating/log.ts';
import type { ServerMetrics } from '../operating/metrics.ts';
import type { NoteEvent } from '../operating/security-events.ts';
import { KEEP_ALIVE_MS } from '../sockets/connections.ts';
import type { Heartbeat } from '../sockets/heartbeat.ts';
import { Outbox } from '../sockets/outbox.ts';
import { TableSocket } from '../sockets/socket.ts';
import type { Store } from '../stores/store.ts';
import type { ProblemKind } from '../tables/ports.ts';
import type { ServerTables } from '../tables/server-tables.ts';
import { handlersOf } from './api.ts';
import { MOST_BYTES, parseBounded } from './bounded-json.ts';
import { addressOf, type FrontDoor, originOf, passFrontDoor, securityHeaders } from './front-door.ts';
import { makePageFile, type PageFile, type PageFiles, readPageFiles, sendPageFile } from './page-files.ts';
import { PeopleAtTheDoor } from './people-at-the-door.ts';
import { plainPage } from './plain-page.ts';
import { readerLanguage } from './reader-language.ts';
import { ROUTES, type Route, type RouteName, SOCKET_URL } from './routes.ts';
import { ServerError, toServerError } from './server-error.ts';
import { refuseExpectations, refuseUnread } from './unread-requests.ts';
import { Upgrades } from './upgrades.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The guest who opens the socket, looked up before the upgrade; undefined without a session. */
    guest: string | undefined;
  }
  interface FastifyContextConfig {
    /** Reads a long text instead of JSON. */
    readonly isBundle?: boolean;
  }
}

export interface AppPorts {
  readonly config: Pick<Config, 'origin' | 'path' | 'trustProxy' | 'metrics' | 'limits'>;
  readonly store: Store;
  readonly tables: ServerTables;
  readonly guests: Guests;
  readonly keeping: Keeping;
  readonly notices: Notices;
  readonly addresses: AddressLimits;
  /** Wrong codes at all nodes. Without it: at this process. */
  readonly codes?: CodeTries;
  readonly metrics: ServerMetrics;
  readonly heartbeat: Heartbeat;
  readonly log: ServerLog;
  /** The built page, where there is one. */
  readonly webFolder: string | undefined;
  readonly mostSockets: number;
  readonly note: NoteEvent;
  /** Proxies whose forwarded addresses we trust. */
  isProxy(address: string | undefined): boolean;
  now(): number;
  /** The addresses at which other devices reach this server. */
  ownAddresses?(): readonly string[];
  isClosing(): boolean;
  report(kind: ProblemKind, problem: unknown): void;
}

/** HTTP and sockets on one port: the front door and the routes. Knows nothing of games. */
export async function buildApp(ports: AppPorts): Promise<FastifyInstance> {
  const { config, metrics, log } = ports;
  const door = doorOf(ports);
  const app = Fastify({
    bodyLimit: MOST_BYTES,
    ...(config.path === '' ? {} : { rewriteUrl: below(config.path) }),
    trustProxy: config.trustProxy === undefined ? false : ports.isProxy,
    requestTimeout: 30_000,
    keepAliveTimeout: KEEP_ALIVE_MS,
    exposeHeadRoutes: true,
    http: {
      maxHeaderSize: MOST_BYTES,
      // Limits how long a silent or very slow client can hold a connection.
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      // The front door counts them.
      requireHostHeader: false,
    },
    // While closing, answer requests ourselves, with `come-back`.
    return503OnClosing: false,
    frameworkErrors: (_, request, reply) => refuseUnrouted(ports, request, reply),
    clientErrorHandler: (problem, socket) => refuseUnread(problem, socket, { door, metrics }),
    logger: false,
  });
  refuseExpectations(app.server, { door, metrics });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    if (body === '') return done(null, undefined);
    const parsed = parseBounded(body as string);
    return parsed === undefined ? done(new ServerError('bad-json')) : done(null, parsed.value);
  });
  // A page of another site can send this type without asking first: only bundles have it, and the front door knows the origin.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (request, body, done) =>
    request.routeOptions.config.isBundle === true ? done(null, body) : done(new ServerError('not-json')),
  );
  app.setErrorHandler((problem: FastifyError, request, reply) => {
    const error = errorFor(problem);
    if (error.code === 'broken' || error.code === 'not-stored') ports.report('request', problem);
    reply.code(ERRORS[error.code]);
    if (error.code === 'too-fast') reply.header('retry-after', '1');
    log.debug({ route: routeOf(request), code: error.code }, 'refused');
    return reply.send(bodyOf(error));
  });
  const files = ports.webFolder === undefined ? undefined : readPageFiles(ports.webFolder);
  const page = files && firstPageOf(files, config);
  app.setNotFoundHandler((request, reply) => {
    reply.code(404);
    // People read the error on the page; programs get the code.
    const isReader = request.headers.accept?.includes('text/html') ?? false;
    if (page !== undefined && isReader) return reply.type(page.type).send(page.plain);
    return reply.send(bodyOf(new ServerError('no-such-page')));
  });

  const upgrades = new Upgrades(app, {
    maxPayload: MOST_BYTES,
    perMessageDeflate: false,
    clientTracking: true,
    autoPong: false,
  });
  // After the hook that says whether this is an upgrade.
  app.addHook('onRequest', async (request, reply) => passFrontDoor(door, request, reply));
  app.addHook('onResponse', async (request, reply) => {
    metrics.requests.inc({ route: routeOf(request), status: reply.statusCode });
    log.debug(
      { route: routeOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });

  if (config.path !== '') app.get(WITHOUT_SLASH, (_, reply) => reply.redirect(`${config.path}/`, 308));
  addApi(app, ports);
  addSocket(app, ports, upgrades);
  addHealth(app, ports);
  if (files === undefined || page === undefined) addPlainPage(app);
  else addPage(app, files, page);
  return app;
}

/** Asked by whoever watches the machine, who knows of no proxy. */
const OPERATORS = ['/healthz', '/readyz', '/metrics'];
/** Nobody can ask for these two: they are below no path. */
const WITHOUT_SLASH = '/.without-slash';
const ELSEWHERE = '/.elsewhere';

/** Below a path everything is as it is without one. */
function below(path: string): (request: { readonly url?: string | undefined }) => string {
  return ({ url = '/' }) => {
    if (url.startsWith(`${path}/`)) return url.slice(path.length);
    if (url === path) return WITHOUT_SLASH;
    return OPERATORS.includes(url) ? url : ELSEWHERE;
  };
}

function doorOf({ config, addresses, note }: AppPorts): FrontDoor {
  return { origin: config.origin, path: config.path, addresses, note };
}

/** The router cannot decode this address, and neither hooks nor the error handler see it. */
function refuseUnrouted(ports: AppPorts, request: FastifyRequest, reply: FastifyReply): void {
  const door = doorOf(ports);
  const isWithin = door.addresses.take(addressOf(request), 'requests');
  const error = new ServerError(isWithin ? 'bad-request' : 'too-fast');
  ports.metrics.requests.inc({ route: 'none', status: ERRORS[error.code] });
  door.note('request-unreadable');
  // Close it even after an upgrade request: nothing else would.
  reply.raw.once('finish', () => request.raw.socket.destroySoon());
  reply
    .code(ERRORS[error.code])
    .headers({ ...securityHeaders(originOf(door, request)), connection: 'close' })
    .send(bodyOf(error));
}

function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}

function bodyOf({ code, refusal }: ServerError): ErrorBody {
  return { error: refusal === undefined ? { code } : { code, refusal } };
}

/** Fastify's own refusals in our words. */
function errorFor(problem: FastifyError | ServerError): ServerError {
  if (problem instanceof ServerError) return problem;
  switch (problem.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ServerError('too-big');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ServerError('not-json');
  }
  const isTheirs = problem.statusCode !== undefined && problem.statusCode >= 400 && problem.statusCode < 500;
  return isTheirs ? new ServerError('bad-request') : toServerError(problem);
}

function addApi(app: FastifyInstance, ports: AppPorts): void {
  const { tables, guests, keeping, notices, config, now } = ports;
  const door = doorOf(ports);
  const people = new PeopleAtTheDoor({ guests, door });
  /** Before the first byte of it is read: nobody but guests makes the server read so much. */
  const mayBringBundle = async (request: FastifyRequest, reply: FastifyReply) => {
    await people.expect(request, reply);
    if (!door.addresses.take(request.ip, 'bundles')) throw new ServerError('too-fast');
  };
  const handlers = handlersOf({
    tables,
    guests,
    keeping,
    notices,
    door,
    codes: ports.codes ?? new WrongCodes(config.limits.codesPerAddress, now),
    now,
    addresses: () => ports.ownAddresses?.() ?? [],
  });
  for (const { method, url, body } of ROUTES as readonly Route[]) {
    const handle = handlers[`${method} ${url}` as RouteName];
    app.route({
      method,
      url,
      ...(body === 'bundle'
        ? {
            bodyLimit: mostBundle(config.limits),
            config: { isBundle: true },
            preParsing: async (request, reply, payload) => {
              await mayBringBundle(request, reply);
              return payload;
            },
          }
        : {}),
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return handle(request, reply);
      },
    });
  }
}

function addSocket(app: FastifyInstance, ports: AppPorts, upgrades: Upgrades): void {
  const { tables, guests, config, addresses, metrics, heartbeat, mostSockets, now, note, report } = ports;
  const people = new PeopleAtTheDoor({ guests, door: doorOf(ports) });
  const { liveTables } = tables;
  const { limits } = config;
  const socketPorts = { liveTables, metrics, addresses, limits, now, note, report, outbox: new Outbox() };
  app.decorateRequest('guest', undefined);
  app.get<{ Params: { table: string }; Querystring: { seat?: string } }>(
    SOCKET_URL,
    {
      // Refuse before the upgrade, by plain HTTP.
      preValidation: async (request) => {
        if (!request.ws) throw new ServerError('no-such-page');
        if (ports.isClosing()) throw new ServerError('come-back');
        if (heartbeat.size >= mostSockets) throw new ServerError('full');
        const visitor = await people.find(request);
        const wire = request.raw.socket;
        // The client hung up while the store was read. Its close event has passed, so a place taken now would never
        // be freed.
        if (wire.destroyed) throw new ServerError('come-back');
        const free = addresses.openSocket(addressOf(request));
        if (free === undefined) throw new ServerError('too-fast');
        wire.once('close', free);
        request.guest = visitor?.guest.id;
      },
    },
    (request, reply) => {
      const { seat } = request.query;
      const visit = {
        guest: request.guest,
        seat: seat !== undefined && /^\d$/.test(seat) ? Number(seat) : undefined,
      };
      upgrades.accept(request, reply, (socket) => {
        heartbeat.watch(socket);
        metrics.sockets.set(heartbeat.size);
        socket.once('close', () => metrics.sockets.set(heartbeat.size));
        new TableSocket(
          socket,
          { table: request.params.table, visit, address: addressOf(request), wire: request.raw.socket },
          socketPorts,
        );
      });
    },
  );
}

function addHealth(app: FastifyInstance, { config, metrics, store, isClosing }: AppPorts): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async () => {
    if (isClosing()) throw new ServerError('come-back');
    await store.check();
    return { ok: true };
  });
  if (config.metrics.kind !== 'token') return;
  const expected = Buffer.from(`Bearer ${config.metrics.token}`);
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new ServerError('nobody');
    reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
}

/** As in packages/web/routes.ts. */
const PAGE_URLS = [
  '/',
  '/another-device',
  '/settings',
  '/rules/:game',
  '/learn',
  '/learn/:lesson',
  '/daily',
  '/practice',
  '/practice/:game',
  '/journey',
  '/journey/statistics',
  '/matches',
  '/here/:table',
  '/table/:table',
  '/review',
  '/review/:table/:match',
];

/** The build knows neither the path of the page nor, for previews, its origin. */
function firstPageOf(files: PageFiles, { origin = '', path }: Pick<Config, 'origin' | 'path'>): PageFile {
  const text = files.get(FIRST_PAGE)?.plain.toString() ?? '';
  return makePageFile(
    FIRST_PAGE,
    text
      .replaceAll(/(property="og:(?:image|url)" content=")\.?\//g, `$1${origin}${path}/`)
      .replaceAll(/(<[^>]+ (?:href|src)=")\.\//g, `$1${path}/`)
      .replace('<meta name="hyakki-path" content="">', `<meta name="hyakki-path" content="${path}">`),
  );
}
const FIRST_PAGE = 'index.html';

function addPage(app: FastifyInstance, files: PageFiles, page: PageFile): void {
  // The page itself handles every address, also unknown ones.
  for (const url of PAGE_URLS) app.get(url, (request, reply) => sendPageFile(page, request, reply));
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const file = files.get(request.params['*']);
    if (file === undefined) return reply.callNotFound();
    return sendPageFile(file.type === page.type ? page : file, request, reply);
  });
}

function addPlainPage(app: FastifyInstance): void {
  app.get('/', async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('vary', 'accept-language');
    return plainPage(readerLanguage(request.headers['accept-language']));
  });
}
