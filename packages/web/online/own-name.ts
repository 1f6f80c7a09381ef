import { settings } from '../settings.svelte.ts';
import { hasBeenGuest } from './known-places.ts';
import { server } from './server.ts';

const REFUSED = ['bad-name', 'name-frozen', 'name-taken'] as const;
export type NameRefused = (typeof REFUSED)[number];

/** A server that knows this guest must accept the name. Undefined on success; a null name removes it. */
export async function changeName(wish: string | null): Promise<NameRefused | undefined> {
  if (wish !== null && hasBeenGuest()) {
    const code = await server.change({ name: wish }).then(
      () => undefined,
      (thrown) => (thrown as { readonly code?: string }).code,
    );
    const refused = REFUSED.find((one) => one === code);
    if (refused !== undefined) return refused;
  }
  settings.change({ name: wish });
  return undefined;
}
