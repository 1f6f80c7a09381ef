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
