import { router } from '../router.svelte.ts';

/** In the browser's history, where it lasts until the table's page has read it. */
const NEXT_DEAL = 'next-deal';

/** The next match begins: whoever looks back at the last one is taken to the table (P30). */
export function takeBack(table: string): void {
  router.go(`/table/${table}`, { instead: true });
  history.replaceState(NEXT_DEAL, '');
}

/** Whether the reader was taken here in this way: true once. */
export function wasTakenBack(): boolean {
  if (history.state !== NEXT_DEAL) return false;
  history.replaceState(null, '');
  return true;
}
