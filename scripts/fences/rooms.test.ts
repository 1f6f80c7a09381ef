// Plants one violation of every kind in a folder of its own, runs Biome over it once, and sees each refused: a fence that
// nobody has tried may be a drawing of one. The table here is written apart from rooms.grit, so that either can be wrong.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

const BEFORE_WORDS = ['engine', 'games', 'bots', 'review', 'table'];
/** Each room, and the rooms it may know. */
const KNOWS: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  games: ['engine'],
  bots: ['engine', 'games'],
  review: ['engine', 'games', 'bots'],
  table: ['engine', 'games', 'bots', 'review'],
  journey: ['engine', 'games', 'bots'],
  words: [...BEFORE_WORDS, 'journey'],
  client: [...BEFORE_WORDS, 'words'],
  lessons: [...BEFORE_WORDS, 'words', 'client'],
  server: [...BEFORE_WORDS, 'words'],
  web: [...BEFORE_WORDS, 'words', 'client', 'lessons', 'journey'],
  cli: [...BEFORE_WORDS, 'words', 'client', 'lessons', 'journey', 'server'],
};
const ROOMS = Object.keys(KNOWS);
const PURE = ['engine', 'games', 'bots', 'review', 'table', 'words', 'client', 'lessons', 'journey'];

const FORBIDDEN_GLOBALS: Readonly<Record<string, readonly string[]>> = {
  chance: ['Math.random()', "Math['random']()", 'crypto.randomUUID()'],
  'the clock': ['new Date()', 'Date.now()', 'performance.now()'],
  timers: [
    'setTimeout(f, 1)',
    'setInterval(f, 1)',
    'clearTimeout(f)',
    'queueMicrotask(f)',
    'setImmediate(f)',
  ],
  'the console': ['console.log(f)'],
  'the network': ["fetch('/')", "new WebSocket('/')"],
  Node: ['process.exit()', "Buffer.from('')", "require('fs')"],
  'the DOM': ['document.title', 'window.name', 'localStorage.clear()', 'navigator.language'],
  'a way around': ['globalThis.Date.now()'],
};

/** How a module can be named in a file; each must be seen. */
const FORMS: Readonly<Record<string, (source: string) => string>> = {
  import: (source) => `import { a } from '${source}';\nexport const b = a;\n`,
  'import of a type': (source) => `import type { A } from '${source}';\nexport type B = A;\n`,
  'import for its effect': (source) => `import '${source}';\n`,
  're-export': (source) => `export { a } from '${source}';\n`,
  're-export of all': (source) => `export * from '${source}';\n`,
  'dynamic import': (source) => `export const a = await import('${source}');\n`,
  'dynamic import over lines': (source) => `export const a = await import(\n  '${source}'\n);\n`,
  'inline import type': (source) => `export type A = import('${source}').A;\n`,
  'double quotes': (source) => `export { a } from "${source}";\n`,
};

const root = mkdtempSync(join(tmpdir(), 'hyakki-fences-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const planted: string[] = [];
/** Answers where it was planted, in a file of its own. */
function plant(folder: string, text: string, ending = '.ts'): string {
  const path = `${folder}/planted-${planted.length}${ending}`;
  planted.push(path);
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  return path;
}
const importOf = FORMS['import']!;

const byDirection = ROOMS.flatMap((room) =>
  ROOMS.filter((other) => other !== room && !KNOWS[room]!.includes(other)).flatMap((other) =>
    [`@hyakki/${other}`, `@hyakki/${other}/yokai`].map((source) => ({
      name: `${room} imports ${source}`,
      path: plant(`packages/${room}`, importOf(source)),
    })),
  ),
);
const byDirectionInTests = ROOMS.flatMap((room) =>
  ROOMS.filter((other) => other !== room && !KNOWS[room]!.includes(other))
    // The server is tested with the real clients.
    .filter((other) => room !== 'server' || other === 'web')
    .map((other) => ({
      name: `a test of ${room} imports @hyakki/${other}`,
      path: plant(`packages/${room}`, importOf(`@hyakki/${other}`), '.test.ts'),
    })),
);
const byForm = Object.entries(FORMS).map(([form, write]) => ({
  name: `words imports the server by ${form}`,
  path: plant('packages/words/yokai', write('@hyakki/server/tables')),
}));
const bySvelte = ['@hyakki/server', '@hyakki/server/tables', '../../server/index.ts', 'node:fs'].map(
  (source) => ({
    name: `a component imports ${source}`,
    path: plant(
      'packages/web/pages',
      `<script lang="ts">\n${importOf(source)}</script>\n<p>{b}</p>\n`,
      '.svelte',
    ),
  }),
);
const byRelativePath = ROOMS.flatMap((room) =>
  [
    { folder: '', source: '../server/index.ts' },
    { folder: '', source: './../server/index.ts' },
    { folder: '/a', source: '../../server/index.ts' },
    { folder: '/a', source: './b/../../../server/index.ts' },
    { folder: '/a/b', source: '../../../server/index.ts' },
    { folder: '/a/b/c', source: '../../../../server/index.ts' },
    { folder: '/a/b/c', source: '../../../../../scripts/build.mjs' },
  ].flatMap(({ folder, source }) =>
    ['.ts', '.test.ts'].map((ending) => ({
      name: `packages/${room}${folder}/x${ending} imports ${source}`,
      path: plant(`packages/${room}${folder}`, importOf(source), ending),
    })),
  ),
);
const byPackage = PURE.flatMap((room) =>
  ['node:fs', 'fs', 'node:timers/promises', 'ws', 'svelte', 'vitest', 'fast-check'].map((source) => ({
    name: `${room} imports ${source}`,
    path: plant(`packages/${room}`, importOf(source)),
  })),
);
const byTesting = ROOMS.flatMap((room) =>
  ['@hyakki/engine/testing', './testing/index.ts', './testing/a/b.ts'].map((source) => ({
    name: `${room} imports ${source}`,
    path: plant(`packages/${room}`, importOf(source)),
  })),
);
const byGlobal = PURE.flatMap((room) =>
  Object.entries(FORBIDDEN_GLOBALS).flatMap(([kind, uses]) =>
    uses.map((use) => ({
      name: `${room} uses ${kind}: ${use}`,
      path: plant(`packages/${room}/a`, `declare const f: never;\nexport const a = [f, ${use}];\n`),
    })),
  ),
);

const allowed = [
  ...ROOMS.flatMap((room) =>
    KNOWS[room]!.flatMap((other) =>
      [`@hyakki/${other}`, `@hyakki/${other}/yokai`].map((source) => ({
        name: `${room} imports ${source}`,
        path: plant(`packages/${room}`, importOf(source)),
      })),
    ),
  ),
  ...ROOMS.map((room) => ({
    name: `${room} imports within itself`,
    path: plant(`packages/${room}/a/b`, importOf('../../table/c.ts')),
  })),
  ...ROOMS.flatMap((room) =>
    ['vitest', 'node:fs', '../testing/index.ts'].map((source) => ({
      name: `a test of ${room} imports ${source}`,
      path: plant(`packages/${room}/a`, importOf(source), '.test.ts'),
    })),
  ),
  ...['client', 'cli/node-ports'].map((source) => ({
    name: `a test of the server imports @hyakki/${source}`,
    path: plant('packages/server/testing', importOf(`@hyakki/${source}`)),
  })),
  ...['table', 'client'].map((room) => ({
    name: `${room} imports valibot`,
    path: plant(`packages/${room}`, importOf('valibot')),
  })),
  ...['server', 'cli', 'web/building'].map((folder) => ({
    name: `${folder} imports node:fs`,
    path: plant(`packages/${folder}`, importOf('node:fs')),
  })),
  ...PURE.map((room) => ({
    name: `a test of ${room} uses a timer`,
    path: plant(`packages/${room}`, 'setTimeout(() => {}, Math.random());\n', '.test.ts'),
  })),
];

interface Diagnostic {
  readonly category: string;
  readonly message: string;
  readonly location: { readonly path: string };
}

const FENCES = ['plugin', 'lint/style/noRestrictedGlobals', 'lint/nursery/noJsRestrictedProperties'];

const refused = runBiome();

function runBiome(): ReadonlyMap<string, Diagnostic> {
  const settings = JSON.parse(readFileSync(join(REPOSITORY, 'biome.json'), 'utf8'));
  // No repository there, so no file of what to ignore.
  writeFileSync(join(root, 'biome.json'), JSON.stringify({ ...settings, vcs: { enabled: false } }));
  cpSync(join(REPOSITORY, 'scripts/fences/rooms.grit'), join(root, 'scripts/fences/rooms.grit'));
  const biome = join(REPOSITORY, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '--diagnostic-level=error', '.'],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  if (!stdout.startsWith('{')) throw new Error(stderr);
  const { diagnostics }: { readonly diagnostics: readonly Diagnostic[] } = JSON.parse(stdout);
  return new Map(
    diagnostics
      .filter(({ category }) => FENCES.includes(category))
      .map((diagnostic) => [diagnostic.location.path, diagnostic]),
  );
}

it('every room has its line in the table', () => {
  const rooms = readdirSync(join(REPOSITORY, 'packages'));
  expect(rooms.filter((room) => KNOWS[room] === undefined)).toEqual([]);
});

describe.each([
  ['against the direction, sub-paths too', byDirection],
  ['against the direction in tests', byDirectionInTests],
  ['in every form an import can have', byForm],
  ['in a component', bySvelte],
  ['by a path that leaves the room', byRelativePath],
  ['Node and packages in a pure room', byPackage],
  ['testing/ from what is built', byTesting],
] as const)('an import is refused: %s', (_, cases) => {
  it('and Biome says why', () => {
    expect(cases.length).toBeGreaterThan(3);
    expect(cases.filter(({ path }) => !refused.has(path)).map(({ name }) => name)).toEqual([]);
    for (const { path } of cases)
      expect(refused.get(path)!.message).toMatch(
        /See docs\/decisions\/\d{4}\.$|: it is not built\.$|is built\.$/,
      );
  });
});

it('chance, clock, timers, console, network, Node and DOM are refused in every pure room', () => {
  expect(byGlobal.filter(({ path }) => !refused.has(path)).map(({ name }) => name)).toEqual([]);
});

it('what a room may know passes', () => {
  expect(
    allowed
      .filter(({ path }) => refused.has(path))
      .map(({ name, path }) => [name, refused.get(path)!.message]),
  ).toEqual([]);
});
