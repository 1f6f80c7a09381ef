import type { Texts } from '../texts/index.ts';

/** What went wrong with the server, as a person reads it. */
export function sayError(problem: unknown, { errors }: Texts): string {
  const code = (problem as { readonly code?: unknown } | null)?.code;
  if (typeof code !== 'string') return errors.unreachable;
  const said = Object.hasOwn(errors, code) ? errors[code as keyof typeof errors] : undefined;
  return typeof said === 'string' ? said : errors.other(code);
}
