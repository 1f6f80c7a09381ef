import type { Refusal } from '@hyakki/engine';
import type { ErrorCode } from '@hyakki/table/protocol';
import { DamagedTable } from '../stores/store.ts';
import { StoreError } from '../stores/store-error.ts';

/** Something asked for that cannot be had; told by its code alone. */
export class ServerError extends Error {
  readonly code: ErrorCode;
  readonly refusal: Refusal | undefined;

  constructor(code: ErrorCode, refusal?: Refusal) {
    super(code);
    this.name = 'ServerError';
    this.code = code;
    this.refusal = refusal;
  }
}

/** As it may be told outside: what nobody foresaw is only `broken`. */
export function toServerError(problem: unknown): ServerError {
  if (problem instanceof ServerError) return problem;
  if (problem instanceof DamagedTable) return new ServerError('table-damaged');
  if (problem instanceof StoreError)
    return new ServerError(problem.code === 'closed' ? 'come-back' : 'not-stored');
  return new ServerError('broken');
}
