import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';

const ORIGIN = 'https://play.example.org';
const SOURCE = readFileSync(new URL('service-worker.js', import.meta.url), 'utf8');

/** The worker as it is, in a browser of which only what a notice needs is there. */
class TestWorker {
  shown: { title: string; data: string } | undefined;
  opened: string | undefined;
  readonly #listeners = new Map<string, (event: object) => void>();

  constructor(scope = `${ORIGIN}/`) {
    const self = {
      location: new URL(`${scope}service-worker.js`),
      registration: {
        scope,
        showNotification: (title: string, { data }: { data: string }) => {
          this.shown = { title, data };
        },
      },
      clients: {
        matchAll: async () => [],
        openWindow: (address: string) => {
          this.opened = new URL(address, scope).href;
        },
      },
      navigator: {},
      addEventListener: (type: string, hear: (event: object) => void) => this.#listeners.set(type, hear),
    };
    runInContext(SOURCE, createContext({ self, URL }));
  }

  async #dispatch(type: string, event: object): Promise<void> {
    const work: unknown[] = [];
    this.#listeners.get(type)!({ ...event, waitUntil: (one: unknown) => work.push(one) });
    await Promise.all(work);
  }

  push(navigate: string): Promise<void> {
    const notification = { title: 'Your turn', body: '', lang: 'en', navigate };
    return this.#dispatch('push', { data: { json: () => ({ notification, app_badge: 0 }) } });
  }

  touch(data: string): Promise<void> {
    return this.#dispatch('notificationclick', { notification: { data, close: () => undefined } });
  }
}

it.each([
  [`${ORIGIN}/table/AAAA`, '/table/AAAA'],
  ['https://evil.example/table/AAAA', '/table/AAAA'],
  [`${ORIGIN}//evil.example/x`, '/'],
  [`${ORIGIN}/.//evil.example/x`, '/'],
  [`${ORIGIN}/\\\\evil.example/x`, '/'],
  ['blob:https://evil.example/x', '/'],
  ['javascript:alert(1)', '/alert(1)'],
])('[P35] a touch on a notice for %s opens a page of its own server', async (navigate, path) => {
  const worker = new TestWorker();
  await worker.push(navigate);
  expect(worker.shown?.title).toBe('Your turn');
  await worker.touch(worker.shown!.data);
  expect(worker.opened).toBe(`${ORIGIN}${path}`);
});

it('[P35] where the page lives below a path, a notice that leads nowhere opens the page', async () => {
  const worker = new TestWorker(`${ORIGIN}/hyakki/`);
  await worker.push(`${ORIGIN}//evil.example/x`);
  await worker.touch(worker.shown!.data);
  expect(worker.opened).toBe(`${ORIGIN}/hyakki/`);
  // A notification of an older worker may still be on the screen.
  await worker.touch('//evil.example/x');
  expect(worker.opened).toBe(`${ORIGIN}/hyakki/`);
});
