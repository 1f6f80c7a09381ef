import { deriveSeed, type GameTypes } from '@hyakki/engine';
import { runs, SUITE_SEED } from '@hyakki/engine/testing';
import { sketch } from '@hyakki/games/sketch';
import { sketchKit, sketchOracle } from '@hyakki/games/sketch/testing';
import { tengu } from '@hyakki/games/tengu';
import { tenguKit, tenguOracle } from '@hyakki/games/tengu/testing';
import { yokai } from '@hyakki/games/yokai';
import { yokaiKit, yokaiOracle } from '@hyakki/games/yokai/testing';
import { describe, expect, it } from 'vitest';
import { TABLE_LEAKS } from './testing/table-leaks.ts';
import { type Subject, searchTables } from './testing/two-tables.ts';
import { DOORS } from './testing/worlds.ts';

const SUBJECTS = [
  { game: yokai, kit: yokaiKit, oracle: yokaiOracle },
  { game: tengu, kit: tenguKit, oracle: tenguOracle },
  { game: sketch, kit: sketchKit, oracle: sketchOracle },
] as unknown as readonly Subject<GameTypes>[];

const RUNS = 40;
const MOST_RUNS = 300;

describe.each(SUBJECTS)('$game.id: two worlds through a table', (subject) => {
  const { id } = subject.game;

  it('[H13, H14] nothing that is hidden comes out of any message', () => {
    const search = { runs: runs(RUNS), seed: deriveSeed(SUITE_SEED, 'table', id) };
    expect(searchTables(DOORS, subject, search)).toBeUndefined();
  });

  for (const { name, games, plant } of TABLE_LEAKS) {
    if (games !== undefined && !games.includes(id)) continue;
    it(`[H13] planted leak "${name}" is found`, () => {
      const search = { runs: MOST_RUNS, seed: deriveSeed(SUITE_SEED, id, name) };
      const found = searchTables(plant(DOORS), subject, search);
      expect(found, `not found in ${MOST_RUNS} runs`).toBeDefined();
    });
  }
});
