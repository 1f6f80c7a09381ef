import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** The folder with `initdb` and `postgres`; undefined where there is none. Debian keeps them off the PATH, one folder a version. */
export function findPostgres(): string | undefined {
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : [];
  return [...debian, ...pathFolders()].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

export function findRedis(): string | undefined {
  return findProgram('redis-server');
}

export function findProgram(name: string, more: readonly string[] = []): string | undefined {
  return [...pathFolders(), ...more]
    .map((folder) => join(folder, name))
    .find((program) => existsSync(program));
}

/** Why tests with a database server cannot run here, in one line; undefined where they can. */
export function whatIsMissing(): string | undefined {
  const missing = [
    ...(findPostgres() === undefined ? ['postgresql'] : []),
    ...(findRedis() === undefined ? ['redis-server'] : []),
  ];
  if (missing.length === 0) return undefined;
  return `The tests with PostgreSQL and Redis are skipped: there is no ${missing.join(' and no ')} (Debian: apt install ${missing.join(' ')}).`;
}

/** Free a moment ago: whoever listens there tries another if it is taken meanwhile. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('no port');
      server.close(() => resolve(address.port));
    });
  });
}

function pathFolders(): readonly string[] {
  return (process.env['PATH'] ?? '').split(delimiter);
}
