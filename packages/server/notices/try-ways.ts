import { randomBytes } from 'node:crypto';
import type { NoticeWays } from '@hyakki/table/protocol';
import type { Config } from '../operating/config.ts';
import { whyNoPush } from './notice-ways.ts';
import { makePost, type Outgoing, type Post, Unanswered } from './post.ts';
import { OperatorService } from './requests.ts';
import { EndpointGuard } from './targets.ts';

// For `hyakki notify test`: whether the operator's settings lead anywhere, without a server and without its store.

/** A status of HTTP, or why there was none. */
export type TryResult = number | Unanswered['why'];

export interface TriedWays {
  /** Whether each push service can be reached; why there is no Web Push at all. */
  readonly push:
    | readonly { readonly host: string; readonly result: TryResult }[]
    | NonNullable<NoticeWays['whyNoPush']>;
  readonly ntfy: { readonly server: string; readonly name: string; readonly result: TryResult } | undefined;
  readonly webhook: { readonly result: TryResult } | undefined;
}

/** One of each maker that has one address for all. Nobody has these subscriptions: any answer shows that the way is open. */
const PLACES = [
  'https://fcm.googleapis.com/fcm/send/none',
  'https://updates.push.services.mozilla.com/wpush/v2/none',
  'https://web.push.apple.com/none',
];

export interface TryPorts {
  /** The text of the test, in the operator's language. */
  readonly title: string;
  readonly body: string;
  /** Where to send it at ntfy or the webhook; drawn otherwise. */
  readonly name?: string;
  readonly post?: Post;
}

export async function tryWays(
  config: Pick<Config, 'origin' | 'path' | 'notices'>,
  { title, body, name = `hyakki-${randomBytes(16).toString('base64url')}`, post = makePost() }: TryPorts,
): Promise<TriedWays> {
  const { pushHosts, ntfy, webhook } = config.notices;
  const url = config.origin ?? '';
  const attempt = async (outgoing: Outgoing): Promise<TryResult> => {
    try {
      return (await post(outgoing)).status;
    } catch (problem) {
      if (problem instanceof Unanswered) return problem.why;
      throw problem;
    }
  };
  const why = whyNoPush(config);
  const named = pushHosts === 'none' ? [] : pushHosts;
  const guard = new EndpointGuard(named);
  const targets = [...PLACES, ...named.map((place) => new URL(`https://${place}/none`).href)]
    .map((endpoint) => guard.admit(endpoint))
    .filter((target) => target !== undefined);
  return {
    push:
      why ??
      (await Promise.all(
        targets.map(async (target) => ({
          host: target.url.host,
          result: await attempt({ target, headers: { ttl: '0' }, body: Buffer.alloc(0) }),
        })),
      )),
    ntfy: ntfy && {
      server: ntfy.target.url.origin,
      name,
      result: await attempt(
        new OperatorService(ntfy.target, ntfy.token).request({
          topic: name,
          title,
          message: body,
          click: url,
        }),
      ),
    },
    webhook: webhook && {
      result: await attempt(
        new OperatorService(webhook.target, webhook.token).request({
          to: name,
          kind: 'test',
          title,
          body,
          url,
        }),
      ),
    },
  };
}
