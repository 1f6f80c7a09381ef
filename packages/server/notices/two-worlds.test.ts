import { deriveSeed, type GameTypes, sha256 } from '@hyakki/engine';
import { runs, SUITE_SEED } from '@hyakki/engine/testing';
import { describe, expect, it } from 'vitest';
import { NOTICE_SUBJECTS } from '../testing/notice-subjects.ts';
import { couldWin, type Hidden, type NoticePlant, searchNotices } from '../testing/two-notices.ts';
import { PAYLOAD_BYTES } from './notice.ts';
import { encryptPush } from './push-encryption.ts';

// `npm run notice-pairs` compares 200,000 pairs of worlds.

const digest = ({ state }: Hidden) => sha256(JSON.stringify(state));
const isOdd = (hidden: Hidden) => Number.parseInt(digest(hidden)[0]!, 16) % 2 === 1;

interface Payload {
  notification: Record<string, unknown>;
  [field: string]: unknown;
}

/** The same request with another text. */
function rewriting(
  write: (payload: Payload, hidden: Hidden) => Payload,
  paddedTo: (text: Buffer) => number = () => PAYLOAD_BYTES,
): NoticePlant {
  return {
    post: (outgoing, text, browser, hidden) => {
      const written = Buffer.from(JSON.stringify(write(JSON.parse(text) as Payload, hidden)));
      const { keys } = browser.toJSON();
      return { ...outgoing, body: encryptPush(written, keys, { paddedTo: paddedTo(written) }) };
    },
  };
}

function withHeader(name: string, value: (before: string, hidden: Hidden) => string): NoticePlant {
  return {
    post: (outgoing, _text, _browser, hidden) => {
      const { headers } = outgoing;
      return { ...outgoing, headers: { ...headers, [name]: value(headers[name] ?? '', hidden) } };
    },
  };
}

/** Some of what is face down, as somebody might find it worth telling. */
function faceIn({ state }: Hidden): string {
  const { secret } = state as { readonly secret: unknown };
  return JSON.stringify(secret).slice(0, 200);
}

const PLANTS: Readonly<Record<string, NoticePlant>> = {
  'a face is in the text': rewriting((payload, hidden) => ({
    ...payload,
    notification: { ...payload.notification, body: `${payload.notification['body']} ${faceIn(hidden)}` },
  })),
  'the link leads to what is hidden': rewriting((payload, hidden) => ({
    ...payload,
    notification: {
      ...payload.notification,
      navigate: `${payload.notification['navigate']}#${digest(hidden)}`,
    },
  })),
  'the keys of the payload come in the order of what is hidden': rewriting((payload, hidden) => {
    const fields = Object.entries(payload);
    return Object.fromEntries(isOdd(hidden) ? fields : fields.toReversed()) as Payload;
  }),
  'a payload is as long as the state is odd': rewriting(
    (payload, hidden) => ({ ...payload, more: 'x'.repeat(Number.parseInt(digest(hidden)[0]!, 16)) }),
    (text) => text.length,
  ),
  'none for a seat in a world that is odd': {
    send: (notice, hidden) => (isOdd(hidden) ? [] : [notice]),
  },
  'it comes later when the state is odd': { delays: isOdd },
  'another seat gets it too when the state is odd': {
    send: (notice, hidden) => [
      notice,
      ...(isOdd(hidden) ? hidden.guests.map((guest) => ({ ...notice, guest })) : []),
    ],
  },
  'a visible page keeps it away only when the state is odd': {
    isLooking: (isLooking, hidden) => isLooking && isOdd(hidden),
  },
  'it lives longer in the push service when the state is odd': {
    send: (notice, hidden) => [{ ...notice, expiresAt: notice.expiresAt + (isOdd(hidden) ? 1_000 : 0) }],
  },
  'it wakes the phone when the state is odd': withHeader('urgency', (before, hidden) =>
    isOdd(hidden) ? 'low' : before,
  ),
  'the topic is a hash of the state too': withHeader(
    'topic',
    (before, hidden) => `${digest(hidden).slice(0, 2)}${before.slice(2)}`,
  ),
  'the badge counts something hidden': {
    send: (notice, hidden) => [{ ...notice, waiting: notice.waiting + Number(isOdd(hidden)) }],
  },
  'the kind of notice follows the state': {
    send: (notice, hidden) => [{ ...notice, kind: isOdd(hidden) ? 'half' : notice.kind }],
  },
};

/** Only where a random match is won by somebody. */
const MORE_PLANTS: Readonly<Record<string, NoticePlant>> = {
  'one more push for a seat that could win': {
    send: (notice, hidden) => (couldWin(hidden) ? [notice, notice] : [notice]),
  },
};

const MOST_PAIRS = 600;

describe.each(NOTICE_SUBJECTS)('$game.id: two worlds and their notices', (subject) => {
  const { id, isDuel } = subject.game;
  const plants = { ...PLANTS, ...(isDuel ? MORE_PLANTS : {}) };

  it('[P35, H13] texts, lengths, headers, times and receivers are the same', async () => {
    const search = { pairs: runs(60), seed: deriveSeed(SUITE_SEED, 'notices', id) };
    const { leak, pairs, notices } = await searchNotices<GameTypes>(subject, search);
    expect(leak).toBeUndefined();
    expect(pairs).toBe(search.pairs);
    expect(notices).toBeGreaterThan(pairs / 2);
  });

  it.each(Object.entries(plants))('[P35, H13] planted mistake "%s" is found', async (name, plant) => {
    const seed = deriveSeed(SUITE_SEED, 'notices', id, name);
    const { leak } = await searchNotices<GameTypes>(subject, { pairs: MOST_PAIRS, seed, plant });
    expect(leak).toBeDefined();
  });
});
