import { type Sketch, sketch } from '@hyakki/games/sketch';
import { sketchWords } from '@hyakki/words/sketch';
import type { GameKit } from '../page-pack.ts';
import Board from './Board.svelte';
import CustomOptions from './CustomOptions.svelte';
import { ceremonyOf } from './ceremony.ts';
import LevelPicture from './LevelPicture.svelte';
import { nameSketchMove } from './move-names.ts';
import { OPTIONS_TEXTS } from './options-texts.ts';
import { sketchSounds } from './sounds.ts';

export const sketchKit: GameKit<Sketch> = {
  game: sketch,
  words: sketchWords,
  board: Board,
  ceremonyOf,
  nameMove: nameSketchMove,
  sounds: sketchSounds,
  levelTexts: OPTIONS_TEXTS,
  levelPicture: LevelPicture,
  customOptions: CustomOptions,
  loadRulebook: async () => (await import('./rulebook.ts')).sketchRulebook,
};
