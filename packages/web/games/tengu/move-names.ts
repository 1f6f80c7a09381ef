import type { Move, View } from '@hyakki/games/tengu';
import type { Language } from '@hyakki/words/language';
import { TENGU_TEXTS } from '@hyakki/words/tengu';
import { alone, type MoveName, within } from '../move-name.ts';

const TEXTS = {
  en: {
    go: (yokai: string) => `Send ${yokai} to`,
    stay: 'Stay',
    done: 'Done, I have seen enough',
    mirage: 'Mix with the mirage at',
    help: (cell: string) => `Help: the toy at ${cell} is`,
  },
  fr: {
    go: (yokai: string) => `Envoyer ${yokai} en`,
    stay: 'Rester sur place',
    done: 'Fini, j’ai assez vu',
    mirage: 'Mélanger avec le mirage en',
    help: (cell: string) => `Aider : le jouet en ${cell} est`,
  },
} as const;

export function nameTenguMove(move: Move, _: View, language: Language): MoveName {
  const texts = TEXTS[language];
  const { the, owned } = TENGU_TEXTS[language];
  switch (move.do) {
    case 'go':
      return within(texts.go(the(move.yokai)), move.to);
    case 'stay':
    case 'done':
      return alone(texts[move.do]);
    case 'mirage':
      return within(texts.mirage, move.cell);
    case 'help':
      return within(texts.help(move.cell), owned(move.yokai));
  }
}
