import { type Yokai, yokai } from '@hyakki/games/yokai';
import { yokaiWords } from '@hyakki/words/yokai';
import type { GameKit } from '../page-pack.ts';
import Board from './Board.svelte';
import CustomOptions from './CustomOptions.svelte';
import { ceremonyOf } from './ceremony.ts';
import LevelPicture from './LevelPicture.svelte';
import { nameYokaiMove } from './move-names.ts';
import { OPTIONS_TEXTS } from './options-texts.ts';
import { yokaiSounds } from './sounds.ts';

export const yokaiKit: GameKit<Yokai> = {
  game: yokai,
  words: yokaiWords,
  board: Board,
  ceremonyOf,
  nameMove: nameYokaiMove,
  sounds: yokaiSounds,
  levelTexts: OPTIONS_TEXTS,
  levelPicture: LevelPicture,
  customOptions: CustomOptions,
  loadRulebook: async () => (await import('./rulebook.ts')).yokaiRulebook,
};
