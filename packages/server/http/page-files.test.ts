import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LoopbackServer, startLoopback } from '../testing/loopback-server.ts';
import { request } from '../testing/raw-http.ts';

const folder = mkdtempSync(join(tmpdir(), 'hyakki-files-'));
let server: LoopbackServer;
const get = (path: string, headers: Record<string, string> = {}) =>
  request(server.origin, 'GET', path, { headers: { 'accept-encoding': 'identity', ...headers } });

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.git'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets/page-1.js'), '0123456789');
  writeFileSync(join(folder, 'assets/page-1.js.br'), 'packed by brotli');
  writeFileSync(join(folder, 'assets/page-1.js.gz'), 'packed by gzip');
  writeFileSync(join(folder, '.git/config'), 'secret');
  server = await startLoopback({}, { webFolder: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a file of the page', () => {
  it('is sent packed as the client prefers, and plain to a client that does not say', async () => {
    const encodingOf = async (accepted: string) => {
      const response = await fetch(`${server.origin}/assets/page-1.js`, {
        method: 'HEAD',
        headers: { 'accept-encoding': accepted },
      });
      return [response.headers.get('content-encoding'), response.headers.get('vary')];
    };
    expect(await encodingOf('gzip, deflate, br')).toEqual(['br', 'accept-encoding']);
    expect(await encodingOf('GZIP')).toEqual(['gzip', 'accept-encoding']);
    expect(await encodingOf('br;q=0, gzip;q=0.5')).toEqual(['gzip', 'accept-encoding']);
    expect(await encodingOf('br;q=0.000')).toEqual([null, 'accept-encoding']);
    expect(await encodingOf('identity')).toEqual([null, 'accept-encoding']);
    expect((await get('/assets/page-1.js')).headers.get('content-type')).toBe(
      'text/javascript; charset=utf-8',
    );
  });

  it('is not sent again to a client that has it', async () => {
    const first = await get('/assets/page-1.js');
    const etag = first.headers.get('etag')!;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get('/assets/page-1.js', { 'if-none-match': known });
      expect([again.status, again.text]).toEqual([304, '']);
    }
    expect((await get('/assets/page-1.js', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is sent in part to a client that asks for a part', async () => {
    const part = async (range: string, more = {}) => {
      const { status, text, headers } = await get('/assets/page-1.js', { range, ...more });
      return [status, text, headers.get('content-range')];
    };
    expect(await part('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10']);
    expect(await part('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10']);
    expect(await part('bytes=-2')).toEqual([206, '89', 'bytes 8-9/10']);
    expect(await part('bytes=5-99')).toEqual([206, '56789', 'bytes 5-9/10']);
    expect(await part('bytes=10-')).toEqual([416, '', 'bytes */10']);
    expect(await part('bytes=0-1,4-5')).toEqual([200, '0123456789', null]);
    expect(await part('bytes=2-4', { 'if-range': '"other"' })).toEqual([200, '0123456789', null]);
  });

  it('is one that the build has made: no path leads elsewhere', async () => {
    for (const path of [
      '/.git/config',
      '/assets/../.git/config',
      '/assets/%2e%2e/.git/config',
      '/assets/..%2f..%2f..%2fetc/passwd',
      '//etc/passwd',
      '/assets/page-1.js.br',
      '/assets/',
      '/assets',
      '/__proto__',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect((await get('/index.html')).text).toBe('<!doctype html>');
  });
});
