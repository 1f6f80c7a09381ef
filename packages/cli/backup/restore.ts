import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig, restoreStore } from '@hyakki/server';
import { sayProblem } from '../serve/serve.ts';
import { asksForHelp, readFlags } from '../terminal/flags.ts';
import { complain, EXIT, type Io, say } from '../terminal/io.ts';
import { sayContent } from './backup.ts';
import { isFolder, listBackups, newestBackup } from './backup-folder.ts';
import { BACKUP_TEXTS } from './texts.ts';

/** `hyakki restore FILE`: a backup becomes the store, and the store from before stays beside it. */
export async function restore(args: readonly string[], io: Io): Promise<number> {
  const texts = BACKUP_TEXTS[io.language];
  if (asksForHelp(args)) {
    io.stdout.write(texts.restoreHelp);
    return EXIT.ok;
  }
  const flags = readFlags(args, { command: 'restore', flags: {}, words: 1 }, io);
  if (flags === undefined) return EXIT.usage;
  const [path] = flags.words;
  if (path === undefined || !existsSync(path)) {
    complain(io, path === undefined ? texts.missingBackup : texts.noBackups(path));
    return EXIT.usage;
  }
  const file = isFolder(path) ? newestBackup(path)?.path : path;
  if (file === undefined) {
    complain(io, listBackups(path).length === 0 ? texts.noBackups(path) : texts.onlyFromFuture(path));
    return EXIT.usage;
  }
  try {
    const { dataFolder, databaseUrl } = readConfig(io.env);
    if (databaseUrl !== undefined) {
      complain(io, texts.elsewhere);
      return EXIT.failed;
    }
    const { content, before } = await restoreStore(resolve(file), dataFolder);
    say(io, texts.restored(file, resolve(dataFolder)));
    sayContent(content, io);
    if (before !== undefined) say(io, texts.before(before));
    return EXIT.ok;
  } catch (problem) {
    complain(io, sayProblem(problem, io));
    return EXIT.failed;
  }
}
