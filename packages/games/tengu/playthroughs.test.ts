import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { playthrough } from '@hyakki/engine/testing';
import { describe, expect, it } from 'vitest';
import { tengu } from './index.ts';
import { BOOKS, tenguDrawing } from './testing/index.ts';

// `npm run playthroughs` writes the files anew; what changed in them is then read by a person.
const isWriting = process.env['HYAKKI_UPDATE_PLAYTHROUGHS'] === '1';
const folder = join(import.meta.dirname, 'playthroughs');
const pathOf = (file: string) => join(folder, `${file}.txt`);

describe('tengu: golden playthroughs', () => {
  for (const { file, scripts } of BOOKS) {
    const rules = [...new Set(scripts.flatMap((script) => script.rules))].sort(byNumber);
    it(`[H11] ${rules.map((rule) => `[${rule}]`).join(' ')} ${file}`, () => {
      const played = scripts.map((script) => playthrough(tengu, script, tenguDrawing));
      for (const [i, { end }] of played.entries()) {
        const { verdict, rank } = scripts[i]!;
        expect(tengu.outcome(end), scripts[i]!.title).toMatchObject({ verdict, rank });
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
    expect(readdirSync(folder).sort()).toEqual(BOOKS.map(({ file }) => `${file}.txt`).sort());
  });
});

function byNumber(a: string, b: string): number {
  return Number(a.slice(1)) - Number(b.slice(1));
}
