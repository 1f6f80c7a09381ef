import type { RulesTexts } from './rules-en.ts';

export const rulesFr: RulesTexts = {
  print: 'Imprimer',
  chapters: 'Chapitres',
  advice: 'Conseil',
  again: 'Recommencer',
  you: 'Toi',
  what: 'Qu’est-ce que c’est ?',
  whatShort: 'Qu’est-ce',
  touch: 'Touche ce que tu veux comprendre.',
  about: (thing) => `Qu’est-ce que c’est : ${thing}`,
  nothing: 'La règle n’en dit rien. Touche quelque chose sur le plateau.',
  all: 'Lire toute la règle',
};
