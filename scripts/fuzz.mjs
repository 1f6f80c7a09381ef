// `npm run fuzz [-- --lines 50000 --seed 1]`: spoiled lines piped to the real `hyakki engine`. Every line that is not blank
// must get exactly one sound answer, and the engine must end by itself.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fuzzedInput, linesToAnswer, problemOfAnswer } from '../packages/cli/testing/fuzz-lines.mjs';
import { ensureBuilt } from './build.mjs';

const LAUNCHER = fileURLToPath(new URL('../packages/cli/hyakki.mjs', import.meta.url));
const SHOWN = 10;

const { values } = parseArgs({
  options: { lines: { type: 'string', default: '50000' }, seed: { type: 'string', default: '1' } },
});
const count = Number(values.lines);
const seed = Number(values.seed);
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed)) {
  console.error('--lines and --seed are whole numbers');
  process.exit(2);
}

const began = performance.now();
const input = fuzzedInput(count, seed, await playedRecords());
const asked = linesToAnswer(input);
const { output, code, signal } = await ask(input);
const answers = output.toString('utf8').split('\n');
const last = answers.pop();

const problems = [];
if (code !== 0) problems.push(`the engine ended with ${signal ?? code}`);
if (last !== '') problems.push('the last answer was cut off');
if (answers.length !== asked.length) problems.push(`${asked.length} lines, ${answers.length} answers`);
const codes = new Map();
for (const [index, answer] of answers.entries()) {
  const problem = problemOfAnswer(asked[index] ?? Buffer.alloc(0), answer);
  if (problem !== undefined)
    problems.push(`line ${index + 1} ${problem}\n  > ${start(asked[index])}\n  < ${start(answer)}`);
  else {
    const { ok, error } = JSON.parse(answer);
    const name = ok ? 'ok' : error.code;
    codes.set(name, (codes.get(name) ?? 0) + 1);
  }
}

for (const problem of problems.slice(0, SHOWN)) console.error(problem);
const counts = [...codes].sort((a, b) => b[1] - a[1]).map(([name, times]) => `${name} ${times}`);
console.log(counts.join(', '));
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(
  `seed ${seed}: ${asked.length} lines (${(input.length / 1e6).toFixed(1)} MB), ${answers.length} answers, ${problems.length} problems, exit ${code}, ${seconds} s`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

/** A finished match of each game to be loaded; from the build, which the launcher keeps fresh. */
async function playedRecords() {
  ensureBuilt();
  const { GAMES } = await import('@hyakki/games');
  const { openDeal, playMatch, randomBot, recordOf, seedFromText } = await import('@hyakki/engine');
  const entries = Object.values(GAMES).map((game) => {
    const match = {
      options: game.parseOptions({}, 2).value,
      deal: openDeal('device', seedFromText('fuzz'), ['none', 'none']),
      bots: [randomBot(), randomBot()],
      botSeed: seedFromText('bots'),
      mostMoves: 5000,
    };
    return [game.id, recordOf(game, match, playMatch(game, match), { aids: 'history', talk: 'silent' })];
  });
  return Object.fromEntries(entries);
}

function ask(bytes) {
  return new Promise((resolve, reject) => {
    const engine = spawn(process.execPath, [LAUNCHER, 'engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const pieces = [];
    engine.stdout.on('data', (piece) => pieces.push(piece));
    engine.on('error', reject);
    engine.on('close', (code, signal) => resolve({ output: Buffer.concat(pieces), code, signal }));
    // An engine that died closes its end: the exit code tells.
    engine.stdin.on('error', () => {});
    engine.stdin.end(bytes);
  });
}

function start(text) {
  return String(text).slice(0, 300);
}
