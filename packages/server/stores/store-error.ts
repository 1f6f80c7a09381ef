export const STORE_PROBLEMS = [
  // Impossible requests.
  'unknown-table',
  'unknown-guest',
  'guest-taken',
  'seat-held',
  'table-taken',
  'code-taken',
  'link-taken',
  'log-shorter',
  'backup-exists',
  'backup-elsewhere',
  // A move to another store.
  'not-empty',
  'differs',
  'closed',
  // The database server.
  'unreachable',
  'refused',
  // The machine.
  'busy',
  'disk-full',
  'disk-failed',
  'not-writable',
  'not-a-folder',
  // Problems with the file itself.
  'not-a-store',
  'damaged',
  'newer-schema',
  'not-durable',
  'not-private',
] as const;
export type StoreProblem = (typeof STORE_PROBLEMS)[number];

/** A failed operation of a store. After a write it does not mean that nothing was written (see `Store`). */
export class StoreError extends Error {
  readonly code: StoreProblem;

  constructor(code: StoreProblem, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StoreError';
    this.code = code;
  }
}
