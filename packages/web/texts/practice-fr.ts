import type { PracticePageTexts } from './practice-en.ts';

export const practiceFr: PracticePageTexts = {
  home: 'Retour à l’accueil',
  daily: 'Une poignée par jour',
  own: 'Une erreur à toi',
  ownAsk: 'Dans ta partie, il y avait mieux. Que ferais-tu maintenant ?',
  onBoard: 'Réponds sur le plateau.',
  knows: 'Ce que tu sais à présent',
  told: 'Ce qui s’est passé',
  judging: 'Ta réponse est en cours d’analyse…',
  failed: 'Ta réponse n’a pas pu être jugée. Réessaie.',
  next: 'Suivante',
  finish: 'Terminer',
  more: 'Encore cinq',
  none: 'Il ne reste rien de nouveau : reviens quand une question sera à revoir.',
  loading: 'Les questions arrivent…',
  link: 'S’entraîner : une poignée de questions par jour',
};
