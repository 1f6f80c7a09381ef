// A proxy may give Hyakki a path of its own beside other programs (HYAKKI_PATH). Routes know nothing of it: it is put before every
// address on its way out, and taken off on its way in.

/** '' or '/hyakki'. The server writes it into the page. */
export const BASE =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="hyakki-path"]')?.content ?? '';

/** The address of a screen or a file of this page: `/settings`. */
export function at(path: string): string {
  return `${BASE}${path}`;
}

/** The path of the screen that is open. */
export function shownPath(): string {
  return location.pathname.slice(BASE.length);
}
