import { findBot } from '@hyakki/bots';
import { GAMES } from '@hyakki/games';
import { LANGUAGES } from '@hyakki/words';
import { expect, it } from 'vitest';
import { hear } from '../testing/heard.ts';
import { arena } from './arena.ts';

it('a duel: every pair on mirrored deals, and ratings with random at zero', async () => {
  // The same bot under two names is exactly as strong as itself.
  const args = ['sketch', '--bots', 'random:none,random', '--matches', '30', '--seed', 'x', '--json'];
  const { code, stdout, stderr } = await hear(arena, args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const result = JSON.parse(stdout);
  expect(result.pairs).toHaveLength(1);
  const [pair] = result.pairs;
  expect(pair).toMatchObject({ a: 'random:none', b: 'random', matches: 30, rateA: 0.5 });
  expect(pair.winsA).toBe(pair.winsB);
  expect(pair.winsA + pair.winsB + pair.draws).toBe(30);
  expect(pair.ci95[0]).toBeLessThan(0.5);
  expect(pair.ci95[1]).toBeGreaterThan(0.5);
  expect(result).toMatchObject({
    elo: { 'random:none': 0, random: 0 },
    eloAnchor: 'random',
    eloAddedDraws: 0,
    errors: 0,
  });
});

it('a game played together: teams on the same deals, compared deal by deal', async () => {
  const args = ['tengu', '--bots', 'random,random:none', '--matches', '21', '--seed', 'x', '--json'];
  const { code, stdout } = await hear(arena, args);
  expect(code).toBe(0);
  const result = JSON.parse(stdout);
  expect(result.pairs[0]).toMatchObject({
    matches: 21,
    winsA: 0,
    winsB: 0,
    draws: 21,
    scoreDifference: 0,
    scoreDifferenceCi95: [0, 0],
  });
  expect(result.teams).toHaveLength(2);
  expect(result.teams[0].meanScore).toBe(result.teams[1].meanScore);
});

it('the same seed gives the same result, and the table speaks both languages', async () => {
  const args = ['sketch', '--bots', 'random,random:none', '--matches', '10', '--seed', 'x'];
  const english = await hear(arena, args);
  const french = await hear(arena, args, { language: 'fr' });
  expect(english.stdout).toContain('random – random:none');
  expect(french.stdout).toMatch(/graine\s: x/);
  const json = await Promise.all([1, 2].map(() => hear(arena, [...args, '--json'])));
  const [one, two] = json.map(({ stdout }) => ({ ...JSON.parse(stdout), decisionMs: null }));
  expect(two).toEqual(one);
});

it.each([
  [[]],
  [['sketch']],
  [['sketch', '--bots', 'random']],
  [['sketch', '--bots', 'random,random']],
  [['sketch', '--bots', 'random,hal']],
  [['sketch', '--bots', 'random,random:none', '--matches', '5']],
  [['sketch', '--bots', 'random,random:none', '--seats', '3']],
  [['yokai', '--bots', 'random,random:none', '--seats', '9']],
  [['yokai', '--bots', 'random,random:none', '--level', 'x']],
])('bad input is refused in words, with exit code 2: %j', async (args) => {
  for (const language of ['en', 'fr'] as const) {
    const { code, stdout, stderr } = await hear(arena, args, { language });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.trim().split('\n')).toHaveLength(2);
  }
});

it.each(Object.keys(GAMES))('without bots, those it advises can play %s', async (game) => {
  for (const language of LANGUAGES)
    for (const more of [[], ['--bots', 'random']]) {
      const { code, stderr } = await hear(arena, [game, ...more], { language });
      expect(code).toBe(2);
      const [, advised] = /--bots (\S+)\./.exec(stderr)!;
      const names = advised!.split(',');
      expect(names.length).toBeGreaterThan(1);
      for (const name of names) expect(findBot(game, name)?.name).toBe(name);
    }
});
