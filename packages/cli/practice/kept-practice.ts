import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isFields } from '@hyakki/engine';
import { type Practised, readPractised } from '@hyakki/lessons';
import type { Io } from '../terminal/io.ts';
import { preparePrivateFolder, privateFolder, writePrivate } from '../terminal/private-folder.ts';

const VERSION = 1;
const FILE = 'practice.json';

/** How somebody is doing with each question, in a private file beside the progress of lessons. Without a place for it, nothing is kept. */
export class KeptPractice {
  readonly #folder: string | undefined;
  readonly #practised: Map<string, Practised>;

  private constructor(folder: string | undefined, practised: Map<string, Practised>) {
    this.#folder = folder;
    this.#practised = practised;
  }

  static async read(io: Pick<Io, 'env'>): Promise<KeptPractice> {
    const folder = privateFolder('lessons', io);
    const practised = new Map<string, Practised>();
    if (folder === undefined) return new KeptPractice(undefined, practised);
    try {
      const kept: unknown = JSON.parse(await readFile(join(folder, FILE), 'utf8'));
      const list = isFields(kept) && kept['hyakki-practice'] === VERSION ? kept['practised'] : [];
      for (const one of Array.isArray(list) ? list : []) {
        const read = readPractised(one);
        if (read !== undefined) practised.set(read.id, read);
      }
    } catch {
      // Nothing was kept, or it cannot be read: practice begins again.
    }
    return new KeptPractice(folder, practised);
  }

  get practised(): ReadonlyMap<string, Practised> {
    return this.#practised;
  }

  /** Where it cannot be written, practice goes on all the same. */
  async keep(practised: Practised): Promise<void> {
    this.#practised.set(practised.id, practised);
    if (this.#folder === undefined) return;
    try {
      await preparePrivateFolder(this.#folder);
      const kept = { 'hyakki-practice': VERSION, practised: [...this.#practised.values()] };
      await writePrivate(join(this.#folder, FILE), `${JSON.stringify(kept)}\n`);
    } catch {}
  }
}
