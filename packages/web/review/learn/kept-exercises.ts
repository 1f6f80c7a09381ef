import { DeviceStore } from '../../device-store.ts';
import type { KeptExercise } from './kept-exercise.ts';

// What was learnt on this device, over all matches. It never leaves it.

const exercises = new DeviceStore<KeptExercise>('hyakki-exercises', 'exercises', ['check', 'step', 'seat']);

export function keepExercise(exercise: KeptExercise): Promise<void> {
  return exercises.put(exercise);
}

/** Those of all matches; the one that was tried longest ago comes first. */
export async function listExercises(): Promise<readonly KeptExercise[]> {
  return (await exercises.all()).sort((one, other) => one.lastTriedAt - other.lastTriedAt);
}

export function forgetExercises(): Promise<void> {
  return exercises.clear();
}
