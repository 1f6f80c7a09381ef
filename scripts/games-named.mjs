// No generic code names a game: what the house must know of one is in its packs, and packs are found by the registries. The
// games are read from their folders, so a new one is looked for from the day it is there.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const READ = /\.(ts|mjs|js|svelte|css|html|json|svg|webmanifest)$/;
const SKIPPED = new Set(['dist', 'node_modules', 'testing', 'playthroughs']);

/** One line a game: the only generic files in which games are listed. */
export const REGISTRIES = [
  'packages/games/registry.ts',
  'packages/bots/registry.ts',
  'packages/review/registry.ts',
  'packages/journey/registry.ts',
  'packages/words/registry.ts',
  'packages/lessons/registry.ts',
  'packages/cli/games/registry.ts',
  'packages/web/games/registry.ts',
];

/** Texts for people that are about games by name, and why each may be. */
const TEXTS = {
  'packages/cli/arena/texts.ts': 'examples that can be typed',
  'packages/cli/check-bot/texts.ts': 'examples that can be typed',
  'packages/cli/env/texts.ts': 'examples that can be typed',
  'packages/cli/learn/texts.ts': 'examples that can be typed',
  'packages/cli/practice/texts.ts': 'examples that can be typed',
  'packages/cli/join/texts.ts': 'examples that can be typed',
  'packages/cli/review/texts.ts': 'examples that can be typed',
  'packages/cli/simulate/texts.ts': 'examples that can be typed',
  'packages/cli/terminal/texts/en.ts': 'examples that can be typed',
  'packages/cli/terminal/texts/fr.ts': 'examples that can be typed',
  'packages/words/vocabulary.ts': 'the words of all rulebooks, of which one is also the name of a game',
  'packages/web/index.html': 'what search engines read before any script runs',
  'packages/web/public/manifest.webmanifest': 'what a device shows of the installed page',
  'packages/web/art/Procession.svelte': 'a creature of the parade, not the game',
  'packages/web/art/figures.svg': 'a creature of the parade, not the game',
  'packages/web/design/Tokens.svelte': 'a sample of the typeface, for who works on the page',
  'packages/web/design/Characters.svelte': 'a sheet of every drawing, for who works on the page',
};

/** Where generic code under `root` names a game: `path:line: text`. */
export function findNamedGames(root = ROOT) {
  const games = readdirSync(join(root, 'packages/games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !SKIPPED.has(entry.name))
    .map(({ name }) => name);
  const names = new RegExp(games.join('|'), 'i');
  const found = [];
  for (const path of filesIn(join(root, 'packages'), games)) {
    const name = relative(root, path).split(sep).join('/');
    if (REGISTRIES.includes(name) || Object.hasOwn(TEXTS, name)) continue;
    const text = name.endsWith('package.json')
      ? withoutExports(readFileSync(path, 'utf8'))
      : readFileSync(path, 'utf8');
    for (const [i, line] of text.split('\n').entries())
      if (names.test(line)) found.push(`${name}:${i + 1}: ${line.trim()}`);
  }
  return found;
}

function* filesIn(folder, games) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    if (entry.isDirectory()) {
      if (!games.includes(entry.name)) yield* filesIn(join(folder, entry.name), games);
    } else if (READ.test(entry.name) && !/\.test\.\w+$/.test(entry.name)) yield join(folder, entry.name);
  }
}

/** A room may have one door for each game. */
function withoutExports(text) {
  const { exports: _, ...rest } = JSON.parse(text);
  return JSON.stringify(rest, undefined, 2);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = findNamedGames();
  for (const line of found) console.error(line);
  console.log(
    found.length === 0 ? 'no generic code names a game' : `${found.length} lines of generic code name a game`,
  );
  process.exit(found.length === 0 ? 0 : 1);
}
