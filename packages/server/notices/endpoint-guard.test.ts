import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noticeTo, TestSender } from '../testing/notices.ts';
import { TestBrowser } from '../testing/push-reader.ts';
import { PUBLIC_ADDRESS, TestPushService, withStatus } from '../testing/push-service.ts';
import { type PushAddress, readPushAddress } from './addresses.ts';
import { isPublicAddress } from './public-address.ts';
import { EndpointGuard, readNamedTarget, readPlace, type Target } from './targets.ts';

const GOOD = 'https://fcm.googleapis.com/fcm/send/dXk1:APA91bH-_x';

/** What a stranger may hand in instead of an endpoint. */
const BAD: readonly (readonly [why: string, endpoint: string])[] = [
  ['plain http', 'http://fcm.googleapis.com/fcm/send/x'],
  ['a socket', 'wss://fcm.googleapis.com/fcm/send/x'],
  ['ftp', 'ftp://fcm.googleapis.com/x'],
  ['a file', 'file:///etc/passwd'],
  ['data', 'data:text/plain,x'],
  ['a script', 'javascript:alert(1)'],
  ['nothing', ''],
  ['no scheme', '//fcm.googleapis.com/fcm/send/x'],
  ['no slashes', 'https:fcm.googleapis.com/fcm/send/x'],
  ['three slashes', 'https:///fcm.googleapis.com/fcm/send/x'],
  ['too long', `${GOOD}${'x'.repeat(1024)}`],

  ['loopback', 'https://127.0.0.1/'],
  ['loopback with a port', 'https://127.0.0.1:8443/'],
  ['another loopback', 'https://127.8.9.10/'],
  ['loopback, short', 'https://127.1/'],
  ['loopback as one number', 'https://2130706433/'],
  ['loopback in hexadecimal', 'https://0x7f000001/'],
  ['loopback, mixed', 'https://0x7f.1/'],
  ['loopback in octal', 'https://0177.0.0.1/'],
  ['loopback in circles', 'https://①②⑦.⓪.⓪.①/'],
  ['loopback by name', 'https://localhost/'],
  ['loopback by a name below', 'https://push.localhost/'],
  ['this host', 'https://0.0.0.0/'],
  ['this host, short', 'https://0/'],
  ['private 10', 'https://10.0.0.1/'],
  ['private 172', 'https://172.16.0.1/'],
  ['private 192', 'https://192.168.1.1/'],
  ['link-local: metadata of a cloud', 'https://169.254.169.254/latest/meta-data/'],
  ['metadata by name', 'https://metadata.google.internal/computeMetadata/v1/'],
  ['behind a provider (CGNAT)', 'https://100.64.0.1/'],
  ['benchmarks', 'https://198.18.0.1/'],
  ['multicast', 'https://224.0.0.1/'],
  ['everybody', 'https://255.255.255.255/'],
  ['a public address', `https://${PUBLIC_ADDRESS}/`],
  ['IPv6 loopback', 'https://[::1]/'],
  ['IPv6 unspecified', 'https://[::]/'],
  ['IPv4-mapped loopback', 'https://[::ffff:127.0.0.1]/'],
  ['IPv4-mapped loopback in hexadecimal', 'https://[::ffff:7f00:1]/'],
  ['IPv4-compatible loopback', 'https://[::7f00:1]/'],
  ['NAT64 loopback', 'https://[64:ff9b::7f00:1]/'],
  ['local NAT64', 'https://[64:ff9b:1::a00:1]/'],
  ['6to4 loopback', 'https://[2002:7f00:1::]/'],
  ['IPv6 link-local', 'https://[fe80::1]/'],
  ['IPv6 unique local', 'https://[fd00::1]/'],
  ['IPv6 multicast', 'https://[ff02::1]/'],
  ['a public IPv6 address', 'https://[2606:2800:220:1::1]/'],

  ['a name in front', 'https://user@fcm.googleapis.com/fcm/send/x'],
  ['name and password', 'https://user:secret@fcm.googleapis.com/fcm/send/x'],
  ['an empty name', 'https://@fcm.googleapis.com/fcm/send/x'],
  ['the service as a name', 'https://fcm.googleapis.com@evil.example/'],
  ['the service as name and password', 'https://web.push.apple.com:443@127.0.0.1/'],
  ['a backslash before the name', 'https://evil.example\\@fcm.googleapis.com/'],
  ['backslashes', 'https:\\\\fcm.googleapis.com\\fcm\\send\\x'],

  ['another port', 'https://fcm.googleapis.com:8443/fcm/send/x'],
  ['the port of http', 'https://fcm.googleapis.com:80/fcm/send/x'],
  ['the port of ssh', 'https://updates.push.services.mozilla.com:22/wpush/v2/x'],
  ['the usual port, written out', 'https://fcm.googleapis.com:443/fcm/send/x'],

  ['a stranger', 'https://evil.example/'],
  ['the service in the query', 'https://evil.example/?u=https://fcm.googleapis.com/'],
  ['the service in the fragment', 'https://evil.example/#fcm.googleapis.com'],
  ['the service in front of a domain', 'https://fcm.googleapis.com.evil.example/'],
  ['another one in front of a domain', 'https://web.push.apple.com.evil.example/'],
  ['the end of a name', 'https://evilpush.apple.com/'],
  ['the end of another name', 'https://xnotify.windows.com/'],
  ['the beginning of a name', 'https://evil-fcm.googleapis.com/'],
  ['below a service that has nothing below', 'https://evil.fcm.googleapis.com/'],
  ['above all services', 'https://push.apple.com/'],
  ['only the dot', 'https://.push.apple.com/'],
  ['a dot at the end', 'https://fcm.googleapis.com./fcm/send/x'],
  ['capitals', 'https://FCM.googleapis.com/fcm/send/x'],
  ['a letter that looks like another', 'https://fcm.g\u043eogleapis.com/fcm/send/x'],
  ['wide dots', 'https://fcm。googleapis。com/fcm/send/x'],
  ['a soft hyphen', 'https://fcm.google\u00adapis.com/fcm/send/x'],
  ['an encoded dot', 'https://fcm%2egoogleapis.com/fcm/send/x'],
  ['an encoded end', 'https://fcm.googleapis.com%00.evil.example/'],
  ['an encoded slash', 'https://evil.example%2f.push.apple.com/'],

  ['a space before', ' https://fcm.googleapis.com/fcm/send/x'],
  ['a line end after', 'https://fcm.googleapis.com/fcm/send/x\n'],
  ['a line end inside', 'https://fcm.goog\nleapis.com/fcm/send/x'],
  ['a header inside', 'https://fcm.googleapis.com/x HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
  ['a tab in the scheme', 'ht\ttps://fcm.googleapis.com/fcm/send/x'],
  ['a zero byte', 'https://fcm.googleapis.com/fcm/send/x\0'],
  ['a way up', 'https://fcm.googleapis.com/fcm/../x'],
  ['a fragment', `${GOOD}#x`],
  ['an empty fragment', `${GOOD}#`],
];

/** Endpoints as browsers have them. */
const ALLOWED = [
  GOOD,
  'https://fcm.googleapis.com/wp/dXk1:APA91bH-_x',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl_x-y',
  'https://web.push.apple.com/QGuqVgR1LkVb-x_y',
  'https://api.sandbox.push.apple.com/3/device/x',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAC%2fx%3d%3d',
];

let service: TestPushService;
beforeEach(async () => {
  service = await TestPushService.start();
});
afterEach(() => service.close());

/** An address as it would be if the check at the door had not been. */
function addressAt(endpoint: string): PushAddress {
  const { keys } = new TestBrowser(endpoint, { auth: randomBytes(16) }).toJSON();
  return { way: 'push', endpoint, ...keys };
}

/** Sends a notice to an endpoint, and says what became of it. */
async function call(endpoint: string, guard?: EndpointGuard) {
  const test = new TestSender(service.post(), guard === undefined ? {} : { guard });
  test.add('guest', addressAt(endpoint));
  await test.sender.send(noticeTo('guest'));
  await test.sender.close();
  expect(test.problems).toEqual([]);
  return test.counts;
}

describe('an endpoint of a stranger', () => {
  it.each(BAD)('%s is never called: %j', async (_, endpoint) => {
    const json = new TestBrowser(endpoint, { auth: randomBytes(16) }).toJSON();
    expect(readPushAddress(json, new EndpointGuard())).toBeUndefined();
    expect(await call(endpoint)).toEqual({ 'not-allowed': 1 });
    expect({ connections: service.connections, names: service.names }).toEqual({ connections: 0, names: [] });
  });

  it('in more than forty forms, nearly all of which would be called without a guard', async () => {
    expect(BAD.length).toBeGreaterThan(80);
    const post = service.post();
    let called = 0;
    for (const [, endpoint] of BAD) {
      if (!/^\s*h/.test(endpoint) || !URL.canParse(endpoint)) continue;
      const target = { url: new URL(endpoint), isNamed: true } as unknown as Target;
      await post({ target, headers: {}, body: Buffer.of() });
      called += 1;
      expect(service.connections, endpoint).toBe(called);
    }
    expect(called).toBeGreaterThan(65);
  });

  it.each(ALLOWED)('%s is called', async (endpoint) => {
    const json = new TestBrowser(endpoint, { auth: randomBytes(16) }).toJSON();
    expect(readPushAddress(json, new EndpointGuard())).toMatchObject({ way: 'push', endpoint });
    expect(await call(endpoint)).toEqual({ sent: 1 });
    const { hostname } = new URL(endpoint);
    expect(service.places).toEqual([{ address: PUBLIC_ADDRESS, port: 443, secureName: hostname }]);
    expect({ connections: service.connections, received: service.received.length }).toEqual({
      connections: 1,
      received: 1,
    });
  });
});

/** Where a name must not lead. */
const NOT_PUBLIC = [
  ['127.0.0.1'],
  ['10.1.2.3'],
  ['172.31.255.255'],
  ['192.168.0.10'],
  ['169.254.169.254'],
  ['100.127.255.255'],
  ['0.0.0.0'],
  ['192.0.0.8'],
  ['198.19.255.255'],
  ['203.0.113.1'],
  ['239.255.255.250'],
  ['255.255.255.255'],
  ['::1'],
  ['::'],
  ['::ffff:127.0.0.1'],
  ['::ffff:7f00:1'],
  ['::ffff:8.8.8.8'],
  ['::127.0.0.1'],
  ['64:ff9b::127.0.0.1'],
  ['64:ff9b:1::1'],
  ['2002:7f00:1::1'],
  ['2001:0:53aa:64c::1'],
  ['2001:db8::1'],
  ['fe80::1'],
  ['fe80::1%eth0'],
  ['2606:2800:220:1::1%eth0'],
  ['fec0::1'],
  ['fd12:3456::1'],
  ['ff02::fb'],
  ['100::1'],
  ['no address'],
  [PUBLIC_ADDRESS, '127.0.0.1'],
  ['127.0.0.1', PUBLIC_ADDRESS],
];

describe('a name', () => {
  it.each(NOT_PUBLIC.map((addresses) => [addresses]))('that leads to %j is not called', async (addresses) => {
    service.resolve = async () => addresses;
    expect(await call(GOOD)).toEqual({ 'not-allowed': 1 });
    expect(service.connections).toBe(0);
  });

  it('is resolved once, and the connection goes to that very address', async () => {
    let asked = 0;
    service.resolve = async () => {
      asked += 1;
      return [asked === 1 ? PUBLIC_ADDRESS : '127.0.0.1'];
    };
    expect(await call(GOOD)).toEqual({ sent: 1 });
    expect(asked).toBe(1);
    expect(service.places.map(({ address }) => address)).toEqual([PUBLIC_ADDRESS]);
    // The next request asks again, and is refused.
    expect(await call(GOOD)).toEqual({ 'not-allowed': 1 });
    expect(service.connections).toBe(1);
  });

  it('may lead to any public address', () => {
    for (const address of [
      '8.8.8.8',
      '100.128.0.1',
      '172.32.0.1',
      '223.255.255.255',
      '2607:f8b0::1',
      '2a00::1',
    ])
      expect(isPublicAddress(address), address).toBe(true);
  });
});

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])('%d is not followed', async (status) => {
    const other = await TestPushService.start();
    try {
      service.answers.push(withStatus(status, { location: `http://127.0.0.1:${other.port}/` }));
      expect(await call(GOOD)).toEqual({ dropped: 1 });
      expect({ here: service.connections, there: other.connections }).toEqual({ here: 1, there: 0 });
    } finally {
      await other.close();
    }
  });
});

describe('an answer', () => {
  it('that never ends is cut, and its status counts', async () => {
    service.answers.push((response) => {
      response.writeHead(201);
      const block = Buffer.alloc(65_536, 'x');
      const write = () => {
        while (!response.destroyed && response.write(block)) {}
      };
      response.on('drain', write);
      write();
    });
    const target = new EndpointGuard().admit(GOOD)!;
    const answer = await service.post()({ target, headers: {}, body: Buffer.of() });
    expect(answer).toEqual({ status: 201, retryAfter: undefined, text: 'x'.repeat(4096) });
    await vi.waitFor(() => expect(service.open).toBe(0), { timeout: 60_000 });
  });

  it('with endless headers is none', async () => {
    service.answers.push((response) => {
      response.writeHead(201, { 'x-long': 'x'.repeat(20_000) }).end();
    });
    const target = new EndpointGuard().admit(GOOD)!;
    await expect(service.post()({ target, headers: {}, body: Buffer.of() })).rejects.toMatchObject({
      why: 'network',
    });
  });
});

describe('what the operator names', () => {
  it('is called, even in a private network: exactly that host and port', async () => {
    const guard = new EndpointGuard([readPlace('push.home.example:8443')!, readPlace('10.0.0.5')!]);
    service.resolve = async () => ['192.168.1.5'];
    expect(await call('https://push.home.example:8443/x', guard)).toEqual({ sent: 1 });
    expect(await call('https://10.0.0.5/x', guard)).toEqual({ sent: 1 });
    expect(service.places).toEqual([
      { address: '192.168.1.5', port: 8443, secureName: 'push.home.example' },
      { address: '10.0.0.5', port: 443, secureName: '10.0.0.5' },
    ]);
    for (const endpoint of [
      'http://push.home.example:8443/x',
      'https://push.home.example/x',
      'https://push.home.example:8444/x',
      'https://x.push.home.example:8443/x',
      'https://user@push.home.example:8443/x',
      'https://10.0.0.6/x',
      'https://10.0.0.5:8443/x',
    ])
      expect(await call(endpoint, guard), endpoint).toEqual({ 'not-allowed': 1 });
    // Others are still checked.
    expect(await call(GOOD, guard)).toEqual({ 'not-allowed': 1 });
    expect(service.connections).toBe(2);
  });

  it('is one host, with or without a port', () => {
    expect(readPlace('push.example.org')).toBe('push.example.org:443');
    expect(readPlace('push.example.org:443')).toBe('push.example.org:443');
    expect(readPlace('push.example.org:8443')).toBe('push.example.org:8443');
    expect(readPlace('[fd00::1]:8443')).toBe('[fd00::1]:8443');
    for (const text of [
      '',
      '*',
      '*.example.org',
      'https://push.example.org',
      'push.example.org/',
      'push.example.org/x',
      'user@push.example.org',
      'push.example.org:99999',
      'push.example.org:',
      'PUSH.example.org',
      'a b',
      'push.example.org#x',
      'push.example.org?x',
    ])
      expect(readPlace(text), text).toBeUndefined();
  });

  it('for ntfy or a webhook is an address, plain http too, without a name and password', () => {
    for (const text of ['http://ntfy.lan:8080/', 'https://ntfy.example.org/', 'http://[::1]:90/hook?key=x'])
      expect(readNamedTarget(text)?.isNamed, text).toBe(true);
    for (const text of [
      '',
      'ntfy.lan',
      'ftp://ntfy.lan/',
      'http://user:x@ntfy.lan/',
      'http://ntfy.lan/#x',
      'http:///',
    ])
      expect(readNamedTarget(text), text).toBeUndefined();
  });
});
