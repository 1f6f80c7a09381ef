import { type Lanterns, lanterns } from '@hyakki/engine/testing/lanterns';
import { lanternsPack } from '@hyakki/words/testing/lanterns';
import { alone, within } from '../../games/move-name.ts';
import type { GameKit } from '../../games/page-pack.ts';
import Board from './Board.svelte';
import CustomOptions from './CustomOptions.svelte';
import LevelPicture from './LevelPicture.svelte';

const levelTexts = { editions: { only: 'Toy' }, levels: { only: [{ name: 'Toy', says: 'Six turns.' }] } };

export const lanternsKit: GameKit<Lanterns> = {
  game: lanterns,
  words: lanternsPack.words,
  board: Board,
  ceremonyOf: () => ({ steps: [], stamp: 'over', closing: undefined }),
  nameMove: (move) => (move.do === 'peek' ? within('Peek', String(move.lantern + 1)) : alone(move.do)),
  sounds: { dealt: 'flip', peeked: 'lift' },
  levelTexts: { en: levelTexts, fr: levelTexts },
  levelPicture: LevelPicture,
  customOptions: CustomOptions,
  loadRulebook: async () => () => [
    { title: 'Your turn', lines: ['Look into one lantern, or mix them all.'] },
  ],
};
