import type { NoticeKind } from '@hyakki/words/house';
import { hashSecret } from '../tables/secrets.ts';
import type { NoticeAddress, OperatorAddress, PushAddress } from './addresses.ts';
import { type Notice, PAYLOAD_BYTES, writeNotice, writePayload } from './notice.ts';
import type { Outgoing } from './post.ts';
import { encryptPush } from './push-encryption.ts';
import type { EndpointGuard, Target } from './targets.ts';
import type { VapidKeys } from './vapid.ts';

// A notice as a request to a push service, to the operator's ntfy, or to the operator's webhook.

/** What this server can send by. Undefined: not at all. */
export interface Ways {
  /** The public origin of the page. */
  readonly origin: string;
  readonly push: PushWay | undefined;
  readonly ntfy: OperatorService | undefined;
  readonly webhook: OperatorService | undefined;
}

interface PushWay {
  readonly keys: VapidKeys;
  /** As `vapidSubject` returns it. */
  readonly subject: string;
  readonly guard: EndpointGuard;
}

/** A service that the operator named. Its address and its token are in no property, so that no log and no JSON can show them. */
export class OperatorService {
  readonly #target: Target;
  readonly #token: string | undefined;

  constructor(target: Target, token?: string) {
    this.#target = target;
    this.#token = token;
  }

  request(content: object): Outgoing {
    return {
      target: this.#target,
      headers: {
        'content-type': 'application/json',
        ...(this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` }),
      },
      body: Buffer.from(JSON.stringify(content)),
    };
  }
}

/** The first notice and the last reminder may wake a phone; the other one waits until it is awake. */
const URGENCY: Readonly<Record<NoticeKind, string>> = { turn: 'high', half: 'normal', hour: 'high' };

/** By the tables' clock, which knows how long a notice lives, and by the wall clock, which others have too. */
export interface SendingTimes {
  readonly now: number;
  readonly today: number;
}

/** Undefined if this server does not send to such an address, or may not. */
export function requestFor(
  notice: Notice,
  address: NoticeAddress,
  ways: Ways,
  times: SendingTimes,
): Outgoing | undefined {
  if (address.way === 'push') return ways.push && pushRequest(notice, address, ways.push, ways.origin, times);
  return ways[address.way]?.request(CONTENTS[address.way](notice, address, ways.origin));
}

function pushRequest(
  notice: Notice,
  address: PushAddress,
  { keys, subject, guard }: PushWay,
  origin: string,
  { now, today }: SendingTimes,
): Outgoing | undefined {
  const target = guard.admit(address.endpoint);
  if (target === undefined) return undefined;
  return {
    target,
    headers: {
      authorization: keys.authorize(target.url, subject, today),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: `${Math.max(0, Math.ceil((notice.expiresAt - now) / 1000))}`,
      urgency: URGENCY[notice.kind],
      topic: topicOf(notice, address),
    },
    body: encryptPush(writePayload(notice, origin), address, { paddedTo: PAYLOAD_BYTES }),
  };
}

/**
 * A newer notice about a table replaces an older one that still waits. The endpoint is part of the hash: otherwise a
 * push service could see who sits at one table. Topics have at most 32 signs.
 */
function topicOf({ table }: Notice, { endpoint }: PushAddress): string {
  const hash = hashSecret('notice-topic', `${table}\n${endpoint}`);
  return Buffer.from(hash, 'hex').subarray(0, 24).toString('base64url');
}

const CONTENTS: Readonly<
  Record<OperatorAddress['way'], (notice: Notice, address: OperatorAddress, origin: string) => object>
> = {
  ntfy(notice, { name }, origin) {
    const { title, body, url } = writeNotice(notice, origin);
    return { topic: name, title, message: body, click: url };
  },
  webhook(notice, { name }, origin) {
    const { kind, game, language, waiting } = notice;
    return { to: name, kind, game, language, waiting, ...writeNotice(notice, origin) };
  },
};
