import { type Lanterns, lanterns } from '@hyakki/engine/testing/lanterns';
import { lanternsPack } from '@hyakki/words/testing/lanterns';
import { alone, within } from '../../games/move-name.ts';
import type { GameKit } from '../../games/page-pack.ts';
import Board from './Board.svelte';
import CustomOptions from './CustomOptions.svelte';
import GoalPicture from './GoalPicture.svelte';
import LevelPicture from './LevelPicture.svelte';

const levelTexts = {
  editions: { only: 'Toy' },
  levels: { only: [{ name: 'Toy', says: 'Six turns.' }] },
  begins: {},
  changed: {},
};

export const lanternsKit: GameKit<Lanterns> = {
  game: lanterns,
  words: lanternsPack.words,
  board: Board,
  goal: {
    isNew: ({ turn, lit }) => turn === 1 && lit === null,
    say: (view, language) => ({ text: lanternsPack.words[language].rules(view)[0] ?? '', more: [] }),
  },
  goalPicture: GoalPicture,
  prompt: (view, _choosing, language) => ({
    text: lanternsPack.words[language].prompt(view),
    picture: 'look',
    help: lanternsPack.words[language].rules(view),
    tip: { id: 'look', text: lanternsPack.words[language].rules(view)[0] ?? '', isConvention: false },
  }),
  sayTurn: (events, language) => lanternsPack.words[language].history(events, 'spectator')[0] ?? '',
  helping: undefined,
  ceremonyOf: () => ({ steps: [], stamp: 'over', closing: undefined }),
  touches: (move) => [move.do === 'peek' ? `lantern-${move.lantern + 1}` : move.do],
  nameMove: (move) => (move.do === 'peek' ? within('Peek', String(move.lantern + 1)) : alone(move.do)),
  sounds: { dealt: 'flip', peeked: 'lift' },
  levelTexts: { en: levelTexts, fr: levelTexts },
  levelPicture: LevelPicture,
  variants: undefined,
  customOptions: CustomOptions,
  review: {
    open: ({ secret }, view) => ({ view: { ...view, lanterns: secret.lanterns }, memory: undefined }),
    cardOf: (thing) =>
      thing.startsWith('lantern-') ? Number(thing.slice('lantern-'.length)) - 1 : undefined,
    thingOf: (thing) => (thing.startsWith('lantern-') ? thing : undefined),
  },
  loadDrawing: async () => (await import('./drawing.ts')).lanternsDrawing,
  loadRulebook: async () => (await import('./rulebook.ts')).lanternsRulebook,
  loadPieces: undefined,
  loadFacePicture: undefined,
  loadAskedPicture: undefined,
};
