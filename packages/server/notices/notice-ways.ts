import type { NoticeWays } from '@hyakki/table/protocol';
import type { Config } from '../operating/config.ts';
import { OperatorService, type Ways } from './requests.ts';
import { EndpointGuard } from './targets.ts';
import { openVapidKeys, type VapidKeyStore, type VapidKeys, vapidSubject } from './vapid.ts';

/** How this server can send notices, by its settings. */
export interface OpenedWays {
  readonly ways: Ways;
  /** The same for everybody. */
  readonly told: NoticeWays;
  readonly guard: EndpointGuard;
  readonly isAny: boolean;
}

type WaysConfig = Pick<Config, 'origin' | 'path' | 'notices'>;

/** Without a public https origin, or where the operator does not want it, there is no Web Push. */
export function whyNoPush({ origin, notices }: WaysConfig): NoticeWays['whyNoPush'] {
  if (notices.pushHosts === 'none') return 'switched-off';
  if (origin === undefined) return 'no-origin';
  return vapidSubject(origin) === undefined ? 'not-public' : null;
}

/** The keys of Web Push are made at the first start that needs them, and kept in the store. */
export async function openWays(
  config: WaysConfig,
  store: VapidKeyStore,
  /** Where people find the page if there is no public origin. */
  local: string,
): Promise<OpenedWays> {
  const { origin, notices } = config;
  const { pushHosts, ntfy, webhook } = notices;
  const why = whyNoPush(config);
  const subject = why === null ? vapidSubject(origin) : undefined;
  const keys: VapidKeys | undefined = subject === undefined ? undefined : await openVapidKeys(store);
  const guard = new EndpointGuard(pushHosts === 'none' ? [] : pushHosts);
  const isAny = keys !== undefined || ntfy !== undefined || webhook !== undefined;
  return {
    guard,
    isAny,
    ways: {
      origin: `${origin ?? local}${config.path}`,
      push: keys === undefined || subject === undefined ? undefined : { keys, subject, guard },
      ntfy: ntfy && new OperatorService(ntfy.target, ntfy.token),
      webhook: webhook && new OperatorService(webhook.target, webhook.token),
    },
    told: {
      push: keys === undefined ? null : { publicKey: keys.publicKey },
      whyNoPush: why,
      ntfy: ntfy === undefined ? null : { server: ntfy.target.url.origin },
      webhook: webhook !== undefined,
    },
  };
}
