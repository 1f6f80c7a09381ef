// Fails when a rule of a RULES.md is cited by no test, or a test of the rules cites none, or one that does not exist.
// A test cites rules at the beginning of its title: `[Y7] …` or `[Y24, Y25] …`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const RULE = /^\s*- \*\*([A-Z]+[0-9]+)\*\*/gm;
const TITLE =
  /\b(?:it|test)(?:\.each\([\s\S]*?\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`|"((?:[^"\\]|\\.)*)")/g;
const CITED = /^\[([A-Z]+[0-9]+(?:, [A-Z]+[0-9]+)*)\] /;
/** Rooms of the rules: here every test rests on one. Elsewhere a title may cite, and need not. */
const STRICT = ['packages/engine/', 'packages/games/'];

const rules = new Map();
const problems = [];
for (const path of filesBelow('packages')) {
  if (!path.endsWith('RULES.md')) continue;
  for (const [, id] of read(path).matchAll(RULE)) {
    if (rules.has(id)) problems.push(`${path}: ${id} is numbered twice`);
    rules.set(id, path);
  }
}

const cited = new Set();
let tests = 0;
for (const path of filesBelow('packages')) {
  if (!path.endsWith('.test.ts') && !/\/testing\/[^/]+\.ts$/.test(path)) continue;
  for (const [, single, template, double] of read(path).matchAll(TITLE)) {
    const title = single ?? template ?? double;
    tests++;
    const ids = CITED.exec(title)?.[1].split(', ') ?? [];
    if (ids.length === 0 && STRICT.some((room) => path.startsWith(room)))
      problems.push(`${path}: cites no rule: ${title}`);
    for (const id of ids) {
      if (rules.has(id)) cited.add(id);
      else problems.push(`${path}: cites ${id}, which no RULES.md has`);
    }
  }
}
for (const [id, path] of rules) if (!cited.has(id)) problems.push(`${path}: no test cites ${id}`);

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`${rules.size} rules, each cited; ${tests} titles read`);

function* filesBelow(folder) {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

function read(path) {
  return readFileSync(join(ROOT, path), 'utf8');
}
