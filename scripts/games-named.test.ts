import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findNamedGames, REGISTRIES } from './games-named.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hyakki-named-'));
  plant('packages/games/chess/index.ts', "export const chess = { id: 'chess' };");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

it('this house names its games in packs, registries and texts only', () => {
  expect(findNamedGames()).toEqual([]);
});

it.each([
  ['an id', 'packages/server/http/api.ts', "if (game === 'chess') return 2;"],
  ['an import', 'packages/web/table/Options.svelte', "import Mix from '../games/chess/Mix.svelte';"],
  ['an identifier', 'packages/cli/solve/solve.ts', 'const nameChessMove = 1;'],
  ['a dependency', 'packages/web/package.json', '{ "dependencies": { "chess.js": "1" } }'],
])('%s in generic code is found', (_, path, text) => {
  plant(path, `\n${text}`);
  const found = findNamedGames(root);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(path);
});

it.each([
  ['a pack', 'packages/web/games/chess/kit.ts', "import { chess } from '@hyakki/games/chess';"],
  ['a registry', REGISTRIES[0]!, "import { chess } from './chess/index.ts';"],
  ['a door of a room', 'packages/games/package.json', '{ "exports": { "./chess": "./chess/index.ts" } }'],
  ['a test', 'packages/server/http/api.test.ts', "open('chess');"],
])('%s may name its game', (_, path, text) => {
  plant(path, text);
  expect(findNamedGames(root)).toEqual([]);
});
