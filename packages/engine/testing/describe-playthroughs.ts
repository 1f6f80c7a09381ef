import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Game, GameTypes } from '../index.ts';
import { type Drawing, playthrough, type Script } from './playthrough.ts';

/** A script, what it shows, and how it must end. */
export interface TestedScript extends Script {
  /** What is to be seen in it. */
  readonly rules: readonly string[];
  readonly verdict: string;
  /** In a game that has ranks. */
  readonly rank?: string | null;
}

/** The scripts that are written into one file. */
export interface Book {
  readonly file: string;
  readonly scripts: readonly TestedScript[];
}

interface Library<G extends GameTypes> {
  /** Where the golden files are. */
  readonly folder: string;
  readonly books: readonly Book[];
  readonly drawing: Drawing<G>;
}

/** Every script is played again and compared with its golden file. */
export function describePlaythroughs<G extends GameTypes>(
  game: Game<G>,
  { folder, books, drawing }: Library<G>,
): void {
  // `npm run playthroughs` writes the files anew; what changed in them is then read by a person.
  const isWriting = process.env['HYAKKI_UPDATE_PLAYTHROUGHS'] === '1';
  const pathOf = (file: string) => join(folder, `${file}.txt`);

  describe(`${game.id}: golden playthroughs`, () => {
    for (const { file, scripts } of books) {
      const rules = [...new Set(scripts.flatMap((script) => script.rules))].sort(byNumber);
      it(`[H11] ${rules.map((rule) => `[${rule}]`).join(' ')} ${file}`, () => {
        const played = scripts.map((script) => playthrough(game, script, drawing));
        for (const [i, { end }] of played.entries()) {
          const { title, verdict, rank } = scripts[i]!;
          const wanted = rank === undefined ? { verdict } : { verdict, rank };
          expect(game.outcome(end), title).toMatchObject(wanted);
        }
        const text = played.map((match) => match.text).join('\n');
        if (isWriting) {
          mkdirSync(folder, { recursive: true });
          writeFileSync(pathOf(file), text);
        }
        expect(text).toBe(readFileSync(pathOf(file), 'utf8'));
      });
    }

    it('[H11] every file of the folder is played', () => {
      expect(readdirSync(folder).sort()).toEqual(books.map(({ file }) => `${file}.txt`).sort());
    });
  });
}

function byNumber(a: string, b: string): number {
  return Number(a.slice(1)) - Number(b.slice(1));
}
