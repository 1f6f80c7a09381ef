import { at, BASE, shownPath } from './page-path.ts';
import { type Route, readKey, readRoute } from './routes.ts';

// Every screen has its own address (History API), so back, reload and sending a link work.

class Router {
  route = $state.raw<Route>({ page: 'landing' });
  /** Counts the changes of address, so that the page can move the focus. */
  changes = $state(0);
  /** The key of an opened link, until the first page has used it. */
  key = $state<string>();

  begin(): void {
    this.route = readRoute(shownPath());
    this.#takeKey();
    addEventListener('popstate', () => this.#enter());
    // A link that is pasted into an open page does not reload it; only this event fires.
    addEventListener('hashchange', () => this.#takeKey());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  go(path: string, { instead = false } = {}): void {
    if (instead) history.replaceState(null, '', at(path));
    else history.pushState(null, '', at(path));
    this.#enter();
    scrollTo(0, 0);
  }

  #enter(): void {
    this.route = readRoute(shownPath());
    this.changes += 1;
  }

  /** A key opens a seat, so it does not stay in the address bar. */
  #takeKey(): void {
    const key = readKey(location.hash);
    if (key === undefined) return;
    this.key = key;
    history.replaceState(null, '', at('/'));
    if (this.route.page !== 'landing') this.#enter();
  }

  /** Follows links within the page. The browser follows those that open elsewhere. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (link?.target !== '' || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.hash !== '') return;
    if (!link.pathname.startsWith(at('/'))) return;
    event.preventDefault();
    this.go(link.pathname.slice(BASE.length) + link.search);
  }
}

export const router = new Router();
