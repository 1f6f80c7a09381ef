import { ServerError } from '../http/server-error.ts';
import type { TableId } from '../stores/store.ts';
import type { TablePorts } from './ports.ts';
import { hashSecret } from './secrets.ts';

/** Throws unless this is the link by which people watch the table. */
export async function expectSpectatorsLink(
  { store, today }: Pick<TablePorts, 'store' | 'today'>,
  id: TableId,
  token: string,
  otherwise: 'nobody' | 'no-such-link',
): Promise<void> {
  const link = await store.findLink(hashSecret('link', token));
  const isRight = link?.table === id && link.kind === 'spectator';
  if (!isRight) throw new ServerError(otherwise);
  if (link.expiresAt !== null && link.expiresAt <= today())
    throw new ServerError(otherwise === 'nobody' ? 'nobody' : 'link-lapsed');
}
