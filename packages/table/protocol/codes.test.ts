import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TABLE_CODES } from '../index.ts';

const ROOM = new URL('.', import.meta.url);

describe('codes', () => {
  it('[P20] the list is closed: every code the sources refuse with is on it, and no other', () => {
    const used = new Set<string>();
    for (const name of readdirSync(ROOM)) {
      if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
      for (const [, code] of readFileSync(new URL(name, ROOM), 'utf8').matchAll(
        /\brefuse\(\s*'([a-z-]+)'/g,
      )) {
        used.add(code!);
      }
    }
    expect([...used].sort()).toEqual([...TABLE_CODES].sort());
  });
});
