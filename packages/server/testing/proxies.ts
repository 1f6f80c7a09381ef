import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, freePort } from './programs.ts';
import { StartedProgram } from './started-program.ts';

// The proxies of the operators' guide, with the very configurations that it prints, on this machine and without TLS.

/** Those with an example for several nodes. */
export const PROXIES = ['nginx', 'haproxy'] as const;

const EXAMPLES = {
  nginx: { program: 'nginx', path: 'examples/proxies/nginx.conf' },
  haproxy: { program: 'haproxy', path: 'examples/proxies/haproxy.cfg' },
  'nginx-path': { program: 'nginx', path: 'examples/proxies/nginx-path.conf' },
  // One node: the block that the guide itself prints.
  'nginx-guide': { program: 'nginx', path: 'docs/operations.md' },
  caddy: { program: 'caddy', path: 'examples/proxies/Caddyfile' },
  'caddy-path': { program: 'caddy', path: 'examples/proxies/Caddyfile-path' },
} as const;
export type Example = keyof typeof EXAMPLES;
type ProxyName = (typeof EXAMPLES)[Example]['program'];

const REPOSITORY = new URL('../../../', import.meta.url);

/** The programs of these examples that this machine lacks. */
export function missingProxies(examples: readonly Example[]): readonly ProxyName[] {
  return [
    ...new Set(examples.filter((example) => !canStart(example)).map((example) => EXAMPLES[example].program)),
  ];
}

/** Whether this machine has the program of an example. */
export function canStart(example: Example): boolean {
  return findProxy(EXAMPLES[example].program) !== undefined;
}

function findProxy(name: ProxyName): string | undefined {
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
    const { program: name } = EXAMPLES[example];
    const program = findProxy(name);
    if (program === undefined) throw new Error(`there is no ${name} on this machine`);
    const folder = mkdtempSync(join(tmpdir(), `hyakki-${name}-`));
    const path = join(folder, 'configuration');
    writeFileSync(path, CONFIGURE[name](readExample(example, nodes), port, folder));
    const command = {
      nginx: [program, '-p', folder, '-e', 'stderr', '-c', path],
      haproxy: [program, '-db', '-f', path],
      caddy: [program, 'run', '--config', path, '--adapter', 'caddyfile'],
    } as const;
    try {
      const started = await StartedProgram.start(
        command[name],
        { atExit: 'SIGTERM', env: { ...process.env, HOME: folder } },
        () => isListening(port),
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

/** What operators copy, with the nodes of a test. */
function readExample(example: Example, nodes: readonly number[]): string {
  const { path } = EXAMPLES[example];
  const file = readFileSync(new URL(path, REPOSITORY), 'utf8');
  const text = path.endsWith('.md') ? blockOf(file, 'nginx') : file;
  if (/10\.0\.0\.1/.test(text))
    return nodes.reduce(
      (changed, node, index) => replaceOnce(changed, `10.0.0.1${index + 1}:3000`, `127.0.0.1:${node}`),
      text,
    );
  const [node, ...others] = nodes;
  if (node === undefined || others.length > 0) throw new Error(`${path} has one node`);
  return replaceOnce(text, '127.0.0.1:3000', `127.0.0.1:${node}`);
}

function blockOf(page: string, language: string): string {
  const [, block, ...others] = page.split(new RegExp(`^\`\`\`${language}\\n`, 'm'));
  if (block === undefined || others.length > 0) throw new Error(`the page does not have ${language} once`);
  return block.slice(0, block.indexOf('\n```'));
}

/** The same on a free port of this machine, without TLS and the folders of a service. */
const CONFIGURE: { readonly [name in ProxyName]: (text: string, port: number, folder: string) => string } = {
  haproxy: (text, port) =>
    replaceOnce(
      replaceOnce(text, 'bind :443 ssl crt /etc/haproxy/play.pem', `bind 127.0.0.1:${port}`),
      'hdr Host play.example.org',
      `hdr Host 127.0.0.1:${port}`,
    ),
  caddy: (text, port, folder) => {
    const [, name] = /^([\w.]*example\.org) \{$/m.exec(text) ?? [];
    if (name === undefined) throw new Error('the example has no site');
    const changed = replaceOnce(text, `\n${name} {`, `\nhttp://127.0.0.1:${port} {`);
    return `{
	admin off
	auto_https off
	default_bind 127.0.0.1
	storage file_system ${join(folder, 'storage')}
}
${changed.replace('/srv/www', join(folder, 'www'))}`;
  },
  nginx: (text, port, folder) => {
    const changed = replaceOnce(text, 'listen 443 ssl;', `listen 127.0.0.1:${port};`).replaceAll(
      /^ *ssl_certificate.*\n/gm,
      '',
    );
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
${changed}
}
`;
  },
};

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
