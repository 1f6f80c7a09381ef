import { existsSync } from 'node:fs';
import { Worker, type WorkerOptions } from 'node:worker_threads';

// Files that belong to the program itself: the threads it starts, the page it serves. They lie beside it, or inside of it if it is a
// single executable.

/** The part of `node:sea` that we use; the types of Node 20 do not have it. */
interface Executable {
  isSea(): boolean;
  getRawAsset(name: string): ArrayBuffer;
}

/** The list of all files inside; `scripts/packing/` writes it. */
const LIST = 'files.json';
const PACKAGE = 'package.json';

const executable = findExecutable();

function findExecutable(): Executable | undefined {
  const sea = process.getBuiltinModule('node:sea') as unknown as Executable | undefined;
  return sea?.isSea() ? sea : undefined;
}

/** The names of all files inside of this executable; undefined if the program consists of files. */
export function listInside(): readonly string[] | undefined {
  return executable === undefined ? undefined : (JSON.parse(readInside(LIST).toString()) as string[]);
}

/** Shares the memory of the executable: do not write to it. */
export function readInside(name: string): Buffer {
  return Buffer.from(executable!.getRawAsset(name));
}

/** The package.json that is inside; undefined if the program consists of files. */
export function readOwnPackage(): string | undefined {
  return executable === undefined ? undefined : readInside(PACKAGE).toString();
}

/** Whether there is such a file for a thread to start from. Tests run from sources, where there is none. */
export function hasThreadFile(file: URL): boolean {
  return executable === undefined ? existsSync(file) : listInside()!.includes(nameOf(file));
}

export function startThread(file: URL, options: WorkerOptions = {}): Worker {
  return executable === undefined
    ? new Worker(file, options)
    : new Worker(readInside(nameOf(file)).toString(), { ...options, eval: true });
}

function nameOf({ pathname }: URL): string {
  return pathname.slice(pathname.lastIndexOf('/') + 1);
}
