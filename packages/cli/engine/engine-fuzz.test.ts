import {
  expectOk,
  type MatchRecord,
  openDeal,
  playMatch,
  randomBot,
  recordOf,
  seedFromText,
} from '@hyakki/engine';
import { GAMES } from '@hyakki/games';
import { expect, it } from 'vitest';
import { fuzzedInput, linesToAnswer, problemOfAnswer } from '../testing/fuzz-lines.mjs';
import { hear } from '../testing/heard.ts';
import { brokenPromise } from '../testing/protocol-page.ts';
import { engine } from './engine.ts';

const LINES = 5000;
const SEED = 20_240_229;

it('spoiled lines end in answers: one each, in order, as the page promises', async () => {
  const input = fuzzedInput(LINES, SEED, playedRecords());
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

/** A finished match of each game, to be loaded at any of its moves. */
function playedRecords(): Record<string, MatchRecord> {
  const records = Object.values(GAMES).map((game): [string, MatchRecord] => {
    const match = {
      options: expectOk(game.parseOptions({}, 2)),
      deal: openDeal('device', seedFromText('fuzz'), ['none', 'none']),
      bots: [randomBot(), randomBot()],
      botSeed: seedFromText('bots'),
      mostMoves: 5000,
    };
    return [game.id, recordOf(game, match, playMatch(game, match), { aids: 'history', talk: 'silent' })];
  });
  return Object.fromEntries(records);
}
