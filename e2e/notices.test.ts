import { networkInterfaces } from 'node:os';
import type { Browser, CDPSession, Page, Worker } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { noticesEn } from '../packages/web/texts/notices-en.ts';
import { noticesFr } from '../packages/web/texts/notices-fr.ts';
import { openBrowser, type Visitor, WatchedPage } from './kit/browser.ts';
import { firstOf, playTurns } from './kit/match.ts';
import { beginWithBots, inviteTo, joinBy } from './kit/online.ts';
import { giveSubscription, SecureServer } from './kit/secure-server.ts';
import { ServedPage } from './kit/server.ts';

const SOON = { timeout: 30_000 };
const FRENCH: Visitor = { locale: 'fr-FR', colorScheme: 'light', viewport: { width: 360, height: 640 } };

let secure: SecureServer;
let browser: Browser;
const visitors: WatchedPage[] = [];
beforeAll(async () => {
  secure = await SecureServer.start();
  browser = await openBrowser(secure.chromiumArgs);
});
afterEach(async () => {
  await Promise.all(visitors.splice(0).map((visitor) => visitor.close()));
});
afterAll(async () => {
  await browser?.close();
  await secure?.stop();
});

async function visit(visitor: Visitor = {}, origin = secure.origin): Promise<WatchedPage> {
  const watched = await WatchedPage.open(browser, origin, visitor);
  visitors.push(watched);
  return watched;
}

/** Of the browser itself: it hands a message to the worker as if a push service had brought it. */
class PushDoor {
  readonly #session: CDPSession;
  readonly #registration: string;

  private constructor(session: CDPSession, registration: string) {
    this.#session = session;
    this.#registration = registration;
  }

  /** From a page that has nothing to do with ours. */
  static async open(page: Page): Promise<PushDoor> {
    const session = await page.context().newCDPSession(page);
    const registration = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL === `${secure.origin}/`);
        if (own !== undefined) resolve(own.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    return new PushDoor(session, await registration);
  }

  async bring(data: string): Promise<void> {
    const origin = secure.origin;
    await this.#session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: this.#registration,
      data,
    });
  }
}

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly lang: string;
}

function shownBy(worker: Worker): Promise<readonly Shown[]> {
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const notes = await registration.getNotifications();
    return notes.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }));
  });
}

/** A touch on the newest notice. Nobody can touch one in a browser without a screen: the worker gets the event that it would bring. */
function touchNotice(worker: Worker): Promise<readonly string[]> {
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow(address: string): Promise<null> };
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const opened: string[] = [];
    // Only a real touch may open a window.
    scope.clients.openWindow = async (address) => {
      opened.push(address);
      return null;
    };
    const [notification] = await scope.registration.getNotifications();
    globalThis.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    for (let i = 0; i < 100 && opened.length === 0; i++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    return opened;
  });
}

const tickOf = (page: Page, n = noticesEn) => page.getByLabel(n.here);

describe('a notice for a closed page', () => {
  it('[P35] the person allows it by a touch, closes the page, and their browser shows it; a touch leads to the table', async () => {
    const ann = await visit();
    const ben = await visit({ ...FRENCH, settings: { name: 'Ben' } });
    const keys = await giveSubscription(ben.context, 'ben');
    await ben.context.grantPermissions(['notifications']);
    await joinBy(ben, await inviteTo(ann, 'Yokai Sketch'), ann);
    const { pathname } = new URL(ben.page.url());
    await beginWithBots(ann);
    if (!ann.ears.isMyTurn) {
      await ben.ears.until(({ isMyTurn }) => isMyTurn, 'it is Ben’s turn');
      await playTurns(ben, firstOf('skip', 'end', 'play'), 1, { language: 'fr' });
    }
    await ann.ears.until(({ isMyTurn }) => isMyTurn, 'it is Ann’s turn');

    await ben.page.goto('/settings');
    const tick = tickOf(ben.page, noticesFr);
    await ben.page.getByText(noticesFr.isOff).waitFor();
    expect(await tick.isChecked()).toBe(false);
    await tick.click();
    await ben.page.getByText(noticesFr.isOn('fcm.googleapis.com')).waitFor();
    expect(await tick.isChecked()).toBe(true);
    expect(await ben.axe()).toEqual([]);
    await ben.page.getByRole('button', { name: noticesFr.quiet.set }).waitFor();

    // A visit later the same subscription is sent again, and is still one.
    await ben.page.goto('/');
    await ben.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const [worker] = ben.context.serviceWorkers() as [Worker];
    const elsewhere = await ben.context.newPage();
    await ben.page.close();
    const door = await PushDoor.open(elsewhere);

    await playTurns(ann, firstOf('skip', 'end', 'play'), 1);
    await expect.poll(() => secure.push.received.length, SOON).toBe(1);
    const [request] = secure.push.received as [(typeof secure.push.received)[0]];
    expect(request.path).toBe('/fcm/send/ben');
    await door.bring(keys.decrypt(request.body));
    const expected = { title: 'À toi de jouer', lang: 'fr', tag: pathname };
    await expect.poll(() => shownBy(worker), SOON).toMatchObject([expected]);

    expect(await touchNotice(worker)).toEqual([new URL(pathname, worker.url()).href]);
    await expect.poll(() => shownBy(worker), SOON).toEqual([]);
    await door.bring(keys.decrypt(request.body));
    await expect.poll(() => shownBy(worker), SOON).toHaveLength(1);
    const again = await ben.newPage();
    await again.goto(pathname);
    await again.locator('.prompt').waitFor();
    // Whoever sees the table needs no notice of it.
    await expect.poll(() => shownBy(worker), SOON).toEqual([]);

    // Whatever comes is shown, and leads nowhere else.
    await door.bring('{"notification":{"title":"x","body":"y","navigate":"https://elsewhere.example/evil"}}');
    await expect.poll(() => shownBy(worker), SOON).toMatchObject([{ title: 'x', tag: '/evil' }]);
    await door.bring('nothing that can be read');
    await expect.poll(() => shownBy(worker), SOON).toHaveLength(2);

    await again.goto('/settings');
    const on = tickOf(again, noticesFr);
    await again.getByText(noticesFr.isOn('fcm.googleapis.com')).waitFor();
    await on.click();
    await again.getByText(noticesFr.isOff).waitFor();
    await again.reload();
    await again.getByText(noticesFr.isOff).waitFor();
    expect(await on.isChecked()).toBe(false);
    expect([...ann.complaints, ...ben.complaints]).toEqual([]);
  });

  it('[P35] quiet hours are kept at the server until the person ends them', async () => {
    const ann = await visit();
    await giveSubscription(ann.context, 'ann');
    await ann.context.grantPermissions(['notifications']);
    const { page } = ann;
    await page.goto('/settings');
    await page.getByText(noticesEn.isOff).waitFor();
    await tickOf(page).click();
    const { quiet } = noticesEn;
    await page.getByText(quiet.areNone).waitFor();
    await page.getByLabel(quiet.from).fill('21:30');
    await page.getByLabel(quiet.to).fill('07:00');
    await page.getByRole('button', { name: quiet.set }).click();
    await page.getByText(quiet.are('21:30', '07:00')).waitFor();
    await page.reload();
    await page.getByText(quiet.are('21:30', '07:00')).waitFor();
    await page.getByRole('button', { name: quiet.none }).click();
    await page.getByText(quiet.areNone).waitFor();
    expect(await ann.axe()).toEqual([]);
  });
});

/** What a browser is like in which there can be no notice. */
const WITHOUT = {
  unsupported: () => void Reflect.deleteProperty(globalThis, 'PushManager'),
  'home-screen': () => {
    Reflect.deleteProperty(globalThis, 'PushManager');
    Object.defineProperty(navigator, 'standalone', { value: false });
  },
  blocked: () => void Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
} as const;

describe.each([
  { language: 'English', n: noticesEn, visitor: {} },
  { language: 'French', n: noticesFr, visitor: FRENCH },
])('where there can be none, in $language', ({ n, visitor }) => {
  it.each(['unsupported', 'home-screen', 'blocked'] as const)('[P35] it says why: %s', async (why) => {
    const ann = await visit(visitor);
    await ann.context.addInitScript(WITHOUT[why]);
    await ann.page.goto('/settings');
    await ann.page.getByText(n.whyNot[why]).waitFor();
    expect(await tickOf(ann.page, n).isDisabled()).toBe(true);
    expect(await ann.axe()).toEqual([]);
  });

  it('[P35] whoever refuses is asked once, by their touch, and told how it can be allowed', async () => {
    const ann = await visit(visitor);
    await ann.context.addInitScript(() => {
      let permission = 'default';
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      Notification.requestPermission = async () => {
        permission = 'denied';
        return 'denied';
      };
    });
    await ann.page.goto('/settings');
    await ann.page.getByText(n.isOff).waitFor();
    await tickOf(ann.page, n).click();
    await ann.page.getByText(n.whyNot.blocked).waitFor();
    expect(await tickOf(ann.page, n).isChecked()).toBe(false);
  });

  it('[P35] over plain http in a home network, and at a server without a public address', async () => {
    const home = await ServedPage.start('0.0.0.0');
    try {
      const { port } = new URL(home.origin);
      const [address] = Object.values(networkInterfaces())
        .flatMap((networks) => networks ?? [])
        .filter(({ family, internal }) => family === 'IPv4' && !internal);
      const plain = await openBrowser();
      try {
        const places = [
          { origin: `http://127.0.0.1:${port}`, why: 'no-origin' },
          ...(address === undefined
            ? []
            : [{ origin: `http://${address.address}:${port}`, why: 'plain-http' } as const]),
        ] as const;
        for (const { origin, why } of places) {
          const ann = await WatchedPage.open(plain, origin, visitor);
          await ann.page.goto('/settings');
          await ann.page.getByText(n.whyNot[why]).waitFor();
          await ann.page.getByText(n.soundInstead).waitFor();
          expect(await tickOf(ann.page, n).isDisabled()).toBe(true);
          await ann.close();
        }
      } finally {
        await plain.close();
      }
    } finally {
      await home.stop();
    }
  });
});
