import { DamagedTable } from './store.ts';
import { StoreError, type StoreProblem } from './store-error.ts';

/** SQLSTATEs by which PostgreSQL says why, and what they are for us. Those of two signs are whole classes. */
const PROBLEMS: Readonly<Record<string, readonly [StoreProblem, string]>> = {
  '08': ['unreachable', 'the connection to PostgreSQL was cut'],
  '57P01': ['unreachable', 'PostgreSQL is being stopped'],
  '57P02': ['unreachable', 'PostgreSQL has crashed and starts again'],
  '57P03': ['unreachable', 'PostgreSQL is starting'],
  '57P05': ['unreachable', 'PostgreSQL has ended an idle connection'],
  '53300': ['unreachable', 'PostgreSQL takes no more connections'],
  '28': [
    'refused',
    'PostgreSQL does not let this user in: look at the name and the password in DATABASE_URL',
  ],
  '3D000': ['refused', 'PostgreSQL has no such database: create it first'],
  '42501': ['not-writable', 'this user of PostgreSQL may not do that: let it own the database'],
  '25006': ['not-writable', 'this PostgreSQL may only be read: it is a replica'],
  '53100': ['disk-full', 'the disk of PostgreSQL is full'],
  '53': ['busy', 'PostgreSQL lacks memory or other resources'],
  '58': ['disk-failed', 'the disk of PostgreSQL failed'],
  '40': ['busy', 'another transaction was in the way'],
  '55P03': ['busy', 'another transaction holds a lock for too long'],
  '57014': ['busy', 'PostgreSQL took too long'],
  XX001: ['damaged', 'PostgreSQL found a damaged page'],
  XX002: ['damaged', 'PostgreSQL found a damaged index'],
  '42P01': ['not-a-store', 'a table of the store is missing in the database'],
  '42703': ['not-a-store', 'a column of the store is missing in the database'],
};

/** Of the system, of Node and of the driver. */
const NETWORK = /^(E[A-Z]+|ERR_(TLS|SSL)_.*)$/;
/** The driver gives these no code. */
const CUT = /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable/i;

/** PostgreSQL's code, five signs; undefined for everything that is not its answer. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !NETWORK.test(code) ? code : undefined;
}

/** Turns errors of the driver into `StoreError`s. Anything else stays as it is. Never quotes the address: it has a password. */
export function explainPostgres(error: unknown): unknown {
  if (error instanceof StoreError || error instanceof DamagedTable) return error;
  const state = sqlStateOf(error);
  const problem = state === undefined ? undefined : (PROBLEMS[state] ?? PROBLEMS[state.slice(0, 2)]);
  if (problem !== undefined) return new StoreError(problem[0], `${problem[1]} (${state})`, error);
  if (state === undefined && isCut(error))
    return new StoreError('unreachable', 'PostgreSQL cannot be reached, or the connection was cut', error);
  return error;
}

/** The connection is gone, or there never was one. */
export function isUnreachable(error: unknown): boolean {
  const said = explainPostgres(error);
  return said instanceof StoreError && said.code === 'unreachable';
}

/** PostgreSQL itself found damage. */
export function isDamagedPage(error: unknown): boolean {
  return ['XX001', 'XX002'].includes(sqlStateOf(error) ?? '');
}

/** Certainly rolled back, and not by a fault of this transaction: it may be tried again. */
export function isCollision(error: unknown): boolean {
  return ['40P01', '40001'].includes(sqlStateOf(error) ?? '');
}

function isCut(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof AggregateError) return error.errors.some(isCut);
  return (code !== undefined && NETWORK.test(code)) || CUT.test(error.message);
}
