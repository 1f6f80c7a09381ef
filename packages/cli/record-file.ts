import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { formatRecord, type MatchRecord, parseRecord, type Receipt, type Refusal } from '@hyakki/engine';
import { sayRefusal } from '@hyakki/words';
import type { Io } from './io.ts';
import { TEXTS } from './texts/index.ts';

/** A file that could not be used: what to say, and whether the file itself could be read. */
export interface FileProblem {
  readonly said: string;
  readonly refusal: Refusal | undefined;
}
export type FileResult<Value> = { readonly value: Value } | { readonly problem: FileProblem };

const MOST_BYTES = 64 * 1024 * 1024;

export async function readText(path: string, { language }: Io): Promise<FileResult<string>> {
  const texts = TEXTS[language];
  const problem = (said: string): FileResult<string> => ({ problem: { said, refusal: undefined } });
  try {
    if ((await stat(path)).size > MOST_BYTES) return problem(texts.fileTooBig(path));
    return { value: await readFile(path, 'utf8') };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    return problem(code === 'ENOENT' ? texts.fileMissing(path) : texts.fileUnreadable(path, code));
  }
}

export async function readJson(path: string, io: Io): Promise<FileResult<unknown>> {
  const text = await readText(path, io);
  if ('problem' in text) return text;
  try {
    return { value: JSON.parse(text.value) };
  } catch {
    return { problem: { said: TEXTS[io.language].fileNotJson(path), refusal: undefined } };
  }
}

export async function readRecordFile(path: string, io: Io): Promise<FileResult<MatchRecord>> {
  const text = await readText(path, io);
  if ('problem' in text) return text;
  const record = parseRecord(text.value);
  if (record.ok) return { value: record.value };
  const { refusal } = record;
  const line = refusal.code === 'record-not-json' ? lineOfProblem(text.value) : undefined;
  const where = line === undefined ? '' : ` ${TEXTS[io.language].onLine(line)}`;
  return { problem: { said: sayRefusal(refusal, io.language) + where, refusal } };
}

/** JSON.parse names a position, in its own words only. */
function lineOfProblem(text: string): number | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const position = /position (\d+)/.exec(String(error))?.[1];
    const upTo = position === undefined ? text : text.slice(0, Number(position));
    return upTo.split('\n').length;
  }
}

/** Returns what to say when it could not be written. */
export async function writeRecordFile(
  path: string,
  record: MatchRecord,
  io: Io,
): Promise<string | undefined> {
  return writeText(path, formatRecord(record), io);
}

export async function writeReceiptFile(path: string, receipt: Receipt, io: Io): Promise<string | undefined> {
  return writeText(path, `${JSON.stringify(receipt, null, 2)}\n`, io);
}

async function writeText(path: string, text: string, { language }: Io): Promise<string | undefined> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    return undefined;
  } catch (error) {
    return TEXTS[language].cannotWrite(path, (error as NodeJS.ErrnoException).code ?? String(error));
  }
}
