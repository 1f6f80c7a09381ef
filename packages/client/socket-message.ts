import { ANSWER_FORMS, type SocketAnswer } from '@hyakki/table/protocol';
import * as v from 'valibot';

/** What the server itself says on a socket; undefined for what a table says. */
export function readSocketAnswer(input: unknown): SocketAnswer | undefined {
  const type = (input as { readonly type?: unknown } | null)?.type;
  if (type !== 'beat' && type !== 'bye') return undefined;
  const read = v.safeParse<v.GenericSchema<unknown, SocketAnswer>>(ANSWER_FORMS[type], input);
  return read.success ? read.output : undefined;
}
