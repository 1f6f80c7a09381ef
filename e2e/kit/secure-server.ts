import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { fileURLToPath } from 'node:url';
import {
  type LoopbackServer,
  makeCertificate,
  startLoopback,
  TestBrowser,
  TestPushService,
} from '@hyakki/server/testing';
import type { BrowserContext } from 'playwright-core';

const PAGE = fileURLToPath(new URL('../../packages/web/dist', import.meta.url));
const NAME = 'play.example.org';

/**
 * The whole server as on the internet: https and a public name, though only on this machine; and a push service of the
 * tests, to which all that it sends goes.
 */
export class SecureServer {
  readonly origin = `https://${NAME}`;
  /** For Chromium, so that it finds the name here and believes the certificate. */
  readonly chromiumArgs: readonly string[];
  readonly push: TestPushService;
  readonly #server: LoopbackServer;
  readonly #door: Server;

  private constructor(server: LoopbackServer, door: Server, push: TestPushService) {
    this.#server = server;
    this.#door = door;
    this.push = push;
    const { port } = door.address() as AddressInfo;
    this.chromiumArgs = [
      `--host-resolver-rules=MAP ${NAME}:443 127.0.0.1:${port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
      '--ignore-certificate-errors',
    ];
  }

  static async start(): Promise<SecureServer> {
    const push = await TestPushService.start();
    const server = await startLoopback({ origin: `https://${NAME}` }, { webFolder: PAGE, post: push.post() });
    const { port } = new URL(server.origin);
    const door = createServer(makeCertificate(NAME), (socket) => {
      const inside = connect(Number(port), '127.0.0.1');
      for (const end of [socket, inside]) end.on('error', () => {});
      socket.on('close', () => inside.destroy());
      inside.on('close', () => socket.destroy());
      socket.pipe(inside).pipe(socket);
    });
    door.listen(0, '127.0.0.1');
    await once(door, 'listening');
    return new SecureServer(server, door, push);
  }

  async stop(): Promise<void> {
    this.#door.close();
    await this.#server.close();
    await this.push.close();
  }
}

/**
 * Subscriptions as a browser gives them out: no push service can be reached from here. The keys are real, so the test reads
 * what the server encrypts for them. Everything else is the browser's own.
 */
export async function giveSubscription(context: BrowserContext, name: string): Promise<TestBrowser> {
  const browser = new TestBrowser(`https://fcm.googleapis.com/fcm/send/${name}`, { auth: randomBytes(16) });
  await context.addInitScript((json) => {
    const KEY = 'test.subscription';
    const bytesOf = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    const given = () => {
      const key = localStorage.getItem(KEY);
      return key === null
        ? null
        : {
            options: { userVisibleOnly: true, applicationServerKey: bytesOf(key).buffer },
            toJSON: () => json,
            unsubscribe: async () => {
              localStorage.removeItem(KEY);
              return true;
            },
          };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => given(),
      subscribe: async ({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) => {
        if (userVisibleOnly !== true || Notification.permission !== 'granted')
          throw new DOMException('Registration failed - permission denied', 'NotAllowedError');
        if (given() !== null) throw new DOMException('There is one with another key', 'InvalidStateError');
        localStorage.setItem(KEY, String(applicationServerKey));
        return given();
      },
    });
  }, browser.toJSON());
  return browser;
}
