import { at } from '../page-path.ts';

const RENEWED = 'hyakki.renewed';
const LONGEST_FETCH_MS = 20_000;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Whether the page works without a network, and whether a newer version waits. */
class Offline {
  /** A newer version is ready; it starts when the reader says so. */
  isUpdateReady = $state(false);
  #waiting: ServiceWorker | undefined;

  begin(): void {
    // On a home network over plain http there is none: everything works but this.
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
    let isReplaced = false;
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (isReplaced) location.reload();
    });
    addEventListener('load', () => void this.#register());
    this.#use = () => {
      isReplaced = true;
      this.#waiting?.postMessage('use');
    };
  }

  use(): void {
    this.#use();
  }
  #use: () => void = () => {};

  /**
   * The server speaks another version than this page: fetches the server's page and reloads, once. If that does not help, the
   * page tells the reader what to do.
   */
  async renewOnce(): Promise<void> {
    try {
      if (sessionStorage.getItem(RENEWED) !== null) return;
      sessionStorage.setItem(RENEWED, 'yes');
    } catch {
      // Without storage the page could reload for ever.
      return;
    }
    await Promise.race([this.#fetchNewest(), wait(LONGEST_FETCH_MS)]).catch(() => undefined);
    location.reload();
  }

  /** Page and server understand each other, so a later mismatch may reload again. */
  fits(): void {
    try {
      sessionStorage.removeItem(RENEWED);
    } catch {
      // This browser stores nothing.
    }
  }

  /** Otherwise a reload would take the page from this device's cache again. */
  async #fetchNewest(): Promise<void> {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration === undefined) return;
    await registration.update();
    const worker = registration.installing ?? registration.waiting;
    if (worker === null) return;
    const isTaken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    while (worker.state === 'installing')
      await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
    worker.postMessage('use');
    await isTaken;
  }

  async #register(): Promise<void> {
    try {
      const registration = await navigator.serviceWorker.register(at('/service-worker.js'), {
        scope: at('/'),
      });
      const look = (worker: ServiceWorker | null) => {
        if (worker?.state === 'installed' && navigator.serviceWorker.controller !== null) {
          this.#waiting = worker;
          this.isUpdateReady = true;
        }
      };
      look(registration.waiting);
      registration.addEventListener('updatefound', () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => look(installing));
      });
    } catch {
      // The browser refuses a service worker: the page needs the network.
    }
  }
}

export const offline = new Offline();
