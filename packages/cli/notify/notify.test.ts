import { TestPushService, withStatus } from '@hyakki/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pretend } from '../testing/pretend-terminal.ts';
import { notify } from './notify.ts';

let service: TestPushService;
beforeAll(async () => {
  service = await TestPushService.start();
});
beforeEach(() => {
  service.received.length = 0;
  service.answers.length = 0;
});
afterAll(() => service.close());

async function run(env: Record<string, string>, ...args: readonly string[]) {
  const { io, out, err } = pretend([], { env });
  const code = await notify(['test', ...args], io, service.post());
  return { code, out: out(), err: err() };
}

const ALL = {
  HYAKKI_ORIGIN: 'https://play.example.org',
  HYAKKI_NTFY: 'http://ntfy.lan:8080',
  HYAKKI_NTFY_TOKEN: 'tk_secret',
  HYAKKI_WEBHOOK: 'https://hook.example.org/turns',
};

describe('hyakki notify test', () => {
  it('[P35] sends one test by each way that is on, with the operator’s token, and says what became of it', async () => {
    const { code, out } = await run(ALL, '--name', 'hyakki-mine');
    expect(code).toBe(0);
    expect(out).toContain('Web Push, fcm.googleapis.com: reached');
    expect(out).toMatch(/ntfy: sent \(201\)\nwebhook: sent \(201\)/);
    expect(out).not.toMatch(/tk_secret|hyakki-mine/);
    const bodies = service.received.flatMap(({ body, headers }) =>
      body.length === 0 ? [] : [{ ...(JSON.parse(body.toString()) as object), by: headers.authorization }],
    );
    expect(bodies).toMatchObject([
      { topic: 'hyakki-mine', title: 'A test from Hyakki', by: 'Bearer tk_secret' },
      { to: 'hyakki-mine', kind: 'test', by: undefined },
    ]);
    expect(service.received).toHaveLength(5);
  });

  it('[P35] prints the name that it draws, and fails where a service refuses', async () => {
    service.answers.push(withStatus(403));
    const { code, out } = await run({ HYAKKI_NTFY: 'http://ntfy.lan:8080' });
    expect(code).toBe(1);
    expect(out).toContain('Web Push: off: set HYAKKI_ORIGIN');
    expect(out).toContain('ntfy: reached, but it refuses the notice (403)');
    expect(out).toMatch(/server http:\/\/ntfy\.lan:8080, subscribe to: hyakki-[\w-]{22}\n/);
    expect(out).toContain('webhook: off');
  });

  it('[P35] says that a push service is not called where its name leads inside', async () => {
    service.resolve = async () => ['10.0.0.7'];
    try {
      const { code, out } = await run({ HYAKKI_ORIGIN: 'https://play.example.org' });
      expect(code).toBe(1);
      expect(out).toContain('fcm.googleapis.com: not called');
      expect(service.received).toEqual([]);
    } finally {
      service.resolve = async () => ['93.184.216.34'];
    }
  });

  it('[P35] with nothing switched on it says so; settings that cannot be read are named', async () => {
    expect(await run({})).toMatchObject({ code: 1, out: expect.stringContaining('No way to send notices') });
    expect(await run({ HYAKKI_NTFY: 'nowhere' })).toMatchObject({
      code: 2,
      err: expect.stringContaining('HYAKKI_NTFY'),
    });
    const { io, err } = pretend([], { language: 'fr' });
    expect(await notify([], io)).toBe(2);
    expect(err()).toContain('hyakki notify --help');
  });
});
