import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { quote } from '@hyakki/engine';
import {
  backupStore,
  inspectStoreFile,
  makeFolder,
  readConfig,
  STORE_FILE,
  type StoreContent,
} from '@hyakki/server';
import { sayProblem } from '../serve/serve.ts';
import { asksForHelp, readFlags } from '../terminal/flags.ts';
import { complain, EXIT, type Io, say } from '../terminal/io.ts';
import { backupPath, isFolder, keepNewest, markDamaged, newestBackup } from './backup-folder.ts';
import { BACKUP_TEXTS } from './texts.ts';

/** How a backup is made. */
interface Plan {
  /** Of the store. */
  readonly data: string;
  /** A new file, or a folder for files named by their time. */
  readonly target: { readonly kind: 'file' | 'folder'; readonly path: string };
  readonly everyMs: number | undefined;
  readonly keep: number | undefined;
  readonly isVerified: boolean;
}

/** `hyakki backup`: a copy of the store, once or again and again until a signal stops it. */
export async function backup(args: readonly string[], io: Io, stop = untilStopped): Promise<number> {
  const texts = BACKUP_TEXTS[io.language];
  if (asksForHelp(args)) {
    io.stdout.write(texts.backupHelp);
    return EXIT.ok;
  }
  const rules = {
    command: 'backup',
    flags: { every: 'value', keep: 'value', verify: 'switch' },
    words: 1,
  } as const;
  const flags = readFlags(args, rules, io);
  if (flags === undefined) return EXIT.usage;
  const refuse = (line: string) => {
    complain(io, line);
    return EXIT.usage;
  };
  const [path] = flags.words;
  if (path === undefined) return refuse(texts.missingTarget);
  const [every, keep] = [flags.value('every'), flags.value('keep')];
  const everyMs = every === undefined ? undefined : readTime(every);
  if (every !== undefined && everyMs === undefined) return refuse(texts.badTime(quote(every)));
  if (keep !== undefined && !/^[1-9]\d{0,3}$|^10000$/.test(keep)) return refuse(texts.badCount(quote(keep)));
  const isForFolder = every !== undefined || keep !== undefined || isFolder(path);
  if (isForFolder && existsSync(path) && !isFolder(path)) return refuse(texts.needsFolder(path));
  if (isForFolder && every === undefined && !isFolder(path)) return refuse(texts.noFolder(path));
  try {
    const { dataFolder, databaseUrl } = readConfig(io.env);
    // A copy of a file that nobody writes any more would look like a backup.
    if (databaseUrl !== undefined) {
      complain(io, texts.elsewhere);
      return EXIT.failed;
    }
    // A store that is not there must not be made: its copy would look like a backup.
    if (!existsSync(join(dataFolder, STORE_FILE))) return refuse(texts.noStore(resolve(dataFolder)));
    if (isForFolder) makeFolder(path);
    const plan: Plan = {
      data: dataFolder,
      target: { kind: isForFolder ? 'folder' : 'file', path },
      everyMs,
      keep: keep === undefined ? undefined : Number(keep),
      isVerified: flags.has('verify'),
    };
    return everyMs === undefined ? await backUp(plan, io) : await backUpEvery(everyMs, plan, io, stop());
  } catch (problem) {
    complain(io, sayProblem(problem, io));
    return EXIT.failed;
  }
}

/** Not opened as a server opens it: that would migrate what an older server may be using just now. */
async function backUp({ data, target, keep, isVerified }: Plan, io: Io): Promise<number> {
  const texts = BACKUP_TEXTS[io.language];
  const path = target.kind === 'folder' ? backupPath(target.path, Date.now()) : target.path;
  await backupStore(data, resolve(path));
  if (isVerified)
    try {
      const content = inspectStoreFile(path, { isThorough: true });
      say(io, texts.written(path));
      sayContent(content, io);
    } catch (problem) {
      complain(io, sayProblem(problem, io));
      const marked = await markDamaged(path);
      complain(io, texts.damaged(marked.path));
      for (const old of marked.deleted) complain(io, texts.deleted(old));
      return EXIT.failed;
    }
  else say(io, texts.written(path));
  if (keep !== undefined)
    for (const old of await keepNewest(target.path, keep, path)) say(io, texts.deleted(old.path));
  return EXIT.ok;
}

/** What is in a verified backup. A damaged table stops alone, in the store as in its copy. */
export function sayContent(content: StoreContent, io: Io): void {
  const texts = BACKUP_TEXTS[io.language];
  if (content.damagedTables.length === 0) say(io, texts.verified(content));
  else complain(io, texts.damagedTables(content));
}

/** After a failure the next try comes sooner: a full disk is emptied, a busy store is free again. */
const RETRY_MS = 10 * 60_000;
/** Longer ones overflow Node's timers. */
const LONGEST_WAIT_MS = 24 * 3_600_000;

async function backUpEvery(everyMs: number, plan: Plan, io: Io, stopped: AbortSignal): Promise<number> {
  const texts = BACKUP_TEXTS[io.language];
  let next = (newestBackup(plan.target.path)?.takenAt ?? Number.NEGATIVE_INFINITY) + everyMs;
  // A backup from the future says nothing.
  if (next > Date.now() + everyMs) next = Date.now();
  if (next > Date.now()) say(io, texts.next(new Date(next).toISOString()));
  for (;;) {
    while (Date.now() < next && !stopped.aborted)
      await wait(Math.min(next - Date.now(), LONGEST_WAIT_MS), undefined, { signal: stopped }).catch(
        () => {},
      );
    if (stopped.aborted) return EXIT.ok;
    const begun = Date.now();
    const code = await backUp(plan, io).catch((problem) => {
      complain(io, sayProblem(problem, io));
      return EXIT.failed;
    });
    next = begun + (code === EXIT.ok ? everyMs : Math.min(everyMs, RETRY_MS));
    const time = new Date(next).toISOString();
    if (code === EXIT.ok) say(io, texts.next(time));
    else complain(io, texts.triesAgain(time));
  }
}

function untilStopped(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());
  return stopping.signal;
}

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `24h` in milliseconds. */
function readTime(text: string): number | undefined {
  const [, number, unit] = /^([1-9]\d{0,4})([smhd])$/.exec(text) ?? [];
  return number === undefined ? undefined : Number(number) * UNITS[unit!]!;
}
