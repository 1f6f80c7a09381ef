import type { Move, View } from '@hyakki/games/sketch';
import type { Language } from '@hyakki/words/language';
import { nameCard, SKETCH_TEXTS } from '@hyakki/words/sketch';
import { alone, type MoveName, within } from '../move-name.ts';

const TEXTS = {
  en: {
    play: (card: string) => `Play ${card} on`,
    call: 'Call the Yokai from',
    distract: 'Distract',
    skip: 'Skip the ability',
    end: 'End the turn',
  },
  fr: {
    play: (card: string) => `Jouer ${card} sur`,
    call: 'Appeler le Yokai depuis',
    distract: 'Distraire',
    skip: 'Renoncer à la capacité',
    end: 'Finir le tour',
  },
} as const;

export function nameSketchMove(move: Move, _: View, language: Language): MoveName {
  const texts = TEXTS[language];
  const names = SKETCH_TEXTS[language];
  switch (move.do) {
    case 'play':
      return within(texts.play(nameCard(names, move.card)), names.families[move.on]);
    case 'call':
      return within(texts.call, names.families[move.from]);
    case 'distract':
    case 'skip':
    case 'end':
      return alone(texts[move.do]);
  }
}
