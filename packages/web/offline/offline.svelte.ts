const RENEWED = 'hyakki.renewed';
const LONGEST_FETCH_MS = 20_000;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Whether the page can do without a network, and whether a newer one waits. */
class Offline {
  /** A newer version is there; it is used when the reader says so. */
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
   * The server speaks another version than this page: fetches what it has now and begins again, once. What does not help the
   * first time does not help a second: then the reader is told what to do.
   */
  async renewOnce(): Promise<void> {
    try {
      if (sessionStorage.getItem(RENEWED) !== null) return;
      sessionStorage.setItem(RENEWED, 'yes');
    } catch {
      // Where nothing can be remembered it could go on for ever.
      return;
    }
    await Promise.race([this.#fetchNewest(), wait(LONGEST_FETCH_MS)]).catch(() => undefined);
    location.reload();
  }

  /** Page and server understand each other: the next time may be another one. */
  fits(): void {
    try {
      sessionStorage.removeItem(RENEWED);
    } catch {
      // Nothing was remembered.
    }
  }

  /** A page that came from this device's cache would come from there again. */
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
      const registration = await navigator.serviceWorker.register('/service-worker.js', { scope: '/' });
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
      // A browser that does not want one: the page needs the network then.
    }
  }
}

export const offline = new Offline();
