import type { Texts } from '../texts/index.ts';

/** An error of the server, in words. */
export function sayError(problem: unknown, { errors }: Texts): string {
  const code = (problem as { readonly code?: unknown } | null)?.code;
  if (typeof code !== 'string') return errors.unreachable;
  const said = Object.hasOwn(errors, code) ? errors[code as keyof typeof errors] : undefined;
  return typeof said === 'string' ? said : errors.other(code);
}
