import type { RulesTexts } from './rules-en.ts';

export const rulesFr: RulesTexts = {
  print: 'Imprimer',
  chapters: 'Chapitres',
  advice: 'Conseil',
  again: 'Recommencer',
  you: 'Toi',
  what: 'C’est quoi ?',
  whatShort: 'C’est quoi ?',
  touch: 'Touche ce que tu veux comprendre.',
  about: (thing) => `C’est quoi : ${thing}`,
  nothing: 'La règle n’en dit rien. Touche quelque chose sur le plateau.',
  all: 'Lire toute la règle',
};
