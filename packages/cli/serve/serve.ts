import { resolve } from 'node:path';
import { quote } from '@hyakki/engine';
import {
  BadConfig,
  CannotListen,
  type Config,
  createLog,
  describeDatabase,
  listSettings,
  openConfigured,
  readConfig,
  StoreError,
  startServer,
} from '@hyakki/server';
import { asksForHelp } from '../terminal/flags.ts';
import { complain, EXIT, type Io, say } from '../terminal/io.ts';
import { flagOf, listFlags, meantVariable, readSettings, type SettingsLine } from './flags.ts';
import { sayWhetherNodeHasEnded } from './node-release.ts';
import { SERVE_TEXTS } from './texts.ts';

const COLUMNS_OF_HELP = 100;

/** `hyakki serve`: runs the server until a signal stops it. */
export async function serve(args: readonly string[], io: Io): Promise<number> {
  const texts = SERVE_TEXTS[io.language];
  if (asksForHelp(args)) {
    io.stdout.write(texts.serveHelp);
    io.stdout.write(texts.flagsHelp(listFlags(COLUMNS_OF_HELP)));
    return EXIT.ok;
  }
  const line = readSettings(args, { command: 'serve', switches: ['print-config'] }, io);
  if (line === undefined) return EXIT.usage;
  const { given } = line;
  try {
    // A flag wins over the environment: it was typed now.
    const config = readConfig({ ...io.env, ...given });
    if (line.has('print-config')) {
      printSettings(given, io);
      return EXIT.ok;
    }
    const stop = untilStopped();
    const { store, file } = await openConfigured(config);
    const log = createLog(io.stderr, config.logLevel);
    const server = await startServer(config, {
      store,
      ...(file === undefined ? {} : { storeFile: file }),
      log,
      isOwnProcess: true,
    }).catch(async (problem) => {
      await store.close();
      throw problem;
    });
    const [first, ...others] = server.addresses;
    say(io, texts.serving);
    say(io, `  ${first}   ${config.origin === undefined ? texts.onThisMachine : ''}`.trimEnd());
    for (const address of others) say(io, `  ${address}   ${texts.onTheNetwork}`);
    say(io, sayWhere(config, io));
    sayWhetherNodeHasEnded(io);
    await stop;
    say(io, texts.closing);
    await server.close();
    say(io, texts.closed);
    return EXIT.ok;
  } catch (problem) {
    complain(io, sayProblem(problem, io, Object.keys(given)));
    return EXIT.usage;
  }
}

function printSettings(given: SettingsLine['given'], io: Io): void {
  const { unset, from: words } = SERVE_TEXTS[io.language].settings;
  const rows = listSettings(given, io.env).map(({ variable, value, from }) => ({
    variable,
    value: value === undefined ? unset : quote(value),
    from: from === 'flag' ? `--${flagOf(variable)}` : words[from],
  }));
  const widest = (column: 'variable' | 'value') => Math.max(...rows.map((row) => row[column].length));
  const widths = { variable: widest('variable'), value: widest('value') };
  for (const { variable, value, from } of rows)
    say(io, `${variable.padEnd(widths.variable)}  ${value.padEnd(widths.value)}  ${from}`.trimEnd());
}

function sayWhere({ databaseUrl, dataFolder }: Config, { language }: Io): string {
  const texts = SERVE_TEXTS[language];
  return databaseUrl === undefined
    ? texts.dataIn(resolve(dataFolder))
    : texts.dataInPostgres(describeDatabase(databaseUrl));
}

/** Either of the two signals with which people and machines end a program. A second one ends it at once. */
function untilStopped(): Promise<void> {
  return new Promise((stopped) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopped());
  });
}

/**
 * A sentence for what an operator can mend; anything else is a bug, and is thrown. Settings that were given as flags are called
 * by them.
 */
export function sayProblem(problem: unknown, { language }: Io, given: readonly string[] = []): string {
  const texts = SERVE_TEXTS[language];
  const nameOf = (variable: string) => (given.includes(variable) ? `--${flagOf(variable)}` : quote(variable));
  if (problem instanceof BadConfig) {
    const { variable, value, expected: wanted } = problem;
    if (wanted === 'known') return texts.unknownVariable(quote(variable), meantVariable(variable));
    return texts.badVariable(nameOf(variable), quote(value), texts.wanted[wanted]);
  }
  if (problem instanceof StoreError) return texts.storeProblem(problem.code, problem.message);
  if (problem instanceof CannotListen) {
    const { code, variable, value } = problem;
    return code === 'EADDRINUSE'
      ? texts.portTaken(quote(value), nameOf(variable))
      : texts.cannotListen(code, nameOf(variable), quote(value));
  }
  throw problem;
}
