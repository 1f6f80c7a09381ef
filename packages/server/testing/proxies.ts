import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, freePort } from './programs.ts';
import { StartedProgram } from './started-program.ts';

// The proxies of the operators' guide, with the very configurations that it prints, on this machine and without TLS.

export const PROXIES = ['nginx', 'haproxy'] as const;
export type ProxyName = (typeof PROXIES)[number];

const EXAMPLES = new URL('../../../examples/proxies/', import.meta.url);
const FILES = { nginx: 'nginx.conf', haproxy: 'haproxy.cfg', 'nginx-path': 'nginx-path.conf' } as const;
type Example = keyof typeof FILES;

export function findProxy(name: ProxyName): string | undefined {
  return findProgram(name, ['/usr/sbin', '/usr/local/sbin']);
}

/** A free port for a proxy: nodes have to know its address before it starts. */
export { freePort };

export class ReverseProxy {
  readonly #program: StartedProgram;
  readonly #folder: string;

  private constructor(program: StartedProgram, folder: string) {
    this.#program = program;
    this.#folder = folder;
  }

  /** Resolves when it listens. */
  static async start(example: Example, port: number, nodes: readonly number[]): Promise<ReverseProxy> {
    const name: ProxyName = example === 'haproxy' ? 'haproxy' : 'nginx';
    const program = findProxy(name);
    if (program === undefined) throw new Error(`there is no ${name} on this machine`);
    const folder = mkdtempSync(join(tmpdir(), `hyakki-${name}-`));
    const path = join(folder, FILES[example]);
    writeFileSync(path, configuration(example, port, nodes, folder));
    const command = {
      nginx: [program, '-p', folder, '-e', 'stderr', '-c', path],
      haproxy: [program, '-db', '-f', path],
    } as const;
    try {
      const started = await StartedProgram.start(command[name], { atExit: 'SIGTERM' }, () =>
        isListening(port),
      );
      return new ReverseProxy(started, folder);
    } catch (problem) {
      rmSync(folder, { recursive: true, force: true });
      throw problem;
    }
  }

  async stop(): Promise<void> {
    await this.#program.end('SIGTERM');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function configuration(example: Example, port: number, nodes: readonly number[], folder: string): string {
  let text = readFileSync(new URL(FILES[example], EXAMPLES), 'utf8');
  for (const [index, node] of nodes.entries())
    text = replaceOnce(
      text,
      example === 'nginx-path' ? '127.0.0.1:3000' : `10.0.0.1${index + 1}:3000`,
      `127.0.0.1:${node}`,
    );
  if (example === 'haproxy') {
    text = replaceOnce(text, 'bind :443 ssl crt /etc/haproxy/play.pem', `bind 127.0.0.1:${port}`);
    return replaceOnce(text, 'hdr Host play.example.org', `hdr Host 127.0.0.1:${port}`);
  }
  text = replaceOnce(text, 'listen 443 ssl;', `listen 127.0.0.1:${port};`);
  text = text.replaceAll(/^ *ssl_certificate.*\n/gm, '');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  return `daemon off;
worker_processes 1;
pid ${join(folder, 'pid')};
events { worker_connections 512; }
http {
access_log off;
${places.join('\n')}
${text}
}
`;
}

/** An example that has changed must not go untried. */
function replaceOnce(text: string, what: string, by: string): string {
  if (text.split(what).length !== 2) throw new Error(`the example does not have ${what} once`);
  return text.replace(what, by);
}

async function isListening(port: number): Promise<boolean> {
  try {
    await fetch(`http://127.0.0.1:${port}/healthz`);
    return true;
  } catch {
    return false;
  }
}
