import { type Sketch, sketch } from '@hyakki/games/sketch';
import { sketchWords } from '@hyakki/words/sketch';
import type { GameKit } from '../page-pack.ts';
import Board from './Board.svelte';
import CustomOptions from './CustomOptions.svelte';
import { ceremonyOf } from './ceremony.ts';
import type { ToldHalf } from './choosing.ts';
import GoalPicture from './GoalPicture.svelte';
import { sketchGoal } from './goal.ts';
import LevelPicture from './LevelPicture.svelte';
import { nameSketchMove } from './move-names.ts';
import { OPTIONS_TEXTS } from './options-texts.ts';
import { sketchPrompt } from './prompt.ts';
import { sketchBoardReview } from './reviewing.ts';
import SketchPicture from './Sketch.svelte';
import { sketchSounds } from './sounds.ts';
import { sketchTouches } from './touches.ts';
import { saySketchTurn } from './turn-told.ts';

export const sketchKit: GameKit<Sketch, ToldHalf> = {
  game: sketch,
  words: sketchWords,
  board: Board,
  goal: sketchGoal,
  goalPicture: GoalPicture,
  prompt: sketchPrompt,
  sayTurn: saySketchTurn,
  helping: undefined,
  ceremonyOf,
  touches: sketchTouches,
  nameMove: nameSketchMove,
  sounds: sketchSounds,
  levelTexts: OPTIONS_TEXTS,
  levelPicture: LevelPicture,
  variants: undefined,
  customOptions: CustomOptions,
  review: { ...sketchBoardReview, cardPicture: SketchPicture },
  loadDrawing: async () => (await import('./drawing.ts')).sketchDrawing,
  loadRulebook: async () => (await import('./rulebook.ts')).sketchRulebook,
  loadPieces: async () => (await import('./rules/BoxPieces.svelte')).default,
  loadFacePicture: async () => (await import('./FacePicture.svelte')).default,
  loadAskedPicture: undefined,
};
