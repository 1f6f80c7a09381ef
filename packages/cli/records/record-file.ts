import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  type AnyReceipt,
  formatKeptMatch,
  formatRecord,
  type KeptMatch,
  type MatchRecord,
  parseKeptMatch,
  type Refusal,
  readReceipt,
} from '@hyakki/engine';
import { sayRefusal } from '@hyakki/words';
import type { Io } from '../terminal/io.ts';
import { TEXTS } from '../terminal/texts/index.ts';

/** A file that could not be used: what to say, and whether the file itself could be read. */
interface FileProblem {
  readonly said: string;
  readonly refusal: Refusal | undefined;
}
export type FileResult<Value> = { readonly value: Value } | { readonly problem: FileProblem };

const MOST_BYTES = 64 * 1024 * 1024;

/** Read where a record or a deal is asked for: `-` is the standard input. */
export async function readTextOrInput(path: string, io: Io): Promise<FileResult<string>> {
  if (path !== '-') return readText(path, io);
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of io.stdin) {
    pieces.push(Buffer.from(piece));
    size += pieces.at(-1)!.length;
    if (size > MOST_BYTES)
      return { problem: { said: TEXTS[io.language].fileTooBig(path), refusal: undefined } };
  }
  return { value: Buffer.concat(pieces).toString('utf8') };
}

async function readText(path: string, { language }: Io): Promise<FileResult<string>> {
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

/** A record, alone or together with the receipt of its deal. */
export async function readRecordFile(path: string, io: Io): Promise<FileResult<KeptMatch>> {
  const text = await readTextOrInput(path, io);
  if ('problem' in text) return text;
  const kept = parseKeptMatch(text.value);
  if (kept.ok) return { value: kept.value };
  const { refusal } = kept;
  const line = refusal.code === 'record-not-json' ? lineOfProblem(text.value) : undefined;
  const where = line === undefined ? '' : ` ${TEXTS[io.language].onLine(line)}`;
  return { problem: { said: sayRefusal(refusal, io.language) + where, refusal } };
}

export async function readReceiptFile(path: string, io: Io): Promise<FileResult<AnyReceipt>> {
  const json = await readJson(path, io);
  if ('problem' in json) return json;
  const receipt = readReceipt(json.value);
  if (receipt.ok) return { value: receipt.value };
  const said = TEXTS[io.language].notReceipt(sayRefusal(receipt.refusal, io.language));
  return { problem: { said, refusal: receipt.refusal } };
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

/** The record, with its receipt where there is one. */
export async function writeKeptFile(path: string, kept: KeptMatch, io: Io): Promise<string | undefined> {
  return writeText(path, kept.receipt === undefined ? formatRecord(kept.record) : formatKeptMatch(kept), io);
}

export async function writeReceiptFile(
  path: string,
  receipt: AnyReceipt,
  io: Io,
): Promise<string | undefined> {
  return writeText(path, `${JSON.stringify(receipt, null, 2)}\n`, io);
}

/** Returns what to say when it could not be written. */
export async function writeText(path: string, text: string, { language }: Io): Promise<string | undefined> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    return undefined;
  } catch (error) {
    return TEXTS[language].cannotWrite(path, (error as NodeJS.ErrnoException).code ?? String(error));
  }
}
