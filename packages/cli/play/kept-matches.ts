import { randomBytes } from 'node:crypto';
import { appendFile, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { findBot } from '@hyakki/bots';
import { AIDS, type Fields, isFields, isOneOf, isSeed, isWhole, TALKS } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { type Entry, foldLog, RANDOM_BOT, readEntry } from '@hyakki/table';
import { commandOf, isProgram } from '../terminal/bot-names.ts';
import type { Io } from '../terminal/io.ts';
import { preparePrivateFolder, privateFolder, writePrivate } from '../terminal/private-folder.ts';
import type { Arrangement } from './arrangement.ts';
import type { KeptLines } from './followed-log.ts';
import { openingOf } from './opening.ts';

// A match that was left can be continued: what was agreed and all that happened at its table lies in a private file, one for
// each match, a line of JSON for each thing. Its name ends in the process that plays it, so that no two do.

const VERSION = 1;
const ENDING = '.jsonl';

/** What is kept of a match beside the lines of its table. */
export interface KeptHeader {
  readonly arrangement: Arrangement;
  /** Where its record and receipt go. */
  readonly record: string;
  readonly receipt: string | undefined;
}

export interface KeptMatch extends KeptHeader {
  readonly path: string;
  /** When something last happened at its table. */
  readonly changedAt: Date;
  /** What happened at its table since it was opened. */
  readonly lines: readonly Entry[];
}

function folderOf(io: Pick<Io, 'env'>): string | undefined {
  return privateFolder('matches', io);
}

/** The file of a match that is played now. Where it cannot be written, the match is played all the same. */
export class MatchFile implements KeptLines {
  readonly #folder: string;
  readonly #path: string;
  readonly #header: KeptHeader;
  #isWritten: boolean;
  #hasFailed = false;

  private constructor(folder: string, path: string, header: KeptHeader, isWritten: boolean) {
    this.#folder = folder;
    this.#path = path;
    this.#header = header;
    this.#isWritten = isWritten;
  }

  /** For a new match; the file is made with the first line. */
  static create(header: KeptHeader, io: Pick<Io, 'env'>): MatchFile | undefined {
    const folder = folderOf(io);
    if (folder === undefined) return undefined;
    const path = join(folder, `${randomBytes(8).toString('hex')}.${process.pid}${ENDING}`);
    return new MatchFile(folder, path, header, false);
  }

  /** Takes over the file of a match that nobody plays. Undefined when somebody else was faster. */
  static async reopen(match: KeptMatch, io: Pick<Io, 'env'>): Promise<MatchFile | undefined> {
    const folder = folderOf(io);
    if (folder === undefined) return undefined;
    const path = match.path.replace(/\.\d+\.jsonl$/, `.${process.pid}${ENDING}`);
    try {
      await rename(match.path, path);
      // Without the rest of a line that was cut off, to which the next one would be added.
      await writePrivate(path, textOf(match, match.lines));
    } catch {
      return undefined;
    }
    return new MatchFile(folder, path, match, true);
  }

  /** Whether the match can be continued from it. */
  get isKept(): boolean {
    return this.#isWritten && !this.#hasFailed;
  }

  async append(entries: readonly Entry[]): Promise<void> {
    if (this.#hasFailed) return;
    try {
      if (this.#isWritten) await appendFile(this.#path, linesOf(entries));
      else {
        await preparePrivateFolder(this.#folder);
        await writePrivate(this.#path, textOf(this.#header, entries));
        this.#isWritten = true;
      }
    } catch {
      this.#hasFailed = true;
    }
  }

  async remove(): Promise<void> {
    if (this.#isWritten) await rm(this.#path, { force: true });
  }
}

/** The last match that was left and nobody plays now; of one game, or of any. */
export async function findKeptMatch(io: Pick<Io, 'env'>, game?: string): Promise<KeptMatch | undefined> {
  const folder = folderOf(io);
  if (folder === undefined) return undefined;
  const names = await readdir(folder).catch((): string[] => []);
  const matches: KeptMatch[] = [];
  for (const name of names) {
    if (isPlayed(name)) continue;
    const match = await readMatch(join(folder, name));
    if (match !== undefined && (game === undefined || game === match.arrangement.game.id))
      matches.push(match);
  }
  return matches.toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime())[0];
}

/** By another process that still runs. */
function isPlayed(name: string): boolean {
  const player = Number(/\.(\d+)\.jsonl$/.exec(name)?.[1]);
  if (!Number.isSafeInteger(player)) return true;
  if (player === process.pid) return false;
  try {
    process.kill(player, 0);
    return true;
  } catch (error) {
    // It runs, but is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Undefined for what cannot be continued: it is over, another version wrote it, a bot is gone, it is damaged. */
async function readMatch(path: string): Promise<KeptMatch | undefined> {
  try {
    const [text, { mtime }] = [await readFile(path, 'utf8'), await stat(path)];
    // A line that was cut off in the middle never counted.
    const [first, ...rest] = text.slice(0, text.lastIndexOf('\n')).split('\n');
    const header = readHeader(JSON.parse(first ?? ''));
    if (header === undefined) return undefined;
    const lines: Entry[] = [];
    for (const line of rest) {
      const entry = readEntry(JSON.parse(line));
      if (!entry.ok) return undefined;
      lines.push(entry.value);
    }
    return isUnfinished(header, lines) ? { ...header, path, changedAt: mtime, lines } : undefined;
  } catch {
    return undefined;
  }
}

/** Throws where the lines are not those of a table. */
function isUnfinished({ arrangement }: KeptHeader, lines: readonly Entry[]): boolean {
  const { bots, person } = arrangement;
  // Their names change nothing about the moves so far.
  const specs = bots.map((_, seat) => (seat === person ? undefined : RANDOM_BOT));
  const { match } = foldLog([...openingOf(arrangement, specs, { at: 0, pace: 0 }), ...lines]);
  return match !== undefined && match.phase !== 'over';
}

function textOf(header: KeptHeader, entries: readonly Entry[]): string {
  return `${JSON.stringify(formatHeader(header))}\n${linesOf(entries)}`;
}

function linesOf(entries: readonly Entry[]): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

function formatHeader({ arrangement, record, receipt }: KeptHeader): Fields {
  const { game, options, aids, talk, person, bots, botSeed } = arrangement;
  return {
    'hyakki-match': VERSION,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options,
    aids,
    talk,
    person,
    bots: bots.map((name) => name ?? null),
    botSeed,
    record,
    receipt: receipt ?? null,
  };
}

function readHeader(input: unknown): KeptHeader | undefined {
  if (!isFields(input) || input['hyakki-match'] !== VERSION) return undefined;
  const { game: id, rulesVersion, aids, talk, person, bots: names, botSeed, record, receipt } = input;
  const game = typeof id === 'string' ? findGame(id) : undefined;
  if (game === undefined || game.rulesVersion !== rulesVersion || !Array.isArray(names)) return undefined;
  const options = game.parseOptions(input['options'], names.length);
  const bots = names.map((name: unknown) => (typeof name === 'string' ? name : undefined));
  if (!options.ok || !isOneOf(AIDS, aids) || !isOneOf(TALKS, talk) || !isSeed(botSeed)) return undefined;
  if (!isWhole(person, 0, bots.length - 1) || typeof record !== 'string') return undefined;
  const isThere = (name: string | undefined, seat: number) =>
    name === undefined ? seat === person : seat !== person && canPlay(game.id, name);
  if (!bots.every(isThere)) return undefined;
  return {
    arrangement: { game, options: options.value, aids, talk, person, bots, botSeed },
    record,
    receipt: typeof receipt === 'string' ? receipt : undefined,
  };
}

function canPlay(game: string, name: string): boolean {
  return isProgram(name) ? commandOf(name) !== undefined : findBot(game, name)?.isSecretive === false;
}
