import { expect, it } from 'vitest';
import { fuzzedInput, linesToAnswer, problemOfAnswer } from '../../scripts/fuzz-lines.mjs';
import { engine } from './engine.ts';
import { hear } from './testing/heard.ts';
import { brokenPromise } from './testing/protocol-page.ts';

const LINES = 5000;
const SEED = 20_240_229;

it('spoiled lines end in answers: one each, in order, as the page promises', async () => {
  const input = fuzzedInput(LINES, SEED, await playedRecord());
  const asked = linesToAnswer(input);
  expect(asked.length).toBeGreaterThan(0.9 * LINES);
  const { code, stdout, stderr } = await hear(engine, [], { input });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const answers = stdout.split('\n');
  expect(answers.pop()).toBe('');
  expect(answers).toHaveLength(asked.length);
  let accepted = 0;
  for (const [index, answer] of answers.entries()) {
    const line = asked[index]!;
    const problem = problemOfAnswer(line, answer) ?? brokenPromise(line.toString('utf8'), answer);
    if (problem !== undefined)
      throw new Error(`${problem}\n> ${line.subarray(0, 500)}\n< ${answer.slice(0, 500)}`);
    if (answer.startsWith('{"ok":true')) accepted++;
  }
  // Enough of them must have reached the rules.
  expect(accepted).toBeGreaterThan(0.1 * LINES);
});

async function playedRecord(): Promise<{ readonly moves: readonly unknown[] }> {
  const moves = ['look a1', 'look b2', 'move a1 e1', 'reveal'].map((move) => ({ do: 'move', seat: 0, move }));
  const requests = [
    { do: 'new', game: 'yokai', seats: 2, options: { first: 0 }, seed: 'fuzz' },
    ...moves,
    { do: 'move', seat: 1, move: 'declare' },
    { do: 'record' },
  ];
  const { stdout } = await hear(engine, [], {
    input: requests.map((request) => JSON.stringify(request)).join('\n'),
  });
  return JSON.parse(stdout.trim().split('\n').at(-1)!).record;
}
