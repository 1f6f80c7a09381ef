import { waitsForYou } from '@hyakki/client';
import { server } from '../online/server.ts';

/** On the icon of the page: how many tables wait for the reader. Few systems have such a thing. */
export async function showBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  await (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(() => undefined);
}

/** After one's own turn, and when a table is opened. */
export async function renewBadge(): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  const tables = await server.tables().catch(() => undefined);
  if (tables !== undefined) await showBadge(tables.filter(waitsForYou).length);
}
