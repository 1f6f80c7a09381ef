import { expectOk } from '@hyakki/engine';
import { yokai } from '@hyakki/games/yokai';
import type { Setting } from '@hyakki/table';
import { expect, test } from 'vitest';
import { changedBySeats, hasNextLevel, levelOf } from './levels.ts';

const setting = (options: object, seatCount: number): Setting => ({
  game: 'yokai',
  seatCount,
  options: expectOk(yokai.parseOptions(options, seatCount)),
  talk: 'silent',
  chat: 'off',
  aids: 'history',
  clock: { kind: 'none' },
  pace: 0,
});

test('[P3] what another number of seats could not keep is named; what the host changes is not', () => {
  const several = setting({ affinity: 'secret-several', affinityCount: 3, first: 2 }, 4);
  expect(changedBySeats(yokai, several, setting({}, 2))).toEqual(['affinityCount', 'first']);
  expect(changedBySeats(yokai, several, setting({}, 3))).toEqual([]);
  expect(changedBySeats(yokai, several, setting({ level: 5 }, 4))).toEqual([]);
});

test('[P19] a level with a shape of one’s own is still that level', () => {
  const { options } = setting({ edition: 'prototype', level: 3 }, 2);
  expect(hasNextLevel(yokai, options, 2)).toBe(true);
  expect(hasNextLevel(yokai, setting({ shape: 'mask' }, 2).options, 2)).toBe(false);
  expect(yokai.presetOf(setting({ shape: 'mask' }, 2).options as never, 2)?.level).toBe(5);
});

test('the level has a number in sight; custom options have none', () => {
  expect(levelOf(yokai, setting({ level: 2 }, 3).options, 3)).toBe(2);
  expect(levelOf(yokai, setting({ hints: 'blind', affinity: 'secret-first' }, 2).options, 2)).toBeUndefined();
});
