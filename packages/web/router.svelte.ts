import { type Route, readRoute } from './routes.ts';

// Real addresses, by the History API: back works, a reload comes back to the same screen, and a link can be sent.

class Router {
  route = $state.raw<Route>({ page: 'landing' });
  /** Rises with every change, so that the page can move the focus. */
  changes = $state(0);

  begin(): void {
    this.route = readRoute(location.pathname);
    addEventListener('popstate', () => this.#enter());
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
