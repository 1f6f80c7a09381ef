import { LESSONS } from '#games';
import type { LessonsPack } from '../lessons-pack.ts';
import {
  idOf,
  type PracticeKind,
  type PracticePack,
  type PracticePosition,
  type PracticeSet,
} from './position.ts';

const PACKS: Readonly<Record<string, LessonsPack>> = LESSONS;

export function practiceOf(gameId: string): PracticePack | undefined {
  return Object.hasOwn(PACKS, gameId) ? PACKS[gameId]!.practice : undefined;
}

/** A position with everything that is needed to ask it. */
export interface PracticeQuestion {
  readonly id: string;
  readonly game: string;
  readonly position: PracticePosition;
  readonly kind: PracticeKind;
  readonly set: PracticeSet;
}

/** All that ships for one game. */
export async function loadPractice(game: string): Promise<readonly PracticeQuestion[]> {
  const pack = practiceOf(game);
  if (pack === undefined) return [];
  const set = await pack.load();
  return set.positions.map((position) => ({
    id: idOf(game, position),
    game,
    position,
    kind: pack.kinds[position.kind]!,
    set,
  }));
}
