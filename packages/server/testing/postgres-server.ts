import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres, freePort } from './programs.ts';
import { PATIENCE_MS, StartedProgram } from './started-program.ts';

/** PostgreSQL's own signals: end the sessions and stop; stop as in a power cut. */
const FAST = 'SIGINT';
const IMMEDIATE = 'SIGQUIT';

/** A PostgreSQL of the tests: on a free port of this machine, in a temporary folder, with fsync on. */
export class PostgresServer {
  readonly #bin: string;
  readonly #folder: string;
  readonly #password: string;
  readonly #user: { readonly uid: number; readonly gid: number } | undefined;
  #port = 0;
  #program: StartedProgram | undefined;

  private constructor(bin: string) {
    this.#bin = bin;
    this.#user = findUser();
    this.#folder = mkdtempSync(join(tmpdir(), 'hyakki-postgres-'));
    this.#password = randomBytes(12).toString('hex');
  }

  /** Resolves when it answers. */
  static async start(): Promise<PostgresServer> {
    const bin = findPostgres();
    if (bin === undefined) throw new Error('there is no PostgreSQL on this machine');
    const server = new PostgresServer(bin);
    try {
      server.#initialise();
      await server.#launchSomewhere();
    } catch (problem) {
      await server.stop();
      throw problem;
    }
    return server;
  }

  get port(): number {
    return this.#port;
  }

  /** Of the process whose children serve the connections; undefined while it is stopped. */
  get pid(): number | undefined {
    return this.#program?.pid;
  }

  /** Of its first database, as a superuser. */
  get url(): string {
    return this.urlOf('postgres');
  }

  urlOf(database: string): string {
    return `postgres://hyakki:${this.#password}@127.0.0.1:${this.#port}/${database}`;
  }

  /** A new empty database; returns its address. */
  async createDatabase(): Promise<string> {
    return createDatabase(this.url);
  }

  /** As in a power cut: nothing is finished, every session is cut. Resolves when it answers again, at the same address. */
  async restartImmediately(): Promise<void> {
    await this.#end(IMMEDIATE);
    await this.#launch();
  }

  /** Stops answering until `resume`, as in a power cut. */
  async stopImmediately(): Promise<void> {
    await this.#end(IMMEDIATE);
  }

  async resume(): Promise<void> {
    await this.#launch();
  }

  async stop(): Promise<void> {
    await this.#end(FAST);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #initialise(): void {
    const secret = join(this.#folder, 'password');
    writeFileSync(secret, this.#password, { mode: 0o600 });
    chmodSync(this.#folder, 0o700);
    if (this.#user !== undefined)
      for (const path of [secret, this.#folder]) chownSync(path, this.#user.uid, this.#user.gid);
    const done = spawnSync(
      join(this.#bin, 'initdb'),
      [
        '--pgdata=data',
        '--username=hyakki',
        '--pwfile=password',
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--no-sync',
      ],
      { cwd: this.#folder, encoding: 'utf8', ...this.#user },
    );
    if (done.status !== 0) throw new Error(`initdb failed: ${done.stdout}${done.stderr}`);
  }

  /** Somebody may have taken the port since it was free. */
  async #launchSomewhere(): Promise<void> {
    for (let tries = 3; ; tries--) {
      this.#port = await freePort();
      try {
        return await this.#launch();
      } catch (problem) {
        if (tries === 1) throw problem;
      }
    }
  }

  async #launch(): Promise<void> {
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${this.#port}`,
      'unix_socket_directories=',
      'max_connections=200',
      'shared_buffers=64MB',
      // A busy machine: restarts recover what a checkpoint did not save.
      'max_wal_size=256MB',
      'logging_collector=off',
    ];
    this.#program = await StartedProgram.start(
      [join(this.#bin, 'postgres'), '-D', 'data', ...settings.flatMap((setting) => ['-c', setting])],
      { cwd: this.#folder, atExit: IMMEDIATE, ...this.#user },
      () => isAnswering(this.url),
    );
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    await this.#program?.end(signal);
    this.#program = undefined;
  }
}

/** A new empty database on the server at this address; returns its own address. */
export async function createDatabase(server: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const client = await connectTo(server);
  try {
    await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function connectTo(database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  return client;
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  client.on('error', () => {
    // Refused while it starts: asked again.
  });
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** PostgreSQL refuses to be run by root: Debian's package made a user for it. */
function findUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'postgres');
  if (entry === undefined) throw new Error('PostgreSQL does not run as root, and there is no user postgres');
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}
