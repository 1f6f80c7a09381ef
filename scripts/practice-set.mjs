// `npm run practice-set -- [--game ID] [--verify] [--sample N] [--json]`: makes the positions that ship for practice, from matches of bots, and writes them to
// packages/lessons/<game>/practice-set.ts (commit them alone). With --verify it writes nothing and proves every position again.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { practiceOf } from '../packages/lessons/index.ts';
import { PRACTICE_MAKERS } from '../packages/lessons/testing/practice/makers.ts';
import { makeSet, prove } from '../packages/lessons/testing/practice/making.ts';
import { ROOT } from './install.mjs';

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    verify: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.error('npm run -s practice-set -- [--game ID] [--verify] [--json]');
  process.exit(0);
}
const games = Object.keys(PRACTICE_MAKERS).filter((id) => values.game === undefined || id === values.game);
if (games.length === 0) {
  console.error(`There is no game ${values.game}.`);
  process.exit(2);
}

const rows = [];
for (const game of games) {
  const began = performance.now();
  const row = values.verify ? await verifySet(game) : writeSet(game);
  rows.push({ game, ...row, seconds: Math.round((performance.now() - began) / 1000) });
}
if (values.json) console.log(JSON.stringify({ rows }));
else console.table(rows);
process.exit(rows.every(({ problems }) => problems === 0) ? 0 : 1);

async function verifySet(game) {
  const set = await practiceOf(game).load();
  let problems = 0;
  for (const position of set.positions) {
    const problem = prove(game, PRACTICE_MAKERS[game], set, position);
    if (problem === undefined) continue;
    problems++;
    console.error(`${game}, ${JSON.stringify(position)}: ${problem}`);
  }
  return { positions: set.positions.length, matches: set.matches.length, problems };
}

function writeSet(game) {
  const set = makeSet(game, PRACTICE_MAKERS[game], (line) => console.error(`${game}, ${line}`));
  const path = join(ROOT, `packages/lessons/${game}/practice-set.ts`);
  const list = (items) => items.map((item) => JSON.stringify(item)).join(',\n');
  const text = `// Made by \`npm run practice-set\`: not to be changed by hand.
import type { PracticeSet } from '../practice/position.ts';

export const ${game}PracticeSet: PracticeSet = {
  matches: [\n${list(set.matches)}],
  positions: [\n${list(set.positions)}],
};
`;
  writeFileSync(path, text);
  spawnSync('npx', ['biome', 'check', '--write', path], { cwd: ROOT, stdio: 'ignore' });
  return { positions: set.positions.length, matches: set.matches.length, problems: 0 };
}
