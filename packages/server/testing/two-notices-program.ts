// two-notices-program.ts GAME PAIRS: for `npm run notice-pairs`. Without arguments it names the games.
import { deriveSeed, type GameTypes } from '@hyakki/engine';
import { SUITE_SEED } from '@hyakki/engine/testing';
import { NOTICE_SUBJECTS } from './notice-subjects.ts';
import { searchNotices } from './two-notices.ts';

const [wanted, pairs] = process.argv.slice(2);
const subject = NOTICE_SUBJECTS.find(({ game }) => game.id === wanted);
if (subject === undefined) console.log(NOTICE_SUBJECTS.map(({ game }) => game.id).join('\n'));
else {
  const { id } = subject.game;
  const began = performance.now();
  let told = began;
  const { leak, ...compared } = await searchNotices<GameTypes>(subject, {
    pairs: Number(pairs),
    seed: deriveSeed(SUITE_SEED, 'notice pairs', id),
    progress: (done) => {
      if (performance.now() - told < 60_000) return;
      told = performance.now();
      console.error(`${id}: ${done} pairs so far`);
    },
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  const differences = leak === undefined ? 0 : 1;
  console.log(
    `${id}: ${compared.pairs} pairs of worlds, ${compared.notices} notices, ${differences} differences, ${seconds} s`,
  );
  if (leak !== undefined) console.log(leak);
  process.exitCode = differences;
}
