import { Belief, boardOf, goalsFrom, isWon, withFamilies } from '@hyakki/bots/yokai';
import { randomBot } from '@hyakki/engine';
import { PAIRS, type Yokai, yokai } from '@hyakki/games/yokai';
import { expect, it } from 'vitest';
import { momentsOf } from '../moments.ts';
import { evidenceOf } from './knowledge.ts';
import { countPeace } from './peace.ts';
import { playedBy, read } from './testing/matches.ts';

it('[R5] the worlds at peace are counted as if each was looked at', () => {
  const rows = ['ki ki ka ka', 'ki ki ka ka', 'ro ro on on', 'ro ro on on'];
  let found = 0;
  for (let i = 0; i < 6; i++) {
    const match = read(playedBy({ seed: `peace ${i}`, seats: 2, layout: { rows }, bot: randomBot<Yokai>() }));
    const moments = momentsOf<Yokai>(yokai, match.record, match.replay as never);
    const goals = goalsFrom(i % 2 === 0 ? [] : [PAIRS[i % PAIRS.length]!], null);
    // As if its cards had not been moved: otherwise chance leaves no peace to be counted.
    const start = moments[0]!.state;
    for (const { memories } of moments.slice(0, -1)) {
      const evidence = evidenceOf(memories[0]!.faces);
      const worlds = new Belief(evidence).list(800);
      if (worlds === undefined) continue;
      const board = boardOf(start, worlds[0]!.world);
      const won = worlds.filter(({ world }) => isWon(withFamilies(board, world), goals)).length;
      expect(countPeace(board, goals, evidence)).toBe(won);
      found += won;
    }
  }
  expect(found).toBeGreaterThan(5);
});
