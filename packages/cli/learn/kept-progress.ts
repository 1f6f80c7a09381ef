import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isFields } from '@hyakki/engine';
import { type LessonProgress, readProgress } from '@hyakki/lessons';
import type { Io } from '../terminal/io.ts';
import { preparePrivateFolder, privateFolder, writePrivate } from '../terminal/private-folder.ts';

const VERSION = 1;
const FILE = 'progress.json';

/** How far somebody is in each lesson, in a private file as matches are. Without a place for it, nothing is kept. */
export class KeptProgress {
  readonly #folder: string | undefined;
  readonly #lessons: Map<string, LessonProgress>;

  private constructor(folder: string | undefined, lessons: Map<string, LessonProgress>) {
    this.#folder = folder;
    this.#lessons = lessons;
  }

  static async read(io: Pick<Io, 'env'>): Promise<KeptProgress> {
    const folder = privateFolder('lessons', io);
    const lessons = new Map<string, LessonProgress>();
    if (folder === undefined) return new KeptProgress(undefined, lessons);
    try {
      const kept: unknown = JSON.parse(await readFile(join(folder, FILE), 'utf8'));
      const list = isFields(kept) && kept['hyakki-lessons'] === VERSION ? kept['progress'] : [];
      for (const one of Array.isArray(list) ? list : []) {
        const read = readProgress(one);
        if (read !== undefined) lessons.set(read.lesson.id, read.progress);
      }
    } catch {
      // Nothing was kept, or it cannot be read: lessons begin anew.
    }
    return new KeptProgress(folder, lessons);
  }

  of(lesson: string): LessonProgress | undefined {
    return this.#lessons.get(lesson);
  }

  get isKept(): boolean {
    return this.#folder !== undefined;
  }

  /** Where it cannot be written, the lesson goes on all the same. */
  async keep(progress: LessonProgress): Promise<void> {
    this.#lessons.set(progress.lesson, progress);
    if (this.#folder === undefined) return;
    try {
      await preparePrivateFolder(this.#folder);
      const kept = { 'hyakki-lessons': VERSION, progress: [...this.#lessons.values()] };
      await writePrivate(join(this.#folder, FILE), `${JSON.stringify(kept)}\n`);
    } catch {}
  }
}
