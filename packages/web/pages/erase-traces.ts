/** What is left when nothing about tables is: how somebody likes the page. */
const KEPT = 'hyakki.settings';

/** Seats, links, receipts and whatever else this page keeps of tables at the server. */
export function eraseTraces(): void {
  for (const store of [() => localStorage, () => sessionStorage]) {
    try {
      const shelf = store();
      const keys = Array.from({ length: shelf.length }, (_, i) => shelf.key(i) ?? '');
      for (const key of keys) if (key.startsWith('hyakki.') && key !== KEPT) shelf.removeItem(key);
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }
}
