import { get } from 'node:http';
import { type Config, readConfig } from '@hyakki/server';
import { readSettings } from '../serve/flags.ts';
import { sayProblem } from '../serve/serve.ts';
import { asksForHelp } from '../terminal/flags.ts';
import { complain, EXIT, type Io, say } from '../terminal/io.ts';
import { HEALTH_TEXTS } from './texts.ts';

/** Longer than a server waits for its store. */
const PATIENCE_MS = 10_000;

/** `hyakki health`: for containers and scripts, which have the settings of the server and want an exit code. */
export async function health(args: readonly string[], io: Io): Promise<number> {
  const texts = HEALTH_TEXTS[io.language];
  if (asksForHelp(args)) {
    io.stdout.write(texts.help);
    return EXIT.ok;
  }
  const line = readSettings(args, { command: 'health', switches: [] }, io);
  if (line === undefined) return EXIT.usage;
  const { given } = line;
  try {
    return await ask(readConfig({ ...io.env, ...given }), io);
  } catch (problem) {
    complain(io, sayProblem(problem, io, Object.keys(given)));
    return EXIT.usage;
  }
}

async function ask(config: Config, io: Io): Promise<number> {
  const texts = HEALTH_TEXTS[io.language];
  const host = hostOf(config);
  const address = `${host.includes(':') ? `[${host}]` : host}:${config.port}`;
  try {
    const status = await statusOf(config, host);
    if (status === 200) {
      say(io, texts.ready(address));
      return EXIT.ok;
    }
    complain(io, texts.notReady(address, status));
  } catch (problem) {
    const { code, message } = problem as NodeJS.ErrnoException;
    complain(io, texts.noAnswer(address, code ?? message));
  }
  return EXIT.failed;
}

/** A server that listens everywhere listens on this machine too. */
function hostOf({ host }: Config): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '::1' : host;
}

function statusOf({ port, origin }: Config, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get({
      host,
      port,
      path: '/readyz',
      // Behind a proxy the server answers to its public name only.
      headers: origin === undefined ? {} : { host: new URL(origin).host },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    request.once('error', reject);
    request.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
  });
}
