import type { Texts } from '../texts/index.ts';

/** What went wrong with the server, as a person reads it. */
export function sayError(problem: unknown, { errors }: Texts): string {
  const code = (problem as { readonly code?: unknown } | null)?.code;
  if (typeof code !== 'string') return errors.unreachable;
  if (code === 'no-such-link' || code === 'no-such-code' || code === 'table-full' || code === 'too-fast')
    return errors[code];
  return errors.other(code);
}
