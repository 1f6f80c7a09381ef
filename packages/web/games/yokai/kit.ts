import { type Yokai, yokai } from '@hyakki/games/yokai';
import { yokaiWords } from '@hyakki/words/yokai';
import type { GameKit } from '../page-pack.ts';
import Board from './Board.svelte';
import CustomOptions from './CustomOptions.svelte';
import { ceremonyOf } from './ceremony.ts';
import type { HalfChosen } from './choosing.ts';
import GoalPicture from './GoalPicture.svelte';
import { yokaiGoal } from './goal.ts';
import LevelPicture from './LevelPicture.svelte';
import { nameYokaiMove } from './move-names.ts';
import { OPTIONS_TEXTS } from './options-texts.ts';
import { yokaiPrompt } from './prompt.ts';
import { yokaiBoardReview } from './reviewing.ts';
import { yokaiSounds } from './sounds.ts';
import { yokaiTouches } from './touches.ts';
import { sayYokaiTurn } from './turn-told.ts';
import Variants from './Variants.svelte';

export const yokaiKit: GameKit<Yokai, HalfChosen> = {
  game: yokai,
  words: yokaiWords,
  board: Board,
  goal: yokaiGoal,
  goalPicture: GoalPicture,
  prompt: yokaiPrompt,
  sayTurn: sayYokaiTurn,
  helping: undefined,
  ceremonyOf,
  touches: yokaiTouches,
  nameMove: nameYokaiMove,
  sounds: yokaiSounds,
  levelTexts: OPTIONS_TEXTS,
  levelPicture: LevelPicture,
  variants: Variants,
  customOptions: CustomOptions,
  review: yokaiBoardReview,
  loadDrawing: async () => (await import('./drawing.ts')).yokaiDrawing,
  loadRulebook: async () => (await import('./rulebook.ts')).yokaiRulebook,
  loadPieces: async () => (await import('./rules/BoxPieces.svelte')).default,
  loadFacePicture: async () => (await import('./FacePicture.svelte')).default,
  loadAskedPicture: async () => (await import('./AskedPicture.svelte')).default,
};
