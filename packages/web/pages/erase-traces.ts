/** The settings and the lessons stay; everything about tables goes. */
const KEPT = ['hyakki.settings', 'hyakki.lessons'];

/** Erases seats, links, receipts and everything else that this page keeps of tables at the server. */
export function eraseTraces(): void {
  for (const store of [() => localStorage, () => sessionStorage]) {
    try {
      const shelf = store();
      const keys = Array.from({ length: shelf.length }, (_, i) => shelf.key(i) ?? '');
      for (const key of keys) if (key.startsWith('hyakki.') && !KEPT.includes(key)) shelf.removeItem(key);
    } catch {
      // This browser stores nothing.
    }
  }
}
