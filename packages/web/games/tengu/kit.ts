import { type Tengu, tengu } from '@hyakki/games/tengu';
import { tenguWords } from '@hyakki/words/tengu';
import type { GameKit } from '../page-pack.ts';
import Board from './Board.svelte';
import CustomOptions from './CustomOptions.svelte';
import { ceremonyOf } from './ceremony.ts';
import type { HalfChosen } from './choosing.ts';
import GoalPicture from './GoalPicture.svelte';
import { tenguGoal } from './goal.ts';
import { canTell } from './helping.ts';
import LevelPicture from './LevelPicture.svelte';
import { nameTenguMove } from './move-names.ts';
import { OPTIONS_TEXTS } from './options-texts.ts';
import { tenguPrompt } from './prompt.ts';
import { tenguBoardReview } from './reviewing.ts';
import { tenguSounds } from './sounds.ts';
import { tenguTouches } from './touches.ts';
import { sayTenguTurn } from './turn-told.ts';

export const tenguKit: GameKit<Tengu, HalfChosen> = {
  game: tengu,
  words: tenguWords,
  board: Board,
  goal: tenguGoal,
  goalPicture: GoalPicture,
  prompt: tenguPrompt,
  sayTurn: sayTenguTurn,
  helping: { canTell },
  ceremonyOf,
  touches: tenguTouches,
  nameMove: nameTenguMove,
  sounds: tenguSounds,
  levelTexts: OPTIONS_TEXTS,
  levelPicture: LevelPicture,
  variants: undefined,
  customOptions: CustomOptions,
  review: tenguBoardReview,
  loadDrawing: async () => (await import('./drawing.ts')).tenguDrawing,
  loadRulebook: async () => (await import('./rulebook.ts')).tenguRulebook,
  loadPieces: async () => (await import('./rules/BoxPieces.svelte')).default,
  loadFacePicture: async () => (await import('./FacePicture.svelte')).default,
  loadAskedPicture: undefined,
};
