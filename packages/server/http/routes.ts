/** Who may use a route: the holder of a link or code proves it by that, a guest by their session. */
type RouteRight =
  | 'anybody'
  | 'guest'
  | 'seat'
  | 'host'
  | 'link'
  | 'code'
  | 'record'
  | 'passkey'
  | 'own-passkey';

/** What a route reads: small JSON, or a long text that only guests may send. */
type RouteBody = 'json' | 'bundle';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly right: RouteRight;
  readonly body?: RouteBody;
}

/** Every route of this server. Tests try each as every kind of visitor, and compare the list with docs/openapi.json. */
export const ROUTES = [
  { method: 'GET', url: '/api/me', right: 'anybody' },
  { method: 'POST', url: '/api/me', right: 'anybody' },
  { method: 'PATCH', url: '/api/me', right: 'guest' },
  { method: 'DELETE', url: '/api/me', right: 'guest' },
  { method: 'GET', url: '/api/me/export', right: 'guest' },
  { method: 'GET', url: '/api/me/records', right: 'guest' },
  { method: 'GET', url: '/api/me/sessions', right: 'guest' },
  { method: 'DELETE', url: '/api/me/sessions', right: 'guest' },
  { method: 'DELETE', url: '/api/me/sessions/:session', right: 'guest' },
  { method: 'GET', url: '/api/me/notices', right: 'guest' },
  { method: 'POST', url: '/api/me/notices', right: 'guest' },
  { method: 'PATCH', url: '/api/me/notices', right: 'guest' },
  { method: 'DELETE', url: '/api/me/notices', right: 'guest' },
  { method: 'DELETE', url: '/api/me/notices/:address', right: 'guest' },
  { method: 'GET', url: '/api/me/kept', right: 'guest' },
  { method: 'DELETE', url: '/api/me/kept', right: 'guest' },
  { method: 'GET', url: '/api/me/kept/bundle', right: 'guest' },
  { method: 'POST', url: '/api/me/kept/bundle', right: 'guest', body: 'bundle' },
  { method: 'GET', url: '/api/me/transfer', right: 'guest' },
  { method: 'POST', url: '/api/me/transfer', right: 'guest' },
  { method: 'DELETE', url: '/api/me/transfer', right: 'guest' },
  { method: 'GET', url: '/api/me/transfer/bundle', right: 'guest' },
  { method: 'POST', url: '/api/me/transfer/bundle', right: 'guest', body: 'bundle' },
  { method: 'POST', url: '/api/me/passkeys', right: 'own-passkey' },
  { method: 'POST', url: '/api/me/passkeys/challenge', right: 'guest' },
  { method: 'DELETE', url: '/api/me/passkeys/:passkey', right: 'own-passkey' },
  { method: 'POST', url: '/api/transfers', right: 'code' },
  { method: 'POST', url: '/api/passkeys', right: 'passkey' },
  { method: 'POST', url: '/api/passkeys/challenge', right: 'anybody' },
  { method: 'GET', url: '/api/tables', right: 'guest' },
  { method: 'POST', url: '/api/tables', right: 'anybody' },
  { method: 'POST', url: '/api/links', right: 'link' },
  { method: 'POST', url: '/api/codes', right: 'code' },
  { method: 'POST', url: '/api/tables/:table/invitations', right: 'host' },
  { method: 'POST', url: '/api/tables/:table/own', right: 'seat' },
  { method: 'POST', url: '/api/tables/:table/seats', right: 'link' },
  { method: 'GET', url: '/api/tables/:table/matches/:match', right: 'record' },
  { method: 'GET', url: '/api/daily', right: 'anybody' },
  { method: 'POST', url: '/api/daily', right: 'anybody' },
  { method: 'GET', url: '/api/notices', right: 'anybody' },
  { method: 'GET', url: '/api/addresses', right: 'anybody' },
] as const satisfies readonly Route[];

type NameOf<Known extends Route> = Known extends Route ? `${Known['method']} ${Known['url']}` : never;
/** `POST /api/links` */
export type RouteName = NameOf<(typeof ROUTES)[number]>;

/** Also: the socket of a table, and the operators' routes. */
export const SOCKET_URL = '/api/tables/:table/socket';
