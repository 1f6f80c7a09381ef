import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backupStore, readConfig, STORE_FILE } from '@hyakki/server';
import { sayProblem } from '../serve/serve.ts';
import { SERVE_TEXTS } from '../serve/texts.ts';
import { asksForHelp, readFlags } from '../terminal/flags.ts';
import { complain, EXIT, type Io, say } from '../terminal/io.ts';

/** `hyakki backup FILE`: a copy of the store of one moment, while everybody plays on. */
export async function backup(args: readonly string[], io: Io): Promise<number> {
  const texts = SERVE_TEXTS[io.language];
  if (asksForHelp(args)) {
    io.stdout.write(texts.backupHelp);
    return EXIT.ok;
  }
  const flags = readFlags(args, { command: 'backup', flags: {}, words: 1 }, io);
  if (flags === undefined) return EXIT.usage;
  const [path] = flags.words;
  if (path === undefined) {
    complain(io, texts.missingBackup);
    return EXIT.usage;
  }
  try {
    const { dataFolder, databaseUrl } = readConfig(io.env);
    // A copy of a file that nobody writes any more would look like a backup.
    if (databaseUrl !== undefined) {
      complain(io, texts.backupElsewhere);
      return EXIT.failed;
    }
    // A store that is not there must not be made: its copy would look like a backup.
    if (!existsSync(join(dataFolder, STORE_FILE))) {
      complain(io, texts.noStore(resolve(dataFolder)));
      return EXIT.usage;
    }
    // Not opened as a server opens it: that would migrate what an older server may be using just now.
    await backupStore(dataFolder, resolve(path));
    say(io, texts.backupWritten(path));
    return EXIT.ok;
  } catch (problem) {
    complain(io, sayProblem(problem, io));
    return EXIT.failed;
  }
}
