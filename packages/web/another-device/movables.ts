import { readPractised } from '@hyakki/lessons';
import { mergeLessons, readKeptLessons } from '../lessons/kept-lessons.ts';
import { ownLessons } from '../lessons/own-lessons.svelte.ts';
import { matches } from '../matches/matches.ts';
import { keepPractised, listPractised } from '../practice/kept-practice.ts';
import { keepExercise, listExercises } from '../review/learn/kept-exercises.ts';
import { settings } from '../settings.svelte.ts';
import { mergeSettings, movedSettings, readExercise, readList } from './merging.ts';
import type { Movable } from './movable.ts';

/** Everything of this device that moves with the reader. */
export const MOVABLES: readonly Movable[] = [
  {
    name: 'settings',
    collect: async () => JSON.stringify(movedSettings(settings.kept)),
    merge: async (text) => settings.change(mergeSettings(settings.kept, text)),
  },
  {
    name: 'lessons',
    collect: async () => JSON.stringify(ownLessons.kept),
    merge: async (text) => ownLessons.keep(mergeLessons(ownLessons.kept, readKeptLessons(text))),
  },
  {
    name: 'practice',
    collect: async () => JSON.stringify(await listPractised()),
    merge: async (text) => {
      const here = new Map((await listPractised()).map((one) => [one.id, one]));
      // The later answer counts.
      for (const one of readList(text, readPractised))
        if (one.day > (here.get(one.id)?.day ?? -1)) await keepPractised(one);
    },
  },
  {
    name: 'exercises',
    collect: async () => JSON.stringify(await listExercises()),
    merge: async (text) => {
      const idOf = ({ check, step, seat }: { check: string; step: number; seat: number }) =>
        `${check} ${step} ${seat}`;
      const here = new Map((await listExercises()).map((one) => [idOf(one), one]));
      for (const one of readList(text, readExercise))
        if (one.lastTriedAt > (here.get(idOf(one))?.lastTriedAt ?? -1)) await keepExercise(one);
    },
  },
  {
    // With the journey, which is counted from them.
    name: 'matches',
    collect: async () => (await matches.ask('export', undefined)).text(),
    merge: async (text) => {
      await matches.ask('merge', text);
    },
  },
];
