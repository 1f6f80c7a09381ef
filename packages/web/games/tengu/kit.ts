import { type Tengu, tengu } from '@hyakki/games/tengu';
import { tenguWords } from '@hyakki/words/tengu';
import type { GameKit } from '../page-pack.ts';
import Board from './Board.svelte';
import CustomOptions from './CustomOptions.svelte';
import { ceremonyOf } from './ceremony.ts';
import LevelPicture from './LevelPicture.svelte';
import { nameTenguMove } from './move-names.ts';
import { OPTIONS_TEXTS } from './options-texts.ts';
import { tenguSounds } from './sounds.ts';

export const tenguKit: GameKit<Tengu> = {
  game: tengu,
  words: tenguWords,
  board: Board,
  ceremonyOf,
  nameMove: nameTenguMove,
  sounds: tenguSounds,
  levelTexts: OPTIONS_TEXTS,
  levelPicture: LevelPicture,
  customOptions: CustomOptions,
  loadRulebook: async () => (await import('./rulebook.ts')).tenguRulebook,
};
