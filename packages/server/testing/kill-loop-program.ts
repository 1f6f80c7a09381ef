// kill-loop-program.ts ROUNDS: the loop by itself, for `npm run kill-loop`.
import { FAULTS, isSound } from './checker.ts';
import { runKillLoop } from './kill-loop.ts';

const count = Number(process.argv[2]);
let done = 0;
const { rounds, matches, findings, complaints } = await runKillLoop(count, ({ servingMs, backMs, moves }) => {
  done += 1;
  console.error(
    `round ${done}: ${moves} moves, serving after ${servingMs.toFixed(0)} ms, all back after ${backMs.toFixed(0)} ms`,
  );
});
const slowest = (of: 'servingMs' | 'backMs') => Math.max(...rounds.map((round) => round[of])).toFixed(0);
console.log(
  `${rounds.length} kills, ${matches} matches, ${findings.clients} clients at ${findings.tables} tables`,
);
console.log(`${findings.acknowledged} moves acknowledged, ${findings.received} messages told`);
console.log(
  `serving after at most ${slowest('servingMs')} ms, everybody back after at most ${slowest('backMs')} ms`,
);
for (const fault of FAULTS) {
  console.log(`${fault}: ${findings[fault].length}`);
  for (const what of findings[fault].slice(0, 5)) console.log(`  ${what}`);
}
for (const complaint of complaints) console.log(`the server complained: ${complaint}`);
process.exitCode = isSound(findings) && complaints.length === 0 ? 0 : 1;
