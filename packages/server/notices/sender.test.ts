import { inspect } from 'node:util';
import { findWords } from '@hyakki/words';
import { NOTICE_KINDS } from '@hyakki/words/house';
import { LANGUAGES } from '@hyakki/words/language';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW, noticeTo, ORIGIN, TestSender } from '../testing/notices.ts';
import { readVapid } from '../testing/push-reader.ts';
import { TestPushService, withStatus } from '../testing/push-service.ts';
import { newOperatorAddress } from './addresses.ts';
import { expiryOf, type Notice, PAYLOAD_BYTES, writePayload } from './notice.ts';
import { makePost } from './post.ts';
import { OperatorService } from './requests.ts';
import { NOTICE_OUTCOMES, type NoticeOutcome } from './sender.ts';
import { readNamedTarget } from './targets.ts';

let service: TestPushService;
beforeEach(async () => {
  service = await TestPushService.start();
});
afterEach(() => service.close());

const OTHER_TABLE = 'BBBBBBBBBBBBBBBBBBBBBB';
const sum = (counts: Partial<Record<NoticeOutcome, number>>) =>
  NOTICE_OUTCOMES.reduce((total, outcome) => total + (counts[outcome] ?? 0), 0);

/** Waits until so many deliveries came to something. */
const settled = (test: TestSender, outcomes: number) =>
  vi.waitFor(() => expect(sum(test.counts)).toBe(outcomes), { timeout: 60_000 });

describe('a notice by Web Push', () => {
  it('arrives encrypted, signed, and with all a push service needs', async () => {
    const test = new TestSender(service.post());
    const browser = test.subscribe('ada', 'one');
    await test.sender.send(noticeTo('ada', { language: 'fr', kind: 'hour', waiting: 3 }));
    await settled(test, 1);
    expect(test.counts).toEqual({ sent: 1 });
    const [{ path, headers, body }] = service.received as [(typeof service.received)[number]];
    expect(path).toBe('/fcm/send/one');
    expect(headers).toMatchObject({
      host: 'fcm.googleapis.com',
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: '3600',
      urgency: 'high',
    });
    expect(headers['topic']).toMatch(/^[\w-]{32}$/);
    expect(readVapid(headers.authorization!)).toEqual({
      claims: { aud: 'https://fcm.googleapis.com', exp: NOW / 1000 + 12 * 3600, sub: ORIGIN },
      publicKey: test.keys.publicKey,
    });
    expect(JSON.parse(browser.decrypt(body))).toEqual({
      web_push: 8030,
      notification: {
        title: 'Toujours à toi de jouer',
        body: 'Yōkai\u00a0: dans moins d’une heure, un robot jouera pour toi.',
        navigate: `${ORIGIN}/table/AAAAAAAAAAAAAAAAAAAAAA`,
        lang: 'fr',
        tag: '/table/AAAAAAAAAAAAAAAAAAAAAA',
        app_badge: '3',
      },
      app_badge: 3,
    });
  });

  it('is signed by the wall clock, however far the clock of the tables is from it', async () => {
    const test = new TestSender(service.post());
    test.clock.ahead = 3 * 86_400_000;
    test.subscribe('ada');
    service.answers.push(
      withStatus(429, { 'retry-after': new Date(NOW + test.clock.ahead + 600_000).toUTCString() }),
    );
    await test.sender.send(noticeTo('ada'));
    await settled(test, 1);
    const [{ headers }] = service.received as [(typeof service.received)[number]];
    expect(readVapid(headers.authorization!).claims).toMatchObject({
      exp: (NOW + test.clock.ahead) / 1000 + 12 * 3600,
    });
    // It lives as long as its turn, and waits as long as the service asked for.
    expect(headers['ttl']).toBe('3600');
    expect(test.clock.next! - test.clock.at).toBe(600_000);
  });

  it('goes to all devices of its person, and to nobody else', async () => {
    const test = new TestSender(service.post());
    const own = [test.subscribe('ada'), test.subscribe('ada')];
    test.subscribe('bob');
    await test.sender.send(noticeTo('ada'));
    await settled(test, 2);
    const paths = service.received.map(({ path }) => `https://fcm.googleapis.com${path}`);
    expect(paths.toSorted()).toEqual(own.map(({ endpoint }) => endpoint).toSorted());
  });

  it('has one topic for each table and device, which tells nobody who sits at one table', async () => {
    const test = new TestSender(service.post());
    test.subscribe('ada', 'ada');
    test.subscribe('bob', 'bob');
    const send = async (notice: Notice) => {
      const before = sum(test.counts);
      await test.sender.send(notice);
      await settled(test, before + 1);
      return service.received.at(-1)!.headers['topic'];
    };
    const topics = [
      await send(noticeTo('ada')),
      await send(noticeTo('ada', { kind: 'half' })),
      await send(noticeTo('ada', { table: OTHER_TABLE })),
      await send(noticeTo('bob')),
    ];
    expect(topics[0]).toBe(topics[1]);
    expect(new Set(topics).size).toBe(3);
  });

  it('has the same length and the same headers, whatever it says', async () => {
    const test = new TestSender(service.post());
    test.subscribe('ada');
    let count = 0;
    for (const language of LANGUAGES)
      for (const kind of NOTICE_KINDS)
        for (const game of ['yokai', 'tengu', 'sketch'])
          for (const waiting of [0, 12]) {
            expect(findWords(game, language)).toBeDefined();
            count += 1;
            await test.sender.send(noticeTo('ada', { language, kind, game, waiting }));
            await settled(test, count);
          }
    const shapes = service.received.map(({ headers, body }) =>
      JSON.stringify([body.length, Object.keys(headers), headers.authorization?.length]),
    );
    expect(new Set(shapes).size).toBe(1);
    expect(service.received[0]!.body).toHaveLength(16 + 4 + 1 + 65 + PAYLOAD_BYTES + 1 + 16);
  });

  it('has room for the longest origin', () => {
    const host = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`;
    expect(host).toHaveLength(253);
    const notice = noticeTo('ada', { language: 'fr', kind: 'hour', waiting: Number.MAX_SAFE_INTEGER });
    expect(writePayload(notice, `https://${host}:65535`).length).toBeLessThan(PAYLOAD_BYTES);
  });

  it('is worth sending for half a day, and not after the clock has run out', () => {
    expect(expiryOf(NOW, undefined)).toBe(NOW + 12 * 3_600_000);
    expect(expiryOf(NOW, NOW + 14 * 86_400_000)).toBe(NOW + 12 * 3_600_000);
    expect(expiryOf(NOW, NOW + 5_000)).toBe(NOW + 5_000);
  });

  it('that came too late is not sent', async () => {
    const test = new TestSender(service.post());
    test.subscribe('ada');
    await test.sender.send(noticeTo('ada', { expiresAt: NOW }));
    await settled(test, 1);
    expect(test.counts).toEqual({ 'given-up': 1 });
    expect(service.connections).toBe(0);
  });
});

describe('what a push service answers', () => {
  it.each([404, 410])('%d: the subscription is forgotten after this one try', async (status) => {
    service.answers.push(withStatus(status));
    const test = new TestSender(service.post());
    test.subscribe('ada');
    await test.sender.send(noticeTo('ada'));
    await settled(test, 1);
    expect(test.counts).toEqual({ forgotten: 1 });
    expect(test.forgotten).toHaveLength(1);
    expect(test.clock.next).toBeUndefined();
    await test.sender.send(noticeTo('ada', { kind: 'half' }));
    await test.sender.close();
    expect(service.connections).toBe(1);
  });

  it.each([400, 401, 403, 405, 413, 302])('%d: dropped, counted, and not tried again', async (status) => {
    service.answers.push(withStatus(status));
    const test = new TestSender(service.post());
    test.subscribe('ada');
    await test.sender.send(noticeTo('ada'));
    await settled(test, 1);
    expect(test.counts).toEqual({ dropped: 1 });
    expect(test.clock.next).toBeUndefined();
    expect(test.addresses.get('ada')).toHaveLength(1);
  });

  it.each([429, 500, 502, 503])('%d: tried again with patience, until it is taken', async (status) => {
    service.answers.push(withStatus(status), withStatus(status));
    const test = new TestSender(service.post());
    test.subscribe('ada');
    await test.sender.send(noticeTo('ada'));
    const waits: number[] = [];
    for (const outcomes of [1, 2]) {
      await settled(test, outcomes);
      waits.push(test.clock.next! - test.clock.at);
      // Not a moment earlier.
      test.clock.pass(waits.at(-1)! - 1);
      expect(service.received).toHaveLength(outcomes);
      test.clock.pass(1);
    }
    await settled(test, 3);
    expect(waits).toEqual([5_000, 20_000]);
    expect(test.counts).toEqual({ retried: 2, sent: 1 });
    // Said with the time that is left now.
    expect(service.received.map(({ headers }) => headers['ttl'])).toEqual(['3600', '3595', '3575']);
  });

  it('no answer at all: the same', async () => {
    service.answers.push((response) => void response.socket?.destroy());
    const test = new TestSender(service.post());
    test.subscribe('ada');
    await test.sender.send(noticeTo('ada'));
    await settled(test, 1);
    test.clock.pass(5_000);
    await settled(test, 2);
    expect(test.counts).toEqual({ retried: 1, sent: 1 });
  });

  it.each([
    ['120', 120_000],
    ['2', 5_000],
    [new Date(NOW + 600_000).toUTCString(), 600_000],
    [new Date(NOW - 600_000).toUTCString(), 5_000],
    ['999999999', 3_600_000],
    ['soon', 5_000],
    ['-5', 5_000],
  ])('Retry-After %s is honoured, within an hour', async (text, wait) => {
    service.answers.push(withStatus(429, { 'retry-after': text }));
    const test = new TestSender(service.post());
    test.subscribe('ada');
    await test.sender.send(noticeTo('ada', { expiresAt: NOW + 7_200_000 }));
    await settled(test, 1);
    expect(test.clock.next! - NOW).toBe(wait);
  });

  it('gives up after six tries, or when the turn is over by then', async () => {
    service.answers.push(...Array.from({ length: 9 }, () => withStatus(503)));
    const test = new TestSender(service.post());
    test.subscribe('ada');
    await test.sender.send(noticeTo('ada', { expiresAt: NOW + 86_400_000 }));
    for (let tries = 1; tries < 6; tries += 1) {
      await settled(test, tries);
      test.clock.pass(3_600_000);
    }
    await settled(test, 6);
    expect(test.counts).toEqual({ retried: 5, 'given-up': 1 });
    await test.sender.send(noticeTo('ada', { expiresAt: test.clock.at + 4_999 }));
    await settled(test, 7);
    expect(test.counts['given-up']).toBe(2);
    expect(test.clock.next).toBeUndefined();
  });
});

describe('a newer notice about a table', () => {
  it('waits instead of the older one, as long as the service asked for', async () => {
    service.answers.push(withStatus(429, { 'retry-after': '60' }));
    const test = new TestSender(service.post());
    const browser = test.subscribe('ada');
    await test.sender.send(noticeTo('ada'));
    await settled(test, 1);
    await test.sender.send(noticeTo('ada', { kind: 'half' }));
    expect(test.counts).toEqual({ retried: 1, replaced: 1 });
    expect(test.sender.waiting).toBe(1);
    test.clock.pass(59_999);
    expect(service.received).toHaveLength(1);
    test.clock.pass(1);
    await settled(test, 3);
    expect(browser.decrypt(service.received[1]!.body)).toContain('Still your turn');
    expect(service.received).toHaveLength(2);
  });

  it('does not overtake one that is being sent', async () => {
    let answer: (() => void) | undefined;
    service.answers.push((response) => {
      answer = () => withStatus(503)(response);
    });
    const test = new TestSender(service.post());
    const browser = test.subscribe('ada');
    await test.sender.send(noticeTo('ada'));
    await vi.waitFor(() => expect(answer).toBeDefined(), { timeout: 60_000 });
    await test.sender.send(noticeTo('ada', { kind: 'half' }));
    expect(test.sender.waiting).toBe(1);
    answer?.();
    await settled(test, 1);
    expect(test.counts).toEqual({ replaced: 1 });
    test.clock.pass(5_000);
    await settled(test, 2);
    expect(service.received).toHaveLength(2);
    expect(browser.decrypt(service.received[1]!.body)).toContain('Still your turn');
  });

  it('leaves those about other tables alone', async () => {
    service.answers.push(withStatus(503), withStatus(503));
    const test = new TestSender(service.post());
    test.subscribe('ada');
    await test.sender.send(noticeTo('ada'));
    await test.sender.send(noticeTo('ada', { table: OTHER_TABLE }));
    await settled(test, 2);
    test.clock.pass(5_000);
    await settled(test, 4);
    expect(test.counts).toEqual({ retried: 2, sent: 2 });
  });
});

describe('a turn that is over', () => {
  it('withdraws what waits for another try, at that table', async () => {
    service.answers.push(...Array.from({ length: 3 }, () => withStatus(503)));
    const test = new TestSender(service.post());
    test.subscribe('ada');
    test.subscribe('bob');
    await test.sender.send(noticeTo('ada'));
    await test.sender.send(noticeTo('ada', { table: OTHER_TABLE }));
    await test.sender.send(noticeTo('bob'));
    await settled(test, 3);
    test.sender.withdraw('ada', noticeTo('ada').table);
    expect(test.sender.waiting).toBe(2);
    test.clock.pass(5_000);
    await settled(test, 5);
    expect(test.counts).toEqual({ retried: 3, sent: 2 });
  });

  it('withdraws what waits for its turn, and tries nothing again that is on its way', async () => {
    let answer: (() => void) | undefined;
    service.answers.push((response) => {
      answer = () => withStatus(503)(response);
    });
    const test = new TestSender(service.post(), { limits: { atOnce: 1 } });
    test.subscribe('ada');
    test.subscribe('ada');
    await test.sender.send(noticeTo('ada'));
    await vi.waitFor(() => expect(answer).toBeDefined(), { timeout: 60_000 });
    test.sender.withdraw('ada', noticeTo('ada').table);
    expect(test.sender.waiting).toBe(0);
    answer?.();
    await settled(test, 1);
    expect(test.counts).toEqual({ 'given-up': 1 });
    expect(test.clock.next).toBeUndefined();
    // The next turn is told as ever.
    await test.sender.send(noticeTo('ada'));
    await settled(test, 3);
    expect(test.counts).toEqual({ 'given-up': 1, sent: 2 });
  });
});

describe('a notice that is no longer so', () => {
  it('is not tried again, whoever knows that its turn is over', async () => {
    service.answers.push(withStatus(429));
    const test = new TestSender(service.post());
    test.subscribe('ada');
    await test.sender.send(noticeTo('ada'));
    await settled(test, 1);
    test.isStillSo = false;
    test.clock.pass(5_000);
    await settled(test, 2);
    expect(test.counts).toEqual({ retried: 1, 'given-up': 1 });
    expect(service.received).toHaveLength(1);
  });
});

describe('bounds', () => {
  /** Keeps all requests open until they are let go. */
  function holdAll() {
    const held: (() => void)[] = [];
    const hold = (response: Parameters<ReturnType<typeof withStatus>>[0]) =>
      void held.push(() => withStatus(201)(response));
    service.answers.push(...Array.from({ length: 200 }, () => hold));
    const letGo = () => {
      service.answers.splice(0);
      for (const go of held.splice(0)) go();
    };
    return { held, letGo };
  }

  it('so many at a time, and half of them to one host', async () => {
    const { held, letGo } = holdAll();
    const test = new TestSender(service.post(), { limits: { atOnce: 4, atOncePerHost: 3 } });
    for (let n = 0; n < 6; n += 1) {
      test.subscribe(`guest ${n}`);
      await test.sender.send(noticeTo(`guest ${n}`));
    }
    await vi.waitFor(() => expect(held).toHaveLength(3), { timeout: 60_000 });
    expect(test.sender.waiting).toBe(3);
    // Another host does not have to wait for the first.
    const other = test.subscribe('other');
    test.addresses.set('other', []);
    test.add('other', { way: 'push', endpoint: 'https://web.push.apple.com/x', ...other.toJSON().keys });
    await test.sender.send(noticeTo('other'));
    await vi.waitFor(() => expect(held).toHaveLength(4), { timeout: 60_000 });
    expect(service.received.at(-1)!.headers.host).toBe('web.push.apple.com');
    expect({ open: service.open, waiting: test.sender.waiting }).toEqual({ open: 4, waiting: 3 });
    letGo();
    await settled(test, 7);
    expect(test.counts).toEqual({ sent: 7 });
  });

  it('so many wait for one person, and so many in all', async () => {
    const { held, letGo } = holdAll();
    const test = new TestSender(service.post(), {
      limits: { atOnce: 1, queued: 5, queuedPerPerson: 3 },
    });
    for (const guest of ['busy', 'ada', 'bob', 'cid', 'dan']) test.subscribe(guest);
    await test.sender.send(noticeTo('busy'));
    await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 60_000 });
    for (let n = 0; n < 5; n += 1) await test.sender.send(noticeTo('ada', { table: `table ${n}` }));
    expect(test.counts).toEqual({ 'crowded-out': 2 });
    for (const guest of ['bob', 'cid', 'dan']) await test.sender.send(noticeTo(guest));
    expect({ counts: test.counts, waiting: test.sender.waiting }).toEqual({
      counts: { 'crowded-out': 3 },
      waiting: 5,
    });
    // One that replaces another needs no room.
    await test.sender.send(noticeTo('ada', { table: 'table 0', kind: 'half' }));
    expect(test.counts).toEqual({ 'crowded-out': 3, replaced: 1 });
    letGo();
    await settled(test, 4 + 6);
    expect(test.counts).toEqual({ 'crowded-out': 3, replaced: 1, sent: 6 });
  });

  it('closing waits for those on their way, and sends no others', async () => {
    const { held, letGo } = holdAll();
    const test = new TestSender(service.post(), { limits: { atOnce: 1 } });
    test.subscribe('ada');
    test.subscribe('ada');
    await test.sender.send(noticeTo('ada'));
    await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 60_000 });
    const closed = test.sender.close();
    letGo();
    await closed;
    await test.sender.send(noticeTo('ada', { table: OTHER_TABLE }));
    expect({ counts: test.counts, received: service.received.length, waiting: test.sender.waiting }).toEqual({
      counts: { sent: 1 },
      received: 1,
      waiting: 0,
    });
  });
});

describe('a store that fails', () => {
  it('when it cannot say the addresses, the caller learns it', async () => {
    const test = new TestSender(service.post());
    vi.spyOn(test.addresses, 'get').mockImplementation(() => {
      throw new Error('the disk is full');
    });
    await expect(test.sender.send(noticeTo('ada'))).rejects.toThrow('the disk is full');
  });

  it('when it cannot forget one, that is reported, and others are sent', async () => {
    service.answers.push(withStatus(410));
    const test = new TestSender(service.post());
    test.subscribe('ada');
    test.subscribe('bob');
    vi.spyOn(test.forgotten, 'push').mockImplementation(() => {
      throw new Error('the disk is full');
    });
    await test.sender.send(noticeTo('ada'));
    await vi.waitFor(() => expect(test.problems).toHaveLength(1), { timeout: 60_000 });
    await test.sender.send(noticeTo('bob'));
    await settled(test, 1);
    expect(test.counts).toEqual({ sent: 1 });
  });
});

describe('what the operator offers', () => {
  const TOKEN = 'tk_very-secret-token';

  /** The operator's own service on a private address, called as it is in earnest. */
  function operatorService(path: string, token?: string): OperatorService {
    return new OperatorService(readNamedTarget(`http://127.0.0.1:${service.port}${path}`)!, token);
  }

  it('ntfy gets the text, a title and a link, at the name that the server drew', async () => {
    const test = new TestSender(makePost(), { ntfy: operatorService('/', TOKEN) });
    const address = newOperatorAddress('ntfy');
    expect(address.name).toMatch(/^hyakki-[\w-]{22}$/);
    test.add('ada', address);
    await test.sender.send(noticeTo('ada'));
    await settled(test, 1);
    const [{ path, headers, body }] = service.received as [(typeof service.received)[number]];
    expect({ path, authorization: headers.authorization }).toEqual({
      path: '/',
      authorization: `Bearer ${TOKEN}`,
    });
    expect(JSON.parse(body.toString())).toEqual({
      topic: address.name,
      title: 'Your turn',
      message: 'Yōkai: the others are waiting for you.',
      click: `${ORIGIN}/table/AAAAAAAAAAAAAAAAAAAAAA`,
    });
  });

  it('a webhook gets the same as JSON, with the name to tell people apart by', async () => {
    const test = new TestSender(makePost(), { webhook: operatorService('/hook?key=1') });
    const address = newOperatorAddress('webhook');
    test.add('ada', address);
    await test.sender.send(noticeTo('ada'));
    await settled(test, 1);
    const [{ path, headers, body }] = service.received as [(typeof service.received)[number]];
    expect({ path, authorization: headers.authorization }).toEqual({
      path: '/hook?key=1',
      authorization: undefined,
    });
    expect(JSON.parse(body.toString())).toEqual({
      to: address.name,
      kind: 'turn',
      game: 'yokai',
      language: 'en',
      waiting: 1,
      title: 'Your turn',
      body: 'Yōkai: the others are waiting for you.',
      url: `${ORIGIN}/table/AAAAAAAAAAAAAAAAAAAAAA`,
    });
  });

  it('is not called when the operator offers it no more, and 404 forgets nothing there', async () => {
    const without = new TestSender(makePost());
    without.add('ada', newOperatorAddress('ntfy'));
    await without.sender.send(noticeTo('ada'));
    await settled(without, 1);
    expect(without.counts).toEqual({ 'not-allowed': 1 });
    service.answers.push(withStatus(404));
    const test = new TestSender(makePost(), { ntfy: operatorService('/') });
    test.add('ada', newOperatorAddress('ntfy'));
    await test.sender.send(noticeTo('ada'));
    await settled(test, 1);
    expect({ counts: test.counts, forgotten: test.forgotten }).toEqual({
      counts: { dropped: 1 },
      forgotten: [],
    });
  });

  it('shows its address and its token to no log and no JSON', () => {
    const offered = operatorService('/secret-path', TOKEN);
    for (const text of [inspect(offered, { showHidden: true, depth: 9 }), JSON.stringify(offered)]) {
      expect(text).not.toContain(TOKEN);
      expect(text).not.toContain('secret-path');
    }
  });
});
