import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { TestBrowser } from '../testing/push-reader.ts';
import {
  hashAddress,
  MOST_ADDRESSES,
  type NoticeAddress,
  newOperatorAddress,
  readPushAddress,
  withAddress,
} from './addresses.ts';
import { EndpointGuard } from './targets.ts';

const guard = new EndpointGuard();
const ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/x';
const given = () => new TestBrowser(ENDPOINT, { auth: randomBytes(16) }).toJSON();

describe('what a browser hands in', () => {
  it('is an endpoint, a point of the curve, and sixteen bytes', () => {
    const json = given();
    expect(readPushAddress(json, guard)).toEqual({ way: 'push', endpoint: ENDPOINT, ...json.keys });
    expect(readPushAddress(JSON.parse(JSON.stringify(json)), guard)).toBeDefined();
  });

  it('keeps nothing else of what it says', () => {
    const json = given();
    const read = readPushAddress({ ...json, name: 'x', keys: { ...json.keys, more: 1 } }, guard);
    expect(Object.keys(read!).toSorted()).toEqual(['auth', 'endpoint', 'p256dh', 'way']);
  });

  const { keys } = given();
  const point = Buffer.from(keys.p256dh, 'base64url');
  const changed = (change: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(point);
    change(bytes);
    return bytes.toString('base64url');
  };
  const compressed = Buffer.concat([Buffer.of(2 + (point[64]! & 1)), point.subarray(1, 33)]);
  it.each<readonly [string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'x'],
    ['a list', []],
    ['no keys', { endpoint: ENDPOINT }],
    ['no endpoint', { keys }],
    ['an endpoint that is no text', { endpoint: 7, keys }],
    ['an endpoint that may not be called', { endpoint: 'https://evil.example/', keys }],
    [
      'a point beside the curve',
      { endpoint: ENDPOINT, keys: { ...keys, p256dh: changed((b) => b.writeUInt8(b[64]! ^ 1, 64)) } },
    ],
    ['a point at infinity', { endpoint: ENDPOINT, keys: { ...keys, p256dh: 'AA' } }],
    ['zeros', { endpoint: ENDPOINT, keys: { ...keys, p256dh: changed((b) => b.fill(0, 1)) } }],
    [
      'a hybrid point',
      { endpoint: ENDPOINT, keys: { ...keys, p256dh: changed((b) => b.writeUInt8(6 + (b[64]! & 1))) } },
    ],
    [
      'a compressed point',
      { endpoint: ENDPOINT, keys: { ...keys, p256dh: compressed.toString('base64url') } },
    ],
    [
      'a point that is cut',
      { endpoint: ENDPOINT, keys: { ...keys, p256dh: point.subarray(0, 64).toString('base64url') } },
    ],
    ['a point that is too long', { endpoint: ENDPOINT, keys: { ...keys, p256dh: `${keys.p256dh}AA` } }],
    ['a huge point', { endpoint: ENDPOINT, keys: { ...keys, p256dh: 'A'.repeat(1_000_000) } }],
    ['a point in base64 with padding', { endpoint: ENDPOINT, keys: { ...keys, p256dh: `${keys.p256dh}=` } }],
    [
      'a secret of 15 bytes',
      { endpoint: ENDPOINT, keys: { ...keys, auth: randomBytes(15).toString('base64url') } },
    ],
    [
      'a secret of 17 bytes',
      { endpoint: ENDPOINT, keys: { ...keys, auth: randomBytes(17).toString('base64url') } },
    ],
    [
      'a secret with other signs',
      { endpoint: ENDPOINT, keys: { ...keys, auth: `${keys.auth.slice(0, -2)}!!` } },
    ],
    ['no secret', { endpoint: ENDPOINT, keys: { p256dh: keys.p256dh } }],
  ])('is refused: %s', (_, input) => {
    expect(readPushAddress(input, guard)).toBeUndefined();
  });
});

describe('the addresses of a guest', () => {
  const push = (name: string): NoticeAddress => ({
    way: 'push',
    endpoint: `https://fcm.googleapis.com/${name}`,
    p256dh: name,
    auth: name,
  });

  it('are at most five: the oldest goes', () => {
    let known: readonly NoticeAddress[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) known = withAddress(known, push(name));
    expect(MOST_ADDRESSES).toBe(5);
    expect(known).toEqual(['b', 'c', 'd', 'e', 'f'].map(push));
  });

  it('has each once: the same endpoint again renews its keys', () => {
    const known = [push('a'), push('b'), newOperatorAddress('ntfy')];
    const renewed = { ...push('a'), auth: 'new' } as NoticeAddress;
    expect(withAddress(known, renewed)).toEqual([known[1], known[2], renewed]);
  });

  it('are told apart by hashes that do not contain them', () => {
    const [a, b] = [push('a'), push('b')];
    expect(hashAddress(a)).toMatch(/^[0-9a-f]{64}$/);
    expect(hashAddress(a)).not.toBe(hashAddress(b));
    const same = { name: 'x' };
    expect(hashAddress({ way: 'ntfy', ...same })).not.toBe(hashAddress({ way: 'webhook', ...same }));
  });
});
