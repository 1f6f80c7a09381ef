import { closeSync, existsSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../terminal/folder.ts';

/** Where a chart goes. It is opened before anything is played: a wrong path must not cost the work of an hour. */
export class ChartFile {
  readonly path: string;
  readonly #file: number;
  readonly #isNew: boolean;

  constructor(path: string) {
    this.path = path;
    makeFolder(dirname(path));
    this.#isNew = !existsSync(path);
    // To append: an earlier chart stays as it is until there is a new one.
    this.#file = openSync(path, 'a');
  }

  write(svg: string): void {
    ftruncateSync(this.#file);
    writeSync(this.#file, svg);
    closeSync(this.#file);
  }

  /** Nothing was drawn: leaves no empty file behind. */
  drop(): void {
    closeSync(this.#file);
    if (this.#isNew) rmSync(this.path, { force: true });
  }
}
