import { deriveSeed, type GameTypes } from '@hyakki/engine';
import { runs, SUITE_SEED } from '@hyakki/engine/testing';
import { sketch } from '@hyakki/games/sketch';
import { sketchKit, sketchOracle } from '@hyakki/games/sketch/testing';
import { tengu } from '@hyakki/games/tengu';
import { tenguKit, tenguOracle } from '@hyakki/games/tengu/testing';
import { yokai } from '@hyakki/games/yokai';
import { yokaiKit, yokaiOracle } from '@hyakki/games/yokai/testing';
import { describe, expect, it } from 'vitest';
import { TABLE_LEAKS } from '../testing/table-leaks.ts';
import { COMPARISONS, type Subject, searchTables } from '../testing/two-tables.ts';
import { searchTimes, TIME_LEAKS } from '../testing/two-thinkers.ts';
import { DOORS } from '../testing/worlds.ts';

const SUBJECTS = [
  { game: yokai, kit: yokaiKit, oracle: yokaiOracle },
  { game: tengu, kit: tenguKit, oracle: tenguOracle },
  { game: sketch, kit: sketchKit, oracle: sketchOracle },
] as unknown as readonly Subject<GameTypes>[];

const RUNS = { 'at the table': 40, newcomer: 25, notes: 10 } as const;
const TIME_RUNS = 6;
const MOST_RUNS = 300;

describe.each(SUBJECTS)('$game.id: two worlds through a table', (subject) => {
  const { id } = subject.game;

  it.each(COMPARISONS)('[H13, H14] nothing that is hidden comes out of any message: %s', (kind) => {
    const search = { kind, runs: runs(RUNS[kind]), seed: deriveSeed(SUITE_SEED, 'table', id) };
    expect(searchTables(DOORS, subject, search)).toBeUndefined();
  });

  for (const { name, games, plant, kind = 'at the table' } of TABLE_LEAKS) {
    if (games !== undefined && !games.includes(id)) continue;
    it(`[H13] planted leak "${name}" is found`, () => {
      const search = { kind, runs: MOST_RUNS, seed: deriveSeed(SUITE_SEED, id, name) };
      const found = searchTables(plant(DOORS), subject, search);
      expect(found, `not found in ${MOST_RUNS} runs`).toBeDefined();
    });
  }

  it.each([0, 500])(
    '[H13, P17] bots that think by what they hold move at the same times, at a pace of %i',
    async (pace) => {
      const search = { pace, runs: runs(TIME_RUNS), seed: deriveSeed(SUITE_SEED, 'time', id) };
      const { compared, difference } = await searchTimes((ports) => ports, subject, search);
      expect(difference).toBeUndefined();
      expect(compared).toBeGreaterThan(runs(TIME_RUNS) / 3);
    },
  );

  for (const { name, pace, plant } of TIME_LEAKS) {
    it(`[H13] planted leak "${name}" is found`, async () => {
      const search = { pace, runs: MOST_RUNS, seed: deriveSeed(SUITE_SEED, id, name) };
      expect((await searchTimes(plant, subject, search)).difference).toBeDefined();
    });
  }
});
