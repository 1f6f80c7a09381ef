import { settings } from '../settings.svelte.ts';
import { hasBeenGuest } from './known-places.ts';
import { server } from './online-link.ts';

const REFUSED = ['bad-name', 'name-frozen', 'name-taken'] as const;
export type NameRefused = (typeof REFUSED)[number];

/** Where the server knows us, it must agree; else a name is ours alone. Undefined when all is well; null is no name. */
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
