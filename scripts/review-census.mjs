// `npm run -s review-census -- [--matches N] [--game ID] [--bots all|perfect|forgetful] [--json]`: reviews matches of bots and counts the mistakes that
// are found, by game, bot and level. Fails where a bot that forgets nothing is said to have forgotten, or where none of a game's forgetful bots is.
import { parseArgs } from 'node:util';
import { countedBots, countedGames, takeCensus } from '../packages/review/testing/census.ts';

const WHICH = ['all', 'perfect', 'forgetful'];
const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '50' },
    game: { type: 'string' },
    bots: { type: 'string', default: 'all' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const matches = Number(values.matches);
if (values.help || !Number.isInteger(matches) || matches < 1 || !WHICH.includes(values.bots)) {
  console.error(
    'npm run -s review-census -- [--matches N] [--game ID] [--bots all|perfect|forgetful] [--json]',
  );
  process.exit(values.help ? 0 : 2);
}
const games = countedGames(values.game);
if (games.length === 0) {
  console.error(`There is no game ${values.game}.`);
  process.exit(2);
}

const rows = [];
for (const game of games) {
  for (const bot of countedBots(game)) {
    if (values.bots !== 'all' && (bot.memory === 'perfect') !== (values.bots === 'perfect')) continue;
    const began = performance.now();
    const found = takeCensus(game, bot, matches, ({ level, seats, mistakes }, number) => {
      for (const { n, cause, move, loss } of mistakes)
        if (bot.memory === 'perfect')
          console.error(
            `  match ${number} (${level}, ${seats} seats), step ${n}: ${cause}, ${move}, ${loss.toFixed(3)}`,
          );
    });
    console.error(
      `${game.id}, ${bot.name} (${bot.memory}): ${Math.round((performance.now() - began) / 1000)} s`,
    );
    rows.push(...found);
  }
}
if (values.json) console.log(JSON.stringify({ rows }));
else console.table(rows);

const forgot = (wanted) => rows.filter(wanted).reduce((sum, row) => sum + row.forgot, 0);
const problems = games.flatMap(({ id }) => {
  const [perfect, forgetful] = [true, false].map(
    (isPerfect) => (row) => row.game === id && (row.memory === 'perfect') === isPerfect,
  );
  return [
    ...(forgot(perfect) > 0 ? [`${id}: bots that forget nothing were said to have forgotten`] : []),
    ...(rows.some(forgetful) && forgot(forgetful) === 0 ? [`${id}: nobody was seen to forget`] : []),
  ];
});
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
