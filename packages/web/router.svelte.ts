import { type Route, readKey, readRoute } from './routes.ts';

// Real addresses, by the History API: back works, a reload comes back to the same screen, and a link can be sent.

class Router {
  route = $state.raw<Route>({ page: 'landing' });
  /** Rises with every change, so that the page can move the focus. */
  changes = $state(0);
  /** Of a link that was opened, until the first page has used it. */
  key = $state<string>();

  begin(): void {
    this.route = readRoute(location.pathname);
    this.#takeKey();
    addEventListener('popstate', () => this.#enter());
    // A link that is pasted into an open page loads nothing: only this tells of it.
    addEventListener('hashchange', () => this.#takeKey());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  go(path: string, { instead = false } = {}): void {
    if (instead) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.#enter();
    scrollTo(0, 0);
  }

  #enter(): void {
    this.route = readRoute(location.pathname);
    this.changes += 1;
  }

  /** A key opens a seat: it does not stay in the address bar, wherever it was pasted. */
  #takeKey(): void {
    const key = readKey(location.hash);
    if (key === undefined) return;
    this.key = key;
    history.replaceState(null, '', '/');
    if (this.route.page !== 'landing') this.#enter();
  }

  /** Links within the page are ours; those that open elsewhere stay the browser's. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (link?.target !== '' || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.hash !== '') return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();
