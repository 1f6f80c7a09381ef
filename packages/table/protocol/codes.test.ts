import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TABLE_CODES } from '../index.ts';

const FOLDERS = ['.', '../rules/', '../running/'].map((folder) => new URL(folder, import.meta.url));

describe('codes', () => {
  it('[P20] the list is closed: every code the sources refuse with is on it, and no other', () => {
    const used = new Set<string>();
    for (const folder of FOLDERS) {
      for (const name of readdirSync(folder)) {
        if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
        const source = readFileSync(new URL(name, folder), 'utf8');
        for (const [, code] of source.matchAll(/\brefuse\(\s*'([a-z-]+)'/g)) used.add(code!);
      }
    }
    expect([...used].sort()).toEqual([...TABLE_CODES].sort());
  });
});
