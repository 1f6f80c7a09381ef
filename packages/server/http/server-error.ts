import type { Refusal } from '@hyakki/engine';
import type { ErrorCode } from '@hyakki/table/protocol';
import { DamagedTable } from '../stores/store.ts';
import { StoreError } from '../stores/store-error.ts';

/** A refusal of the server's own; clients get its code. */
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

/** The error for the client: an unforeseen one is only `broken`. */
export function toServerError(problem: unknown): ServerError {
  if (problem instanceof ServerError) return problem;
  if (problem instanceof DamagedTable) return new ServerError('table-damaged');
  if (problem instanceof StoreError)
    return new ServerError(problem.code === 'closed' ? 'come-back' : 'not-stored');
  return new ServerError('broken');
}
