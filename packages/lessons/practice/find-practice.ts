import { expectOk } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { LESSONS } from '#games';
import type { LessonsPack } from '../lessons-pack.ts';
import {
  idOf,
  type PracticeKind,
  type PracticeMatch,
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
  /** It is for whoever begins: of a simple kind, and of the first level. */
  readonly isFirst: boolean;
}

/** All that ships for one game. */
export async function loadPractice(game: string): Promise<readonly PracticeQuestion[]> {
  const pack = practiceOf(game);
  if (pack === undefined) return [];
  const set = await pack.load();
  const isFirstLevel = set.matches.map((match) => isOfFirstLevel(game, match));
  return set.positions.map((position) => {
    const kind = pack.kinds[position.kind]!;
    const isFirst = kind.isFirst === true && isFirstLevel[position.match] === true;
    return { id: idOf(game, position), game, position, kind, set, isFirst };
  });
}

function isOfFirstLevel(gameId: string, { options, seatCount }: PracticeMatch): boolean {
  const game = findGame(gameId)!;
  const preset = game.presetOf(expectOk(game.parseOptions(options, seatCount)), seatCount);
  const [first] = game.presets;
  return preset !== undefined && preset.edition === first?.edition && preset.level === first.level;
}
