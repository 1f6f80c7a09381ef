import { SERVER_SOCKET_FORMS, type ServerSocketMessage } from '@hyakki/table/protocol';
import * as v from 'valibot';

/** A message of the server itself; undefined for a message of a table. */
export function readSocketAnswer(input: unknown): ServerSocketMessage | undefined {
  const type = (input as { readonly type?: unknown } | null)?.type;
  if (type !== 'beat' && type !== 'bye') return undefined;
  const read = v.safeParse<v.GenericSchema<unknown, ServerSocketMessage>>(SERVER_SOCKET_FORMS[type], input);
  return read.success ? read.output : undefined;
}
