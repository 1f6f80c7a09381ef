// `npm run -s review-exact -- [--positions N] [--game ID] [--json]`: what a review says that follows and is implied, against a list of all worlds, in at least
// N small positions of each game. Fails at the first difference.
import { parseArgs } from 'node:util';
import { checkExactly, EXACT_GAMES } from '../packages/review/testing/exact.ts';

const { values } = parseArgs({
  options: {
    positions: { type: 'string', default: '100000' },
    game: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const positions = Number(values.positions);
if (values.help || !Number.isInteger(positions) || positions < 1) {
  console.error('npm run -s review-exact -- [--positions N] [--game ID] [--json]');
  process.exit(values.help ? 0 : 2);
}
const games = EXACT_GAMES.filter((game) => values.game === undefined || game === values.game);
if (games.length === 0) {
  console.error(`There is no game ${values.game}.`);
  process.exit(2);
}

const rows = games.map((game) => {
  const began = performance.now();
  try {
    const checked = checkExactly(game, positions);
    return { game, positions: checked, problem: null, seconds: secondsSince(began) };
  } catch (problem) {
    return { game, positions: 0, problem: problem.message, seconds: secondsSince(began) };
  }
});
if (values.json) console.log(JSON.stringify({ rows }));
else console.table(rows);
process.exit(rows.every(({ problem }) => problem === null) ? 0 : 1);

function secondsSince(began) {
  return Math.round((performance.now() - began) / 1000);
}
